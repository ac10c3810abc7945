"""The one question of every face: may this client do this now?"""

from dataclasses import dataclass
from functools import lru_cache
from math import ceil

from django.conf import settings

from bang_service import clock
from bang_service.problems import Problem, ProblemCode

from .rates import Rate
from .scopes import SCOPES, By, rates_of
from .stores import Bucket, DatabaseStore, MemoryStore, RedisStore, Store


@dataclass(frozen=True, slots=True)
class Client:
    """Who asks. What is empty is not counted by; `account` is a player's id or, to log in, the name tried."""

    address: str = ""
    account: str = ""
    token: str = ""


@dataclass(frozen=True, slots=True)
class Allowance:
    """What is left of the tightest limit after a request, and what to give back should it not count."""

    scope: str
    by: By
    rate: Rate
    remaining: int
    owed: int
    buckets: tuple[Bucket, ...]

    def headers(self) -> dict[str, str]:
        """`RateLimit-Policy` and `RateLimit`, as in draft-ietf-httpapi-ratelimit-headers."""
        name = f'"{self.scope}-{self.by}"'
        window = max(1, self.rate.capacity // 1_000_000)
        return {
            "RateLimit-Policy": f"{name};q={self.rate.burst};w={window}",
            "RateLimit": f"{name};r={self.remaining};t={-(-self.owed // 1_000_000)}",
        }


def take(scope: str, client: Client) -> Allowance | None:
    """Count one request of `client` under `scope`; None when no limit applies.

    Raises Problem rate_limited, with the seconds to wait and the members `scope`, `by` and `burst`; then
    nothing is counted.
    """
    rates = rates_of(scope)
    counted = [(by, rate, who) for by, rate in rates.items() if (who := getattr(client, by))]
    if not counted:
        return None
    buckets = tuple(Bucket(f"{scope}:{by}:{who}", rate.interval, rate.capacity) for by, rate, who in counted)
    verdict = _store(scope).take(buckets, _now())
    left = [(rate.capacity - owed) // rate.interval for (_, rate, _), owed in zip(counted, verdict.owed, strict=True)]
    tightest = min(range(len(left)), key=left.__getitem__)
    by, rate, _ = counted[tightest]
    owed = verdict.owed[tightest]
    if not verdict.allowed:
        seconds = max(1, ceil(clock.real_seconds((owed - rate.capacity) / 1_000_000)))
        raise Problem(
            ProblemCode.RATE_LIMITED,
            f"Too many requests of the kind “{SCOPES[scope].meaning}” by this {by}: "
            f"{rate.count} in {rate.seconds} seconds are allowed, {rate.burst} of them at once. "
            f"Wait {seconds} seconds and send the same request again.",
            retry_after=seconds,
            scope=scope,
            by=by,
            burst=rate.burst,
        )
    return Allowance(scope, by, rate, left[tightest], owed, buckets)


def give_back(allowance: Allowance) -> None:
    """Uncount a request that turned out not to count."""
    _store(allowance.scope).give_back(allowance.buckets, _now())


def returned_on_success(scope: str) -> bool:
    """Whether the requests of a scope count only when they fail."""
    return SCOPES[scope].returned


def _now() -> int:
    return int(clock.now().timestamp() * 1_000_000)


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
