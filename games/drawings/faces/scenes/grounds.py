"""What a scene stands on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from games.drawings.faces.palette import dim, lit
from games.drawings.faces.pen import Pen, flat, line, part


def nowhere(pen: Pen, tone: str) -> str:
    """The thing fills the tile."""
    return ""


def desert(pen: Pen, tone: str) -> str:
    """Sand, with stones."""
    stones = line("M12 88L18 88M70 90L80 90M34 93L38 93", 2.4)
    return part("M-4 78Q24 70 52 76Q78 80 100 74L100 100L-4 100Z", lit(tone)) + stones


def boards(pen: Pen, tone: str) -> str:
    """The planks of a floor, or of a table."""
    return part("M-4 74L100 74L100 100L-4 100Z", lit(tone)) + flat("M-4 82L100 82L100 86L-4 86Z", dim(tone))


def hills(pen: Pen, tone: str) -> str:
    """A ridge."""
    return pen.solid("M-4 100L-4 70Q16 50 36 64Q56 46 76 62Q90 56 100 66L100 100Z", tone)


GROUNDS: Final[Mapping[str, Callable[[Pen, str], str]]] = {
    "nowhere": nowhere,
    "desert": desert,
    "boards": boards,
    "hills": hills,
}
