"""Bells: after a commit they tell others to look. They carry the number of a table and nothing else."""

from __future__ import annotations

import logging

from bang_service.celery import AI, app

PLAY_TASK = "bots.tasks.play"

log = logging.getLogger(__name__)


def ring(table_id: int, *, policy_asked: bool) -> None:
    """Say that a table has changed. A bell that cannot ring loses nothing: the sweep finds what is owed."""
    if not policy_asked:
        return
    try:
        app.send_task(PLAY_TASK, args=[table_id], queue=AI, retry=False)
    except Exception:
        log.warning("the bell of table %s could not ring", table_id, exc_info=True)
