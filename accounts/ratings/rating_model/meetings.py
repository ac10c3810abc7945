"""How often two have met as opponents, and how much less that makes of what they win or lose from one another.

A rating says how somebody does against many. What two opponents have told of one another again and again tells little
more, and can be arranged: each further game between them counts less, alike for both, and more again with time. What
somebody well known wins or loses against one of whom little is known counts less for the former, too.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

from .exact import UNIT, billionths, exp

LASTING: Final = 30 * 86_400
"""The time, in seconds, after which a meeting counts by a third (1/e) of what it did."""

HALVING: Final = 6.0
"""Whoever has met so often lately counts half for one another."""

LEAST: Final = 0.02
"""The least that a game between two counts, so that those who know only one another go on being ordered."""

DOUBT: Final = 0.05
"""The variance that is added to both when two are compared, so that among the well known small differences are none."""


@dataclass(frozen=True, slots=True)
class Meetings:
    """How often two have met lately (`often`, in billionths), and when that was last, in seconds since 1970."""

    often: int = 0
    at: int | None = None

    def at_time(self, at: int) -> float:
        """How often that is by then."""
        if self.at is None:
            return 0.0
        passed = max(at - self.at, 0)
        return self.often / UNIT * exp(-passed / LASTING)

    def again(self, at: int) -> Meetings:
        """With one more."""
        return Meetings(billionths(self.at_time(at) + 1.0), at if self.at is None else max(self.at, at))


NEVER: Final = Meetings()

Pair = tuple[Hashable, Hashable]
"""Two principals, the lesser first."""


def pair_of(one: Hashable, other: Hashable) -> Pair:
    """The two in the order in which they are kept."""
    return (one, other) if repr(one) <= repr(other) else (other, one)


def worth(often: float) -> float:
    """How much a game counts between two who have met so often: 1 the first time."""
    ratio = often / HALVING
    return max(LEAST, 1.0 / (1.0 + ratio * ratio))


def trust(own_variance: float, their_variance: float) -> float:
    """How much a game counts for somebody against an opponent of whom less is known; 1 if as much is or more."""
    return min(1.0, (own_variance + DOUBT) / (their_variance + DOUBT))
