"""Random games for tests: deals and choices that come from drawn numbers."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator

from hypothesis import Phase, settings
from hypothesis import strategies as st

from games.engine.cardgame.rulebook import CardRulebook, compile_rulebook, table_options
from games.engine.cardgame.table import CardGame
from games.engine.kernel.prompts import Option
from games.engine.roles import ROLES_BY_SEATS
from games.engine.sets import card_sets

RELUCTANT = ("back", "use")
"""Options that may undo each other for ever: taken only now and then."""

TABLE_OPTIONS = table_options(tuple(card_sets().values()))

whole_games = settings(
    deadline=None, max_examples=10, phases=[phase for phase in Phase if phase not in (Phase.shrink, Phase.explain)]
)
"""For tests that play whole games: a smaller seed is no simpler game."""

seeds = st.binary(min_size=32, max_size=32).map(bytes.hex)
seats = st.sampled_from(sorted(ROLES_BY_SEATS))
chosen_options = st.fixed_dictionaries(
    {}, optional={name: st.sampled_from(sorted(option.values)) for name, option in TABLE_OPTIONS.items()}
)


def base_rules(seats: int, options: dict[str, str] | None = None) -> CardRulebook:
    """The rulebook of a table with the base set."""
    return compile_rulebook(card_sets(), ["base"], seats, options or {})


def seed_of(text: object) -> str:
    """A seed from any text."""
    return hashlib.sha256(str(text).encode()).hexdigest()


def choice(g: CardGame, chance: random.Random) -> tuple[int, Option]:
    """Some seat that may answer or act, and something it may choose; mostly one that is asked."""
    idle = [seat for seat in range(len(g.presence)) if g.prompt_of(seat) is None and g.acts(seat)]
    if idle and chance.random() < 1 / 8:
        seat = chance.choice(idle)
        return seat, chance.choice(g.acts(seat))
    prompt = chance.choice(g.prompts())
    options = g.options(prompt.seat)
    option = chance.choice(options)
    return prompt.seat, chance.choice(options) if option[0] in RELUCTANT else option


def decisions(g: CardGame, chance: random.Random) -> Iterator[tuple[int, Option]]:
    """Every decision of a random game before it is taken; whoever asks for them takes them."""
    while g.result is None:
        yield choice(g, chance)


def played(number: int, decisions: int, seats: int = 5) -> CardGame:
    """A random game after so many decisions, or over."""
    g = base_rules(seats).deal(seed_of(number))
    chance = random.Random(number)
    while g.result is None and decisions:
        g.answer(*choice(g, chance))
        decisions -= 1
    g.drain()
    return g
