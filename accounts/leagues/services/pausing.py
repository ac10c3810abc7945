"""The clocks of tables: another one, or none for a while. Players may play all the time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import transaction

from accounts.leagues.models import Fixture, LogEntry, Season
from accounts.people.models import Player
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say
from games.services import managed_tables
from games.terms import clocks

from . import log
from .locking import locked_fixture, locked_season
from .permissions import played_table, require_not_seated, require_state

_RUNNING = Season.State.RUNNING


def change_clock(
    *, fixture_id: int, time: clocks.Clock, by: Player, reason: str, undoes: LogEntry | None = None
) -> None:
    """Give a table another clock from now on; seats that are asked have their time anew. While its clocks are paused it
    gets this one back.

    Raises Problem not_found, forbidden (organisers who sit there), conflict (it is not being played) or
    validation_failed (time, reason).
    """
    if time.bank_limit < time.bank:
        raise Problem(ProblemCode.VALIDATION_FAILED, say("refused-bank-above-limit"), field="time")
    with transaction.atomic():
        fixture = _locked(fixture_id, by)
        table = played_table(fixture)
        before = fixture.paused_clock or table.clock
        give_clock(fixture, time)
        log.write(
            fixture.round.division.season, "clock_changed", by=by, reason=reason, fixture=fixture, undoes=undoes,
            before=None if undoes else {"clock": before}, table=table.name,
        )  # fmt: skip


def pause(*, fixture_id: int, by: Player, reason: str, undoes: LogEntry | None = None) -> None:
    """From now on nobody at the table is late, until its clocks are resumed.

    Raises Problem not_found, forbidden (organisers who sit there), conflict (it is not being played, or paused already)
    or validation_failed (reason).
    """
    with transaction.atomic():
        fixture = _locked(fixture_id, by)
        table = played_table(fixture)
        if not _pause(fixture):
            raise Problem(ProblemCode.CONFLICT, say("refused-paused"))
        log.write(
            fixture.round.division.season, "paused", by=by, reason=reason, fixture=fixture, undoes=undoes,
            before=None if undoes else {"paused": True}, table=table.name,
        )  # fmt: skip


def resume(*, fixture_id: int, by: Player, reason: str, undoes: LogEntry | None = None) -> None:
    """Give the table its clock back: seats that are asked have its time from now on. Raises the problems of `pause`;
    conflict if it is not paused."""
    with transaction.atomic():
        fixture = _locked(fixture_id, by)
        table = played_table(fixture)
        if not _resume(fixture):
            raise Problem(ProblemCode.CONFLICT, say("refused-not-paused"))
        log.write(
            fixture.round.division.season, "resumed", by=by, reason=reason, fixture=fixture, undoes=undoes,
            before=None if undoes else {"paused": False}, table=table.name,
        )  # fmt: skip


def pause_all(*, season_id: int, by: Player, reason: str) -> int:
    """Pause the clocks of all tables of a season that are being played, but for those at which the organiser sits. Each
    is a transaction of its own: a table that is done stays paused, whatever happens to the others. Returns how many.

    Raises Problem not_found, forbidden, conflict or validation_failed (reason).
    """
    return _all(season_id, by, reason, "paused_all", pausing=True)


def resume_all(*, season_id: int, by: Player, reason: str) -> int:
    """Give all tables of a season that are paused their clocks back, as `pause_all` takes them."""
    return _all(season_id, by, reason, "resumed_all", pausing=False)


def tables_of(season: Season, by: Player, *, pausing: bool) -> list[Fixture]:
    """The tables that `pause_all` (or `resume_all`) is about."""
    playing = Fixture.objects.filter(
        round__division__season=season, state=Fixture.State.PLAYING, paused_clock__isnull=pausing
    )
    found = []
    for fixture in playing.select_related("table", "round__division__season__league").order_by("pk"):
        try:
            require_not_seated(fixture, by)
        except Problem:
            continue
        found.append(fixture)
    return found


def give_clock(fixture: Fixture, time: clocks.Clock) -> None:
    """Another clock for a table that is being played, in the caller's transaction; one that is paused gets it later."""
    assert fixture.table is not None
    if fixture.is_paused:
        fixture.paused_clock = clocks.encode(time)
        fixture.save(update_fields=["paused_clock"])
    else:
        managed_tables.set_clock(table_id=fixture.table.pk, time=time)


@contextmanager
def with_clock(fixture: Fixture) -> Iterator[None]:
    """Inside, the table has its clock even while it is paused: whoever takes a seat gets the bank of a new seat."""
    if not fixture.is_paused or fixture.table_id is None:
        yield
        return
    managed_tables.set_clock(table_id=fixture.table_id, time=clocks.clock_of(fixture.paused_clock))
    yield
    managed_tables.set_clock(table_id=fixture.table_id, time=None)


def _all(season_id: int, by: Player, reason: str, verb: str, *, pausing: bool) -> int:
    with transaction.atomic():
        season = locked_season(season_id, by)
        require_state(season, _RUNNING)
        found = tables_of(season, by, pausing=pausing)
        if not found:
            raise Problem(ProblemCode.CONFLICT, say("refused-no-table-to-pause"))
        log.write(season, verb, by=by, reason=reason, tables=len(found))
    changed = 0
    for one in found:
        with transaction.atomic():
            fixture = _locked(one.pk, by)
            # Its game may have ended meanwhile.
            if fixture.state == Fixture.State.PLAYING:
                changed += _pause(fixture) if pausing else _resume(fixture)
    return changed


def _locked(fixture_id: int, by: Player) -> Fixture:
    """A table of a season that is running, for an organiser who does not sit there."""
    fixture = locked_fixture(fixture_id, by)
    require_state(fixture.round.division.season, _RUNNING)
    require_not_seated(fixture, by)
    return fixture


def _pause(fixture: Fixture) -> bool:
    table = played_table(fixture)
    if fixture.is_paused or table.clock is None:
        return False
    fixture.paused_clock = table.clock
    fixture.save(update_fields=["paused_clock"])
    managed_tables.set_clock(table_id=table.pk, time=None)
    return True


def _resume(fixture: Fixture) -> bool:
    table = played_table(fixture)
    if not fixture.is_paused:
        return False
    managed_tables.set_clock(table_id=table.pk, time=clocks.clock_of(fixture.paused_clock))
    fixture.paused_clock = None
    fixture.save(update_fields=["paused_clock"])
    return True
