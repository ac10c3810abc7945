"""Volleys of the newest `rules`: who hits too many friends keeps the card, whatever was learned of it."""

from __future__ import annotations

import random

import pytest

from bots.policies.rules_2 import SecondRulesPolicy
from bots.policies.rules_2.situation import Situation
from bots.policies.rules_2.volleys import hits, is_borne, is_volley
from games.engine.kernel.prompts import option_id

from .scenes import Scene, seats

PLAYERS = ("sheriff", "deputy", "outlaw", "outlaw without deputies", "renegade 2")
EAGER = SecondRulesPolicy({player: {"gatling": 15.0, "indians": 15.0} for player in PLAYERS})
"""One that has learned to volley at any price."""


def turn_of(role: str, others: str, card: str = "Gatling 10♥") -> Scene:
    """Ann's turn, with a volley in hand."""
    names = ("Ben", "Carl", "Dan", "Eve")
    table = [f"name: {name}, role: {one}" for name, one in zip(names, others.split(), strict=False)]
    return Scene(seats(f"name: Ann, role: {role}, hand: [{card}]", *table) + ", turn: Ann")


def eager(scene: Scene) -> str:
    """What somebody does who wants to volley."""
    view, memory = scene.view("Ann"), scene.memory.recall(0)
    chosen = EAGER.choose(view, memory, random.Random(1))
    return scene.notation.write(next(one for one in scene.game.options(0) if option_id(one) == chosen))


@pytest.mark.parametrize("card", ["Gatling 10♥", "Indians! K♦"])
@pytest.mark.parametrize(
    ("role", "others", "is_done"),
    [
        ("sheriff", "outlaw outlaw renegade", True),
        ("outlaw", "sheriff outlaw renegade", False),
        ("renegade", "sheriff outlaw outlaw", False),
        ("sheriff", "deputy outlaw outlaw renegade", True),
        ("deputy", "sheriff outlaw outlaw renegade", True),
    ],
)
def test_volley__is_played_where_few_friends_can_be_among_those_hit(
    role: str, others: str, is_done: bool, card: str
) -> None:
    scene = turn_of(role, others, card)
    assert (eager(scene) == f"play {card}") is is_done


def test_volley__at_a_sheriff_who_may_fall__is_worth_a_friends_wound() -> None:
    scene = turn_of("outlaw", "sheriff outlaw renegade")
    assert eager(scene) == "end"
    scene.game.life[1] = 1
    assert eager(scene) == "play Gatling 10♥"


def test_hits__are_likelier_the_fewer_cards_somebody_holds() -> None:
    scene = turn_of("sheriff", "outlaw outlaw renegade", "Indians! K♦")
    scene.game.hands[1].clear()
    situation = Situation(scene.view("Ann"), scene.memory.recall(0))
    option = next(one for one in situation.view["prompt"]["options"] if is_volley(situation, one))
    found = hits(situation, option)
    assert set(found) == {1, 2, 3}
    assert found[1] == pytest.approx(0.95)
    assert found[2] <= found[1]
    assert is_borne(situation, option)
