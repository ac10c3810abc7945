"""How long a decision takes: thread time, the view of the seat included."""

from __future__ import annotations

from math import exp, log
from time import thread_time
from typing import Any, Final

from bots.simulation import Answer
from games.engine.kernel.game import Game

from .measure import Figures, Measure

STEP: Final = log(1.03)
"""Times are counted in classes, each 3 % longer than the one before."""

UNIT: Final = 1e-6
"""Seconds of the shortest class."""


class Times(Measure):
    """The time of each decision with more than one option."""

    name = "times"

    def begins(self, game: Game) -> None:
        super().begins(game)
        self._began = 0.0

    def asks(self, game: Game, seat: int) -> None:
        self._began = thread_time()

    def answers(self, game: Game, answer: Answer) -> None:
        taken = thread_time() - self._began
        if answer.prompt is not None and len(answer.options) > 1:
            self.figures["class", max(0, round(log(max(taken, UNIT) / UNIT) / STEP))] += 1

    @classmethod
    def told(cls, figures: Figures, games: int) -> dict[str, Any]:
        """Decisions, and the milliseconds that half of them, 95 % and 99 % do not exceed."""
        classes = sorted((key[1], count) for key, count in figures.items() if key[0] == "class")
        whole = sum(count for _, count in classes)
        return {
            "decisions": whole,
            "p50": _quantile(classes, whole, 0.5),
            "p95": _quantile(classes, whole, 0.95),
            "p99": _quantile(classes, whole, 0.99),
        }


def _quantile(classes: list[tuple[int, float]], whole: float, share: float) -> float | None:
    """In milliseconds."""
    passed = 0.0
    for number, count in classes:
        passed += count
        if passed >= share * whole:
            return exp(number * STEP) * UNIT * 1000
    return None
