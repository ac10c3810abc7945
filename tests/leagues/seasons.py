"""Seasons in tests: players who enter, games that AI seats play to their end, time that is moved by hand."""

from __future__ import annotations

import itertools
from datetime import timedelta
from typing import Any

from accounts.leagues.models import Division, Entry, Fixture, League, Round, Season, Step
from accounts.leagues.services import draws, due_steps, ended_games, entries, seasons, substitutions
from accounts.people.models import Player
from bang_service.platform import clock
from bang_service.platform.models import Uptime
from bots import jobs
from games.models import Seat, Table
from games.services import presence
from games.terms import clocks
from tests.games.times import Time

_numbers = itertools.count(1)

REASON = "As agreed."


def player(name: str = "", **fields: Any) -> Player:
    """An account without a password: nobody logs in as them."""
    return Player.objects.create_user(name or f"Entrant{next(_numbers)}", **fields)


def league(*organisers: Player, **fields: Any) -> League:
    number = next(_numbers)
    made = League.objects.create(**{"name": f"League {number}", "slug": f"league-{number}", **fields})
    made.organisers.set(organisers)
    return made


def season(of: League, by: Player, **rules: Any) -> Season:
    """A season that can open: four to six at a table, twelve in a division."""
    made = seasons.prepare(league_id=of.pk, by=by)
    now = clock.now()
    usual = {
        "clock": clocks.encode(clocks.DEFAULT),
        "sets": ["base"],
        "seats": 4,
        "fewest_seats": 4,
        "most_seats": 5,
        "rounds": 3,
        "round_days": 7,
        "registration_until": now + timedelta(days=3),
        "first_day": (now + timedelta(days=8)).date(),
        "tie_breaks": ["wins", "direct"],
    }
    for name, value in {**usual, **rules}.items():
        setattr(made, name, value)
    made.save()
    return made


class Stage:
    """A league with one organiser, its season, and the time."""

    def __init__(self, time: Time, **rules: Any) -> None:
        self.time = time
        self.organiser = player(is_staff=True)
        self.league = league(self.organiser)
        self.season = season(self.league, self.organiser, **rules)

    def again(self) -> Season:
        """The season as it is stored now."""
        return Season.objects.get(pk=self.season.pk)

    def passes(self, **given: float) -> None:
        """Time goes by, the service is well all along, and does what is due."""
        self.time.passes(**given)
        Uptime.objects.update(web_beat=self.time.now, sweep_beat=self.time.now)
        self.works()

    def works(self) -> None:
        """The service does what is due."""
        while due_steps.run_due() or ended_games.follow():
            pass

    def opens(self) -> None:
        seasons.open_registration(season_id=self.season.pk, by=self.organiser, reason=REASON)

    def enters(self, count: int) -> list[Player]:
        """So many new players enter."""
        people = [player() for _ in range(count)]
        for one in people:
            entries.enter(season_id=self.season.pk, player=one)
        return people

    def divides(self) -> list[Division]:
        seasons.close_registration(season_id=self.season.pk, by=self.organiser, reason=REASON)
        return seasons.divide(season_id=self.season.pk, by=self.organiser, reason=REASON)

    def all_confirm(self) -> None:
        for entry in self.season.entries.filter(state=Entry.State.PLACED).select_related("player"):
            entries.confirm(season_id=self.season.pk, player=entry.player)

    def starts(self) -> None:
        seasons.start(season_id=self.season.pk, by=self.organiser, reason=REASON)

    def runs(self, players: int = 8) -> list[Player]:
        """A season of so many players that has begun."""
        self.opens()
        people = self.enters(players)
        self.divides()
        self.all_confirm()
        self.starts()
        return people

    def round(self, number: int = 1, level: int = 1) -> Round:
        return Round.objects.get(division__season=self.season, division__level=level, number=number)

    def publishes(self, number: int = 1, level: int = 1) -> list[Fixture]:
        return draws.publish(round_id=self.round(number, level).pk, by=self.organiser, reason=REASON)

    def begins(self, number: int = 1) -> list[Fixture]:
        """The round begins: its tables are open."""
        first = Round.objects.filter(division__season=self.season, number=number).earliest("first_day").first_day
        self.works()
        while clock.now().date() < first:
            self.time.passes(hours=12)
            # Nobody acts meanwhile, so that there is nothing to do before the next step is due.
            if Step.objects.filter(done_at=None, next_at__lte=clock.now()).exists():
                self.passes()
        self.passes(hours=1)
        return list(
            Fixture.objects.filter(round__division__season=self.season, round__number=number)
            .select_related("table", "round__division__season")
            .order_by("round__division__level", "number")
        )

    def plays(self, number: int = 1) -> None:
        """Everybody's games of a round are played to their end, by their players as far as the record tells."""
        for fixture in self.begins(number):
            assert fixture.table is not None
            play(fixture.table)
        self.works()


def stand_in(entry: Entry, heir: Player, *, by: Player) -> Entry:
    """Somebody plays for an entry from now on, as an organiser wants and both agree."""
    asked = substitutions.ask(entry_id=entry.pk, substitute=heir, by=by, reason=REASON)
    for one in (heir, entry.player):
        substitutions.agree(substitution_id=asked.pk, player=one)
    return Entry.objects.get(substitute_for=entry)


def play(table: Table) -> None:
    """Play a game to its end. AI seats choose; everybody takes their seat back before the last answer."""
    sitting = list(Seat.objects.filter(table=table).select_related("player"))
    for seat in sitting:
        assert seat.player is not None
        presence.hand_over(table_id=table.pk, player=seat.player, policy="random")
    while jobs.play_table(table.pk):
        pass
    assert Table.objects.get(pk=table.pk).status == Table.Status.OVER
