"""The worth of a card in the seat's own hand, by its kind and the situation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..catalogue import Traits, traits
from . import revival
from .situation import CardView, Situation

WORTH: Final[dict[str, float]] = {
    "missed": 3.4,
    "missed_symbol": 3.4,
    "beer": 4.0,
    "heal": 3.5,
    "whisky": 3.0,
    "gift": 2.4,
    "bang": 3.0,
    "bang_symbol": 3.0,
    "gatling": 3.2,
    "indians": 2.4,
    "duel": 2.2,
    "panic": 3.2,
    "steal": 3.2,
    "cat_balou": 3.0,
    "discard": 3.0,
    "brawl": 2.2,
    "draw": 5.0,
    "general_store": 2.2,
    "saloon": 1.6,
    "equipment": 4.0,
    "horse": 4.0,
    "hazard": 2.0,
    "weapon": 3.0,
    "aim": 2.2,
    "fanning": 3.2,
    "bandidos": 2.4,
    "poker": 2.4,
    "tornado": 2.0,
    "escape": 2.8,
    "saved": 3.2,
    "bounty": 1.2,
    "rattlesnake": 2.6,
    "revival": 2.4,
}
"""The worth of the first card of a kind; the worth of the others falls from there."""

ORDINARY: Final = 2.5
"""The worth of an unknown card: one from the deck, or of a kind without a worth."""

USELESS: Final = 0.3
DUPLICATE: Final = 0.8
BURDEN: Final = -3.0
"""The worth of a card that harms the player who has it in play."""

HARMLESS: Final = -0.8
"""The worth of Bounty in that case: it harms no player who stays alive."""

KEPT_IN_PLAY: Final = 9.0
"""The worth of the card that keeps a player in the game."""

STEAL: Final = 0.25
"""The worth of a stolen card to the thief, for each point of its worth in a hand."""

UNLADEN: Final = 6.0
"""The cost to Tuco of playing a blue card: the two extra cards of each turn."""

PRICE: Final = 0.3
"""How much a point of a card's worth counts beside the worth of actions."""


def worth(s: Situation, card: CardView, others: Sequence[CardView]) -> float:
    """The worth of the card beside the `others` in the hand."""
    one = traits(card)
    value = WORTH.get(one.kind, ORDINARY) + 0.5 * ORDINARY * one.draws
    if card["border"] != "brown" and not one.hostile and _have(s, card, others):
        return USELESS
    if one.kind == "weapon":
        if one.range <= s.me["reach"] and not (one.unlimited or one.perk):
            return USELESS
        if s.me["reach"] > one.range and one.perk:
            return USELESS
    elif one.revives:
        value += 1.6 * (revival.best(s) > 0)
    elif one.kind == "beer":
        if len(s.others) < 2:
            return USELESS
        value += 1.5 if s.life <= 2 else 0.0
    elif s.crossfire and one.missed:
        value += ORDINARY
    if card["border"] == "blue" and not one.hostile and not one.revives and s.unladen(s.seat):
        value = min(value, 1.0)
    same = sum(traits(other).kind == one.kind for other in others)
    return value * DUPLICATE ** min(same, 4)


def _have(s: Situation, card: CardView, others: Sequence[CardView]) -> bool:
    return any(other["name"] == card["name"] for other in (*s.me["in_play"], *others))


def held(s: Situation, card: CardView, among: Sequence[CardView] | None = None) -> float:
    """The worth of keeping a card of the own hand; `among` are the cards that stay, if that is not the whole hand."""
    return worth(s, card, [other for other in (s.hand if among is None else among) if other["id"] != card["id"]])


def gained(s: Situation, card: CardView) -> float:
    """The worth that a card would have in the own hand."""
    return worth(s, card, s.hand)


def laid(s: Situation, card: CardView) -> float:
    """The worth of a card in front of the seat itself."""
    one = traits(card)
    if one.harms_its_holder:
        return HARMLESS if one.kind == "bounty" else BURDEN
    return standing(one) + 0.4 * max(0, one.range - 2)


def standing(one: Traits) -> float:
    """The worth of a card in play to the player who has it, if it is no burden."""
    return KEPT_IN_PLAY if one.revives else WORTH.get(one.kind, ORDINARY) + one.perk


def recoil(s: Situation, seat: int) -> float:
    """The cost of taking a card from a seat: Henry Block shoots first."""
    if not s.can(seat, "avenger") or seat == s.seat:
        return 0.0
    chance = max(0.2, 0.9 - 0.3 * sum(traits(card).missed for card in s.hand))
    return chance * s.own_life * (2.0 if s.life <= 1 else 1.0)


def price(s: Situation, count: int, played: CardView | None = None, among: Sequence[CardView] | None = None) -> float:
    """The cost of giving up the `count` least useful cards, beside the one `played`; those that could not be kept
    anyway are free."""
    rest = [card for card in (s.hand if among is None else among) if played is None or card["id"] != played["id"]]
    free = min(count, max(0, len(s.hand) - (played is not None) - s.keeps))
    if s.crossfire:
        return -s.own_life * count
    return PRICE * sum(sorted(held(s, card) for card in rest)[free:count])


def healed(s: Situation) -> float:
    """The worth of a life point in cards."""
    return 1.0 + 5.0 / max(1, s.life)


def cure(s: Situation) -> float:
    """The worth of paying two cards for a life point: cards above the hand limit are free."""
    return healed(s) - price(s, 2) / PRICE
