"""Requests through the whole service in this process: every middleware, URL, view and signal, but no socket."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

import msgspec
from django.db import connection, transaction

from bang_service.wsgi import application

REQUEST_ID: Final = "the-same-request-id"
"""Sent with every request: the service answers with it instead of making one."""

BROWSER: Final = "text/html"
JSON: Final = "application/json"


class Told(NamedTuple):
    """One answer: all of it is compared."""

    status: str
    headers: tuple[tuple[str, str], ...]
    body: bytes


@dataclass
class Caller:
    """A sender of requests: with a token, with the cookie of a session in the admin, or with neither."""

    address: str
    token: str = field(default="", repr=False)
    session: str = field(default="", repr=False)

    def get(self, path: str, **headers: str) -> Told:
        """Ask for a page."""
        return self.send("GET", path, b"", "", headers)

    def post(self, path: str, document: object = None, **headers: str) -> Told:
        """Send JSON."""
        body = b"" if document is None else msgspec.json.encode(document)
        return self.send("POST", path, body, JSON, headers)

    def send(self, method: str, path: str, body: bytes, kind: str, headers: Mapping[str, str]) -> Told:
        """Send a request, and let everything happen that follows its commit."""
        path, _, query = path.partition("?")
        environ: dict[str, Any] = {
            "REQUEST_METHOD": method,
            "SCRIPT_NAME": "",
            "PATH_INFO": path,
            "QUERY_STRING": query,
            "SERVER_NAME": "127.0.0.1",
            "SERVER_PORT": "80",
            "SERVER_PROTOCOL": "HTTP/1.1",
            "REMOTE_ADDR": self.address,
            "CONTENT_TYPE": kind,
            "CONTENT_LENGTH": str(len(body)),
            "HTTP_HOST": "127.0.0.1",
            "HTTP_X_REQUEST_ID": REQUEST_ID,
            "wsgi.version": (1, 0),
            "wsgi.url_scheme": "http",
            "wsgi.input": io.BytesIO(body),
            "wsgi.errors": sys.stderr,
            "wsgi.multithread": False,
            "wsgi.multiprocess": False,
            "wsgi.run_once": False,
        }
        if self.token:
            environ["HTTP_AUTHORIZATION"] = f"Bearer {self.token}"
        if self.session:
            environ["HTTP_COOKIE"] = self.session
            environ["HTTP_ACCEPT"] = BROWSER
        for name, value in headers.items():
            environ[f"HTTP_{name.upper()}"] = value
        return _answered(environ)


@dataclass
class Statements:
    """How many statements were sent to the database."""

    count: int = 0

    @contextmanager
    def counted(self) -> Iterator[None]:
        """Those of this block."""
        with connection.execute_wrapper(self._count):
            yield

    def _count(self, execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        self.count += 1
        return execute(sql, params, many, context)


def _answered(environ: dict[str, Any]) -> Told:
    begun: list[tuple[str, list[tuple[str, str]]]] = []

    def begin(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Any:
        begun.append((status, headers))

    # In the service every request has its own transactions; here a world is one, so each gets a savepoint.
    with transaction.atomic():
        result = application(environ, begin)
        body = b"".join(result)
        result.close()
    follow_up()
    status, headers = begun[0]
    return Told(status, tuple(headers), body)


def follow_up() -> None:
    """Do what the service does after a commit: a world is a transaction that is never committed."""
    while connection.run_on_commit:
        waiting, connection.run_on_commit = connection.run_on_commit, []
        for each in waiting:
            each[1]()
