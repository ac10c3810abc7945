"""Random games, played and checked by the laws; `manage.py fuzz` tells how they went."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields, replace
from time import monotonic
from typing import Any, Final, Protocol

from bang_service.platform.uptime import Reading
from games.engine.cardgame.table import CardGame
from games.engine.cardgame.view import card_view
from games.engine.dice.view import dice_view
from games.engine.kernel.game import Game
from games.engine.kernel.journal import Record
from games.engine.testing import dice_laws, laws
from games.engine.testing.journal_laws import Chronicle, Readers
from games.engine.testing.random_tables import DiceCourse, Seating, Series, choice
from games.models import Position, Seat, Table
from games.reading.projection.views import view_document
from games.services.live import LiveGame, RuleFailure
from games.services.outbox import Occupants

DECISION_LIMIT: Final = 20_000
"""Decisions after which a game is taken to have no end."""

SHADOWED: Final = 20
"""One game in so many is followed by copies made at every decision."""

KEY: Final = "the same in all worlds"
"""The key of the ids of prompts where views of the service are compared."""

SERVED: Final = 10
"""In one game in so many the views compared are those the service sends, with the table around them."""


class Follower(Protocol):
    """Reads the journal, and compares what it tells with the game."""

    def follow(self, g: Any, records: list[Record]) -> None:
        """Read the records that led to where the game stands now."""


@dataclass(frozen=True)
class Code:
    """The laws of one kind of game, beside those that hold for both."""

    sound: Callable[[Any], None]
    derives: Callable[[Any], None]
    readers: Callable[[Any, list[Record]], Follower]
    worlds: Callable[..., laws.Worlds[Any]]
    view: Callable[[Any, int | None], dict[str, Any]]
    acts: Callable[[Any], int]


CARDS: Final = Code(laws.sound, laws.derives, Readers, laws.NonInterference, card_view, laws.acts_keep_prompts)
DICE: Final = Code(
    dice_laws.sound, dice_laws.derives, dice_laws.DiceReaders, dice_laws.DiceWorlds, dice_view, lambda g: 0
)


class Broken(Exception):
    """A law does not hold, or a rule failed. The message says in which game, and how to play it again."""


@dataclass(frozen=True)
class Budget:
    """Which games are played: `games` from number `first` on, every `step`-th of them, and none begun after `seconds`.
    One decision in `every` has the dear laws checked."""

    first: int = 0
    games: int = 1
    seconds: float | None = None
    every: int = 20
    step: int = 1

    def share(self, place: int, count: int) -> Budget:
        """The part of one process among so many."""
        return replace(self, first=self.first + place, games=-(-(self.games - place) // count), step=count)

    def numbers(self) -> Iterator[int]:
        """The numbers of the games."""
        started = monotonic()
        for played in range(self.games):
            if self.seconds is not None and monotonic() - started > self.seconds:
                return
            yield self.first + played * self.step


@dataclass
class Tally:
    """How much was played and checked."""

    games: int = 0
    decisions: int = 0
    checked: int = 0
    acts: int = 0
    shadowed: int = 0
    resampled: int = 0
    followed: int = 0
    parted: int = 0
    longest: int = 0
    seats: Counter[int] = field(default_factory=Counter)
    sets: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    characters: Counter[str] = field(default_factory=Counter)
    faces: Counter[str] = field(default_factory=Counter)
    used: Counter[str] = field(default_factory=Counter)
    ends: Counter[str] = field(default_factory=Counter)

    def __add__(self, other: Tally) -> Tally:
        both = {each.name: getattr(self, each.name) + getattr(other, each.name) for each in fields(self)}
        return Tally(**{**both, "longest": max(self.longest, other.longest)})

    def line(self) -> str:
        """The most important in a line."""
        views = self.resampled + self.followed + self.parted
        return f"{self.games:,} games, {self.decisions:,} decisions, {views:,} views and journals compared"

    def summary(self) -> str:
        """Everything; what was rolled and done with it, where there are dice."""
        dice = (f"  dice rolled: {_counts(self.faces)}", f"  used: {_counts(self.used)}") if self.faces else ()
        return "\n".join(
            (
                self.line(),
                f"  {self.decisions:,} decisions with the table, the offers and the journal checked; the longest game "
                f"had {self.longest:,}",
                f"  {self.checked:,} of them with snapshot, clone, refusals and derived values compared",
                f"  {self.shadowed:,} games followed by copies made at every decision",
                f"  {self.acts:,} any-time acts out of turn, the questions to others unchanged",
                f"  {self.resampled:,} views of another world that looks the same, {self.followed:,} after a choice "
                f"that showed nothing new, {self.parted:,} after one that did",
                f"  seats: {_counts(self.seats)}",
                f"  sets: {_counts(self.sets)}",
                f"  ends: {_counts(self.ends)}",
                f"  events in force: {_counts(self.events)}",
                f"  characters: {_counts(self.characters)}",
                *dice,
            )
        )


def _counts(counter: Counter[Any]) -> str:
    return ", ".join(f"{name} {number:,}" for name, number in sorted(counter.items())) or "none"


def play_games(course: Series, budget: Budget) -> Iterator[Tally]:
    """Play the games; the tally after each.

    Raises Broken at the first one in which something does not hold.
    """
    tally = Tally()
    for number in budget.numbers():
        game = Checked(course, number, budget.every, tally)
        try:
            game.play()
        except Exception as error:
            cause = error.__cause__ if isinstance(error, RuleFailure) and error.__cause__ else error
            raise Broken(
                f"game {number} of seed {course.seed}, decision {game.decision} ({game.setup}; deal "
                f"{course.deal(number)}): {type(cause).__name__}: {cause}\nStack: {game.stack}\n"
                f"To play it again: --seed {course.seed} --first {number} --games 1, and the same course"
            ) from error
        yield tally


class Checked:
    """One random game in which the laws are checked."""

    def __init__(self, course: Series, number: int, every: int, tally: Tally) -> None:
        self.course = course
        self.code = DICE if isinstance(course, DiceCourse) else CARDS
        self.number = number
        self.every = every
        self.tally = tally
        self.chance = course.chance(number)
        self.setup: Seating = course.setup(number, self.chance)
        self.decision = 0
        self.stack: list[tuple[str, str]] = []

    def play(self) -> None:
        """From the deal to the end."""
        chance = self.chance
        g = self.setup.rulebook().deal(self.course.deal(self.number))
        records = g.drain()
        readers, chronicle = self.code.readers(g, records), Chronicle()
        chronicle.write(records)
        shadows = laws.Shadows(g) if self.number % SHADOWED == 0 else None
        view = body if self.number % SERVED == 0 else self.code.view
        worlds = self.code.worlds(random.Random(f"{self.course.seed} worlds {self.number}"), view=view)
        while g.result is None:
            self.stack = [(frame.id, frame.step) for frame in g.stack]
            self.code.sound(g)
            if chance.random() * self.every < 1:
                self._dear_laws(g, worlds)
            seat, option = choice(g, chance, self.setup.favoured)
            g.answer(seat, option)
            records = g.drain()
            readers.follow(g, records)
            chronicle.write(records)
            if shadows is not None:
                shadows.answer(g, records, seat, option)
            self.decision += 1
            if self.decision > DECISION_LIMIT:
                raise laws.LawBroken(f"no end after {DECISION_LIMIT} decisions")
        self.code.sound(g)
        chronicle.check()
        worlds.check(g)
        self._count(g, worlds.seen, chronicle.records, shadowed=shadows is not None)

    def _dear_laws(self, g: Game, worlds: laws.Worlds[Any]) -> None:
        laws.copies(g, self.chance)
        self.code.derives(g)
        laws.refuses(g)
        self.tally.acts += self.code.acts(g)
        worlds.check(g)
        self.tally.checked += 1

    def _count(self, g: Game, seen: laws.Seen, records: list[Record], *, shadowed: bool) -> None:
        tally = self.tally
        tally.games += 1
        tally.decisions += self.decision
        tally.longest = max(tally.longest, self.decision)
        tally.shadowed += shadowed
        tally.resampled += seen.resampled
        tally.followed += seen.followed
        tally.parted += seen.parted
        tally.seats[len(g.presence)] += 1
        tally.sets["+".join(g.rules.sets)] += 1
        if isinstance(g, CardGame):
            tally.events.update(g.past_events)
        else:
            for record in records:
                tally.faces.update(record[3] if record[0] == "roll" else ())
                tally.used.update([record[2]] if record[0] == "use" else ())
        tally.characters.update(g.characters)
        assert g.result is not None
        tally.ends[g.result["side"]] += 1


def body(g: Game, viewer: int | None) -> dict[str, Any]:
    """The view as the service sends it: the engine's, with the table and its players around it."""
    table = Table(pk=1, status=Table.Status.PLAYING, prompt_key=KEY)
    occupants = Occupants(Seat(table=table, number=seat, policy="random") for seat in range(len(g.presence)))
    position = Position(table=table, records=g.serial)
    return view_document(LiveGame(position, occupants, Reading(), g), viewer)
