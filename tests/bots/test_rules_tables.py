"""The policy `rules` at tables of every size with all card sets."""

from __future__ import annotations

import random
from itertools import groupby

import pytest

from bots.policies import policy

from .scenes import Scene, deal_all, seats
from .tables import choices_compared, decisions

pytestmark = pytest.mark.usefixtures("each_generation")

PER_TURN = 150
"""Decisions of all seats in one turn, but for passes: whoever goes in circles makes more."""

PER_GAME = 2500


def three(role: str, fields: str, deputy: str = "", renegade: str = "", outlaw: str = "") -> Scene:
    """A table of three, where it is the role's turn."""
    extra = {"deputy": deputy, "renegade": renegade, "outlaw": outlaw}
    extra[role] += f", {fields}"
    names = {"deputy": "Ann", "renegade": "Ben", "outlaw": "Carl"}
    return Scene(
        seats(*(f"name: {names[one]}, role: {one}{more}" for one, more in extra.items())) + f", turn: {names[role]}"
    )


@pytest.mark.parametrize(("role", "quarry"), [("deputy", "Ben"), ("renegade", "Carl"), ("outlaw", "Ann")])
def test_at_a_table_of_three_everybody_shoots_his_quarry(role: str, quarry: str) -> None:
    assert three(role, "hand: [BANG! 2♣]").chosen() == f"play BANG! 2♣ > {quarry}"


def test_the_kill_that_wins_comes_before_anything_else() -> None:
    scene = three("deputy", "life: 1, hand: [BANG! 2♣, Wells Fargo 3♥, Barrel Q♠, Beer 6♥]", renegade=", life: 1")
    assert scene.chosen() == "play BANG! 2♣ > Ben"


def test_the_last_two_fight() -> None:
    scene = three("deputy", "hand: [BANG! 2♣]", renegade=", out: true")
    assert scene.chosen() == "play BANG! 2♣ > Carl"


@pytest.mark.parametrize(
    ("players", "games"),
    [(3, 5), (5, 3), (8, 2), (12, 1), *(pytest.param(n, 5, marks=pytest.mark.long) for n in (5, 8, 12))],
)
def test_nobody_goes_in_circles(players: int, games: int) -> None:
    for number in range(games):
        g = deal_all(players, number)
        turns = []
        for _, _, _, chosen in decisions(g, policy("rules"), random.Random(number)):
            if chosen != "pass":
                turns.append((g.round, g.turn))
            assert len(turns) < PER_GAME
        assert g.result is not None
        assert max(len(list(turn)) for _, turn in groupby(turns)) <= PER_TURN


@pytest.mark.parametrize(
    ("players", "games"), [(3, 2), (8, 1), *(pytest.param(n, 2, marks=pytest.mark.long) for n in (8, 10))]
)
def test_with_all_sets_rules_knows_only_what_its_seat_sees(players: int, games: int) -> None:
    chance = random.Random(players)
    for number in range(games):
        assert choices_compared(deal_all(players, number), policy("rules"), chance)


@pytest.mark.parametrize("card", ["Wells Fargo 3♥", "Stagecoach 9♠", "Tornado A♣", "General Store Q♠"])
def test_nobody_draws_the_same_card_for_ever(card: str) -> None:
    lines = seats(f"name: Ann, role: sheriff, hand: [{card}, Beer 6♥]", "name: Ben, role: outlaw")
    assert Scene(f"{lines}, only: deck, deck: []").chosen() == "end"
    assert Scene(lines).chosen() != "end"
