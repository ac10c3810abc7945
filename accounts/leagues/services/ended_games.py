"""Following the endings of games: whatever ends, or is corrected, counts soon after."""

from __future__ import annotations

from time import monotonic

from django.db import transaction

from accounts.leagues.models import Cursor, Fixture, Season
from games.models import Intervention, Table
from games.services import endings

from . import log, scoring
from .locking import locked_fixture

CORRECTIONS = "corrections"


def follow(*, seconds: float = 20.0) -> int:
    """Count what has ended or was corrected since the last run, each game in a short transaction of its own. Any number
    of processes may do this at once. Returns how many games have changed a standing."""
    until = monotonic() + seconds
    counted = 0
    for fixture_id in _ended():
        if monotonic() >= until:
            return counted
        counted += count(fixture_id)
    last = endings.number_corrections()
    cursor, _ = Cursor.objects.get_or_create(name=CORRECTIONS)
    for number, table_id in _corrected(cursor.number):
        if monotonic() >= until:
            return counted
        fixture = Fixture.objects.filter(table=table_id, state__in=Fixture.DONE).first()
        if fixture is not None:
            counted += count(fixture.pk, corrected=True)
        Cursor.objects.filter(pk=cursor.pk, number__lt=number).update(number=number)
    Cursor.objects.filter(pk=cursor.pk, number__lt=last).update(number=last)
    return counted


def count(fixture_id: int, *, corrected: bool = False) -> bool:
    """Count one game as it stands now."""
    with transaction.atomic():
        fixture = locked_fixture(fixture_id, None)
        season = fixture.round.division.season
        if season.state not in (Season.State.RUNNING, Season.State.FINISHED):
            return False
        changed = scoring.score(fixture)
        if changed and corrected:
            assert fixture.table is not None
            log.write(season, "corrected", fixture=fixture, reason=_reason(fixture.table), table=fixture.table.name)
        return changed


def _ended() -> list[int]:
    playing = Fixture.objects.filter(state=Fixture.State.PLAYING, table__ending__isnull=False)
    running = playing.filter(round__division__season__state=Season.State.RUNNING)
    return list(running.order_by("pk").values_list("pk", flat=True))


def _corrected(after: int) -> list[tuple[int, int]]:
    fresh = Intervention.objects.filter(number__gt=after).order_by("number")
    return [(number, table) for number, table in fresh.values_list("number", "table_id") if number is not None]


def _reason(table: Table) -> str:
    last = table.interventions.filter(kind__in=Intervention.CORRECTIONS).order_by("-pk").first()
    return "" if last is None else last.reason
