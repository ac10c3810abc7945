"""Reading a request's body, within limits of size and time."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from .types import Receive

READ_SECONDS = 30.0


class BodyTooLarge(Exception):
    """The body is, or says it is, larger than allowed; what came of it was thrown away."""


class BodyTooSlow(Exception):
    """The body did not arrive in time."""


class ClientGone(Exception):
    """The client left before its request was complete."""


async def read_body(headers: Mapping[str, str], receive: Receive, *, limit: int) -> bytes:
    """The whole body, of at most `limit` bytes; a length given as larger is refused without reading anything.

    Raises BodyTooLarge, BodyTooSlow or ClientGone.
    """
    declared = headers.get("content-length", "")
    if declared.isdecimal() and int(declared) > limit:
        raise BodyTooLarge
    try:
        async with asyncio.timeout(READ_SECONDS):
            return await _collect(receive, limit)
    except TimeoutError:
        raise BodyTooSlow from None


async def _collect(receive: Receive, limit: int) -> bytes:
    chunks: list[bytes] = []
    size = 0
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ClientGone
        chunk: bytes = message.get("body", b"")
        size += len(chunk)
        if size > limit:
            raise BodyTooLarge
        chunks.append(chunk)
        if not message.get("more_body"):
            return chunks[0] if len(chunks) == 1 else b"".join(chunks)
