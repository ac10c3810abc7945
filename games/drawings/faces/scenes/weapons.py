"""Things that shoot, stab and bind."""

from __future__ import annotations

from typing import Final

from games.drawings.faces.outlines import around, blob, mirrored, oval, star
from games.drawings.faces.palette import INK, lit
from games.drawings.faces.pen import Pen, cuts, dots, flat, line, lined, part, ring, turned
from games.drawings.faces.pips import card

_BARREL: Final = "M6 16L42 16L42 11L66 11Q72 13 74 20L81 23L72 31L42 31L42 26L6 26Z"
_GRIP: Final = "M64 30L79 22Q82 34 91 43Q93 50 82 50Q71 44 64 36Z"
_GUARD: Final = "M46 31Q45 43 55 41Q62 39 62 31"
_FLUTES: Final = "M46 18L60 18M46 24L60 24M64 12L64 30"


def revolvers(pen: Pen, tone: str, second: str) -> str:
    """Two, one to each side."""
    found = ""
    for down, change in ((-1, str), (42, mirrored)):
        grip = pen.solid(change(_GRIP), second, thick=2.8)
        barrel = pen.solid(change(_BARREL), tone) + line(change(_FLUTES), 2)
        found += f'<g transform="translate(0 {down})">{line(change(_GUARD))}{grip}{barrel}</g>'
    return found


def drum(pen: Pen, tone: str, second: str) -> str:
    """The cylinder of a revolver, with one bullet."""
    chambers = [around(48, 48, 22, corner) for corner in range(-90, 270, 60)]
    empty = part("".join(oval(x, y, 8.5, 8.5) for x, y in chambers[1:]), INK, 2)
    x, y = chambers[0]
    loaded = part(oval(x, y, 9, 9), lit(second), 3) + ring(x, y, 4, 2.2)
    return pen.solid(blob(48, 48, 38, 38), tone, inside=cuts(84, 36, 4, tone)) + empty + loaded + dots(((48, 48),), 4)


def ricochet(pen: Pen, tone: str, second: str) -> str:
    """A bullet that an anvil sends on."""
    anvil = "M16 58L72 58L92 64Q88 74 66 74L62 82L72 92L24 92L34 82L30 74Q18 72 16 58Z"
    spark = part(star(48, 56, 8, 16, 7), lit("straw"), 2.6)
    path = line("M8 14L40 46", 3.4, lit("paper")) + line("M56 46L66 36", 3.4, lit("paper"))
    bullet = turned(
        45, 76, 24, pen.solid("M70 34L70 20Q76 6 82 20L82 34Z", second, thick=2.8) + line("M70 30L82 30", 2)
    )
    return pen.solid(anvil, tone) + path + spark + bullet


def crosshair(pen: Pen, tone: str, second: str) -> str:
    """What is seen through a telescopic sight: a hat above a rock."""
    face = part("M36 44Q36 68 48 68Q60 68 60 44Z", lit("tan")) + dots(((43, 53), (53, 53)), 2.4)
    hat = pen.solid("M18 44Q28 36 34 39Q32 20 42 19Q48 23 54 19Q64 20 62 39Q68 36 78 44Q48 54 18 44Z", second)
    rock = pen.solid("M2 94L14 74L34 64L62 66L82 72L94 94Z", tone)
    shade = flat("M-2 -2L98 -2L98 98L-2 98ZM48 7A41 41 0 1 0 48 89A41 41 0 1 0 48 7Z", INK)
    lens = line("M48 6L48 34M48 62L48 90M6 48L34 48M62 48L90 48", 3.4) + ring(48, 48, 27, 2.6)
    return face + hat + rock + lens + shade


def dagger(pen: Pen, tone: str, second: str) -> str:
    """Driven through a card."""
    sheet = turned(-14, 48, 66, card_large(pen))
    blade = pen.solid("M40 36L56 36L54 74L48 88L42 74Z", tone, inside=line("M48 36L48 74", 2))
    guard = pen.solid("M28 30L68 30L68 37L28 37Z", second)
    grip = pen.solid("M43 8L53 8L54 30L42 30Z", "brick") + part(oval(48, 8, 6, 5), lit(second), 2.8)
    return sheet + blade + guard + grip


def card_large(pen: Pen) -> str:
    """A card with a heart, 44 × 52."""
    heart = "M48 84L30 66C26 54 44 50 48 62C52 50 70 54 66 66Z"
    return pen.solid("M26 44L70 44L70 94L26 94Z", "paper") + flat(heart, lit("brick"))


def fistful(pen: Pen, tone: str, second: str) -> str:
    """A fist that holds cards."""
    suits = ((-42, "clubs"), (-15, "diamonds"), (13, "spades"), (40, "hearts"))
    hand = "".join(
        turned(degrees, 48, 78, f'<g transform="translate(-33.6 -17) scale(1.7)">{card(pen, 48, 32, suit)}</g>')
        for degrees, suit in suits
    )
    fist = "M26 66Q24 56 32 55Q38 52 42 55Q48 51 54 55Q60 52 65 56Q74 56 73 68L70 82L66 100L34 100L32 84Q26 78 26 66Z"
    return hand + pen.solid(fist, tone, inside=line("M42 57L42 68M54 57L54 68M64 59L63 68M30 72Q40 66 46 72", 2.4))


def ambush(pen: Pen, tone: str, second: str) -> str:
    """Eyes above a rock, and a barrel beside it."""
    hat = pen.solid("M10 40Q20 32 30 36Q28 16 38 14Q48 18 58 14Q68 16 66 36Q76 32 86 40Q48 52 10 40Z", second)
    face = part("M28 40Q30 66 48 66Q66 66 68 40Z", lit("tan"))
    eyes = part(oval(39, 50, 6, 5) + oval(57, 50, 6, 5), lit("paper"), 2.4) + dots(((41, 50), (59, 50)), 2.6)
    rock = pen.solid(
        "M-4 100L2 74L18 64L30 60L50 58L70 62L84 70L98 82L98 100Z",
        tone,
        inside=line("M30 70L40 82L36 96M66 72L60 86", 2.4),
    )
    return face + eyes + hat + rock + lined("M60 74L92 50", lit("slate"), 9, 4)


def lasso(pen: Pen, tone: str, second: str) -> str:
    """A loop of rope."""
    loop = "M46 60C10 56 6 16 48 14C90 16 86 56 52 60"
    tail = "M49 62C40 74 66 76 56 92"
    strands = line(
        "M18 28L24 34M30 18L34 25M62 18L66 25M74 28L80 34M18 46L25 42M70 44L78 48M32 56L36 50M60 50L64 56", 2
    )
    return (
        lined(loop, lit(tone), 11, 6)
        + lined(tail, lit(tone), 11, 6)
        + strands
        + pen.solid(blob(49, 60, 9, 7), second, thick=2.8)
    )
