"""How far a measured rate may be from the true one."""

from __future__ import annotations

from math import sqrt
from typing import Final

Z95: Final = 1.959964
"""Two-sided 95 % of the normal distribution."""


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % Wilson score interval of a win rate; everything is possible without games."""
    if not games:
        return 0.0, 1.0
    rate, z2 = wins / games, Z95 * Z95
    centre = rate + z2 / (2 * games)
    spread = Z95 * sqrt(rate * (1 - rate) / games + z2 / (4 * games * games))
    scale = 1 + z2 / games
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)
