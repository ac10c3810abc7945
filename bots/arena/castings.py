"""Which contestant plays which seat, once the roles have been dealt."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from bots.policies.policy import Policy
from bots.simulation import TEAMS, Outcome, Table, Watcher, play_seated
from bots.simulation.compare import team_sits
from bots.simulation.seeds import game_seed
from games.engine.roles import ROLES_BY_SEATS, sides_of

from .contestants import contestant


@dataclass(frozen=True)
class Casting:
    """`by_role` names the contestants of some roles, `field` that of all others; `lone` is a role of which one seat,
    drawn from the seed, is played by `guest`."""

    field: str
    by_role: tuple[tuple[str, str], ...] = ()
    lone: str = ""
    guest: str = ""

    def of(self, roles: Sequence[str], seed: str) -> list[str]:
        """The contestant of each seat."""
        names = dict(self.by_role)
        found = [names.get(role, self.field) for role in roles]
        if self.lone in roles:
            found[lone_seat(roles, self.lone, seed)] = self.guest
        return found


def lone_seat(roles: Sequence[str], role: str, seed: str) -> int:
    """One of the seats with the role: each as likely, and always the same for a seed."""
    return random.Random(f"{seed} lone {role}").choice([seat for seat, one in enumerate(roles) if one == role])


def everybody(name: str) -> Casting:
    """All seats on one contestant."""
    return Casting(name)


def team(group: str, name: str, field: str) -> Casting:
    """One team on a contestant, all others on the field."""
    return Casting(field, tuple((role, name) for role in TEAMS[group]))


def one_seat(role: str, name: str, field: str) -> Casting:
    """One seat of a role on a contestant, all others on the field."""
    return Casting(field, lone=role, guest=name)


def sides(names: dict[str, str], field: str) -> Casting:
    """Each side on a contestant of its own."""
    return Casting(field, tuple((role, name) for side, name in names.items() for role in TEAMS[side]))


def sides_at(seats: int) -> list[str]:
    """The sides that can win at a table of that size, and of which somebody sits there."""
    return [side for side in sides_of(list(ROLES_BY_SEATS[seats])) if side in TEAMS and team_sits(side, seats)]


def roles_at(seats: int) -> list[str]:
    """The roles dealt at a table of that size."""
    return list(dict.fromkeys(ROLES_BY_SEATS[seats]))


def won(outcome: Outcome, group: str) -> bool:
    """Whether the game was won by a seat of the team, by the roles that were dealt."""
    return any(outcome.roles[seat] in TEAMS[group] for seat in outcome.winners)


def play_cast(table: Table, casting: Casting, seed: str, watchers: Sequence[Watcher] = ()) -> Outcome:
    """Play one game with a casting."""

    def seated(roles: Sequence[str]) -> list[Policy]:
        return [contestant(name, seat) for seat, name in enumerate(casting.of(roles, seed))]

    return play_seated(table, seated, seed, watchers)


def play_deal(table: Table, castings: Sequence[Casting], seed: int, number: int) -> list[Outcome]:
    """Play one deal, once in each casting."""
    return [play_cast(table, casting, game_seed(seed, number)) for casting in castings]
