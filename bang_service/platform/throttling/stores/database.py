"""Buckets in the database, shared by all processes and kept over restarts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from django.apps import apps
from django.db import connection, transaction
from django.db.models import Q, QuerySet

from .base import SLACK, Bucket, Verdict, standing, verdict

if TYPE_CHECKING:
    from bang_service.platform.models import ThrottleBucket

# One statement decides and counts: no two requests can both see the last place. No row back means refused.
_TAKE = """
INSERT INTO platform_throttlebucket (key, full_at) VALUES (%(key)s, %(now)s + %(interval)s)
ON CONFLICT (key) DO UPDATE SET full_at =
    CASE WHEN platform_throttlebucket.full_at BETWEEN %(now)s AND %(latest)s
    THEN platform_throttlebucket.full_at ELSE %(now)s END
    + %(interval)s
WHERE platform_throttlebucket.full_at + %(interval)s - %(now)s <= %(capacity)s
    OR platform_throttlebucket.full_at > %(latest)s
RETURNING full_at
"""
_GIVE_BACK = "UPDATE platform_throttlebucket SET full_at = full_at - %(interval)s WHERE key = %(key)s"


class DatabaseStore:
    """A short write for each request: for the few kinds that need it."""

    def take(self, buckets: Sequence[Bucket], now: int) -> Verdict:
        after: dict[str, int] = {}
        # This read locks nothing: clients that are refused again and again must not keep others from writing.
        looked = self._refusal(buckets, after, now)
        if any(owed > bucket.capacity for bucket, owed in zip(buckets, looked.owed, strict=True)):
            return looked
        with transaction.atomic(), connection.cursor() as cursor:
            # One order for everyone, or two requests could wait for each other's rows.
            for bucket in sorted(buckets):
                cursor.execute(_TAKE, {**bucket._asdict(), "now": now, "latest": now + bucket.capacity + SLACK})
                row = cursor.fetchone()
                if row is None:
                    refusal = self._refusal(buckets, after, now)
                    transaction.set_rollback(True)
                    return refusal
                after[bucket.key] = row[0]
        return verdict(buckets, [after[bucket.key] for bucket in buckets], now)

    def give_back(self, buckets: Sequence[Bucket], now: int) -> None:
        with transaction.atomic(), connection.cursor() as cursor:
            for bucket in sorted(buckets):
                cursor.execute(_GIVE_BACK, bucket._asdict())

    def _refusal(self, buckets: Sequence[Bucket], taken: dict[str, int], now: int) -> Verdict:
        keys = [bucket.key for bucket in buckets if bucket.key not in taken]
        rows = dict(_rows().filter(key__in=keys).values_list("key", "full_at"))
        after = {
            bucket.key: taken.get(bucket.key) or standing(rows.get(bucket.key, 0), bucket, now) + bucket.interval
            for bucket in buckets
        }
        return Verdict(False, [after[bucket.key] - now for bucket in buckets])


def full_buckets(now: int, largest: int) -> QuerySet[ThrottleBucket]:
    """The buckets that count nothing: full again, or left by a time that has gone backwards.

    `largest` is the capacity of the largest bucket.
    """
    return _rows().filter(Q(full_at__lt=now) | Q(full_at__gt=now + largest + SLACK))


def _rows() -> QuerySet[ThrottleBucket]:
    # Looked up late: a process that runs only the front, such as the bare endpoint of the benchmark, has no apps.
    found: QuerySet[ThrottleBucket] = apps.get_model("platform", "ThrottleBucket")._default_manager.all()
    return found
