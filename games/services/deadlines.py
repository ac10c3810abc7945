"""What is due is done: the default is played for seats whose time is up. Never early, never twice, late by seconds.

The rows say what is due; whoever sweeps looks for them, locks one game at a time, looks again and acts. So any number
of sweeps may run at once, or none for a while.
"""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from time import monotonic
from typing import Final

from django.db import transaction

from bang_service.platform import uptime
from bang_service.platform.problems import Problem
from games.models import Author, Prompt

from .halts import halting
from .live import Act, LiveGame

GRACE: Final = timedelta(seconds=1)
"""An answer that was on its way when the time ran out shall still arrive."""

BATCH: Final = 200
"""Due rows that are looked up at a time."""

SECONDS: Final = 20.0
"""How long one sweep goes on at most."""

log = logging.getLogger(__name__)


def sweep(*, seconds: float = SECONDS) -> int:
    """Play the default for every seat whose time is up; returns how many.

    After a silence of the service it stands by until the outage is booked: nobody is punished for it.
    """
    until = monotonic() + seconds
    played = 0
    passed: set[int] = set()
    while monotonic() < until:
        reading = uptime.beat_if_stale(uptime.Heartbeat.SWEEP)
        if silent := reading.silent():
            log.warning("no deadline is enforced: the heartbeat %s is missing", silent)
            break
        due = _due(reading.now(), passed)
        if not due:
            break
        for row, table_id in due:
            # What somebody else holds or has answered meanwhile is left to the next sweep.
            passed.add(row)
            if _expire_safely(table_id, row):
                played += 1
            if monotonic() >= until:
                break
    return played


def _due(now: datetime, passed: set[int]) -> list[tuple[int, int]]:
    rows = Prompt.objects.filter(due_uptime__lte=now - GRACE).order_by("due_uptime")
    found = rows.values_list("pk", "table_id")[: BATCH + len(passed)]
    return [row for row in found if row[0] not in passed][:BATCH]


def _expire_safely(table_id: int, row: int) -> bool:
    # Whatever is wrong with one table, the others' deadlines are kept.
    try:
        return expire(table_id=table_id, row=row)
    except Problem as problem:
        log.error("the deadline of table %s could not be kept: %s", table_id, problem.code)
    except Exception:
        log.exception("the deadline of table %s could not be kept", table_id)
    return False


def expire(*, table_id: int, row: int) -> bool:
    """Play the default of a prompt whose time is up; False when it is not, or the game is being changed just now.

    Raises Problem table_halted when that brings out a defect of a rule.
    """
    with halting(), transaction.atomic():
        live = LiveGame.read(table_id, skip_locked=True)
        if live is None:
            return False
        prompt = Prompt.objects.select_related("seat").filter(pk=row, table_id=table_id).first()
        if prompt is None or prompt.due_uptime is None or prompt.due_uptime > live.reading.now() - GRACE:
            return False
        seat = prompt.seat.number
        asked = live.game.prompt_of(seat)
        if asked is None or not prompt.prompt.startswith(f"{asked.id}-") or live.reading.silent():
            return False
        if not asked.window:
            live.miss(prompt)
        live.play(Act(seat, asked.default, Author.DEADLINE, live.asked[seat]))
        live.save()
        return True
