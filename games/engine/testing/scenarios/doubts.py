"""Doubts: what holds at a scenario's table but would hold whatever the rules are, because it is misspelt."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final

from games.engine.kernel.prompts import OPERANDS, Option

from .hints import meant

Words = Mapping[str, Collection[str]]
"""For each kind of option, the words that may stand in it."""

_WORDS: Final = ("name", "as", "pile")
"""The operands of options that are words. Cards, seats and faces were looked up when the option was read."""


@dataclass(frozen=True)
class Doubt:
    """Something that holds and proves nothing: where it is written, and why."""

    line: int
    message: str


def unknown_word(option: Option, words: Words) -> str:
    """Which word of an option can stand in no such option at this table, and which may be meant; empty when none."""
    for operand, word in zip(OPERANDS[option[0]], option[1:], strict=True):
        if operand in _WORDS and word and word not in words[option[0]]:
            return f"no action at this table names {word!r}{meant(word, words[option[0]])}"
    return ""
