"""The policy `rules` at the Dice Game."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bots.policies import policy
from bots.policies.memory import Recollection
from bots.simulation import Cast, Table, run
from games.engine.dice.faces import BEER, DYNAMITE, GATLING, ONE
from games.engine.dice.rulebook import compile_rulebook
from games.engine.dice.table import DiceGame
from games.engine.dice.turn import Turn
from games.engine.kernel.rulebook import rulebook_of

pytestmark = pytest.mark.usefixtures("each_generation")


def table(roles: list[str], dice: list[str], **given: Any) -> DiceGame:
    """A table at which the first seat has rolled these dice once; characters have no say in it."""
    g = compile_rulebook(["dice"], len(roles), {}).deal("ab" * 32)
    g.roles = roles
    g.revealed = [int(role == "sheriff") for role in roles]
    g.characters = ["Paul Regret"] * len(roles)
    g.life = given.get("life", [6] * len(roles))
    g.arrows = given.get("arrows", [0] * len(roles))
    g.dice, g.rolls, g.turn = dice, given.get("rolls", 1), 0
    g.sources_changed()
    frame = g.stack[0]
    del g.stack[1:]
    assert isinstance(frame, Turn)
    frame.seat = 0
    frame.go(given.get("step", "decide"))
    g._prompts = None
    g.run()
    return g


def chosen(g: DiceGame) -> str:
    prompt = g.prompts()[0]
    return policy("rules").choose(rulebook_of(g).view_builder(g).view(prompt.seat), Recollection(), random.Random(1))


ROLES = ["outlaw", "sheriff", "deputy", "outlaw", "renegade"]


def test_roll__an_outlaw_beside_the_sheriff__keeps_the_shot() -> None:
    assert "1" in chosen(table(ROLES, [ONE, "2", BEER, BEER, BEER])).split(":")[1].split("+")


def test_roll__three_gatlings__are_kept() -> None:
    roles = ["sheriff", "outlaw", "outlaw", "renegade"]
    kept = chosen(table(roles, [GATLING, GATLING, GATLING, "arrow", "arrow"], arrows=[3, 0, 0, 0])).split(":")[1]
    assert kept.count(GATLING) == 3


def test_roll__two_dynamites_and_little_life__is_not_risked_for_nothing() -> None:
    g = table(ROLES, [DYNAMITE, DYNAMITE, ONE, ONE, BEER], life=[1, 6, 6, 6, 6])
    assert chosen(g) == "keep:dynamite+dynamite+1+1+beer"


@pytest.mark.parametrize(("me", "expected"), [("outlaw", 1), ("deputy", 4)])
def test_shot__at_the_sheriff_or_past_him__by_role(me: str, expected: int) -> None:
    roles = [me, "sheriff", "outlaw", "outlaw", "renegade"]
    g = table(roles, [ONE, "arrow", "arrow", "arrow", "arrow"], step="resolve")
    assert chosen(g) == f"use:1:{expected}"


def test_beer__with_one_life_point_left__is_drunk() -> None:
    g = table(ROLES, [BEER, "arrow", "arrow", "arrow", "arrow"], step="resolve", life=[1, 6, 6, 6, 6])
    assert chosen(g) == "use:beer:0"


def test_simulation__of_the_dice_game__rules_beat_random() -> None:
    seats = Table((), 5, game="dice")
    alone = run(seats, Cast("random"), 1, 60).plain(1.0)
    better = run(seats, Cast("rules", "random", "outlaws"), 1, 60).plain(1.0)
    assert alone["stuck"] == alone["failed"] == better["stuck"] == better["failed"] == 0
    assert better["sides"]["outlaws"]["wins"] > alone["sides"]["outlaws"]["wins"] + 10
