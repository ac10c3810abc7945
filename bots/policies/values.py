"""What a card is worth in one's own hand, by its kind and one's situation."""

from __future__ import annotations

from typing import Final

from .catalogue import traits
from .situation import CardView, Situation

WORTH: Final[dict[str, float]] = {
    "missed": 3.4,
    "beer": 4.0,
    "bang": 3.0,
    "gatling": 3.2,
    "indians": 2.4,
    "duel": 2.2,
    "panic": 3.2,
    "cat_balou": 3.0,
    "draw": 5.0,
    "general_store": 2.2,
    "saloon": 1.6,
    "equipment": 4.0,
    "horse": 4.0,
    "hazard": 2.0,
    "weapon": 3.0,
}
"""Worth of the first card of a kind; the others' worth falls from there."""

ORDINARY: Final = 2.5
"""What a card is worth of which nothing is known: one from the deck, or of a kind without a worth."""

USELESS: Final = 0.3
DUPLICATE: Final = 0.8

CURES: Final = frozenset({"Sid Ketchum"})
"""Abilities that turn two cards of the hand into a life point: no tag tells them."""

CURE_PRICE: Final = 2


def worth(s: Situation, card: CardView, others: list[CardView]) -> float:
    """What the card is worth beside the `others` in the hand."""
    one = traits(card)
    value = WORTH.get(one.kind, ORDINARY)
    if card["border"] != "brown" and not one.hostile and _have(s, card, others):
        return USELESS
    if one.kind == "weapon":
        if one.range <= s.me["reach"] and not one.unlimited:
            return USELESS
    elif one.kind == "beer":
        if len(s.others) < 2:
            return USELESS
        value += 1.5 if s.life <= 2 else 0.0
    same = sum(traits(other).kind == one.kind for other in others)
    return value * DUPLICATE ** min(same, 4)


def _have(s: Situation, card: CardView, others: list[CardView]) -> bool:
    return any(other["name"] == card["name"] for other in (*s.me["in_play"], *others))


def held(s: Situation, card: CardView) -> float:
    """What a card of the own hand is worth to keep."""
    return worth(s, card, [other for other in s.hand if other["id"] != card["id"]])


def gained(s: Situation, card: CardView) -> float:
    """What a card would be worth in the own hand."""
    return worth(s, card, s.hand)


def cure(s: Situation) -> float:
    """What it is worth to pay two cards for a life point: cards above the hand limit are free."""
    excess = min(CURE_PRICE, max(0, len(s.hand) - s.life))
    price = sum(sorted(held(s, card) for card in s.hand)[excess:CURE_PRICE])
    return 1.0 + 5.0 / max(1, s.life) - price
