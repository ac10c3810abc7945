"""The league whose fixture the table of a hunt may be: a season in play, a round that is over, and this one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final

from django.db.models import QuerySet

from accounts.leagues.models import (
    Appeal,
    Cursor,
    Division,
    Draw,
    Entry,
    Fixture,
    League,
    LogEntry,
    Place,
    Round,
    Season,
    Standing,
    Step,
    Substitution,
)
from accounts.leagues.services import adjudication, draws, ended_games, entries, fixtures, seasons
from bang_service.platform import clock
from games.engine.roles import sides_of
from games.models import DealCommitment, Ending, Intervention, Notice, Numbering, Table
from games.services import interventions
from games.terms import clocks

from .people import People, Person
from .still import Still

EVERY: Final = 3
"""Among so many games one is the table of a fixture, if it is one of cards."""

VISIBILITIES: Final = (League.Visibility.PUBLIC, League.Visibility.PUBLIC, League.Visibility.SEATED)
"""Of a third of the leagues only those who sit at a table may watch it."""

REASON: Final = "As agreed."
_SLUG: Final = "hunt"


@dataclass(frozen=True)
class Terms:
    """What the tables of a season are played by."""

    sets: Sequence[str]
    options: dict[str, str]
    time: clocks.Clock
    absence_misses: int
    absence_policy: str
    visibility: str


@dataclass(frozen=True)
class Fixtures:
    """The rows of a league by their numbers. `fixture` is played at `table`; `ended`, that of the round before, is
    over."""

    league: int
    season: int
    division: int
    fixture: int
    table: int
    ended: int
    ended_table: int
    notices: int
    """The last notice of all before there was a league."""

    @property
    def slug(self) -> str:
        """The league's name in addresses."""
        return _SLUG

    def entry(self, player: int) -> int:
        """The entry of a player."""
        return int(Entry.objects.values_list("pk", flat=True).get(season=self.season, player=player))


def is_played(number: int) -> bool:
    """Whether the game with this number is that of a fixture."""
    return number % EVERY == 1


def begun(people: People, still: Still, seated: Sequence[Person], terms: Terms, luck: str) -> Fixtures:
    """Have these people play in a season, and one more wait for a place in it; its first round is over, and the table
    of the second has opened, where they sit in this order. What is dealt follows from `luck`."""
    notices = Notice.objects.order_by("-pk").values_list("pk", flat=True).first() or 0
    league = League.objects.create(name="Hunt", slug=_SLUG, about="For all.", visibility=terms.visibility)
    league.organisers.set([people.organiser.player])
    season = _started(league, people, seated, terms)
    first, second = Round.objects.filter(division__season=season).order_by("number")[:2]
    ended = _opened(first, people, seated)
    assert ended.table is not None
    side = next(iter(interventions.sides_at(ended.table)))
    adjudication.adjudicate(fixture_id=ended.pk, by=people.organiser.player, reason=REASON, side=side)
    ended_games.follow()
    # However much chance was needed until now.
    still.draw_from(luck)
    fixture = _opened(second, people, seated)
    assert fixture.table is not None
    division = Division.objects.get(season=season)
    return Fixtures(
        league.pk, season.pk, division.pk, fixture.pk, fixture.table.pk, ended.pk, ended.table.pk, notices
    )  # fmt: skip


def _started(league: League, people: People, seated: Sequence[Person], terms: Terms) -> Season:
    organiser, count = people.organiser.player, len(seated)
    season = seasons.prepare(league_id=league.pk, by=organiser)
    opens = clock.now()
    rules: dict[str, Any] = {
        "sets": list(terms.sets), "options": terms.options, "clock": clocks.encode(terms.time),
        "absence_misses": terms.absence_misses, "absence_policy": terms.absence_policy, "seats": count,
        "fewest_seats": count, "most_seats": count, "division_size": count, "most_entries": count, "rounds": 3,
        "moving": 1, "tie_breaks": ["wins", "direct"], "registration_until": opens + timedelta(days=3),
        "first_day": (opens + timedelta(days=8)).date(),
    }  # fmt: skip
    seasons.change_rules(season_id=season.pk, by=organiser, rules=rules)
    seasons.open_registration(season_id=season.pk, by=organiser, reason=REASON)
    for person in (*seated, people.waiting):
        entries.enter(season_id=season.pk, player=person.player)
    seasons.close_registration(season_id=season.pk, by=organiser, reason=REASON)
    seasons.divide(season_id=season.pk, by=organiser, reason=REASON)
    for person in seated:
        entries.confirm(season_id=season.pk, player=person.player)
    seasons.start(season_id=season.pk, by=organiser, reason=REASON)
    return season


def _opened(planned: Round, people: People, seated: Sequence[Person]) -> Fixture:
    made = draws.draw(round_id=planned.pk, by=people.organiser.player)
    # A draw depends on the numbers of the entries, and a hunt must find the same game again.
    entered = dict(Entry.objects.filter(pk__in=made.entries).values_list("player", "pk"))
    Draw.objects.filter(pk=made.pk).update(tables=[[entered[person.player.pk] for person in seated]])
    draws.publish(round_id=planned.pk, by=people.organiser.player, reason=REASON)
    found = Fixture.objects.select_related("round__division__season__league", "table").get(round=planned)
    fixtures.open_table(found)
    return found


def correction(fixtures: Fixtures) -> str:
    """A side that has not won the game that is over, as it counts now."""
    ending = Ending.objects.get(table=fixtures.ended_table)
    return next(side for side in sides_of(ending.roles) if side != ending.side)


def close(league: Fixtures) -> None:
    """Leave nothing of the league behind, nor of its tables."""
    of: dict[str, Any] = {"season": league.season}
    rows: list[QuerySet[Any]] = [
        Appeal.objects.filter(fixture__round__division__season=league.season),
        Substitution.objects.filter(entry__season=league.season),
        Step.objects.filter(**of),
        LogEntry.objects.filter(**of),
        Standing.objects.filter(division__season=league.season),
        Place.objects.filter(fixture__round__division__season=league.season),
        Fixture.objects.filter(round__division__season=league.season),
        Draw.objects.filter(round__division__season=league.season),
        Round.objects.filter(division__season=league.season),
        Entry.objects.filter(**of),
        Division.objects.filter(**of),
        Season.objects.filter(pk=league.season),
        League.objects.filter(pk=league.league),
        Cursor.objects.all(),
        Numbering.objects.all(),
        Notice.objects.filter(table=None, pk__gt=league.notices),
        DealCommitment.objects.filter(table__in=(league.table, league.ended_table)),
        Intervention.objects.filter(table=league.ended_table),
        Table.objects.filter(pk__in=(league.table, league.ended_table)),
    ]
    for each in rows:
        each.delete()
