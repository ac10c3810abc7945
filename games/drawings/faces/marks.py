"""What makes a face this one: spectacles, scars, flowers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from .bust import EYES as Y
from .bust import Art, Bust, InTone
from .outlines import blob, oval, star
from .palette import INK, dim, lit
from .pen import dot, dots, flat, line, lined, part, ring, turned
from .pips import pip


class Layer(IntEnum):
    """When a mark is drawn: under the features, over them, beside the head over the hair, on the hat; or instead of
    the ears."""

    SKIN = 1
    OVER = 2
    SIDE = 3
    HAT = 4
    EARS = 5


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark, when it is drawn, and its tone if nothing else is said."""

    layer: Layer
    draw: InTone
    tone: str = "straw"


def _both(b: Bust, y: float) -> tuple[tuple[float, float], ...]:
    """Below both ears."""
    return (b.left - 1, y), (b.right + 1, y)


def scar(b: Bust, tone: str) -> Art:
    """Across the cheek, with stitches."""
    return line("M66 36L64 63", 3, dim("brick")) + line("M62 40L70 41M61 56L69 57M61 61L68 62", 2.4, dim("brick"))


def earrings(b: Bust, tone: str) -> Art:
    """Rings."""
    return "".join(ring(x, y, 3.6, 4.6) + ring(x, y, 3.6, 2, lit(tone)) for x, y in _both(b, 61))


def star_earrings(b: Bust, tone: str) -> Art:
    """Stars."""
    return part("".join(star(x, y, 5, 6.5, 2.8) for x, y in _both(b, 61)), lit(tone), 2)


def freckles(b: Bust, tone: str) -> Art:
    """On both cheeks."""
    places = ((-13, 57), (-10, 60), (-15, 61), (13, 57), (10, 60), (15, 61))
    return dots(((b.middle + x, y) for x, y in places), 1.3, dim("rust"))


def blush(b: Bust, tone: str) -> Art:
    """On both cheeks."""
    return dots(((b.middle - 13, 59), (b.middle + 13, 59)), 4.6, lit("rose"))


def sunburn(b: Bust, tone: str) -> Art:
    """The lower face red, and skin that peels."""
    x = b.middle
    return flat(f"M{x - 20} 50L{x + 20} 50L{x + 14} 63L{x - 14} 63Z", lit("rose")) + line(
        f"M{x - 15} 58L{x - 11} 55M{x + 11} 60L{x + 15} 57", 2.2, lit("paper")
    )


def mole(b: Bust, tone: str) -> Art:
    """Beside the mouth."""
    return dot(b.middle + 10, 63, 1.8)


def tear(b: Bust, tone: str) -> Art:
    """Below an eye."""
    x = b.middle + b.apart
    return part(f"M{x + 3} 55Q{x + 8} 62 {x + 3} 63Q{x - 2} 62 {x + 3} 55Z", lit("sky"), 2)


def plaster(b: Bust, tone: str) -> Art:
    """On a cheek."""
    x = b.middle
    strip = part(f"M{x - 19} 57.5L{x - 5} 57.5L{x - 5} 63L{x - 19} 63Z", lit("paper"), 2.2)
    return turned(-24, x - 12, 60, strip + dot(x - 12, 60.2, 1))


def spectacles(b: Bust, tone: str) -> Art:
    """Round, of wire."""
    x, apart, found = b.middle, b.apart, ""
    bridge = f"M{x - apart + 7} {Y - 1}Q{x} {Y - 4} {x + apart - 7} {Y - 1}"
    for side in (-1, 1):
        bridge += f"M{x + side * (apart + 7.5)} {Y - 1}L{48 + side * (b.head.wide + 1)} {Y - 3}"
    for thick, colour in ((5, INK), (2.2, lit(tone))):
        found += "".join(ring(x + side * apart, Y, 7.8, thick, colour) for side in (-1, 1)) + line(
            bridge, thick, colour
        )
    return found


def shades(b: Bust, tone: str) -> Art:
    """Dark glasses."""
    x, apart = b.middle, b.apart
    lenses = "".join(oval(x + side * apart, Y, 7.2, 6.6) for side in (-1, 1))
    gleam = "".join(f"M{x + side * apart - 4} {Y + 1}L{x + side * apart} {Y - 4}" for side in (-1, 1))
    sides = "".join(f"M{x + side * (apart + 7)} {Y - 1}L{48 + side * (b.head.wide + 1)} {Y - 3}" for side in (-1, 1))
    bridge = f"M{x - apart + 7} {Y - 1}Q{x} {Y - 4} {x + apart - 7} {Y - 1}"
    return part(lenses, lit(tone)) + line(gleam, 2, lit("paper")) + line(sides + bridge, 2.6)


def monocle(b: Bust, tone: str) -> Art:
    """On a cord."""
    x = b.middle + b.apart
    return ring(x, Y, 7.8, 5) + ring(x, Y, 7.8, 2.2, lit(tone)) + line(f"M{x + 6} {Y + 6}Q{x + 12} 70 {x + 6} 84", 2)


def patch(b: Bust, tone: str) -> Art:
    """Over an eye."""
    x = b.middle + b.apart
    flap = f"M{x - 8} 43L{x + 8} 44Q{x + 8} 57 {x} 57Q{x - 8} 56 {x - 8} 43Z"
    return line(f"M{b.left} 36L{b.right + 1} 48") + part(flap, lit(tone), 2.6)


def shiner(b: Bust, tone: str) -> Art:
    """A black eye."""
    return flat(oval(b.middle + b.apart, Y + 1, 10, 9.5), lit("plum"), opacity=0.75)


def flower(b: Bust, tone: str) -> Art:
    """Behind an ear, with a leaf."""
    x = b.left - 1
    leaf = part(f"M{x} 40Q{x - 14} 44 {x - 14} 32Q{x - 4} 30 {x} 40Z", lit("teal"), 2.6)
    whorl = line(f"M{x - 4} 29C{x - 4} 24 {x + 5} 24 {x + 4} 29C{x + 3} 33 {x - 1} 32 {x} 29", 2)
    return leaf + b.pen.solid(blob(x, 29, 9, 8.5), tone, thick=2.8) + whorl


def blossom(b: Bust, tone: str) -> Art:
    """A large one with five petals, above an ear."""
    x, y = b.left + 2, 29
    petals = "".join(
        oval(x + dx, y + dy, 6.4, 6.4) for dx, dy in ((0, -8), (7.6, -2.5), (4.7, 6.5), (-4.7, 6.5), (-7.6, -2.5))
    )
    return part(petals, lit(tone), 2.6) + part(oval(x, y, 4.4, 4.4), lit("straw"), 2.4)


def clover(b: Bust, tone: str) -> Art:
    """Four leaves, in the band of the hat."""
    leaves = "".join(oval(x, y, 5, 5) for x in (57.6, 66.4) for y in (13.6, 22.4))
    return lined("M57 30Q60 26 62 22", lit(tone), 4.6, 1.8) + part(leaves, lit(tone), 2.6)


def ace(b: Bust, tone: str) -> Art:
    """A card in the band of the hat."""
    paper = part("M56 6L73 6L73 30L56 30Z", lit("paper"), 2.6)
    return turned(16, 64, 20, paper + pip("spades", 64.5, 18, 13))


def quill(b: Bust, tone: str) -> Art:
    """An ostrich feather in the hair."""
    feather = b.pen.solid("M62 36C54 24 56 12 64 3C72 12 74 24 66 36Z", tone, lit_by=(-3, -3))
    return turned(34, 64, 32, feather + line("M64 14L64 34", 2))


def curl(b: Bust, tone: str) -> Art:
    """The one that is left, on the forehead."""
    return lined("M48 20C40 26 46 34 50 30C52 27 48 25 46 28", lit(tone), 5.4, 2)


def pointed_ears(b: Bust, tone: str) -> Art:
    """Of an elf."""
    left = b.left
    return b.pen.both(
        f"M{left + 2} 58C{left - 8} 58 {left - 16} 48 {left - 17} 40C{left - 8} 42 {left} 44 {left + 2} 46Z", b.skin
    )


MARKS: Final[Mapping[str, Mark]] = {
    "scar": Mark(Layer.OVER, scar),
    "earrings": Mark(Layer.SIDE, earrings),
    "stars": Mark(Layer.SIDE, star_earrings),
    "freckles": Mark(Layer.SKIN, freckles),
    "blush": Mark(Layer.SKIN, blush),
    "sunburn": Mark(Layer.SKIN, sunburn),
    "mole": Mark(Layer.OVER, mole),
    "tear": Mark(Layer.OVER, tear),
    "plaster": Mark(Layer.OVER, plaster),
    "spectacles": Mark(Layer.OVER, spectacles),
    "shades": Mark(Layer.OVER, shades, "teal"),
    "monocle": Mark(Layer.OVER, monocle),
    "patch": Mark(Layer.OVER, patch, "coal"),
    "shiner": Mark(Layer.SKIN, shiner),
    "flower": Mark(Layer.HAT, flower, "brick"),
    "blossom": Mark(Layer.HAT, blossom, "coal"),
    "clover": Mark(Layer.HAT, clover, "sage"),
    "ace": Mark(Layer.HAT, ace),
    "quill": Mark(Layer.HAT, quill, "paper"),
    "curl": Mark(Layer.SIDE, curl, "coal"),
    "pointed-ears": Mark(Layer.EARS, pointed_ears),
}
