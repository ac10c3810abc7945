"""Where a scenario begins: a game, its rules, and the names of its seats."""

from __future__ import annotations

import re
from collections.abc import Mapping as Names
from collections.abc import Sequence
from functools import cached_property
from typing import Any, Final, Generic, Protocol, TypeVar

from games.engine.kernel.game import Game
from games.engine.kernel.journal_text import JournalText
from games.engine.kernel.notation import BadNotation, Notation

from .hints import explained
from .loader import Scenario
from .written import Mapping, Place, ScenarioError

SPECTATOR: Final = "spectator"
"""The name of a viewer who has no seat."""

_SEED: Final = re.compile("[0-9a-f]{64}")


class Rules(Protocol):
    """What a scenario needs of the rulebook of either game."""

    @property
    def notation(self) -> Notation:
        """The text of actions."""

    @property
    def characters(self) -> Names[str, Any]:
        """The characters by name."""

    def journal_text(self, names: Sequence[str]) -> JournalText:
        """The sentences of the journal."""

    def check(self, g: Game) -> None:
        """Raise AssertionError if the game is in a state that no rule leads to."""


G = TypeVar("G", bound=Game)
R = TypeVar("R", bound=Rules)


class Start(Generic[R, G]):
    """The first question of a scenario's game. A subclass says how the game gets there."""

    rules: R
    game: G

    def __init__(self, scenario: Scenario, names: Sequence[str], place: Place) -> None:
        """`names` are the names of the seats, and `place` is where they are written.

        Raises ScenarioError if two are the same.
        """
        self.scenario = scenario
        self.names = names
        if len({name.casefold() for name in names}) != len(names):
            raise scenario.error(place, "two seats have the same name; give each a name of its own")
        if SPECTATOR in {name.casefold() for name in names}:
            raise scenario.error(place, f"{SPECTATOR!r} is who has no seat; give the seat another name")

    @cached_property
    def notation(self) -> Notation:
        """The text of actions at this table."""
        return self.rules.notation.naming(self.names)

    @cached_property
    def journal_text(self) -> JournalText:
        """The sentences of this table's journal."""
        return self.rules.journal_text(self.names)

    def check(self) -> None:
        """Raise AssertionError if the table is in a state that no rule leads to."""
        self.rules.check(self.game)

    def number_of(self, name: str, place: Place) -> int:
        """The seat of a name.

        Raises ScenarioError naming the place if no seat has that name.
        """
        try:
            return self.notation.seat_number(name)
        except BadNotation as error:
            raise self.scenario.error(place, self.explained(error)) from error

    def explained(self, error: BadNotation) -> str:
        """What is wrong with an action, a card or a seat, and what would be right at this table."""
        return explained(error, self.notation, self.names)

    def _error(self, mapping: Mapping, key: str, message: str) -> ScenarioError:
        return self.scenario.error(mapping.place(key), message)

    def _seed(self, spec: Mapping, default: str) -> str:
        seed = str(spec.get("seed", default))
        if not _SEED.fullmatch(seed):
            raise self._error(spec, "seed", "'seed' has 64 hexadecimal digits, 0 to 9 and a to f; put it in quotes")
        return seed
