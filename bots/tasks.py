"""Wake-ups that make a worker play AI seats.

A job ends itself after seconds. If a policy does not come to an end, the soft limit is raised in it as an exception and
the next rung of the ladder answers; the hard one kills its process, and the sweep sends another wake-up.
"""

from __future__ import annotations

from typing import Any

from celery import Task

from bang_service.platform.periodic import on_demand, periodic
from bang_service.platform.queues import AI, DEADLINES
from bang_service.platform.wake_ups import LATE

from . import jobs


@on_demand(queue=AI, bind=True, soft_time_limit=jobs.LONGEST_SECONDS, time_limit=jobs.LONGEST_SECONDS + 10)
def play(self: Task[Any, None], table_id: int, version: int, again: bool = False) -> None:
    """Answer for the AI seats of a table, if its game is still at this version."""
    late = (self.request.delivery_info or {}).get("priority") == LATE
    jobs.take_turn(table_id, version, again=again, late=late)


@periodic("sweep-ai-seats", every=2.0, queue=DEADLINES)
def sweep() -> None:
    """Find the AI seats whose wake-up was lost."""
    jobs.sweep()
