"""Answers through the whole of Django, in this process and without a server: only what an answer itself costs."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Any

import msgspec
from django.core.wsgi import get_wsgi_application
from django.db import DEFAULT_DB_ALIAS, connections
from django.db.backends.base.base import BaseDatabaseWrapper


class Stack:
    """The service's synchronous stack, as a web process has it."""

    def __init__(self) -> None:
        self._application = get_wsgi_application()

    def answer(self, table: int, token: str, prompt: str, option: str) -> float:
        """Answer a prompt; how many seconds that took. Raises RuntimeError when it is refused."""
        body = msgspec.json.encode({"prompt": prompt, "option": option})
        environ = _environ(f"/api/v1/tables/{table}/answer/", token, body)
        told: list[str] = []
        start = perf_counter()
        result = self._application(environ, _Noting(told))
        answered = b"".join(result)
        result.close()
        seconds = perf_counter() - start
        if told != ["200 OK"]:
            raise RuntimeError(f"an answer was refused: {told} {answered[:300].decode()}")
        return seconds


class _Noting:
    def __init__(self, told: list[str]) -> None:
        self._told = told

    def __call__(self, status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Callable[[bytes], object]:
        self._told.append(status)
        return _no_write


def _no_write(data: bytes) -> None:
    raise TypeError("this stack returns its body, it does not write it")


def _environ(path: str, token: str, body: bytes) -> dict[str, Any]:
    return {
        "REQUEST_METHOD": "POST",
        "SCRIPT_NAME": "",
        "PATH_INFO": path,
        "QUERY_STRING": "",
        "SERVER_NAME": "127.0.0.1",
        "SERVER_PORT": "80",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "REMOTE_ADDR": "127.0.0.1",
        "CONTENT_TYPE": "application/json",
        "CONTENT_LENGTH": str(len(body)),
        "HTTP_HOST": "127.0.0.1",
        "HTTP_AUTHORIZATION": f"Bearer {token}",
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": "http",
        "wsgi.input": io.BytesIO(body),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
    }


def to_database(name: str) -> BaseDatabaseWrapper:
    """A lasting connection to another database of the same server, for `using`."""
    connection = connections.create_connection(DEFAULT_DB_ALIAS)
    # It stays open for the whole measurement, so nobody need ask before each request whether it is.
    connection.settings_dict = {**connection.settings_dict, "NAME": name, "CONN_HEALTH_CHECKS": False}
    return connection


@contextmanager
def using(connection: BaseDatabaseWrapper) -> Iterator[None]:
    """Everything in this thread goes to that database."""
    own = connections[DEFAULT_DB_ALIAS]
    connections[DEFAULT_DB_ALIAS] = connection
    try:
        yield
    finally:
        connections[DEFAULT_DB_ALIAS] = own
