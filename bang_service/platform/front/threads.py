"""Django's synchronous stack in a fixed pool of threads, behind ASGI."""

from __future__ import annotations

import asyncio
import logging
from asyncio import sleep
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from time import perf_counter
from typing import Final

from .. import slots
from ..handing_over import HAND_OVER, HandOver, is_wanted
from ..logs import request_id
from ..long_poll import LONG_POLL, LongPoll
from ..metrics.problems import count_problem
from ..metrics.web import FRONT, count_request, count_stream
from ..problems import Problem, ProblemCode
from ..requests import OPERATOR_PAGES, RECEIVED, accepted_id, log_answer
from ..texts import say
from ..throttling import address_of
from ..visitors import VISITOR, Visitor
from .admission import Admission, Full, Slot
from .answers import Answer, problem_answer, timed
from .bodies import BodyTooLarge, BodyTooSlow, ClientGone, read_body
from .calling import call
from .environs import environ_of, header_map
from .holding import Holder
from .owners import Owners, digest_of
from .readers import ReaderLost, Readers, ReadersGone
from .types import Environ, Receive, Scope, Send, WsgiApp

_log = logging.getLogger("bang_service.platform.front")

SPARE_THREADS: Final = 4
"""For requests that have given their slot back: one has a password hashed, and three wait until they may (`Gate`)."""


BUSY_SECONDS: Final = 0.25
"""A client that is told at once that there is no room asks again at once, and refusing it is work, too."""


class _Refused(Exception):
    """The front answers itself, after `pause` seconds."""

    def __init__(self, problem: Problem, *, close: bool = False, pause: float = 0.0) -> None:
        super().__init__(problem)
        self.problem = problem
        self.close = close
        self.pause = pause


def _busy() -> _Refused:
    problem = Problem(ProblemCode.UNAVAILABLE, say("refused-overloaded"), retry_after=1)
    return _Refused(problem, pause=BUSY_SECONDS)


def _too_long() -> _Refused:
    return _Refused(Problem(ProblemCode.UNAVAILABLE, say("refused-reading-too-long"), retry_after=LATER_SECONDS))


LATER_SECONDS: Final = 10
"""Seconds until a client may ask again for what took too long: at once it would take too long again."""

EarlyRefusal = Callable[[bytes, str], Problem | None]
"""Gets the body of a POST and the client's address, and returns why it is refused at once, if it is."""


@dataclass(frozen=True, slots=True)
class _Request:
    scope: Scope
    headers: dict[str, str]
    body: bytes
    address: str
    credential: bytes | None


class ThreadedStack:
    """An ASGI application for plain requests around a WSGI one.

    `threads` requests run at a time, `each` of one client (half of them unless given), and `queue` more wait
    (`Admission`); any further one is answered 503 with Retry-After. A request that hashes a password leaves its slot to
    others meanwhile. The `early_refusals` by path are called before the application. Bodies over `max_body` bytes are
    answered 413 without being kept. Answers are sent as a whole: long ones belong in a stream. Dear reads are passed on
    to the `readers`, if there are any.
    """

    def __init__(
        self,
        app: WsgiApp,
        *,
        threads: int,
        max_body: int,
        queue: int = 128,
        each: int | None = None,
        early_refusals: Mapping[str, EarlyRefusal] | None = None,
        readers: Readers | None = None,
    ) -> None:
        self._app = app
        self._readers = readers
        self._early_refusals = early_refusals or {}
        self._pool = ThreadPoolExecutor(threads + SPARE_THREADS, thread_name_prefix="django")
        # Health probes are answered even if every other thread waits for a database that hangs.
        self._watched = ThreadPoolExecutor(2, thread_name_prefix="watched")
        self._max_body = max_body
        self._admission = Admission(slots=threads, each=each or max(1, threads // 2), room=threads + queue)
        self._owners = Owners()
        # All held requests are woken at once. As long as they are repeated one after another, and leave threads to
        # others, no other request has to wait behind them.
        self._repeats = asyncio.Semaphore(max(1, threads // 2))

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
        if self._readers is not None:
            self._readers.close()
        self._pool.shutdown(wait=True)
        self._watched.shutdown(wait=True)

    async def _answer(self, scope: Scope, receive: Receive) -> Answer:
        started = perf_counter()
        headers = header_map(scope)
        # Django uses the same id for its own answer and log lines.
        headers["x-request-id"] = current = accepted_id(headers.get("x-request-id", ""))
        token = request_id.set(current)
        try:
            answer = await self._answer_or_raise(scope, receive, headers)
            return answer.closing() if "transfer-encoding" in headers else answer
        except _Refused as refusal:
            problem = refusal.problem
            if refusal.pause:
                await sleep(refusal.pause)
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
                close=refusal.close or "transfer-encoding" in headers,
            )
        finally:
            request_id.reset(token)

    async def _answer_or_raise(self, scope: Scope, receive: Receive, headers: dict[str, str]) -> Answer:
        path = scope["path"]
        remote = (scope.get("client") or ("", 0))[0]
        address = address_of(remote, headers.get("x-forwarded-for", ""))
        credential = digest_of(headers)
        if path not in OPERATOR_PAGES:
            self._require_room(credential, address)
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
        request = _Request(scope, headers, body, address, credential)
        held = LongPoll()
        answer = await self._ask(request, held)
        if not held.is_taken:
            return answer
        return await self._hold(request, receive, answer, held)

    async def _hold(self, request: _Request, receive: Receive, answer: Answer, held: LongPoll) -> Answer:
        started = perf_counter()

        async def ask(again: LongPoll) -> Answer:
            return await self._ask(request, again)

        answer = await Holder(ask, self._repeats, receive, request.address).hold(answer, held)
        answer = replace(answer, headers=timed(answer.headers))
        method, path = request.scope["method"], request.scope["path"]
        # The time that it was held does not count as latency.
        count_stream(held.route, method, answer.status)
        seconds = perf_counter() - started
        log_answer(method, path, answer.status, route=held.route, seconds=seconds, player=held.player)
        return answer

    async def _ask(self, request: _Request, held: LongPoll) -> Answer:
        environ = environ_of(request.scope, request.headers, request.body)
        environ[RECEIVED] = perf_counter()
        # Health probes must learn that the process is alive exactly when it has most to do.
        if request.scope["path"] in OPERATOR_PAGES:
            return await self._run(self._watched, request, partial(call, self._app, environ))
        owner = self._owners.owner_of(request.credential, request.address)
        readers = self._readers
        if readers is None or not readers.are_there:
            return await self._ask_here(owner, request, environ, held)
        environ[HAND_OVER] = hand_over = HandOver()
        answer = await self._ask_here(owner, request, environ, held)
        if not hand_over.is_wanted:
            return answer
        try:
            return await self._ask_readers(readers, owner, request, environ, held)
        except ReadersGone:
            return await self._ask(request, held)

    async def _ask_here(self, owner: str, request: _Request, environ: Environ, held: LongPoll) -> Answer:
        environ[LONG_POLL] = held
        environ[VISITOR] = visitor = Visitor()
        try:
            slot = await self._admission.enter(owner)
        except Full:
            raise _busy() from None
        try:
            return await self._run(self._pool, request, partial(self._call_in_slot, slot, request, environ))
        finally:
            slot.end()
            if not is_wanted(environ):
                self._owners.learn(request.credential, visitor.account)

    async def _ask_readers(
        self, readers: Readers, owner: str, request: _Request, environ: Environ, held: LongPoll
    ) -> Answer:
        try:
            reply = await readers.answer(owner, environ, request.body, is_repeated=held.is_repeated)
        except (Full, TimeoutError):
            raise _busy() from None
        except ReaderLost:
            raise _too_long() from None
        self._owners.learn(request.credential, reply.account)
        held.take(reply.held)
        return Answer(reply.status, reply.headers, reply.body)

    async def _run(self, pool: ThreadPoolExecutor, request: _Request, call: Callable[[], Answer]) -> Answer:
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, call)
        except _Refused:
            raise
        except Exception as error:
            _log.exception("%s %s failed outside Django", request.scope["method"], request.scope["path"])
            raise _Refused(Problem(ProblemCode.SERVER_ERROR)) from error

    def _require_room(self, credential: bytes | None, address: str) -> None:
        try:
            self._admission.require_room(self._owners.owner_of(credential, address))
        except Full:
            raise _busy() from None

    def _call_in_slot(self, slot: Slot, request: _Request, environ: Environ) -> Answer:
        refuse = self._early_refusals.get(request.scope["path"]) if request.scope["method"] == "POST" else None
        problem = None if refuse is None else refuse(request.body, request.address)
        if problem is not None:
            raise _Refused(problem)
        with slots.taken(slot.give_back):
            return call(self._app, environ)
