"""The seats of a table, and its winners: what the deal and the end of both games share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from .kernel.game import Game
from .roles import SHERIFF, first_seat, is_open


def deal_roles(g: Game, roles: Sequence[str]) -> None:
    """Deal a role to each seat. The Sheriff shows their role, and at an open table all players do (R1, R187)."""
    g.roles = g.shuffled("roles", roles)
    g.first_turn = first_seat(g.roles)
    for seat, role in enumerate(g.roles):
        g.revealed[seat] = int(role == SHERIFF or is_open(g.roles))
        g.note("role", seat, role, None if g.revealed[seat] else [seat])


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
    result: dict[str, Any] = {"side": side, "winners": winners}
    g.result = result
