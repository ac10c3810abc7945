"""What the journal tells of random games: how each life point was lost and by whom, how each shot ends, and numbers."""

from __future__ import annotations

import pytest

from games.engine.testing.random_tables import Course, DiceCourse
from tests.games.told import BULLSEYE, SHOTS, Told

SEED = 11


def test_journal__of_random_games__tells_of_each_loss_and_shot() -> None:
    told = Told()
    told.follow(Course(SEED), range(12))
    told.follow(DiceCourse(SEED), range(6))
    for what in ("loss", *(f"shot {name}" for name in (*SHOTS, BULLSEYE))):
        assert told.seen[what] > 20, what


@pytest.mark.long
@pytest.mark.parametrize("part", range(4))
def test_journal__of_thousands_of_games__tells_of_each_loss_and_shot(part: int) -> None:
    """Ten thousand games in all."""
    told = Told()
    told.follow(Course(SEED), range(part * 1700, (part + 1) * 1700))
    told.follow(DiceCourse(SEED), range(part * 800, (part + 1) * 800))
    assert told.seen["loss"] > 50_000
