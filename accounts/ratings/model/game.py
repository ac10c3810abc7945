"""What the model needs to know of a finished game."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from games.engine.roles import DEPUTY, LAW, NOBODY, OUTLAW, OUTLAWS, RENEGADE, SECRET_SHERIFF, SHERIFF, is_open

from .cells import Cell


@dataclass(frozen=True, slots=True)
class Player:
    """Someone at the table: `subject` is the key under which their skill is kept, `role` the one that was dealt.

    `weight` (0 to 1, see `weights.weight_of`) is how much of the game was theirs; a policy whose skill is `stand_in`
    played the rest.
    """

    subject: Hashable
    role: str
    weight: float = 1.0
    stand_in: float = 0.0


@dataclass(frozen=True, slots=True)
class Side:
    """Players who win or lose together; `name` as in `games.engine.roles.SIDES`. `nobody` has no players."""

    name: str
    players: tuple[Player, ...]


@dataclass(frozen=True, slots=True)
class Game:
    """A finished game. `winner` is the place of the winning side in `sides`, `at` its end in seconds since 1970.

    Two Renegades are two sides of the same name. No subject sits there twice, unless its skill is known for certain,
    as that of a policy.
    """

    cell: Cell
    sides: tuple[Side, ...]
    winner: int
    at: int = 0


_TEAMS = {SHERIFF: LAW, SECRET_SHERIFF: LAW, DEPUTY: LAW, OUTLAW: OUTLAWS}


def side_of(role: str, *, is_open: bool) -> str:
    """The side of a role; at an open table (three seats) everyone plays alone."""
    return role if is_open or role == RENEGADE else _TEAMS[role]


def sides_among(players: Sequence[Player]) -> tuple[Side, ...]:
    """The sides of a table, from its players in any order. Each Renegade is one; at an open table so is everybody,
    and `nobody`, who may win there too."""
    roles = [player.role for player in players]
    if is_open(roles):
        return (*(Side(player.role, (player,)) for player in players), Side(NOBODY, ()))
    teams = (LAW, OUTLAWS)
    found = [Side(team, tuple(one for one in players if _TEAMS.get(one.role) == team)) for team in teams]
    return (*found, *(Side(RENEGADE, (one,)) for one in players if one.role == RENEGADE))
