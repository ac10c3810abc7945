"""What is worn below the chin."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from .bust import Art, Bust, InTwoTones, nothing_in_tones
from .outlines import blob, mirrored, oval, star
from .palette import dim, lit
from .pen import cuts, dots, flat, line, lined, part

_SHOULDERS: Final = "M4 100C5 86 20 81 36 79L60 79C76 81 91 86 92 100Z"


@dataclass(frozen=True, slots=True)
class Clothes:
    """`front` is drawn over the chin. `lift` is how far the head is raised above them."""

    body: InTwoTones
    front: InTwoTones = nothing_in_tones
    lift: int = 0


def _neck(b: Bust) -> Art:
    return part("M39 66L39 84Q48 90 57 84L57 66Z", dim(b.skin))


def _cloth(b: Bust, tone: str, inside: str = "") -> Art:
    return b.pen.solid(_SHOULDERS, tone, inside=inside) + _neck(b)


def shirt(b: Bust, tone: str, second: str) -> Art:
    """Nothing else."""
    return _cloth(b, tone)


def bandana(b: Bust, tone: str, second: str) -> Art:
    """A spotted neckerchief over a shirt."""
    spots = dots(((38, 82), (48, 87), (58, 82), (48, 95)), 1.8, lit("paper"))
    return _cloth(b, tone) + b.pen.solid(
        "M31 74Q48 84 65 74L68 82Q58 90 50 99L46 99Q38 90 28 82Z", second, inside=spots
    )


def vest(b: Bust, tone: str, second: str) -> Art:
    """Over a white shirt, with a tie."""
    collar = part("M38 78L48 88L58 78L62 84L52 93L48 89L44 93L34 84Z", lit("paper"), 2.6)
    tie = part("M44 88L52 88L50 92L53 100L43 100L46 92Z", lit(second), 2.6)
    return _cloth(b, "paper") + b.pen.both("M4 100C6 88 20 82 32 80L46 100Z", tone) + collar + tie


def coat(b: Bust, tone: str, second: str) -> Art:
    """With lapels and a tie."""
    shirt_front = part("M36 78L48 100L60 78L54 84L42 84Z", lit("paper"), 2.6)
    lapels = b.pen.both("M36 76L24 84L30 90L26 93L44 101L48 100Z", tone)
    return _cloth(b, tone) + shirt_front + lapels + part("M45 86L51 86L53 100L43 100Z", lit(second), 2.4)


def bow(b: Bust, tone: str, second: str) -> Art:
    """A coat, with a bow tie."""
    shirt_front = part("M36 79L48 100L60 79L48 86Z", lit("paper"), 2.6)
    lapels = b.pen.both("M36 77L22 85L40 101L48 101Z", tone)
    return (
        _cloth(b, tone)
        + shirt_front
        + lapels
        + b.pen.both("M48 84L35 77L34 92Z", second)
        + b.pen.solid(blob(48, 84.5, 3.6, 3.6), second, thick=2.6)
    )


def cravat(b: Bust, tone: str, second: str) -> Art:
    """A coat, a high collar, and silk between."""
    silk = "M40 79Q48 83 56 79L59 88Q55 99 48 101Q41 99 37 88Z"
    return (
        _cloth(b, tone)
        + b.pen.both("M38 70L31 78L38 90L48 86Z", "paper")
        + b.pen.solid(silk, second, inside=line("M44 84L45 96M52 84L51 96", 2))
    )


def cloak(b: Bust, tone: str, second: str) -> Art:
    """A heavy blanket with two stripes."""
    stripes = line("M-2 94Q22 82 40 80M98 94Q74 82 56 80M8 102Q28 90 43 88M88 102Q68 90 53 88", 4, lit(second))
    return _neck(b) + b.pen.solid("M-4 101C4 84 24 77 36 75L48 90L60 75C72 77 92 84 100 101Z", tone, inside=stripes)


def fringe(b: Bust, tone: str, second: str) -> Art:
    """Buckskin, laced."""
    fringes = line("M14 86L12 97M22 86L21 97M30 88L30 98M66 88L66 98M74 86L75 97M82 86L84 97", 2.4)
    collar = b.pen.both("M37 76L26 82L34 92L48 99L48 92Z", tone)
    return _cloth(b, tone, fringes) + collar + line("M44 92L52 97M52 92L44 97", 2, lit(second))


def uniform(b: Bust, tone: str, second: str) -> Art:
    """With shoulder boards and buttons."""
    boards = b.pen.both("M6 90L22 82L28 87L10 97Z", second)
    collar = b.pen.solid("M36 73Q48 81 60 73L61 83Q48 91 35 83Z", tone)
    buttons = part(oval(41, 92, 2.4, 2.4) + oval(55, 92, 2.4, 2.4), lit(second), 2)
    return _cloth(b, tone) + boards + collar + buttons + line("M48 87L48 100", 2.4)


def overalls(b: Bust, tone: str, second: str) -> Art:
    """Over a shirt."""
    collar = part("M37 78L48 87L59 78L62 83L48 93L34 83Z", lit(second), 2.6)
    bib = b.pen.both("M22 82L31 80L37 93L48 93L48 101L28 101Z", tone)
    return _cloth(b, second) + collar + bib + dots(((34, 94), (62, 94)), 2.4, lit("straw"))


def dress(b: Bust, tone: str, second: str) -> Art:
    """Bare shoulders, and a ribbon around the neck."""
    bare = b.pen.solid("M8 100C8 86 22 79 38 78L58 78C74 79 88 86 88 100Z", b.skin) + _neck(b)
    hem = line("M8 87Q30 97 48 97Q66 97 88 87", 2.6, lit("paper"))
    gown = "M3 101C2 88 10 83 20 83Q30 91 48 91Q66 91 76 83C86 83 94 88 93 101Z"
    ribbon = "M38.5 76Q48 82 57.5 76L57.5 81.5Q48 87 38.5 81.5Z"
    return bare + b.pen.solid(gown, tone, inside=hem) + part(ribbon, lit(second), 2.4)


def blouse(b: Bust, tone: str, second: str) -> Art:
    """A high collar with a brooch."""
    collar = b.pen.solid("M36 72Q48 80 60 72L62 82Q48 90 34 82Z", second)
    return _cloth(b, tone) + collar + part(oval(48, 85, 4.5, 4), lit("brick"), 2.6)


def shawl(b: Bust, tone: str, second: str) -> Art:
    """Over a dress, with stars."""
    stars = "".join(star(x, y, 5, 4.4, 2) for x, y in ((20, 91), (30, 86), (76, 91), (66, 86)))
    wrap = b.pen.both("M36 76C20 78 4 86 0 101L40 101Q50 92 48 88Z", tone)
    return _cloth(b, second) + wrap + flat(stars, lit(second))


def cassock(b: Bust, tone: str, second: str) -> Art:
    """A priest's, with its collar."""
    collar = b.pen.solid("M36 74Q48 82 60 74L61 83Q48 90 35 83Z", tone)
    return _cloth(b, tone) + collar + part("M43 79Q48 81 53 79L53 86Q48 88 43 86Z", lit(second), 2.4)


def ruff(b: Bust, tone: str, second: str) -> Art:
    """Wings folded behind a ruff of down."""
    wings = "M-2 101C-4 74 6 62 20 66C32 70 38 78 48 78C58 78 64 70 76 66C90 62 100 74 98 101Z"
    quills = line("M12 78L10 98M22 84L21 98M84 78L86 98M74 84L75 98", 2.4)
    down = (
        "M22 87C14 82 18 74 27 76C28 68 38 69 41 75C44 72 52 72 55 75C58 69 68 68 69 76C78 74 82 82 74 87"
        "C76 94 66 96 61 92C57 97 51 96 48 93C45 96 39 97 35 92C30 96 20 94 22 87Z"
    )
    return (
        b.pen.solid(wings, tone, inside=quills)
        + part("M42 60L40 90L56 90L54 60Z", dim(b.skin))
        + b.pen.solid(down, second, inside=line("M30 82L28 89M39 82L38 90M48 82L48 91M57 82L58 90M66 82L68 89", 2))
    )


def barrel_back(b: Bust, tone: str, second: str) -> Art:
    """The rim behind the neck."""
    return part(oval(48, 71, 34, 6), lit("coal")) + part("M40 58L40 74L56 74L56 58Z", dim(b.skin))


def barrel(b: Bust, tone: str, second: str) -> Art:
    """Staves, a hoop, and hands on the rim."""
    staves = line("M28 73L24 101M41 76L39 101M55 76L57 101M68 73L72 101", 2.2)
    hoop = lined("M8 84Q48 98 88 84", lit(second), 8.6, 4.2)
    hand = "M17 74C15 66 20 65 21 69C22 64 27 65 27 70C29 66 33 68 32 73C32 79 28 82 25 82C20 82 17 79 17 74Z"
    return b.pen.solid("M14 70Q48 82 82 70L88 101L8 101Z", tone, inside=staves + hoop) + part(
        hand + mirrored(hand), lit(b.skin), 2.8
    )


def apron(b: Bust, tone: str, second: str) -> Art:
    """Over a shirt."""
    bib = b.pen.solid("M30 88L66 88L68 101L28 101Z", second)
    return _cloth(b, tone) + bib + line("M31 88L35 78M65 88L61 78", 3.4)


def mask(b: Bust, tone: str, second: str) -> Art:
    """A neckerchief over the face."""
    left, right = b.left, b.right
    spots = dots(((36, 64), (48, 67), (60, 64), (42, 75), (54, 75), (48, 85)), 2.2, lit("paper"))
    return b.pen.solid(
        f"M{left - 3} 54Q48 60 {right + 3} 54L{right + 2} 68Q62 86 52 97L46 99Q36 88 {left - 2} 68Z",
        second,
        inside=spots,
    ) + line("M47 58L45 66", 2.4)


def plate(b: Bust, tone: str, second: str) -> Art:
    """An iron plate before the chest, with dents."""
    dents = (
        dots(((34, 92), (56, 95)), 3)
        + line("M34 92L30 89M34 92L38 88M56 95L60 91M56 95L52 92", 2)
        + cuts(68, 86, 3, tone)
    )
    straps = line("M33 84L34 77M63 84L62 77", 4)
    return _cloth(b, second) + straps + b.pen.solid("M24 83Q48 90 72 83L74 101L22 101Z", tone, inside=dents)


def singlet(b: Bust, tone: str, second: str) -> Art:
    """A wrestler's, striped, on bare shoulders."""
    bare = b.pen.solid("M-2 101C0 84 18 80 36 78L60 78C78 80 96 84 98 101Z", b.skin) + _neck(b)
    stripes = line("M22 92Q48 98 74 92", 4, lit(second))
    return bare + b.pen.solid("M24 82L31 80Q34 90 48 91Q62 90 65 80L72 82L74 101L22 101Z", tone, inside=stripes)


def bandolier(b: Bust, tone: str, second: str) -> Art:
    """A belt of cartridges across a shirt."""
    belt = "M16 84L28 80L84 96L84 101L66 101Z"
    rounds = line("M29 83L27 89M38 86L36 92M47 88L45 94M56 91L54 97M65 93L63 99M74 96L72 101", 3, lit("straw"))
    collar = part("M37 78L48 90L59 78L63 84L51 95L48 91L45 95L33 84Z", lit(tone), 2.6)
    return _cloth(b, tone) + collar + b.pen.solid(belt, second, inside=rounds)


def habit(b: Bust, tone: str, second: str) -> Art:
    """A monk's, with its cowl."""
    cowl = "M22 80Q34 72 38 76Q48 88 58 76Q62 72 74 80Q70 94 48 97Q26 94 22 80Z"
    return _cloth(b, tone) + b.pen.solid(cowl, tone) + lined("M44 96L43 101M52 96L53 101", lit(second), 4.6, 2)


def lock(b: Bust, tone: str, second: str) -> Art:
    """A chain around the neck, with a padlock."""
    chain = lined("M28 78L40 84M68 78L56 84", lit("slate"), 6, 2.4)
    shackle = lined("M42 86C42 75 54 75 54 86", lit("slate"), 6.4, 2.6)
    return (
        _cloth(b, tone)
        + chain
        + shackle
        + b.pen.solid("M36 84L60 84L60 94Q60 98 56 98L40 98Q36 98 36 94Z", second)
        + line("M48 89L48 94", 3.4)
    )


CLOTHES: Final[Mapping[str, Clothes]] = {
    "shirt": Clothes(shirt),
    "bandana": Clothes(bandana),
    "vest": Clothes(vest),
    "coat": Clothes(coat),
    "bow": Clothes(bow),
    "cravat": Clothes(cravat),
    "cloak": Clothes(cloak),
    "fringe": Clothes(fringe),
    "uniform": Clothes(uniform),
    "overalls": Clothes(overalls),
    "dress": Clothes(dress),
    "blouse": Clothes(blouse),
    "shawl": Clothes(shawl),
    "cassock": Clothes(cassock),
    "ruff": Clothes(ruff),
    "barrel": Clothes(barrel_back, barrel, lift=-11),
    "apron": Clothes(apron),
    "mask": Clothes(shirt, mask),
    "plate": Clothes(plate),
    "singlet": Clothes(singlet),
    "bandolier": Clothes(bandolier),
    "habit": Clothes(habit),
    "padlock": Clothes(lock),
}
