"""Who may know of a table: to a stranger a table by invitation does not exist, until he tries to join it."""

from __future__ import annotations

from collections.abc import Iterable

from accounts.models import Player
from bang_service.problems import Problem, ProblemCode
from games.models import Seat, Table


def no_table(table_id: int) -> Problem:
    """The problem of a table that is not there, or not for whoever asks."""
    return Problem(ProblemCode.NOT_FOUND, f"There is no table {table_id}, or it is not for you.")


def require_known(table: Table, player: Player, seats: Iterable[Seat]) -> None:
    """Raise Problem not_found when the table is by invitation and the player neither hosts it nor has a seat."""
    if table.visibility == Table.Visibility.PUBLIC or table.host_id == player.pk:
        return
    if not any(seat.player_id == player.pk for seat in seats):
        raise no_table(table.pk)
