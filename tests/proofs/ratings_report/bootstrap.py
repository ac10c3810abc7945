"""How far chance may have moved a mean difference."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

BLOCK: Final = 20
"""Neighbouring games are drawn together, because their predictions come from almost the same ratings."""

RESAMPLES: Final = 1000


def interval(differences: Sequence[float], seed: str) -> tuple[float, float]:
    """The 95 % interval of the mean of paired differences."""
    blocks = [differences[first : first + BLOCK] for first in range(0, len(differences), BLOCK)]
    sums = [(sum(block), len(block)) for block in blocks]
    chance = random.Random(f"bootstrap {seed}")
    means = []
    for _ in range(RESAMPLES):
        drawn = chance.choices(sums, k=len(sums))
        means.append(sum(total for total, _ in drawn) / sum(count for _, count in drawn))
    means.sort()
    return means[RESAMPLES * 25 // 1000], means[RESAMPLES * 975 // 1000 - 1]
