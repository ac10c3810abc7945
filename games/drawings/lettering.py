"""How wide letters are, and how a text is broken into lines that fit.

SVG does not break lines itself. The widths are those of the font that pictures without a browser are drawn with
(`fonts/`); each line tells its width (`textLength`), so that it fits in any other font too.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent / "fonts"
OWN: Final = "Bang Text"
"""What the font is called."""

FONTS: Final = (FOLDER / "bang-text.ttf", FOLDER / "bang-text-bold.ttf")

_UNKNOWN: Final = 1000
"""The width of a letter that the font does not have: as much as the widest ones."""

CUT: Final = "…"
HYPHEN: Final = "-"

LEADING: Final = 1.25
"""From line to line, in sizes of the letters."""


@dataclass(frozen=True, slots=True)
class Lines:
    """A text in lines of one size, in pixels."""

    lines: tuple[str, ...]
    size: float

    @property
    def high(self) -> float:
        """How high they are together."""
        return len(self.lines) * self.size * LEADING


@lru_cache(maxsize=1)
def _widths() -> dict[bool, dict[str, int]]:
    read = json.loads((FOLDER / "widths.json").read_text(encoding="utf-8"))
    return {
        style == "bold": {letter: int(width) for width, letters in found.items() for letter in letters}
        for style, found in read.items()
    }


def width(text: str, size: float, *, bold: bool = False) -> float:
    """How wide a line is, in pixels."""
    known = _widths()[bold]
    return sum(known.get(letter, _UNKNOWN) for letter in text) * size / 1000


def is_known(text: str) -> bool:
    """Whether the font has all letters of a text."""
    return set(text) <= _widths()[False].keys()


def wrapped(text: str, room: float, size: float, *, bold: bool = False) -> list[str]:
    """The text in lines no wider than `room`. A word that is wider is broken."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if width(longer, size, bold=bold) <= room:
            line = longer
            continue
        if line:
            lines.append(line)
        while width(word, size, bold=bold) > room and len(word) > 1:
            part = _start(word, room, size, bold)
            lines.append(part + HYPHEN)
            word = word[len(part) :]
        line = word
    return [*lines, line] if line else lines


def fitted(text: str, room: float, high: float, sizes: Sequence[float], *, bold: bool = False) -> Lines:
    """The text in lines no wider than `room` and together no higher than `high`, in the first of the sizes in which it
    fits; cut at the last one if it fits in none. At least one line is kept."""
    for size in sizes:
        lines = wrapped(text, room, size, bold=bold)
        most = max(int(high / (size * LEADING)), 1)
        broken = " ".join(lines) != " ".join(text.split())
        if len(lines) <= most and not broken:
            return Lines(tuple(lines), size)
    if len(lines) <= most:
        return Lines(tuple(lines), size)
    last = text if most == 1 else lines[most - 1]
    while last and width(last + CUT, size, bold=bold) > room:
        last = last[:-1]
    return Lines((*lines[: most - 1], last.rstrip() + CUT), size)


def in_line(text: str, room: float, sizes: Sequence[float], *, bold: bool = False) -> tuple[str, float]:
    """The text as one line no wider than `room`, perhaps cut, and its size."""
    fit = fitted(text, room, 0, sizes, bold=bold)
    return "".join(fit.lines), fit.size


def _start(word: str, room: float, size: float, bold: bool) -> str:
    """As much of a word as has room before a hyphen, at least one letter."""
    end = len(word) - 1
    while end > 1 and width(word[:end] + HYPHEN, size, bold=bold) > room:
        end -= 1
    return word[:end]
