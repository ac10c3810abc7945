"""The rules of one table of the Dice Game, as a game reads them."""

from __future__ import annotations

from typing import ClassVar

from games.engine.kernel.rules import Rules

from .character import Character


class DiceRules(Rules):
    """`characters` finds a character by name."""

    game: ClassVar[str] = "dice"
    version: ClassVar[int] = 1

    characters: dict[str, Character]
