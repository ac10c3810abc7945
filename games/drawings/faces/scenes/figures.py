"""People, and what is left of them."""

from __future__ import annotations

from games.drawings.faces.outlines import mirrored, moved, oval
from games.drawings.faces.palette import INK, lit
from games.drawings.faces.pen import Pen, dots, flat, line, lined, part, turned

_GUNSLINGER = (
    "M14 20Q20 16 22 17Q21 8 27 8Q33 8 33 17Q36 16 41 20Q36 23 33 23L32 30L42 38L46 52L41 54L36 47L35 58L42 88L33 90"
    "L27 68L21 90L12 88"
    "L17 58L15 44L10 56L5 54L10 38L22 30L21 23Q17 23 14 20Z"
)


def duellists(pen: Pen, tone: str, second: str) -> str:
    """Two who face each other before the sun."""
    sun = part(oval(48, 52, 26, 26), lit(second), 2.8)
    one = _GUNSLINGER
    return sun + pen.solid(moved(one, -6), tone, thick=2.8) + pen.solid(mirrored(moved(one, -6)), tone, thick=2.8)


def bandit(pen: Pen, tone: str, second: str) -> str:
    """Masked, between crossed cartridge belts."""
    body = part("M6 104Q8 74 34 70L62 70Q88 74 90 104Z", lit("bone"))
    belts = lined("M22 76L62 104M74 76L34 104", lit("bark"), 11, 6) + dots(
        ((32, 83), (42, 90), (64, 83), (54, 90)), 2.2, lit("straw")
    )
    face = part("M28 32L28 52Q32 70 48 70Q64 70 68 52L68 32Z", lit("tan"))
    eyes = line("M34 38L44 42M62 38L52 42", 3.4) + dots(((41, 45), (55, 45)), 2.8)
    mask = pen.solid("M26 48Q48 56 70 48Q72 64 62 72L48 86L34 72Q24 64 26 48Z", second)
    hat = pen.solid("M0 30Q14 20 28 26Q28 2 48 2Q68 2 68 26Q82 20 96 30Q84 42 48 40Q12 42 0 30Z", tone)
    return body + belts + face + eyes + mask + hat + line("M29 26Q48 32 67 26", 3)


def spirit(pen: Pen, tone: str, second: str) -> str:
    """It rises out of a stone, its arms up."""
    stone = pen.solid("M26 104L26 76Q26 64 48 64Q70 64 70 76L70 104Z", second)
    shape = (
        "M48 4Q68 4 70 28L86 20Q94 24 90 32L72 48Q70 64 56 72Q46 78 50 90Q32 84 32 68Q24 60 24 48"
        "L6 32Q2 24 10 20L26 28Q28 4 48 4Z"
    )
    hollows = flat(oval(40, 28, 5, 7) + oval(57, 28, 5, 7) + oval(48, 44, 5, 6.5), INK)
    return stone + pen.solid(shape, tone) + hollows


def mended_heart(pen: Pen, tone: str, second: str) -> str:
    """A heart with a plaster, held on a palm."""
    heart = pen.solid("M48 74L18 44C8 24 34 10 48 30C62 10 88 24 78 44Z", tone)
    plaster = turned(
        -34,
        48,
        42,
        pen.solid("M26 34L70 34L70 50L26 50Z", second, thick=2.8)
        + line("M40 34L40 50M56 34L56 50", 2.4)
        + dots(((46, 39), (50, 45)), 1.4),
    )
    palm = pen.solid("M2 78Q14 66 28 76L58 80L84 68Q94 66 94 74Q82 92 62 98L14 98L2 96Z", "peach")
    return heart + plaster + palm + line("M30 78Q40 84 56 81", 2.6)
