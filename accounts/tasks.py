"""Housekeeping of what requests leave behind."""

from celery import shared_task

from bang_service import clock
from bang_service.http.idempotency import prune_records
from bang_service.throttling.stores.database import prune_buckets


@shared_task
def prune_requests() -> None:
    """Delete the stored answers and the counters of requests whose time is over."""
    now = clock.now()
    prune_records(now=now)
    prune_buckets(now=now)
