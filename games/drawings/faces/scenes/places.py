"""Buildings, graves and what travels."""

from __future__ import annotations

from games.drawings.faces.outlines import blob, oval
from games.drawings.faces.palette import INK, lit
from games.drawings.faces.pen import Pen, cuts, dots, flat, line, lined, part, ring


def ghost(pen: Pen, tone: str, second: str) -> str:
    """With a hat."""
    sheet = "M24 92L22 52C22 24 34 18 48 18C62 18 74 24 74 52L72 92L62 82L54 92L48 84L40 92L34 82Z"
    hat = "M14 30Q26 24 34 26Q32 6 42 6Q48 10 54 6Q64 6 62 26Q70 24 82 30Q48 42 14 30Z"
    hollows = flat(oval(38, 48, 5.5, 7.5) + oval(58, 48, 5.5, 7.5) + oval(48, 64, 5, 6.5), INK)
    return pen.solid(sheet, tone) + hollows + pen.solid(hat, second)


def church(pen: Pen, tone: str, second: str) -> str:
    """Its door open, a bell in its tower."""
    nave = pen.solid("M14 88L14 56L48 36L82 56L82 88Z", tone)
    tower = pen.solid("M34 88L34 32L62 32L62 88Z", tone) + pen.solid("M30 36L48 14L66 36Z", second)
    cross = line("M48 14L48 4M43 8L53 8", 3.4)
    door = part("M41 88L41 70Q48 58 55 70L55 88Z", INK, 2) + part(oval(48, 46, 6.5, 6.5), lit("straw"), 2.6)
    return nave + tower + cross + door + part("M20 66L28 66L28 78L20 78ZM68 66L76 66L76 78L68 78Z", lit("sky"), 2.4)


def mine(pen: Pen, tone: str, second: str) -> str:
    """Timbers around the dark, and boards across it."""
    rock = pen.solid("M-4 100L2 44L20 18L46 8L74 16L92 42L100 100Z", tone, inside=cuts(88, 40, 5, tone))
    dark = part("M26 94L28 44L68 44L70 94Z", INK)
    frame = pen.solid("M18 94L21 42L31 42L29 94ZM67 42L77 42L79 94L68 94ZM14 32L82 32L82 43L14 43Z", second)
    planks = pen.solid("M20 62L76 74L74 83L18 71ZM22 78L72 56L76 65L26 87Z", second, thick=2.8)
    return rock + dark + frame + planks


def barn(pen: Pen, tone: str, second: str) -> str:
    """Its door barred, a hayloft above."""
    walls = pen.solid("M14 90L14 48L30 22L66 22L82 48L82 90Z", tone)
    roof = lined("M8 54L28 19L68 19L88 54", lit(second), 9, 4)
    door = part("M32 90L32 58L64 58L64 90Z", lit(second)) + line("M33 59L63 89M63 59L33 89", 3)
    return walls + roof + door + part("M41 32L55 32L55 46L41 46Z", lit("straw"), 2.8)


def locomotive(pen: Pen, tone: str, second: str) -> str:
    """From before, with smoke."""
    puffs = oval(66, 14, 14, 9) + oval(80, 24, 11, 9) + oval(52, 10, 9, 7)
    smoke = part(puffs, lit("paper"), 6) + flat(puffs, lit("paper"))
    chimney = pen.solid("M42 34L43 20L36 10L60 10L53 20L54 34Z", tone)
    boiler = pen.solid(blob(48, 54, 27, 26), tone) + part(oval(48, 54, 19, 18), lit("slate"), 2.6)
    lamp = part(oval(48, 50, 9.5, 9.5), lit("straw")) + part(oval(48, 50, 4, 4), lit("paper"), 2)
    guard = pen.solid(
        "M30 74L66 74L88 96L8 96Z", second, inside=line("M38 74L26 97M45 74L41 97M51 74L55 97M58 74L70 97", 2.6)
    )
    return smoke + chimney + boiler + lamp + pen.solid("M12 68L84 68L84 77L12 77Z", "brick") + guard


def grave(pen: Pen, tone: str, second: str) -> str:
    """A stone with a hat on it, and a hand that comes up."""
    stone = pen.solid("M18 84L18 38Q18 20 38 20Q58 20 58 38L58 84Z", tone, inside=cuts(56, 40, 4, tone))
    cross = line("M38 42L38 64M30 49L46 49", 4)
    hat = pen.solid("M8 26Q16 20 24 22Q24 6 34 6Q38 9 42 6Q52 6 52 22Q60 20 68 26Q38 36 8 26Z", second)
    hand = (
        "M68 88L67 74Q60 66 62 62Q66 60 69 66L69 52Q72 48 74 52L75 64"
        "L77 49Q80 46 82 50L81 65L85 54Q88 51 90 55L87 72L83 88Z"
    )
    return (
        stone
        + cross
        + hat
        + pen.solid(hand, "sage", thick=2.8)
        + part("M-4 82Q48 76 100 82L100 100L-4 100Z", lit("bark"))
    )


def signpost(pen: Pen, tone: str, second: str) -> str:
    """Arms that point both ways."""
    post = pen.solid("M43 16L53 16L54 92L42 92Z", second)
    arms = pen.solid("M26 22L76 22L88 32L76 42L26 42ZM70 48L20 48L8 58L20 68L70 68Z", tone)
    return post + arms + line("M34 32L66 32M30 58L62 58", 3) + dots(((48, 25), (48, 51)), 1.8)


def clock(pen: Pen, tone: str, second: str) -> str:
    """Both hands up."""
    case = pen.solid(blob(48, 50, 38, 38), second) + part(oval(48, 50, 28, 28), lit(tone))
    hours = line("M48 26L48 30M48 70L48 74M24 50L28 50M68 50L72 50M31 33L34 36M65 33L62 36M31 67L34 64M65 67L62 64")
    hands = line("M48 50L48 29", 4.4) + line("M48 50L48 36", 7) + part("M41 30L48 21L55 30Z", INK, 2)
    return case + hours + hands + ring(48, 50, 3, 3)
