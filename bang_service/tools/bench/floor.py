"""The bare endpoint that answers are measured against: the least work a Django service can do for a move.

One token look-up, then one transaction that locks a row holding a document as large as our snapshot, rewrites it and
inserts a journal row; behind the same server program, thread pool, database connection and REST framework as the
service, whose environment it reads.

    python -m bang_service.tools.bench.floor --port 8801 --directory /tmp/floor --bytes 1300
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import Any

from bang_service.platform.orphans import die_with_supervisor

ROWS = 64


def configure(directory: Path) -> None:
    """Set Django up for the bare endpoint alone."""
    import django
    from django.conf import settings

    # Before the service's settings are read: they give the web a pool of connections.
    os.environ["BANG_ROLE"] = "web"
    from bang_service.settings import DATABASES

    database = dict(DATABASES["default"])
    if "sqlite" in database["ENGINE"]:
        database["NAME"] = directory / "floor.sqlite3"
    settings.configure(
        SECRET_KEY="the floor keeps no secret",
        ALLOWED_HOSTS=["*"],
        ROOT_URLCONF="bang_service.tools.bench.floor_app",
        DATABASES={"default": database},
        INSTALLED_APPS=[],
        MIDDLEWARE=[],
        DEFAULT_AUTO_FIELD="django.db.models.BigAutoField",
        USE_TZ=True,
        TRUSTED_PROXIES=0,
        LOGGING_CONFIG=None,
        REST_FRAMEWORK={
            "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
            "DEFAULT_PARSER_CLASSES": ["rest_framework.parsers.JSONParser"],
            "UNAUTHENTICATED_USER": None,
        },
    )
    django.setup()


def _load(*_: Any, **__: Any) -> Any:
    die_with_supervisor()
    import gc

    from django.core.wsgi import get_wsgi_application

    from bang_service.platform.front.dispatcher import Dispatcher
    from bang_service.platform.front.threads import ThreadedStack
    from bang_service.settings import WEB_THREADS

    application = Dispatcher(
        # All its clients have one token.
        ThreadedStack(get_wsgi_application(), threads=WEB_THREADS, max_body=1 << 20, each=WEB_THREADS),
        streams=(),
    )
    # As in the service.
    gc.collect()
    gc.freeze()
    return application


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bang_service.tools.bench.floor", description=__doc__)
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--directory", type=Path, required=True)
    parser.add_argument("--bytes", type=int, default=1300)
    return parser.parse_args(sys.argv[1:])


def main() -> None:
    """Fill the tables and serve until told to stop."""
    from granian import Granian
    from granian.constants import Interfaces

    arguments = _arguments()
    die_with_supervisor()
    configure(arguments.directory)
    from django.db import connection

    from .floor_app import fill

    fill(rows=ROWS, size=arguments.bytes)
    # The web processes are forks of this one and must share neither its connection nor its pool.
    connection.close()
    if connection.vendor == "postgresql":
        connection.close_pool()  # type: ignore[attr-defined]
    Granian(
        "bang_service.tools.bench.floor:application",
        address="127.0.0.1",
        port=arguments.port,
        interface=Interfaces.ASGI,
        workers=arguments.processes,
        websockets=True,
        log_enabled=False,
    ).serve(target_loader=_load, wrap_loader=False)


if __name__ == "__main__":
    main()
