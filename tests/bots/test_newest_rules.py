"""What the newest `rules` never does, over many positions of both games: cheat, or throw its own side's game away."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

import pytest

from bots.arena.watch.blunders import Blunders
from bots.policies import policy
from bots.policies.memory import Recollection
from bots.policies.policy import Policy
from bots.policies.registry import GENERATIONS
from bots.simulation import Table, play_seated
from bots.simulation.seeds import game_seed
from games.engine.roles import RENEGADE
from games.engine.sets import card_sets
from games.terms.rulebooks import rulebook

from .scenes import Scene, seats
from .tables import choices_compared, dealt

NEWEST: Policy = list(GENERATIONS.values())[-1]

LONG_SECRECY = [
    ("cards", 4, 8),
    ("cards", 7, 14),
    ("cards", 10, 10),
    ("cards", 14, 10),
    ("dice", 5, 14),
    ("dice", 8, 14),
]
"""Game, seats, games: more than ten thousand positions together."""


@pytest.mark.parametrize(
    ("kind", "seats", "games"),
    [
        ("cards", 5, 1),
        ("cards", 8, 1),
        ("dice", 6, 2),
        *(pytest.param(*one, marks=pytest.mark.long) for one in LONG_SECRECY),
    ],
)
def test_newest_rules__whatever_is_hidden__chooses_the_same(kind: str, seats: int, games: int) -> None:
    chance = random.Random(seats)
    compared = sum(choices_compared(dealt(kind, seats, number), NEWEST, chance) for number in range(games))
    print(f"{compared} positions")
    assert compared > 50 * games


def everywhere(roles: Sequence[str]) -> list[Policy]:
    return [NEWEST] * len(roles)


@pytest.mark.parametrize(
    ("kind", "seats", "games"),
    [
        ("cards", 5, 2),
        *(pytest.param("cards", seats, 15, marks=pytest.mark.long) for seats in (4, 5, 6, 7, 8, 10, 14)),
        *(pytest.param("dice", seats, 25, marks=pytest.mark.long) for seats in (4, 5, 6, 7, 8)),
    ],
)  # fmt: skip
def test_newest_rules__in_whole_games__never_loses_its_own_side_the_game(kind: str, seats: int, games: int) -> None:
    sets = tuple(card_sets()) if kind == "cards" else ()
    table = Table(rulebook(game=kind, sets=sets, seats=seats, options={}).sets, seats, checked=False, game=kind)
    for number in range(games):
        watch = Blunders()
        outcome = play_seated(table, everywhere, game_seed(77, number), [watch])
        assert outcome.status == "finished", outcome.message
        acts = {key: count for key, count in watch.figures.items() if key[0] == "acts"}
        assert acts == {}, (number, acts)


def test_newest_rules__where_every_way_on_is_fatal__takes_nothing_back_for_ever() -> None:
    """A Renegade with two shots at a Sheriff with one life point, and nobody else to shoot at."""
    table = Table(rulebook(game="dice", sets=(), seats=5, options={}).sets, 5, checked=False, game="dice")
    seed = "002854ebefcd0e72cdd19895ba41ddec9c5e3051ac554b781cf06c1d3e18dea3"
    outcome = play_seated(
        table, lambda roles: [NEWEST if role == RENEGADE else policy("rules@1") for role in roles], seed, []
    )
    assert outcome.status == "finished", outcome.message


def test_newest_rules__with_more_cards_than_it_keeps__plays_no_beer_in_vain() -> None:
    hand = "[Beer 6♥, Missed! 2♠, Missed! 3♠, Missed! 4♠, Missed! 5♠, Missed! 6♠, Missed! 7♠]"
    table = seats(f"name: Ann, role: deputy, hand: {hand}", "name: Ben, role: sheriff", "name: Carl, role: outlaw")
    assert Scene(table + ", turn: Ann").chosen(policy_name=NEWEST.name) == "end"


def test_newest_rules__with_far_more_cards_than_it_keeps__plays_none_for_ever() -> None:
    """While all other cards are in hands, a card that draws comes back."""
    hand = ", ".join(f"Missed! {number}♠" for number in range(2, 9))
    table = seats(
        f"name: Ann, role: deputy, hand: [{hand}, Stagecoach 9♠]",
        "name: Ben, role: sheriff",
        "name: Carl, role: outlaw",
    )
    scene = Scene(f"{table}, turn: Ann")
    view = scene.view("Ann")
    options = {one["id"]: one for one in view["prompt"]["options"]}
    played = Counter({one["card"]["id"]: 3 for one in options.values() if "card" in one})
    assert options[NEWEST.choose(view, Recollection(), random.Random(1))]["kind"] == "play"
    assert options[NEWEST.choose(view, Recollection(plays=played), random.Random(1))]["kind"] == "end"
