"""HTTP as people's clients speak it: kept connections, a limit to patience, and no illusions about lost replies."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

HOST = "127.0.0.1"

Connection = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Lost(Exception):
    """No reply came; the request may have been done or not. The text says what the client saw."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What the service answered."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def document(self) -> Any:
        """The JSON of the body, an empty object if there is none."""
        try:
            return json.loads(self.body or b"{}")
        except ValueError:
            return {}

    @property
    def code(self) -> str:
        """The code of a problem, or the status where there is none."""
        found = self.document.get("code") if self.status >= 400 else None
        return str(found or self.status)

    @property
    def is_passing(self) -> bool:
        """Whether the same request is worth sending again."""
        return self.status >= 500 or self.status == 429 or self.code == "idempotency_in_flight"


@dataclass(slots=True)
class Request:
    """What goes over the wire; without a `token` it is nobody's."""

    method: str
    path: str
    token: str
    body: object = None
    headers: dict[str, str] = field(default_factory=dict)

    def encode(self, port: int) -> bytes:
        """The request for the server at that port."""
        data = b"" if self.body is None else json.dumps(self.body).encode()
        lines = [
            f"{self.method} {self.path} HTTP/1.1",
            f"Host: {HOST}:{port}",
            *([f"Authorization: Bearer {self.token}"] if self.token else []),
            "Content-Type: application/json",
            f"Content-Length: {len(data)}",
            *(f"{name}: {value}" for name, value in self.headers.items()),
        ]
        return ("\r\n".join(lines) + "\r\n\r\n").encode() + data


class Wire:
    """Connections to the service's ports, kept for the next request."""

    def __init__(self) -> None:
        self._idle: dict[int, list[Connection]] = {}

    async def send(self, port: int, request: Request, *, patience: float, hang_up: bool = False) -> Reply:
        """The reply to a request, if it comes within `patience` seconds.

        With `hang_up` the client goes away right after sending, as if its battery had died. Raises Lost.
        """
        try:
            return await asyncio.wait_for(self._send(port, request, hang_up), patience)
        except TimeoutError:
            raise Lost("no reply in time") from None
        except asyncio.IncompleteReadError as error:
            raise Lost("cut off in the reply" if error.partial else "closed without a reply") from None
        except ConnectionRefusedError:
            raise Lost("connection refused") from None
        except OSError as error:
            raise Lost(error.strerror or type(error).__name__) from None

    async def _send(self, port: int, request: Request, hang_up: bool) -> Reply:
        idle = self._idle.setdefault(port, [])
        while idle and idle[-1][0].at_eof():
            idle.pop()[1].close()
        reader, writer = idle.pop() if idle else await asyncio.open_connection(HOST, port)
        keep = False
        try:
            writer.write(request.encode(port))
            await writer.drain()
            if hang_up:
                raise Lost("the client hung up")
            reply = await _read(reader)
            keep = reply.headers.get("connection", "").lower() != "close"
            return reply
        finally:
            if keep:
                idle.append((reader, writer))
            else:
                writer.close()

    async def close(self) -> None:
        """Let every connection go."""
        for reader, writer in [pair for pairs in self._idle.values() for pair in pairs]:
            del reader
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()
        self._idle.clear()


async def _read(reader: asyncio.StreamReader) -> Reply:
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in head[1:] if line)}
    body = await reader.readexactly(int(headers.get("content-length", "0")))
    return Reply(int(head[0].split(" ", 2)[1]), headers, body)
