"""What goes by road, and what comes by post."""

from __future__ import annotations

from games.drawings.faces.outlines import oval, placed
from games.drawings.faces.palette import INK, lit
from games.drawings.faces.pen import Pen, dots, flat, line, lined, part, ring, turned


def _wheel(x: float, y: float, size: float, tone: str) -> str:
    """With eight spokes."""
    spokes = placed("M-10 0L10 0M0 -10L0 10M-7 -7L7 7M-7 7L7 -7", x, y, size / 10)
    return (
        ring(x, y, size, 8)
        + line(spokes, 2.6)
        + ring(x, y, size, 3.4, lit(tone))
        + part(oval(x, y, 4, 4), lit(tone), 2.4)
    )


def stagecoach(pen: Pen, tone: str, second: str) -> str:
    """From the side, luggage on its roof."""
    trunk = pen.solid("M28 10L62 10L62 24L28 24Z", "hide", thick=2.8) + line("M38 10L38 24M52 10L52 24", 2.4)
    body = pen.solid("M10 24L86 24Q90 40 82 58Q72 72 48 72Q24 72 14 58Q6 40 10 24Z", tone)
    window = part("M36 32L60 32L60 48L36 48Z", lit("straw"), 2.8)
    door = line("M34 27L34 69M62 27L62 69", 2.6) + part(
        "M16 32L28 32L28 46L18 46ZM68 32L80 32L78 46L68 46Z", lit("coal"), 2.4
    )
    return trunk + body + door + window + _wheel(22, 74, 18, second) + _wheel(74, 74, 18, second) + dots(((57, 58),), 2)


def covered_wagon(pen: Pen, tone: str, second: str) -> str:
    """Its cover on hoops."""
    cover = "M6 54Q0 16 20 10Q48 18 76 10Q96 16 90 54Z"
    hoops = line("M30 14Q24 34 28 54M48 16L48 54M66 14Q72 34 68 54", 2.8)
    box = pen.solid("M4 54L92 54L84 72L12 72Z", second, inside=line("M6 63L90 63", 2.6))
    return pen.solid(cover, tone) + hoops + box + _wheel(24, 76, 17, "bone") + _wheel(72, 76, 17, "bone")


def strongbox(pen: Pen, tone: str, second: str) -> str:
    """Open, and full of gold."""
    lid = pen.solid("M12 42Q14 10 48 10Q82 10 84 42Z", tone) + part("M20 42Q22 20 48 20Q74 20 76 42Z", INK, 2)
    gold = part(
        "".join(oval(x, y, 10, 7) for x, y in ((28, 40), (68, 40), (48, 36), (38, 44), (58, 44))), lit(second), 2.6
    )
    chest = pen.solid("M10 46L86 46L86 90L10 90Z", tone, inside=line("M10 60L86 60", 2.6))
    bands = pen.solid("M20 46L30 46L30 90L20 90ZM66 46L76 46L76 90L66 90Z", "slate", thick=2.8)
    return (
        lid
        + gold
        + chest
        + bands
        + part("M40 52L56 52L56 72L40 72Z", lit(second), 2.8)
        + dots(((48, 59),), 3)
        + line("M48 60L48 66", 3)
    )


def letter(pen: Pen, tone: str, second: str) -> str:
    """In a hurry, with a horseshoe for a seal."""
    paper = pen.solid("M10 22L94 22L94 84L10 84Z", "paper") + line("M11 23L52 54L93 23M11 83L40 50M93 83L64 50", 2.8)
    shoe = lined("M42 80Q32 50 52 48Q72 50 62 80", lit(tone), 14, 8) + dots(((42, 66), (47, 55), (57, 55), (62, 66)), 2)
    return turned(-8, 52, 52, paper + shoe) + line("M-2 40L10 38M-2 54L12 52M2 68L14 66", 4, lit(second))


def tied_sheets(pen: Pen, tone: str, second: str) -> str:
    """A window by night, and sheets that are knotted to a rope."""
    joints = "M-4 60L34 60M66 66L100 66M-4 82L30 82M70 88L100 88M16 60L16 82M84 66L84 88M4 18L14 18M84 30L98 30"
    wall = flat("M-4 -4L100 -4L100 100L-4 100Z", lit(second)) + line(joints, 2.4)
    frame = pen.solid("M16 4L80 4L80 46L16 46Z", "bark") + part("M25 12L71 12L71 40L25 40Z", lit("indigo"), 2.8)
    moon = flat("M62 15Q50 18 52 28Q56 37 66 33Q57 31 58 24Q58 19 62 15Z", lit("paper"))
    sheets = "M38 34L58 34L60 44L52 56L62 68L53 78L64 100L32 100L43 78L34 68L44 56L36 44Z"
    knots = part("M40 52L56 52L58 60L38 60ZM39 75L57 75L59 83L37 83Z", lit("paper"), 2.8)
    sill = pen.solid("M10 42L86 42L86 51L10 51Z", "hide")
    return wall + frame + moon + sill + pen.solid(sheets, tone) + knots


def tornado(pen: Pen, tone: str, second: str) -> str:
    """A funnel, and planks that it carries off."""
    funnel = (
        "M4 6Q48 -6 92 6Q94 18 82 24Q84 34 74 38Q76 48 66 52Q68 62 58 66Q60 76 52 80Q54 92 46 98"
        "Q36 92 40 82Q28 76 32 64Q22 58 26 48Q14 42 18 32Q4 26 4 6Z"
    )
    bands = line("M10 16Q46 28 84 18M20 34Q48 44 74 34M30 52Q50 60 66 50M38 68Q48 74 58 66", 3.4)
    planks = turned(24, 84, 66, pen.solid("M74 62L96 62L96 69L74 69Z", second, thick=2.8)) + turned(
        -38, 14, 72, pen.solid("M4 68L26 68L26 75L4 75Z", second, thick=2.8)
    )
    dust = line("M18 94Q30 86 34 92M60 92Q70 84 80 92", 3.4)
    return pen.solid(funnel, tone, lit_by=(-9, -2)) + bands + planks + dust
