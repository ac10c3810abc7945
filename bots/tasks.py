"""Bells that make a worker look after AI seats."""

from __future__ import annotations

from celery import shared_task

from . import jobs


@shared_task
def play(table_id: int) -> None:
    """Answer for the AI seats of a table."""
    jobs.play_table(table_id)


@shared_task
def sweep() -> None:
    """Find the AI seats whose bell was lost."""
    jobs.sweep()
