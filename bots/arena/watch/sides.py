"""Who is whose friend: by the roles as they are, or as somebody believes."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine.kernel.game import Game
from games.engine.roles import DEPUTY, OUTLAW, RENEGADE, SECRET_SHERIFF, SHERIFF, is_deputy, is_open

LAWFUL = (SHERIFF, DEPUTY)


def plain(role: str) -> str:
    """The role by its side's interest: a secret Sheriff is a Deputy."""
    return DEPUTY if role == SECRET_SHERIFF else role


def are_friends(game: Game, seat: int, other: int) -> bool:
    """Whether harm to `other` is harm to the side of `seat` now. The Sheriff is a Renegade's friend as long as anybody
    else is in play. At a table of three nobody has friends."""
    if seat == other or is_open(game.roles):
        return False
    mine, theirs = plain(game.roles[seat]), plain(game.roles[other])
    if mine == RENEGADE:
        return theirs == SHERIFF and sum(map(bool, game.presence)) + (not game.presence[other]) > 2
    return (mine in LAWFUL and theirs in LAWFUL) or mine == theirs == OUTLAW


def friendship(role: str, others: int, believed: Mapping[str, float]) -> float:
    """How likely somebody of whom that is believed is on the side of a role, with so many others in play. A Renegade
    spares the Sheriff while anybody else is there."""
    if role == RENEGADE:
        return believed.get(SHERIFF, 0.0) if others > 1 else 0.0
    if role == SHERIFF or is_deputy(role):
        return sum(believed.get(one, 0.0) for one in (*LAWFUL, SECRET_SHERIFF))
    return believed.get(OUTLAW, 0.0)
