"""Eyes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from .bust import EYES as Y
from .bust import Art, Bust
from .outlines import oval
from .palette import INK, lit
from .pen import dot, flat, line, part, turned

Eye = Callable[[Bust, float, int], Art]
"""Draws an eye at `x`; the side is -1 for the left one of the picture, and 1."""

_WHITE: Final = lit("paper")


def _ball(b: Bust, x: float, wide: float, high: float, pupil: float) -> Art:
    return part(oval(x, Y, wide, high), _WHITE, 2.4) + dot(x + b.look * 1.6, Y + 0.4, pupil)


def _open(b: Bust, x: float, side: int) -> Art:
    return _ball(b, x, 4.6, 5.2, 2.8) + line(f"M{x - 5.5} {Y - 3.4}Q{x} {Y - 7.4} {x + 5.5} {Y - 3.4}")


def _beady(b: Bust, x: float, side: int) -> Art:
    return flat(oval(x, Y, 3, 3.9), INK) + dot(x - 1, Y - 1.5, 1, _WHITE)


def _wide(b: Bust, x: float, side: int) -> Art:
    return _ball(b, x, 6.2, 6.8, 2) if side < 0 else _ball(b, x, 5, 5.2, 2)


def _narrow(b: Bust, x: float, side: int) -> Art:
    lid = (
        f"M{x - 5.5} {Y - 1}L{x + 5.5} {Y - 1}Q{x + 4.5} {Y + 4.4} {x} {Y + 4.4}Q{x - 4.5} {Y + 4.4} {x - 5.5} {Y - 1}Z"
    )
    return (
        part(lid, _WHITE, 2) + dot(x + b.look * 2, Y + 1, 2.5) + line(f"M{x - 6.5} {Y - 1.5}L{x + 6.5} {Y - 1.5}", 3.4)
    )


def _slant(b: Bust, x: float, side: int) -> Art:
    return turned(-side * 14, x, Y, _narrow(b, x, side))


def _sleepy(b: Bust, x: float, side: int) -> Art:
    lid = f"M{x - 5.6} {Y + 0.6}C{x - 5.6} {Y - 7} {x + 5.6} {Y - 7} {x + 5.6} {Y + 0.6}Z"
    return _ball(b, x, 5.2, 5.2, 2.6) + part(lid, lit(b.skin), 2.6)


def _lashes(b: Bust, x: float, side: int) -> Art:
    """An almond with one long lash."""
    almond = f"M{x - 6} {Y + 1}Q{x - 2} {Y - 6.5} {x + 6} {Y + 1}Q{x} {Y + 6} {x - 6} {Y + 1}Z"
    lash = f"M{x - 6} {Y}Q{x} {Y - 7} {x + 6} {Y}M{x + side * 5.5} {Y - 1}L{x + side * 8.5} {Y - 4.5}"
    return part(almond, _WHITE, 1.6) + dot(x + b.look * 1.6, Y + 0.4, 3) + line(lash)


def _sly(b: Bust, x: float, side: int) -> Art:
    """Half shut, under a painted lid that rises outwards."""
    white = f"M{x - 6} {Y}L{x + 6} {Y}Q{x + 3} {Y + 5} {x} {Y + 5}Q{x - 3} {Y + 5} {x - 6} {Y}Z"
    lid = f"M{x - side * 6.5} {Y + 0.5}Q{x} {Y - 6} {x + side * 9.5} {Y - 4.5}L{x + side * 6} {Y + 1}Z"
    return part(white, _WHITE, 1.8) + dot(x + b.look * 1.8, Y + 1.8, 2.5) + part(lid, lit("plum"), 2.4)


def _dreamy(b: Bust, x: float, side: int) -> Art:
    """Cast down, with three lashes."""
    return line(f"M{x - 5.5} {Y - 1}Q{x} {Y + 5} {x + 5.5} {Y - 1}", 3) + line(
        f"M{x - 4} {Y + 2}L{x - 6.5} {Y + 5}M{x} {Y + 3}L{x} {Y + 6.5}M{x + 4} {Y + 2}L{x + 6.5} {Y + 5}", 2
    )


def _bright(b: Bust, x: float, side: int) -> Art:
    """Round, with three lashes above."""
    lashes = "".join(f"M{x + side * dx} {Y + dy}l{side * out} {up}" for dx, dy, out, up in _RAYS)
    return (
        part(oval(x, Y + 0.5, 5.4, 5.8), _WHITE, 2.6)
        + dot(x + b.look * 1.4, Y + 0.5, 3.6)
        + dot(x + b.look * 1.4 - 1.2, Y - 1, 1.2, _WHITE)
        + line(lashes, 2.2)
    )


_RAYS: Final = ((5, -3.2, 3, -2), (2.6, -5.4, 1.6, -3.2), (-0.8, -6, -0.4, -3))


def _closed(b: Bust, x: float, side: int) -> Art:
    return line(f"M{x - 5} {Y}Q{x} {Y + 5} {x + 5} {Y}", 3.2)


def _merry(b: Bust, x: float, side: int) -> Art:
    return line(f"M{x - 5} {Y + 2}Q{x} {Y - 5} {x + 5} {Y + 2}", 3.4)


def _shut(b: Bust, x: float, side: int) -> Art:
    return line(f"M{x + side * 5} {Y - 4}L{x - side * 3} {Y}L{x + side * 5} {Y + 4}", 3)


def _glowing(b: Bust, x: float, side: int) -> Art:
    glow = f"M{x - 6} {Y - 2}L{x + 6} {Y - 2}Q{x + 4} {Y + 5} {x} {Y + 5}Q{x - 4} {Y + 5} {x - 6} {Y - 2}Z"
    return turned(-side * 10, x, Y, flat(glow, _WHITE) + dot(x, Y + 1, 2.2))


def _none(b: Bust, x: float, side: int) -> Art:
    return ""


EYES: Final[Mapping[str, tuple[Eye, Eye]]] = {
    "open": (_open, _open),
    "beady": (_beady, _beady),
    "wide": (_wide, _wide),
    "narrow": (_narrow, _narrow),
    "slant": (_slant, _slant),
    "sleepy": (_sleepy, _sleepy),
    "lashes": (_lashes, _lashes),
    "sly": (_sly, _sly),
    "dreamy": (_dreamy, _dreamy),
    "bright": (_bright, _bright),
    "closed": (_closed, _closed),
    "merry": (_merry, _merry),
    "wink": (_open, _merry),
    "aiming": (_shut, _open),
    "squint": (_shut, _bright),
    "one-eyed": (_narrow, _none),
    "swollen": (_open, _shut),
    "glowing": (_glowing, _glowing),
    "unseen": (_none, _none),
}
"""The left and the right eye of the picture."""


def eyes(b: Bust, name: str) -> Art:
    """Both of them."""
    left, right = EYES[name]
    return left(b, b.middle - b.apart, -1) + right(b, b.middle + b.apart, 1)
