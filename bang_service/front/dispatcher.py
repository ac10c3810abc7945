"""The first thing a request meets."""

from __future__ import annotations

from collections.abc import Sequence

from .streams import Stream
from .threads import ThreadedStack
from .types import Receive, Scope, Send


class Dispatcher:
    """An ASGI application: a stream's address goes to its asynchronous app, every other one to `rest`."""

    def __init__(self, rest: ThreadedStack, *, streams: Sequence[Stream]) -> None:
        self._rest = rest
        self._streams = tuple(streams)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._lifespan(receive, send)
            return
        for stream in self._streams:
            if found := stream.path.fullmatch(scope["path"]):
                scope["path_params"] = found.groupdict()
                await stream.app(scope, receive, send)
                return
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 4404})
            return
        await self._rest(scope, receive, send)

    async def _lifespan(self, receive: Receive, send: Send) -> None:
        while True:
            message = await receive()
            if message["type"] == "lifespan.shutdown":
                self._rest.close()
            await send({"type": message["type"] + ".complete"})
            if message["type"] == "lifespan.shutdown":
                return
