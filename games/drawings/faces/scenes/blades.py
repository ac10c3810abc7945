"""What cuts, pricks, strikes and blows up."""

from __future__ import annotations

from games.drawings.faces.outlines import blob, oval, star
from games.drawings.faces.palette import lit
from games.drawings.faces.pen import Pen, cuts, dots, flat, line, lined, part, turned

_FIST = (
    "M14 40Q14 30 24 30Q30 24 38 28Q46 22 54 28Q64 24 70 32Q80 32 80 42L80 58Q80 74 64 78"
    "L60 104L24 104L24 80Q14 72 14 60Z"
)
_KNUCKLES = "M34 30L34 50M52 29L52 50M68 33L68 50M16 58Q36 46 46 58Q48 66 40 68L30 67"


def bowie_knife(pen: Pen, tone: str, second: str) -> str:
    """Its point in a board."""
    board = part("M-4 82L100 82L100 100L-4 100Z", lit("hide")) + line("M14 91L34 91M66 90L86 90", 2.6)
    blade = pen.solid("M36 38L60 38L61 62Q58 78 48 90Q36 70 36 38Z", tone, inside=line("M44 38L45 64", 2.4))
    guard = pen.solid("M24 29L72 29L72 39L24 39Z", "straw")
    grip = pen.solid("M38 -4L58 -4L58 29L38 29Z", second) + line("M39 8L57 8M39 18L57 18", 2.4)
    return turned(14, 48, 86, blade + guard + grip) + board


def tomahawk(pen: Pen, tone: str, second: str) -> str:
    """An axe with feathers."""
    handle = lined("M66 2L30 98", lit(second), 11, 5)
    head = pen.solid("M72 14Q50 6 24 8Q10 26 14 50Q36 36 62 40Z", tone, inside=cuts(66, 18, 4, tone))
    feather = pen.solid("M40 66Q62 64 76 84Q84 90 84 98Q58 98 40 74Z", "paper", thick=2.8) + line(
        "M44 70Q62 76 76 92", 2.2
    )
    return feather + handle + head + line("M36 66L48 70M34 73L46 77", 3.6, lit("brick"))


def arrows(pen: Pen, tone: str, second: str) -> str:
    """Three, in a shield of planks."""
    planks = pen.solid("M10 40L86 40L86 92L10 92Z", second, inside=line("M10 57L86 57M10 75L86 75", 2.6))
    found = ""
    for x, degrees in ((26, -22), (48, 3), (70, 24)):
        shaft = lined(f"M{x} 64L{x} 8", lit("straw"), 7, 3)
        vanes = part(f"M{x} 6L{x + 9} -4L{x + 9} 14L{x} 26L{x - 9} 14L{x - 9} -4Z", lit(tone), 2.8)
        found += turned(degrees, x, 64, shaft + vanes + line(f"M{x} 4L{x} 26", 2.4))
    return planks + found + dots(((26, 65), (48, 65), (70, 65)), 3.4)


def fist(pen: Pen, tone: str, second: str) -> str:
    """One that hits."""
    hit = part(star(48, 46, 10, 48, 32), lit(second), 2.8)
    return hit + turned(8, 48, 50, pen.solid(_FIST, tone, inside=line(_KNUCKLES, 2.8)))


def brawl(pen: Pen, tone: str, second: str) -> str:
    """A cloud of dust, and what comes out of it."""
    boot = pen.solid("M58 30L66 4L82 8L78 26L96 36Q98 46 92 48L58 40Z", "bark", thick=2.8)
    puffs = blob(28, 66, 24, 20) + blob(66, 64, 26, 22) + blob(48, 48, 26, 20) + blob(48, 80, 32, 16)
    swirls = line("M20 74Q16 60 30 58Q40 60 34 68M46 44Q58 36 62 48M66 78Q78 78 80 66", 2.6)
    hand = turned(-40, 48, 50, pen.solid(_FIST, "tan", thick=6, inside=line(_KNUCKLES, 6)))
    stars = part(star(48, 14, 5, 11, 4.8) + star(12, 88, 5, 9, 4) + star(86, 88, 5, 8, 3.6), lit(second), 2.6)
    fist_of_it = f'<g transform="translate(-2 2) scale(.5)">{hand}</g>'
    return fist_of_it + boot + part(puffs, lit(tone), 6) + flat(puffs, lit(tone)) + swirls + stars


def dynamite(pen: Pen, tone: str, second: str) -> str:
    """Three sticks, and a fuse that burns."""
    sticks = "".join(pen.solid(f"M{x} 38L{x + 20} 38L{x + 20} 92L{x} 92Z", tone, lit_by=(-6, 0)) for x in (14, 62, 38))
    ends = part(oval(24, 38, 10, 5) + oval(72, 38, 10, 5) + oval(48, 38, 10, 5), lit("bone"), 2.6)
    bands = lined("M12 56L84 56M12 76L84 76", lit(second), 9, 4)
    fuse = lined("M48 38Q46 20 62 22Q72 22 74 14", lit("bone"), 7, 2.6)
    return sticks + ends + bands + fuse + pen.solid(star(78, 12, 8, 15, 7), "mustard", lit_by=(-1, -1), thick=2.6)


def shot_hat(pen: Pen, tone: str, second: str) -> str:
    """A hat that a bullet has taken off."""
    hat = "M4 62Q18 50 28 54Q26 22 44 24Q50 30 56 24Q74 22 70 54Q80 50 94 60Q50 80 4 62Z"
    band = flat("M26 46Q48 56 72 46L72 55Q48 66 26 55Z", lit(second))
    hole = flat(oval(50, 40, 5, 5.6), lit("paper")) + line("M50 34L50 30M56 38L60 35M44 38L40 35", 2.4)
    path = line("M-2 40L20 40M78 40L86 40", 3.4)
    lines = line("M20 82L14 92M46 84L44 94M74 80L80 90", 3.4)
    return path + turned(-12, 48, 48, pen.solid(hat, tone, inside=band) + hole) + lines


def grasp(pen: Pen, tone: str, second: str) -> str:
    """A hand that takes a card away."""
    sheet = turned(
        -10, 36, 40, pen.solid("M14 8L56 8L56 68L14 68Z", "paper") + flat("M35 22L50 39L35 56L20 39Z", lit("brick"))
    )
    hand = "M40 58Q38 48 46 48L62 50Q54 40 58 36Q64 32 72 42L88 56L104 60L104 100L76 98Q60 96 50 84Q40 76 40 58Z"
    sleeve = pen.solid("M80 50L104 44L104 104L74 104Z", second)
    return sheet + pen.solid(hand, tone) + sleeve + line("M44 62L60 64M46 73L60 74", 2.8)
