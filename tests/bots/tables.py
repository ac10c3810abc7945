"""Tables for the tests of policies: a game, the journals of its seats, and whoever chooses."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from bots.policies import policy
from games.engine.cardgame.rulebook import compile_rulebook
from games.engine.cardgame.table import CardGame
from games.engine.cardgame.view import card_view
from games.engine.kernel.journal import readable
from games.engine.kernel.prompts import option_id
from games.engine.sets import card_sets

Journals = list[list[dict[str, Any]]]


def deal(seats: int, number: int) -> CardGame:
    """A game of the base set."""
    return compile_rulebook(card_sets(), ["base"], seats, {}).deal(f"{number:064x}")


def decisions(g: CardGame, name: str, chance: random.Random) -> Iterator[tuple[int, Journals, str]]:
    """Play the game with one policy at every seat: the seat asked, all journals and the choice, before it is carried
    out."""
    who = policy(name)
    journals: Journals = [[] for _ in g.roles]
    while True:
        records = g.drain()
        for seat, journal in enumerate(journals):
            journal += [readable(record, seat) for record in records]
        if g.result is not None:
            return
        seat = g.prompts()[0].seat
        chosen = who.choose(card_view(g, seat), journals[seat], chance)
        yield seat, journals, chosen
        g.answer(seat, next(option for option in g.options(seat) if option_id(option) == chosen))
