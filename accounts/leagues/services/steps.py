"""What is due in the life of seasons: rows, found by a periodic task, done once."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from time import monotonic, sleep
from typing import Final

from django.db import DatabaseError, InterfaceError, transaction

from accounts.leagues.models import Entry, Fixture, Round, Season, Step
from bang_service.platform import clock
from bang_service.platform.problems import Problem

log = logging.getLogger(__name__)

REST: Final = 2.0
"""Pauses between steps, in terms of what the last one took: a thousand tables that open at once leave the database to
those who play."""

_AT_ONCE: Final = 100
_PAUSE: Final = timedelta(seconds=10)
_LONGEST_PAUSE: Final = timedelta(hours=1)

Act = Callable[[Step], None]


def plan(
    season: Season,
    kind: Step.Kind,
    due_at: datetime,
    *,
    round: Round | None = None,
    fixture: Fixture | None = None,
    entry: Entry | None = None,
) -> None:
    """Have something done then; if it was planned already and is not done, then instead of at its former time."""
    about = next((row for row in (entry, fixture, round) if row is not None), season)
    Step.objects.update_or_create(
        key=f"{kind}:{about.pk}",
        defaults={
            "season": season, "kind": kind, "round": round, "fixture": fixture, "entry": entry, "due_at": due_at,
            "next_at": due_at, "done_at": None, "tries": 0, "error": "",
        },
    )  # fmt: skip


def drop(season: Season, *kinds: Step.Kind) -> None:
    """What is still to be done in the season will not be; with kinds, only what is of them."""
    waiting = Step.objects.filter(season=season, done_at=None)
    (waiting.filter(kind__in=kinds) if kinds else waiting).delete()


def run_due(acts: dict[str, Act], *, seconds: float = 20.0) -> int:
    """Do what is due, each step in a transaction of its own. Stops after some seconds; the rest is left to the
    next run. Any number of processes may do this at once. Returns how many steps were done."""
    ends = monotonic() + seconds
    done = 0
    while True:
        found = list(
            Step.objects.filter(done_at=None, next_at__lte=clock.now())
            .order_by("next_at", "pk")
            .values_list("pk", flat=True)[:_AT_ONCE]
        )
        before = done
        for pk in found:
            began = monotonic()
            done += _do(acts, pk)
            if monotonic() >= ends:
                return done
            sleep((monotonic() - began) * REST)
        # Steps that other processes are doing are left to them.
        if len(found) < _AT_ONCE or done == before:
            return done


def _do(acts: dict[str, Act], pk: int) -> bool:
    try:
        with transaction.atomic():
            due = Step.objects.filter(done_at=None, next_at__lte=clock.now())
            step = due.select_for_update(of=("self",), skip_locked=True).filter(pk=pk).first()
            if step is None:
                return False
            acts[step.kind](step)
            # It may be gone: what was done may have dropped it.
            Step.objects.filter(pk=pk).update(done_at=clock.now(), error="")
    except (DatabaseError, InterfaceError):
        # It is done again.
        raise
    except Exception as error:
        _put_off(pk, error)
        return False
    return True


def _put_off(pk: int, error: Exception) -> None:
    """Try it again later: at once, then after longer and longer pauses."""
    told = str(error.detail or error.kind.title) if isinstance(error, Problem) else f"{type(error).__name__}: {error}"
    with transaction.atomic():
        step = Step.objects.select_for_update().get(pk=pk)
        step.tries += 1
        step.next_at = clock.now() + min(_LONGEST_PAUSE, _PAUSE * 2 ** min(step.tries, 10))
        step.error = told[:300]
        step.save(update_fields=["tries", "next_at", "error"])
    log.error("step %s of a season failed (try %s): %s", step.key, step.tries, told)
