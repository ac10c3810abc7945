"""The first code that a request reaches."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from time import perf_counter

from ..logs import request_id, table_id
from ..metrics.problems import count_problem
from ..metrics.web import STREAMS, count_stream, template_of
from ..problems import Problem, ProblemCode
from ..pubsub import hub
from ..requests import accepted_id, log_answer
from .answers import problem_answer, protected, timed
from .ending import end_streams_when_told_to_stop
from .environs import header_map
from .streams import Stream
from .threads import ThreadedStack
from .types import Message, Receive, Scope, Send

_log = logging.getLogger("bang_service.platform.front")
_ID_HEADER = b"x-request-id"


class Dispatcher:
    """An ASGI application: a stream's address goes to its asynchronous app, every other address to `rest`."""

    def __init__(self, rest: ThreadedStack, *, streams: Sequence[Stream]) -> None:
        self._rest = rest
        self._streams = tuple(streams)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._lifespan(receive, send)
            return
        method = scope.get("method", "WEBSOCKET")
        for stream in self._streams:
            if method in stream.methods and (found := stream.path.fullmatch(scope["path"])):
                scope["path_params"] = found.groupdict()
                await _Streaming(stream, scope, send).run(receive)
                return
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 4404})
            return
        await self._rest(scope, receive, send)

    async def _lifespan(self, receive: Receive, send: Send) -> None:
        while True:
            message = await receive()
            if message["type"] == "lifespan.startup":
                end_streams_when_told_to_stop()
            if message["type"] == "lifespan.shutdown":
                hub.current().close(hub.RESTART)
                self._rest.close()
            await send({"type": message["type"] + ".complete"})
            if message["type"] == "lifespan.shutdown":
                return


class _Streaming:
    """One long-lived answer: with a request id like every other, counted when it begins, logged when it ends.

    If an app fails before it has begun to answer, the answer comes from here.
    """

    def __init__(self, stream: Stream, scope: Scope, send: Send) -> None:
        self._stream = stream
        self._scope = scope
        self._send = send
        self._method: str = scope.get("method", "WEBSOCKET")
        self._route = template_of(stream.path.pattern)
        self._request_id = accepted_id(header_map(scope).get("x-request-id", ""))
        self._status = 0

    async def run(self, receive: Receive) -> None:
        started = perf_counter()
        request_token = request_id.set(self._request_id)
        table = self._scope["path_params"].get("table_id", "")
        table_token = table_id.set(int(table) if table.isdecimal() else None)
        gauge = STREAMS.labels(self._route)
        gauge.inc()
        try:
            await self._stream.app(self._scope, receive, self._tell)
        except Exception:
            _log.exception("%s %s failed", self._method, self._scope["path"])
            if self._status or self._method == "WEBSOCKET":
                raise
            await self._fail()
        finally:
            gauge.dec()
            seconds = perf_counter() - started
            log_answer(self._method, self._scope["path"], self._status, route=self._route, seconds=seconds)
            table_id.reset(table_token)
            request_id.reset(request_token)

    async def _tell(self, message: Message) -> None:
        if message["type"] in ("http.response.start", "websocket.accept"):
            self._begun(message.get("status", 101))
            headers = [(name, value) for name, value in message.get("headers", ()) if name != _ID_HEADER]
            headers = timed([*headers, (_ID_HEADER, self._request_id.encode())])
            message = {**message, "headers": headers if message["type"] == "websocket.accept" else protected(headers)}
        elif message["type"] == "websocket.close" and not self._status:
            self._begun(403)
        await self._send(message)

    def _begun(self, status: int) -> None:
        self._status = status
        count_stream(self._route, self._method, status)

    async def _fail(self) -> None:
        problem = Problem(ProblemCode.SERVER_ERROR)
        count_problem(problem)
        answer = problem_answer(problem, path=self._scope["path"], request_id=self._request_id)
        await self._tell({"type": "http.response.start", "status": answer.status, "headers": answer.headers})
        await self._send({"type": "http.response.body", "body": answer.body})
