"""Games stored by earlier releases load, ask what they asked, and play on to their end."""

from __future__ import annotations

import random
from typing import Any

import pytest

from games import laws
from games.engine.cardgame.rulebook import compile_rulebook
from games.engine.cardgame.table import CardGame
from games.engine.sets import card_sets

from .corpus import asked, stored
from .random_games import choice

CORPUS = dict(stored())


@pytest.mark.parametrize("name", CORPUS)
def test_a_stored_game_plays_on(name: str) -> None:
    line: dict[str, Any] = CORPUS[name]
    rules = line["rules"]
    g = compile_rulebook(card_sets(), rules["sets"], rules["seats"], rules["options"]).load(line["state"])
    assert isinstance(g, CardGame)
    assert asked(g) == line["asked"]
    chance = random.Random(name)
    while g.result is None:
        laws.sound(g)
        laws.copies(g, chance)
        g.answer(*choice(g, chance))
        g.drain()
    laws.sound(g)
