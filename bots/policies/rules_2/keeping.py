"""What to keep and where to draw, with the next event and an empty hand in mind."""

from __future__ import annotations

from typing import Final

from ..catalogue import traits
from ..rules_1 import answering, choosing
from ..rules_1.situation import Option
from .situation import Situation

SHOTS_TO_COME: Final = 2.0
"""How much more a Missed! is worth before an event that shoots at everybody."""

STARVING: Final = 0.8
"""How much more two cards are worth than one, to a player who has none."""


def discard(s: Situation, option: Option) -> float:
    """The card least worth keeping; what cancels a shot is kept for a roulette to come."""
    value = answering.discard(s, option)
    is_shelter = option["kind"] == "discard" and traits(option["card"]).missed
    return value - SHOTS_TO_COME if is_shelter and s.next_event.meaning == "roulette" else value


def draw(s: Situation, option: Option) -> float:
    """Where cards come from: who has none takes the two from the deck rather than one that lies open."""
    value = choosing.draw(s, option)
    is_whole = option["kind"] == "draw" and option["pile"] == "deck"
    return value + STARVING if is_whole and not s.hand else value
