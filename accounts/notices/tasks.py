"""Wake-ups that make the process push what is due, and housekeeping."""

from __future__ import annotations

from typing import Any

from celery import shared_task, signals

from .dispatcher import dispatcher
from .retention import settle_orphans


@shared_task
def deliver() -> None:
    """Push what is due; the rows say what, and to which receivers."""
    dispatcher.call()


@shared_task
def settle() -> None:
    """Settle messages that wait but have no receiver."""
    settle_orphans()


@signals.worker_shutting_down.connect
@signals.worker_process_shutdown.connect
def _begin_nothing_more(**kwargs: Any) -> None:
    dispatcher.stop()
