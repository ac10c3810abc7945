"""Wake-ups that make a worker answer what was asked about addresses."""

from __future__ import annotations

from celery import shared_task

from . import errands


@shared_task
def run_errands() -> None:
    """Answer what is there; the rows say what."""
    errands.run_due()
