"""A proxy before a service, as the world is: it loses connections, and lets answers come late.

Where `LATE_ANSWERS` says how late they may come (the soak sets it), there is one before each service that tests start
for clients or a browser.
"""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from bang_service.tools.proofs.soak import LATE_ANSWERS
from tests.waiting import PATIENCE, come_late, wait_for_threads


class Proxy:
    """Hands bytes on to a service at 127.0.0.1, and cuts connections when it is told to. Each piece of an answer comes
    up to `late` milliseconds late."""

    def __init__(self, port: int, *, late: int = 0) -> None:
        self.port = 0
        self.late = late
        self.late_by = 0.0
        """By how many milliseconds answers have come late, all together."""
        self.cuts = 0
        """How many connections were cut."""
        self.cut_after: Iterator[int] | None = None
        """Numbers of bytes of answers after which one connection after another is cut; None: never."""
        self.swallow = b""
        """The answer to the next request that begins with this is lost, after the service has done it."""
        self._lets_through = asyncio.Event()
        self._lets_through.set()
        self._to = port
        self._server: asyncio.Server | None = None
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        self._thread.start()
        starting = asyncio.start_server(self._serve, "127.0.0.1", 0)
        self._server = asyncio.run_coroutine_threadsafe(starting, self._loop).result(PATIENCE)
        self.port = self._server.sockets[0].getsockname()[1]

    def hold(self) -> None:
        """Keep back what comes from now on, until it is let go."""
        self._loop.call_soon_threadsafe(self._lets_through.clear)

    def let_go(self) -> None:
        """Hand on what was kept back, and whatever comes."""
        self._loop.call_soon_threadsafe(self._lets_through.set)

    def stop(self) -> None:
        async def end() -> None:
            if self._server is not None:
                # Nobody comes in who could not be served any more.
                self._server.close()
            others = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
            for task in others:
                task.cancel()
            await asyncio.gather(*others, return_exceptions=True)

        asyncio.run_coroutine_threadsafe(end(), self._loop).result(PATIENCE)
        self._loop.call_soon_threadsafe(self._loop.stop)
        wait_for_threads([self._thread])
        self._loop.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            to_reader, to_writer = await asyncio.open_connection("127.0.0.1", self._to)
        except OSError:
            # The service is away.
            writer.close()
            return
        left = next(self.cut_after) if self.cut_after is not None else None
        lose = asyncio.Event()

        async def ask() -> None:
            while data := await reader.read(65536):
                if self.swallow and data.startswith(self.swallow):
                    self.swallow = b""
                    lose.set()
                to_writer.write(data)
                await to_writer.drain()

        async def answer() -> None:
            nonlocal left
            while data := await to_reader.read(65536):
                self.late_by += await come_late(self.late)
                await self._lets_through.wait()
                if lose.is_set():
                    break
                if left is not None and len(data) >= left:
                    writer.write(data[:left])
                    await writer.drain()
                    break
                left = None if left is None else left - len(data)
                writer.write(data)
                await writer.drain()
            else:
                return
            self.cuts += 1

        both = {asyncio.ensure_future(ask()), asyncio.ensure_future(answer())}
        try:
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for one in both:
                one.cancel()
            await asyncio.gather(*both, return_exceptions=True)
            for end in (writer, to_writer):
                with suppress(OSError):
                    end.close()


@contextmanager
def cutting(port: int) -> Iterator[Proxy]:
    """A proxy before the service at this port."""
    proxy = Proxy(port)
    proxy.start()
    try:
        yield proxy
    finally:
        proxy.stop()


class Door:
    """Where the clients of a service of one's own come in, from the start of the test to its end: `port` is that of the
    service itself, or that of a proxy before it."""

    def __init__(self, port: int) -> None:
        self.proxy: Proxy | None = None
        self.port = port
        if late := int(os.environ.get(LATE_ANSWERS, "0")):
            self.proxy = Proxy(port, late=late)
            self.proxy.start()
            self.port = self.proxy.port

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def close(self) -> None:
        """Nobody comes in any more."""
        if self.proxy is not None:
            self.proxy.stop()
