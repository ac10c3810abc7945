"""Eyebrows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from .bust import Art, Bust
from .pen import line

Brow = Callable[[Bust, float, int], Art]
"""Draws a brow over the eye at `x`; the side is -1 for the left one of the picture, and 1."""


def _bar(x: float, side: int, outer: float, inner: float, thick: float = 4) -> Art:
    return line(f"M{x + side * 6.5} {outer}L{x - side * 6} {inner}", thick)


def _none(b: Bust, x: float, side: int) -> Art:
    return ""


def _flat(b: Bust, x: float, side: int) -> Art:
    return _bar(x, side, 41.5, 41.5)


def _angry(b: Bust, x: float, side: int) -> Art:
    return _bar(x, side, 38.5, 43.5, 4.4)


def _worried(b: Bust, x: float, side: int) -> Art:
    return _bar(x, side, 43, 38.5, 3.6)


def _raised(b: Bust, x: float, side: int) -> Art:
    return line(f"M{x - 6} 40.5Q{x} 36 {x + 6} 40.5", 3.4)


def _thin(b: Bust, x: float, side: int) -> Art:
    return line(f"M{x + side * 7} 40.5Q{x + side * 3} 37 {x - side * 5} 40.5", 2.4)


def _doubting(b: Bust, x: float, side: int) -> Art:
    return _bar(x, side, 43, 43) if side < 0 else line(f"M{x - 6} 39.5Q{x} 35 {x + 7} 39", 4)


def _bushy(b: Bust, x: float, side: int) -> Art:
    tuft = f"M{x - 7} 44C{x - 9} 38 {x - 3} 36 {x} 38C{x + 4} 36 {x + 9} 38 {x + 7} 44Q{x} 41 {x - 7} 44Z"
    return b.pen.solid(tuft, b.hair, lit_by=(-2, -2), thick=2.4)


def _joined(b: Bust, x: float, side: int) -> Art:
    return "" if side < 0 else line("M35 43Q42 39 48 43Q54 39 61 43", 5.4)


BROWS: Final[Mapping[str, Brow]] = {
    "browless": _none,
    "level": _flat,
    "angry": _angry,
    "worried": _worried,
    "raised": _raised,
    "thin": _thin,
    "doubting": _doubting,
    "bushy": _bushy,
    "joined": _joined,
}


def brows(b: Bust, name: str) -> Art:
    """Both of them."""
    return "".join(BROWS[name](b, b.middle + side * b.apart, side) for side in (-1, 1))
