"""Acts at all others: whom they hit, and which of them hit too many friends."""

from __future__ import annotations

from math import sqrt
from typing import Final

from games.engine.cardgame.cards import DIAMONDS
from games.engine.roles import DEPUTY, OUTLAW, RENEGADE, SECRET_SHERIFF, SHERIFF

from ..rules_1.situation import Option
from .situation import Situation

VOLLEYS: Final = frozenset({"gatling", "indians", "bang_symbol"})
"""Kinds of cards that cost all others a life point, if they are aimed at nobody."""

STANDS: Final = 0.95
UP: Final = 0.78
"""Indians! hit a player without cards so often, and each card in their hand makes it less likely."""

BORNE: Final = {SHERIFF: 0.29, DEPUTY: 0.29, SECRET_SHERIFF: 0.29, OUTLAW: 0.22, RENEGADE: 0.1}
"""The largest share of friends among those whom a volley may be expected to hit, by the role of its author; who is near
their end counts for more (`_danger`). For the elimination of an Outlaw their foes draw cards."""


def is_volley(s: Situation, option: Option) -> bool:
    """Whether an option costs all others a life point. A green card is only laid at first."""
    if "seat" in option or option["kind"] != "play" or s.played_as(option).kind not in VOLLEYS:
        return False
    return option["card"]["border"] != "green" or bool(option.get("as")) or s.lies_here(option["card"])


def hits(s: Situation, option: Option) -> dict[int, float]:
    """How likely a volley costs each seat that it touches a life point."""
    by_hand = s.played_as(option).kind == "indians"
    key = by_hand, option["card"]["suit"] == DIAMONDS
    if key not in s.hits:
        s.hits[key] = {
            seat: STANDS * UP ** s.seats[seat]["hand_count"] if by_hand else s.exposure(seat)
            for seat in s.enmity
            if s.touches(seat, option["card"])
        }
    return s.hits[key]


def is_borne(s: Situation, option: Option) -> bool:
    """Whether a volley hits few enough friends. What is learned never gets past this."""
    if not is_volley(s, option) or s.open:
        return True
    hurt = {seat: chance * _danger(s, seat) for seat, chance in hits(s, option).items()}
    friends = sum(harm * _friendship(s, seat) for seat, harm in hurt.items())
    return friends <= BORNE[s.me["role"]] * sum(hurt.values())


def _friendship(s: Situation, seat: int) -> float:
    """How likely a seat has a role that is spared."""
    return sum(chance for role, chance in s.belief[seat].items() if s.wants.get(role, 0.0) < 0)


def _danger(s: Situation, seat: int) -> float:
    """For how many a seat counts: the more, the nearer it is to its end, most of all a Sheriff who is not spared."""
    one = s.seats[seat]
    left = one["max_life"] / max(1, one["life"])
    is_prize = one["role"] == SHERIFF and s.wants.get(SHERIFF, 0.0) > 0
    return float(left if is_prize else sqrt(left))
