"""The question in which order whoever loses all their cards discards them: whether it is asked, what others read while
it is, and what they read after it, tells nobody what they may not know."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import chain
from typing import Final

import pytest

from games.engine.cardgame import life
from games.engine.cardgame.table import CardGame
from games.engine.cardgame.view import card_view
from games.engine.kernel.game import OUT
from games.engine.kernel.prompts import Option
from games.engine.roles import DEPUTY, OUTLAW, SHERIFF, roles_for, verdict
from games.engine.testing import laws
from games.engine.testing.random_tables import Setup, choice, seed_of
from tests.proofs.leak_hunt.plans import ORDER, kind_of

RESCUE: Final = "rescue"
"""The question before: whoever passes is eliminated."""

LIVELY: Final = ("Pedro Ramirez", "Sid Ketchum", "Bart Cassidy", "Suzy Lafayette", "El Gringo", "Jesse Jones")
MINE: Final = Setup(("base", "fistful_of_cards"), 5, {"win_check": "after_effect"}, event="Abandoned Mine", alone=True)
TABLES: Final = {
    "somebody takes the top card": (Setup(("base",), 6, {"win_check": "immediate"}, LIVELY), 6),
    "whoever draws takes several": (MINE, 6),
    "all roles are open": (Setup(("base",), 3, {}, LIVELY[:3]), 40),
    "there is a secret Sheriff": (replace(MINE, seats=10, options={}), 2),
}
"""Tables at which the question comes up, and how many games it takes until it has often enough."""


def moments(table: str, *, times: int = 1) -> Iterator[CardGame]:
    """Random games of such a table (`times` as many) before each decision about a last life point or the order of
    discards."""
    setup, games = TABLES[table]
    rules = setup.rulebook()
    for number in range(games * times):
        g = rules.deal(seed_of(number))
        chance = random.Random(number)
        while g.result is None:
            if {RESCUE, ORDER} & set(map(kind_of, g.prompts())):
                yield g
            g.answer(*choice(g, chance))
            g.drain()


def near_its_end(g: CardGame) -> CardGame | None:
    """The game with three players left: the Sheriff, and two of whom nobody else knows who is the last Outlaw and who
    the Deputy. One of them is about to be eliminated, the other takes the top card; None where it cannot be had."""
    (fallen,) = [prompt.seat for prompt in g.prompts()]
    sheriff, taker = g.roles.index(SHERIFF), g.characters.index("Pedro Ramirez")
    left = {sheriff, taker, fallen}
    if len(left) < 3 or g.turn not in left or not all(g.presence[seat] for seat in left) or len(g.hands[fallen]) < 2:
        return None
    end = g.clone()
    roles = list(roles_for(len(g.roles)))
    for role, seat in ((SHERIFF, sheriff), (DEPUTY, taker), (OUTLAW, fallen)):
        roles.remove(role)
        end.roles[seat] = role
    for seat in set(range(len(g.roles))) - left:
        end.discards += [*end.hands[seat], *end.in_play[seat]]
        end.hands[seat], end.in_play[seat], end.life[seat] = [], [], 0
        end.presence[seat], end.revealed[seat], end.roles[seat] = OUT, 1, roles.pop()
    end.sources_changed()
    return end


def ends() -> Iterator[CardGame]:
    """Games near their end before the decision that ends them or does not."""
    for g in moments("somebody takes the top card", times=4):
        if RESCUE in map(kind_of, g.prompts()) and (end := near_its_end(g)) is not None:
            yield end


def hunted(games: Iterable[CardGame]) -> Counter[str]:
    """How many decisions of each kind were compared, each with several choices in both worlds. Raises LawBroken."""
    compared = laws.NonInterference(random.Random(1))
    seen: Counter[str] = Counter()
    for g in games:
        seen.update(map(kind_of, g.prompts()))
        for _ in range(3):
            compared.check(g)
    return seen


@pytest.mark.parametrize("table", TABLES)
def test_order__asked_or_not__tells_nothing(table: str) -> None:
    seen = hunted(moments(table))
    assert min(seen[RESCUE], seen[ORDER]) > 3, seen


def test_order__asked_where_the_game_may_be_over__tells_nothing() -> None:
    assert hunted(ends())[RESCUE] > 3


def test_part_of_an_order__shows_nobody_that_there_is_one() -> None:
    parts = 0
    for g in moments("whoever draws takes several"):
        for prompt in g.prompts():
            if kind_of(prompt) != ORDER:
                continue
            after = g.clone()
            after.answer(prompt.seat, prompt.options[0])
            again = after.prompt_of(prompt.seat)
            if again is None or kind_of(again) != ORDER:
                continue
            parts += 1
            assert again.id == prompt.id and not after.log
            for viewer in laws.viewers(g):
                if viewer != prompt.seat:
                    assert card_view(after, viewer) == card_view(g, viewer)
    assert parts > 3


# -- leaks are caught ------------------------------------------------------------------------------------------

May = Callable[[life.Eliminate, CardGame, int], bool]


def of_the_hand(asks: life.Eliminate, g: CardGame, seat: int) -> bool:
    """Only whoever holds something worth having is asked."""
    return any(g.rules.faces[card].name in ("Missed!", "Beer") for card in g.hands[seat])


def of_the_role(asks: life.Eliminate, g: CardGame, seat: int) -> bool:
    """An Outlaw is not asked."""
    return g.roles[seat] != OUTLAW


def of_the_end(asks: life.Eliminate, g: CardGame, seat: int) -> bool:
    """Whoever is the last of those against the Sheriff is not asked: the game is over with them."""
    return verdict(g.roles, [other for other in range(len(g.roles)) if g.presence[other] and other != seat]) is None


@pytest.mark.parametrize("may", [of_the_hand, of_the_role, of_the_end])
def test_order__asked_for_a_hidden_reason__is_caught(may: May, monkeypatch: pytest.MonkeyPatch) -> None:
    may_order = life.Eliminate._may_order

    def leaks(asks: life.Eliminate, g: CardGame, seat: int) -> bool:
        return may_order(asks, g, seat) and may(asks, g, seat)

    monkeypatch.setattr(life.Eliminate, "_may_order", leaks)
    with pytest.raises(laws.LawBroken):
        hunted(chain(moments("somebody takes the top card"), ends()))


def test_part_of_an_order__that_is_another_question__is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaks(asks: life.Eliminate, g: CardGame, seat: int, option: Option) -> None:
        answered(asks, g, seat, option)
        asks.go(asks.step)

    answered = life.Eliminate.order_own_answered
    monkeypatch.setitem(life.Eliminate.answers, "order_own", leaks)
    with pytest.raises(AssertionError):
        test_part_of_an_order__shows_nobody_that_there_is_one()
