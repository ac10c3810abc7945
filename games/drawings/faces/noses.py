"""Noses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from .bust import Art, Bust, Paint, nothing
from .outlines import blob
from .palette import dim
from .pen import flat, line


def button(b: Bust) -> Art:
    """Small."""
    x = b.middle
    return line(f"M{x - 3.5} 57Q{x} 61.5 {x + 3.5} 57", 2.8)


def slim(b: Bust) -> Art:
    """Long."""
    x = b.middle
    return flat(f"M{x} 46L{x - 5} 58Q{x - 4} 61 {x + 1} 61L{x + 4} 59Z", dim(b.skin)) + line(
        f"M{x - 1.5} 46L{x - 5} 57Q{x - 5} 61 {x - 1} 61L{x + 4} 60", 2.8
    )


def sharp(b: Bust) -> Art:
    """Pointed."""
    x = b.middle
    return flat(f"M{x} 45L{x - 6} 60L{x + 4} 61Z", dim(b.skin)) + line(f"M{x - 1} 46L{x - 6.5} 60L{x + 3} 61", 2.8)


def hooked(b: Bust) -> Art:
    """Curved downwards."""
    x = b.middle
    return flat(f"M{x + 1} 44C{x - 8} 48 {x - 9} 58 {x - 5} 62L{x + 4} 59Z", dim(b.skin)) + line(
        f"M{x + 1} 43.5C{x - 8} 47 {x - 11} 58 {x - 6} 63Q{x - 3} 60 {x + 3} 60.5", 2.8
    )


def broad(b: Bust) -> Art:
    """Wide below."""
    x = b.middle
    shade = f"M{x - 6} 56Q{x - 7} 61 {x - 2} 61L{x + 2} 61Q{x + 7} 61 {x + 6} 56L{x + 2} 50Z"
    edge = f"M{x - 6} 55Q{x - 8} 61 {x - 2} 60.5Q{x} 62.5 {x + 2} 60.5Q{x + 8} 61 {x + 6} 55"
    return flat(shade, dim(b.skin)) + line(edge, 2.8)


def broken(b: Bust) -> Art:
    """Healed askew."""
    x = b.middle
    return flat(f"M{x - 2} 44L{x + 2} 49L{x - 5} 58L{x + 6} 60L{x + 5} 50Z", dim(b.skin)) + line(
        f"M{x - 3} 44L{x + 2} 49.5L{x - 5} 56Q{x - 7} 61 {x - 2} 61Q{x + 7} 62 {x + 6} 56"
    )


def _ball(b: Bust, tone: str) -> Art:
    return b.pen.solid(blob(b.middle, 56.5, 6.4, 5.6), tone, lit_by=(-2, -2), thick=2.6)


def bulb(b: Bust) -> Art:
    """Round."""
    return _ball(b, b.skin)


def ruby(b: Bust) -> Art:
    """Round and red."""
    return _ball(b, "rose")


def beak(b: Bust) -> Art:
    """A bird's."""
    x = b.middle
    return b.pen.solid(
        f"M{x + 3} 44C{x - 8} 44 {x - 15} 54 {x - 13} 66Q{x - 9} 60 {x - 2} 61.5Q{x + 5} 62 {x + 5} 56Z",
        "straw",
        lit_by=(-3, -3),
        thick=2.8,
    )


NOSES: Final[Mapping[str, Paint]] = {
    "noseless": nothing,
    "button": button,
    "slim": slim,
    "sharp": sharp,
    "hooked": hooked,
    "broad": broad,
    "broken": broken,
    "bulb": bulb,
    "ruby": ruby,
    "beak": beak,
}
