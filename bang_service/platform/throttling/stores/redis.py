"""Buckets in Redis, shared by all processes of a grown installation."""

import logging
import threading
from collections.abc import Sequence
from time import monotonic
from typing import cast

import redis

from .base import SLACK, Bucket, Verdict, verdict
from .memory import MemoryStore

_log = logging.getLogger(__name__)

# ARGV: the time, how many of the keys are taken from, interval and capacity of each of these, and what is given back to
# each of the other keys. Numbers are formatted by hand: Lua would write a time in microseconds as 1.8e+15.
_TAKE = (
    f"""
local slack = {SLACK}
"""
    + """
local now, taken, after, allowed = tonumber(ARGV[1]), tonumber(ARGV[2]), {}, true
for i = taken + 1, #KEYS do
  if redis.call('EXISTS', KEYS[i]) == 1 then redis.call('DECRBY', KEYS[i], ARGV[2 + taken + i]) end
end
for i = 1, taken do
  local full = tonumber(redis.call('GET', KEYS[i]) or '0')
  local interval, capacity = tonumber(ARGV[2 * i + 1]), tonumber(ARGV[2 * i + 2])
  if full < now or full > now + capacity + slack then full = now end
  after[i] = full + interval
  if after[i] - now > capacity then allowed = false end
end
for i = 1, taken do
  local text = string.format('%.0f', after[i])
  if allowed then redis.call('SET', KEYS[i], text, 'PX', math.ceil((after[i] - now) / 1000) + 1000) end
  after[i] = text
end
return after
"""
)
_PREFIX = "bang:throttle:"

AWAY_SECONDS = 1.0
"""How long a Redis that failed is not asked again: otherwise every request would wait for its timeout."""


class RedisStore:
    """One round trip a request: what is given back rides with the next question of the process.

    When Redis is away each process counts for itself until it is back.
    """

    def __init__(self, url: str) -> None:
        self._client: redis.Redis = redis.Redis.from_url(url, socket_timeout=0.5, socket_connect_timeout=0.5)
        self._take = self._client.register_script(_TAKE)
        self._fallback = MemoryStore()
        self._away_until = 0.0
        self._lock = threading.Lock()
        self._returned: dict[str, int] = {}

    def take(self, buckets: Sequence[Bucket], now: int) -> Verdict:
        if not self._is_away():
            with self._lock:
                returned, self._returned = self._returned, {}
            arguments = [now, len(buckets), *(n for bucket in buckets for n in (bucket.interval, bucket.capacity))]
            try:
                answer = self._take(keys=[*self._keys(buckets), *returned], args=[*arguments, *returned.values()])
            except redis.RedisError as error:
                self._note_failure(error)
            else:
                return verdict(buckets, [int(text) for text in cast("list[bytes]", answer)], now)
        return self._fallback.take(buckets, now)

    def give_back(self, buckets: Sequence[Bucket], now: int) -> None:
        if self._is_away():
            self._fallback.give_back(buckets, now)
            return
        with self._lock:
            for key, bucket in zip(self._keys(buckets), buckets, strict=True):
                self._returned[key] = self._returned.get(key, 0) + bucket.interval

    def _is_away(self) -> bool:
        return monotonic() < self._away_until

    def _note_failure(self, error: redis.RedisError) -> None:
        self._away_until = monotonic() + AWAY_SECONDS
        _log.warning("Redis cannot count requests: %s", error)

    @staticmethod
    def _keys(buckets: Sequence[Bucket]) -> list[str]:
        return [_PREFIX + bucket.key for bucket in buckets]
