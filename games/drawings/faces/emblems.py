"""The emblems of roles."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from .frame import framed
from .outlines import around, blob, star
from .palette import INK, lit
from .pen import Pen, cuts, dots, flat, line, part, turned
from .pips import pip

_CORNERS: Final = (-90, -18, 54, 126, 198)


def _badge(pen: Pen, x: float, y: float, size: float) -> str:
    """A star of five points, each with a ball."""
    balls = "".join(blob(*around(x, y, size, corner), size * 0.12, size * 0.12) for corner in _CORNERS)
    return pen.solid(star(x, y, 5, size, size * 0.45), "straw") + part(balls, lit("straw"), 2.8)


def sheriff(pen: Pen) -> str:
    """A star with balls."""
    return _badge(pen, 48, 49, 38) + pen.solid(blob(48, 50, 11, 11), "mustard") + flat(star(48, 50, 5, 6.5, 2.8), INK)


def deputy(pen: Pen) -> str:
    """A star in a ring."""
    rivets = dots([around(48, 48, 30, corner) for corner in range(0, 360, 60)], 2)
    return (
        pen.solid(blob(48, 48, 35, 35), "slate")
        + pen.solid(blob(48, 48, 25, 25), "indigo", lit_by=(4, 3))
        + pen.solid(star(48, 49, 5, 21, 9), "paper", lit_by=(-3, -3), thick=2.8)
        + rivets
    )


def secret_sheriff(pen: Pen) -> str:
    """A coat that is held open: the star is beneath."""
    lining = part("M-4 -4L100 -4L100 101L-4 101Z", lit("bone"))
    coat = pen.both("M-4 -4L38 -4L18 44L30 58L14 101L-4 101Z", "coal")
    lapels = pen.both("M38 -4L18 44L8 36L20 28L12 22L24 -4Z", "bark", thick=2.6)
    return lining + _badge(pen, 48, 52, 32) + coat + lapels


def outlaw(pen: Pen) -> str:
    """A skull with a neckerchief."""
    skull = "M46 8C22 8 16 24 18 40C18 48 23 50 24 54L26 70L66 70L68 54C69 50 74 48 74 40C76 24 70 8 46 8Z"
    hollows = "M24 40Q34 33 42 42Q42 53 33 53Q24 52 24 40ZM68 40Q58 33 50 42Q50 53 59 53Q68 52 68 40Z"
    spots = dots(((30, 66), (46, 69), (62, 66), (38, 78), (54, 78)), 3, lit("paper"))
    return (
        pen.solid("M66 50C78 46 84 52 92 46C92 58 86 62 78 60C86 66 88 74 86 82C76 78 70 68 66 60Z", "brick")
        + pen.solid(skull, "paper", inside=cuts(70, 20, 3, "paper", 9, 5))
        + flat(hollows, INK)
        + dots(((35, 45), (57, 45)), 2.6, lit("straw"))
        + line("M54 9L50 18L55 22L52 29", 2.4)
        + pen.solid("M17 51Q32 61 46 60Q60 61 75 51Q76 72 60 82L46 94L32 82Q16 72 17 51Z", "brick", inside=spots)
    )


def renegade(pen: Pen) -> str:
    """A card of two halves, and a star that belongs to nobody."""
    sheet = "M25 15Q25 11 29 11L67 11Q71 11 71 15L71 81Q71 85 67 85L29 85Q25 85 25 81Z"
    paper = pen.solid(sheet, "paper", inside=flat("M25 85L71 11L90 11L90 100L25 100Z", lit("coal")))
    suits = pip("spades", 33, 21) + turned(180, 63, 75, pip("spades", 63, 75).replace(INK, lit("paper")))
    return (
        turned(-12, 48, 48, paper + suits)
        + pen.solid(star(48, 48, 8, 26, 13), "mustard")
        + pen.solid(blob(48, 48, 8, 8), "bone", thick=2.8)
        + dots(((48, 48),), 2.6)
    )


_EMBLEMS: Final[Mapping[str, tuple[str, str, Callable[[Pen], str]]]] = {
    "sheriff": ("rays", "brick", sheriff),
    "deputy": ("plain", "sky", deputy),
    "secret_sheriff": ("plain", "indigo", secret_sheriff),
    "outlaw": ("bars", "rust", outlaw),
    "renegade": ("spots", "plum", renegade),
}


def emblem(role: str) -> str:
    """The emblem of a role, as an SVG document."""
    backdrop, tone, draw = _EMBLEMS[role]
    pen = Pen(f"role {role}")
    return framed(pen, backdrop, tone, draw(pen))
