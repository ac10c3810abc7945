"""Random games for tests: deals and choices that come from drawn numbers."""

from __future__ import annotations

import random
from collections.abc import Iterator

from hypothesis import Phase, settings
from hypothesis import strategies as st

from games.engine.cardgame.rulebook import CardRulebook, compile_rulebook
from games.engine.cardgame.rules import table_options
from games.engine.cardgame.table import CardGame
from games.engine.kernel.prompts import Option, Prompt, option_id
from games.engine.sets import card_sets
from games.engine.testing.random_tables import BASE, SIZES, choice, expansions, seed_of, sets_named

__all__ = ["choice", "seed_of"]

TABLE_OPTIONS = table_options(tuple(card_sets().values()))

whole_games = settings(
    deadline=None, max_examples=10, phases=[phase for phase in Phase if phase not in (Phase.shrink, Phase.explain)]
)
"""For tests that play whole games: a smaller seed is no simpler game."""

seeds = st.binary(min_size=32, max_size=32).map(bytes.hex)
seats = st.sampled_from(SIZES)
chosen_sets = st.sets(st.sampled_from(expansions())).map(lambda chosen: [BASE, *sorted(chosen)])
chosen_options = st.fixed_dictionaries(
    {}, optional={name: st.sampled_from(sorted(option.values)) for name, option in TABLE_OPTIONS.items()}
)


def base_rules(seats: int, options: dict[str, str] | None = None) -> CardRulebook:
    """The rulebook of a table with the base set."""
    return compile_rulebook(card_sets(), [BASE], seats, options or {})


def all_rules(seats: int) -> CardRulebook:
    """The rulebook of a table with all sets."""
    return compile_rulebook(card_sets(), list(card_sets()), seats, {})


def _table(sets: list[str], count: int, options: dict[str, str]) -> CardRulebook:
    known = table_options(sets_named(sets))
    return compile_rulebook(card_sets(), sets, count, {name: value for name, value in options.items() if name in known})


tables = st.builds(_table, chosen_sets, seats, chosen_options)
"""The rulebooks of tables of every size, with any sets and options."""


def decisions(g: CardGame, chance: random.Random) -> Iterator[tuple[int, Option]]:
    """Every decision of a random game before it is taken; whoever asks for them takes them."""
    while g.result is None:
        yield choice(g, chance)


def played(number: int, decisions: int, rules: CardRulebook | None = None) -> CardGame:
    """A random game after so many decisions, or over."""
    g = (rules or base_rules(5)).deal(seed_of(number))
    chance = random.Random(number)
    while g.result is None and decisions:
        g.answer(*choice(g, chance))
        decisions -= 1
    g.drain()
    return g


Question = tuple[str, ...]


def question(prompt: Prompt) -> Question:
    """What tells one part of a question from the next: its id, and what it offers."""
    return (prompt.id, *map(option_id, prompt.options))
