"""Due deadlines: the default is played for seats whose time is up. Never early, never twice, late by seconds.

The rows say what is due. A sweep looks for them, locks one game at a time, checks again and acts. So any number of
sweeps may run at once, or none for a while.
"""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from time import monotonic
from typing import Final

from django.db import transaction

from bang_service.platform import clock_agreement, uptime
from bang_service.platform.problems import Problem
from games.models import Author, Prompt

from .act import Act
from .halts import halting
from .live import LiveGame

GRACE: Final = timedelta(seconds=1)
"""An answer that was on its way when the time ran out is still accepted."""

BATCH: Final = 200
"""How many due rows are read at a time."""

SECONDS: Final = 20.0
"""The longest time that one sweep runs."""

log = logging.getLogger(__name__)


def sweep(*, seconds: float = SECONDS) -> int:
    """Play the default for every seat whose time is up. Return how many.

    After an interruption of the service it waits until the outage is booked, so that no player is penalised for it.
    """
    until = monotonic() + seconds
    played = 0
    passed: set[int] = set()
    while monotonic() < until:
        try:
            reading = uptime.beat_if_stale(uptime.Heartbeat.SWEEP)
        except clock_agreement.ClocksDiffer as differ:
            log.error("no deadline is enforced: %s", differ)
            break
        if silent := reading.silent():
            log.warning("no deadline is enforced: the heartbeat %s is missing", silent)
            break
        due = _due(reading.now(), passed)
        if not due:
            break
        for row, table_id in due:
            # Rows that another process holds or has answered meanwhile are left to the next sweep.
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
    # A failure at one table must not delay the deadlines of the others.
    try:
        return expire(table_id=table_id, row=row)
    except Problem as problem:
        log.error("the deadline of table %s could not be kept: %s", table_id, problem.code)
    except Exception:
        log.exception("the deadline of table %s could not be kept", table_id)
    return False


def expire(*, table_id: int, row: int) -> bool:
    """Play the default of a prompt whose time is up. Return False if it is not, or if the game is being changed just
    now.

    Raises Problem table_halted if that reveals a defect of a rule.
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
