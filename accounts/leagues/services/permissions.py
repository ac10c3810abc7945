"""Who may run a league, and what they may not judge."""

from __future__ import annotations

from django.db.models import QuerySet

from accounts.leagues.models import Division, Entry, Fixture, League, Season
from accounts.people.models import Player
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say
from games.models import Table
from games.services.access import has_stake, require_seated_nobody

RUN_ALL = "leagues.change_league"
"""The permission of operators: they run every league."""


def run_by(staff: Player) -> QuerySet[League]:
    """The leagues that they may run: as one of their organisers, or as an operator all."""
    if not staff.is_active:
        return League.objects.none()
    return League.objects.all() if staff.has_perm(RUN_ALL) else League.objects.filter(organisers=staff)


def runs(league: League, staff: Player) -> bool:
    """Whether they may run the league."""
    return run_by(staff).filter(pk=league.pk).exists()


def require_organiser(league: League, staff: Player | None) -> None:
    """Raise Problem forbidden unless they run the league; None is the service itself, which runs all."""
    if staff is not None and not runs(league, staff):
        raise Problem(ProblemCode.FORBIDDEN, say("refused-no-organiser"))


def plays_in(division: Division, staff: Player) -> bool:
    """Whether they, or a bot of theirs, play or have played in the division."""
    own = Entry.objects.filter(division=division)
    return own.filter(player=staff).exists() or own.filter(player__owner=staff).exists()


def require_no_stake(division: Division, staff: Player | None) -> None:
    """Raise Problem forbidden if they or a bot of theirs play in the division."""
    if staff is not None and plays_in(division, staff):
        raise Problem(ProblemCode.FORBIDDEN, say("refused-own-division"))


def require_not_own(entry: Entry, staff: Player | None) -> None:
    """Raise Problem forbidden if the entry is theirs, or that of a bot of theirs."""
    if staff is not None and staff.pk in (entry.player_id, entry.player.owner_id):
        raise Problem(ProblemCode.FORBIDDEN, say("refused-own-entry"))


def require_not_seated(fixture: Fixture, staff: Player | None) -> None:
    """Raise Problem forbidden if they or a bot of theirs sit, or were drawn to sit, at the table."""
    if staff is None:
        return
    drawn = fixture.places.filter(entry__player=staff) | fixture.places.filter(entry__player__owner=staff)
    has_sat = fixture.table_id is not None and has_stake(staff.pk, [fixture.table_id]) is not None
    if has_sat or drawn.exists():
        raise Problem(ProblemCode.FORBIDDEN, say("refused-own-table"))


def require_judge(fixture: Fixture, staff: Player | None) -> None:
    """Raise Problem forbidden if they may not judge the table: whoever must not decide anything there, and whoever has
    let a seat change hands in its game."""
    require_not_seated(fixture, staff)
    if staff is not None and fixture.table_id is not None:
        require_seated_nobody(staff, fixture.table_id)


def played_table(fixture: Fixture) -> Table:
    """Its table, while its game is played. Raises Problem conflict."""
    if fixture.state != Fixture.State.PLAYING or fixture.table is None:
        raise Problem(ProblemCode.CONFLICT, say("refused-fixture-not-playing"))
    return fixture.table


def require_state(season: Season, *states: Season.State) -> None:
    """Raise Problem conflict unless the season is in one of these states."""
    if season.state not in states:
        raise Problem(ProblemCode.CONFLICT, say("refused-season-state", state=season.state))
