"""The wake-up that makes a worker rate what has ended or was corrected."""

from __future__ import annotations

import threading

from bang_service.platform.periodic import periodic
from bang_service.platform.queues import HOUSEKEEPING

from .services import rating_job

_rating = threading.Lock()


@periodic("rate", every=5.0, queue=HOUSEKEEPING)
def rate() -> None:
    """Rate all that is new. A process does so once at a time; several processes may."""
    if not _rating.acquire(blocking=False):
        return
    try:
        rating_job.rate_all()
    finally:
        _rating.release()
