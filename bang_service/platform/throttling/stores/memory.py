"""Buckets of one process."""

import threading
from collections.abc import Sequence

from .base import Bucket, Verdict, standing, verdict

# An attacker with many addresses must not fill the memory; full buckets are dropped first.
MAX_BUCKETS = 50_000


class MemoryStore:
    """Costs about a microsecond and nothing else; forgets with the process."""

    def __init__(self, max_buckets: int = MAX_BUCKETS) -> None:
        self._lock = threading.Lock()
        self._full_at: dict[str, int] = {}
        self._max_buckets = max_buckets

    def take(self, buckets: Sequence[Bucket], now: int) -> Verdict:
        with self._lock:
            known = self._full_at
            after = [standing(known.get(bucket.key, 0), bucket, now) + bucket.interval for bucket in buckets]
            judged = verdict(buckets, after, now)
            if judged.allowed:
                known.update(zip((bucket.key for bucket in buckets), after, strict=True))
                if len(known) > self._max_buckets:
                    self._shrink(now)
            return judged

    def give_back(self, buckets: Sequence[Bucket], now: int) -> None:
        with self._lock:
            for bucket in buckets:
                if bucket.key in self._full_at:
                    self._full_at[bucket.key] -= bucket.interval

    def clear(self) -> None:
        """Forget every count."""
        with self._lock:
            self._full_at.clear()

    def _shrink(self, now: int) -> None:
        live = {key: full for key, full in self._full_at.items() if full > now}
        # Dicts keep their order: the half seen first goes when too many are still counting.
        if len(live) > self._max_buckets // 2:
            live = dict(list(live.items())[-self._max_buckets // 2 :])
        self._full_at = live
