"""The one question of every transport: may this client do this now?"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from math import ceil
from typing import TYPE_CHECKING

from django.conf import settings
from django.db.models import QuerySet

from bang_service.platform import clock
from bang_service.platform.problems import LONGEST_RETRY_AFTER, Problem, ProblemCode, Text
from bang_service.platform.texts import say

from .rates import Rate
from .scopes import SCOPES, By, rates_of
from .stores import Bucket, DatabaseStore, MemoryStore, RedisStore, Store, full_buckets

if TYPE_CHECKING:
    from bang_service.platform.models import ThrottleBucket


@dataclass(frozen=True, slots=True)
class Client:
    """The client. Empty fields are not counted by; `account` is a player's id or, to log in, the name tried, and
    `account_address` that name as tried from one address. A `device` is one on which a player has logged in before, a
    `mailbox` an e-mail address that is written to."""

    address: str = ""
    account: str = ""
    token: str = ""
    account_address: str = ""
    device: str = ""
    mailbox: str = ""


@dataclass(frozen=True, slots=True)
class Allowance:
    """What is left of the tightest limit after a request, and what to give back if it does not count.

    `wait` is how many seconds pass before one request more than `remaining` is allowed, at most LONGEST_RETRY_AFTER.
    """

    scope: str
    by: By
    rate: Rate
    remaining: int
    wait: int
    buckets: tuple[Bucket, ...] = ()

    def headers(self) -> dict[str, str]:
        """`RateLimit-Policy` and `RateLimit`, as in draft-ietf-httpapi-ratelimit-headers-11."""
        name = f'"{self.scope}-{self.by}"'
        window = max(1, self.rate.capacity // 1_000_000)
        return {
            "RateLimit-Policy": f"{name};q={self.rate.burst};w={window}",
            "RateLimit": f"{name};r={self.remaining};t={self.wait}",
        }


class LimitReached(Problem):
    """Problem rate_limited; `allowance` describes the limit that is used up."""

    def __init__(self, detail: Text, allowance: Allowance) -> None:
        super().__init__(
            ProblemCode.RATE_LIMITED,
            detail,
            retry_after=allowance.wait,
            scope=allowance.scope,
            by=allowance.by,
            burst=allowance.rate.burst,
        )
        self.allowance = allowance

    def instead(self, wait: int) -> LimitReached:
        """The same refusal, but with so many seconds to wait."""
        allowance = replace(self.allowance, wait=wait)
        return LimitReached(_refusal(allowance), allowance)


def take(scope: str, client: Client) -> Allowance | None:
    """Count one request of `client` under `scope`; None when no limit applies.

    Raises LimitReached, a Problem rate_limited with the seconds to wait and the members `scope`, `by` and `burst`; then
    nothing is counted.
    """
    rates = rates_of(scope)
    counted = [(by, rate, who) for by, rate in rates.items() if (who := getattr(client, by))]
    if not counted:
        return None
    buckets = tuple(Bucket(f"{scope}:{by}:{who}", rate.interval, rate.capacity) for by, rate, who in counted)
    verdict = _store(scope).take(buckets, _now())
    free = [rate.capacity - owed for (_, rate, _), owed in zip(counted, verdict.owed, strict=True)]
    left = [room // rate.interval for (_, rate, _), room in zip(counted, free, strict=True)]
    tightest = min(range(len(left)), key=left.__getitem__)
    by, rate, _who = counted[tightest]
    if not verdict.allowed:
        allowance = Allowance(scope, by, rate, 0, _seconds(-free[tightest]))
        raise LimitReached(_refusal(allowance), allowance)
    wait = _seconds((left[tightest] + 1) * rate.interval - free[tightest])
    return Allowance(scope, by, rate, left[tightest], wait, buckets)


def give_back(allowance: Allowance) -> None:
    """Uncount a request that turned out not to count."""
    _store(allowance.scope).give_back(allowance.buckets, _now())


def returned_on_success(scope: str) -> bool:
    """Whether the requests of a scope count only when they fail."""
    return SCOPES[scope].returned


def scopes_of(scope: str) -> tuple[str, ...]:
    """All scopes under which a request of this one is counted."""
    also = SCOPES[scope].also
    return (scope, also) if also else (scope,)


def spent_buckets() -> QuerySet[ThrottleBucket]:
    """Rows in the database that no longer count anything."""
    largest = max((rate.capacity for scope in SCOPES for rate in rates_of(scope).values()), default=0)
    return full_buckets(_now(), largest)


def _refusal(allowance: Allowance) -> Text:
    scope = SCOPES[allowance.scope]
    return say(
        "refused-limit-reached",
        by="together" if scope.together else allowance.by,
        meaning=scope.meaning,
        count=str(allowance.rate.count),
        period=allowance.rate.seconds,
        burst=str(allowance.rate.burst),
        wait=allowance.wait,
    )


def _seconds(microseconds: int) -> int:
    return min(max(1, ceil(microseconds / 1_000_000)), LONGEST_RETRY_AFTER)


def _now() -> int:
    # What the limits protect, the machine and passwords, runs in real time: a trial's clock must not change them.
    return int(clock.real_now().timestamp() * 1_000_000)


def _store(scope: str) -> Store:
    url: str | None = settings.THROTTLE_REDIS_URL
    if url:
        return _redis_store(url)
    return _database if SCOPES[scope].durable else memory


memory = MemoryStore()
_database = DatabaseStore()


@lru_cache(maxsize=4)
def _redis_store(url: str) -> RedisStore:
    return RedisStore(url)
