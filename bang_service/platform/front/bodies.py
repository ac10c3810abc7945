"""Reading a request's body, within limits of size and time."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from .types import Receive

READ_SECONDS = 30.0

DISCARD_BYTES = 16 * 1024 * 1024
DISCARD_SECONDS = 5.0
"""How much of a body that is too large is still read and discarded. Most clients read no answer before they have sent
everything; to them a connection that closes early is an unexplained failure."""


class BodyTooLarge(Exception):
    """The body is, or is declared, larger than allowed; what was received of it was discarded."""


class BodyTooSlow(Exception):
    """The body did not arrive in time."""


class ClientGone(Exception):
    """The client left before its request was complete, or continued with something that is no body."""


async def read_body(headers: Mapping[str, str], receive: Receive, *, limit: int) -> bytes:
    """The whole body, of at most `limit` bytes; of a larger one nothing is kept.

    Raises BodyTooLarge, BodyTooSlow or ClientGone.
    """
    declared = headers.get("content-length", "")
    if declared.isdecimal() and int(declared) > limit:
        if int(declared) <= DISCARD_BYTES:
            await _discard(receive)
        raise BodyTooLarge
    try:
        async with asyncio.timeout(READ_SECONDS):
            return await _collect(receive, limit)
    except TimeoutError:
        raise BodyTooSlow from None


async def _discard(receive: Receive) -> None:
    size = 0
    try:
        async with asyncio.timeout(DISCARD_SECONDS):
            while size < DISCARD_BYTES:
                message = await receive()
                size += len(message.get("body", b""))
                if message["type"] == "http.disconnect" or not message.get("more_body"):
                    return
    except TimeoutError:
        return


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
            if message.get("more_body"):
                await _discard(receive)
            raise BodyTooLarge
        chunks.append(chunk)
        if not message.get("more_body"):
            return chunks[0] if len(chunks) == 1 else b"".join(chunks)
