"""The skill of a contestant, on the scale of ratings: what its wins on equal deals come to, whichever side it plays.

The rating model (`accounts/ratings/README.md`) adds the mean skill of a side, times the root of its size, to the
logarithm of the side's odds. So a gain in odds tells a skill, and sides of any size tell the same one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import log, sqrt
from typing import Any

from bots.simulation import TEAMS


@dataclass(frozen=True)
class Estimate:
    """A skill against the field's, which is 0, and its standard error."""

    skill: float
    error: float


def skill_of(duels: Iterable[Mapping[str, Any]], roles: Sequence[str], *, lone: bool) -> Estimate | None:
    """The skill that the duels of one table tell together, the surer ones counting more; None if they tell nothing.
    `lone`: one seat of a side is the candidate's, else all of them."""
    told = [found for duel in duels if (found := _of_one(duel, roles, lone=lone)) is not None]
    weight = sum(1 / one.error**2 for one in told)
    if not weight:
        return None
    return Estimate(sum(one.skill / one.error**2 for one in told) / weight, 1 / sqrt(weight))


def _of_one(duel: Mapping[str, Any], roles: Sequence[str], *, lone: bool) -> Estimate | None:
    before, after, pairs = duel["before"]["rate"], duel["after"]["rate"], duel["pairs"]
    if not pairs or not 0 < before < 1 or not 0 < after < 1 or not duel["gained"] + duel["lost"]:
        return None
    size = sum(role in TEAMS[_side(duel["group"])] for role in roles)
    # One seat moves the mean of its side by its share.
    weight = 1 / sqrt(size) if lone else sqrt(size)
    mean = (before + after) / 2
    spread = (duel["gained"] + duel["lost"] - (duel["gained"] - duel["lost"]) ** 2 / pairs) / pairs**2
    return Estimate((_logit(after) - _logit(before)) / weight, sqrt(spread) / (mean * (1 - mean)) / weight)


def _side(group: str) -> str:
    """The side of a team or a role."""
    return next(side for side in ("law", "outlaws", "renegade") if set(TEAMS[group]) <= set(TEAMS[side]))


def _logit(chance: float) -> float:
    return log(chance / (1 - chance))
