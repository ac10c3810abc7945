"""What stands or hangs in a town."""

from __future__ import annotations

from games.drawings.faces.outlines import oval
from games.drawings.faces.palette import INK, lit
from games.drawings.faces.pen import Pen, dots, flat, line, lined, part, turned


def swing_doors(pen: Pen, tone: str, second: str) -> str:
    """Of a saloon, with light behind them."""
    dark = flat("M12 -4L84 -4L84 100L12 100Z", lit(second))
    posts = pen.both("M-4 -4L14 -4L14 100L-4 100Z", "bark")
    doors = pen.both("M14 26Q32 20 46 36L46 78Q30 84 14 78Z", tone)
    slats = line("M20 36L40 40M20 46L40 48M20 56L40 57M20 66L40 66M76 36L56 40M76 46L56 48M76 56L56 57M76 66L56 66", 3)
    lamp = line("M48 -4L48 6", 3) + part("M38 16Q38 6 48 6Q58 6 58 16Z", lit("straw"), 2.8)
    return dark + lamp + posts + doors + slats


def shop(pen: Pen, tone: str, second: str) -> str:
    """Below an awning: a jar, a sack, a barrel."""
    wall = pen.solid("M10 6L86 6L86 92L10 92Z", "hide") + part("M18 44L78 44L78 76L18 76Z", lit("straw"), 2.8)
    goods = (
        part("M24 58L38 58L38 76L24 76Z", lit("sky"), 2.6)
        + line("M26 54L36 54", 5)
        + part("M46 54Q40 66 44 76L58 76Q62 66 56 54Q60 48 51 50Q44 48 46 54Z", lit("paper"), 2.6)
        + part("M64 62Q62 70 64 76L76 76Q78 70 76 62Z", lit("brick"), 2.6)
    )
    counter = pen.solid("M6 76L90 76L90 92L6 92Z", second)
    stripes = "M2 18L22 18L18 42Q8 50 -2 42ZM40 18L58 18L60 42Q48 50 38 42ZM76 18L94 18L98 42Q88 50 78 42Z"
    awning = pen.solid(
        "M2 18L94 18L98 42Q88 50 78 42Q70 50 60 42Q48 50 38 42Q28 50 18 42Q8 50 -2 42Z",
        "paper",
        inside=flat(stripes, lit(tone)),
    )
    return wall + goods + counter + awning


def barred_window(pen: Pen, tone: str, second: str) -> str:
    """Two hands at its bars."""
    stones = line(
        "M-4 22L10 22M86 22L100 22M-4 62L10 62M86 62L100 62M26 -2L26 6M70 -2L70 6M30 92L30 100M66 92L66 100", 2.6
    )
    frame = pen.solid("M8 6L88 6L88 90L8 90Z", tone) + part("M18 16L78 16L78 80L18 80Z", INK, 2)
    bars = lined("M30 16L30 80M48 16L48 80M66 16L66 80", lit("slate"), 10, 5)
    hands = pen.solid(
        "M20 44Q20 38 30 38Q42 38 42 46L42 58Q40 64 30 64Q20 64 20 56Z"
        "M54 44Q54 38 66 38Q76 38 76 46L76 58Q74 64 66 64Q54 64 54 56Z",
        second,
    )
    fingers = line("M21 46L40 46M21 52L40 52M21 58L40 58M56 46L75 46M56 52L75 52M56 58L75 58", 2.2)
    return stones + frame + bars + hands + fingers


def barrel(pen: Pen, tone: str, second: str) -> str:
    """Bulging, with three hoops and a bullet hole."""
    staves = line("M34 6Q28 48 34 90M48 6L48 90M62 6Q68 48 62 90", 2.6)
    body = pen.solid("M20 8Q48 2 76 8Q88 48 76 88Q48 94 20 88Q8 48 20 8Z", tone, inside=staves)
    hoops = line("M17 22Q48 28 79 22M13 48Q48 55 83 48M17 74Q48 80 79 74", 9) + line(
        "M17 22Q48 28 79 22M13 48Q48 55 83 48M17 74Q48 80 79 74", 4, lit(second)
    )
    return body + hoops + part(oval(41, 37, 4.4, 4.4), INK, 2) + line("M41 29L41 25M34 34L30 31M48 34L52 31", 2.4)


def cabin(pen: Pen, tone: str, second: str) -> str:
    """Between firs, with eyes in its dark window."""
    firs = pen.solid("M16 4L30 34L24 34L36 62L28 62L38 88L-6 88L4 62L-4 62L8 34L2 34Z", second) + pen.solid(
        "M84 10L96 38L92 38L102 64L96 64L104 88L62 88L72 64L66 64L76 38L72 38Z", second
    )
    walls = pen.solid("M24 52L72 52L72 92L24 92Z", tone, inside=line("M24 62L72 62M24 72L72 72M24 82L72 82", 2.6))
    roof = pen.solid("M14 56L48 26L82 56L76 62L48 40L20 62Z", "bark")
    window = part("M34 60L62 60L62 80L34 80Z", INK, 2.4) + dots(((42, 70), (54, 70)), 3.4, lit("straw"))
    return firs + walls + roof + window


def piano(pen: Pen, tone: str, second: str) -> str:
    """Its keys, and notes above."""
    notes = part(oval(26, 34, 8, 6) + oval(58, 28, 8, 6), INK, 2) + line("M33 34L33 8L65 4L65 28M33 16L65 12", 4)
    case = pen.solid("M-4 46L100 46L100 58L-4 58Z", tone)
    white = part("M2 58L94 58L94 88L2 88Z", lit("paper")) + line(
        "M17 58L17 88M33 58L33 88M48 58L48 88M64 58L64 88M79 58L79 88", 2.6
    )
    black = flat("M12 58H22V76H12ZM28 58H38V76H28ZM59 58H69V76H59ZM74 58H84V76H74Z", INK)
    return notes + case + white + black + pen.solid("M-4 88L100 88L100 100L-4 100Z", second)


def poster(pen: Pen, tone: str, second: str) -> str:
    """Somebody is wanted: a face below a hat, and coins."""
    paper = pen.solid("M16 6L78 4L80 40L76 60L80 90L14 92L18 60L14 40Z", tone, inside=line("M24 14L70 13", 6))
    face = part("M34 44Q34 66 47 66Q60 66 60 44Z", lit("tan"), 2.6) + dots(((42, 50), (52, 50)), 2.2)
    hat = pen.solid(
        "M22 42Q30 36 36 38Q34 22 42 22Q47 25 52 22Q60 22 58 38Q64 36 72 42Q47 52 22 42Z", "bark", thick=2.8
    )
    coins = part(oval(66, 84, 13, 8) + oval(66, 77, 13, 8) + oval(66, 70, 13, 8), lit(second), 2.6) + line(
        "M24 76L44 76M24 84L40 84", 3.4
    )
    return turned(-4, 48, 48, paper + face + hat) + coins + dots(((47, 6),), 3)


def chips_and_cards(pen: Pen, tone: str, second: str) -> str:
    """On the cloth of a table: two aces and a pile of chips."""
    sheets = turned(
        -16, 34, 40, pen.solid("M8 10L50 10L50 70L8 70Z", "paper") + flat("M29 20L42 40L29 60L16 40Z", lit("brick"))
    )
    sheets += turned(
        14,
        58,
        40,
        pen.solid("M40 12L80 12L80 70L40 70Z", "paper")
        + flat("M60 22Q78 40 74 48Q68 54 62 48L66 60L54 60L58 48Q52 54 46 48Q42 40 60 22Z", INK),
    )
    pile = "".join(
        part(oval(x, y, 17, 7.5), lit(hue), 2.6)
        for x, y, hue in ((28, 88, tone), (28, 80, second), (28, 72, tone), (70, 88, second), (70, 80, tone))
    )
    return sheets + pile
