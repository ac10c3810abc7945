"""Intercepts: how often each side of a cell wins among equals, and how sure that is.

The intercept of a side in a cell is the sum of two rows: one of the size, which all tables of that size share, and one
of what their sets change. Games of any sets teach the first, so a cell in which nobody has played yet begins with what
its size has learnt.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from games.engine.roles import RENEGADE, roles_for

from .baselines import Baseline, baselines
from .cells import ANY, Cell
from .exact import UNIT, billionths, ln

WORTH: Final = 50
"""Games between people that count as much as the simulation: policies play differently."""

UNKNOWN_VARIANCE: Final = UNIT
"""Of a size that was not simulated."""

SETS_VARIANCE: Final = 90_000_000
"""Of what the sets change (a standard deviation of .3)."""

FLOOR: Final = 1_000_000
"""The least variance of a row (.001), so that it goes on following how people play."""


@dataclass(frozen=True, slots=True)
class Intercept:
    """A row of a side: its value and its variance, both in billionths."""

    value: int
    variance: int


@cache
def prior(cell: Cell, side: str) -> Intercept:
    """What the row is before the first game. With the group `any` the cell is a size, else what its sets change."""
    known = baselines()
    size = known.get(cell.size)
    if size is None or side not in size.wins:
        return Intercept(0, UNKNOWN_VARIANCE if cell.group == ANY else SETS_VARIANCE)
    if cell.group == ANY:
        wins, games = _smoothed(size, side)
        return Intercept(_logarithm(cell, side, size), billionths(games * games / (WORTH * wins * (games - wins))))
    if cell not in known:
        return Intercept(0, SETS_VARIANCE)
    wins, games = _smoothed(known[cell], side)
    chance = games / (wins * (games - wins))
    change = _logarithm(cell, side, known[cell]) - _logarithm(cell, side, size)
    variance = SETS_VARIANCE / UNIT
    return Intercept(round(change * (variance / (variance + chance))), SETS_VARIANCE)


def _smoothed(counted: Baseline, side: str) -> tuple[float, float]:
    """Wins and games, with half a win more for each side: none is impossible."""
    return counted.wins[side] + 0.5, counted.games + len(counted.wins) / 2


def _logarithm(cell: Cell, side: str, counted: Baseline) -> int:
    """The log of the rate at which one side of that name wins."""
    alike = roles_for(cell.seats, cell.variant).count(RENEGADE) if side == RENEGADE else 1
    return ln(2 * counted.wins[side] + 1, (2 * counted.games + len(counted.wins)) * alike)
