"""How well somebody plays, and how sure that is."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Final

from .exact import UNIT, billionths

WEEK: Final = 7 * 86_400
DRIFT: Final = UNIT // 1_000
"""What variance grows by in a week without games: after a year nobody knows exactly how well somebody plays now."""

START_VARIANCE: Final = UNIT
FLOOR: Final = 20_000_000
"""The least variance (.02), so that a rating goes on following those who get better."""

ZERO: Final = 1500
"""The likeliest rating of a new player."""

POINTS: Final = 250
"""Points of rating for 1 of skill."""


@dataclass(frozen=True, slots=True)
class Skill:
    """`theta` and its `variance`, both in billionths; the number of rated games; the end of the last one (`at`, seconds
    since 1970), None before the first.

    Without variance the skill is known for certain, and no game changes it: so are policies.
    """

    theta: int = 0
    variance: int = START_VARIANCE
    games: int = 0
    at: int | None = None

    @property
    def mean(self) -> float:
        """Theta as a number; 0 is a new player's."""
        return self.theta / UNIT

    @property
    def sigma(self) -> float:
        """The uncertainty of `mean`: the truth is within two of them nineteen times in twenty."""
        return sqrt(self.variance / UNIT)

    @property
    def shown(self) -> int:
        """The bound by which people are ranked: what is nearly certain."""
        return round(ZERO + POINTS * (self.mean - 2 * self.sigma))

    @property
    def estimate(self) -> int:
        """The likeliest rating, read first. No victory lowers it, no defeat raises it, and time does not change it."""
        return round(ZERO + POINTS * self.mean)

    @property
    def uncertainty(self) -> int:
        """Sigma in points of rating."""
        return round(POINTS * self.sigma)

    def at_time(self, at: int) -> Skill:
        """The same skill, less certain by the time since the last game (none, if that was later)."""
        if self.at is None or at <= self.at or not self.variance:
            return self
        grown = self.variance + (at - self.at) * DRIFT // WEEK
        return Skill(self.theta, max(self.variance, min(grown, START_VARIANCE)), self.games, self.at)


NEWCOMER: Final = Skill()
"""Whoever has not been rated yet."""


def known(theta: float) -> Skill:
    """A skill that is given and never changes."""
    return Skill(billionths(theta), variance=0)
