"""Tables for the tests of policies: a game, what is remembered of it, and whoever chooses."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, Protocol

from bots.policies.memory import Memory
from bots.policies.memory.memory import dealt_to, shown_roles
from bots.policies.policy import Policy
from bots.simulation.seeds import game_seed
from games.engine.cardgame.resample import resample as resample_cards
from games.engine.cardgame.rulebook import compile_rulebook
from games.engine.cardgame.table import CardGame
from games.engine.dice.resample import resample as resample_dice
from games.engine.kernel.game import Game
from games.engine.kernel.prompts import Option, option_id
from games.engine.kernel.rulebook import rulebook_of
from games.engine.sets import card_sets
from games.terms.rulebooks import rulebook


class Follower(Protocol):
    """Whoever is told after each move what happened, and whose roles were open before it."""

    def follow(self, g: Game, known: Sequence[str | None], /) -> Any: ...


class Decision(NamedTuple):
    """Who is asked, what they remember, and what they choose: the option and its id."""

    seat: int
    memory: Memory
    option: Option
    chosen: str


def deal(seats: int, number: int) -> CardGame:
    """A game of the base set."""
    return compile_rulebook(card_sets(), ["base"], seats, {}).deal(f"{number:064x}")


def dealt(kind: str, seats: int, number: int) -> Game:
    """A game of either kind; of cards, with all sets."""
    sets = list(card_sets()) if kind == "cards" else []
    return rulebook(game=kind, sets=sets, seats=seats, options={}).deal(game_seed(31, number))


def another_world(g: Game, viewer: int | None, chance: random.Random) -> Any:
    """A game that looks the same to the viewer."""
    return (resample_cards if isinstance(g, CardGame) else resample_dice)(g, viewer, chance)  # type: ignore[arg-type]


def view_of(g: Game, seat: int) -> Any:
    """The game as the seat sees it."""
    return rulebook_of(g).view_builder(g).view(seat)


def decisions(g: Game, who: Policy, chance: random.Random, *others: Follower) -> Iterator[Decision]:
    """Play the game with one policy at every seat: each decision before it is carried out. The others follow the game
    as the memory does."""
    memory = Memory(dealt_to(g))
    known = shown_roles(g)
    while True:
        for each in (memory, *others):
            each.follow(g, known)
        known = shown_roles(g)
        g.drain()
        if g.result is not None:
            return
        seat = g.prompts()[0].seat
        chosen = who.choose(view_of(g, seat), memory.recall(seat), chance)
        option = next(one for one in g.options(seat) if option_id(one) == chosen)
        yield Decision(seat, memory, option, chosen)
        g.answer(seat, option)


def choices_compared(g: Game, who: Policy, chance: random.Random) -> int:
    """Play the game. Whoever is asked sees and chooses the same whatever they cannot know; how often it was looked
    at."""
    compared = 0
    for seat, memory, _, _ in decisions(g, who, random.Random(chance.random())):
        views = [view_of(one, seat) for one in (g, another_world(g, seat, chance), another_world(g, seat, chance))]
        assert views[1] == views[2] == views[0]
        draw = chance.random()
        chosen = {who.choose(view, memory.recall(seat), random.Random(draw)) for view in views}
        assert len(chosen) == 1, (compared, chosen)
        compared += 1
    return compared
