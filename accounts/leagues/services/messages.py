"""What organisers write to players of a season."""

from __future__ import annotations

from typing import Any, Final

from django.db import transaction
from django.db.models import QuerySet

from accounts.leagues.models import Division, Entry, Fixture, Season
from accounts.leagues.notice_kinds import LEAGUE_MESSAGE
from accounts.people.models import Player
from bang_service.platform.names import text_fault
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say

from . import log, notices
from .locking import locked_fixture, locked_season

LONGEST: Final = 500
"""Characters of a text."""


def write_to_season(*, season_id: int, by: Player, text: str, division_id: int | None = None) -> int:
    """Write to all who take part in a season, or in one of its divisions. Returns to how many.

    Raises Problem not_found, forbidden, conflict (a draft has no readers) or validation_failed (division, text).
    """
    with transaction.atomic():
        season = locked_season(season_id, by)
        division = None
        if division_id is not None:
            division = season.divisions.filter(pk=division_id).first()
            if division is None:
                raise Problem(ProblemCode.VALIDATION_FAILED, say("refused-division-unknown"), field="division")
        verb = "messaged" if division is None else "messaged_division"
        return _write(season, readers_of(season, division), by, text, verb, division=division)


def write_to_table(*, fixture_id: int, by: Player, text: str) -> int:
    """Write to those who play at one table. Returns to how many. Raises the same problems."""
    with transaction.atomic():
        fixture = locked_fixture(fixture_id, by)
        readers = Entry.objects.filter(places__fixture=fixture)
        return _write(fixture.round.division.season, readers, by, text, "messaged_table", fixture=fixture)


def readers_of(season: Season, division: Division | None = None) -> QuerySet[Entry]:
    """Those whom a message reaches."""
    readers = season.entries if division is None else division.entries
    return readers.exclude(state__in=Entry.GONE)


def checked_text(text: str, field: str = "text") -> str:
    """What somebody wrote, without blanks at its ends. Raises Problem validation_failed with the field."""
    text = text.strip()
    if not 0 < len(text) <= LONGEST:
        raise Problem(ProblemCode.VALIDATION_FAILED, say("refused-message-length", most=LONGEST), field=field)
    fault = text_fault(text, lines=True)
    if fault is not None:
        raise Problem(ProblemCode.VALIDATION_FAILED, fault, field=field)
    return text


def told_of(fixture: Fixture) -> dict[str, Any]:
    """Which table it is, for a line of the log."""
    return {"division": fixture.round.division.title, "round": fixture.round.number, "table": fixture.number}


def _write(
    season: Season,
    readers: QuerySet[Entry],
    by: Player,
    text: str,
    verb: str,
    *,
    division: Division | None = None,
    fixture: Fixture | None = None,
) -> int:
    text = checked_text(text)
    if not season.is_open:
        raise Problem(ProblemCode.CONFLICT, say("refused-season-state", state=season.state))
    found = list(readers.select_related("player", "division", "season__league").order_by("pk"))
    notices.tell(season, found, LEAGUE_MESSAGE, who=by.name, text=text)
    told: dict[str, Any] = {} if division is None else {"division": division.title}
    if fixture is not None:
        told = told_of(fixture)
    log.write(season, verb, by=by, fixture=fixture, count=len(found), **told)
    return len(found)
