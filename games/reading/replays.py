"""Finished games step by step. A worker plays a game again from its record when somebody asks for it; the positions are
kept for a while.

Whoever may read the record may read the replay: it tells nothing that does not follow from it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from time import monotonic
from typing import Final

import msgspec
from django.db import transaction
from django.db.models import F, Q, QuerySet

from bang_service.platform import clock
from bang_service.platform.http.fields import wrong
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.release import RELEASE
from bang_service.platform.texts import say
from games.engine.kernel.rules import UnknownRules
from games.fairness import records
from games.models import Replay, ReplayPart, Table
from games.problem_codes import GameProblem
from games.reading.projection import tables
from games.reading.projection.records import record_document, require_record
from games.reading.projection.tables import SEATS
from games.services import wakeups
from games.services.positions import rules_of

from .replay_steps import STEPS_OF_A_PART, Step, Telling, computed, packed, unpacked

Document = tables.Document

MOST_STEPS: Final = STEPS_OF_A_PART
USUAL_STEPS: Final = 20
LAST_STEP: Final = 2**31 - 1
"""The largest number that a step can be asked for by."""

MOST_WAITING: Final = 50
"""So many games wait to be played again at most, whoever asked for them: a worker needs some seconds for all of
them."""

MOST_ATTEMPTS: Final = 3
"""So often a worker may begin a game without coming to an end, as when it is killed."""

LOST: Final = timedelta(seconds=30)
"""After this time a worker that has begun and not come to an end is taken to be gone."""

_NOTED: Final = timedelta(days=1)
"""How precisely it is kept when somebody last asked: not every request writes."""

_SECONDS: Final = 20.0
"""How long one run of the worker may compute; the rest waits for the next one."""

log = logging.getLogger(__name__)


def replay(
    table: Table, *, seat: int | None, start: int, limit: int, charge: Callable[[], None], limit_name: str = "limit"
) -> Document:
    """Some steps of a table's game from the step `start` on, as `seat` saw them or with nothing hidden. `total`
    is null while a worker computes them; `charge` is called before one is asked to.

    Raises Problem table_not_started, record_not_ready, validation_failed (fields seat, from, `limit_name`),
    replay_impossible, unavailable while too many games wait, and what `charge` raises.
    """
    _check(start, 0, LAST_STEP, "from")
    _check(limit, 1, MOST_STEPS, limit_name)
    _check(seat, 0, table.seat_count - 1, "seat")
    require_record(table)
    _require_same_rules(table)
    row = _asked_for(table, charge)
    steps = None if row.total is None else _steps(row, start, limit)
    if row.total is None or steps is None:
        return {"steps": [], "total": None, "more": True}
    shown = Telling(table, row.total, seat).documents(steps, start)
    return {"steps": shown, "total": row.total, "more": start + len(shown) < row.total and bool(shown)}


def _check(number: int | None, low: int, high: int, field: str) -> None:
    if number is not None and not low <= number <= high:
        raise wrong(field, say("refused-number-range", low=str(low), high=str(high)))


def _require_same_rules(table: Table) -> None:
    try:
        is_same = rules_of(table).digest == table.rulebook
    except UnknownRules:
        is_same = False
    if not is_same:
        raise Problem(GameProblem.REPLAY_IMPOSSIBLE, say("refused-replay", why="rules"))


def _asked_for(table: Table, charge: Callable[[], None]) -> Replay:
    """The table's row; a worker is asked to make the replay if nobody has asked for it, or another release could not.
    Raises Problem replay_impossible if this release cannot."""
    now = clock.now()
    row = Replay.objects.filter(table=table).first()
    if row is None:
        _require_room()
        charge()
        row, _ = Replay.objects.get_or_create(table=table, defaults={"asked_at": now})
        wakeups.make_replays()
    elif row.refusal and row.release != RELEASE:
        _require_room()
        charge()
        again = {"is_wanted": True, "asked_at": now, "taken_at": None, "attempts": 0, "refusal": ""}
        Replay.objects.filter(pk=row.pk, release=row.release).exclude(refusal="").update(**again)
        row.refusal = ""
        wakeups.make_replays()
    elif now - row.asked_at > _NOTED:
        Replay.objects.filter(pk=row.pk).update(asked_at=now)
    if row.refusal:
        raise Problem(GameProblem.REPLAY_IMPOSSIBLE, say("refused-replay", why=row.refusal))
    return row


def _require_room() -> None:
    if Replay.objects.filter(is_wanted=True).count() >= MOST_WAITING:
        raise Problem(ProblemCode.UNAVAILABLE, say("refused-replays-waiting"), retry_after=5)


def _steps(row: Replay, start: int, limit: int) -> list[Step] | None:
    """The steps asked for, fewer at the end; None if the replay is being forgotten at this moment."""
    assert row.total is not None
    end = min(start + limit, row.total)
    if start >= end:
        return []
    first, last = start // STEPS_OF_A_PART, (end - 1) // STEPS_OF_A_PART
    parts = list(row.parts.filter(number__range=(first, last)).order_by("number").values_list("content", flat=True))
    if len(parts) <= last - first:
        return None
    steps = [step for part in parts for step in unpacked(bytes(part))]
    before = first * STEPS_OF_A_PART
    return steps[start - before : end - before]


# -- the worker ------------------------------------------------------------------------------------------------


def _free(now: datetime) -> Q:
    return Q(is_wanted=True) & (Q(taken_at=None) | Q(taken_at__lt=now - LOST))


def make_wanted() -> int:
    """Make what has been asked for, the longest waiting first. Several processes may. Returns how many were made."""
    ends = monotonic() + _SECONDS
    made = 0
    waiting = Replay.objects.filter(_free(clock.now())).order_by("asked_at", "pk").values_list("pk", flat=True)
    for pk in list(waiting[:MOST_WAITING]):
        if monotonic() > ends:
            break
        try:
            made += _make(pk)
        except Exception:
            # One game that cannot be read must not keep all the others waiting.
            log.exception("the replay %s could not be made", pk)
    return made


def _make(pk: int) -> bool:
    now = clock.now()
    if not Replay.objects.filter(_free(now), pk=pk).update(taken_at=now, attempts=F("attempts") + 1):
        return False
    row = Replay.objects.filter(pk=pk).first()
    if row is None:
        return False
    if row.attempts > MOST_ATTEMPTS:
        return _refuse(row, Replay.Refusal.FAILED)
    table = Table.objects.select_related("deal").prefetch_related(SEATS).get(pk=row.table_id)
    record = records.read(msgspec.json.encode(record_document(table)))
    try:
        steps = list(computed(record))
    except (records.Mismatch, records.MalformedRecord) as error:
        log.warning("table %s cannot be replayed: %s", table.pk, error, extra={"table": table.pk})
        return _refuse(row, Replay.Refusal.OTHERWISE)
    except Exception:
        # A rule that was fixed may fail in any way on moves that the old rule allowed.
        log.exception("table %s cannot be replayed", table.pk, extra={"table": table.pk})
        return _refuse(row, Replay.Refusal.FAILED)
    parts = [ReplayPart(replay=row, number=number, content=part) for number, part in enumerate(packed(iter(steps)))]
    with transaction.atomic():
        # Locks the row: another worker may have taken this one for gone.
        made = Replay.objects.filter(pk=pk, is_wanted=True).update(is_wanted=False, total=len(steps), release=RELEASE)
        if made:
            ReplayPart.objects.bulk_create(parts)
    return bool(made)


def _refuse(row: Replay, refusal: Replay.Refusal) -> bool:
    Replay.objects.filter(pk=row.pk, is_wanted=True).update(is_wanted=False, refusal=refusal, release=RELEASE)
    return False


def forgotten(now: datetime, keep: timedelta) -> QuerySet[Replay]:
    """The replays that nobody has asked for in so long."""
    return Replay.objects.filter(asked_at__lt=now - keep)
