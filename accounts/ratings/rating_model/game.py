"""What the model needs to know of a finished game."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Final

from games.engine.roles import DEPUTY, LAW, NOBODY, OUTLAW, OUTLAWS, RENEGADE, SECRET_SHERIFF, SHERIFF, is_open

from .cells import Cell

FIRST_EDITION: Final = 1
EDITION: Final = 2
"""That of the tables which are opened now."""


@dataclass(frozen=True, slots=True)
class Player:
    """Someone at the table: `subject` is the key under which their skill is kept, `role` the one that was dealt.

    `weight` (0 to 1, see `weights.weight_of`) is how much of the game was theirs; a policy whose skill is `stand_in`
    played the rest. Where several played one seat after another, each but the first `shares` it: their weights add up
    to 1 at most. `owner` is whose bot it is: whoever meets it has met them.
    `is_policy`: it is an AI seat.
    """

    subject: Hashable
    role: str
    weight: float = 1.0
    stand_in: float = 0.0
    shares: bool = False
    owner: Hashable | None = None
    is_policy: bool = False

    @property
    def principal(self) -> Hashable:
        """The account that answers for them."""
        return self.subject if self.owner is None else self.owner


@dataclass(frozen=True, slots=True)
class Side:
    """Players who win or lose together; `name` as in `games.engine.roles.SIDES`. `nobody` has no players."""

    name: str
    players: tuple[Player, ...]

    @property
    def size(self) -> int:
        """How many seats it has."""
        return sum(not player.shares for player in self.players)


@dataclass(frozen=True, slots=True)
class Game:
    """A finished game. `winner` is the place of the winning side in `sides`, `at` its end in seconds since 1970.

    Two Renegades are two sides of the same name. No subject sits there twice, unless its skill is known for certain,
    as that of a policy.

    `edition` is that of the rules by which it is rated (`meetings`): at tables that were opened before the second one,
    everybody counts fully for everybody. So they do where the opponents were `drawn` by others, as leagues do.
    """

    cell: Cell
    sides: tuple[Side, ...]
    winner: int
    at: int = 0
    edition: int = FIRST_EDITION
    drawn: bool = False


_TEAMS = {SHERIFF: LAW, SECRET_SHERIFF: LAW, DEPUTY: LAW, OUTLAW: OUTLAWS}


def side_of(role: str, *, is_open: bool) -> str:
    """The side of a role; at an open table (three seats) everyone plays alone."""
    return role if is_open or role == RENEGADE else _TEAMS[role]


def sides_among(players: Sequence[Player]) -> tuple[Side, ...]:
    """The sides of a table, from its players seat by seat, in any order of the seats. Each Renegade is one; at an open
    table so is everybody, and `nobody`, who may win there too."""
    seats = _seats(players)
    if is_open([player.role for player in players]):
        return (*(Side(seat[0].role, seat) for seat in seats), Side(NOBODY, ()))
    teams = (LAW, OUTLAWS)
    found = [Side(team, tuple(one for one in players if _TEAMS.get(one.role) == team)) for team in teams]
    return (*found, *(Side(RENEGADE, seat) for seat in seats if seat[0].role == RENEGADE))


def _seats(players: Sequence[Player]) -> list[tuple[Player, ...]]:
    """Those who played the same seat together: whoever shares one follows the first."""
    seats: list[tuple[Player, ...]] = []
    for player in players:
        if player.shares:
            seats[-1] = (*seats[-1], player)
        else:
            seats.append((player,))
    return seats
