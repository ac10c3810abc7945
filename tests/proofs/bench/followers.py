"""Clients that follow tables, and clients that answer there: thousands of connections in one process."""

from __future__ import annotations

import asyncio
import random
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from time import perf_counter
from typing import Final, cast

from bang_service.tools.bench.load import HOST, Post

RETRY_SECONDS: Final = 2.0
"""After so long, by chance up to half more or less, a client comes back: what streams ask for."""

_EVENT: Final = re.compile(rb"event: (record|reset)\nid: (\d+)\n")
_JOURNAL: Final = re.compile(rb'"journal":(\d+)')
_LONGEST_LINE: Final = 64


@dataclass(slots=True)
class Answered:
    """One answer: when it was sent and when it was known to be stored."""

    sent: float
    stored: float


@dataclass(slots=True)
class Seen:
    """What all clients saw. Delays are in seconds; an answer that brings no record is not among them."""

    answers: dict[tuple[int, int], Answered] = field(default_factory=dict)
    arrivals: list[tuple[tuple[int, int], float]] = field(default_factory=list)
    last: dict[int, int] = field(default_factory=dict)
    lost: int = 0
    doubled: int = 0
    resets: int = 0
    breaks: int = 0
    refused: list[str] = field(default_factory=list)

    def delays(self) -> tuple[list[float], list[float]]:
        """From the sending of an answer to the arrival of its records, and from its being known to be stored."""
        pairs = [(self.answers[key], at) for key, at in self.arrivals if key in self.answers]
        return [at - answer.sent for answer, at in pairs], [at - answer.stored for answer, at in pairs]


class Refused(Exception):
    """A stream that the service will not open however often it is asked; the text is its answer."""


class Follower(asyncio.Protocol):
    """One client of one table's stream: it comes back after every break, for what it has missed.

    `is_open` is done when the stream has begun; it raises Refused when the service will not open it.
    """

    def __init__(self, port: int, table: int, token: str, seen: Seen) -> None:
        self.last: int | None = None
        self.is_over = False
        self.is_open = asyncio.get_running_loop().create_future()
        self._port = port
        self.table = table
        self._token = token
        self._seen = seen
        self._rest = b""
        self._transport: asyncio.Transport | None = None

    async def connect(self) -> None:
        """Open the stream, however often that has to be tried."""
        loop = asyncio.get_running_loop()
        while not self.is_over:
            try:
                await loop.create_connection(lambda: self, HOST, self._port)
            except OSError:
                await asyncio.sleep(RETRY_SECONDS * random.uniform(0.5, 1.5))
            else:
                return

    def close(self) -> None:
        """Leave for good."""
        self.is_over = True
        if self._transport is not None:
            self._transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the stream, from the last record on."""
        self._transport = cast("asyncio.Transport", transport)
        self._rest = b""
        resume = "" if self.last is None else f"Last-Event-ID: {self.last}\r\n"
        self._transport.write(
            f"GET /api/v1/tables/{self.table}/stream/ HTTP/1.1\r\nHost: {HOST}\r\n"
            f"Authorization: Bearer {self._token}\r\n{resume}\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        """Count the records in what came."""
        now = perf_counter()
        text = self._rest + data
        end = 0
        for found in _EVENT.finditer(text):
            end = found.end()
            self._take(found[1], int(found[2]), now)
        self._rest = text[max(end, len(text) - _LONGEST_LINE) :]
        if self.last is None and text.startswith(b"HTTP/1.1 ") and not text.startswith(b"HTTP/1.1 200"):
            self._refused(text[:600].decode(errors="replace"))

    def connection_lost(self, error: Exception | None) -> None:
        """Come back."""
        if not self.is_over:
            self._seen.breaks += 1
            loop = asyncio.get_running_loop()
            wait = RETRY_SECONDS * random.uniform(0.5, 1.5)
            loop.call_later(wait, lambda: loop.create_task(self.connect()))

    def _refused(self, answer: str) -> None:
        self._seen.refused.append(answer)
        if answer.startswith("HTTP/1.1 4") and not self.is_open.done():
            self.is_over = True
            self.is_open.set_exception(Refused(answer))

    def _take(self, event: bytes, number: int, now: float) -> None:
        seen = self._seen
        if event == b"reset":
            if self.last is None:
                self.is_open.set_result(None)
            else:
                seen.resets += 1
                seen.lost += number - self.last
        elif self.last is not None:
            if number <= self.last:
                seen.doubled += 1
                return
            seen.lost += number - self.last - 1
            seen.arrivals.append(((self.table, number), now))
        self.last = number


class Answering:
    """One client's connection for answers, opened anew when it breaks."""

    def __init__(self, port: int, seen: Seen) -> None:
        self._port = port
        self._seen = seen
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def answer(self, table: int, post: Post) -> None:
        """Send one answer until it is known to be stored; a repeated one may be refused for having been stored."""
        sent = perf_counter()
        repeated = False
        while True:
            try:
                status, body = await self._exchange(post)
            except (OSError, asyncio.IncompleteReadError, ValueError):
                self.close()
                repeated = True
                await asyncio.sleep(0.2)
                continue
            break
        if status == 200:
            found = _JOURNAL.search(body)
            if found is not None:
                number = int(found[1])
                if number > self._seen.last.get(table, 0):
                    self._seen.last[table] = number
                    self._seen.answers[table, number] = Answered(sent, perf_counter())
        elif not (repeated and status == 409):
            self._seen.refused.append(f"{status} {body[:300].decode(errors='replace')}")

    async def _exchange(self, post: Post) -> tuple[int, bytes]:
        if self._streams is None:
            self._streams = await asyncio.open_connection(HOST, self._port)
        reader, writer = self._streams
        writer.write(post.bytes())
        head = await reader.readuntil(b"\r\n\r\n")
        length = int(head.lower().partition(b"content-length:")[2].partition(b"\r\n")[0])
        return int(head[9:12]), await reader.readexactly(length)

    def close(self) -> None:
        """Open a new connection for the next answer."""
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


async def answer_steadily(
    port: int, posts: Iterator[tuple[int, Post]], seen: Seen, *, rate: float, seconds: float, connections: int
) -> int:
    """Send answers at this rate, each table's in their order; returns how many were sent."""
    loop = asyncio.get_running_loop()
    free: asyncio.Queue[Answering] = asyncio.Queue()
    for _ in range(connections):
        free.put_nowait(Answering(port, seen))
    began = loop.time()
    tasks: set[asyncio.Task[None]] = set()

    turns: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)

    async def send(one: Answering, table: int, post: Post) -> None:
        try:
            # One that has to be sent again must not be overtaken by the next at its table.
            async with turns[table]:
                await one.answer(table, post)
        finally:
            free.put_nowait(one)

    sent = 0
    while sent < rate * seconds and (following := next(posts, None)) is not None:
        await asyncio.sleep(max(0.0, began + sent / rate - loop.time()))
        task = loop.create_task(send(await free.get(), *following))
        tasks.add(task)
        task.add_done_callback(tasks.discard)
        sent += 1
    await asyncio.gather(*tasks)
    while not free.empty():
        free.get_nowait().close()
    return sent
