"""The organiser of a season, who does by the services what the pages of the admin do, step by step."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import timedelta
from time import monotonic, sleep
from typing import Any, Final, TypeVar

from django.db import DatabaseError, InterfaceError, connections

from accounts.leagues.models import Entry, Fixture, League, Round, Season
from accounts.leagues.services import draws, seasons, substitutions
from accounts.people.models import Player
from bang_service.platform import clock
from bang_service.platform.problems import Problem, ProblemCode
from games.models import Table
from games.services import corrections, interventions
from games.terms import clocks

from .entrants import Entrant

DAY: Final = timedelta(days=1)
LOOK: Final = 0.3
SECONDS_TO_ENTER: Final = timedelta(seconds=40)
"""Of the real clock: to enter, and again to confirm."""

REASON: Final = "As the rules of the season say."

T = TypeVar("T")


class TakesTooLong(Exception):
    """Something that was to happen by itself has not."""


@dataclass(slots=True)
class Organiser:
    """Runs one season with these people; `spare` is an account that stands in for somebody. `chance` picks whom things
    happen to."""

    people: Sequence[Entrant]
    spare: Entrant
    divisions: int
    rounds: int
    seats: int
    until: float
    """Real time (monotonic) by which all must be over."""
    chance: random.Random
    told: Callable[[str], None]
    done: dict[str, Any] = field(default_factory=dict)
    """What was done to whom, for the judge."""
    season: int = 0
    league: int = 0

    def run(self) -> None:
        """From an empty service to the division of the next season. Raises TakesTooLong."""
        self._wait("everybody to sign up", lambda: all(one.token for one in self.people))
        self._insist(self._prepare)
        self._enter(self.season)
        self._once(lambda: seasons.close_registration(season_id=self.season, by=self._me(), reason=REASON))
        self._once(lambda: seasons.divide(season_id=self.season, by=self._me(), reason=REASON))
        for one in self.people:
            one.confirms = self.season
        self._wait("everybody to confirm", lambda: self._entries("confirmed") == len(self.people))
        self._once(lambda: seasons.start(season_id=self.season, by=self._me(), reason=REASON))
        self.told("started")
        self._draw_again()
        self._wait("round 1 to open", lambda: self._playing(1) == self._tables(1))
        self._halt()
        self._withdraw_two()
        self._wait("round 1 to close", lambda: self._is_closed(1))
        self._correct()
        self._substitute()
        self._wait("the season to end", lambda: self._state() == Season.State.FINISHED)
        self.told("finished")
        self._next()

    # -- what happens ------------------------------------------------------------------------------------------

    def _prepare(self) -> None:
        organiser, _ = Player.objects.get_or_create(name="Organiser", defaults={"is_staff": True})
        made, _ = League.objects.get_or_create(slug="season", defaults={"name": "A season"})
        made.organisers.add(organiser)
        self.league = made.pk
        season = made.seasons.first() or seasons.prepare(league_id=made.pk, by=organiser)
        self.season = season.pk
        if season.state == Season.State.DRAFT:
            self._open(season)

    def _open(self, season: Season) -> None:
        now = clock.now()
        season.sets, season.clock = ["base"], clocks.encode(clocks.DEFAULT)
        season.seats, season.fewest_seats, season.most_seats = self.seats, self.seats, self.seats + 1
        season.rounds, season.round_days = self.rounds, 7
        season.division_size, season.moving = len(self.people) // self.divisions, 2
        season.tie_breaks = ["wins", "direct", "opponents"]
        season.admission = Season.Admission.EVERYBODY
        # Clients need as long by the real clock, however fast the other one runs.
        least = SECONDS_TO_ENTER * clock.current_run().rate
        season.registration_until = now + max(2 * DAY, least)
        season.first_day = (season.registration_until + max(2 * DAY, least) + DAY).date()
        season.save()
        seasons.open_registration(season_id=season.pk, by=self._me(), reason=REASON)

    def _enter(self, season: int) -> None:
        for one in self.people:
            one.enters = season
        self._wait("everybody to enter", lambda: self._entries("applied", season) == len(self.people))

    def _draw_again(self) -> None:
        """Look at the first draw of the first division, and draw again."""
        first = self._insist(lambda: Round.objects.get(division__season=self.season, division__level=1, number=1).pk)
        with suppress(Problem):
            # It may have been published by itself meanwhile.
            self._insist(lambda: draws.draw(round_id=first, by=self._me()))
            self._once(lambda: draws.draw_again(round_id=first, by=self._me(), reason="Two of them are brothers."))
            self.done["drawn_again"] = first

    def _halt(self) -> None:
        """A table halts, and goes on after a while."""
        playing = Table.objects.filter(fixture__round__division__season=self.season, status=Table.Status.PLAYING)
        table = self._insist(lambda: playing.order_by("pk").values_list("pk", flat=True).first())
        assert table is not None
        with suppress(Problem):
            # Its game may have ended meanwhile.
            self._once(lambda: interventions.halt(table_id=table, staff=self._me(), reason="Let me look."))
            sleep(1)
            self._once(lambda: interventions.resume(table_id=table, staff=self._me(), reason="All is well."))
            self.done["halted"] = table

    def _withdraw_two(self) -> None:
        leaving = self.chance.sample(list(self.people), 2)
        for one in leaving:
            one.is_idle, one.leaves = True, self.season
        self._wait("two to leave", lambda: self._entries("withdrawn") == 2)
        self.done["withdrawn"] = [one.id for one in leaving]

    def _correct(self) -> None:
        """Another side has won the first game of round 1 that counts."""
        counted = Fixture.objects.filter(
            round__division__season=self.season, round__number=1, state=Fixture.State.PLAYED, table__ending__kind="over"
        )
        fixture = self._insist(lambda: counted.select_related("table__ending").order_by("pk").first())
        assert fixture is not None and fixture.table is not None
        table, ending = fixture.table.pk, fixture.table.ending
        other = "outlaws" if ending.side == "law" else "law"
        self._once(lambda: corrections.correct(table_id=table, staff=self._me(), reason="They had agreed.", side=other))
        self.done["corrected"] = {"fixture": fixture.pk, "side": other}

    def _substitute(self) -> None:
        """The spare account plays for the first of those who have left."""
        left = self.done["withdrawn"][0]
        heir = self._insist(lambda: Player.objects.get(pk=self.spare.id))

        def stand_in() -> None:
            entry = Entry.objects.get(season=self.season, player=left)
            if entry.state == Entry.State.WITHDRAWN:
                with suppress(Problem):
                    # It may have been asked before a restart.
                    substitutions.ask(entry_id=entry.pk, substitute=heir, by=self._me(), reason="They have left.")

        self._insist(stand_in)
        self.spare.agrees = True
        self._wait("somebody to stand in", lambda: self._entries("substituted") == 1)
        self.done["substituted"] = {"player": left, "heir": heir.pk}

    def _next(self) -> None:
        """The next season: everybody who still plays enters, and is put into divisions."""

        def prepare() -> int:
            found = Season.objects.filter(league=self.league, number=2).first()
            season = found or seasons.prepare(league_id=self.league, by=self._me())
            if season.state == Season.State.DRAFT:
                self._open(season)
            return season.pk

        season = self._insist(prepare)
        staying = [one for one in [*self.people, self.spare] if one.id not in self.done["withdrawn"]]
        for one in staying:
            one.enters = season
        self._wait("everybody to enter again", lambda: self._entries("applied", season) == len(staying))
        self._once(lambda: seasons.close_registration(season_id=season, by=self._me(), reason=REASON))
        self._once(lambda: seasons.divide(season_id=season, by=self._me(), reason=REASON))
        self.done["next"] = season

    # -- what stands -------------------------------------------------------------------------------------------

    def _me(self) -> Player:
        return Player.objects.get(name="Organiser")

    def _state(self) -> str:
        return Season.objects.get(pk=self.season).state

    def _entries(self, state: str, season: int = 0) -> int:
        return Entry.objects.filter(season=season or self.season, state=state).count()

    def _playing(self, number: int) -> int:
        found = Fixture.objects.filter(round__division__season=self.season, round__number=number)
        return found.exclude(state=Fixture.State.PLANNED).count()

    def _tables(self, number: int) -> int:
        rounds = Round.objects.filter(division__season=self.season, number=number)
        if rounds.filter(state=Round.State.PLANNED).exists():
            return -1
        return Fixture.objects.filter(round__in=rounds).count()

    def _is_closed(self, number: int) -> bool:
        rounds = Round.objects.filter(division__season=self.season, number=number)
        return not rounds.exclude(state=Round.State.CLOSED).exists()

    def _wait(self, what: str, is_so: Callable[[], bool]) -> None:
        self.told(f"waiting for {what}")
        while not self._insist(is_so):
            if monotonic() > self.until:
                raise TakesTooLong(f"waited too long for {what}")
            sleep(LOOK)

    def _insist(self, act: Callable[[], T]) -> T:
        """Do it, again while the database is away."""
        while True:
            try:
                return act()
            except (DatabaseError, InterfaceError):
                connections.close_all()
                if monotonic() > self.until:
                    raise
                sleep(LOOK)

    def _once(self, act: Callable[[], object]) -> None:
        """The same for what can be done only once. If the database went away just after it was done, that is refused
        when it is tried again."""
        tries = 0

        def attempt() -> None:
            nonlocal tries
            tries += 1
            try:
                act()
            except Problem as problem:
                if tries == 1 or problem.code != ProblemCode.CONFLICT:
                    raise

        self._insist(attempt)
