"""What all measures have in common: they follow a game and count."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from bots.simulation import Watcher
from games.engine.kernel.game import Game

from .sides import plain


class Figures(dict[tuple[Any, ...], float]):
    """What was counted, by words and numbers. What is not there was not seen; the figures of games add up."""

    def __missing__(self, key: tuple[Any, ...]) -> float:
        return 0

    def add(self, others: Mapping[tuple[Any, ...], float]) -> None:
        """Add the figures of another game."""
        for key, count in others.items():
            self[key] += count


class Measure(Watcher):
    """Base of all measures. `figures` are those of the game that it follows."""

    name: ClassVar[str]

    def __init__(self) -> None:
        self.figures = Figures()

    def begins(self, game: Game) -> None:
        """The roles as they count here: a secret Sheriff is a Deputy."""
        self.roles = [plain(role) for role in game.roles]

    @classmethod
    def told(cls, figures: Figures, games: int) -> dict[str, Any]:
        """The figures of so many games as plain data, for people and programs."""
        raise AssertionError("a measure says what it tells")
