"""What a role wants of the other seats: whom to hurt, whom to help, and how much."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from games.engine.roles import DEPUTY, OUTLAW, QUARRIES, RENEGADE, SECRET_SHERIFF, SHERIFF, is_deputy, is_open

from .suspicion import Belief

WANTS: Final[dict[str, dict[str, float]]] = {
    SHERIFF: {OUTLAW: 1.0, RENEGADE: 0.8, DEPUTY: -1.0, SECRET_SHERIFF: -1.0},
    DEPUTY: {SHERIFF: -2.0, OUTLAW: 1.0, RENEGADE: 0.8, DEPUTY: -1.0, SECRET_SHERIFF: -1.2},
    OUTLAW: {SHERIFF: 1.6, DEPUTY: 0.5, RENEGADE: 0.35, OUTLAW: -0.8, SECRET_SHERIFF: 0.7},
}
"""The worth of one life point less for the second role, to the first. The Renegade's wants change during the game."""

WITH_HEIR: Final[dict[str, dict[str, float]]] = {
    DEPUTY: {SHERIFF: -1.5},
    OUTLAW: {SHERIFF: 1.4, DEPUTY: 0.6, SECRET_SHERIFF: 1.0},
}
"""The changes to this while the Sheriff's elimination would only reveal another one: both must be eliminated."""

SPARE_SHERIFF: Final = -1.5
"""A Renegade loses if the Sheriff is eliminated while anyone else is alive."""

SPARE_FIRST: Final = -0.6
"""The same while a secret Sheriff is alive."""

STRONGER: Final = 1.1
WEAKER: Final = 0.4
"""A Renegade fights the side that is about to win, and the other one only a little."""

LAST_FOE: Final = 2.0

QUARRY: Final = 1.6
HUNTER: Final = 0.5
TRIUMPH: Final = 8.0
"""With three players: the quarry, which the seat must eliminate itself, the player who hunts the seat, and the
immediate victory."""


def enmity(seats: Sequence[Mapping[str, Any]], me: int, believed: Belief, heir: bool = False) -> dict[int, float]:
    """How much the seat `me` gains from harm to each other seat in play; if negative, it wants that seat well. `heir`:
    a secret Sheriff is alive."""
    others = _others(seats, me)
    if is_open([seat["role"] for seat in seats]):
        return _open(others, seats[me]["role"])
    found = wants(seats, me, believed, heir)
    return {
        seat["seat"]: sum(chance * found.get(one, 0.0) for one, chance in believed[seat["seat"]].items())
        for seat in others
    }


def wants(seats: Sequence[Mapping[str, Any]], me: int, believed: Belief, heir: bool = False) -> dict[str, float]:
    """The worth of one life point less for each role, to the seat `me` at a table with a Sheriff."""
    role = seats[me]["role"]
    if role == RENEGADE:
        return _renegade(_others(seats, me), believed, heir)
    side = DEPUTY if is_deputy(role) else role
    found = WANTS.get(side, WANTS[SHERIFF])
    return {**found, **WITH_HEIR.get(side, {})} if heir else found


def _others(seats: Sequence[Mapping[str, Any]], me: int) -> list[Mapping[str, Any]]:
    return [seat for seat in seats if seat["seat"] != me and seat["status"] != "out"]


def triumph(seats: Sequence[Mapping[str, Any]], me: int, victim: int) -> float:
    """The additional worth of eliminating a player oneself: at a table of three it may be the victory."""
    if not is_open([seat["role"] for seat in seats]):
        return 0.0
    return TRIUMPH if QUARRIES.get(seats[me]["role"]) == seats[victim]["role"] else 0.0


def _open(others: Sequence[Mapping[str, Any]], role: str) -> dict[int, float]:
    """The quarry first. The player who hunts the seat is the quarry of the seat's own quarry: weakened, they are easy
    prey for it."""
    if len(others) == 1:
        return {others[0]["seat"]: LAST_FOE}
    return {seat["seat"]: QUARRY if QUARRIES.get(role) == seat["role"] else HUNTER for seat in others}


def _renegade(others: Sequence[Mapping[str, Any]], believed: Belief, heir: bool) -> dict[str, float]:
    if len(others) == 1:
        return dict.fromkeys((SHERIFF, SECRET_SHERIFF, DEPUTY, OUTLAW, RENEGADE), LAST_FOE)
    law = outlaws = 0.0
    for seat in others:
        strength = seat["life"] + 0.4 * seat["hand_count"]
        roles = believed[seat["seat"]]
        law += strength * sum(roles.get(one, 0.0) for one in (SHERIFF, SECRET_SHERIFF, DEPUTY))
        outlaws += strength * roles.get(OUTLAW, 0.0)
    lawful = WEAKER if outlaws > law else STRONGER
    return {
        SHERIFF: SPARE_FIRST if heir else SPARE_SHERIFF,
        SECRET_SHERIFF: lawful,
        DEPUTY: lawful,
        OUTLAW: STRONGER if outlaws > law else WEAKER,
        RENEGADE: WEAKER,
    }
