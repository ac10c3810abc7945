"""One table of a hunt: opened, dealt and played on, decision by decision, through the services."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from django.db import transaction

from bang_service.platform import uptime
from bang_service.platform.models import Uptime
from games.engine.kernel.game import Game
from games.engine.kernel.prompts import Option
from games.engine.kernel.rng import commitment
from games.engine.testing.random_tables import DiceCourse, Seating, Series, Setup, choice
from games.models import Author, DealCommitment, Position, Seat, Table
from games.services import tables
from games.services.live import Act, LiveGame
from games.services.positions import game_of
from games.terms.clocks import Clock
from games.terms.rulebooks import CARDS, DICE

from .people import People, Person
from .still import Still

LONGEST: Final = 3_000
"""Decisions after which no more of a game is played."""

STRETCH: Final = 12
"""Decisions that are played at one moment of the service's clock."""


@dataclass(frozen=True)
class Decision:
    """What was chosen at a decision of a planned game, and the kinds of prompt that waited before it. `part` is the
    kind of the prompt that was answered in part only, which no other seat may know; empty: none was."""

    seat: int
    option: Option
    kinds: frozenset[str]
    part: str


def planned(seating: Seating, deal: str, chance: random.Random) -> list[Decision]:
    """A whole random game of this deal."""
    g = seating.rulebook().deal(deal)
    made: list[Decision] = []
    while g.result is None and len(made) < LONGEST:
        kinds = frozenset(prompt.kind for prompt in g.prompts())
        seat, option = choice(g, chance, seating.favoured)
        before = g.prompt_of(seat)
        g.answer(seat, option)
        after = g.prompt_of(seat)
        is_same = before is not None and after is not None and before.serial == after.serial
        part = after.kind if after is not None and is_same and ("back",) in after.options else ""
        made.append(Decision(seat, option, kinds, part))
    return made


@dataclass
class Scene:
    """A table in play. `seated` are the people by seat; an AI seat has None. `at` counts the decisions made."""

    people: People
    still: Still
    table: int
    kind: str
    seated: list[Person | None]
    clock: Clock | None
    plan: list[Decision]
    at: int = 0
    seats: list[int] = field(default_factory=list)
    """The rows of the seats."""

    @classmethod
    def begun(cls, people: People, still: Still, course: Series, number: int) -> Scene:
        """Deal the game with this number of the course."""
        chance = course.chance(number)
        seating = course.setup(number, chance)
        plan = planned(seating, course.deal(number), chance)
        others = random.Random(f"{course.seed} people {number}")
        return _Opening(people, still, seating, isinstance(course, DiceCourse), others).scene(course.deal(number), plan)

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

    def close(self) -> None:
        """Leave nothing of the table behind."""
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
    dice: bool
    chance: random.Random

    def scene(self, deal: str, plan: list[Decision]) -> Scene:
        rules = self.seating.rulebook()
        count = self.seating.seats  # type: ignore[attr-defined]
        beat(self.still)
        clock = self._clock()
        seated = self._seated(count)
        host = next(person for person in seated if person is not None)
        table = tables.open_table(
            host=host.player,
            game=DICE if self.dice else CARDS,
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
        rows = list(Seat.objects.filter(table=table).values_list("pk", flat=True))
        return Scene(self.people, self.still, table.pk, DICE if self.dice else CARDS, seated, clock, plan, seats=rows)

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


def stored(table: int) -> Any:
    """The position of a table with its table."""
    return Position.objects.select_related("table").get(table_id=table)
