"""Random dice games for tests: deals and choices that come from drawn numbers."""

from __future__ import annotations

import random
from collections.abc import Iterator

from hypothesis import strategies as st

from games.engine.dice.rulebook import SEATS, SET, DiceRulebook, compile_rulebook
from games.engine.dice.table import DiceGame
from games.engine.kernel.prompts import Option
from games.engine.testing.random_tables import choice

from .random_games import seed_of


def dice_rules(seats: int) -> DiceRulebook:
    """The rulebook of a table."""
    return compile_rulebook([SET], seats, {})


tables = st.sampled_from(SEATS).map(dice_rules)
"""The rulebooks of tables of every size."""


def decisions(g: DiceGame, chance: random.Random) -> Iterator[tuple[int, Option]]:
    """Every decision of a random game before it is taken; whoever asks for them takes them."""
    while g.result is None:
        yield choice(g, chance)


def played(number: int, decisions: int, seats: int = 5) -> DiceGame:
    """A random game after so many decisions, or over."""
    g = dice_rules(seats).deal(seed_of(number))
    chance = random.Random(number)
    while g.result is None and decisions:
        g.answer(*choice(g, chance))
        decisions -= 1
    g.drain()
    return g
