"""Tables for the tests of policies: a game, what is remembered of it, and whoever chooses."""

from __future__ import annotations

import random
from collections.abc import Iterator

from bots.policies import policy
from bots.policies.memory import Memory
from bots.policies.memory.memory import shown_roles
from games.engine.cardgame.rulebook import compile_rulebook
from games.engine.cardgame.table import CardGame
from games.engine.cardgame.view import card_view
from games.engine.kernel.prompts import option_id
from games.engine.sets import card_sets


def deal(seats: int, number: int) -> CardGame:
    """A game of the base set."""
    return compile_rulebook(card_sets(), ["base"], seats, {}).deal(f"{number:064x}")


def decisions(g: CardGame, name: str, chance: random.Random) -> Iterator[tuple[int, Memory, str]]:
    """Play the game with one policy at every seat: the seat asked, the memory and the choice, before it is carried
    out."""
    who = policy(name)
    memory = Memory(g.roles)
    known = shown_roles(g)
    while True:
        memory.follow(g, known)
        known = shown_roles(g)
        g.drain()
        if g.result is not None:
            return
        seat = g.prompts()[0].seat
        chosen = who.choose(card_view(g, seat), memory.recall(seat), chance)
        yield seat, memory, chosen
        g.answer(seat, next(option for option in g.options(seat) if option_id(option) == chosen))
