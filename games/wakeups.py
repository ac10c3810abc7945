"""Bells: after a commit they tell others to look. They carry the number of a table and nothing else."""

from __future__ import annotations

import logging

from bang_service.celery import AI, app

PLAY_TASK = "bots.tasks.play"

BELL_SECONDS = 30
"""A bell that nobody heard for so long is worthless: the sweep has rung again."""

log = logging.getLogger(__name__)


def ring(table_id: int) -> None:
    """Say that an AI seat of a table is asked. A bell that cannot ring loses nothing: the sweep finds what is owed."""
    try:
        app.send_task(PLAY_TASK, args=[table_id], queue=AI, retry=False, expires=BELL_SECONDS)
    except Exception:
        log.warning("the bell of table %s could not ring", table_id, exc_info=True)
