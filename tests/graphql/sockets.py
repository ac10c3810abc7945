"""A client of the WebSocket, in the test's own event loop."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from bang_service.graphql.socket import Socket
from bang_service.platform.front.types import Message
from tests.waiting import PATIENCE


@dataclass
class Line:
    """One connection: what was sent to it, and what is still to be read."""

    headers: dict[str, str] = field(default_factory=dict)
    sent: asyncio.Queue[Message] = field(default_factory=asyncio.Queue)
    heard: asyncio.Queue[Message] = field(default_factory=asyncio.Queue)
    texts: list[str] = field(default_factory=list)
    task: asyncio.Task[None] = field(init=False)

    async def say(self, **message: Any) -> None:
        await self.sent.put({"type": "websocket.receive", "text": json.dumps(message)})

    async def hear(self) -> dict[str, Any]:
        """The next message, or how the connection was closed."""
        message = await asyncio.wait_for(self.heard.get(), PATIENCE)
        if message["type"] == "websocket.close":
            return {"type": "closed", "code": message["code"], "reason": message.get("reason", "")}
        self.texts.append(message["text"])
        told: dict[str, Any] = json.loads(message["text"])
        return told

    async def hear_news(self) -> dict[str, Any]:
        """The next message that is no ping. On a slow machine one may come at any time."""
        while (told := await self.hear())["type"] == "ping":
            continue
        return told

    async def greet(self, token: str = "") -> None:
        """Say who connects."""
        await self.say(type="connection_init", payload={"authorization": f"Bearer {token}"} if token else {})
        assert (await self.hear_news())["type"] == "connection_ack"

    async def subscribe(self, document: str, *, id: str = "1", **variables: Any) -> None:
        await self.say(type="subscribe", id=id, payload={"query": document, "variables": variables})

    async def update(self) -> dict[str, Any]:
        """The next update of the only subscription."""
        message = await self.hear_news()
        assert message["type"] == "next" and "errors" not in message["payload"], message
        (told,) = message["payload"]["data"].values()
        return dict(told)

    async def refusal(self) -> dict[str, Any]:
        """How a subscription was refused: an error before it, or an update that is one, and its end."""
        message = await self.hear_news()
        if message["type"] == "error":
            (error,) = message["payload"]
            return dict(error)
        (error,) = message["payload"]["errors"]
        assert message["payload"]["data"] is None
        assert (await self.hear_news())["type"] == "complete"
        return dict(error)


@asynccontextmanager
async def connected(**headers: str) -> AsyncIterator[Line]:
    """A connection that is open, and closed by its client at the end."""
    line = Line()
    scope: dict[str, Any] = {
        "type": "websocket",
        "path": "/graphql",
        "query_string": b"",
        "headers": [(name.lower().replace("_", "-").encode(), value.encode()) for name, value in headers.items()],
        "subprotocols": ["graphql-transport-ws"],
        "client": ("192.0.2.9", 1234),
        "scheme": "ws",
    }
    await line.sent.put({"type": "websocket.connect"})
    line.task = task = asyncio.create_task(Socket()(scope, line.sent.get, line.heard.put))
    accepted = await asyncio.wait_for(line.heard.get(), PATIENCE)
    assert (accepted["type"], accepted["subprotocol"]) == ("websocket.accept", "graphql-transport-ws")
    try:
        yield line
    finally:
        await line.sent.put({"type": "websocket.disconnect", "code": 1000})
        await asyncio.wait_for(task, PATIENCE)
