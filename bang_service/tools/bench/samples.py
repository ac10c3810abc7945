"""What can be said of measurements that scatter: medians, and how far they may be from the true ones."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor, sqrt
from statistics import median
from typing import Final, NamedTuple

Z95: Final = 1.959964
"""Two-sided 95 % of the normal distribution."""


class Middle(NamedTuple):
    """A median and its 95 % interval."""

    median: float
    low: float
    high: float

    def rounded(self, digits: int) -> list[float]:
        """Median, low and high for people."""
        return [round(value, digits) for value in self]


def middle(values: Sequence[float]) -> Middle:
    """The median of independent samples with its interval by order statistics: nothing is assumed of how they scatter.

    Raises ValueError when there are none.
    """
    ordered = sorted(values)
    count = len(ordered)
    if not count:
        raise ValueError("there are no samples")
    spread = Z95 * sqrt(count) / 2
    low = max(0, floor(count / 2 - spread) - 1)
    high = min(count - 1, ceil(count / 2 + spread))
    return Middle(median(ordered), ordered[low], ordered[high])


def percentile(values: Sequence[float], share: float) -> float:
    """The value that this share of the samples stays below."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]
