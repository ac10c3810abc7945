"""When a client that was refused may come again, and is then preferred to those that did not wait.

A retry slot belongs to what is requested and from where. A client that keeps it goes ahead once. A client that comes
too early gets another one, twice as far away each time, so a flood that does not wait never has one. Retry slots are
kept in Redis if there is one, otherwise by each process: a lost one costs its owner another wait and nothing else.
Times are real ones.
"""

from __future__ import annotations

import logging
import threading
from dataclasses import dataclass
from functools import lru_cache
from random import SystemRandom
from typing import Final, Protocol

import redis
from django.conf import settings

from bang_service.platform import clock
from bang_service.platform.recent import Recent

SOONEST: Final = 8
LATEST: Final = 12
"""Seconds until a first retry slot. A thousand addresses that take turns come back to each one sooner than that, as
long as they send a hundred requests a second or more."""

SOON: Final = 2
"""Seconds if there is no crowd, and for a client that kept a retry slot and found the gate taken."""

LONGEST: Final = 300
"""Seconds until any retry slot."""

LAPSES: Final = 30.0
"""Seconds after which one that was not kept is forgotten."""

MOST: Final = 50_000

_log = logging.getLogger(__name__)
_chance = SystemRandom()


@dataclass(frozen=True, slots=True)
class RetrySlot:
    """`at`: seconds since 1970 · `early`: how often its owner came too early."""

    at: float
    early: int = 0


class Book(Protocol):
    """Where retry slots are stored."""

    def take(self, key: str) -> RetrySlot | None:
        """Remove the retry slot from the book and return it."""

    def enter(self, key: str, slot: RetrySlot, *, now: float) -> None:
        """Store it until it lapses."""


class MemoryBook:
    """The retry slots of one process."""

    def __init__(self, most: int = MOST) -> None:
        self._lock = threading.Lock()
        self._entries: Recent[str, RetrySlot] = Recent(most)

    def take(self, key: str) -> RetrySlot | None:
        with self._lock:
            return self._entries.pop(key, None)

    def enter(self, key: str, slot: RetrySlot, *, now: float) -> None:
        with self._lock:
            self._entries[key] = slot

    def clear(self) -> None:
        """Forget them all."""
        with self._lock:
            self._entries.clear()


class RedisBook:
    """The retry slots of all processes; while Redis is away each has its own."""

    def __init__(self, url: str) -> None:
        self._client: redis.Redis = redis.Redis.from_url(url, socket_timeout=0.5, socket_connect_timeout=0.5)

    def take(self, key: str) -> RetrySlot | None:
        try:
            text = self._client.getdel(_PREFIX + key)
        except redis.RedisError as error:
            _log.warning("Redis cannot keep retry slots: %s", error)
            return memory.take(key)
        if not isinstance(text, bytes):
            return memory.take(key)
        at, _space, early = text.decode().partition(" ")
        return RetrySlot(float(at), int(early))

    def enter(self, key: str, slot: RetrySlot, *, now: float) -> None:
        lasts = max(1, round((slot.at - now + LAPSES) * 1000))
        try:
            self._client.set(_PREFIX + key, f"{slot.at} {slot.early}", px=lasts)
        except redis.RedisError:
            memory.enter(key, slot, now=now)


_PREFIX: Final = "bang:retry_slot:"

memory = MemoryBook()


@dataclass(frozen=True, slots=True)
class Visit:
    """How a client comes: at its retry slot (`is_kept`), or too `early` (counting how many times in a row), or
    neither.

    `at` is when it was to come, 0 without a retry slot.
    """

    key: str
    is_kept: bool = False
    early: int = 0
    at: float = 0.0

    def refused(self, *, is_crowded: bool = True) -> int:
        """Give the client another retry slot; returns the whole seconds until then. It is soon if there is no crowd
        and the client is not too early."""
        if not is_crowded and not self.early:
            return self._again(SOON)
        return self._again(min(LONGEST, _chance.randint(SOONEST, LATEST) << min(self.early, 8)))

    def put_off(self, *, is_crowded: bool = True) -> int:
        """The same for a client that was admitted and found the gate taken; it is soon if it came when it was told to,
        or there is no crowd."""
        return self._again(SOON if self.is_kept or not is_crowded else _chance.randint(SOONEST, LATEST))

    def leave_open(self) -> None:
        """Only looked at: a retry slot that is kept stays until a client goes ahead with it."""
        _book().enter(self.key, RetrySlot(self.at, self.early), now=_now())

    def _again(self, wait: int) -> int:
        now = _now()
        _book().enter(self.key, RetrySlot(now + wait, self.early), now=now)
        return wait


def visit(key: str) -> Visit:
    """A client comes; its retry slot, if it has one, is used up."""
    found = _book().take(key)
    if found is None:
        return Visit(key)
    now = _now()
    return Visit(key, found.at <= now <= found.at + LAPSES, found.early + 1 if now < found.at else 0, found.at)


def _now() -> float:
    return clock.real_now().timestamp()


def _book() -> Book:
    url: str | None = settings.THROTTLE_REDIS_URL
    return _redis_book(url) if url else memory


@lru_cache(maxsize=4)
def _redis_book(url: str) -> RedisBook:
    return RedisBook(url)
