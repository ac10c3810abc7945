"""Wake-ups that make a worker look after deadlines, and after tables whose games nobody starts."""

from __future__ import annotations

import threading

from celery import shared_task

from .services import deadlines, tables

_sweeping = threading.Lock()


@shared_task
def sweep_deadlines() -> None:
    """Play the default for every seat whose time is up. A process sweeps once at a time; several processes may."""
    if not _sweeping.acquire(blocking=False):
        return
    try:
        deadlines.sweep()
    finally:
        _sweeping.release()


@shared_task
def lapse_tables() -> None:
    """Close the tables whose games nobody has started in time. Several processes may."""
    tables.lapse_due()
