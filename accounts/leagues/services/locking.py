"""Locked rows of leagues. Whoever changes anything of a season loads it here, in a transaction.

The row of the season is locked first, and stands for all rows that belong to it: two acts of one season never cross.
Whatever is loaded here has that very row behind its relations (`fixture.round.division.season`), so nobody reads or
saves another copy of it, which is not locked. `staff` is who asks; None is the service itself.
"""

from __future__ import annotations

from django.db.models import QuerySet

from accounts.leagues.models import Appeal, Division, Entry, Fixture, League, LogEntry, Round, Season, Substitution
from accounts.people.models import Player
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say

from .permissions import require_organiser


def locked_league(league_id: int) -> League:
    """A league, for what is done to it itself. Raises Problem not_found."""
    league = League.objects.select_for_update().filter(pk=league_id).first()
    if league is None:
        raise Problem(ProblemCode.NOT_FOUND, say("refused-league-unknown"))
    return league


def locked_season(season_id: int, staff: Player | None) -> Season:
    """A season, for somebody who runs it. Raises Problem not_found or forbidden."""
    season = Season.objects.select_for_update(of=("self",)).select_related("league").filter(pk=season_id).first()
    if season is None:
        raise Problem(ProblemCode.NOT_FOUND, say("refused-season-unknown"))
    require_organiser(season.league, staff)
    return season


def locked_entry(entry_id: int, staff: Player | None) -> Entry:
    """An entry with its season, for somebody who runs the league. Raises Problem not_found or forbidden."""
    found = Entry.objects.filter(pk=entry_id).values_list("season_id", flat=True).first()
    if found is None:
        raise Problem(ProblemCode.NOT_FOUND, say("refused-entry-unknown"))
    season = locked_season(found, staff)
    return _of_season(season, Entry.objects.select_related("player", "division").get(pk=entry_id))


def entry_of(season: Season, player: Player) -> Entry | None:
    """A player's entry in a season that is locked already."""
    entry = season.entries.select_related("player", "division").filter(player=player).first()
    return None if entry is None else _of_season(season, entry)


def locked_round(round_id: int, staff: Player | None) -> Round:
    """A round with its season and division, for somebody who runs the league. Raises Problem not_found or forbidden."""
    found = Round.objects.filter(pk=round_id).values_list("division__season_id", flat=True).first()
    if found is None:
        raise Problem(ProblemCode.NOT_FOUND, say("refused-round-unknown"))
    season = locked_season(found, staff)
    planned = Round.objects.select_related("division").get(pk=round_id)
    _give(planned.division, season)
    return planned


def locked_fixture(fixture_id: int, staff: Player | None) -> Fixture:
    """A table of a round with its season, for somebody who runs the league. Raises Problem not_found or forbidden."""
    found = Fixture.objects.filter(pk=fixture_id).values_list("round__division__season_id", flat=True).first()
    if found is None:
        raise Problem(ProblemCode.NOT_FOUND, say("refused-fixture-unknown"))
    season = locked_season(found, staff)
    fixture = Fixture.objects.select_related("round__division", "table").get(pk=fixture_id)
    _give(fixture.round.division, season)
    return fixture


def locked_appeal(appeal_id: int, staff: Player | None) -> Appeal:
    """An appeal with its table and season, for somebody who runs the league. Raises Problem not_found or forbidden."""
    of_appeal = Appeal.objects.filter(pk=appeal_id)
    found = of_appeal.values_list("fixture__round__division__season_id", flat=True).first()
    if found is None:
        raise Problem(ProblemCode.NOT_FOUND, say("refused-appeal-unknown"))
    season = locked_season(found, staff)
    appeal = of_appeal.select_related("fixture__round__division", "by").get()
    _give(appeal.fixture.round.division, season)
    return appeal


def locked_line(line_id: int, staff: Player | None) -> LogEntry:
    """A line of the log with its season, for somebody who runs the league. Raises Problem not_found or forbidden."""
    found = LogEntry.objects.filter(pk=line_id).values_list("season_id", flat=True).first()
    if found is None:
        raise Problem(ProblemCode.NOT_FOUND, say("refused-line-unknown"))
    line = LogEntry.objects.get(pk=line_id)
    line.season = locked_season(found, staff)
    return line


def locked_substitution(asked: QuerySet[Substitution]) -> Substitution:
    """The one that is left of what players are asked, with its entry and season. Raises Problem not_found."""
    found = asked.values_list("entry__season", flat=True).first()
    if found is None:
        raise Problem(ProblemCode.NOT_FOUND, say("refused-substitution-unknown"))
    season = locked_season(found, None)
    substitution = asked.select_related("entry__player", "entry__division", "substitute", "by").get()
    _of_season(season, substitution.entry)
    return substitution


def _of_season(season: Season, entry: Entry) -> Entry:
    entry.season = season
    if entry.division is not None:
        _give(entry.division, season)
    return entry


def _give(division: Division, season: Season) -> None:
    division.season = season
