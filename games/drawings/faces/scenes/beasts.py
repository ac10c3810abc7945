"""Animals."""

from __future__ import annotations

from games.drawings.faces.outlines import oval
from games.drawings.faces.palette import lit
from games.drawings.faces.pen import Pen, cuts, dots, flat, line, lined, part, turned


def horse(pen: Pen, tone: str, second: str) -> str:
    """Its head, with a mane in the wind."""
    mane = "M52 8Q80 6 90 34Q84 32 80 36Q92 52 88 72Q82 66 78 68Q86 86 76 104L50 104L44 40Z"
    head = "M40 20L44 4L54 18Q70 26 70 50L72 104L30 104Q40 84 42 66Q30 68 22 78Q14 84 6 76Q2 68 10 60Q22 40 30 28Z"
    marks = flat("M34 34L28 48L24 60L34 40Z", lit("paper")) + dots(((42, 34), (13, 70)), 3)
    bridle = line("M22 48L40 64M40 64L56 24", 3, lit("brick"))
    return (
        pen.solid(mane, second)
        + pen.solid(head, tone, inside=cuts(70, 60, 5, tone))
        + bridle
        + marks
        + line("M8 76Q14 78 20 74", 2.4)
    )


def cat(pen: Pen, tone: str, second: str) -> str:
    """Black, with a card between its teeth."""
    head = "M16 6L36 22Q48 18 60 22L80 6Q88 26 84 50Q80 74 48 76Q16 74 12 50Q8 26 16 6Z"
    eyes = part(
        "M20 38Q32 30 42 42Q36 52 26 50Q20 46 20 38ZM76 38Q64 30 54 42Q60 52 70 50Q76 46 76 38Z", lit("straw"), 2.6
    )
    slits = line("M32 37L32 49M64 37L64 49", 4)
    whiskers = line("M26 60L4 56M26 65L6 70M70 60L92 56M70 65L90 70", 2.6, lit("paper"))
    sheet = turned(
        12,
        48,
        82,
        pen.solid("M30 68L66 68L66 106L30 106Z", "paper", thick=2.8) + flat("M48 76L58 88L48 100L38 88Z", lit(second)),
    )
    teeth = flat("M36 66L44 66L40 76ZM52 66L60 66L56 76Z", lit("paper"))
    return (
        sheet + pen.solid(head, tone) + eyes + slits + whiskers + teeth + part("M42 54L54 54L48 61Z", lit("rose"), 2.4)
    )


def rattlesnake(pen: Pen, tone: str, second: str) -> str:
    """Coiled, its rattle up."""
    coils = (
        "M10 78Q10 62 48 62Q86 62 86 78Q86 94 48 94Q10 94 10 78ZM20 62Q20 48 48 48Q76 48 76 62Q76 74 48 74Q20 74 20 62Z"
    )
    rings = line(
        "M24 88L30 82M40 92L43 84M58 92L56 84M74 87L68 81M30 68L36 62M50 72L50 64M66 67L62 62", 3.4, lit(second)
    )
    neck = lined("M40 58Q26 46 34 32Q38 24 48 24", lit(tone), 17, 11)
    head = pen.solid("M40 18Q52 8 70 18L78 26Q70 36 52 36Q40 34 40 18Z", tone)
    tongue = line("M78 27L88 26L94 20M88 26L94 32", 2.6, lit("brick"))
    rattle = part("M82 62L80 46L84 34L92 34L94 46L92 62Z", lit("straw"), 2.8) + line("M81 44L94 44M81 53L93 53", 2.4)
    return rattle + pen.solid(coils, tone) + rings + neck + tongue + head + dots(((58, 20),), 3)


def buffalo(pen: Pen, tone: str, second: str) -> str:
    """Its head, from before, and a rifle across."""
    rifle = turned(
        -38, 48, 48, lined("M-20 48L70 48", lit("slate"), 9, 4) + pen.solid("M66 42L120 40L120 60L70 54Z", "rust")
    )
    horns = pen.both("M28 36Q6 38 4 10Q14 24 34 22Z", second)
    head = "M22 26Q48 6 74 26Q80 44 70 56Q68 82 58 90L38 90Q28 82 26 56Q16 44 22 26Z"
    curls = line("M32 30Q36 22 42 30Q46 20 52 30Q58 20 64 30", 3)
    muzzle = part(oval(48, 78, 15, 11), lit("slate"), 2.6) + dots(((42, 78), (54, 78)), 2.8)
    return (
        rifle
        + horns
        + pen.solid(head, tone, inside=cuts(74, 36, 5, tone))
        + curls
        + dots(((35, 46), (61, 46)), 3.4, lit("paper"))
        + dots(((35, 46), (61, 46)), 2)
        + muzzle
    )
