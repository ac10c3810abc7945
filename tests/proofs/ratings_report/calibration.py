"""Whether sides win as often as predicted."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from accounts.ratings.rating_model import Game

BINS: Final = 20
STEPS: Final = 20


@dataclass
class Count:
    """Predictions: how many, their sum, the sum of their variances, and how often the side won."""

    games: int = 0
    predicted: float = 0.0
    variance: float = 0.0
    won: int = 0

    def add(self, chance: float, won: bool) -> None:
        """One more prediction."""
        self.games += 1
        self.predicted += chance
        self.variance += chance * (1.0 - chance)
        self.won += won

    def __add__(self, other: Count) -> Count:
        return Count(
            self.games + other.games,
            self.predicted + other.predicted,
            self.variance + other.variance,
            self.won + other.won,
        )

    @property
    def excess(self) -> float:
        """Mean prediction less the rate of wins."""
        return (self.predicted - self.won) / self.games

    @property
    def errors(self) -> float:
        """The excess in standard errors."""
        return (self.predicted - self.won) / math.sqrt(self.variance)


@dataclass
class Calibration:
    """Counts by seats, name of the side and twentieth of the prediction; sides of one name are added up."""

    bins: dict[tuple[int, str, int], Count] = field(default_factory=dict)

    def add(self, game: Game, chances: Sequence[float]) -> None:
        """The predictions for one game."""
        sums: dict[str, float] = {}
        for side, chance in zip(game.sides, chances, strict=True):
            sums[side.name] = sums.get(side.name, 0.0) + chance
        for name, chance in sums.items():
            place = min(int(chance * BINS), BINS - 1)
            count = self.bins.setdefault((game.cell.seats, name, place), Count())
            count.add(chance, game.sides[game.winner].name == name)

    def merge(self, other: Calibration) -> None:
        """Add another's counts."""
        for key, count in other.bins.items():
            self.bins[key] = self.bins.get(key, Count()) + count

    def cells(self) -> dict[tuple[int, str], Count]:
        """Counts by seats and name of the side."""
        found: dict[tuple[int, str], Count] = {}
        for (seats, name, _), count in sorted(self.bins.items()):
            found[seats, name] = found.get((seats, name), Count()) + count
        return found


def slope(predictions: Iterable[tuple[Sequence[float], int]]) -> float:
    """The power to which the probabilities would have to be raised to fit best: below 1 they were too bold, above 1 too
    timid. Each prediction is the probabilities of a game and the place of its winner."""
    games = [([math.log(chance) for chance in chances], winner) for chances, winner in predictions]
    power = 1.0
    for _ in range(STEPS):
        gradient = curvature = 0.0
        for logs, winner in games:
            odds = [math.exp(power * one) for one in logs]
            total = sum(odds)
            mean = sum(odd * one for odd, one in zip(odds, logs, strict=True)) / total
            square = sum(odd * one * one for odd, one in zip(odds, logs, strict=True)) / total
            gradient += logs[winner] - mean
            curvature += square - mean * mean
        step = gradient / curvature
        power += step
        if abs(step) < 1e-6:
            break
    return power
