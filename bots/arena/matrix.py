"""Everybody against everybody: each side on each contestant, and who wins. It tells who decides whose win."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import product
from typing import Any

from bots.simulation import Outcome, Table
from bots.simulation.batch import spread
from bots.simulation.tally import Count

from .castings import Casting, play_deal, sides, sides_at, won
from .troubles import Troubles


class Matrix:
    """The wins of each side, for each choice of contestants for the sides."""

    def __init__(self, contestants: Sequence[str], seats: int) -> None:
        self.contestants = list(contestants)
        self.sides = sides_at(seats)
        self.choices = list(product(contestants, repeat=len(self.sides)))
        self.wins = {choice: {side: Count() for side in self.sides} for choice in self.choices}
        self.troubles = Troubles()

    def castings(self) -> list[Casting]:
        """The casting of each choice."""
        return [sides(dict(zip(self.sides, choice, strict=True)), choice[0]) for choice in self.choices]

    def add(self, outcomes: Sequence[Outcome]) -> None:
        """Count one deal: a game for each choice."""
        self.troubles.add(outcomes)
        for choice, outcome in zip(self.choices, outcomes, strict=True):
            if outcome.status == "finished":
                for side, count in self.wins[choice].items():
                    count.add(won(outcome, side))

    def plain(self) -> dict[str, Any]:
        """Every cell, as plain data."""
        cells = [
            {
                "contestants": dict(zip(self.sides, choice, strict=True)),
                "wins": {side: count.plain() for side, count in self.wins[choice].items()},
            }
            for choice in self.choices
        ]
        return {"contestants": self.contestants, "sides": self.sides, "cells": cells, **self.troubles.plain()}


def run_matrix(
    table: Table,
    contestants: Sequence[str],
    seed: int,
    deals: int,
    *,
    jobs: int = 1,
    progress: Callable[[int], None] = lambda done: None,
) -> Matrix:
    """Play each deal once for every choice of contestants."""
    found = Matrix(contestants, table.seats)
    played = spread(partial(play_deal, table, found.castings(), seed), deals, jobs, 1)
    for done, outcomes in enumerate(played, 1):
        found.add(outcomes)
        progress(done)
    return found
