"""Streams as Server-Sent Events: `GET …/stream/`, answered for as long as the client is connected."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import Final
from urllib.parse import parse_qs

from bang_service.platform import languages
from bang_service.platform.front.answers import problem_answer
from bang_service.platform.front.environs import header_map
from bang_service.platform.front.streams import KEEP_ALIVE_SECONDS
from bang_service.platform.front.types import Headers, Receive, Scope, Send
from bang_service.platform.http.events import MEDIA_TYPE
from bang_service.platform.http.queries import require_known_at
from bang_service.platform.http.service_time import HEADER as SERVICE_TIME
from bang_service.platform.http.service_time import service_time
from bang_service.platform.logs import request_id
from bang_service.platform.metrics.problems import count_problem
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say
from bang_service.platform.throttling import address_of
from bang_service.platform.throttling.limiter import LimitReached

from . import metrics
from .following import Follower, PersonFollower, TableFollower
from .readers import Reader, reader_of
from .updates import Update, closing

SEND_SECONDS: Final = 30.0
"""A client that accepts no data for so long is disconnected. When it comes back it gets what it has missed."""

RETRY_MILLISECONDS: Final = 2000

_ACCEPTED: Final = frozenset({MEDIA_TYPE, "text/*", "*/*"})
_HEADERS: Final[Headers] = [
    (b"content-type", f"{MEDIA_TYPE}; charset=utf-8".encode()),
    (b"cache-control", b"no-store"),
    # A proxy that buffers responses would hold all of this back.
    (b"x-accel-buffering", b"no"),
]


class _Request:
    """The parameters of a request for a stream."""

    def __init__(self, scope: Scope) -> None:
        self.headers: Mapping[str, str] = header_map(scope)
        self.path: str = scope["path"]
        self.path_params: Mapping[str, str] = scope["path_params"]
        query = parse_qs(scope["query_string"].decode("latin-1"), keep_blank_values=True)
        self.query = {name: values[-1] for name, values in query.items()}
        remote = (scope.get("client") or ("", 0))[0]
        self.address = address_of(remote, self.headers.get("x-forwarded-for", ""))
        self.language = self.headers.get("accept-language", "")

    def require_acceptable(self) -> None:
        """Raise Problem not_acceptable if the client does not accept events."""
        accepted = self.headers.get("accept", "")
        ranges = [part.partition(";") for part in accepted.lower().split(",") if part.strip()]
        if ranges and not any(
            name.strip() in _ACCEPTED and parameters.replace(" ", "") not in {"q=0", "q=0.0"}
            for name, _, parameters in ranges
        ):
            raise Problem(ProblemCode.NOT_ACCEPTABLE, say("refused-stream-format", format=MEDIA_TYPE))

    def require_known(self) -> None:
        """Raise Problem validation_failed for query parameters that a stream does not have."""
        if self.query:
            with languages.speaking(self.language):
                require_known_at(self.path, "GET", self.query)

    def cursor(self) -> int | None:
        """The cursor after which the client wants to continue; None: from now on. Raises Problem validation_failed."""
        for name, text in (("Last-Event-ID", self.headers.get("last-event-id")), ("after", self.query.get("after"))):
            if text:
                digits = text.removeprefix("-")
                if not (digits.isascii() and digits.isdecimal() and len(digits) <= 15):
                    raise Problem(ProblemCode.VALIDATION_FAILED, say("refused-stream-cursor"), field=name)
                return int(text)
        return None


def _of_table(reader: Reader, request: _Request) -> Follower:
    return TableFollower(
        reader,
        int(request.path_params["table_id"]),
        after=request.cursor(),
        invitation=request.query.get("invitation", ""),
    )


def _of_person(reader: Reader, request: _Request) -> Follower:
    return PersonFollower(reader, after=request.cursor())


class SseStream:
    """An ASGI application that sends a follower's updates."""

    def __init__(self, follower_of: Callable[[Reader, _Request], Follower]) -> None:
        self._follower_of = follower_of

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = _Request(scope)
        try:
            await self._answer(request, receive, send)
        except Problem as problem:
            await _refuse(problem, scope, request, send)

    async def _answer(self, request: _Request, receive: Receive, send: Send) -> None:
        """Raises Problem as long as nothing has been sent."""
        request.require_acceptable()
        reader = await reader_of(request.headers.get("authorization", ""), request.address, language=request.language)
        request.require_known()
        follower = self._follower_of(reader, request)
        leaving: asyncio.Task[None] | None = None
        try:
            first = _frames(await follower.step(KEEP_ALIVE_SECONDS), as_they_happen=False)
            language = languages.preferred(request.language).encode()
            spoken = [(b"content-language", language), (b"vary", b"Accept-Language")]
            headers = [*_HEADERS, *spoken, *_encoded(reader.limits)]
            await send({"type": "http.response.start", "status": 200, "headers": headers})
            leaving = asyncio.create_task(_leave(receive, follower))
            is_taken = await _sent(b"retry: %d\n\n" % RETRY_MILLISECONDS + first, follower, send)
            # Thousands of streams wait at the same time, so none keeps what it has sent.
            del first, headers
            while is_taken and not follower.is_over:
                chunk = await _next(follower)
                if follower.is_left:
                    return
                is_taken = await _sent(chunk, follower, send)
                del chunk
        finally:
            if leaving is not None:
                leaving.cancel()
            follower.close()


table_stream: Final = SseStream(_of_table)
"""The stream of the table in the path."""

person_stream: Final = SseStream(_of_person)
"""The stream of the player who owns the token."""


async def _refuse(problem: Problem, scope: Scope, request: _Request, send: Send) -> None:
    count_problem(problem)
    answer = problem_answer(problem, path=scope["path"], request_id=request_id.get(), accept_language=request.language)
    limits = problem.allowance.headers() if isinstance(problem, LimitReached) else {}
    headers = [*answer.headers, *_encoded(limits)]
    await send({"type": "http.response.start", "status": answer.status, "headers": headers})
    await send({"type": "http.response.body", "body": answer.body})


async def _leave(receive: Receive, follower: Follower) -> None:
    while (await receive())["type"] != "http.disconnect":
        continue
    follower.close()


async def _next(follower: Follower) -> bytes:
    """The next piece to send."""
    try:
        return _frames(await follower.step(KEEP_ALIVE_SECONDS), as_they_happen=True) or _keep_alive()
    except Problem as problem:
        return _frames((closing(problem.code.value),), as_they_happen=True)


def _keep_alive() -> bytes:
    return f": {SERVICE_TIME} {service_time()}\n\n".encode()


async def _sent(chunk: bytes, follower: Follower, send: Send) -> bool:
    """Send a piece, the last one if the stream is over. Return whether the client has accepted it."""
    try:
        async with asyncio.timeout(SEND_SECONDS):
            await send({"type": "http.response.body", "body": chunk, "more_body": not follower.is_over})
    except TimeoutError:
        return False
    return True


def _frames(updates: Sequence[Update], *, as_they_happen: bool) -> bytes:
    metrics.count(updates, as_they_happen=as_they_happen)
    return b"".join(
        (
            b"event: %b\ndata: %b\n\n" % (update.event.encode(), update.text)
            if update.id is None
            else b"event: %b\nid: %b\ndata: %b\n\n" % (update.event.encode(), update.id.encode(), update.text)
        )
        for update in updates
    )


def _encoded(headers: Mapping[str, str]) -> Headers:
    return [(name.lower().encode(), value.encode()) for name, value in headers.items()]
