"""What somebody carries: behind the shoulders."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from .bust import Art, Bust, InTone, nothing_in_tone
from .outlines import oval
from .palette import lit
from .pen import cuts, flat, line, lined, part, turned
from .pips import card


@dataclass(frozen=True, slots=True)
class Prop:
    """`front` is drawn over the clothes. `is_wide`: it needs room beside the head, which is not drawn larger."""

    back: InTone = nothing_in_tone
    front: InTone = nothing_in_tone
    is_wide: bool = False


def fan_of_cards(b: Bust, tone: str) -> Art:
    """Four cards around the head."""
    hand = ((-80, "clubs"), (-46, "hearts"), (80, "diamonds"), (46, "spades"))
    return "".join(turned(degrees, 48, 62, card(b.pen, 48, 20, suit)) for degrees, suit in hand)


def shovel(b: Bust, tone: str) -> Art:
    """Its blade up."""
    blade = b.pen.solid("M68 33L90 33L90 17Q79 -2 68 17Z", tone) + line("M79 14L79 33", 2.2)
    return turned(8, 80, 90, lined("M79 24L79 110", lit("mustard"), 7.4, 3) + blade)


def rifle(b: Bust, tone: str) -> Art:
    """Its barrel up."""
    stock = b.pen.solid("M11 48L22 48L25 110L6 110Z", tone)
    return turned(-16, 16, 60, lined("M16 0L16 60", lit("slate"), 8, 3) + stock)


def bottle(b: Bust, tone: str) -> Art:
    """Labelled."""
    glass = b.pen.solid("M79 42L86 42L86 54C92 58 93 62 93 66L93 104L72 104L72 66C72 62 73 58 79 54Z", tone)
    label = part("M74 72L91 72L91 84L74 84Z", lit("paper"), 2.4)
    cork = part("M79.5 38L85.5 38L85.5 44L79.5 44Z", lit("straw"), 2.4)
    return turned(14, 82, 70, glass + label + cork)


def pickaxe(b: Bust, tone: str) -> Art:
    """Its head up."""
    head = b.pen.solid("M-10 30Q16 4 42 30Q16 17 -10 30Z", tone)
    return turned(14, 16, 70, lined("M16 18L16 110", lit("hide"), 7, 2.8) + head)


def spyglass(b: Bust, tone: str) -> Art:
    """Drawn out."""
    tube = b.pen.solid("M9 40L24 40L22 66L22 102L11 102L11 66Z", tone)
    return turned(-20, 16, 70, tube + line("M10 66L23 66", 2.6) + part(oval(16.5, 40, 8.5, 3.2), lit("sky"), 2.6))


def hammer(b: Bust, tone: str) -> Art:
    """A smith's."""
    head = b.pen.solid("M64 16L96 16L96 34L64 34Z", tone)
    return turned(12, 80, 70, lined("M80 26L80 110", lit("hide"), 7.4, 3) + head)


def book(b: Bust, tone: str) -> Art:
    """Its cover with a cross."""
    cover = b.pen.solid("M2 62L28 62L28 102L2 102Z", tone)
    return turned(-10, 16, 80, cover + line("M15 68L15 84M9 74L21 74", 3, lit("straw")))


def fan(b: Bust, tone: str) -> Art:
    """Spread before the shoulder."""
    ribs = line("M16 96L-10 64M16 96L2 53M16 96L16 50M16 96L30 53M16 96L42 64", 2.2)
    edge = line("M-14 69C-8 55 4 50 16 50C28 50 40 55 46 69", 7, lit("paper"))
    return turned(
        -14, 16, 94, b.pen.solid("M16 96L-16 70C-10 53 4 46 16 46C28 46 42 53 48 70Z", tone, inside=ribs + edge)
    )


def ladle(b: Bust, tone: str) -> Art:
    """Its bowl up."""
    bowl = b.pen.solid("M4 20Q4 36 16 36Q28 36 28 20Z", tone)
    return turned(-14, 16, 70, lined("M16 28L16 110", lit("slate"), 6.4, 2.4) + bowl)


def lemonade(b: Bust, tone: str) -> Art:
    """A glass of it, with a straw and a slice."""
    straw = lined("M78 50L86 30", lit("brick"), 5, 2.2)
    glass = b.pen.solid("M66 52L94 52L91 100L69 100Z", "paper", inside=flat("M60 62H98V101H60Z", lit(tone)))
    slice_ = part(oval(67, 53, 9, 9), lit("straw"), 2.6) + line("M67 47L67 59M61 53L73 53", 2, lit("paper"))
    return straw + glass + slice_


def salvaged(b: Bust, tone: str) -> Art:
    """A torn card, held up with two fingers."""
    torn = "M66 34L92 34L92 74L82 70L78 75L72 70L66 74Z"
    heart = "M79 58L70 49C68 41 78 40 79 46C80 40 90 41 88 49Z"
    fingers = "M76 98C70 90 70 80 74 79L76 66C77 62 82 62 82 66L82 76L88 77C94 80 94 92 90 99Z"
    paper = b.pen.solid(torn, "paper", thick=2.8) + flat(heart, lit("brick"))
    return turned(8, 79, 60, paper) + b.pen.solid(fingers, b.skin, thick=2.8)


def snatched(b: Bust, tone: str) -> Art:
    """Two cards that stick out of a breast pocket."""
    cards = card(b.pen, 72, 84, "spades", -14) + card(b.pen, 84, 84, "diamonds", 12)
    return cards + b.pen.solid("M62 91L94 91L94 104L62 104Z", tone, thick=2.8)


def bell(b: Bust, tone: str) -> Art:
    """A dinner bell."""
    cup = "M4 70C4 48 10 42 16 42C22 42 28 48 28 70L32 75L0 75Z"
    return turned(
        -14,
        16,
        60,
        line("M16 30L16 42", 6)
        + part(oval(16, 78, 5, 5), lit("coal"))
        + b.pen.solid(cup, tone, inside=cuts(26, 50, 3, tone)),
    )


PROPS: Final[Mapping[str, Prop]] = {
    "empty-handed": Prop(),
    "fan-of-cards": Prop(fan_of_cards, is_wide=True),
    "shovel": Prop(shovel),
    "rifle": Prop(rifle),
    "bottle": Prop(bottle),
    "pickaxe": Prop(pickaxe),
    "spyglass": Prop(spyglass),
    "hammer": Prop(hammer),
    "book": Prop(book),
    "fan": Prop(fan),
    "ladle": Prop(ladle),
    "lemonade": Prop(lemonade),
    "salvaged": Prop(front=salvaged),
    "snatched": Prop(front=snatched),
    "bell": Prop(bell),
}
