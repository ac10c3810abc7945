"""Calling a WSGI application."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .answers import Answer
from .types import Environ, Headers, WsgiApp


@dataclass(slots=True)
class _Started:
    status: int = 500
    headers: Headers | None = None

    def __call__(self, status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Callable[[bytes], None]:
        self.status = int(status[:3])
        self.headers = [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in headers]
        return _no_write


def _no_write(data: bytes) -> None:
    raise TypeError("this stack returns its body, it does not write it")


def call(app: WsgiApp, environ: Environ) -> Answer:
    """The whole answer of the application. Raises what it raises."""
    started = _Started()
    result = app(environ, started)
    try:
        body = b"".join(result)
    finally:
        if close := getattr(result, "close", None):
            close()
    if started.headers is None:
        raise RuntimeError("the WSGI application returned without start_response")
    return Answer(started.status, started.headers, body)
