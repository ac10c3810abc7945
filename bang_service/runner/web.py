"""The web program: `python -m bang_service.runner.web`."""

from __future__ import annotations

import argparse
import os
import sys
from functools import partial
from typing import Any, Final

from granian import Granian
from granian.constants import HTTPModes, Interfaces
from granian.http import HTTP1Settings

from bang_service.platform.environment import read_environment
from bang_service.platform.logs import log_what_nobody_catches, logging_config
from bang_service.platform.metrics import programs
from bang_service.platform.orphans import die_with, die_with_supervisor

from .preparation import CannotStart, check_port, close_var

WAITING_CONNECTIONS: Final = 4096
"""Connections that the system queues until they are accepted, where it allows so many."""

MOST_HEADER_BYTES: Final = 1 << 16
"""Of one request, with its first line. Well beyond it is 431; browsers send a tenth of it."""

KEPT_SECONDS: Final = 150
"""That a connection is kept without a request, and that a request's head may take: longer than nginx (60 s), Caddy
(120 s) and balancers keep those to their services. Whichever side closes first must be theirs, or a request that they
send at that moment is lost."""

PROGRAM: Final = "python -m bang_service.runner.web"

OPEN_CONNECTIONS: Final = 65_536
"""Of one process, at most: every stream and every waiting request holds one. How many requests are worked on at a time
is limited by the front."""


def raise_file_limit() -> None:
    """Let this process and its children have as many connections open as the system allows."""
    try:
        import resource
    except ImportError:
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    except (OSError, ValueError):
        # Some systems name a limit that they do not grant: then it stays as it was.
        return


def check_free(host: str, port: int, *, shared: bool) -> None:
    """Raises CannotStart if no program can listen at the port.

    The system would let a second program listen there and give it half of the requests, whatever database it uses. With
    `shared` that is intended.
    """
    otherwise = ". To take over from a web program of the same service without a pause, start with --share-port"
    check_port(host, port, program=PROGRAM, otherwise="" if shared else otherwise, shared=shared)


def serve(*, host: str, port: int, processes: int) -> None:
    """Serve until told to stop by a signal, with `processes` processes that share the port."""
    Granian(
        "bang_service.asgi:application",
        address=host,
        port=port,
        interface=Interfaces.ASGI,
        # An HTTP/2 connection is never closed for being idle; proxies use HTTP/1.1 to their services.
        http=HTTPModes.http1,
        http1_settings=HTTP1Settings(header_read_timeout=KEPT_SECONDS * 1000, max_buffer_size=MOST_HEADER_BYTES),
        workers=processes,
        websockets=True,
        backlog=WAITING_CONNECTIONS,
        backpressure=OPEN_CONNECTIONS,
        respawn_failed_workers=True,
        workers_kill_timeout=10,
        log_dictconfig=_granian_logging(),
        process_name=None,
    ).serve(target_loader=partial(_load, os.getpid()), wrap_loader=False)


def _load(program: int, *_: Any, **__: Any) -> Any:
    die_with(program)
    log_what_nobody_catches()
    programs.web_process(read_environment())
    from bang_service.asgi import application

    return application


def _granian_logging() -> dict[str, Any]:
    config = logging_config(debug=False)
    config["loggers"] = {"_granian": {"level": "INFO"}, "granian.access": {"level": "INFO"}}
    return config


def main() -> None:
    """Read the command line and serve."""
    parser = argparse.ArgumentParser(prog=PROGRAM, description=__doc__)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument(
        "--share-port",
        action="store_true",
        help="another web program may listen at the port: both get requests until one is stopped",
    )
    arguments = parser.parse_args()
    die_with_supervisor()
    try:
        check_free(arguments.host, arguments.port, shared=arguments.share_port)
    except CannotStart as error:
        print(f"Cannot start: {error}", file=sys.stderr)
        raise SystemExit(1) from None
    raise_file_limit()
    environment = read_environment()
    close_var(environment.var_dir)
    programs.web_program(environment)
    serve(host=arguments.host, port=arguments.port, processes=arguments.processes)


if __name__ == "__main__":
    main()
