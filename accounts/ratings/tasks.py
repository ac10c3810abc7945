"""The wake-up that makes a worker rate what has ended or was corrected."""

from __future__ import annotations

import threading

from celery import shared_task

from . import rating

_rating = threading.Lock()


@shared_task
def rate() -> None:
    """Rate all that is new. A process does so once at a time; several processes may."""
    if not _rating.acquire(blocking=False):
        return
    try:
        rating.rate_all()
    finally:
        _rating.release()
