"""The rulebooks that tables can be opened with, by what a request says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.engine.cardgame.rulebook import CardRulebook, compile_rulebook
from games.engine.kernel.rulebook import UnknownRules
from games.engine.sets import card_sets

CARDS: Final = "cards"
GAMES: Final = (CARDS,)


def rulebook(*, game: str, sets: Sequence[str], seats: int, options: dict[str, str]) -> CardRulebook:
    """The compiled rules of a table.

    Raises UnknownRules naming the wrong input: `game`, `sets`, `seats` or `options.<name>`.
    """
    if game not in GAMES:
        raise UnknownRules("game", f"There is no game {game!r}. Known games: {', '.join(GAMES)}.")
    return compile_rulebook(card_sets(), sets, seats, options)
