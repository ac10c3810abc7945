"""The worth of reacting to what others do: Saved!, Escape, Lemonade Jim."""

from __future__ import annotations

from typing import Final

from ..catalogue import TAKERS, Traits, named
from .shots import played_as
from .situation import Option, Situation
from .values import ORDINARY, PRICE, STEAL, healed, held, standing

AVOID: Final = 10.0
"""The worth of avoiding a shot or a similar effect, beside the card it costs."""

GRATITUDE: Final = 2 * ORDINARY
"""The cards that a player draws for saving another."""

THEFTS: Final = frozenset({*TAKERS, "cat_balou", "discard", "brawl"})

BLESSINGS: Final = frozenset({"general_store", "saloon", "gift", "heal", "tornado"})
"""Kinds of cards that no player wants to avoid."""

REACTIONS: Final = frozenset({"saved", "escape"})


def is_reaction(option: Option) -> bool:
    """Whether the option is to play a card that reacts to something other than a shot."""
    return option["kind"] == "play" and played_as(option).kind in REACTIONS


def react(s: Situation, option: Option) -> float:
    """The worth of playing it; not playing it is worth nothing."""
    if played_as(option).kind == "saved":
        return _save(s, option)
    return _avoid(s, option)


def _save(s: Situation, option: Option) -> float:
    """Another player's life point, and two cards for one: worth it for all but foes."""
    seat = option.get("seat", s.seat)
    life: int = max(1, s.seats[seat]["life"])
    return -s.hatred(seat) * (1.0 + 2.0 / life) + PRICE * (GRATITUDE - held(s, option["card"]))


def _avoid(s: Situation, option: Option) -> float:
    """Harm to life is always avoided, a theft where it costs more than the card that prevents it."""
    cause = s.view["prompt"]["cause"]
    kind = named(cause["name"]).kind
    spent = held(s, option["card"])
    if kind in BLESSINGS:
        return -1.0
    if kind in THEFTS:
        return PRICE * (_stake(s, kind, cause.get("seat")) - spent)
    return -1.0 if s.ghost else AVOID - 0.1 * spent


def _stake(s: Situation, kind: str, thief: int | None) -> float:
    """What a thief would take away, and gain; a friend takes what is a burden."""
    hatred = s.hatred(thief) if thief is not None else 1.0
    lying = s.lies_before(s.seat)
    if hatred < 0 and any(one.harms_its_holder for one in lying):
        return 0.0
    best = max([standing(one) for one in lying if not one.harms_its_holder], default=0.0)
    stake = max(best, ORDINARY if s.hand else 0.0)
    return stake * (1.0 + STEAL * (kind in TAKERS) * max(0.0, hatred) / PRICE)


def drink(s: Situation, option: Option) -> float:
    """A card for a life point while another drinks."""
    return healed(s) - held(s, option["card"]) if option["kind"] == "discard" else 0.0


def backfire(s: Situation, one: Traits) -> float:
    """The shot back at the shooter."""
    author = s.view["prompt"]["cause"].get("seat")
    if not one.returns or author is None or author == s.seat or s.seats[author]["status"] == "ghost":
        return 0.0
    return s.blow(author) * s.exposure(author)
