"""What is drunk."""

from __future__ import annotations

from games.drawings.faces.outlines import blob, oval, star
from games.drawings.faces.palette import lit
from games.drawings.faces.pen import Pen, cuts, dots, flat, line, lined, part, turned

_FOAM = "M14 38C6 26 18 16 26 21C30 8 48 9 49 19C60 11 78 22 70 38Q62 50 53 41Q46 62 38 44Q26 52 14 38Z"


def mug(pen: Pen, tone: str, second: str) -> str:
    """Of beer, running over."""
    handle = lined("M66 44Q90 40 90 58Q90 78 66 76", lit("bone"), 13, 6)
    glass = pen.solid("M18 36L70 36L67 92L21 92Z", tone, inside=line("M33 46L34 86M55 46L54 86M44 62L44 86", 2.8))
    return handle + glass + part(_FOAM, lit(second)) + dots(((30, 28), (52, 30)), 1.8)


def square_bottle(pen: Pen, tone: str, second: str) -> str:
    """And a glass that is full."""
    bottle = pen.solid("M22 22L36 22L36 36L52 42L52 92L8 92L8 42L22 36Z", tone)
    label = part("M12 54L48 54L48 78L12 78Z", lit("paper"), 2.6) + line("M18 62L42 62M18 70L36 70", 2.6)
    cork = part("M23 10L35 10L35 22L23 22Z", lit("straw"))
    glass = pen.solid("M60 56L92 56L88 92L64 92Z", "paper", inside=flat("M56 68H98V96H56Z", lit(second)))
    return bottle + label + cork + glass + line("M61 67L91 67", 2.4)


def round_bottle(pen: Pen, tone: str, second: str) -> str:
    """A sun on its label, a slice of lime beside it."""
    bottle = pen.solid("M38 10L54 10L54 34Q70 42 70 58L70 94L22 94L22 58Q22 42 38 34Z", tone)
    label = part(oval(46, 66, 18, 18), lit("paper"), 2.6) + flat(star(46, 66, 9, 15, 7), lit("rust"))
    cap = part("M36 4L56 4L56 13L36 13Z", lit("brick"))
    lime = part(oval(80, 78, 15, 15), lit(second)) + line(
        "M80 66L80 90M68 78L92 78M72 70L88 86M88 70L72 86", 2.2, lit("paper")
    )
    return bottle + label + cap + lime


def canteen(pen: Pen, tone: str, second: str) -> str:
    """A round one, on its strap."""
    strap = lined("M16 56C4 20 26 2 48 2C70 2 92 20 80 56", lit("hide"), 9, 4)
    neck = pen.solid("M40 16L56 16L56 34L40 34Z", "slate") + part("M38 8L58 8L58 18L38 18Z", lit(second))
    flask = pen.solid(blob(48, 62, 34, 32), tone, inside=cuts(80, 52, 5, tone))
    drop = part("M48 42Q64 62 58 72Q48 82 38 72Q32 62 48 42Z", lit("sky"), 2.8)
    return strap + neck + flask + line(oval(48, 62, 25, 23.5), 2.2) + drop


def last_bell(pen: Pen, tone: str, second: str) -> str:
    """The bell above a counter, and its rope."""
    arm = lined("M-4 10L52 10L52 20", lit("bark"), 10, 4.6)
    cup = pen.solid(
        "M20 66C30 54 24 22 52 20C80 22 74 54 84 66Q90 76 84 78L20 78Q14 76 20 66Z", tone, inside=cuts(76, 40, 4, tone)
    )
    clapper = part(oval(52, 82, 8, 7), lit("coal"))
    rope = lined("M52 88Q46 94 54 104", lit(second), 7, 3)
    rings = line("M6 44Q2 56 8 66M96 36Q100 48 96 58", 3.4)
    return arm + clapper + rope + turned(8, 52, 20, cup + line("M24 66Q52 72 80 66", 2.6)) + rings
