"""Ghost: which player it is worth to have in play again."""

from __future__ import annotations

from typing import Final

from games.engine.roles import OUTLAW, RENEGADE, SHERIFF

from .seating import OUT
from .situation import Option, Situation

ALLY: Final = 4.0
"""The worth of an ally without life points, for each point of wanting them well."""

BALANCE: Final = 1.5
"""The worth of an Outlaw in play to a Renegade whom all others are against."""

MANY: Final = 3
"""With so many others in play, a Renegade is far from the end."""


def revive(s: Situation, option: Option) -> float:
    """An ally back in play; never a foe, and no player who makes the own victory harder."""
    return _worth(s, option["seat"])


def best(s: Situation) -> float:
    """The most that Ghost is worth now; nothing while no player is out whom the seat would want back."""
    return max((_worth(s, seat["seat"]) for seat in s.seats if seat["status"] == OUT), default=0.0)


def _worth(s: Situation, seat: int) -> float:
    if s.open:
        return -1.0
    role = s.seats[seat]["role"] or ""
    if s.me["role"] == RENEGADE:
        return BALANCE if role == OUTLAW and _is_cornered(s) else -1.0
    if role == SHERIFF:
        return -1.0
    wanted = -s.wants.get(role, 0.0)
    return ALLY * wanted if wanted > 0 else -1.0


def _is_cornered(s: Situation) -> bool:
    """Whether only the law is left against a Renegade: a player brought back must be eliminated again before the
    Renegade can win."""
    outlaws = sum(s.belief[seat["seat"]].get(OUTLAW, 0.0) for seat in s.others)
    return len(s.others) >= MANY and outlaws < 0.5
