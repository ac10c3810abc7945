"""What a store of buckets does."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol


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
    """Counts atomically: of requests that race for the last place exactly one gets it."""

    def take(self, buckets: Sequence[Bucket], now: int) -> Verdict:
        """Take one request from every bucket, or from none when one of them has too little."""

    def give_back(self, buckets: Sequence[Bucket], now: int) -> None:
        """Undo one `take`."""


def verdict(buckets: Sequence[Bucket], full_at: Sequence[int], now: int) -> Verdict:
    """Judge by the times at which the buckets would be full after this request."""
    owed = [full - now for full in full_at]
    return Verdict(all(o <= bucket.capacity for o, bucket in zip(owed, buckets, strict=True)), owed)
