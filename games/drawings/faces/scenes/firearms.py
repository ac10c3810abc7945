"""What shoots, seen from the side unless it says otherwise."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

from games.drawings.faces.outlines import blob, oval, placed, star
from games.drawings.faces.palette import INK, lit
from games.drawings.faces.pen import Pen, cuts, dots, flat, line, lined, part, ring, turned

_FRAME: Final = "M4 30L44 30L44 26L68 26Q76 30 78 40L72 48L44 48L44 42L4 42Z"
_GRIP: Final = "M58 46L76 40Q78 54 90 70Q92 80 80 80Q66 72 60 56Z"
_GUARD: Final = "M42 48Q42 62 54 60Q60 58 60 48"


def _revolver(pen: Pen, tone: str, second: str) -> str:
    """Its muzzle to the left."""
    return (
        line(_GUARD, 3.4)
        + pen.solid(_GRIP, second, thick=2.8)
        + pen.solid(_FRAME, tone)
        + line("M46 33L64 33M46 40L64 40M68 27L76 20", 2.6)
    )


def gunshot(pen: Pen, tone: str, second: str) -> str:
    """A revolver that is fired."""
    flash = pen.solid(star(22, 34, 9, 25, 12), "mustard", lit_by=(-2, -2)) + flat(star(22, 34, 9, 14, 7), lit("paper"))
    return turned(14, 48, 48, f'<g transform="translate(12 6) scale(.92)">{_revolver(pen, tone, second)}</g>') + flash


def six_shooter(pen: Pen, tone: str, second: str) -> str:
    """A revolver, and nothing else."""
    return turned(-16, 48, 48, _revolver(pen, tone, second))


def long_revolver(pen: Pen, tone: str, second: str) -> str:
    """Its muzzle to the upper right, its barrel long."""
    barrel = pen.solid("M10 52L10 38Q14 28 26 28L44 28L44 33L100 33L100 43L44 43L44 52Z", tone)
    grip = pen.solid("M10 44L28 52Q24 66 18 82L0 82Q0 64 10 44Z", second)
    sight = part("M88 33L90 28L95 28L96 33Z", INK, 2)
    return turned(
        -34,
        40,
        56,
        line("M26 52Q26 66 36 64Q44 62 44 52", 3.4) + grip + barrel + sight + line("M26 36L42 36M26 44L42 44", 2.6),
    )


def lever_pistol(pen: Pen, tone: str, second: str) -> str:
    """With a ring for the fingers, before a cone of fire."""
    fire = pen.solid("M24 2L30 18L42 6L44 22L58 16L52 32L18 32L4 20L20 20Z", "rust", lit_by=(-3, -2), thick=2.8)
    frame = pen.solid("M6 40L60 40Q76 40 80 54L70 60L6 60Z", tone, inside=line("M6 50L58 50", 2.4))
    grip = pen.solid("M62 58L80 52Q82 68 90 84Q90 92 80 92Q66 82 62 58Z", second)
    lever = line(oval(44, 72, 12, 10), 4) + line("M56 60L60 72", 4)
    return fire + lever + grip + frame


def carbine(pen: Pen, tone: str, second: str) -> str:
    """Short, with a cylinder."""
    barrel = lined("M-6 47L54 47", lit(tone), 11, 5.4)
    fore = pen.solid("M6 50L34 50L34 59L8 59Z", second, thick=2.8)
    drum = pen.solid("M36 38L58 38Q62 48 58 60L36 60Q32 50 36 38Z", tone) + line("M39 45L57 45M39 53L57 53", 2.4)
    stock = pen.solid("M58 42L70 44L104 52L104 78L96 80L72 60L58 58Z", second)
    return turned(24, 48, 48, barrel + fore + stock + drum + line("M58 60Q58 72 66 70Q72 66 70 58", 3.2))


def lever_rifle(pen: Pen, tone: str, second: str) -> str:
    """Long, held upright, with a loop below."""
    barrel = lined("M60 -6L60 54", lit("slate"), 8, 3) + lined("M50 10L50 54", lit("slate"), 8, 3)
    fore = pen.solid("M44 22L56 22L56 50L43 50Z", second, thick=2.8)
    body = pen.solid("M42 48L66 48L68 70L44 72Z", tone)
    stock = pen.solid("M46 70L68 69L70 104L34 104Q36 84 46 70Z", second)
    loop = line("M44 54Q28 54 28 66Q30 78 46 74", 4)
    return turned(22, 50, 50, barrel + fore + loop + stock + body + dots(((55, 60),), 2.4))


def musket(pen: Pen, tone: str, second: str) -> str:
    """Long, with smoke at its muzzle."""
    puffs = blob(18, 22, 17, 13) + blob(36, 14, 12, 9) + blob(14, 40, 10, 8)
    smoke = part(puffs, lit("paper"), 6) + flat(puffs, lit("paper"))
    barrel = lined("M18 26L64 66", lit("slate"), 9, 4)
    fore = pen.solid("M34 44L40 37L66 59L60 67Z", tone, thick=2.8)
    stock = pen.solid("M58 64L66 57L80 66L102 90L88 106L72 80Z", tone)
    bands = line("M40 48L45 41M50 57L55 50", 3.6, lit(second))
    return smoke + barrel + stock + fore + bands


def pocket_pistol(pen: Pen, tone: str, second: str) -> str:
    """Two short barrels, one above the other, and a hand of cards behind it."""
    barrels = pen.solid("M8 32L46 32L46 43L8 43ZM8 43L46 43L46 54L8 54Z", tone) + part(
        oval(11, 37.5, 3, 4) + oval(11, 48.5, 3, 4), INK, 2
    )
    grip = pen.solid("M44 30L60 28Q68 32 68 42Q86 52 86 74Q80 88 64 82Q62 62 44 56Z", second)
    return barrels + grip + line("M60 28L66 18M50 56Q48 68 58 68", 3.6) + dots(((66, 60), (60, 40)), 2.4)


def pepperbox(pen: Pen, tone: str, second: str) -> str:
    """Many barrels in a bundle, seen from before."""
    bundle = pen.solid(blob(48, 42, 33, 33), tone, inside=cuts(80, 30, 4, tone))
    places = [(48 + 19 * cos(radians(turn)), 42 + 19 * sin(radians(turn))) for turn in range(-90, 270, 60)]
    mouths = part("".join(oval(round(x, 1), round(y, 1), 7.6, 7.6) for x, y in places), INK, 2)
    grip = pen.solid("M36 66L60 66L66 104L30 104Z", second)
    return grip + bundle + mouths + part(oval(48, 42, 5, 5), lit(second), 2.6)


def two_barrels(pen: Pen, tone: str, second: str) -> str:
    """Two muzzles that look at whoever looks."""
    wood = pen.solid("M30 60L66 60L78 104L18 104Z", second)
    tubes = pen.solid(blob(27, 46, 23, 25) + blob(69, 46, 23, 25), tone)
    mouths = part(oval(27, 46, 14, 15.5) + oval(69, 46, 14, 15.5), INK, 2)
    return wood + tubes + mouths + pen.solid("M43 18L53 18L53 30L43 30Z", "straw", thick=2.8)


def double_revolver(pen: Pen, tone: str, second: str) -> str:
    """Its muzzle to the right; a thick barrel is below the thin one."""
    frame = pen.solid("M22 24L46 24L46 27L98 27L98 35L50 35L50 38L86 38L86 50L46 50L46 54L22 54L16 40Z", tone)
    drum = pen.solid("M28 26L46 26L46 52L28 52Z", "coal", thick=2.8) + line(
        "M28 34L46 34M28 43L46 43", 2.2, lit("slate")
    )
    grip = pen.solid("M16 40L34 54Q28 70 22 88L2 86Q4 64 16 40Z", second)
    return turned(12, 48, 48, line("M34 54Q36 68 46 66Q52 62 50 52", 3.6) + grip + frame + drum)


def gatling(pen: Pen, tone: str, second: str) -> str:
    """A bundle of barrels between two wheels."""
    wheels = "".join(
        ring(x, 62, 25, 8)
        + ring(x, 62, 25, 3.4, lit(second))
        + line(f"M{x} 38L{x} 86M{x - 24} 62L{x + 24} 62M{x - 17} 45L{x + 17} 79M{x + 17} 45L{x - 17} 79", 2.6)
        for x in (16, 80)
    )
    bundle = pen.solid(blob(48, 40, 27, 27), tone) + part(
        "".join(
            oval(48 + x, 40 + y, 5.6, 5.6)
            for x, y in ((0, -16), (14, -8), (14, 8), (0, 16), (-14, 8), (-14, -8), (0, 0))
        ),
        INK,
        2,
    )
    return wheels + lined("M16 62L80 62", lit("slate"), 10, 4) + bundle


def cannon(pen: Pen, tone: str, second: str) -> str:
    """Its barrel up, and a ball that has left it."""
    barrel = turned(-30, 40, 56, pen.solid("M14 44L76 46L76 42L88 42L88 72L76 72L76 68L14 72Q4 58 14 44Z", tone))
    wheel = (
        ring(36, 68, 22, 9)
        + ring(36, 68, 22, 4, lit(second))
        + line("M36 48L36 88M16 68L56 68M22 54L50 82M50 54L22 82", 3)
    )
    ball = pen.solid(blob(84, 12, 10, 10), "coal", lit_by=(-2, -2), thick=2.8)
    return lined("M36 70L4 92", lit(second), 9, 4) + barrel + wheel + part(oval(36, 68, 5, 5), lit(second), 2.6) + ball


def burst_barrel(pen: Pen, tone: str, second: str) -> str:
    """A rifle whose barrel has peeled open, like a flower."""
    petals = "M40 42Q34 20 10 22Q4 16 12 10Q38 10 46 36ZM56 42Q62 20 86 22Q92 16 84 10Q58 10 50 36Z"
    fire = pen.solid(star(48, 20, 8, 24, 11), second, lit_by=(-2, -2), thick=2.8)
    tube = pen.solid("M39 40L57 40L57 84L39 84Z", tone)
    stock = pen.solid("M36 68L60 68L64 88L76 124L40 124L34 88Z", "rust")
    return turned(-32, 48, 48, fire + tube + pen.solid(petals, tone) + line("M43 44L38 54M53 44L58 54", 2.6) + stock)


def bullets(pen: Pen, tone: str, second: str) -> str:
    """Three, one behind another."""
    found = ""
    for x, y in ((22, 22), (48, 46), (74, 70)):
        shell = placed("M-18 -9L4 -9Q18 -7 20 0Q18 7 4 9L-18 9Z", x, y)
        found += pen.solid(shell, tone, lit_by=(-2, -4)) + flat(placed("M-18 -8L-8 -8L-8 8L-18 8Z", x, y), lit(second))
        found += line(f"M{x - 8} {y - 9}L{x - 8} {y + 9}", 2.6) + line(
            f"M{x - 24} {y - 5}L{x - 34} {y - 5}M{x - 24} {y + 5}L{x - 40} {y + 5}", 3
        )
    return turned(-12, 48, 48, found)


def target(pen: Pen, tone: str, second: str) -> str:
    """Rings, and a hole in the middle one."""
    board = pen.solid(blob(48, 48, 40, 40), "paper")
    rings = part(oval(48, 48, 29, 29), lit(tone), 2.6) + part(oval(48, 48, 18, 18), lit("paper"), 2.6)
    hole = flat(star(52, 45, 7, 9, 4.4), INK)
    return board + rings + part(oval(48, 48, 9, 9), lit(second), 2.6) + hole + line("M58 39L66 30M60 49L70 52", 2.4)
