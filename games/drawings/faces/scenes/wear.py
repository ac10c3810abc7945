"""What is worn, and what is carried against bullets."""

from __future__ import annotations

from games.drawings.faces.outlines import blob, oval
from games.drawings.faces.palette import lit
from games.drawings.faces.pen import Pen, cuts, dots, flat, line, lined, part, turned


def wide_hat(pen: Pen, tone: str, second: str) -> str:
    """The widest of brims, turned up, and a tall crown."""
    brim = "M2 52Q6 44 16 54Q32 66 48 66Q64 66 80 54Q90 44 94 52Q92 82 48 84Q4 82 2 52Z"
    crown = pen.solid("M28 64Q32 12 48 10Q64 12 68 64Q48 74 28 64Z", tone)
    zigzag = line("M30 52L36 44L42 52L48 44L54 52L60 44L66 52", 4, lit(second))
    tassels = dots(((10, 66), (24, 76), (48, 81), (72, 76), (86, 66)), 3.4, lit(second))
    return pen.solid(brim, tone) + crown + zigzag + line("M28 60Q48 70 68 60", 3) + tassels


def tall_hat(pen: Pen, tone: str, second: str) -> str:
    """The tallest of crowns, with a dent."""
    crown = "M22 70Q24 30 22 14Q26 2 38 6Q48 14 58 6Q70 2 74 14Q72 30 74 70Z"
    brim = "M0 72Q14 60 24 66Q48 76 72 66Q82 60 96 72Q88 90 48 90Q8 90 0 72Z"
    band = flat("M16 54H80V68H16Z", lit(second)) + line("M20 54L76 54", 2.6)
    return pen.solid(crown, tone, inside=band + line("M40 8Q48 28 48 40", 2.6)) + pen.solid(brim, tone)


def breastplate(pen: Pen, tone: str, second: str) -> str:
    """Iron, with rivets and dents."""
    plate = "M20 10L38 16Q48 22 58 16L76 10Q84 30 82 50Q80 76 64 90L32 90Q16 76 14 50Q12 30 20 10Z"
    straps = lined("M22 16L12 2M74 16L84 2", lit(second), 10, 4.4)
    rivets = dots(((24, 26), (72, 26), (22, 52), (74, 52), (34, 82), (62, 82)), 2.6)
    dents = part(oval(38, 44, 7, 7) + oval(58, 60, 6, 6), lit("coal"), 2.4) + line(
        "M31 36L28 33M46 37L49 34M65 53L68 50", 2.4
    )
    return (
        straps
        + pen.solid(plate, tone, inside=cuts(82, 34, 5, tone))
        + line("M48 22L48 34M48 74L48 90", 2.6)
        + rivets
        + dents
    )


def holy_book(pen: Pen, tone: str, second: str) -> str:
    """A cross on its cover; a bullet is stuck in it."""
    pages = part("M22 80L78 80L78 92L22 92Q14 86 22 80Z", lit("paper"))
    cover = pen.solid("M16 12Q16 6 24 6L78 6L78 82L24 82Q16 82 16 88Z", tone)
    cross = lined("M50 18L50 68M32 34L68 34", lit(second), 11, 6)
    bullet = part(oval(66, 60, 9, 9), lit("slate")) + line("M58 50L54 46M76 54L82 50M66 72L66 78M75 67L80 72", 2.4)
    return pages + cover + line("M26 7L26 81", 2.4) + cross + bullet


def boot(pen: Pen, tone: str, second: str) -> str:
    """One that leaps: a spur at its heel, dust below it."""
    shaft = "M26 8L58 4L60 44Q78 48 90 58Q94 68 88 72L60 68L54 64L52 76L36 78L32 58Q26 50 30 40Z"
    top = line("M28 18L58 14M36 24Q42 34 50 22", 2.6)
    spur = line("M32 66L22 68", 3.4) + part("M22 60L26 66L22 72L14 74L10 68L14 62Z", lit(second), 2.4)
    dust = part(blob(22, 90, 14, 8) + blob(44, 92, 14, 7), lit("paper"), 4) + flat(
        blob(22, 90, 14, 8) + blob(44, 92, 14, 7), lit("paper")
    )
    return (
        dust + turned(-14, 48, 48, spur + pen.solid(shaft, tone) + top) + line("M6 22L18 24M4 36L16 36M8 50L18 47", 3.4)
    )


def dancing_leg(pen: Pen, tone: str, second: str) -> str:
    """A leg that is kicked up out of ruffles."""
    leg = "M22 76L38 40Q42 30 52 28L70 22L74 34L58 42L54 82Z"
    shoe = pen.solid("M66 18L74 20Q84 20 88 6Q96 8 94 20Q90 38 74 42L68 38Z", second, thick=2.8)
    garter = line("M32 52L54 58", 6, lit(second))
    frills = blob(12, 72, 17, 14) + blob(36, 82, 18, 13) + blob(62, 80, 18, 14) + blob(86, 68, 15, 14)
    folds = line("M8 74Q14 64 20 74M32 84Q38 74 44 84M58 82Q64 72 70 82", 2.6)
    skirt = part(frills, lit("paper"), 6) + flat(frills, lit("paper")) + folds
    hem = pen.solid("M-4 90Q40 78 100 88L100 104L-4 104Z", second)
    return pen.solid(leg, tone) + garter + shoe + skirt + hem


def spyglass(pen: Pen, tone: str, second: str) -> str:
    """Drawn out."""
    tubes = pen.solid("M-6 40L34 38L34 58L-6 56Z", second) + pen.solid("M30 34L64 31L64 65L30 62Z", tone)
    front = (
        pen.solid("M60 26L92 22L92 74L60 70Z", tone)
        + part(oval(92, 48, 7, 26), lit("sky"))
        + line("M92 34Q88 40 89 48", 2.6, lit("paper"))
    )
    return turned(-24, 48, 48, tubes + front + lined("M32 34L32 62M62 28L62 68", lit("straw"), 8, 3.4))


def binocular(pen: Pen, tone: str, second: str) -> str:
    """Seen from before: a table mountain is in its glasses."""
    bridge = pen.solid("M34 26L62 26L62 48L34 48Z", "slate") + part(oval(48, 24, 7, 7), lit("straw"), 2.6)
    tubes = pen.both("M14 14L34 14Q40 30 46 44L46 72L2 72L2 52Z", tone)
    lenses = part(oval(24, 64, 21, 21) + oval(72, 64, 21, 21), lit(second))
    view = flat(
        "M8 74L14 74L16 62L24 62L26 72L40 74Q36 82 24 82Q12 82 8 74Z"
        "M56 74L70 72L72 60L82 60L84 72L88 74Q84 82 72 82Q60 82 56 74Z",
        lit("rust"),
    )
    return bridge + tubes + lenses + view + line(oval(24, 64, 16, 16) + oval(72, 64, 16, 16), 2.2)
