"""What learning is told of an option, and for whom it learns."""

from __future__ import annotations

import pytest

from bots.policies.rules_2.features import player
from bots.policies.rules_2.situation import Situation

from .scenes import Scene, seats


@pytest.mark.parametrize(
    ("role", "others", "who"),
    [
        ("sheriff", "outlaw outlaw renegade", "sheriff"),
        ("outlaw", "sheriff outlaw renegade", "outlaw without deputies"),
        ("outlaw", "sheriff outlaw renegade deputy", "outlaw"),
        ("renegade", "sheriff outlaw outlaw", "renegade 2"),
    ],
)
def test_player__is_the_role__and_what_is_left_of_those_who_matter_to_it(role: str, others: str, who: str) -> None:
    names = ("Ben", "Carl", "Dan", "Eve")
    table = [f"name: {name}, role: {one}" for name, one in zip(names, others.split(), strict=False)]
    scene = Scene(seats(f"name: Ann, role: {role}", *table) + ", turn: Ann")
    assert player(Situation(scene.view("Ann"), scene.memory.recall(0))) == who
