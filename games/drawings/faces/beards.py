"""Beards, below the mouth and over it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from .bust import Art, Bust, InTone, nothing_in_tone
from .outlines import MIDDLE, moved
from .palette import INK
from .pen import flat, line

_HANDLEBAR: Final = (
    "M48 59.5C43 57 39 62 34 62C30 62 28 58.5 31 55C24 55 22 66 31 68C38 69 44 68 48 65C52 68 58 69 65 68"
    "C74 66 72 55 65 55C68 58.5 66 62 62 62C57 62 53 57 48 59.5Z"
)


@dataclass(frozen=True, slots=True)
class Beard:
    """`under` is drawn before the mouth, `over` after it, `shade` on the bare skin."""

    under: InTone = nothing_in_tone
    over: InTone = nothing_in_tone
    shade: Art = ""


def _moved(b: Bust, outline: str) -> str:
    return moved(outline, b.middle - MIDDLE)


def pencil(b: Bust, tone: str) -> Art:
    """Two thin lines."""
    x = b.middle
    return line(f"M{x - 1} 62.5L{x - 10} 65M{x + 1} 62.5L{x + 10} 65", 3.2)


def chevron(b: Bust, tone: str) -> Art:
    """A roof over the mouth."""
    roof = "M48 59C42 58 36 62 35 68Q42 66.5 48 66.5Q54 66.5 61 68C60 62 54 58 48 59Z"
    return b.pen.solid(_moved(b, roof), tone, lit_by=(-2, -3))


def walrus(b: Bust, tone: str) -> Art:
    """Hides the mouth."""
    brush = "M48 58C39 56 32 63 32 74Q37 75 41 71Q45 73 48 70Q51 73 55 71Q59 75 64 74C64 63 57 56 48 58Z"
    return b.pen.solid(_moved(b, brush), tone, lit_by=(-3, -3))


def handlebar(b: Bust, tone: str) -> Art:
    """Waxed upwards."""
    return b.pen.solid(_moved(b, _HANDLEBAR), tone, lit_by=(-2, -3))


def horseshoe(b: Bust, tone: str) -> Art:
    """Down to the chin on both sides."""
    low = b.head.chin + 3
    shoe = (
        f"M48 59C40 57 34 61 33 68L32 {low}L40 {low}L41 68Q44 66 48 66"
        f"Q52 66 55 68L56 {low}L64 {low}L63 68C62 61 56 57 48 59Z"
    )
    return b.pen.solid(_moved(b, shoe), tone, lit_by=(-2, -3))


def goatee(b: Bust, tone: str) -> Art:
    """On the chin."""
    low = b.head.chin
    tuft = f"M40 71Q48 73 56 71L53 {low + 4}Q48 {low + 8} 43 {low + 4}Z"
    return b.pen.solid(_moved(b, tuft), tone, lit_by=(-3, -3))


def spade(b: Bust, tone: str) -> Art:
    """A point on the chin."""
    low = b.head.chin
    return b.pen.solid(_moved(b, f"M42 71Q48 73 54 71L53 {low}L48 {low + 11}L43 {low}Z"), tone, lit_by=(-3, -3))


def drooping(b: Bust, tone: str) -> Art:
    """Two points that hang."""
    points = "M48 60C43 59 38 62 34 67Q42 67.5 48 65.5Q54 67.5 62 67C58 62 53 59 48 60Z"
    return b.pen.solid(_moved(b, points), tone, lit_by=(-2, -3), thick=2.6)


def full(b: Bust, tone: str) -> Art:
    """From ear to ear, and over the lip."""
    left, right, low, jaw = b.left, b.right, b.head.chin + 8, max(b.head.jaw, 14) + 5
    return b.pen.solid(
        f"M{left - 2} 46L{left - 4} 60"
        f"C{46 - jaw} {low - 7} 40 {low} 48 {low}C56 {low} {50 + jaw} {low - 7} {right + 4} 60"
        f"L{right + 2} 46L{right - 4} 55C{right - 7} 62 56 59 48 60C40 59 {left + 7} 62 {left + 4} 55Z",
        tone,
    )


def prophet(b: Bust, tone: str) -> Art:
    """Down to the chest, in strands."""
    left, right = b.left, b.right
    return b.pen.solid(
        f"M{left - 2} 46L{left - 5} 64L{left - 2} 74L{left + 2} 76L{left + 3} 86L{left + 10} 86L48 99L{right - 10} 86"
        f"L{right - 3} 86L{right - 2} 76L{right + 2} 74L{right + 5} 64L{right + 2} 46L{right - 4} 55"
        f"C{right - 7} 62 56 59 48 60C40 59 {left + 7} 62 {left + 4} 55Z",
        tone,
        inside=line("M40 76L42 86M56 76L54 86M48 78L48 90", 2.2),
    )


def chops(b: Bust, tone: str) -> Art:
    """On the cheeks, wide."""
    left = b.left
    return b.pen.both(
        f"M{left - 2} 42L{left - 5} 58C{left - 5} 72 {left + 5} 78 {left + 12} 73L{left + 8} 65L{left + 5} 44Z", tone
    )


def burnside(b: Bust, tone: str) -> Art:
    """On the cheeks and over the lip; the chin is bare."""
    left, right = b.left, b.right
    return b.pen.solid(
        f"M{left - 2} 42L{left - 6} 60C{left - 6} 75 36 77 41 70Q48 65 55 70C60 77 {right + 6} 75 {right + 6} 60"
        f"L{right + 2} 42L{right - 4} 44C{right - 5} 58 54 58 48 60C42 58 {left + 5} 58 {left + 4} 44Z",
        tone,
    )


def curtain(b: Bust, tone: str) -> Art:
    """Along the jaw; the lip is bare."""
    left, right, low = b.left, b.right, b.head.chin + 8
    return b.pen.solid(
        f"M{left - 2} 44L{left - 4} 60C{left} {low - 6} 40 {low} 48 {low}C56 {low} {right} {low - 6} {right + 4} 60"
        f"L{right + 2} 44L{right - 4} 50C{right - 4} 66 58 73 48 73C38 73 {left + 4} 66 {left + 4} 50Z",
        tone,
    )


def sideburns(b: Bust, tone: str) -> Art:
    """Before the ears."""
    left = b.left
    return b.pen.both(f"M{left - 2} 40L{left - 2} 60L{left + 6} 62L{left + 4} 42Z", tone)


BEARDS: Final[Mapping[str, Beard]] = {
    "shaven": Beard(),
    "stubble": Beard(shade=flat("M20 60Q34 58 40 62Q48 59 56 62Q62 58 76 60V90H20Z", INK, opacity=0.24)),
    "pencil": Beard(over=pencil),
    "chevron": Beard(over=chevron),
    "walrus": Beard(over=walrus),
    "handlebar": Beard(over=handlebar),
    "horseshoe": Beard(over=horseshoe),
    "goatee": Beard(goatee),
    "spade": Beard(spade, drooping),
    "musketeer": Beard(spade, handlebar),
    "full": Beard(full),
    "prophet": Beard(prophet),
    "chops": Beard(chops),
    "burnside": Beard(burnside),
    "curtain": Beard(curtain),
    "sideburns": Beard(sideburns),
}
