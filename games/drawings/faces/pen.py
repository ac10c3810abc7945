"""The one hand: an outline of ink, a flat fill, and one shadow tone for each colour.

Light comes from the upper left: a shape is filled with its shadow tone, then with the same shape in its lit tone, moved
to the upper left and clipped to itself. Whatever is drawn stands in a group with the ink as its stroke and no fill.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from typing import Final

from .outlines import mirrored, number, tidy
from .palette import INK, dim, lit

THICK: Final = 3


class Pen:
    """Draws the shapes that have a shadow. Their ids begin with letters made from `name`, so those of two drawings on
    one page differ."""

    def __init__(self, name: str) -> None:
        self._mark = f"f{sha256(name.encode()).hexdigest()[:5]}"
        self._count = 0

    def fresh(self) -> str:
        """An id that nothing else has."""
        self._count += 1
        return f"{self._mark}{_SHORT[self._count]}"

    def solid(
        self,
        outline: str,
        tone: str,
        *,
        lit_by: tuple[float, float] = (-5, -3),
        thick: float = THICK,
        inside: str = "",
        rule: str = "",
    ) -> str:
        """A shape with a shadow. `inside` is drawn on it and ends at its outline; `rule` is how an outline that crosses
        itself is filled."""
        name = self.fresh()
        x, y = lit_by
        holes = f' clip-rule="{rule}" fill-rule="{rule}"' if rule else ""
        drawn = f'<g stroke="{INK}" fill="none">{inside}</g>' if inside else ""
        border = f'<use href="#{name}"{_thick(thick)}/>' if thick else ""
        return (
            f'<clipPath id="{name}c"><path id="{name}" d="{tidy(outline)}"{holes}/></clipPath>'
            f'<g clip-path="url(#{name}c)" fill="{dim(tone)}" stroke="none"><use href="#{name}"/>'
            f'<use href="#{name}" x="{number(x)}" y="{number(y)}" fill="{lit(tone)}"/>{drawn}</g>{border}'
        )

    def both(self, outline: str, tone: str, *, lit_by: tuple[float, float] = (-5, -3), thick: float = THICK) -> str:
        """The shape and its mirror image."""
        return self.solid(outline + mirrored(outline), tone, lit_by=lit_by, thick=thick)


_SHORT: Final = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


def _thick(thick: float) -> str:
    return "" if thick == THICK else f' stroke-width="{number(thick)}"'


def flat(outline: str, fill: str, *, opacity: float = 1) -> str:
    """A shape without an outline."""
    seen = "" if opacity == 1 else f' opacity="{opacity}"'
    return f'<path d="{tidy(outline)}" fill="{fill}" stroke="none"{seen}/>'


def line(outline: str, thick: float = THICK, colour: str = INK) -> str:
    """A stroke of the pen."""
    inked = "" if colour == INK else f' stroke="{colour}"'
    return f'<path d="{tidy(outline)}"{inked}{_thick(thick)}/>'


def lined(outline: str, colour: str, outer: float, inner: float) -> str:
    """A coloured stroke with a border of ink."""
    return line(outline, outer) + line(outline, inner, colour)


def part(outline: str, fill: str, thick: float = THICK) -> str:
    """A shape without a shadow."""
    return f'<path d="{tidy(outline)}" fill="{fill}"{_thick(thick)}/>'


def dot(x: float, y: float, radius: float, fill: str = INK) -> str:
    """A disc without an outline."""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{fill}" stroke="none"/>'


def dots(places: Iterable[tuple[float, float]], radius: float, fill: str = INK) -> str:
    """Discs of one size."""
    wide = 2 * radius
    return line("".join(f"M{x} {y}l0 0" for x, y in places), wide, fill)


def ring(x: float, y: float, radius: float, thick: float, colour: str = INK) -> str:
    """A circle."""
    inked = "" if colour == INK else f' stroke="{colour}"'
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"{inked}{_thick(thick)}/>'


def turned(degrees: float, x: float, y: float, drawn: str) -> str:
    """A drawing turned clockwise around a point."""
    around = f"{number(degrees)} {number(x)} {number(y)}"
    return f'<g transform="rotate({around})">{drawn}</g>' if degrees and drawn else drawn


def cuts(x: float, y: float, count: int, tone: str, length: float = 9, gap: float = 4.4) -> str:
    """As in a woodcut: tapered cuts that reach from the shadow on the right, at `x`, into the light."""
    found = ""
    for cut in range(count):
        at, reach = y + cut * gap, length * 0.7 if cut % 2 else length
        found += f"M{x} {at - 1.5}L{x - reach} {at}L{x} {at + 1.5}Z"
    return flat(found, dim(tone))
