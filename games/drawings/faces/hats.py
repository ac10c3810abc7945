"""Hats and what else is worn on a head."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from .bust import Art, Bust, InTwoTones, nothing_in_tones
from .outlines import blob, oval, star
from .palette import dim, lit
from .pen import cuts, dot, dots, flat, line, lined, part, turned


@dataclass(frozen=True, slots=True)
class Hat:
    """`covers`: the top of the hair is hidden; `hides_ears`: they are too. `is_tall`: it reaches the upper edge, so the
    head is not drawn larger. `chin` is drawn over everything else on the head."""

    front: InTwoTones = nothing_in_tones
    back: InTwoTones = nothing_in_tones
    chin: InTwoTones = nothing_in_tones
    covers: bool = True
    hides_ears: bool = False
    is_tall: bool = False


def _band(y: int, sag: int, tone: str) -> Art:
    """A ribbon around a crown: `y` at the sides, `sag` in the middle."""
    return flat(f"M20 {y}Q48 {sag} 76 {y}L76 40L20 40Z", lit(tone)) + line(f"M20 {y}Q48 {sag} 76 {y}", 2.4)


def _brimmed(
    crown: str,
    brim: str,
    cut: tuple[int, int, int],
    band: tuple[int, int],
    *,
    crease: str = "",
) -> InTwoTones:
    """A crown with a ribbon in the second tone, and a brim."""

    def draw(b: Bust, tone: str, second: str) -> Art:
        inside = cuts(*cut, tone) + _band(*band, second) + (line(crease, 2.4) if crease else "")
        return b.pen.solid(crown, tone, inside=inside) + b.pen.solid(brim, tone)

    return draw


_NARROW: Final = "M20 30C24 36 36 35 48 35C60 35 72 36 76 30C80 38 68 42 48 42C28 42 16 38 20 30Z"

cattleman: Final = _brimmed(
    "M28 37C27 20 30 8 37 7C42 6 44 12 48 12C52 12 54 6 59 7C66 8 69 20 68 37Z",
    "M9 27C14 36 28 34 48 34C68 34 82 36 87 27C91 38 74 42 48 42C22 42 5 38 9 27Z",
    (66, 13, 3),
    (27, 34),
    crease="M48 13L48 22",
)
gambler: Final = _brimmed(
    "M28 37L31 15Q48 10 65 15L68 37Z",
    "M7 38C14 32 28 33 48 33C68 33 82 32 89 38C82 43 68 42 48 42C28 42 14 43 7 38Z",
    (63, 18, 2),
    (27, 33),
)
bowler: Final = _brimmed("M27 36C25 14 35 7 48 7C61 7 71 14 69 36Z", _NARROW, (67, 15, 3), (28, 33))
tophat: Final = _brimmed("M30 36L26 9Q48 5 70 9L66 36Z", _NARROW, (65, 10, 3), (24, 30))
stovepipe: Final = _brimmed(
    "M31 36L33 23L28 16L31 7L66 4L63 14L67 21L65 36Z",
    _NARROW,
    (63, 12, 3),
    (26, 31),
    crease="M33 23L46 21M63 14L53 15",
)
slouch: Final = _brimmed(
    "M27 37C25 22 34 10 44 9C54 5 66 12 69 37Z",
    "M3 45C10 34 28 33 48 33C68 33 86 34 93 45C84 43 70 42 48 42C26 42 12 43 3 45Z",
    (66, 15, 3),
    (28, 32),
    crease="M42 10Q46 18 56 16",
)
boater: Final = _brimmed(
    "M29 36L30 17Q48 13 66 17L67 36Z",
    "M8 34Q48 28 88 34L88 39Q48 44 8 39Z",
    (63, 19, 1),
    (22, 24),
)
campaign: Final = _brimmed(
    "M29 36C29 24 33 13 40 12Q45 9 48 15Q51 9 56 12C63 13 67 24 67 36Z",
    "M3 37Q48 29 93 37Q95 43 87 42Q48 38 9 42Q1 43 3 37Z",
    (64, 18, 3),
    (27, 31),
    crease="M41 13L44 23M55 13L52 23",
)


def ragged(b: Bust, tone: str, second: str) -> Art:
    """Straw, frayed."""
    crown = "M29 37C28 22 32 12 40 11L46 15L52 9L57 11C66 12 69 22 67 37Z"
    brim = (
        "M6 36L14 34L10 30L22 33C36 35 60 35 74 32L86 27L83 32L93 31L86 36L92 39L82 40C70 43 60 42 48 42"
        "C36 43 26 43 16 42L4 44L12 39Z"
    )
    inside = flat("M20 28Q48 33 76 28L76 34Q48 38 20 33Z", lit(second)) + line(
        "M36 13L34 27M47 16L47 28M58 12L61 27", 2
    )
    return b.pen.solid(crown, tone, inside=inside) + b.pen.solid(brim, tone)


def pinned(b: Bust, tone: str, second: str) -> Art:
    """One side of the brim is pinned up with a star."""
    crown = "M28 37C26 20 32 10 40 9Q48 13 56 9C64 10 70 20 68 37Z"
    brim = "M48 34C32 34 18 33 7 40C16 45 34 42 48 42C62 42 74 42 80 34C86 26 82 12 72 8C60 14 58 26 60 34Z"
    return (
        b.pen.solid(crown, tone, inside=cuts(60, 15, 2, tone, 8) + _band(28, 33, second))
        + b.pen.solid(brim, tone)
        + part(star(71, 24, 5, 6.5, 2.8), lit("straw"), 2.2)
    )


def kepi(b: Bust, tone: str, second: str) -> Art:
    """A soldier's, with a star."""
    band = flat("M20 30Q48 25 76 30L76 42L20 42Z", lit(second)) + line("M20 30Q48 25 76 30", 2.4)
    return (
        b.pen.solid("M28 38L31 16Q50 9 66 15L68 38Q48 33 28 38Z", tone, inside=band)
        + b.pen.solid("M32 15C42 20 58 20 66 14C62 9 38 9 32 15Z", tone, thick=2.6)
        + flat(star(48, 22.5, 5, 7.5, 3.2), lit("straw"))
        + b.pen.solid("M27 38Q48 31 69 38Q70 44 60 44Q48 40 34 44Q26 44 27 38Z", "coal")
    )


def cap(b: Bust, tone: str, second: str) -> Art:
    """Flat, with a button."""
    crown = "M24 38C16 22 32 10 52 12C70 12 80 25 74 37C64 31 38 32 24 38Z"
    return (
        b.pen.solid(crown, tone, inside=line("M50 12Q42 23 44 34M52 12Q64 21 66 34", 2))
        + dot(51, 12, 2.6)
        + b.pen.solid("M24 39Q46 29 69 35Q65 42 46 41Q32 44 24 39Z", tone)
    )


def fur_back(b: Bust, tone: str, second: str) -> Art:
    """A ringed tail."""
    tail = "M66 30C84 32 88 50 82 84Q76 90 72 82C74 60 72 48 64 42Z"
    rings = line("".join(f"M64 {y}Q76 {y + 4} 92 {y - 2}" for y in (46, 58, 70, 82)), 5, lit(second))
    return b.pen.solid(tail, tone, inside=rings)


def fur(b: Bust, tone: str, second: str) -> Art:
    """A trapper's."""
    return b.pen.solid(
        "M25 43L22 38L25 33L22 27L28 23L28 16L36 16L40 9L47 13L54 8L59 14L67 14L68 22L74 26L71 32L75 38L71 43L66 38"
        "L60 42L54 37L48 41L42 37L36 42L30 38Z",
        tone,
        inside=line("M38 22L36 28M50 20L50 26M60 24L62 30M44 30L43 34M56 31L57 35", 2.2),
    )


def scarf_back(b: Bust, tone: str, second: str) -> Art:
    """Its knot."""
    return b.pen.solid("M66 32C76 30 84 36 88 32C88 42 80 44 74 42C80 48 82 56 80 60C72 56 66 46 64 38Z", tone)


def scarf(b: Bust, tone: str, second: str) -> Art:
    """Tied over the head, spotted."""
    left, right = b.left, b.right
    spots = dots(((34, 24), (46, 18), (58, 24), (40, 30), (52, 28), (64, 33), (30, 34)), 2.2, lit(second))
    return b.pen.solid(
        f"M{left - 2} 42C{left - 5} 20 34 12 48 12C62 12 {right + 5} 20 {right + 2} 42Q48 31 {left - 2} 42Z",
        tone,
        inside=spots,
    )


def bandage(b: Bust, tone: str, second: str) -> Art:
    """Wound around the head, stained."""
    left, right = b.left, b.right
    return b.pen.solid(
        f"M{left - 2} 38C{left - 3} 30 {left + 2} 24 {left + 5} 22"
        f"Q52 14 {right - 1} 26L{right + 2} 38Q48 36 {left - 2} 38Z",
        tone,
        inside=line(f"M{left} 32Q48 22 {right} 28M{left} 36L{right} 24", 2) + flat(oval(38, 29, 4.5, 3.6), lit(second)),
    )


def visor(b: Bust, tone: str, second: str) -> Art:
    """A clerk's eyeshade."""
    shade = "M20 40C26 30 36 29 48 29C60 29 70 30 76 40C78 45 71 45 68 43Q48 36 28 43C25 45 18 45 20 40Z"
    return lined(f"M{b.left} 34Q48 25 {b.right} 34", lit(second), 7, 2.4) + b.pen.solid(shade, tone)


def goggles(b: Bust, tone: str, second: str) -> Art:
    """Pushed up."""
    left, right = b.left, b.right
    strap = f"M{left - 2} 30Q48 25 {right + 2} 30L{right + 2} 36Q48 31 {left - 2} 36Z"
    rims = b.pen.solid(blob(38, 29.5, 8, 7.5) + blob(58, 29.5, 8, 7.5), second, thick=2.8)
    return b.pen.solid(strap, tone) + rims + part(oval(38, 29.5, 4.4, 4) + oval(58, 29.5, 4.4, 4), lit("sky"), 2.2)


def bonnet_back(b: Bust, tone: str, second: str) -> Art:
    """What is behind the face."""
    return b.pen.solid("M26 78C2 60 6 6 48 5C90 6 94 60 70 78Z", tone)


def bonnet(b: Bust, tone: str, second: str) -> Art:
    """A ruffle around the face."""
    ruffle = "M24 68C13 44 20 13 48 12C76 13 83 44 72 68L66 62C71 44 66 26 48 25C30 26 25 44 30 62Z"
    folds = (
        "M20 54L30 52M18 40L30 42M24 26L33 33M37 16L40 28M48 12L48 26M59 16L56 28M72 26L63 33M78 40L66 42M76 54L66 52"
    )
    return b.pen.both("M48 26C34 26 26 38 29 56C33 46 44 42 48 32Z", b.hair) + b.pen.solid(
        ruffle, second, inside=line(folds, 2)
    )


def bonnet_bow(b: Bust, tone: str, second: str) -> Art:
    """Tied below the chin."""
    bow = b.pen.both("M48 82C38 74 28 78 28 84C28 92 42 90 48 84Z", tone)
    return bow + b.pen.solid(blob(48, 83, 4, 4), tone, thick=2.6)


def veil_back(b: Bust, tone: str, second: str) -> Art:
    """Down to the shoulders."""
    return b.pen.solid("M8 98C20 70 14 8 48 7C82 8 76 70 88 98Z", tone)


def veil(b: Bust, tone: str, second: str) -> Art:
    """A nun's."""
    wimple = (
        "M22 82C17 50 18 18 48 17C78 18 79 50 74 82Q48 96 22 82ZM31 66C37 80 59 80 65 66C71 44 66 31 48 30"
        "C30 31 25 44 31 66Z"
    )
    hood = "M16 80C12 48 14 10 48 9C82 10 84 48 80 80C76 50 74 25 48 24C22 25 20 50 16 80Z"
    return b.pen.solid(wimple, second, rule="evenodd") + b.pen.solid(hood, tone)


def pointy(b: Bust, tone: str, second: str) -> Art:
    """A long tip that hangs over."""
    crown = "M27 37C30 26 38 10 58 2Q74 -2 84 12Q86 20 82 22Q76 12 68 15C64 18 66 28 69 37Z"
    band = flat("M20 28Q48 33 76 27L76 40L20 40Z", lit(second)) + line("M20 28Q48 33 76 27M46 14Q54 18 60 13", 2.4)
    brim = "M14 36C24 32 36 34 48 34C60 34 72 32 82 36C84 44 68 42 48 42C28 42 12 44 14 36Z"
    return b.pen.solid(crown, tone, inside=cuts(66, 20, 2, tone) + band) + b.pen.solid(brim, tone)


def plume_back(b: Bust, tone: str, second: str) -> Art:
    """An ostrich feather."""
    return b.pen.solid(
        "M30 26C30 6 48 -4 70 0C88 2 96 18 88 36C86 26 80 22 76 24C74 18 66 18 62 22C54 16 42 20 38 30Z", second
    )


def plume(b: Bust, tone: str, second: str) -> Art:
    """A riding hat, tilted."""
    crown = b.pen.solid("M30 36C28 24 32 18 44 17L60 18C67 20 69 28 68 36Z", tone)
    brim = b.pen.solid("M14 38C22 30 34 33 48 33C62 33 76 31 84 39C74 44 62 41 48 41C34 41 24 45 14 38Z", tone)
    return turned(-9, 48, 36, crown + brim)


def toque(b: Bust, tone: str, second: str) -> Art:
    """A cook's."""
    puff = "M28 30C16 30 16 14 28 13C30 2 46 2 50 8C58 1 70 4 70 13C80 15 80 29 68 30Z"
    folds = line("M38 30Q38 22 34 18M50 30L50 20M60 30Q60 22 64 18", 2.2)
    return b.pen.solid(puff, tone, inside=folds) + b.pen.solid("M27 29Q48 34 69 29L69 41Q48 36 27 41Z", tone)


def comb_back(b: Bust, tone: str, second: str) -> Art:
    """A mantilla over a high comb."""
    lace = dots(((16, 80), (80, 80), (18, 66), (78, 66), (20, 52), (76, 52)), 2.2, lit("slate"))
    teeth = line("M48 6V18M36 8L40 19M60 8L56 19M27 15L34 21M69 15L62 21", 2.2)
    return b.pen.solid("M28 18C10 36 20 62 6 88L26 96L70 96L90 88C76 62 86 36 68 18Z", tone, inside=lace) + b.pen.solid(
        "M28 26C22 11 36 6 48 6C60 6 74 11 68 26Z", second, inside=teeth
    )


def pot(b: Bust, tone: str, second: str) -> Art:
    """A cooking pot as a helmet, its handle to the side."""
    handle = lined("M66 20L88 16Q94 15 93 21", lit(second), 7, 2.6)
    dome = "M26 38L27 14Q28 8 36 8L60 8Q68 8 69 14L70 38Q48 33 26 38Z"
    dents = cuts(66, 14, 4, tone) + line("M34 16Q38 20 35 25", 2.2)
    return handle + b.pen.solid(dome, tone, inside=dents) + b.pen.solid("M23 35Q48 29 73 35L73 40Q48 35 23 40Z", tone)


def hood_back(b: Bust, tone: str, second: str) -> Art:
    """A monk's, around the head."""
    return b.pen.solid("M14 96C4 60 12 10 48 8C84 10 92 60 82 96Z", tone) + flat(
        "M22 92C15 58 20 18 48 16C76 18 81 58 74 92Z", dim("bark")
    )


HATS: Final[Mapping[str, Hat]] = {
    "bareheaded": Hat(covers=False),
    "cattleman": Hat(cattleman),
    "gambler": Hat(gambler),
    "bowler": Hat(bowler),
    "tophat": Hat(tophat),
    "stovepipe": Hat(stovepipe),
    "slouch": Hat(slouch),
    "boater": Hat(boater),
    "campaign": Hat(campaign),
    "ragged": Hat(ragged),
    "pinned": Hat(pinned),
    "kepi": Hat(kepi),
    "cap": Hat(cap),
    "fur": Hat(fur, fur_back),
    "scarf": Hat(scarf, scarf_back),
    "bandage": Hat(bandage, covers=False),
    "visor": Hat(visor, covers=False),
    "goggles": Hat(goggles, covers=False),
    "bonnet": Hat(bonnet, bonnet_back, bonnet_bow, hides_ears=True),
    "veil": Hat(veil, veil_back, hides_ears=True),
    "pointy": Hat(pointy),
    "plume": Hat(plume, plume_back),
    "toque": Hat(toque),
    "comb": Hat(back=comb_back, covers=False, is_tall=True),
    "pot": Hat(pot),
    "hood": Hat(back=hood_back, covers=False, is_tall=True),
}
