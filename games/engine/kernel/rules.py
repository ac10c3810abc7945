"""The rules of one table as a game reads them, compiled from the chosen sets and options, and immutable afterwards."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from .notation import Notation


class UnknownRules(ValueError):
    """A rulebook cannot be compiled, or a game not be dealt, as requested. `field` names the wrong input, the sentence
    says what would be right.

    A host of games tells it in the language of the reader, by its `name` and `operands`.
    """

    def __init__(self, field: str, name: str, sentence: str, **operands: str | int) -> None:
        super().__init__(sentence.format(**operands))
        self.field = field
        self.name = name
        self.operands = operands


@dataclass(frozen=True, eq=False)
class TableOption:
    """A rule variant a table may choose: its values (the default first), what it decides, and what each value means.

    A `newer` option was added when games by these rules were already stored: at its default it does not change the
    rulebook's digest.
    """

    name: str
    meaning: str
    values: dict[str, str]
    newer: bool = False

    @property
    def default(self) -> str:
        """The value for a table that does not choose one."""
        return next(iter(self.values))


class Rules:
    """Base of the rules of all games.

    `roles` are dealt to the seats; `notation` writes and reads what they may do. `options` maps every option's name to
    the value chosen, `editions` every set's name to the number of its edition. `digest` is the fingerprint stored with
    each game, so that a snapshot or record tells which rules it was played by.
    """

    game: ClassVar[str]
    version: ClassVar[int]
    state_events: ClassVar[frozenset[str]] = frozenset()
    """Ids of the events that follow from the state itself, whatever caused that state."""

    roles: tuple[str, ...]
    notation: Notation

    def __init__(
        self,
        sets: Sequence[str],
        seats: int,
        options: dict[str, str],
        known: dict[str, TableOption] | None = None,
        editions: dict[str, int] | None = None,
    ) -> None:
        self.sets = tuple(sets)
        self.editions = editions or {}
        self.seats = seats
        self.options = options
        quiet = {one.name for one in (known or {}).values() if one.newer and options[one.name] == one.default}
        chosen = {name: value for name, value in options.items() if name not in quiet}
        text = json.dumps([self.game, self.version, self.sets, seats, chosen, self.contents()], sort_keys=True)
        self.digest = hashlib.sha256(text.encode()).hexdigest()[:16]

    def contents(self) -> Any:
        """Everything else that distinguishes this rulebook, as plain data."""
        return None

    def describe(self) -> dict[str, Any]:
        """The input that compiles the same rulebook again."""
        return {
            "game": self.game,
            "sets": list(self.sets),
            "editions": dict(self.editions),
            "seats": self.seats,
            "options": dict(self.options),
        }

    def legend(self) -> dict[str, list[str]]:
        """What a reader needs to identify the cards of a record: each card's notation by its number (`cards`), and the
        names of those that are put in front of a player when played (`laid`)."""
        return {"cards": [], "laid": []}

    def overdue(self, g: Any) -> list[int]:
        """The seats of which something follows from the cards in play, although no ability listens. Asked when a card
        comes or goes, or a seat."""
        return []

    def check_state(self, g: Any) -> bool:
        """Push what follows from the state itself; true if something was pushed. Called while anything listens to one
        of the `state_events`, or a seat is `overdue`."""
        return False


def choose_options(known: dict[str, TableOption], chosen: dict[str, str]) -> dict[str, str]:
    """Complete a table's choice of options with the defaults.

    Raises UnknownRules for an option or a value that does not exist.
    """
    for name, value in chosen.items():
        if name not in known:
            raise UnknownRules(
                f"options.{name}",
                "no-option",
                "There is no table option {option}. Known options: {known}.",
                option=repr(name),
                known=", ".join(sorted(known)),
            )
        if value not in known[name].values:
            raise UnknownRules(
                f"options.{name}",
                "no-value",
                "{value} is no value of the option {option}. Choose one of: {known}.",
                value=repr(value),
                option=repr(name),
                known=", ".join(known[name].values),
            )
    return {name: chosen.get(name, option.default) for name, option in known.items()}
