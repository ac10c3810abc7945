"""Bells: after a commit they tell a worker to look. They carry numbers of rows and nothing else."""

from __future__ import annotations

import logging
from typing import Any

from bang_service.celery import AI, DELIVERIES, app

PLAY_TASK = "bots.tasks.play"
DELIVER_TASK = "accounts.notices.tasks.deliver"

BELL_SECONDS = 30
"""A bell that nobody heard for so long is worthless: the sweep has rung again."""

log = logging.getLogger(__name__)


def play(table_id: int, version: int, *, again: bool = False) -> None:
    """Say that an AI seat is asked at this version of a table's game; `again` when an earlier bell was of no use."""
    _ring(PLAY_TASK, [table_id, version, again], AI)


def deliver() -> None:
    """Say that there is something to push."""
    _ring(DELIVER_TASK, [], DELIVERIES)


def _ring(task: str, arguments: list[Any], queue: str) -> None:
    # A bell that cannot ring loses nothing: the sweeps find what is owed.
    try:
        app.send_task(task, args=arguments, queue=queue, retry=False, expires=BELL_SECONDS)
    except Exception:
        log.warning("the bell %s could not ring", task, exc_info=True)
