"""What is behind a face: a pattern in the shadow of a tone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, radians, sin
from typing import Final

from .palette import dim, lit
from .pen import dot, dots, flat


def plain(tone: str) -> str:
    """Nothing but the tone."""
    return ""


def rays(tone: str) -> str:
    """Rays of a low sun."""
    found = ""
    for ray in range(10):
        corners = (radians(ray * 36), radians(ray * 36 + 18))
        found += (
            "M48 50" + "".join(f"L{48 + 90 * cos(corner):.0f} {50 + 90 * sin(corner):.0f}" for corner in corners) + "Z"
        )
    return flat(found, dim(tone), opacity=0.45)


def sun(tone: str) -> str:
    """A large disc."""
    return dot(48, 44, 37, dim(tone))


def bars(tone: str) -> str:
    """Upright planks."""
    return flat("".join(f"M{x} 0h8v96h-8Z" for x in range(4, 96, 16)), dim(tone), opacity=0.45)


def mesa(tone: str) -> str:
    """Table mountains."""
    return flat("M0 96V52L10 50L12 34H28L31 52L66 54L69 42H86L88 54L96 55V96Z", dim(tone))


def spots(tone: str) -> str:
    """Wallpaper."""
    places = [(x, y + (column % 2) * 9) for column, x in enumerate((12, 30, 48, 66, 84)) for y in (10, 28, 46, 64)]
    return dots(places, 3, dim(tone))


def moon(tone: str) -> str:
    """A crescent."""
    return dot(76, 20, 12, lit("paper")) + dot(71, 17, 10, lit(tone))


def slats(tone: str) -> str:
    """Boards of a wall."""
    return flat("".join(f"M0 {y}h96v4h-96Z" for y in (12, 34, 56, 78)), dim(tone), opacity=0.7)


def diamonds(tone: str) -> str:
    """Lozenges, as on a card of Diamonds."""
    places = ((14, 16), (82, 16), (14, 48), (82, 48), (48, 2))
    return flat("".join(f"M{x} {y - 11}L{x + 9} {y}L{x} {y + 11}L{x - 9} {y}Z" for x, y in places), dim(tone))


BACKDROPS: Final[Mapping[str, Callable[[str], str]]] = {
    "plain": plain,
    "rays": rays,
    "sun": sun,
    "bars": bars,
    "mesa": mesa,
    "spots": spots,
    "moon": moon,
    "slats": slats,
    "diamonds": diamonds,
}
