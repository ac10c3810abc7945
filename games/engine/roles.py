"""Roles: who sits at a table of each size, and who has won. Shared by both games."""

from __future__ import annotations

from typing import Final

SHERIFF: Final = "sheriff"
DEPUTY: Final = "deputy"
OUTLAW: Final = "outlaw"
RENEGADE: Final = "renegade"

ROLES_BY_SEATS: Final[dict[int, tuple[str, ...]]] = {
    4: (SHERIFF, RENEGADE, OUTLAW, OUTLAW),
    5: (SHERIFF, RENEGADE, OUTLAW, OUTLAW, DEPUTY),
    6: (SHERIFF, RENEGADE, OUTLAW, OUTLAW, OUTLAW, DEPUTY),
    7: (SHERIFF, RENEGADE, OUTLAW, OUTLAW, OUTLAW, DEPUTY, DEPUTY),
}

GOALS: Final[dict[str, str]] = {
    SHERIFF: "Eliminate all the Outlaws and the Renegade.",
    DEPUTY: "Help and protect the Sheriff; his goal is yours.",
    OUTLAW: "Kill the Sheriff.",
    RENEGADE: "Be the last one in play: the Sheriff must fall last of all.",
}

LAW: Final = "law"
OUTLAWS: Final = "outlaws"

SIDES: Final[dict[str, str]] = {
    LAW: "The Sheriff and his Deputies win",
    OUTLAWS: "The Outlaws win",
    RENEGADE: "The Renegade wins",
}
"""Every side that can win, and the words for it."""


_MEMBERS: Final[dict[str, tuple[str, ...]]] = {LAW: (SHERIFF, DEPUTY), OUTLAWS: (OUTLAW,), RENEGADE: (RENEGADE,)}


def seats_of(side: str, roles: list[str]) -> list[int]:
    """The seats of a side, dead or alive (R91)."""
    return [seat for seat, role in enumerate(roles) if role in _MEMBERS[side]]


def verdict(roles: list[str], in_play: list[int]) -> tuple[str, list[int]] | None:
    """Who has won, as (side, winning seats), or None while the game goes on (R87 to R94).

    Sides: "law" (Sheriff and Deputies), "outlaws", "renegade". Teams win with their dead (R91).
    """
    left = [roles[seat] for seat in in_play]
    if SHERIFF not in left:
        if left == [RENEGADE]:
            return RENEGADE, list(in_play)
        return OUTLAWS, seats_of(OUTLAWS, roles)
    if OUTLAW not in left and RENEGADE not in left:
        return LAW, seats_of(LAW, roles)
    return None
