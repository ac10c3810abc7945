"""Streams end here: an answer that would go on for ever is left after what comes first."""

from __future__ import annotations

import asyncio
from typing import Any

from bang_service.platform.front.dispatcher import Dispatcher
from bang_service.platform.front.threads import ThreadedStack
from bang_service.platform.front.types import Message, Receive, Scope, Send
from bang_service.wsgi import application
from games.live.addresses import STREAMS

from .answers import EVENTS


def is_stream(described: dict[str, Any]) -> bool:
    """Whether an operation, by its Operation Object, answers with a stream."""
    return EVENTS in described["responses"].get("200", {}).get("content", {})


class FirstEvents:
    """The asynchronous front as the service runs it, for clients that leave once they have been sent something."""

    def __init__(self) -> None:
        self._stack = ThreadedStack(application, threads=1, max_body=1024)
        self._front = Dispatcher(self._stack, streams=STREAMS)

    def close(self) -> None:
        """Let its threads go."""
        self._stack.close()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._front(scope, receive, send)
            return
        left = asyncio.Event()
        asked = False

        async def heard() -> Message:
            nonlocal asked
            if asked:
                await left.wait()
                return {"type": "http.disconnect"}
            asked = True
            return await receive()

        async def told(message: Message) -> None:
            if left.is_set():
                return
            if message["type"] == "http.response.body" and message.get("body"):
                left.set()
                message = {**message, "more_body": False}
            await send(message)

        await self._front(scope, heard, told)
