"""Comparing two worlds: everything that readers receive must be the same, until something is rightly revealed."""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from .life import Reading
from .readers import Heard

MOST_LINES: Final = 6
WIDTH: Final = 160
_MEMBERS: Final = re.compile(rb"[,{}\n]+")
_LINES: Final = re.compile(rb"\n+|(?=<t[dh])")


@dataclass
class Found:
    """Something that a reader received in one world and not in the other, and in which reading (0: before anything)."""

    heard: Heard
    reading: int
    difference: str


@dataclass
class Compared:
    """How many things readers received by each channel, what differed, and whether the comparison ended early because
    something was revealed."""

    counted: dict[str, int] = field(default_factory=dict)
    found: list[Found] = field(default_factory=list)
    parted: bool = False


def compare(here: Sequence[Reading], there: Sequence[Reading]) -> Compared:
    """Compare what was received in the two worlds, reading by reading."""
    result = Compared()
    for number, (one, other) in enumerate(zip(here, there, strict=True)):
        if parted(one, other):
            result.parted = True
            break
        _compare(number, one.heard, other.heard, result)
        if result.found:
            # Whatever follows differs by the same.
            break
    return result


def parted(one: Reading, other: Reading) -> bool:
    """Whether something came to light in the chapter, so that the worlds are different ones to the reader."""
    # A game that is over hides nothing any more, and what was shown and shuffled is not known any more.
    if one.known != other.known or one.over or other.over or one.shuffled or other.shuffled:
        return True
    return one.secret != other.secret and (one.showed or other.showed)


def _compare(number: int, here: Sequence[Heard], there: Sequence[Heard], result: Compared) -> None:
    theirs = {heard._replace(told=b""): heard for heard in there}
    for heard in here:
        other = theirs.pop(heard._replace(told=b""), None)
        told = b"" if other is None else other.told
        result.counted[heard.channel] = result.counted.get(heard.channel, 0) + 1
        if other is None or told != heard.told:
            result.found.append(Found(heard, number, difference(heard.told, told)))
    for heard in theirs.values():
        result.found.append(Found(heard, number, difference(b"", heard.told)))


def difference(here: bytes, there: bytes) -> str:
    """The first pieces that differ, and no more of what was told."""
    apart = _MEMBERS if b'{"' in here + there else _LINES
    pieces = [apart.split(text) for text in (here, there)]
    first, second = ([piece.decode(errors="replace").strip() for piece in each] for each in pieces)
    lines = [
        line[:WIDTH]
        for line in difflib.unified_diff(first, second, n=0, lineterm="")
        if line[:1] in "+-" and not line.startswith(("+++", "---"))
    ]
    more = len(lines) - MOST_LINES
    return "\n".join([*lines[:MOST_LINES], *([f"… and {more} lines more"] if more > 0 else [])])
