"""The whole service behind its front, in the test's own event loop."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from django.conf import settings
from django.db import connections

from bang_service.platform.front.dispatcher import Dispatcher
from bang_service.platform.front.threads import ThreadedStack
from bang_service.platform.front.types import Environ, Message, Scope
from bang_service.platform.texts import load
from bang_service.wsgi import application
from games.live.addresses import STREAMS
from tests.waiting import PATIENCE


def _without_connection(environ: Environ, start_response: Callable[..., Any]) -> Iterable[bytes]:
    try:
        return application(environ, start_response)
    finally:
        connections.close_all()


@asynccontextmanager
async def service(*, threads: int = 2) -> AsyncIterator[Dispatcher]:
    """The application that the web server runs."""
    load()
    stack = ThreadedStack(_without_connection, threads=threads, max_body=settings.MAX_BODY_BYTES)
    try:
        yield Dispatcher(stack, streams=STREAMS)
    finally:
        stack.close()


@dataclass
class Event:
    """One Server-Sent Event, as a client takes it apart."""

    event: str = "message"
    id: str | None = None
    data: str = ""

    @property
    def document(self) -> Any:
        return json.loads(self.data)


@dataclass
class Exchange:
    """One request and what has come of it so far. The client can leave, or take its time."""

    app: Dispatcher
    path: str
    token: str = ""
    headers: dict[str, str] = field(default_factory=dict)
    method: str = "GET"
    sent: bytes = b""
    status: int = 0
    answered: dict[str, str] = field(default_factory=dict)
    body: bytes = b""

    def __post_init__(self) -> None:
        self._leaving = asyncio.Event()
        self._news = asyncio.Event()
        self.may_write = asyncio.Event()
        self.may_write.set()
        self._is_asked = False
        self._parsed = 0
        self.task = asyncio.create_task(self._run())

    async def _run(self) -> None:
        path, _, query = self.path.partition("?")
        headers = {**self.headers, **({"authorization": f"Bearer {self.token}"} if self.token else {})}
        scope: Scope = {
            "type": "http",
            "method": self.method,
            "path": path,
            "query_string": query.encode(),
            "headers": [(name.lower().encode(), value.encode()) for name, value in headers.items()],
            "client": ("192.0.2.9", 1234),
            "scheme": "http",
            "http_version": "1.1",
        }
        try:
            await self.app(scope, self._receive, self._send)
        finally:
            self._news.set()

    async def _receive(self) -> Message:
        if not self._is_asked:
            self._is_asked = True
            return {"type": "http.request", "body": self.sent, "more_body": False}
        await self._leaving.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: Message) -> None:
        await self.may_write.wait()
        if message["type"] == "http.response.start":
            self.status = message["status"]
            self.answered = {name.decode().lower(): value.decode() for name, value in message["headers"]}
        else:
            self.body += message["body"]
        self._news.set()

    async def leave(self) -> None:
        """The client closes the connection."""
        self._leaving.set()
        await asyncio.wait_for(self.task, PATIENCE)

    async def end(self) -> Exchange:
        """Wait for the end of the answer."""
        await asyncio.wait_for(asyncio.shield(self.task), PATIENCE)
        return self

    async def _more(self) -> None:
        self._news.clear()
        if not self.task.done():
            await asyncio.wait_for(self._news.wait(), PATIENCE)

    async def next(self) -> Event:
        """The next event."""
        while True:
            block, found, _ = self.body[self._parsed :].partition(b"\n\n")
            if not found:
                assert not self.task.done(), f"the stream has ended: {self.status} {self.body[-300:]!r}"
                await self._more()
                continue
            self._parsed += len(block) + 2
            event = Event()
            for line in block.decode().split("\n"):
                name, _, value = line.partition(": ")
                if name in {"event", "id", "data"}:
                    setattr(event, name, value)
            if event.data:
                return event

    async def until(self, is_there: Callable[[Event], bool]) -> list[Event]:
        """All events up to the one that is looked for."""
        found = []
        while True:
            found.append(await self.next())
            if is_there(found[-1]):
                return found

    @property
    def document(self) -> Any:
        """The body as JSON."""
        return json.loads(self.body)
