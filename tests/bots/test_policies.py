"""Every policy answers whatever it is asked, by what its seat knows and nothing else."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bots.policies import POLICIES, policy
from bots.policies.memory import Recollection
from games.engine.cardgame.view import card_view
from games.engine.kernel.prompts import option_id

from .tables import choices_compared, deal, decisions


@pytest.mark.parametrize("seats", [4, 5, 6, 7])
@pytest.mark.parametrize("name", POLICIES)
def test_answers_are_offered_until_the_game_is_over(name: str, seats: int) -> None:
    for number in range(4):
        g = deal(seats, number)
        for seat, _, _, chosen in decisions(g, policy(name), random.Random(number)):
            assert chosen in [option_id(option) for option in g.options(seat)]
        assert g.result is not None


@pytest.mark.parametrize("name", POLICIES)
def test_the_same_seed_is_the_same_game(name: str) -> None:
    first, second = deal(6, 3), deal(6, 3)
    once = [chosen for _, _, _, chosen in decisions(first, policy(name), random.Random(3))]
    again = [chosen for _, _, _, chosen in decisions(second, policy(name), random.Random(3))]
    assert once == again
    assert first.dump() == second.dump()


@pytest.mark.parametrize("seats", [4, 7])
def test_rules_knows_only_what_its_seat_sees(seats: int) -> None:
    chance = random.Random(seats)
    for number in range(3):
        assert choices_compared(deal(seats, number), policy("rules"), chance)


@pytest.mark.parametrize("name", POLICIES)
def test_a_prompt_of_an_unknown_kind_is_answered(name: str) -> None:
    g = deal(5, 1)
    seat = g.prompts()[0].seat
    view = card_view(g, seat)
    view["prompt"] = {
        **view["prompt"],
        "kind": "choose",
        "options": [
            {"id": "wave:1", "kind": "wave", "intention": "neutral"},
            {"id": "shout:2", "kind": "shout", "intention": "neutral"},
        ],
        "default": "shout:2",
    }
    assert policy(name).choose(view, Recollection(), random.Random(1)) in ("wave:1", "shout:2")


@pytest.mark.parametrize("kind", ["play", "respond", "rescue", "draw", "pick", "discard"])
@pytest.mark.parametrize("name", POLICIES)
def test_options_and_cards_of_later_sets_are_answered(name: str, kind: str) -> None:
    g = deal(5, 1)
    seat = g.prompts()[0].seat
    view = card_view(g, seat)
    card = {"id": 999, "name": "Card of a later set", "suit": "clubs", "rank": "2", "border": "green"}
    other = (seat + 1) % 5
    options: list[dict[str, Any]] = [
        {"id": "a", "kind": "wave", "name": "x", "intention": "neutral"},
        {"id": "b", "kind": "play", "card": card, "seat": other, "intention": "hostile"},
        {"id": "c", "kind": "take", "card": card, "intention": "neutral"},
        {"id": "d", "kind": "discard", "card": card, "intention": "neutral"},
        {"id": "e", "kind": "use", "name": "Ability of a later set", "intention": "friendly", "seat": other},
        {"id": "f", "kind": "use", "name": "Another", "intention": "neutral"},
    ]
    view["prompt"] = {**view["prompt"], "kind": kind, "options": options, "default": "a"}
    assert policy(name).choose(view, Recollection(), random.Random(1)) in [option["id"] for option in options]


def test_an_unknown_policy_is_refused_with_the_known_ones() -> None:
    with pytest.raises(KeyError, match=r"random, rules"):
        policy("clever")
