"""The interface of a store of buckets."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

SLACK: Final = 60 * 1_000_000
"""Microseconds by which the times of two requests may be out of order without time having gone backwards: the clocks of
several machines differ a little, and a request may have waited for a lock. Without it, a client that sends many
requests at once would find an empty bucket full again."""


class Bucket(NamedTuple):
    """One limit for one client. A request costs `interval`; `capacity` is what all that fit in cost."""

    key: str
    interval: int
    capacity: int


@dataclass(frozen=True, slots=True)
class Verdict:
    """`owed` is, for each bucket, the microseconds until it is full again, counting this request."""

    allowed: bool
    owed: list[int]


class Store(Protocol):
    """Counts atomically: of requests that race for the last place exactly one gets it.

    No request fills a bucket beyond its capacity, so one that is further ahead was counted before time went backwards.
    Nothing of it is known to be used now: it is full.
    """

    def take(self, buckets: Sequence[Bucket], now: int) -> Verdict:
        """Take one request from every bucket, or from none when one of them has too little."""

    def give_back(self, buckets: Sequence[Bucket], now: int) -> None:
        """Undo one `take`."""


def standing(full_at: int, bucket: Bucket, now: int) -> int:
    """When a bucket is full, according to the stored value: now, unless something is used."""
    return full_at if now < full_at <= now + bucket.capacity + SLACK else now


def verdict(buckets: Sequence[Bucket], full_at: Sequence[int], now: int) -> Verdict:
    """Judge by the times at which the buckets would be full after this request."""
    owed = [full - now for full in full_at]
    return Verdict(all(o <= bucket.capacity for o, bucket in zip(owed, buckets, strict=True)), owed)
