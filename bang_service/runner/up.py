"""`manage.py up`: the whole service in one process tree, until Ctrl-C."""

from __future__ import annotations

import argparse
import http.client
import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

from .children import Child
from .preparation import (
    ADMIN_NAME,
    CannotStart,
    check_port,
    check_var,
    close_var,
    collect_static,
    ensure_admin,
    prepare_database,
)

START_SECONDS = 300.0
"""A program that dies is seen at once; a slow machine takes minutes to load all of it."""
GRACE_SECONDS = 15.0
PASSWORD_FILE = "admin_password"
_WILDCARDS = frozenset({"0.0.0.0", "::", ""})


def main(words: list[str]) -> int:
    """Start everything, print the addresses, watch until told to stop; return the exit code."""
    from django.core.exceptions import ImproperlyConfigured

    arguments = _arguments(words)
    try:
        return _run(arguments.host, arguments.port, arguments.workers)
    except (CannotStart, ImproperlyConfigured) as error:
        print(f"Cannot start: {error}", file=sys.stderr)
        return 1


def _arguments(words: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="manage.py up", description="Start the whole service; Ctrl-C stops it.")
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on; 0.0.0.0 is all of them")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--workers", type=int, default=None, help="web processes; 1 on SQLite, else one for each core")
    return parser.parse_args(words)


def _run(host: str, port: int, workers: int | None) -> int:
    import django

    started = monotonic()
    if host in _WILDCARDS:
        os.environ.setdefault("BANG_ALLOWED_HOSTS", ",".join(_own_names()))
    elif "BANG_ALLOWED_HOSTS" not in os.environ:
        os.environ["BANG_ALLOWED_HOSTS"] = f"[{host}]" if ":" in host else host
    # For links in mails, which no request tells the address.
    os.environ["BANG_SERVED_AT"] = _address(host, port)
    django.setup()
    from django.conf import settings
    from django.db import connections

    check_var(settings.VAR_DIR)
    close_var(settings.VAR_DIR)
    with _alone(settings.VAR_DIR / "up.lock"):
        check_port(host, port, program="python3 manage.py up")
        prepare_database()
        collect_static()
        kept = settings.VAR_DIR / PASSWORD_FILE
        # Anything printed elsewhere than at a terminal stays in a log.
        shown = sys.stdout.isatty()
        password = ensure_admin(None if shown else kept)
        login = _login(password if shown else None, kept)
        connections.close_all()
        processes = workers or (1 if settings.ENVIRONMENT.postgres is None else os.cpu_count() or 1)
        logs = settings.VAR_DIR / "log"
        logs.mkdir(exist_ok=True)
        children = _children(host, port, processes, logs)
        with _told_to_stop() as stop:
            for child in children:
                child.start()
            try:
                _wait_for_health(children[0], host, port, stop)
                if not stop.is_set():
                    _greet(host, port, login, settings.VAR_DIR, monotonic() - started)
                _watch(children, stop)
            finally:
                _stop(children)
    print("Stopped. Started again, every game goes on where it was.", flush=True)
    return 0


def _children(host: str, port: int, processes: int, logs: Path) -> list[Child]:
    from bang_service.platform.queues import AI, QUEUES

    package = __package__
    return [
        Child(
            "web",
            [f"{package}.web", "--host", host, "--port", str(port), "--processes", str(processes)],
            logs / "web.log",
            {},
        ),
        Child(
            "worker",
            [f"{package}.worker", "--queues", ",".join(queue for queue in QUEUES if queue != AI), "--beat"],
            logs / "worker.log",
            {},
        ),
        Child("ai", [f"{package}.worker", "--queues", AI, "--pool", _thinking_pool()], logs / "ai.log", {}),
    ]


def _thinking_pool() -> str:
    # Only a process can be stopped if a policy does not come to an end.
    return "prefork" if hasattr(os, "fork") else "threads"


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    try:
        import fcntl
    except ImportError:
        yield
        return
    with path.open("a+") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            file.seek(0)
            raise CannotStart(
                f"the service already runs on {path.parent} (pid {file.read().strip() or 'unknown'}). "
                "Stop it first, or give the second one its own folder: BANG_VAR_DIR=/path/to/folder"
            ) from None
        file.truncate(0)
        file.write(f"{os.getpid()}\n")
        file.flush()
        yield


@contextmanager
def _told_to_stop() -> Iterator[threading.Event]:
    stop = threading.Event()
    signals = [signal.SIGINT, signal.SIGTERM, *([signal.SIGHUP] if hasattr(signal, "SIGHUP") else [])]
    before = {number: signal.signal(number, lambda *_: stop.set()) for number in signals}
    try:
        yield stop
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _wait_for_health(web: Child, host: str, port: int, stop: threading.Event) -> None:
    deadline = monotonic() + START_SECONDS
    while not stop.is_set():
        if _is_healthy(host, port):
            return
        if web.watch() is not None or monotonic() > deadline:
            raise CannotStart(f"the web server did not come up. The end of its log:\n{web.last_words()}")
        sleep(0.05)


def _is_healthy(host: str, port: int) -> bool:
    connection = http.client.HTTPConnection(_reachable(host), port, timeout=5)
    try:
        connection.request("GET", "/healthz", headers={"Host": "localhost"})
        return connection.getresponse().status == 200
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()


def _watch(children: list[Child], stop: threading.Event) -> None:
    while not stop.wait(0.2):
        for child in children:
            if news := child.watch():
                print(news, file=sys.stderr, flush=True)


def _stop(children: list[Child]) -> None:
    deadline = monotonic() + GRACE_SECONDS
    for child in children:
        child.ask_to_stop()
    for child in children:
        child.stop_by(deadline)


def _reachable(host: str) -> str:
    if host in _WILDCARDS:
        return "::1" if host == "::" else "127.0.0.1"
    return host


def _own_names() -> list[str]:
    """The names and addresses by which other machines may reach this one."""
    import socket

    name = socket.gethostname()
    names = [name, f"{name}.local"]
    # Connecting a datagram socket sends nothing: it only asks the system which address it would use.
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            names.append(probe.getsockname()[0])
        except OSError:
            pass
    return names


def _login(password: str | None, kept: Path) -> str:
    """How to log in to the admin, with the password if it is to be shown, otherwise with where it is kept."""
    another = f"python3 manage.py changepassword {ADMIN_NAME}"
    if password is not None:
        # A password file from before belonged to another database.
        kept.unlink(missing_ok=True)
        return f"log in as {ADMIN_NAME} with the password {password}   (shown only now)"
    if kept.exists():
        return (
            f"log in as {ADMIN_NAME} with the password in {kept}\n"
            f"          Delete that file when you have read it; a new password: {another}"
        )
    return f"an administrator exists; a new password: {another}"


def _address(host: str, port: int) -> str:
    """Where to reach a service that listens at this address."""
    shown = _reachable(host)
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{port}"


def _greet(host: str, port: int, login: str, var_dir: Path, seconds: float) -> None:
    from django.conf import settings

    base = settings.PUBLIC_URL or _address(host, port)
    print(
        f"BANG! is open ({seconds:.1f} s).\n"
        f"  Play    {base}/play/\n"
        f"  API     {base}/api/v1/\n"
        f"  Docs    {base}/docs/\n"
        f"  Admin   {base}/admin/\n"
        f"          {login}\n"
        f"  Data    {var_dir}   logs in {var_dir / 'log'}\n"
        "Ctrl-C stops it.",
        flush=True,
    )
