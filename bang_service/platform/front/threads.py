"""Django's synchronous stack in a fixed pool of threads, behind ASGI."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from time import perf_counter
from typing import Any, Final

from ..logs import request_id
from ..long_poll import LONG_POLL, LongPoll
from ..metrics.problems import count_problem
from ..metrics.web import FRONT, count_request, count_stream
from ..problems import Problem, ProblemCode
from ..requests import OPERATOR_PAGES, RECEIVED, accepted_id, log_answer
from ..texts import say
from ..throttling import address_of
from .answers import Answer, problem_answer, timed
from .bodies import BodyTooLarge, BodyTooSlow, ClientGone, read_body
from .environs import environ_of, header_map
from .holding import Holder
from .types import Environ, Headers, Receive, Scope, Send, WsgiApp

_log = logging.getLogger("bang_service.platform.front")

PASSWORD_PATHS: Final = frozenset({"/api/v1/sessions/", "/api/v1/accounts/", "/api/v1/me/password/", "/admin/login/"})
"""The paths where passwords are hashed again and again."""

PASSWORD_THREADS: Final = 2
"""One for the password being hashed, and one for the request that may wait for it; otherwise for those refused
meanwhile."""

PASSWORD_ROOM: Final = 64
"""How many requests these paths take at a time; any further one is answered 503."""


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


class _Refused(Exception):
    """The front answers itself."""

    def __init__(self, problem: Problem, *, close: bool = False) -> None:
        super().__init__(problem)
        self.problem = problem
        self.close = close


def _busy() -> _Refused:
    return _Refused(Problem(ProblemCode.UNAVAILABLE, say("refused-overloaded"), retry_after=1))


EarlyRefusal = Callable[[bytes, str], Problem | None]
"""Gets the body of a POST and the client's address, and returns why it is refused at once, if it is."""


class ThreadedStack:
    """An ASGI application for plain requests around a WSGI one.

    `threads` requests run at a time, `queue` more wait; any further one is answered 503 with Retry-After. Log-ins have
    threads and a queue of their own, and `early_refusals` by path, which are called before the application. Bodies over
    `max_body` bytes are answered 413 without being kept. Answers are sent as a whole: long ones belong in a stream.
    """

    def __init__(
        self,
        app: WsgiApp,
        *,
        threads: int,
        max_body: int,
        queue: int = 128,
        early_refusals: Mapping[str, EarlyRefusal] | None = None,
    ) -> None:
        self._app = app
        self._early_refusals = early_refusals or {}
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="django")
        # Health probes are answered even if every other thread waits for a database that hangs.
        self._watched = ThreadPoolExecutor(2, thread_name_prefix="watched")
        # Hashing a password takes time, and others may wait for it: this must not occupy a thread that players need.
        self._passwords = ThreadPoolExecutor(PASSWORD_THREADS, thread_name_prefix="passwords")
        self._hashing = 0
        self._max_body = max_body
        self._room = threads + queue
        self._inside = 0
        # All held requests are woken at once. As long as they are repeated one after another, and leave threads to
        # others, no other request has to wait behind them.
        self._turns = asyncio.Semaphore(max(1, threads // 2))

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
        self._watched.shutdown(wait=True)
        self._passwords.shutdown(wait=True)

    async def _answer(self, scope: Scope, receive: Receive) -> Answer:
        started = perf_counter()
        headers = header_map(scope)
        # Django uses the same id for its own answer and log lines.
        headers["x-request-id"] = current = accepted_id(headers.get("x-request-id", ""))
        token = request_id.set(current)
        try:
            return await self._answer_or_raise(scope, receive, headers)
        except _Refused as refusal:
            problem = refusal.problem
            count_problem(problem)
            seconds = perf_counter() - started
            count_request(FRONT, scope["method"], problem.status, seconds)
            level = logging.WARNING if problem.status >= 500 else logging.INFO
            log_answer(scope["method"], scope["path"], problem.status, route=FRONT, seconds=seconds, level=level)
            return problem_answer(
                problem,
                path=scope["path"],
                request_id=current,
                accept_language=headers.get("accept-language", ""),
                close=refusal.close,
            )
        finally:
            request_id.reset(token)

    async def _answer_or_raise(self, scope: Scope, receive: Receive, headers: dict[str, str]) -> Answer:
        path = scope["path"]
        if self._is_full(path):
            raise _busy()
        try:
            body = await read_body(headers, receive, limit=self._max_body)
        except BodyTooLarge:
            detail = say("refused-body-too-large", limit=str(self._max_body))
            problem = Problem(ProblemCode.BODY_TOO_LARGE, detail)
            raise _Refused(problem, close=True) from None
        except BodyTooSlow:
            problem = Problem(ProblemCode.MALFORMED_REQUEST, say("refused-body-too-slow"))
            raise _Refused(problem, close=True) from None
        except ClientGone:
            # A body that is not framed as HTTP says looks like this, too. Its client is still connected.
            problem = Problem(ProblemCode.MALFORMED_REQUEST, say("refused-body-incomplete"))
            raise _Refused(problem, close=True) from None
        if self._is_full(path):
            raise _busy()
        held = LongPoll()
        answer = await self._ask(scope, headers, body, held)
        if not held.is_taken:
            return answer
        return await self._hold(scope, receive, headers, body, answer, held)

    async def _hold(
        self, scope: Scope, receive: Receive, headers: dict[str, str], body: bytes, answer: Answer, held: LongPoll
    ) -> Answer:
        started = perf_counter()

        async def ask(again: LongPoll) -> Answer:
            return await self._ask(scope, headers, body, again)

        remote = (scope.get("client") or ("", 0))[0]
        address = address_of(remote, headers.get("x-forwarded-for", ""))
        answer = await Holder(ask, self._turns, receive, address).hold(answer, held)
        answer = replace(answer, headers=timed(answer.headers))
        # The time that it was held does not count as latency.
        count_stream(held.route, scope["method"], answer.status)
        seconds = perf_counter() - started
        log_answer(scope["method"], scope["path"], answer.status, route=held.route, seconds=seconds, player=held.player)
        return answer

    async def _ask(self, scope: Scope, headers: dict[str, str], body: bytes, held: LongPoll) -> Answer:
        path = scope["path"]
        environ = environ_of(scope, headers, body)
        environ[RECEIVED] = perf_counter()
        environ[LONG_POLL] = held
        takes_password = path in PASSWORD_PATHS
        self._hashing += takes_password
        self._inside += not takes_password
        try:
            pool = self._passwords if takes_password else self._watched if path in OPERATOR_PAGES else self._pool
            refuse = self._early_refusals.get(path) if scope["method"] == "POST" else None
            call = self._call if refuse is None else partial(self._call_unless_refused, refuse, body)
            return await asyncio.get_running_loop().run_in_executor(pool, call, environ)
        except _Refused:
            raise
        except Exception as error:
            _log.exception("%s %s failed outside Django", scope["method"], path)
            raise _Refused(Problem(ProblemCode.SERVER_ERROR)) from error
        finally:
            self._hashing -= takes_password
            self._inside -= not takes_password

    def _is_full(self, path: str) -> bool:
        if path in PASSWORD_PATHS:
            return self._hashing >= PASSWORD_ROOM
        # Health probes must learn that the process is alive exactly when it has most to do.
        return self._inside >= self._room and path not in OPERATOR_PAGES

    def _call_unless_refused(self, refuse: EarlyRefusal, body: bytes, environ: Environ) -> Answer:
        address = address_of(environ["REMOTE_ADDR"], environ.get("HTTP_X_FORWARDED_FOR", ""))
        problem = refuse(body, address)
        if problem is not None:
            raise _Refused(problem)
        return self._call(environ)

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
