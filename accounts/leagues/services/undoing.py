"""Taking back what organisers have done, where that is possible: as long as nothing has been built upon it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec
from django.db import transaction

from accounts.leagues.models import Entry, LogEntry, Season, Step
from accounts.people.models import Player
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say
from games.terms import clocks

from . import entries, log, pausing
from .locking import locked_line
from .permissions import require_not_own, require_state

_E, _S = Entry.State, Season.State


def undo(*, line_id: int, by: Player, reason: str) -> None:
    """Take back what a line of the log tells. Raises Problem not_found, forbidden, conflict (it cannot be taken
    back, or not any more) or validation_failed (reason)."""
    with transaction.atomic():
        line = locked_line(line_id, by)
        if not can_undo(line):
            raise Problem(ProblemCode.CONFLICT, say("refused-not-undone"))
        assert line.before is not None
        _ACTS[line.verb](line, line.before, by, reason)


def can_undo(line: LogEntry) -> bool:
    """Whether this kind of line can be taken back, and was not."""
    is_undone = LogEntry.objects.filter(undoes=line.pk).exists()
    return line.verb in _ACTS and line.before is not None and not is_undone


def _rank(line: LogEntry, before: dict[str, Any], by: Player, reason: str) -> None:
    require_state(line.season, _S.REGISTRATION, _S.PLACING)
    entry = line.season.entries.select_related("player").get(pk=before["entry"])
    require_not_own(entry, by)
    if entry.seed_rank != before["now"]:
        raise _too_late()
    entry.seed_rank = before["rank"]
    entry.save(update_fields=["seed_rank"])
    log.write(line.season, line.verb, by=by, reason=reason, undoes=line, **line.told)


def _move(line: LogEntry, before: dict[str, Any], by: Player, reason: str) -> None:
    require_state(line.season, _S.PLACING)
    entry = line.season.entries.select_related("player").get(pk=before["entry"])
    require_not_own(entry, by)
    if entry.is_gone or entry.division_id != before["now"]:
        raise _too_late()
    if before["division"] is None:
        if entry.state != _E.PLACED:
            raise _too_late()
        entry.division, entry.state, entry.confirm_until = None, _E.APPLIED, None
        entry.save(update_fields=["division", "state", "confirm_until"])
        Step.objects.filter(entry=entry, done_at=None).delete()
    else:
        division = line.season.divisions.filter(pk=before["division"]).first()
        if division is None:
            raise _too_late()
        if entry.state == _E.CONFIRMED:
            entry.division = division
            entry.save(update_fields=["division"])
        else:
            entries.place(entry, division)
    log.write(line.season, line.verb, by=by, reason=reason, undoes=line, **line.told)


def _clock(line: LogEntry, before: dict[str, Any], by: Player, reason: str) -> None:
    assert line.fixture_id is not None
    time = msgspec.convert(before["clock"], clocks.Clock)
    pausing.change_clock(fixture_id=line.fixture_id, time=time, by=by, reason=reason, undoes=line)


def _pause(line: LogEntry, before: dict[str, Any], by: Player, reason: str) -> None:
    assert line.fixture_id is not None
    act = pausing.resume if before["paused"] else pausing.pause
    act(fixture_id=line.fixture_id, by=by, reason=reason, undoes=line)


def _too_late() -> Problem:
    return Problem(ProblemCode.CONFLICT, say("refused-not-undone"))


_ACTS: Final[dict[str, Callable[[LogEntry, dict[str, Any], Player, str], None]]] = {
    "ranked": _rank,
    "moved": _move,
    "clock_changed": _clock,
    "paused": _pause,
    "resumed": _pause,
}
