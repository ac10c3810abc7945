"""How a game of a hunt goes, worked out before it is played."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from games.engine.kernel.game import Game
from games.engine.kernel.prompts import Option, Prompt
from games.engine.testing.random_tables import choice

LONGEST: Final = 3_000
"""Decisions after which no more of a game is played."""

ORDER: Final = "order"
"""The question in which order whoever loses all their cards discards them: a kind of its own here, for it is rare among
others of its kind, and whether it is asked must depend on what everybody sees."""

_OF_THE_ORDER: Final = ("top-discard", "next-discard")


def kind_of(prompt: Prompt) -> str:
    """The kind of prompt as it is counted in a hunt."""
    return ORDER if prompt.question in _OF_THE_ORDER else prompt.kind


@dataclass(frozen=True)
class Decision:
    """What was chosen at a decision of a planned game, and the kinds of prompt that waited before it. `part` is the
    kind of the prompt that was answered in part only, which no other seat may know; empty: none was."""

    seat: int
    option: Option
    kinds: frozenset[str]
    part: str


def planned(g: Game, favoured: Sequence[str], chance: random.Random) -> list[Decision]:
    """A whole random game from here on."""
    made: list[Decision] = []
    while g.result is None and len(made) < LONGEST:
        kinds = frozenset(map(kind_of, g.prompts()))
        seat, option = choice(g, chance, tuple(favoured))
        before = g.prompt_of(seat)
        g.answer(seat, option)
        after = g.prompt_of(seat)
        is_same = before is not None and after is not None and before.serial == after.serial
        part = kind_of(after) if after is not None and is_same and ("back",) in after.options else ""
        made.append(Decision(seat, option, kinds, part))
    return made
