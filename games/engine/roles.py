"""Roles: which ones a table of each size has, and who has won. Both games share them."""

from __future__ import annotations

from typing import Final

SHERIFF: Final = "sheriff"
DEPUTY: Final = "deputy"
OUTLAW: Final = "outlaw"
RENEGADE: Final = "renegade"
SECRET_SHERIFF: Final = "secret_sheriff"
"""A Deputy in every respect until the Sheriff dies; after that, the Sheriff (R177 to R186)."""


def _table(*, outlaws: int, deputies: int) -> tuple[str, ...]:
    """The other roles at a table of eight and more, which has two Renegades, each playing alone."""
    return (RENEGADE, RENEGADE, *[OUTLAW] * outlaws, *[DEPUTY] * deputies)


ROLES_BY_SEATS: Final[dict[int, tuple[str, ...]]] = {
    3: (DEPUTY, RENEGADE, OUTLAW),
    4: (SHERIFF, RENEGADE, OUTLAW, OUTLAW),
    5: (SHERIFF, RENEGADE, OUTLAW, OUTLAW, DEPUTY),
    6: (SHERIFF, RENEGADE, OUTLAW, OUTLAW, OUTLAW, DEPUTY),
    7: (SHERIFF, RENEGADE, OUTLAW, OUTLAW, OUTLAW, DEPUTY, DEPUTY),
    8: (SHERIFF, RENEGADE, RENEGADE, OUTLAW, OUTLAW, OUTLAW, DEPUTY, DEPUTY),
    9: (SHERIFF, *_table(outlaws=4, deputies=2)),
    10: (SHERIFF, SECRET_SHERIFF, *_table(outlaws=4, deputies=2)),
    11: (SHERIFF, SECRET_SHERIFF, *_table(outlaws=5, deputies=2)),
    12: (SHERIFF, SECRET_SHERIFF, *_table(outlaws=5, deputies=3)),
    13: (SHERIFF, SECRET_SHERIFF, *_table(outlaws=6, deputies=3)),
    14: (SHERIFF, SECRET_SHERIFF, *_table(outlaws=6, deputies=4)),
}

NINE_WITH_A_SECRET: Final = (SHERIFF, SECRET_SHERIFF, *_table(outlaws=4, deputies=1))
"""The second way to deal to nine players."""

GOALS: Final[dict[str, str]] = {
    SHERIFF: "Eliminate all the Outlaws and Renegades.",
    DEPUTY: "Help and protect the Sheriff; the Sheriff's goal is yours.",
    SECRET_SHERIFF: "Help and protect the Sheriff as a Deputy; if the Sheriff dies, show yourself: you are the Sheriff "
    "then.",
    OUTLAW: "Kill the Sheriff.",
    RENEGADE: "Be the last one in play: the Sheriff must fall last of all.",
}

QUARRIES: Final[dict[str, str]] = {DEPUTY: RENEGADE, RENEGADE: OUTLAW, OUTLAW: DEPUTY}
"""The player whom each role must personally eliminate when there are three players (R187)."""

OPEN_GOALS: Final[dict[str, str]] = {
    hunter: f"Eliminate the {quarry.capitalize()} yourself; if another does, be the last one in play."
    for hunter, quarry in QUARRIES.items()
}
"""The goals at a table of three, where all roles are known."""

LAW: Final = "law"
OUTLAWS: Final = "outlaws"
NOBODY: Final = "nobody"

SIDES: Final[dict[str, str]] = {
    LAW: "The Sheriff's side wins",
    OUTLAWS: "The Outlaws win",
    RENEGADE: "The Renegade wins",
    DEPUTY: "The Deputy wins",
    OUTLAW: "The Outlaw wins",
    NOBODY: "Nobody wins",
}
"""Every side that can win, and its display text. The last three are for tables of three."""

_MEMBERS: Final[dict[str, tuple[str, ...]]] = {
    LAW: (SHERIFF, SECRET_SHERIFF, DEPUTY),
    OUTLAWS: (OUTLAW,),
    RENEGADE: (RENEGADE,),
    DEPUTY: (DEPUTY,),
    OUTLAW: (OUTLAW,),
    NOBODY: (),
}


def roles_for(seats: int, variant: str = "plain") -> tuple[str, ...]:
    """The roles dealt to so many seats. Nine seats are dealt a secret Sheriff (`secret`) or none (`plain`)."""
    if seats == 9 and variant == "secret":
        return NINE_WITH_A_SECRET
    return ROLES_BY_SEATS.get(seats, ())


def is_deputy(role: str) -> bool:
    """Whether the role counts as a Deputy. A secret Sheriff does while the role is secret (R177)."""
    return role in (DEPUTY, SECRET_SHERIFF)


def is_open(roles: list[str]) -> bool:
    """Whether these are the roles of a table of three: no Sheriff, and nothing hidden."""
    return SHERIFF not in roles


def sides_of(roles: list[str]) -> list[str]:
    """The sides that can win at a table with these roles."""
    return [RENEGADE, DEPUTY, OUTLAW, NOBODY] if is_open(roles) else [LAW, OUTLAWS, RENEGADE]


def quarry(roles: list[str], seat: int) -> int:
    """The seat that this seat must personally eliminate to win at once (R187), or -1."""
    return roles.index(QUARRIES[roles[seat]]) if is_open(roles) and QUARRIES[roles[seat]] in roles else -1


def first_seat(roles: list[str]) -> int:
    """The seat that takes the first turn: the Sheriff, or with three players the Deputy (R1)."""
    return roles.index(DEPUTY if is_open(roles) else SHERIFF)


def seats_of(side: str, roles: list[str]) -> list[int]:
    """The seats of a side, in play or eliminated (R91)."""
    return [seat for seat, role in enumerate(roles) if role in _MEMBERS[side]]


def verdict(roles: list[str], in_play: list[int], victor: int = -1) -> tuple[str, list[int]] | None:
    """Who has won, as (side, winning seats), or None while the game goes on (R87 to R94, R187 to R190).

    `victor` is the seat that has personally eliminated its target at a table of three, or -1. Teams win together with
    their eliminated members (R91); a Renegade wins alone (R90).
    """
    if is_open(roles):
        return _open_verdict(roles, in_play, victor)
    left = [roles[seat] for seat in in_play]
    if SHERIFF not in left:
        if left == [RENEGADE]:
            return RENEGADE, list(in_play)
        return OUTLAWS, seats_of(OUTLAWS, roles)
    if OUTLAW not in left and RENEGADE not in left:
        return LAW, seats_of(LAW, roles)
    return None


def _open_verdict(roles: list[str], in_play: list[int], victor: int) -> tuple[str, list[int]] | None:
    if victor >= 0:
        return roles[victor], [victor]
    if len(in_play) > 1:
        return None
    return (roles[in_play[0]], list(in_play)) if in_play else (NOBODY, [])
