"""The tables at which AI seats learn, in the order in which they come round."""

from __future__ import annotations

from typing import Final

from bots.simulation import Table
from games.engine.sets import card_sets
from games.terms.rulebooks import CARDS, DICE, rulebook


def _table(game: str, seats: int, sets: tuple[str, ...] = ()) -> Table:
    rules = rulebook(game=game, sets=sets, seats=seats, options={})
    return Table(rules.sets, seats, checked=False, game=game)


_ALL: Final = tuple(card_sets())

TABLES: Final = (
    _table(CARDS, 7),
    _table(CARDS, 5),
    _table(CARDS, 7, _ALL),
    _table(DICE, 5),
    _table(CARDS, 8),
    _table(CARDS, 6),
    _table(CARDS, 5, _ALL),
    _table(DICE, 8),
    _table(CARDS, 4),
    _table(CARDS, 7),
    _table(CARDS, 8, _ALL),
    _table(DICE, 6),
)
"""Base and all sets, four to eight seats, and the Dice Game."""
