"""Suits of cards, and small cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from .outlines import oval, placed
from .palette import INK, lit
from .pen import Pen, flat, turned


def heart(x: float, y: float, size: float) -> str:
    """The outline of a heart of so many units, around a point."""
    return placed("M0 5.5L-5.4 -0.6C-6.4 -5.6 -0.8 -6 0 -2.2C0.8 -6 6.4 -5.6 5.4 -0.6Z", x, y, size / 11)


def spade(x: float, y: float, size: float) -> str:
    """The outline of a spade."""
    return placed(
        "M0 -5.5L4.8 -0.2C5.6 4 1.2 4 0.9 1.8L2.2 5.5L-2.2 5.5L-0.9 1.8C-1.2 4 -5.6 4 -4.8 -0.2Z", x, y, size / 11
    )


def diamond(x: float, y: float, size: float) -> str:
    """The outline of a diamond."""
    return placed("M0 -5.5L4.4 0L0 5.5L-4.4 0Z", x, y, size / 11)


def club(x: float, y: float, size: float) -> str:
    """The outlines of a club."""
    k = size / 11
    leaves = "".join(oval(x + dx * k, y + dy * k, 2.7 * k, 2.7 * k) for dx, dy in ((0, -2.6), (-2.9, 1.3), (2.9, 1.3)))
    return leaves + placed("M0 -1L2.2 5.5L-2.2 5.5Z", x, y, k)


PIPS: Final[Mapping[str, tuple[Callable[[float, float, float], str], str]]] = {
    "hearts": (heart, lit("brick")),
    "spades": (spade, INK),
    "diamonds": (diamond, lit("brick")),
    "clubs": (club, INK),
}


def pip(suit: str, x: float, y: float, size: float = 11) -> str:
    """A suit, around a point."""
    outline, colour = PIPS[suit]
    return flat(outline(x, y, size), colour)


def card(pen: Pen, x: float, y: float, suit: str, degrees: float = 0) -> str:
    """A small playing card around a point, 18 × 28."""
    paper = f"M{x - 9} {y - 14}L{x + 9} {y - 14}L{x + 9} {y + 14}L{x - 9} {y + 14}Z"
    return turned(degrees, x, y, pen.solid(paper, "paper", lit_by=(-3, -2), thick=2.6) + pip(suit, x, y, 13))
