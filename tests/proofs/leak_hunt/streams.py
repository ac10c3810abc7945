"""Streams of a world: opened before anything happens, and read after each thing that does."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Final

from bang_service.graphql.socket import SOCKET
from bang_service.platform.front.dispatcher import Dispatcher
from bang_service.platform.front.types import Message
from games.live.addresses import STREAMS

from . import documents
from .stack import REQUEST_ID, Caller

QUIET: Final = 30
"""Rounds of the event loop without an update after which no more will come."""

Act = Callable[[], Awaitable[None]]


class StillLoop(asyncio.SelectorEventLoop):
    """An event loop whose clock stands still: nothing happens because it takes long."""

    def time(self) -> float:
        return 0.0


async def _no_page(*_: Any) -> None:
    raise AssertionError("pages have a way of their own")


@dataclass
class Line:
    """One stream: the messages that came since it was read last. `what` says what it tells of."""

    channel: str
    reader: str
    what: str
    came: list[bytes] = field(default_factory=list)
    is_heard: bool = True
    """Whether what comes is compared."""
    _ends: int | None = None
    _say: asyncio.Queue[Message] = field(default_factory=asyncio.Queue)
    _task: asyncio.Task[None] | None = None

    async def open(self, service: Dispatcher, caller: Caller, path: str) -> None:
        """Begin an answer of Server-Sent Events."""
        path, _, query = path.partition("?")
        scope = {**_scope("http", caller, path), "method": "GET", "query_string": query.encode()}
        if caller.token:
            scope["headers"].append((b"authorization", f"Bearer {caller.token}".encode()))
        await self._say.put({"type": "http.request", "body": b"", "more_body": False})
        self._task = asyncio.create_task(service(scope, self._say.get, self._hear))

    async def subscribe(self, service: Dispatcher, caller: Caller, document: str, **variables: Any) -> None:
        """Begin a subscription of its own connection."""
        scope = {**_scope("websocket", caller, "/graphql"), "subprotocols": ["graphql-transport-ws"]}
        payload = {"authorization": f"Bearer {caller.token}"} if caller.token else {}
        query = {"query": document, "variables": variables}
        await self._say.put({"type": "websocket.connect"})
        for message in (
            {"type": "connection_init", "payload": payload},
            {"type": "subscribe", "id": "1", "payload": query},
        ):
            await self._say.put({"type": "websocket.receive", "text": json.dumps(message)})
        self._task = asyncio.create_task(service(scope, self._say.get, self._hear))

    async def _hear(self, message: Message) -> None:
        kind = message["type"]
        if kind == "http.response.body":
            self.came += [event for event in message["body"].split(b"\n\n") if event]
        elif kind == "websocket.send":
            self.came.append(message["text"].encode())
        else:
            self.came.append(repr(sorted((name, repr(value)) for name, value in message.items())).encode())

    def take(self) -> list[bytes]:
        """The messages that are new."""
        came, self.came = self.came, []
        heard, self._ends = came[: self._ends] if self.is_heard else [], None if self._ends is None else 0
        return heard

    def ends_after(self, count: int) -> None:
        """Of what has come since it was read last, and of all that comes, no more than this is compared."""
        self._ends = count if self._ends is None else min(count, self._ends)


def _scope(kind: str, caller: Caller, path: str) -> dict[str, Any]:
    return {
        "type": kind,
        "path": path,
        "query_string": b"",
        "headers": [(b"x-request-id", REQUEST_ID.encode())],
        "client": (caller.address, 1234),
        "scheme": "http" if kind == "http" else "ws",
        "http_version": "1.1",
    }


@dataclass
class Streams:
    """All streams of a world."""

    lines: list[Line] = field(default_factory=list)
    service: Dispatcher = field(default_factory=lambda: Dispatcher(_no_page, streams=[*STREAMS, SOCKET]))  # type: ignore[arg-type]

    async def follow(self, name: str, caller: Caller, table: int, *, last: int, person: bool) -> None:
        """Follow a table, and with `person` what concerns the follower, over both transports; `last` is the number of
        the last journal record."""
        address = f"/api/v1/tables/{table}/stream/"
        node = documents.node("Table", table)
        await self._begun(name, "table", lambda line: line.open(self.service, caller, address))
        await self._begun(
            name, "records", lambda line: line.open(self.service, caller, f"{address}?after={max(0, last - 10)}")
        )
        subscription = documents.table_stream()
        await self._begun(name, "graphql", lambda line: line.subscribe(self.service, caller, subscription, id=node))
        if person:
            mine = documents.my_stream()
            await self._begun(name, "person", lambda line: line.open(self.service, caller, "/api/v1/me/stream/"))
            await self._begun(name, "graphql person", lambda line: line.subscribe(self.service, caller, mine))

    async def _begun(self, name: str, what: str, begin: Callable[[Line], Awaitable[None]]) -> None:
        line = Line("stream", name, what)
        await begin(line)
        self.lines.append(line)

    def of(self, reader: str) -> list[Line]:
        """The streams of one reader."""
        return [line for line in self.lines if line.reader == reader]

    async def settled(self) -> None:
        """Wait until all updates have been sent."""
        quiet, told = 0, self._count()
        while quiet < QUIET:
            await asyncio.sleep(0)
            now = self._count()
            quiet = quiet + 1 if now == told else 0
            told = now

    def _count(self) -> int:
        return sum(len(line.came) for line in self.lines)
