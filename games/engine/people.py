"""The seats of a table, and its winners: what the deal and the end of both games share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from .kernel.game import Game
from .kernel.rules import UnknownRules
from .roles import SHERIFF, first_seat, is_open


def deal_roles(g: Game, roles: Sequence[str], fixed_roles: Mapping[int, str]) -> None:
    """Deal a role to each seat. The Sheriff shows their role, and at an open table all players do (R1, R187).

    The seats of `fixed_roles` get those roles. The others are shuffled and dealt to the other seats in turn. Chance is
    asked once however many roles are fixed, even if none is left: so the numbers of all later random acts, and with
    them characters and cards, do not depend on it. Raises UnknownRules as `roles_left` does.
    """
    dealt = iter(g.shuffled("roles", roles_left(roles, fixed_roles)))
    g.roles = [fixed_roles[seat] if seat in fixed_roles else next(dealt) for seat in range(len(roles))]
    g.first_turn = first_seat(g.roles)
    for seat, role in enumerate(g.roles):
        g.revealed[seat] = int(role == SHERIFF or is_open(g.roles))
        g.note("role", seat, role, None if g.revealed[seat] else [seat])


def roles_left(roles: Sequence[str], fixed_roles: Mapping[int, str]) -> list[str]:
    """The roles that are dealt at random when these seats have been given these roles, in the order in which they lie.

    Only roles that everybody knows can be fixed: the Sheriff, and at an open table any (R1, R187). Raises UnknownRules
    (`fixed_roles`) for another role, a seat that does not exist, or a role that the table has not so often.
    """
    public = [role for role in dict.fromkeys(roles) if role == SHERIFF or is_open(list(roles))]
    left = list(roles)
    for seat, role in fixed_roles.items():
        if seat not in range(len(roles)):
            sentence = "There is no seat {seat}. This table has the seats 0 to {last}."
            raise UnknownRules("fixed_roles", "no-seat", sentence, seat=str(seat), last=str(len(roles) - 1))
        if role not in public:
            sentence = "The role {role} cannot be fixed. Only roles that everybody knows can: {known}."
            raise UnknownRules("fixed_roles", "hidden-role", sentence, role=repr(role), known=", ".join(public))
        if role not in left:
            seats = ", ".join(str(each) for each in sorted(fixed_roles) if fixed_roles[each] == role)
            sentence = "Too many seats ({seats}) are to have the role {role}. Leave some of them out."
            raise UnknownRules("fixed_roles", "role-too-often", sentence, seats=seats, role=repr(role))
        left.remove(role)
    return left


def deal_characters(g: Game, names: Iterable[str]) -> list[str]:
    """Different characters, one for each seat (R242)."""
    return g.shuffled("characters", sorted(names))[: len(g.roles)]


def end(g: Game, side: str, winners: list[int]) -> None:
    """The game is over: all players show their roles."""
    for seat, shown in enumerate(g.revealed):
        if not shown:
            g.revealed[seat] = 1
            g.note("role", seat, g.roles[seat], None)
    g.note("end", side, winners)
    g.result = {"side": side, "winners": winners}
