"""Wake-ups through Redis: a channel for each topic. A web process subscribes to those that are followed in it.

So a wake-up costs nothing in processes where no follower waits for it, however many processes there are.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from contextlib import suppress
from functools import lru_cache
from time import monotonic
from typing import Any, Final, Protocol
from urllib.parse import urlsplit

from redis import Redis, RedisError
from redis.asyncio import Redis as AsyncRedis

from .local import Hearer

QUIET_SECONDS: Final = 5.0
"""How long no publishing is tried after Redis could not be reached: players must not wait for it."""

RETRY_SECONDS: Final = 1.0
CHECK_SECONDS: Final = 10.0
"""After this time without a wake-up the server is asked whether it is still alive; it has as long again to answer."""

_TIMEOUT: Final = 0.5

log = logging.getLogger(__name__)


class Listener(Hearer, Protocol):
    """A hub with its event loop, which says what is followed."""

    loop: asyncio.AbstractEventLoop
    more: asyncio.Event
    """Set when the first follower of a topic appears."""

    @property
    def topics(self) -> AbstractSet[str]:
        """What is followed now."""


_quiet_until = 0.0


def channel(url: str, topic: str) -> str:
    """The channel of a topic. Channels know no databases, but installations that share a server differ in theirs."""
    return prefix(url) + topic


@lru_cache(maxsize=4)
def prefix(url: str) -> str:
    """What the channels of an installation begin with."""
    return f"bang:topics:{urlsplit(url).path.strip('/') or '0'}:"


@lru_cache(maxsize=1)
def _origin(pid: int) -> str:
    """What distinguishes this process from all others."""
    return secrets.token_hex(8)


def publish(url: str, topics: Iterable[str]) -> None:
    """Publish to every other process. A Redis that is away is left alone for a while; raises nothing."""
    global _quiet_until
    if monotonic() < _quiet_until:
        return
    try:
        with _client(url).pipeline(transaction=False) as together:
            for topic in topics:
                together.publish(channel(url, topic), _origin(os.getpid()))
            together.execute()
    except (RedisError, OSError) as error:
        _quiet_until = monotonic() + QUIET_SECONDS
        log.warning("wake-ups cannot be published: %s", type(error).__name__)


@lru_cache(maxsize=4)
def _client(url: str) -> Redis:
    return Redis.from_url(url, socket_timeout=_TIMEOUT, socket_connect_timeout=_TIMEOUT)


async def hear(url: str, hub: Listener) -> None:
    """Listen until cancelled, through every failure of Redis."""
    while not _is_cancelled():
        try:
            await _hear_once(url, hub)
        except Exception as error:
            log.warning("wake-ups cannot be heard: %s", type(error).__name__)
        await asyncio.sleep(RETRY_SECONDS)


def _is_cancelled() -> bool:
    # The client may take a cancellation for one of its own timeouts, and go on.
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


async def _hear_once(url: str, hub: Listener) -> None:
    client: Any = AsyncRedis.from_url(url, socket_connect_timeout=2.0, socket_keepalive=True)
    try:
        async with client.pubsub() as listening:
            # A topic without followers: the connection must have something to listen to before anything is followed.
            await listening.subscribe(channel(url, ""))
            choosing = asyncio.create_task(_listen_to_what_is_followed(url, hub, listening), name="bells' channels")
            try:
                await _hear_all(url, hub, listening, choosing)
            finally:
                choosing.cancel()
    finally:
        await client.aclose()


async def _hear_all(url: str, hub: Listener, listening: Any, choosing: asyncio.Task[None]) -> None:
    is_asked = False
    while not _is_cancelled():
        message = await listening.get_message(timeout=CHECK_SECONDS)
        if choosing.done():
            choosing.result()
        if message is None and is_asked:
            raise TimeoutError
        is_asked = message is None
        if message is None:
            # A server that has vanished does not react to this either.
            await listening.ping()
        elif message["type"] in ("message", "subscribe"):
            _wake(hub, message, len(prefix(url)))


async def _listen_to_what_is_followed(url: str, hub: Listener, listening: Any) -> None:
    """Subscribe to the channel of a topic as soon as it is followed. Give it up when it has not been followed for a
    while, because a client that keeps polling follows it again and again."""
    known: set[str] = set()
    left: set[str] = set()
    look_again = hub.loop.time() + CHECK_SECONDS
    while True:
        hub.more.clear()
        if missing := hub.topics - known:
            known |= missing
            await listening.subscribe(*(channel(url, topic) for topic in missing))
        if hub.loop.time() >= look_again:
            look_again = hub.loop.time() + CHECK_SECONDS
            unfollowed = known - hub.topics
            if gone := unfollowed & left:
                known -= gone
                await listening.unsubscribe(*(channel(url, topic) for topic in gone))
            left = unfollowed - gone
        with suppress(TimeoutError):
            async with asyncio.timeout(CHECK_SECONDS):
                await hub.more.wait()


def _wake(hub: Listener, message: dict[str, Any], prefix: int) -> None:
    # Wake-ups of this process arrive here directly. Those published before the subscription were lost, so the topic's
    # followers look once more.
    if message["type"] == "subscribe" or message["data"] != _origin(os.getpid()).encode():
        hub.publish([message["channel"].decode("ascii", "replace")[prefix:]])
