"""Subscriptions over a WebSocket, by the protocol `graphql-transport-ws`.

A client sends its token in the payload of `connection_init`, as `{"authorization": "Bearer bang_…"}`, because browsers
let no page set a header here. Without a token it may follow what is public.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from datetime import timedelta
from functools import cache, partial
from json import JSONDecodeError
from typing import Any, Final

from graphql import DocumentNode, GraphQLError
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send
from starlette.websockets import WebSocket
from strawberry.asgi import GraphQL
from strawberry.subscriptions import GRAPHQL_TRANSPORT_WS_PROTOCOL
from strawberry.subscriptions.protocols.graphql_transport_ws.handlers import BaseGraphQLTransportWSHandler, Operation

from accounts.people.graphql.context import RequestContext
from bang_service.platform import languages
from bang_service.platform.front.streams import KEEP_ALIVE_SECONDS, Stream
from bang_service.platform.graphql.document_cache import at_hand
from bang_service.platform.graphql.errors import error_of, problem_behind
from bang_service.platform.graphql.request_parsing import operation_in
from bang_service.platform.http import json
from bang_service.platform.http.service_time import service_time
from bang_service.platform.metrics.problems import count_problem
from bang_service.platform.problems import Problem
from bang_service.platform.pubsub import hub
from bang_service.platform.throttling import Client, LimitReached, Meter, address_of
from games.live import reader_of
from games.live.batch_reader import in_thread

from .schema import BangSchema, Invalid
from .view import served_schema

FAREWELL_SECONDS: Final = 0.01
"""So long subscriptions have to say that they end, before the connection does."""

IDLE_SECONDS: Final = 60.0
"""A connection on which nothing is subscribed to for so long is closed."""

NORMAL: Final = 1000
TOO_BIG: Final = 1009
SERVICE_RESTART: Final = 1012
TRY_AGAIN_LATER: Final = 1013

MOST_REASON: Final = 123
"""Bytes that the protocol has for the reason of a close."""

LARGEST_MESSAGE: Final = 64 * 1024
"""Characters of one message of a client."""

_ENDING: Final = "sockets"

MOST_SUBSCRIPTIONS: Final = 50
"""How many a client may have on one connection."""


@cache
def _reading() -> ThreadPoolExecutor:
    # One thread: while the event loop reads a document nobody is told anything, and neither may the streams' own
    # threads have to wait for whoever sends many of them.
    return ThreadPoolExecutor(1, thread_name_prefix="documents")


class _Handler(BaseGraphQLTransportWSHandler[RequestContext, None]):
    """The protocol, with two differences: the subscriber is authenticated and counted before the document is read, and
    a document that cannot be read is refused like any other, without closing the connection."""

    _last_used: float
    _leaving: asyncio.Task[None]

    def on_request_accepted(self) -> None:
        """The connection is open."""
        super().on_request_accepted()
        self._last_used = asyncio.get_running_loop().time()
        self._leaving = asyncio.create_task(self._leave_when_idle())
        self._leaving.add_done_callback(self._task_done)

    async def shutdown(self) -> None:
        """The connection is over."""
        self._leaving.cancel()
        await super().shutdown()

    async def _leave_when_idle(self) -> None:
        loop = asyncio.get_running_loop()
        while self.operations or loop.time() < self._last_used + IDLE_SECONDS:
            await asyncio.sleep(max(self._last_used + IDLE_SECONDS - loop.time(), 0.0) or IDLE_SECONDS)
        await self.websocket.close(NORMAL, f"Nothing was subscribed to for {IDLE_SECONDS:.0f} seconds.")

    async def handle_message(self, message: Any) -> None:
        """Do what a message says; one that is not as the protocol has it closes the connection."""
        if _is_message(message):
            await super().handle_message(message)
        else:
            await self.handle_invalid_message("Failed to parse message")

    async def run_operation(self, operation: Operation[RequestContext, None]) -> None:
        """Carry out a subscription, or tell why not."""
        context = self.context
        assert context is not None
        try:
            # Each operation has a task, and with it a language, of its own.
            with languages.speaking(context.language):
                try:
                    document = await self._document(operation, context)
                except Invalid as invalid:
                    await operation.send_initial_errors(invalid.errors)
                except Exception as error:
                    await operation.send_initial_errors([error_of(problem_behind(error))])
                else:
                    with at_hand(document):
                        await super().run_operation(operation)
        finally:
            self._last_used = asyncio.get_running_loop().time()

    async def _document(self, operation: Operation[RequestContext, None], context: RequestContext) -> DocumentNode:
        """The document of whoever may subscribe. Raises Invalid, or what makes a problem."""
        context.reader = await reader_of(context.authorization, context.address, language=context.language)
        body = {
            "query": operation.query,
            "variables": operation.variables,
            "operationName": operation.operation_name,
        }
        operation_in(body)
        schema = self.schema
        assert isinstance(schema, BangSchema)
        read = partial(copy_context().run, schema.valid_document, operation.query, operation.operation_name)
        return await asyncio.get_running_loop().run_in_executor(_reading(), read)

    @staticmethod
    def _get_pre_execution_close_reason(error: GraphQLError) -> str | None:
        return None


def _is_message(message: Mapping[str, Any]) -> bool:
    """Whether the members that every message or a subscription has are of their types."""
    is_subscription = message.get("type") == "subscribe"
    return isinstance(message.get("id", ""), str) and (not is_subscription or isinstance(message.get("payload"), dict))


class Socket(GraphQL[RequestContext, None]):
    """The ASGI application of the WebSocket. No cookie is ever read, so pages of any origin may connect."""

    graphql_transport_ws_handler_class = _Handler

    def __init__(self) -> None:
        super().__init__(
            served_schema(),
            graphql_ide=None,
            subscription_protocols=(GRAPHQL_TRANSPORT_WS_PROTOCOL,),
            connection_init_wait_timeout=timedelta(seconds=10),
            max_subscriptions_per_connection=MOST_SUBSCRIPTIONS,
            allowed_origins=("*",),
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a connection until its client leaves, or this process is told to stop."""
        current = hub.current()
        subscription = current.follow(_ENDING)
        ending = asyncio.create_task(_closed(current, subscription))
        closed = asyncio.Event()

        async def receive_or_end() -> Message:
            received = asyncio.ensure_future(receive())
            closing = asyncio.ensure_future(closed.wait())
            await asyncio.wait({received, ending, closing}, return_when=asyncio.FIRST_COMPLETED)
            closing.cancel()
            if not closed.is_set() and received.done():
                message = received.result()
                if len(message.get("text") or message.get("bytes") or "") <= LARGEST_MESSAGE:
                    return message
                await close(TOO_BIG, "Messages may have at most 64 KiB.")
            received.cancel()
            if not closed.is_set():
                await asyncio.sleep(FAREWELL_SECONDS)
                await close(SERVICE_RESTART, current.closing)
            return {"type": "websocket.disconnect", "code": 1000}

        async def close(code: int, reason: str) -> None:
            await tell({"type": "websocket.close", "code": code, "reason": reason})

        async def tell(message: Message) -> None:
            if closed.is_set():
                return
            if message["type"] == "websocket.close":
                # The server sends it off only when nobody waits for the client any more.
                closed.set()
                # It may quote what the client has sent.
                reason = (message.get("reason") or "").encode()[:MOST_REASON].decode(errors="ignore")
                message = {**message, "reason": reason}
            await send(message)

        pinging = asyncio.create_task(_ping(tell))
        try:
            await super().__call__(scope, receive_or_end, tell)
        finally:
            pinging.cancel()
            ending.cancel()
            subscription.close()

    async def create_websocket_response(self, request: WebSocket, subprotocol: str | None) -> WebSocket:
        """Accept and count the connection. One too many is closed again: before it is open no client can read why."""
        connection = await super().create_websocket_response(request, subprotocol)
        coming = in_thread(Meter().charge, "anonymous", Client(address=_address(request)))
        try:
            await asyncio.wrap_future(coming)
        except LimitReached as reached:
            count_problem(reached)
            reason = f"{reached.code.value}: come back in {reached.retry_after} seconds."
            await connection.close(TRY_AGAIN_LATER, reason)
        return connection

    async def get_context(self, request: Request | WebSocket, response: Response | WebSocket) -> RequestContext:
        """The context of a connection. What the client may do is decided when it subscribes."""
        return RequestContext(
            None,
            _address(request),
            is_live=True,
            language=request.headers.get("accept-language", ""),
            header=request.headers.get("authorization", ""),
            connection_params={},
        )

    def decode_json(self, data: str | bytes) -> object:
        """The same strictness as everywhere; every message is an object. Raises JSONDecodeError."""
        text = data.encode() if isinstance(data, str) else data
        try:
            message = json.decode(text)
        except Problem as problem:
            raise JSONDecodeError(problem.detail, "", 0) from problem
        if not isinstance(message, dict):
            raise JSONDecodeError("no object", "", 0)
        return message

    def encode_json(self, data: object) -> str:
        """The same JSON as everywhere."""
        return json.encode(data).decode()


def _address(request: Request | WebSocket) -> str:
    remote = request.client.host if request.client is not None else ""
    return address_of(remote, request.headers.get("x-forwarded-for", ""))


async def _ping(send: Send) -> None:
    while True:
        await asyncio.sleep(KEEP_ALIVE_SECONDS)
        ping = {"type": "ping", "payload": {"service_time": service_time()}}
        await send({"type": "websocket.send", "text": json.encode(ping).decode()})


async def _closed(current: hub.Hub, subscription: hub.Subscription) -> None:
    while not current.closing:
        await subscription.wait(3600)
        subscription.take()


SOCKET: Final = Stream(re.compile(r"/graphql/?"), Socket(), frozenset({"WEBSOCKET"}))
"""Where it is: at the address of queries and mutations."""
