"""Doubts: expectations that hold at a scenario's table but would hold under any rules, because they are misspelt."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final

from games.engine.kernel.prompts import OPERANDS, Option

from .hints import meant

Words = Mapping[str, Collection[str]]
"""For each kind of option, the words that may appear in it."""

_WORDS: Final = ("name", "as", "pile")
"""The operands of options that are words. Cards, seats and faces were looked up when the option was read."""


@dataclass(frozen=True)
class Doubt:
    """An expectation that holds and proves nothing: where it is written, and why."""

    line: int
    message: str


def unknown_word(option: Option, words: Words) -> str:
    """The word of an option that can appear in no such option at this table, and the one probably meant; empty if there
    is none."""
    for operand, word in zip(OPERANDS[option[0]], option[1:], strict=True):
        if operand in _WORDS and word and word not in words[option[0]]:
            return f"no action at this table names {word!r}{meant(word, words[option[0]])}"
    return ""
