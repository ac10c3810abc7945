"""Rulebooks: what a host of games needs to know of the rules of one table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from .game import Game
from .journal_text import JournalText
from .rules import Rules
from .view import Speech, ViewBuilder


class Rulebook(Rules):
    """Base of all rulebooks: how games by these rules begin, how they are seen, told and restored.

    `phases` are those of a turn, in their order; `die_faces` are those of a die, in the order they are used: a
    game without dice has none.
    """

    phases: ClassVar[tuple[str, ...]] = ()
    die_faces: ClassVar[tuple[str, ...]] = ()

    def view_builder(self, g: Game, speech: Speech | None = None) -> ViewBuilder:
        """What builds the views of a game; with `speech` they have words for people."""
        raise AssertionError("a rulebook says how its games are seen")

    def journal_text(self, names: Sequence[str]) -> JournalText:
        """The sentences of the journal of a table whose seats have these names."""
        raise AssertionError("a rulebook says how its journal is told")

    def check(self, g: Game) -> None:
        """Raise AssertionError if the game is in a state that no rule leads to."""
        raise AssertionError("a rulebook says what is true of its games")

    def deal(self, seed: str, fixed_roles: Mapping[int, str] = {}) -> Game:
        """A new game, run to its first question. `fixed_roles` are the roles of some seats; all others are dealt at
        random.

        Raises UnknownRules (`fixed_roles`) for a seat or a role that the table has not, and for one that is hidden.
        """
        raise AssertionError("a rulebook says how its game begins")

    def load(self, state: dict[str, Any]) -> Game:
        """Restore a game from its snapshot."""
        raise AssertionError("a rulebook says what its games are")


def rulebook_of(g: Game) -> Rulebook:
    """The rulebook that the game is played by."""
    rules = g.rules
    assert isinstance(rules, Rulebook)
    return rules
