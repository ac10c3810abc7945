"""What lies on a table or a counter."""

from __future__ import annotations

from games.drawings.faces.outlines import star
from games.drawings.faces.palette import lit
from games.drawings.faces.pen import Pen, cuts, flat, line, lined, part, turned


def beer_forbidden(pen: Pen, tone: str, second: str) -> str:
    """A mug that is crossed out."""
    handle = lined("M64 40Q84 38 84 56Q84 72 64 70", lit("bone"), 11, 5)
    mug = pen.solid("M20 36L66 36L64 86L22 86Z", tone, inside=line("M34 40L34 84M50 40L50 84", 2.6))
    foam = part(
        "M16 38C10 26 22 18 28 22C32 10 48 12 48 20C58 14 74 22 68 36Q60 46 52 38Q44 48 36 39Q26 46 16 38Z",
        lit("paper"),
    )
    return handle + mug + foam + lined("M12 86L84 12", lit(second), 13, 7)


def bag(pen: Pen, tone: str, second: str) -> str:
    """A doctor's, with a heart on it."""
    handle = lined("M34 34Q34 16 48 16Q62 16 62 34", lit(second), 10, 4.4)
    case = pen.solid("M10 84L16 44Q20 34 32 34L64 34Q76 34 80 44L86 84Z", tone, inside=cuts(84, 52, 5, tone))
    clasp = line("M17 46L79 46", 3) + part("M42 42L54 42L54 50L42 50Z", lit("straw"), 2.6)
    return handle + case + clasp + part("M48 78L37 66C33 56 45 54 48 60C51 54 63 56 59 66Z", lit("paper"), 2.8)


def gold_pan(pen: Pen, tone: str, second: str) -> str:
    """Nuggets in a pan, and an arrow that turns back."""
    nuggets = pen.solid("M26 62L30 50L42 44L50 50L58 42L70 50L72 62Z", second, inside=cuts(70, 52, 2, second)) + line(
        "M42 46L46 58M58 44L56 58", 2
    )
    dish = pen.solid("M8 60Q48 70 88 60Q86 78 70 86L26 86Q10 78 8 60Z", tone)
    arrow = lined("M78 34C72 12 36 8 24 26", lit("paper"), 9, 4.4)
    return nuggets + dish + arrow + part("M12 22L20 40L36 30Z", lit("paper"), 2.8)


def spilt_bottle(pen: Pen, tone: str, second: str) -> str:
    """Empty and lying, with stars above it."""
    stars = part(star(24, 24, 5, 13, 5.6) + star(54, 16, 5, 10, 4.4) + star(78, 32, 5, 9, 4), lit("straw"), 2.6)
    puddle = part("M4 84Q8 74 24 78Q40 74 44 82Q30 92 4 84Z", lit(second), 2.6)
    glass = pen.solid("M20 66L34 62Q38 50 48 50L88 50Q92 50 92 56L92 74Q92 80 88 80L48 80Q38 80 34 72L20 72Z", tone)
    return (
        stars
        + puddle
        + glass
        + part("M54 53L78 53L78 77L54 77Z", lit("paper"), 2.6)
        + line("M60 60L72 70M72 60L60 70", 3)
    )


def jug(pen: Pen, tone: str, second: str) -> str:
    """Earthenware, with three crosses."""
    handle = lined("M58 26Q80 24 74 48", lit(tone), 11, 5)
    body = "M40 14L56 14L58 32Q78 42 78 66Q78 90 66 90L30 90Q18 90 18 66Q18 42 38 32Z"
    glaze = flat("M10 10H86V40Q76 52 68 42Q60 56 50 44Q40 56 32 44Q24 50 10 42Z", lit(second))
    crosses = line("M27 62L37 72M37 62L27 72M43 62L53 72M53 62L43 72M59 62L69 72M69 62L59 72", 3.4)
    return handle + pen.solid(body, tone, inside=glaze) + part("M37 8L59 8L59 16L37 16Z", lit("straw")) + crosses


def gavel(pen: Pen, tone: str, second: str) -> str:
    """On its block."""
    block = pen.solid("M14 80L66 80L72 92L8 92Z", second) + pen.solid("M22 72L58 72L58 81L22 81Z", second)
    handle = lined("M50 44L90 70", lit(tone), 10, 4.6)
    head = pen.solid("M24 28L52 28L52 64L24 64Z", tone, inside=line("M24 36L52 36M24 56L52 56", 2.4))
    caps = pen.solid("M20 22L56 22L56 31L20 31ZM20 61L56 61L56 70L20 70Z", second)
    return block + turned(18, 40, 46, handle + head + caps) + line("M4 64L12 67M10 50L17 56", 3)


def law_book(pen: Pen, tone: str, second: str) -> str:
    """Thick, with a star on its cover."""
    pages = part("M24 76L80 76L80 90L24 90Q16 83 24 76Z", lit("paper"))
    cover = pen.solid("M18 14Q18 8 26 8L80 8L80 78L26 78Q18 78 18 84Z", tone)
    spine = line("M30 9L30 77M24 83L78 83", 2.4)
    return pages + cover + spine + pen.solid(star(56, 43, 5, 20, 8.6), second, lit_by=(-3, -3))
