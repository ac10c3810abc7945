"""One table of a hunt: opened, dealt and played on, decision by decision, through the services."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from django.db import transaction

from bang_service.platform import uptime
from bang_service.platform.models import Uptime
from games.engine.kernel.game import Game
from games.engine.kernel.rng import commitment
from games.engine.testing.random_tables import Seating, Series, Setup
from games.models import Author, DealCommitment, Position, Seat, Table
from games.services import tables
from games.services.act import Act
from games.services.live import LiveGame
from games.services.positions import game_of
from games.terms.clocks import DEFAULT, Clock
from games.terms.rulebooks import CARDS, DICE

from . import league
from .league import Fixtures
from .people import People, Person
from .plans import Decision, planned
from .still import Still

STRETCH: Final = 12
"""Decisions that are played at one moment of the service's clock."""


@dataclass
class Scene:
    """A table in play. `seated` are the people by seat; an AI seat has None. `at` counts the decisions made."""

    people: People
    still: Still
    table: int
    kind: str
    seated: list[Person | None]
    clock: Clock | None
    plan: list[Decision] = field(default_factory=list)
    at: int = 0
    league: Fixtures | None = None
    """The league whose fixture this is."""

    @classmethod
    def begun(cls, people: People, still: Still, course: Series, number: int) -> Scene:
        """Deal the game with this number of the course."""
        chance = course.chance(number)
        seating = course.setup(number, chance)
        others = random.Random(f"{course.seed} people {number}")
        opening = _Opening(people, still, seating, others)
        if isinstance(seating, Setup) and league.is_played(number):
            scene = opening.of_fixture(course.deal(number))
        else:
            scene = opening.scene(course.deal(number))
        scene.plan = planned(scene.game(), seating.favoured, chance)
        return scene

    @property
    def house_seat(self) -> int:
        """Where the staff that plays sits."""
        return self.seated.index(self.people.house)

    def game(self) -> Game:
        """The game as it is stored."""
        return game_of(Position.objects.select_related("table").get(table_id=self.table))

    def person(self, seat: int) -> Person | None:
        """Who sits there, None for an AI seat."""
        return self.seated[seat]

    def pass_by(self, seconds: float) -> None:
        """Let the time go on, with both heartbeats of the service."""
        self.still.pass_by(seconds)
        beat(self.still)

    def play_to(self, decision: int, chance: random.Random) -> None:
        """Play on as planned until so many decisions are made."""
        while self.at < decision:
            self.pass_by(chance.choice((0.5, 2, 7, 20)))
            with transaction.atomic():
                self._stretch(self.plan[self.at : min(decision, self.at + STRETCH)])

    def _stretch(self, decisions: Sequence[Decision]) -> None:
        live = LiveGame.read(self.table)
        assert live is not None
        for each in decisions:
            author = Author.PLAYER if self.seated[each.seat] else Author.POLICY
            prompt = live.asked.get(each.seat, "")
            live.play(Act(each.seat, each.option, author, prompt))
            self.at += 1
        live.save(wake=False)

    def look_who_sits(self) -> None:
        """Seats may have changed hands."""
        known = {person.player.pk: person for person in self.people.entrants}
        sitting = Seat.objects.filter(table=self.table).order_by("number").values_list("player", flat=True)
        self.seated = [None if player is None else known[player] for player in sitting]

    def close(self) -> None:
        """Leave nothing of the table behind."""
        if self.league is not None:
            league.close(self.league)
            return
        DealCommitment.objects.filter(table_id=self.table).delete()
        Table.objects.filter(pk=self.table).delete()


def beat(still: Still) -> None:
    """Say that web and sweep are well now."""
    Uptime.objects.update_or_create(pk=1, defaults={"web_beat": still.moment, "sweep_beat": still.moment})
    uptime.read()


@dataclass
class _Opening:
    """How a table is opened: what the course does not say is drawn from `chance`."""

    people: People
    still: Still
    seating: Seating
    chance: random.Random

    def scene(self, deal: str) -> Scene:
        """Of a table that somebody hosts."""
        rules = self.seating.rulebook()
        count = self.seating.seats  # type: ignore[attr-defined]
        beat(self.still)
        clock = self._clock()
        seated = self._seated(count)
        host = next(person for person in seated if person is not None)
        table = tables.open_table(
            host=host.player,
            game=self.game,
            sets=list(rules.sets),
            seats=count,
            options=dict(self.seating.options) if isinstance(self.seating, Setup) else {},
            time=clock,
            absence_misses=self.chance.choice((0, 1, 2)),
            absence_policy=self.chance.choice(("rules", "random")),
        )
        Table.objects.filter(pk=table.pk).update(seed=deal, commitment=commitment(deal), pool="mixed")
        Seat.objects.filter(table=table).delete()
        for number, person in enumerate(seated):
            if person is None:
                Seat.objects.create(table=table, number=number, policy=self.chance.choice(("rules", "random")))
            else:
                Seat.objects.create(table=table, number=number, player=person.player)
        tables.start(table_id=table.pk, player=host.player)
        return Scene(self.people, self.still, table.pk, self.game, seated, clock)

    def of_fixture(self, luck: str) -> Scene:
        """Of a table of a league: nobody hosts it, people have all its seats, and everybody has a clock."""
        rules = self.seating.rulebook()
        beat(self.still)
        clock = self._clock() or DEFAULT
        seated = self.people.players[: self.seating.seats]  # type: ignore[attr-defined]
        self.chance.shuffle(seated)
        terms = league.Terms(
            sets=list(rules.sets),
            options=dict(self.seating.options) if isinstance(self.seating, Setup) else {},
            time=clock,
            absence_misses=self.chance.choice((1, 2)),
            absence_policy=self.chance.choice(("rules", "random")),
            visibility=self.chance.choice(league.VISIBILITIES),
        )
        made = league.begun(self.people, self.still, seated, terms, luck)
        return Scene(self.people, self.still, made.table, self.game, list(seated), clock, league=made)

    @property
    def game(self) -> str:
        """Which of the games it is."""
        return CARDS if isinstance(self.seating, Setup) else DICE

    def _seated(self, count: int) -> list[Person | None]:
        """The house somewhere, people, and now and then an AI seat."""
        own = self.chance.randrange(count)
        guests = iter(self.people.others)
        found: list[Person | None] = []
        for number in range(count):
            if number == own:
                found.append(self.people.house)
            else:
                found.append(None if self.chance.random() < 0.2 else next(guests))
        return found

    def _clock(self) -> Clock | None:
        if self.chance.random() < 0.08:
            return None
        bank = self.chance.choice((0, 60, 600))
        return Clock(
            decision=self.chance.choice((10, 30, 90)),
            turn=self.chance.choice((None, None, 60)),
            bank=bank,
            increment=self.chance.choice((0, 5)),
            bank_limit=bank + 100,
            reaction=self.chance.choice((8, 20)),
        )
