"""Wake-ups that make a worker look after seasons."""

from __future__ import annotations

import threading

from celery import shared_task

from .services import following, life

_looking = threading.Lock()


@shared_task
def run_seasons() -> None:
    """Do what is due, then count what has ended. A process does so once at a time; several processes may."""
    if not _looking.acquire(blocking=False):
        return
    try:
        life.run_due()
        following.follow()
    finally:
        _looking.release()
