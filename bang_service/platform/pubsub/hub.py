"""The subscriptions of this process to wake-ups."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator
from collections.abc import Set as AbstractSet
from typing import Final

from . import local, subscribing

RESTART: Final = "restart"
"""Why streams end when the process does."""


class Subscription:
    """One follower's wake-ups. A topic published while the follower is not waiting is kept until it waits; twice is
    once."""

    __slots__ = ("_by", "_hub", "_is_woken", "_topics", "_waiter")

    def __init__(self, hub: Hub, topics: frozenset[str]) -> None:
        self._hub = hub
        self._topics = topics
        self._is_woken = False
        self._by: frozenset[str] = frozenset()
        self._waiter: asyncio.Future[None] | None = None

    @property
    def topics(self) -> frozenset[str]:
        """What is followed now."""
        return self._topics

    def follow(self, topics: Iterable[str]) -> None:
        """Follow these topics from now on, and no others."""
        wanted = frozenset(topics)
        self._hub._move(self, self._topics, wanted)
        self._topics = wanted

    def wake(self, topic: str = "") -> None:
        """Wake the follower, because this was published or, if it is empty, for another reason; in the event loop's
        thread only."""
        self._is_woken = True
        self._by |= {topic}
        waiter = self._waiter
        if waiter is not None and not waiter.done():
            waiter.set_result(None)

    def take(self) -> frozenset[str]:
        """What has woken the follower since the last call: the topics that were published, and an empty one for other
        reasons; nothing if no wake-up has come."""
        self._is_woken = False
        by, self._by = self._by, frozenset()
        return by

    async def wait(self, seconds: float) -> bool:
        """Wait for a wake-up, at most so long; whether one has come. `take` still has to be called."""
        if self._is_woken or seconds <= 0:
            return self._is_woken
        loop = self._hub.loop
        self._waiter = waiter = loop.create_future()
        timer = loop.call_later(seconds, _give_up, waiter)
        try:
            await waiter
        finally:
            timer.cancel()
            self._waiter = None
        return self._is_woken

    def close(self) -> None:
        """Stop following."""
        self.follow(())


def _give_up(waiter: asyncio.Future[None]) -> None:
    if not waiter.done():
        waiter.set_result(None)


class Hub:
    """The followers of one event loop, by topic. Only `publish` may be called from other threads."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.closing = ""
        self.more = asyncio.Event()
        # Of each topic in the order in which they came: a set has that of their addresses in memory, and whoever is
        # woken first is told first.
        self._followers: dict[str, dict[Subscription, None]] = {}
        self._at_close: list[Callable[[], None]] = []

    @property
    def topics(self) -> AbstractSet[str]:
        """What is followed now."""
        return self._followers.keys()

    def follow(self, *topics: str) -> Subscription:
        """A new subscription. A follower that reads after this misses nothing."""
        subscription = Subscription(self, frozenset())
        subscription.follow(topics)
        return subscription

    def publish(self, topics: Iterable[str]) -> None:
        """Wake the followers of these topics, from any thread."""
        followed = [topic for topic in topics if topic in self._followers]
        if followed:
            try:
                self.loop.call_soon_threadsafe(self._wake, followed)
            except RuntimeError:
                # The loop has ended meanwhile, and its followers with it.
                return

    def followers(self) -> Iterator[Subscription]:
        """All subscriptions, each once."""
        return iter({each: None for group in self._followers.values() for each in group})

    def close(self, reason: str) -> None:
        """Make every follower end, and receive no more wake-ups; in the event loop's thread."""
        if self.closing:
            return
        self.closing = reason
        for follower in self.followers():
            follower.wake()
        self.deafen()

    def deafen(self) -> None:
        """Receive no more wake-ups."""
        local.forget(self)
        actions, self._at_close = self._at_close, []
        for action in actions:
            action()

    def listen(self) -> None:
        """Receive the wake-ups of this process and of all others from now on."""
        local.remember(self)
        self._at_close.append(subscribing.listen(self))

    def at_close(self, action: Callable[[], None]) -> None:
        """Call this when the hub closes."""
        self._at_close.append(action)

    def _wake(self, topics: Iterable[str]) -> None:
        for topic in topics:
            for follower in self._followers.get(topic, ()):
                follower.wake(topic)

    def _move(self, follower: Subscription, before: frozenset[str], after: frozenset[str]) -> None:
        for topic in before - after:
            group = self._followers[topic]
            group.pop(follower, None)
            if not group:
                del self._followers[topic]
        for topic in after - before:
            if topic not in self._followers:
                self._followers[topic] = {}
                self.more.set()
            self._followers[topic][follower] = None


_current: Hub | None = None


def current() -> Hub:
    """The hub of the running event loop; it listens from the first call on."""
    global _current
    loop = asyncio.get_running_loop()
    if _current is None or _current.loop is not loop:
        if _current is not None:
            _current.deafen()
        _current = Hub(loop)
        _current.listen()
    return _current
