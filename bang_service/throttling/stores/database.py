"""Buckets in the database, shared by all processes and kept over restarts."""

from collections.abc import Sequence
from datetime import datetime

from django.db import connection, transaction
from django.db.models import QuerySet

from accounts.models import ThrottleBucket

from .base import Bucket, Verdict, verdict

# One statement decides and counts: no two requests can both see the last place. No row back means refused.
_TAKE = """
INSERT INTO accounts_throttlebucket (key, full_at) VALUES (%(key)s, %(now)s + %(interval)s)
ON CONFLICT (key) DO UPDATE SET full_at =
    CASE WHEN accounts_throttlebucket.full_at > %(now)s THEN accounts_throttlebucket.full_at ELSE %(now)s END
    + %(interval)s
WHERE accounts_throttlebucket.full_at + %(interval)s - %(now)s <= %(capacity)s
RETURNING full_at
"""
_GIVE_BACK = "UPDATE accounts_throttlebucket SET full_at = full_at - %(interval)s WHERE key = %(key)s"


class DatabaseStore:
    """A short write for each request: for the few kinds that need it."""

    def take(self, buckets: Sequence[Bucket], now: int) -> Verdict:
        after: dict[str, int] = {}
        with transaction.atomic(), connection.cursor() as cursor:
            # One order for everyone, or two requests could wait for each other's rows.
            for bucket in sorted(buckets):
                cursor.execute(_TAKE, {**bucket._asdict(), "now": now})
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
        rows = dict(ThrottleBucket.objects.filter(key__in=keys).values_list("key", "full_at"))
        after = {
            bucket.key: taken.get(bucket.key) or max(rows.get(bucket.key, 0), now) + bucket.interval
            for bucket in buckets
        }
        return Verdict(False, [after[bucket.key] - now for bucket in buckets])


def full_buckets(now: datetime) -> QuerySet[ThrottleBucket]:
    """The buckets that are full again: they count nothing."""
    return ThrottleBucket.objects.filter(full_at__lt=int(now.timestamp() * 1_000_000))
