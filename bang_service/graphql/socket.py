"""Subscriptions over a WebSocket, by the protocol `graphql-transport-ws`.

A client says who he is in the payload of `connection_init`, as `{"authorization": "Bearer bang_…"}`, since browsers let
no page set a header here. Without it he is nobody in particular, and may follow what is public.
"""

from __future__ import annotations

import asyncio
import re
from datetime import timedelta
from json import JSONDecodeError
from typing import Final

from graphql import GraphQLError
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send
from starlette.websockets import WebSocket
from strawberry.asgi import GraphQL
from strawberry.subscriptions import GRAPHQL_TRANSPORT_WS_PROTOCOL
from strawberry.subscriptions.protocols.graphql_transport_ws.handlers import BaseGraphQLTransportWSHandler, Operation

from bang_service import languages
from bang_service.bells import hub
from bang_service.front.streams import KEEP_ALIVE_SECONDS, Stream
from bang_service.http import json
from bang_service.problems import Problem
from bang_service.throttling import address_of
from games.stream import reader_of

from .asking import Asking
from .errors import members
from .limits import require_short
from .view import served_schema

FAREWELL_SECONDS: Final = 0.01
"""So long subscriptions have to say that they end, before the connection does."""

SERVICE_RESTART: Final = 1012
TOO_BIG: Final = 1009

LARGEST_MESSAGE: Final = 64 * 1024
"""Characters of one message of a client."""

_ENDING: Final = "sockets"

MOST_SUBSCRIPTIONS: Final = 50
"""How many a client may have on one connection."""


class _Handler(BaseGraphQLTransportWSHandler[Asking, None]):
    """The protocol; but who subscribes is known and counted before his document is read, and one that cannot be read is
    refused like any other: the connection goes on."""

    async def run_operation(self, operation: Operation[Asking, None]) -> None:
        """Carry out a subscription, or tell why not."""
        asking = self.context
        assert asking is not None
        # Each operation has a task, and with it a language, of its own.
        with languages.speaking(asking.language):
            try:
                require_short(operation.query)
                asking.reader = await reader_of(asking.authorization, asking.address, language=asking.language)
            except Problem as problem:
                error = GraphQLError(problem.detail, extensions=members(problem))
                await operation.send_initial_errors([error])
                return
            await super().run_operation(operation)

    @staticmethod
    def _get_pre_execution_close_reason(error: GraphQLError) -> str | None:
        return None


class Socket(GraphQL[Asking, None]):
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
        bell = current.follow(_ENDING)
        ending = asyncio.create_task(_closed(current, bell))
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
                await close(TOO_BIG, "Messages may have 64 KiB.")
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
            await send(message)

        pinging = asyncio.create_task(_ping(tell))
        try:
            await super().__call__(scope, receive_or_end, tell)
        finally:
            pinging.cancel()
            ending.cancel()
            bell.close()

    async def get_context(self, request: Request | WebSocket, response: Response | WebSocket) -> Asking:
        """Whoever has connected; what he may do is seen when he subscribes."""
        client = request.client
        remote = client.host if client is not None else ""
        return Asking(
            None,
            address_of(remote, request.headers.get("x-forwarded-for", "")),
            is_live=True,
            language=request.headers.get("accept-language", ""),
            header=request.headers.get("authorization", ""),
            connection_params={},
        )

    def decode_json(self, data: str | bytes) -> object:
        """The same strictness as everywhere. Raises JSONDecodeError."""
        text = data.encode() if isinstance(data, str) else data
        try:
            return json.decode(text)
        except Problem as problem:
            raise JSONDecodeError(problem.detail, "", 0) from problem

    def encode_json(self, data: object) -> str:
        """The same JSON as everywhere."""
        return json.encode(data).decode()


async def _ping(send: Send) -> None:
    while True:
        await asyncio.sleep(KEEP_ALIVE_SECONDS)
        await send({"type": "websocket.send", "text": '{"type":"ping"}'})


async def _closed(current: hub.Hub, bell: hub.Subscription) -> None:
    while not current.closing:
        await bell.wait(3600)
        bell.take()


SOCKET: Final = Stream(re.compile(r"/graphql/?"), Socket(), frozenset({"WEBSOCKET"}))
"""Where it is: at the address of queries and mutations."""
