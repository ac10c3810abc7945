"""Hats, hearts and whoever is behind them."""

from __future__ import annotations

from games.drawings.faces.outlines import oval, placed
from games.drawings.faces.palette import INK, lit
from games.drawings.faces.pen import Pen, cuts, dots, flat, line, part, ring

_BANDIT_HAT = "M-22 -10Q-14 -16 -10 -14Q-12 -30 -4 -30Q0 -27 4 -30Q12 -30 10 -14Q14 -16 22 -10Q0 -2 -22 -10Z"
_NECKERCHIEF = "M-13 2Q0 8 13 2L12 12Q4 22 0 24Q-4 22 -12 12Z"


def halo_heart(pen: Pen, tone: str, second: str) -> str:
    """Below a halo."""
    halo = line(oval(48, 14, 24, 7), 8) + line(oval(48, 14, 24, 7), 3.4, lit(second))
    return (
        pen.solid("M48 92L17 60C6 38 34 24 48 44C62 24 90 38 79 60Z", tone)
        + line("M28 50Q28 42 35 40", 4, lit("paper"))
        + halo
    )


def evil_spade(pen: Pen, tone: str, second: str) -> str:
    """A spade with eyes."""
    spade = "M48 6C54 24 84 38 84 58C84 76 62 78 54 68L62 92L34 92L42 68C34 78 12 76 12 58C12 38 42 24 48 6Z"
    eyes = "M26 50L44 58Q42 68 34 66Q26 62 26 50ZM70 50L52 58Q54 68 62 66Q70 62 70 50Z"
    return pen.solid(spade, tone) + part(eyes, lit(second), 2.6) + dots(((37, 60), (59, 60)), 2.8)


def bandits(pen: Pen, tone: str, second: str) -> str:
    """Three of them, masked."""
    found = ""
    for x, y, size in ((22, 48, 0.95), (74, 48, 0.95), (48, 58, 1.3)):
        shoulders = part(placed("M-24 44Q-20 20 0 20Q20 20 24 44Z", x, y, size), lit("coal"))
        face = part(placed("M-13 -12L-13 6Q-8 20 0 20Q8 20 13 6L13 -12Z", x, y, size), lit("tan"))
        eyes = dots(((x - 5 * size, y - 4 * size), (x + 5 * size, y - 4 * size)), 2.2 * size)
        found += (
            shoulders
            + face
            + eyes
            + part(placed(_NECKERCHIEF, x, y, size), lit(second))
            + pen.solid(placed(_BANDIT_HAT, x, y, size), tone)
        )
    return found


def two_hearts(pen: Pen, tone: str, second: str) -> str:
    """Two hearts, and a drop from one to the other."""
    left = placed("M0 22L-22 -2C-28 -18 -8 -26 0 -11C8 -26 28 -18 22 -2Z", 32, 40, 1.05)
    right = placed("M0 22L-22 -2C-28 -18 -8 -26 0 -11C8 -26 28 -18 22 -2Z", 66, 58, 1.05)
    drop = part("M46 62Q54 76 46 80Q38 76 46 62Z", lit(tone), 2.6)
    link = line("M22 42L34 38M24 48L36 44", 2.4)
    return pen.solid(right, second) + pen.solid(left, tone) + link + drop + line("M60 60L72 56M62 66L74 62", 2.4)


def skull(pen: Pen, tone: str, second: str) -> str:
    """Of a cow, with horns."""
    horns = "M32 30C14 34 4 24 6 8C14 20 24 20 36 20ZM64 30C82 34 92 24 90 8C82 20 72 20 60 20Z"
    bone = "M30 20Q48 12 66 20Q72 34 64 46L60 74Q58 88 48 88Q38 88 36 74L32 46Q24 34 30 20Z"
    hollows = flat("M34 36Q42 34 44 44Q40 50 35 46ZM62 36Q54 34 52 44Q56 50 61 46Z", INK)
    return (
        pen.solid(horns, second)
        + pen.solid(bone, tone, inside=cuts(66, 24, 2, tone))
        + hollows
        + line("M43 78L45 70M53 78L51 70M48 22L46 30L50 36", 2.6)
    )


def peyote(pen: Pen, tone: str, second: str) -> str:
    """A peyote: it flowers, and stares."""
    body = "M12 62C12 36 28 26 48 26C68 26 84 36 84 62C84 82 70 88 48 88C26 88 12 82 12 62Z"
    ribs = line("M48 28L48 40M28 34Q24 60 34 87M68 34Q72 60 62 87", 2.4)
    flower = part("M48 30Q32 26 34 12Q42 14 44 20Q44 8 48 4Q52 8 52 20Q54 14 62 12Q64 26 48 30Z", lit(second), 2.8)
    eyes = part(oval(33, 58, 10.5, 10.5) + oval(63, 58, 10.5, 10.5), lit("paper"), 2.6)
    spirals = "".join(ring(x, 58, size, 2) for x in (33, 63) for size in (6.4, 2.6))
    return pen.solid(body, tone, inside=ribs) + flower + eyes + spirals + line("M42 76Q48 80 54 76")
