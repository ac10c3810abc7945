"""What a role wants of the other seats: whom to hurt, whom to help, and how much."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from games.engine.roles import DEPUTY, OUTLAW, QUARRIES, RENEGADE, SHERIFF, is_open

from .suspicion import Belief

WANTS: Final[dict[str, dict[str, float]]] = {
    SHERIFF: {OUTLAW: 1.0, RENEGADE: 0.8, DEPUTY: -1.0},
    DEPUTY: {SHERIFF: -2.0, OUTLAW: 1.0, RENEGADE: 0.8, DEPUTY: -1.0},
    OUTLAW: {SHERIFF: 1.6, DEPUTY: 0.5, RENEGADE: 0.35, OUTLAW: -0.8},
}
"""What one life point less of the second role is worth to the first. The Renegade's wants change as the game goes."""

SPARE_SHERIFF: Final = -1.5
"""A Renegade loses with the Sheriff as long as anybody else lives."""

STRONGER: Final = 1.1
WEAKER: Final = 0.4
"""A Renegade fights the side that is about to win, and the other one only a little."""

LAST_FOE: Final = 2.0

QUARRY: Final = 1.6
HUNTER: Final = 0.5
TRIUMPH: Final = 8.0
"""With three players: one's quarry, whom one must finish oneself, whoever hunts oneself, and the victory at once."""


def enmity(seats: Sequence[Mapping[str, Any]], me: int, believed: Belief) -> dict[int, float]:
    """How much the seat `me` gains from harm to each other seat in play; negative: it wants it well."""
    role = seats[me]["role"]
    others = [seat for seat in seats if seat["seat"] != me and seat["status"] != "out"]
    if is_open([seat["role"] for seat in seats]):
        return _open(others, role)
    wants = _renegade(others, believed) if role == RENEGADE else WANTS.get(role, WANTS[SHERIFF])
    return {
        seat["seat"]: sum(chance * wants.get(one, 0.0) for one, chance in believed[seat["seat"]].items())
        for seat in others
    }


def triumph(seats: Sequence[Mapping[str, Any]], me: int, victim: int) -> float:
    """What it is worth beside all else to eliminate somebody oneself: at a table of three it may be the victory."""
    if not is_open([seat["role"] for seat in seats]):
        return 0.0
    return TRIUMPH if QUARRIES.get(seats[me]["role"]) == seats[victim]["role"] else 0.0


def _open(others: Sequence[Mapping[str, Any]], role: str) -> dict[int, float]:
    """The quarry first. Whoever hunts oneself is the quarry of one's own quarry: weakened, he is easy prey for it."""
    if len(others) == 1:
        return {others[0]["seat"]: LAST_FOE}
    return {seat["seat"]: QUARRY if QUARRIES.get(role) == seat["role"] else HUNTER for seat in others}


def _renegade(others: Sequence[Mapping[str, Any]], believed: Belief) -> dict[str, float]:
    if len(others) == 1:
        return dict.fromkeys((SHERIFF, DEPUTY, OUTLAW, RENEGADE), LAST_FOE)
    law = outlaws = 0.0
    for seat in others:
        strength = seat["life"] + 0.4 * seat["hand_count"]
        roles = believed[seat["seat"]]
        law += strength * (roles.get(SHERIFF, 0.0) + roles.get(DEPUTY, 0.0))
        outlaws += strength * roles.get(OUTLAW, 0.0)
    return {
        SHERIFF: SPARE_SHERIFF,
        DEPUTY: WEAKER if outlaws > law else STRONGER,
        OUTLAW: STRONGER if outlaws > law else WEAKER,
        RENEGADE: WEAKER,
    }
