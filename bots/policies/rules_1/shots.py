"""The worth of shots: one, one with Aim, and those that come in twos."""

from __future__ import annotations

from typing import Final

from ..catalogue import Traits, traits
from .situation import CardView, Option, Situation
from .values import held

WASTED: Final = -0.5
"""A card without effect on its target."""

SURE: Final = 0.25
"""The probability that Colorado Bill's shot cannot be cancelled."""

AIMED: Final = 0.25
"""The cost of giving up Aim."""

SPENT: Final = 0.1
"""How much a point of a card's worth counts when it is used as a BANG!."""


def played_as(option: Option) -> Traits:
    """The traits of the card as it is played."""
    under = option.get("as")
    return traits({"name": under}) if under else traits(option["card"])


def shot(s: Situation, seat: int, card: CardView | None = None, points: int = 1, *, by_card: bool = False) -> float:
    """A shot at a seat; `by_card` when it is a BANG! card's."""
    if s.seats[seat]["status"] == "ghost" or (card is not None and not s.touches(seat, card)):
        return WASTED
    worth = s.blow(seat, points)
    if worth <= 0:
        return worth
    chance = s.exposure(seat)
    if by_card and s.can(s.seat, "sure_shot"):
        chance += SURE * (1.0 - chance)
    return worth * chance


def bang(s: Situation, option: Option, points: int = 1) -> float:
    """A card played as a BANG! card: if any of several would do, the one worth least is used."""
    value = shot(s, option["seat"], option["card"], points, by_card=True)
    rivals = _ways(s, option["seat"])
    if option.get("as") or len({one["card"]["id"] for one in rivals if one.get("as")}) > 1:
        value -= SPENT * held(s, option["card"])
    return value - SPENT if _is_kept_for_more(option, rivals) else value


def _ways(s: Situation, seat: int) -> list[Option]:
    """The options that play a BANG! card at a seat."""
    return [one for one in s.view["prompt"]["options"] if _is_bang(one) and one["seat"] == seat]


def _is_bang(option: Option) -> bool:
    return option["kind"] == "play" and "seat" in option and played_as(option).kind == "bang"


def _is_kept_for_more(option: Option, rivals: list[Option]) -> bool:
    """Whether the card might be played as another BANG! beside the one allowed."""
    if option.get("as"):
        return False
    return any(one["card"]["id"] == option["card"]["id"] and one.get("as") for one in rivals)


def aim(s: Situation, option: Option) -> float:
    """Aim with the best BANG! card there is: two life points at once."""
    card = option["card"]["id"]
    with_it = [bang(s, one, 2) for one in _ways(s, option["seat"]) if one["card"]["id"] != card]
    return max(with_it) - AIMED if with_it else -1.0


def join(s: Situation, option: Option) -> float:
    """The BANG! card that goes with Aim; once announced, it is not taken back."""
    return 10.0 + bang(s, option, 2)


def fanning(s: Situation, option: Option) -> float:
    """A shot at a seat, and another at one beside it, be it friend or foe."""
    seat = option["seat"]
    second = [shot(s, other, option["card"]) for other in _neighbours(s, seat)]
    return shot(s, seat, option["card"]) + max(second, default=0.0)


def second(s: Situation, option: Option) -> float:
    """The further victim of Fanning."""
    return shot(s, option["seat"], s.view["prompt"]["cause"].get("card"))


def _neighbours(s: Situation, seat: int) -> list[int]:
    """The players beside a seat, without the seat itself."""
    ring = [one["seat"] for one in s.seats if one["status"] != "out"]
    place = ring.index(seat)
    beside = {ring[place - 1], ring[(place + 1) % len(ring)]}
    return sorted(beside - {seat, s.seat})
