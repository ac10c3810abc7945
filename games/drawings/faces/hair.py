"""Hair: what hangs behind the shoulders, and what falls over the face."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from .bust import Art, Bust, InTone, nothing_in_tone
from .outlines import mirrored, oval, ovals
from .palette import lit
from .pen import line, part


@dataclass(frozen=True, slots=True)
class Hair:
    """`is_tall`: it reaches the upper edge, so the head is not drawn larger."""

    front: InTone = nothing_in_tone
    back: InTone = nothing_in_tone
    is_tall: bool = False


def _temples(b: Bust, tone: str, low: int) -> Art:
    """What a hat leaves to be seen of short hair."""
    left = b.left
    return b.pen.both(f"M{left - 2} 32L{left - 3} {low}L{left + 4} {low - 3}L{left + 6} 34Z", tone)


def _cap(b: Bust, tone: str, low: int, fringe: int) -> Art:
    left, right = b.left, b.right
    return b.pen.solid(
        f"M{left - 2} {low}C{left - 6} 22 36 13 50 13C64 13 {right + 6} 24 {right + 2} {low}L{right - 4} {low - 2}"
        f"C{right - 3} {fringe + 6} {right - 7} {fringe + 2} 58 {fringe}"
        f"C50 {fringe + 4} 40 {fringe + 3} 36 {fringe - 1}"
        f"C{left + 5} {fringe + 3} {left + 4} {fringe + 8} {left + 4} {low - 2}Z",
        tone,
    )


def short(b: Bust, tone: str) -> Art:
    """Cropped."""
    return _temples(b, tone, 50) if b.is_covered else _cap(b, tone, 46, 31)


def parted(b: Bust, tone: str) -> Art:
    """Combed to one side, with a wave."""
    if b.is_covered:
        return _temples(b, tone, 52)
    left, right = b.left, b.right
    return b.pen.solid(
        f"M{left - 2} 48C{left - 7} 24 30 10 46 12"
        f"C60 5 {right + 9} 16 {right + 2} 48L{right - 4} 44C{right - 3} 36 62 34 "
        f"58 27C50 37 38 38 {left + 5} 37L{left + 4} 47Z",
        tone,
    ) + line(f"M58 27C54 22 46 19 {left + 10} 24", 2.2)


def shaggy(b: Bust, tone: str) -> Art:
    """Uncombed."""
    left, right = b.left, b.right
    if b.is_covered:
        return b.pen.both(
            f"M{left + 7} 34L{left + 3} 47L{left} 45L{left - 3} 56L{left - 6} 49L{left - 11} 54L{left - 4} 33Z", tone
        )
    return b.pen.solid(
        f"M{left} 46L{left - 6} 46L{left - 4} 40L{left - 10} 34"
        f"L{left - 3} 30L{left - 6} 20L{left + 6} 21L34 9L44 14L52 5"
        f"L57 14L69 8L67 19L{right + 9} 19L{right + 4} 29L{right + 10} 36L{right + 4} 40L{right + 5} 47L{right} 46"
        f"L{right - 3} 36L60 27L55 33L49 26L43 33L37 27L{left + 3} 37Z",
        tone,
    )


def tonsure(b: Bust, tone: str) -> Art:
    """Bald above the ears."""
    left = b.left
    return b.pen.both(
        f"M{left + 3} 33C{left - 6} 30 {left - 11} 40 {left - 6} 52C{left - 4} 56 {left} 56 {left + 2} 50Z", tone
    )


def slick(b: Bust, tone: str) -> Art:
    """Oiled, with a parting in the middle."""
    if b.is_covered:
        return _temples(b, tone, 48)
    left, right = b.left, b.right
    return b.pen.solid(
        f"M{left - 1} 46C{left - 5} 22 38 14 48 14"
        f"C58 14 {right + 5} 22 {right + 1} 46L{right - 3} 44C{right - 4} 33 58 27 "
        f"48 31C38 27 {left + 4} 33 {left + 3} 44Z",
        tone,
    ) + line("M48 15L48 30", 2)


def loose_back(b: Bust, tone: str) -> Art:
    """Down to the shoulders."""
    left, right = b.left, b.right
    return b.pen.solid(
        f"M{left - 3} 40C{left - 10} 56 {left - 10} 76 {left - 8} 88L{right + 8} 88C{right + 10} 76 {right + 10} 56 "
        f"{right + 3} 40C{right} 10 {left} 10 {left - 3} 40Z",
        tone,
    )


def loose_front(b: Bust, tone: str) -> Art:
    """Beside the face."""
    left = b.left
    x, y, high, end, low = (left + 6, 33, 32, left + 10, 35) if b.is_covered else (49, 15, 15, 49, 33)
    return b.pen.both(
        f"M{x} {y}C{left - 4} {high} {left - 8} 40 {left - 8} 54C{left - 8} 68 {left - 11} 76 {left - 5} 96"
        f"C{left + 3} 86 {left + 1} 68 {left + 1} 54C{left + 1} 44 {left + 6} 40 {end} {low}Z",
        tone,
    )


def braids(b: Bust, tone: str) -> Art:
    """Two of them, each with a ribbon."""
    left, x = b.left, b.left - 5
    knots = "".join(
        f"M{x - 3} {y}C{x - 4} {y - 7} {x + 12} {y - 7} {x + 11} {y}C{x + 10} {y + 9} {x - 2} {y + 9} {x - 3} {y}Z"
        for y in (84, 73, 62)
    )
    ribbon = f"M{x - 2} 89L{x + 10} 89L{x + 10} 93L{x - 2} 93Z"
    begin, high, end, low = (left + 9, 34, left + 9, 35) if b.is_covered else (48, 15, 48, 28)
    side = (
        f"M{begin} {high}C{left - 2} {high} {left - 6} 42 {left - 5} 60"
        f"L{left + 3} 60C{left} 50 {left + 6} 42 {end} {low}Z"
    )
    return b.pen.both(knots, tone) + part(ribbon + mirrored(ribbon), lit("brick"), 2.5) + b.pen.both(side, tone)


def bun_back(b: Bust, tone: str) -> Art:
    """A knot on the crown."""
    return b.pen.solid(oval(48, 12, 12, 10), tone)


def bun_front(b: Bust, tone: str) -> Art:
    """Combed back to the knot."""
    left, right = b.left, b.right
    return b.pen.solid(
        f"M{left - 2} 50C{left - 6} 24 36 14 48 14C60 14 {right + 6} 24 {right + 2} 50C{right - 1} 42 60 38 48 27"
        f"C36 38 {left + 1} 42 {left - 2} 50Z",
        tone,
    )


def updo_back(b: Bust, tone: str) -> Art:
    """Piled high."""
    return b.pen.solid("M30 34C16 20 30 2 46 6C56 -2 82 6 70 32Z", tone) + line(
        "M34 22C38 10 52 8 58 16M58 22C56 16 64 12 68 18", 2.4
    )


def updo_front(b: Bust, tone: str) -> Art:
    """A fringe, and a curl before each ear."""
    left, right = b.left, b.right
    fringe = (
        f"M{left - 3} 52C{left - 8} 24 34 15 50 15C66 15 {right + 8} 26 {right + 3} 52C{right - 1} 44 62 42 56 30"
        f"C52 38 36 38 {left + 2} 44C{left + 2} 48 {left} 50 {left - 3} 52Z"
    )
    curl = f"M{left - 2} 50C{left - 9} 56 {left - 2} 62 {left - 6} 70C{left + 3} 68 {left + 4} 58 {left + 2} 50Z"
    return b.pen.solid(fringe, tone) + b.pen.both(curl, tone)


def curls_back(b: Bust, tone: str) -> Art:
    """A mass of curls."""
    left, right = b.left, b.right
    puffs = "".join(ovals(left + x, y, 11, 11) for x, y in ((-5, 42), (-7, 59), (-4, 76)))
    return b.pen.solid(puffs + f"M{left} 24L{right} 24L{right} 86L{left} 86Z", tone)


def curls_front(b: Bust, tone: str) -> Art:
    """Three rows of them beside the face, and more above."""
    left, right = b.left, b.right
    above = f"M{left - 3} 46C{left - 12} 36 {left - 4} 22 34 20C34 10 50 8 54 15C64 8 76 18 {right + 1} 26"
    above += f"C{right + 9} 32 {right + 7} 44 {right + 2} 47C{right - 4} 46 {right - 4} 38 60 37C54 40 50 36 48 32"
    above += f"C46 38 40 40 36 37C32 39 {left + 4} 44 {left - 3} 46Z"
    beside = "".join(ovals(left - 4, y, 7, 7.5) for y in (44, 57, 70))
    return ("" if b.is_covered else b.pen.solid(above, tone)) + b.pen.solid(beside, tone)


def afro_back(b: Bust, tone: str) -> Art:
    """A round mass."""
    return b.pen.solid(
        "M20 52C8 46 10 32 18 28C16 14 30 6 38 9C44 0 58 2 60 8C72 6 82 16 78 28C88 34 86 48 76 52Z", tone
    )


def afro_front(b: Bust, tone: str) -> Art:
    """Its edge on the forehead."""
    left, right = b.left, b.right
    return b.pen.solid(
        f"M{left - 3} 46C{left - 6} 24 36 17 48 17"
        f"C60 17 {right + 6} 24 {right + 3} 46C{right - 2} 44 {right - 1} 36 62 34"
        f"C58 29 52 32 48 29C44 32 38 29 34 34C{left + 1} 36 {left + 2} 44 {left - 3} 46Z",
        tone,
    )


def ponytail(b: Bust, tone: str) -> Art:
    """Tied low, over one shoulder."""
    right = b.right
    tail = (
        f"M{right} 58C{right + 12} 62 {right + 9} 78 {right + 4} 94"
        f"L{right - 5} 92C{right} 80 {right + 1} 70 {right - 3} 62Z"
    )
    return (_temples(b, tone, 54) if b.is_covered else _cap(b, tone, 48, 30)) + b.pen.solid(tail, tone)


def bob_back(b: Bust, tone: str) -> Art:
    """Cut straight below the ears."""
    left, right = b.left, b.right
    return b.pen.solid(
        f"M{left - 9} 74C{left - 14} 30 {left + 2} 9 48 9C{right - 2} 9 {right + 14} 30 {right + 9} 74L{right - 6} 74"
        f"L{left + 6} 74Z",
        tone,
    )


def bob_front(b: Bust, tone: str) -> Art:
    """A straight fringe."""
    left, right = b.left, b.right
    return b.pen.solid(
        f"M{left - 9} 74C{left - 14} 30 {left + 2} 9 48 9C{right - 2} 9 {right + 14} 30 {right + 9} 74L{right - 1} 74"
        f"C{right + 3} 58 {right + 1} 46 {right - 2} 38L{left + 2} 38C{left - 1} 46 {left - 3} 58 {left + 1} 74Z",
        tone,
        inside=line("M40 12L38 36M50 12L50 36M60 14L61 36", 2),
    )


def tangle(b: Bust, tone: str) -> Art:
    """A curly mop above the forehead."""
    left, right = b.left, b.right
    if b.is_covered:
        return b.pen.solid(ovals(left - 1, 40, 6, 6) + ovals(left - 1, 49, 5, 5), tone)
    return b.pen.solid(
        f"M{left - 1} 47C{left - 10} 44 {left - 9} 34 {left - 3} 32C{left - 8} 22 {left + 4} 14 {left + 10} 17"
        f"C34 6 46 6 50 11C56 4 68 8 67 16C{right + 6} 15 {right + 10} 26 {right + 4} 31"
        f"C{right + 10} 35 {right + 8} 45 "
        f"{right + 1} 47C{right - 3} 44 {right - 2} 37 {right - 6} 34C60 38 55 34 54 31C50 36 43 35 42 31"
        f"C39 36 34 36 {left + 6} 33C{left + 2} 37 {left + 3} 43 {left - 1} 47Z",
        tone,
    )


HAIR: Final[Mapping[str, Hair]] = {
    "bald": Hair(),
    "short": Hair(short),
    "parted": Hair(parted),
    "shaggy": Hair(shaggy, is_tall=True),
    "tonsure": Hair(tonsure),
    "slick": Hair(slick),
    "loose": Hair(loose_front, loose_back),
    "braids": Hair(braids),
    "bun": Hair(bun_front, bun_back, is_tall=True),
    "updo": Hair(updo_front, updo_back, is_tall=True),
    "curls": Hair(curls_front, curls_back),
    "afro": Hair(afro_front, afro_back, is_tall=True),
    "ponytail": Hair(ponytail),
    "bob": Hair(bob_front, bob_back, is_tall=True),
    "tangle": Hair(tangle, is_tall=True),
}
