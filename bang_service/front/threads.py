"""Django's synchronous stack in a fixed pool of threads, behind ASGI."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from ..problems import Problem, ProblemCode
from .answers import Answer, problem_answer
from .bodies import BodyTooLarge, BodyTooSlow, ClientGone, read_body
from .environs import environ_of, header_map
from .types import Environ, Headers, Receive, Scope, Send, WsgiApp

_log = logging.getLogger("bang_service.front")

# Whoever watches the service must hear that it is alive just when it has most to do.
_NEVER_REFUSED = frozenset({"/healthz", "/readyz"})


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


class ThreadedStack:
    """An ASGI application for plain requests around a WSGI one.

    `threads` requests run at a time, `queue` more wait; any further one is answered 503 with Retry-After.
    Bodies over `max_body` bytes are answered 413 without being kept. Answers are sent whole: long ones belong
    in a stream.
    """

    def __init__(self, app: WsgiApp, *, threads: int, max_body: int, queue: int = 128) -> None:
        self._app = app
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="django")
        self._max_body = max_body
        self._room = threads + queue
        self._inside = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            answer = await self._answer(scope, receive)
        except ClientGone:
            return
        body = b"" if scope["method"] == "HEAD" else answer.body
        await send({"type": "http.response.start", "status": answer.status, "headers": answer.headers})
        await send({"type": "http.response.body", "body": body})

    def close(self) -> None:
        """Finish the requests inside, then let the threads go."""
        self._pool.shutdown(wait=True)

    async def _answer(self, scope: Scope, receive: Receive) -> Answer:
        path = scope["path"]
        if self._is_full(path):
            return _BUSY
        headers = header_map(scope)
        try:
            body = await read_body(headers, receive, limit=self._max_body)
        except BodyTooLarge:
            return problem_answer(
                Problem(ProblemCode.BODY_TOO_LARGE, f"The body may have at most {self._max_body} bytes."),
                close=True,
            )
        except BodyTooSlow:
            return problem_answer(
                Problem(ProblemCode.MALFORMED_REQUEST, "The body did not arrive in time."), close=True
            )
        if self._is_full(path):
            return _BUSY
        self._inside += 1
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._pool, self._call, environ_of(scope, headers, body))
        except Exception:
            _log.exception("%s %s failed outside Django", scope["method"], path)
            return problem_answer(Problem(ProblemCode.SERVER_ERROR))
        finally:
            self._inside -= 1

    def _is_full(self, path: str) -> bool:
        return self._inside >= self._room and path not in _NEVER_REFUSED

    def _call(self, environ: Environ) -> Answer:
        started = _Started()
        result = self._app(environ, started)
        try:
            body = b"".join(result)
        finally:
            if close := getattr(result, "close", None):
                close()
        if started.headers is None:
            raise RuntimeError("the WSGI application returned without start_response")
        return Answer(started.status, started.headers, body)


_BUSY = problem_answer(Problem(ProblemCode.UNAVAILABLE, "The service has too much to do just now.", retry_after=1))
