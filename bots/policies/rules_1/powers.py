"""The worth of the abilities that a seat may use in its own turn: its character's, and those an event gives."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..catalogue import meaning, traits
from ..memory.acts import HOSTILE
from .situation import Option, Situation
from .values import ORDINARY, cure, held, price, recoil, standing

EAGER: Final = 8.0
"""Cards are drawn first, so that they can be used; but not before actions that cost nothing."""

TRADED: Final = 2.5
"""Up to this worth a blue card is given for two others."""

HEALTHY: Final = 3
"""The number of life points from which one may be given for cards."""


def use(s: Situation, option: Option) -> float:
    """The worth of using the ability."""
    judge = _BY_MEANING.get(meaning(option["name"]))
    if judge is not None:
        return judge(s, option)
    if option["intention"] != "neutral":
        return aimed(s, option)
    return -1.0 if option["name"] in s.memory.used else 0.2


def aimed(s: Situation, option: Option) -> float:
    """The worth by intention alone."""
    seats = [option["seat"]] if "seat" in option else list(s.enmity)
    total = sum(s.hatred(seat) for seat in seats)
    return 0.8 * total if option["intention"] == HOSTILE else -0.8 * total


def _cure(s: Situation, option: Option) -> float:
    # Worth little compared with other actions, so that the cards are used first.
    return min(0.1, cure(s))


def _shot(s: Situation, option: Option) -> float:
    """Two cards for a shot."""
    worth = s.blow(option["seat"])
    return worth * s.exposure(option["seat"]) - price(s, 2) if worth > 0 else worth


def _snipe(s: Situation, option: Option) -> float:
    """Two BANG! cards for a shot that is hard to cancel."""
    worth = s.blow(option["seat"])
    return worth * s.exposure(option["seat"], 2) - _price_of_bangs(s, 2) if worth > 0 else worth


def _ricochet(s: Situation, option: Option) -> float:
    """A BANG! card for a card in play: a foe's, or a friend's burden."""
    seat = option["seat"]
    hatred = s.hatred(seat)
    lying = s.lies_before(seat)
    if hatred <= 0:
        burdened = any(one.harms_its_holder for one in lying)
        return (-0.9 * hatred if burdened else -1.0) - _price_of_bangs(s, 1) - recoil(s, seat)
    best = max((standing(one) for one in lying if not one.harms_its_holder), default=0.0)
    return hatred * 0.3 * best * s.exposure(seat) - _price_of_bangs(s, 1) - recoil(s, seat)


def _price_of_bangs(s: Situation, count: int) -> float:
    bangs = [card for card in s.hand if traits(card).kind == "bang"]
    return price(s, count, among=bangs or None)


def _wager(s: Situation, option: Option) -> float:
    """A life point for two cards, if there are life points to spare and room in the hand."""
    return EAGER if s.life >= HEALTHY and len(s.hand) < s.life and not s.crossfire else -1.0


def _trade(s: Situation, option: Option) -> float:
    """A blue card for two: those that are of no use, or of little."""
    blue = [held(s, card) for card in s.hand if card["border"] == "blue"]
    return EAGER if min(blue, default=ORDINARY) <= TRADED else -1.0


_BY_MEANING: Final[dict[str, Callable[[Situation, Option], float]]] = {
    "cure": _cure,
    "shot": _shot,
    "snipe": _snipe,
    "ricochet": _ricochet,
    "wager": _wager,
    "trade": _trade,
}
