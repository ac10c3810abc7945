"""Housekeeping of the service itself."""

from __future__ import annotations

from celery import shared_task

from . import retention


@shared_task
def prune_expired() -> None:
    """Delete what is no longer kept, so that no table grows for ever."""
    retention.prune_expired()
