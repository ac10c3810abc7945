"""Cards that ask all players for cards: Bandidos, Poker, Tornado. The worth of playing them, and what to give up."""

from __future__ import annotations

from typing import Final

from ..catalogue import Traits, meaning
from .choosing import NEVER
from .reacting import is_reaction
from .situation import CardView, Option, Situation
from .values import ORDINARY, PRICE, STEAL, healed, held, price

ACE: Final = "A"

ROUNDS: Final = frozenset({"bandidos", "poker", "tornado"})

LAST: Final = 40.0
"""The worth of the last life point compared with any other."""

ROBBED: Final = (0.0, 0.35, 0.6)
"""The cost of Bandidos to a player with no card, one, or more, for each point of enmity; without cards it is a life
point."""

POKED: Final = 0.25
"""The worth of a card given up at Poker: the least useful one."""

GIFT: Final = 0.25
"""The worth of another player's getting one more card, for each point of wanting them well."""


def is_round(s: Situation) -> bool:
    """Whether the seat is asked by such a card."""
    return meaning(s.view["prompt"]["cause"]["name"]) in ROUNDS


def bandidos(s: Situation, option: Option, one: Traits) -> float:
    """Two cards or a life point of each player, including oneself."""
    total = 0.0
    for seat in s.enmity:
        if s.touches(seat, option["card"]):
            cards = min(2, s.seats[seat]["hand_count"])
            total += s.hatred(seat) * ROBBED[cards] if cards else s.blow(seat)
    return total - _own_share(s, option["card"])


def _own_share(s: Situation, card: CardView) -> float:
    if (s.view.get("options") or {}).get("bandidos_includes_user", "yes") == "no" or s.ghost:
        return 0.0
    rest = len(s.hand) - 1
    return min(s.own_life, price(s, min(2, rest), card)) if rest else s.own_life


def poker(s: Situation, option: Option, one: Traits) -> float:
    """A card of each other player, and probably two of them for oneself."""
    players = [seat for seat in s.enmity if s.seats[seat]["hand_count"] and s.touches(seat, option["card"])]
    return POKED * sum(s.hatred(seat) for seat in players) + STEAL * ORDINARY * 0.6 * min(2, len(players))


def tornado(s: Situation, option: Option, one: Traits) -> float:
    """The worst card for two new ones, and one more card for each other player, as long as there are enough for all."""
    if s.supply <= len(s.others):
        return -1.0
    rest = [held(s, card) for card in s.hand if card["id"] != option["card"]["id"]]
    return PRICE * (2 * ORDINARY - min(rest, default=0.0)) - GIFT * sum(s.enmity.values()) - PRICE * ORDINARY


def give_up(s: Situation, option: Option) -> float:
    """What is asked for, as cheaply as possible."""
    purpose = meaning(s.view["prompt"]["cause"]["name"])
    kind = option["kind"]
    if kind == "pass":
        # To lose a life point, or to have nothing to discard.
        return -_life(s) if purpose == "bandidos" else 0.0
    if is_reaction(option):
        return NEVER if purpose == "tornado" else -held(s, option["card"])
    if kind != "discard":
        return NEVER
    card = option["card"]
    value = -held(s, card)
    if purpose == "bandidos" and s.view["prompt"]["remaining"] > 1:
        rest = [one for one in s.hand if one["id"] != card["id"]]
        return value - min(held(s, one, rest) for one in rest) if rest else value
    return value + _honest(s, card) if purpose == "poker" else value


def _life(s: Situation) -> float:
    """The worth of a life point in cards; a ghost has none to lose."""
    return 0.0 if s.ghost else healed(s) + (LAST if s.life <= 1 else 0.0)


def _honest(s: Situation, card: CardView) -> float:
    """An ace keeps a foe from the cards of the others, and a friend as well."""
    author = s.view["prompt"]["cause"].get("seat")
    if card["rank"] != ACE or author is None:
        return 0.0
    return ORDINARY * s.hatred(author)
