"""Mouths, and what is between the lips."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from .bust import Art, Bust, Paint, nothing
from .outlines import oval
from .palette import INK, lit
from .pen import flat, line, lined, part, turned


def firm(b: Bust) -> Art:
    """A straight line."""
    x = b.middle
    return line(f"M{x - 6.5} 67L{x + 6.5} 67")


def frown(b: Bust) -> Art:
    """The corners down."""
    x = b.middle
    return line(f"M{x - 7} 69Q{x} 63.5 {x + 7} 69")


def smile(b: Bust) -> Art:
    """The corners up."""
    x = b.middle
    return line(f"M{x - 8} 65Q{x} 72 {x + 8} 65", 3.2)


def smirk(b: Bust) -> Art:
    """One corner up."""
    x = b.middle
    return line(f"M{x - 7} 67.5Q{x + 1} 69.5 {x + 9} 63.5M{x + 8} 61.5L{x + 10.5} 65")


def uneasy(b: Bust) -> Art:
    """A wave."""
    x = b.middle
    return line(f"M{x - 8} 68Q{x - 5} 64.5 {x - 1.5} 67.5T{x + 7} 67")


def _laugh(x: float) -> str:
    return part(f"M{x - 10} 64Q{x} 67 {x + 10} 64Q{x + 8} 74 {x} 74Q{x - 8} 74 {x - 10} 64Z", lit("paper"), 2.8)


def grin(b: Bust) -> Art:
    """Teeth."""
    x = b.middle
    return _laugh(x) + line(f"M{x - 4} 66L{x - 4} 73M{x + 4} 66L{x + 4} 73", 1.8)


def gap_toothed(b: Bust) -> Art:
    """Teeth, and one that is not there."""
    x = b.middle
    return _laugh(x) + flat(f"M{x - 1} 66L{x + 4} 66L{x + 4} 71L{x - 1} 71Z", INK)


def gritted(b: Bust) -> Art:
    """Teeth on teeth."""
    x = b.middle
    jaws = f"M{x - 9} 64L{x + 9} 64Q{x + 11} 72 {x + 8} 72L{x - 8} 72Q{x - 11} 72 {x - 9} 64Z"
    return part(jaws, lit("paper"), 2.8) + line(f"M{x - 5} 64V72M{x} 64V72M{x + 5} 64V72M{x - 9} 68H{x + 9}", 1.8)


def shouting(b: Bust) -> Art:
    """Open."""
    x = b.middle
    return part(oval(x, 68, 5.5, 5), INK, 2) + flat(
        f"M{x - 3.5} 71Q{x} 67.5 {x + 3.5} 71Q{x} 73.5 {x - 3.5} 71Z", lit("rose")
    )


def lips(b: Bust) -> Art:
    """Painted."""
    x = b.middle
    return part(
        f"M{x - 7} 66Q{x - 3} 62.5 {x} 64.6Q{x + 3} 62.5 {x + 7} 66Q{x} 73 {x - 7} 66Z", lit("brick"), 2.4
    ) + line(f"M{x - 6} 66.3Q{x} 67.8 {x + 6} 66.3", 1.8)


def pout(b: Bust) -> Art:
    """Painted, one corner up."""
    return turned(-9, b.middle, 66, lips(b))


def laughing(b: Bust) -> Art:
    """Painted, with teeth."""
    x = b.middle
    return part(f"M{x - 9} 63Q{x} 66 {x + 9} 63Q{x + 6} 73 {x} 73Q{x - 6} 73 {x - 9} 63Z", lit("brick"), 2.4) + flat(
        f"M{x - 6} 65.4Q{x} 67.4 {x + 6} 65.4Q{x + 3} 69.4 {x} 69.4Q{x - 3} 69.4 {x - 6} 65.4Z", lit("paper")
    )


def cigar(b: Bust) -> Art:
    """With smoke."""
    x = b.middle
    roll = part(f"M{x + 2} 64.5L{x + 21} 64.5L{x + 21} 70L{x + 2} 70Z", lit("bark"), 2.6)
    ember = part(f"M{x + 21} 64.5L{x + 25} 64.5L{x + 25} 70L{x + 21} 70Z", lit("rust"), 2.6)
    smoke = line(f"M{x + 28} 66Q{x + 33} 60 {x + 28} 55T{x + 31} 43", 2.6, lit("paper"))
    return line(f"M{x - 7} 67L{x + 6} 67") + turned(14, x + 4, 67, roll + ember) + smoke


def toothpick(b: Bust) -> Art:
    """Chewed."""
    x = b.middle
    return line(f"M{x - 8} 66Q{x} 70 {x + 8} 65") + lined(f"M{x - 3} 67.5L{x - 18.4} 73.6", lit("straw"), 4.4, 1.8)


def pipe(b: Bust) -> Art:
    """Lit."""
    x = b.middle
    bowl = f"M{x + 15} 62L{x + 25} 62L{x + 24} 74Q{x + 20} 77 {x + 16} 74Z"
    return (
        line(f"M{x - 7} 67L{x + 6} 67")
        + lined(f"M{x + 3} 67L{x + 18} 72", lit("paper"), 5.4, 2)
        + part(bowl, lit("paper"), 2.6)
        + flat(f"M{x + 16} 61L{x + 24} 61L{x + 24} 64L{x + 16} 64Z", lit("rust"))
    )


def tongue(b: Bust) -> Art:
    """Shown."""
    x = b.middle
    return line(f"M{x - 9} 65Q{x} 71 {x + 9} 65") + part(
        f"M{x + 1} 68L{x + 7} 66.5Q{x + 9} 74 {x + 5} 75Q{x + 1} 75 {x + 1} 68Z", lit("rose"), 2.4
    )


MOUTHS: Final[Mapping[str, Paint]] = {
    "mouthless": nothing,
    "firm": firm,
    "frown": frown,
    "smile": smile,
    "smirk": smirk,
    "uneasy": uneasy,
    "grin": grin,
    "gap-toothed": gap_toothed,
    "gritted": gritted,
    "shouting": shouting,
    "lips": lips,
    "pout": pout,
    "laughing": laughing,
    "cigar": cigar,
    "toothpick": toothpick,
    "pipe": pipe,
    "tongue": tongue,
}
