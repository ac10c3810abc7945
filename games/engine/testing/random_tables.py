"""Tables for random games: the sets and options, the number of seats, the characters, the event in force; and random
choices at them.

A *course* numbers its tables, so that each can be built again from its number and the seed of the run.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import combinations
from typing import Final, Protocol

from games.engine.cardgame.event_cards import EventCard
from games.engine.cardgame.rulebook import CardRulebook, compile_rulebook
from games.engine.cardgame.rules import CardSet, table_options
from games.engine.cardgame.table import CardGame
from games.engine.dice import rulebook as dice
from games.engine.kernel.game import Game
from games.engine.kernel.prompts import Option
from games.engine.kernel.rulebook import Rulebook
from games.engine.kernel.rules import choose_options
from games.engine.roles import ROLES_BY_SEATS
from games.engine.sets import card_sets

Names = tuple[str, ...]

BASE: Final = "base"
SIZES: Final = tuple(sorted(ROLES_BY_SEATS))
DICE_SIZES: Final = tuple(dice.SEATS)

RELUCTANT: Final = ("back", "use")
"""Options that may undo each other for ever: taken only now and then."""

ACT_RATE: Final = 1 / 8
"""How often a seat that is not asked uses an any-time act, per decision."""


class Seating(Protocol):
    """One table of either game. A player who may choose a character chooses one of the `favoured`, if possible."""

    @property
    def favoured(self) -> Names:
        """Characters that are preferred when one is chosen."""

    def rulebook(self) -> Rulebook:
        """The rules of the table."""


@dataclass(frozen=True)
class DiceSetup:
    """One table of the dice game."""

    seats: int
    favoured: Names = ()

    def rulebook(self) -> dice.DiceRulebook:
        """The rules of the table."""
        return dice.compile_rulebook([dice.SET], self.seats, {})

    def __str__(self) -> str:
        return f"{self.seats} seats, dice"


@dataclass(frozen=True)
class Setup:
    """One table of the card game. `cast` are the characters at it (empty: any); `event` is in force from the first turn
    and, if `alone`, for the whole game."""

    sets: Names
    seats: int
    options: dict[str, str] = field(default_factory=dict)
    cast: Names = ()
    event: str = ""
    alone: bool = False
    favoured: Names = ()

    def rulebook(self) -> CardRulebook:
        """The rules of the table."""
        if not (self.cast or self.event):
            return compile_rulebook(card_sets(), self.sets, self.seats, self.options)
        chosen = [self._with_cast(one) for one in sets_named(self.sets)]
        return _Arranged(chosen, self.seats, choose_options(table_options(chosen), self.options), self)

    def _with_cast(self, one: CardSet) -> CardSet:
        if not self.cast:
            return one
        return replace(one, characters=tuple(each for each in one.characters if each.name in self.cast))

    def __str__(self) -> str:
        said = [f"{self.seats} seats", "+".join(self.sets)]
        said += [f"{name}={value}" for name, value in self.options.items()]
        said += [", ".join(self.cast)] if self.cast else []
        said += [f"{self.event} {'alone' if self.alone else 'first'}"] if self.event else []
        return "; ".join(said)


class _Arranged(CardRulebook):
    """The rules of a table at which an event is in force from the first turn. An event that acts when it is revealed is
    the first to be turned instead."""

    def __init__(self, sets: Sequence[CardSet], seats: int, options: dict[str, str], setup: Setup) -> None:
        super().__init__(sets, seats, options)
        self.setup = setup

    def _event_deck(self, g: CardGame) -> list[str]:
        name = self.setup.event
        deck = [] if self.setup.alone else [each for each in super()._event_deck(g) if each != name]
        if not name:
            return deck
        if type(self.events[name]).revealed is not EventCard.revealed:
            return [*deck, name]
        g.past_events = [name]
        g.note("event", name, next=deck[-1] if deck else "")
        return deck


def sets_named(names: Sequence[str]) -> list[CardSet]:
    """These sets, in their order."""
    return [one for name, one in card_sets().items() if name in names]


def expansions() -> list[str]:
    """All sets but the base set."""
    return [name for name in card_sets() if name != BASE]


def seed_of(text: object) -> str:
    """A seed from any text."""
    return hashlib.sha256(str(text).encode()).hexdigest()


# -- courses ---------------------------------------------------------------------------------------------------


class Series:
    """Random tables of one game; its `sizes` are used in turn."""

    def __init__(self, seed: int, sizes: Sequence[int]) -> None:
        self.seed = seed
        self.sizes = sizes

    @property
    def length(self) -> int:
        """The number of tables in the whole course; 0 means it has no end. The course can be repeated with other random
        results."""
        return 0

    def chance(self, number: int) -> random.Random:
        """All randomness of a table and of the choices at it, except for the deal."""
        return random.Random(f"{self.seed} game {number}")

    def deal(self, number: int) -> str:
        """The seed of its deal."""
        return seed_of(f"fuzz {self.seed} game {number}")

    def setup(self, number: int, chance: random.Random) -> Seating:
        """The table with this number."""
        raise AssertionError("a game says what its tables are")


class DiceCourse(Series):
    """Random tables of the dice game."""

    def __init__(self, seed: int = 1, sizes: Sequence[int] = DICE_SIZES) -> None:
        super().__init__(seed, sizes)

    def setup(self, number: int, chance: random.Random) -> DiceSetup:
        """All sizes in turn."""
        return DiceSetup(self.sizes[number % len(self.sizes)])


class Course(Series):
    """Random tables of the card game. `sets` are those of every table, None: any combination."""

    def __init__(self, seed: int = 1, sets: Sequence[str] | None = None, sizes: Sequence[int] = SIZES) -> None:
        super().__init__(seed, sizes)
        self.sets = tuple(sets) if sets else None
        self._known = sets_named(self.sets or tuple(card_sets()))
        self._characters = [each.name for one in self._known for each in one.characters]

    def setup(self, number: int, chance: random.Random) -> Setup:
        """The table with this number."""
        sets = self._sets(chance)
        return Setup(sets, self.sizes[number % len(self.sizes)], _options(sets, chance))

    def _sets(self, chance: random.Random, *needed: str) -> Names:
        if self.sets is not None:
            return self.sets
        drawn = {name for name in expansions() if chance.random() < 0.5}
        return tuple(name for name in card_sets() if name in {BASE, *needed, *drawn})

    def _cast(self, named: Names, seats: int, chance: random.Random) -> tuple[Names, Names]:
        """Sets that have these characters, and the characters at the table."""
        homes = [one.name for one in self._known if any(each.name in named for each in one.characters)]
        sets = self._sets(chance, *homes)
        others = [each.name for one in sets_named(sets) for each in one.characters if each.name not in named]
        return sets, (*named, *chance.sample(others, seats - len(named)))


def _options(sets: Sequence[str], chance: random.Random) -> dict[str, str]:
    """Half the tables have options of their own."""
    if chance.random() < 0.5:
        return {}
    return {one.name: chance.choice(list(one.values)) for one in table_options(sets_named(sets)).values()}


class EventCourse(Course):
    """Every event is in force from the first turn, at every table size: once with others after it and once alone."""

    @property
    def _events(self) -> list[tuple[str, EventCard]]:
        return [(one.name, event) for one in self._known for event in one.events]

    @property
    def length(self) -> int:
        """Two tables for each event and size."""
        return len(self._events) * len(self.sizes) * 2

    def setup(self, number: int, chance: random.Random) -> Setup:
        """One event after another."""
        place, alone = divmod(number % self.length, 2)
        place, size = divmod(place, len(self.sizes))
        home, event = self._events[place]
        sets = self._sets(chance, home)
        return Setup(sets, self.sizes[size], _options(sets, chance), event=event.name, alone=bool(alone or event.final))


class CharacterCourse(Course):
    """Every character sits at a table of every size."""

    @property
    def length(self) -> int:
        """One table for each character and size."""
        return len(self._characters) * len(self.sizes)

    def setup(self, number: int, chance: random.Random) -> Setup:
        """One character after another."""
        place, size = divmod(number % self.length, len(self.sizes))
        name, seats = self._characters[place], self.sizes[size]
        sets, cast = self._cast((name,), seats, chance)
        return Setup(sets, seats, _options(sets, chance), cast, favoured=(name,))


class PairCourse(Course):
    """Every two characters play at one table. A player who may copy a character copies one of them."""

    @cached_property
    def _pairs(self) -> list[Names]:
        return list(combinations(self._characters, 2))

    @property
    def length(self) -> int:
        """One table for each pair."""
        return len(self._pairs)

    def setup(self, number: int, chance: random.Random) -> Setup:
        """All sizes in turn."""
        pair = self._pairs[number % self.length]
        seats = self.sizes[number % len(self.sizes)]
        sets, cast = self._cast(pair, seats, chance)
        return Setup(sets, seats, _options(sets, chance), cast, favoured=pair)


# -- choices ---------------------------------------------------------------------------------------------------


def decisions(series: Series, games: int, most: int) -> Iterator[tuple[int, Game]]:
    """The first `games` of a series, before each of their first `most` decisions: its number, and the game. Whoever
    reads on lets it be made at random."""
    for number in range(games):
        chance = series.chance(number)
        setup = series.setup(number, chance)
        g = setup.rulebook().deal(series.deal(number))
        for turn in range(most):
            if g.result is not None:
                break
            yield turn, g
            g.answer(*choice(g, chance, setup.favoured))
            g.drain()


def choice(g: Game, chance: random.Random, favoured: Sequence[str] = ()) -> tuple[int, Option]:
    """A seat that may answer or act, and one of its options; mostly a seat that is asked."""
    if chance.random() < ACT_RATE:
        idle = [seat for seat in range(len(g.presence)) if g.prompt_of(seat) is None and g.acts(seat)]
        if idle:
            seat = chance.choice(idle)
            return seat, chance.choice(g.acts(seat))
    prompt = chance.choice(g.prompts())
    options = g.options(prompt.seat)
    if favoured and prompt.kind == "choose":
        for option in options:
            if option[0] == "use" and g.characters[option[2]] in favoured:
                return prompt.seat, option
    option = chance.choice(options)
    return prompt.seat, chance.choice(options) if option[0] in RELUCTANT else option
