"""The worth of rolling again is what it is over all results."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest

from bots.policies.rules_2.odds import Dice, Odds, counted
from games.engine.dice.faces import ARROW, BEER, DICE, DYNAMITE, FACES, GATLING, ONE, TWO

WORTH = {ONE: 1.3, TWO: 0.7, BEER: 0.9}
GUN, BLAST, AN_ARROW = 3.0, 2.0, 0.5
DYNAMITES = FACES.index(DYNAMITE)


@cache
def by_rolling(kept: Dice, rolls: int) -> float:
    """The same by trying every result of every roll."""
    thrown = DICE - sum(kept)
    whole = 0.0
    for results in product(FACES, repeat=thrown):
        dice = tuple(count + results.count(face) for count, face in zip(kept, FACES, strict=True))
        whole += best(dice, rolls - 1) - AN_ARROW * results.count(ARROW)
    return whole / float(len(FACES) ** thrown)


@cache
def best(dice: Dice, rolls: int) -> float:
    if rolls and dice[DYNAMITES] < 3:
        ranges = [(count,) if face == DYNAMITE else range(count + 1) for face, count in zip(FACES, dice, strict=True)]
        return max(by_rolling(kept, rolls) for kept in product(*ranges))
    found = sum(count * WORTH.get(face, 0.0) for face, count in zip(FACES, dice, strict=True))
    found += GUN * (dice[FACES.index(GATLING)] >= 3)
    return found - BLAST * (dice[DYNAMITES] >= 3)


@pytest.mark.parametrize(
    ("kept", "rolls"),
    [("gatling+gatling+gatling", 2), ("dynamite+dynamite", 1), ("1+1+2+arrow", 2), ("", 1), ("1+1+2+beer+beer", 1)],
)
def test_of_keeping__some_dice__is_the_mean_over_all_results(kept: str, rolls: int) -> None:
    odds = Odds(WORTH, gun=GUN, needed=3, blast=BLAST, arrow=AN_ARROW)
    assert odds.of_keeping(counted(kept), rolls) == pytest.approx(by_rolling(counted(kept), rolls))
