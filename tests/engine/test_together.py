"""Asking all at once: it comes to what asking in turn comes to with the same answers, in whatever order they arrive."""

from __future__ import annotations

import random
from hashlib import sha256
from typing import Any, Final

import pytest

from games.engine.cardgame.rulebook import CardRulebook, compile_rulebook
from games.engine.cardgame.table import CardGame
from games.engine.kernel.journal import Record
from games.engine.kernel.prompts import Option, Prompt, option_id
from games.engine.sets import card_sets
from games.engine.testing.random_tables import choice, seed_of

ROUNDS: Final = ("volley", "indians", "bandidos", "tornado")
"""The operations whose way of asking is the table's choice."""
ANSWERS: Final = ("shot", "indians", "bandidos", "tornado")
"""The operations that ask one after another."""

Plans = dict[int, list[Option]]


SETS: Final = ("base", "dodge_city", "high_noon", "fistful_of_cards", "valley_of_shadows")
"""By name: with a set more other games would be dealt, with fewer such cards perhaps."""


def rules(seats: int, asking: str) -> CardRulebook:
    return compile_rulebook(card_sets(), list(SETS), seats, {"asking": asking})


def fixed(prompt: Prompt, salt: object) -> Option:
    """What a seat answers that has made up its mind about everything beforehand."""
    options = [option for option in prompt.options if option[0] != "back"]
    return min(options, key=lambda option: sha256(f"{salt} {prompt.seat} {option_id(option)}".encode()).digest())


def settled(g: CardGame) -> bool:
    """Whether the card has been dealt with."""
    return g.result is not None or len(g.stack) == 1


def play_together(g: CardGame, salt: object, chance: random.Random) -> tuple[Plans, list[Record], int]:
    """Carry on until the card has been dealt with, the answers coming in any order. What each seat had planned, the
    journal, and how often the table waited."""
    plans: Plans = {}
    waits: set[int] = set()
    while not settled(g):
        prompt = chance.choice(g.prompts())
        waits.add(prompt.serial)
        option = fixed(prompt, salt)
        if g.stack[-1].id in ROUNDS and g.stack[-1].step == "collect_choices":
            plans.setdefault(prompt.seat, []).append(option)
        g.answer(prompt.seat, option)
    return plans, g.drain(), len(waits)


def play_in_turn(g: CardGame, salt: object, plans: Plans) -> tuple[list[Record], int]:
    """The same with one asked after another, who then answers what they had planned."""
    asked: dict[int, Any] = {}
    waits: set[int] = set()
    while not settled(g):
        prompt = g.prompts()[0]
        waits.add(prompt.serial)
        frame, option = g.stack[-1], fixed(prompt, salt)
        if frame.id in ANSWERS and frame.step == "answer" and asked.setdefault(prompt.seat, frame) is frame:
            planned = plans.get(prompt.seat, [])
            # A plan holds as a whole or not at all: a seat that has come by cards meanwhile may have to give up more.
            enough = len(planned) == (prompt.remaining if planned[:1] and planned[0][0] == "discard" else 1)
            if enough and all(each in prompt.options for each in planned):
                option = planned.pop(0)
            else:
                planned.clear()
        g.answer(prompt.seat, option)
    return g.drain(), len(waits)


def plain(g: CardGame) -> dict[str, Any]:
    """The state without the numbers of questions and the name of the rules."""
    state = g.dump()
    for name in ("serial", "rulebook"):
        del state[name]
    state["stack"] = [[*frame[:2], 0, *frame[3:]] for frame in state["stack"]]
    return state


def opens_a_round(g: CardGame, seat: int, option: Option) -> bool:
    tried = g.clone()
    tried.answer(seat, option)
    return any(frame.id in ROUNDS for frame in tried.stack)


@pytest.mark.parametrize("first", range(8))
def test_together__same_answers__same_end_as_in_turn(first: int) -> None:
    games = [compare_a_game(number) for number in range(first, 48, 8)]
    assert sum(compared for compared, _ in games) > 10
    assert sum(shorter for _, shorter in games) > 5


@pytest.mark.parametrize("number", range(4))
def test_together__choices_that_wait__make_one_state_in_any_order(number: int) -> None:
    chance, compared = random.Random(number), 0
    g = rules(8, "together").deal(seed_of(f"waiting {number}"))
    while g.result is None and compared < 5:
        waiting = g.prompts()
        if g.stack[-1].step == "collect_choices" and len(waiting) > 2:
            states = []
            for two in (waiting[:2], waiting[1::-1]):
                copy = g.clone()
                for prompt in two:
                    copy.answer(prompt.seat, fixed(prompt, number))
                states.append(copy.dump())
            assert states[0] == states[1]
            compared += 1
        seat, option = choice(g, chance)
        g.answer(seat, option)
        g.drain()
    assert compared


def compare_a_game(number: int) -> tuple[int, int]:
    """Follow each such card of a game both ways: how many there were, and how often it was shorter together."""
    seats, chance = 3 + number % 12, random.Random(number)
    in_turn = rules(seats, "in_turn")
    g = rules(seats, "together").deal(seed_of(f"together {number}"))
    compared = shorter = 0
    for decision in range(250):
        if g.result is not None:
            break
        seat, option = choice(g, chance)
        if len(g.stack) > 1 or option[0] != "play" or not opens_a_round(g, seat, option):
            g.answer(seat, option)
            g.drain()
            continue
        salt = f"{number} {decision}"
        mine, other, turn = g.clone(), g.clone(), CardGame.load(in_turn, g.dump())
        for each in (mine, other, turn):
            each.answer(seat, option)
        plans, journal, rounds = play_together(mine, salt, random.Random(1))
        assert (plans, journal, rounds) == play_together(other, salt, random.Random(2))
        assert mine.dump() == other.dump()
        told, waits = play_in_turn(turn, salt, {each: planned[:] for each, planned in plans.items()})
        assert told == journal
        assert plain(turn) == plain(mine)
        compared, shorter, g = compared + 1, shorter + (waits > rounds), mine
    return compared, shorter
