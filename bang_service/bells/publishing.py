"""Bells through Redis: one channel, to which every web process listens once."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
from collections.abc import Iterable
from functools import lru_cache
from time import monotonic
from typing import Any, Final
from urllib.parse import urlsplit

from redis import Redis, RedisError
from redis.asyncio import Redis as AsyncRedis

from .local import Hears

QUIET_SECONDS: Final = 5.0
"""How long nobody tries to ring after Redis could not be reached: players must not wait for it."""

RETRY_SECONDS: Final = 1.0
CHECK_SECONDS: Final = 10.0
"""After so long without a bell the server is asked whether it still lives; it has as long again to answer."""

_TIMEOUT: Final = 0.5

log = logging.getLogger(__name__)

_quiet_until = 0.0


def channel(url: str) -> str:
    """Channels know no databases, but installations that share a server differ in theirs."""
    return f"bang:bells:{urlsplit(url).path.strip('/') or '0'}"


@lru_cache(maxsize=1)
def _origin(pid: int) -> str:
    """What tells this process from all others."""
    return secrets.token_hex(8)


def publish(url: str, topics: Iterable[str]) -> None:
    """Let every other process hear. A Redis that is away is left alone for a while; raises nothing."""
    global _quiet_until
    if monotonic() < _quiet_until:
        return
    try:
        _client(url).publish(channel(url), " ".join([_origin(os.getpid()), *topics]))
    except (RedisError, OSError) as error:
        _quiet_until = monotonic() + QUIET_SECONDS
        log.warning("bells cannot ring: %s", type(error).__name__)


@lru_cache(maxsize=4)
def _client(url: str) -> Redis:
    return Redis.from_url(url, socket_timeout=_TIMEOUT, socket_connect_timeout=_TIMEOUT)


async def hear(url: str, hub: Hears) -> None:
    """Listen until cancelled, through every failure of Redis."""
    while not _is_cancelled():
        try:
            await _hear_once(url, hub)
        except Exception as error:
            log.warning("bells cannot be heard: %s", type(error).__name__)
        await asyncio.sleep(RETRY_SECONDS)


def _is_cancelled() -> bool:
    # The client may take a cancellation for one of its own timeouts, and go on.
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


async def _hear_once(url: str, hub: Hears) -> None:
    client: Any = AsyncRedis.from_url(url, socket_connect_timeout=2.0, socket_keepalive=True)
    try:
        async with client.pubsub() as listening:
            await listening.subscribe(channel(url))
            is_asked = False
            while not _is_cancelled():
                message = await listening.get_message(timeout=CHECK_SECONDS)
                if message is None and is_asked:
                    raise TimeoutError
                is_asked = message is None
                if message is None:
                    # A server that is gone without a word says nothing to this either.
                    await listening.ping()
                elif message["type"] == "message":
                    _ring(hub, message["data"])
    finally:
        await client.aclose()


def _ring(hub: Hears, told: bytes) -> None:
    origin, *topics = told.decode("ascii", "replace").split() or [""]
    # What rang in this process was heard there without any detour.
    if origin != _origin(os.getpid()):
        hub.ring(topics)
