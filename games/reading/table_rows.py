"""One table with its host, its place in the chain of commitments and its seats, by queries that are prepared once:
whoever looks at a game looks at this first."""

from __future__ import annotations

from typing import Any, Final

from accounts.people.models import Player
from bang_service.platform.database.prepared_select import PreparedSelect
from games.models import DealCommitment, Seat, Table
from games.services.outbox import SEATED, Occupants

_TABLE: Final = (
    "FROM games_table t LEFT JOIN people_player h ON h.id = t.host_id "
    "LEFT JOIN games_dealcommitment d ON d.table_id = t.id WHERE t.id = %s"
)
_ROW: Final = {"t": Table, "h": Player, "d": DealCommitment}
_ANY: Final = PreparedSelect(_ROW, _TABLE)
_VISIBLE: Final = PreparedSelect(
    _ROW,
    f"{_TABLE} AND (t.visibility = '{Table.Visibility.PUBLIC}' OR t.host_id = %s "
    "OR EXISTS (SELECT 1 FROM games_seat s WHERE s.table_id = t.id AND s.player_id = %s) "
    "OR EXISTS (SELECT 1 FROM games_keptseat k WHERE k.table_id = t.id AND k.player_id = %s))",
)
_SEATS: Final = PreparedSelect({"s": Seat, "a": Player}, SEATED)


def visible_row(table_id: int, viewer_id: int | None) -> Table | None:
    """The table, if it is public or the viewer hosts it, sits there, or has a seat kept; None otherwise."""
    return _with_seats(_VISIBLE, [table_id, viewer_id, viewer_id, viewer_id])


def invited_row(table_id: int, invitation: str) -> Table | None:
    """The table, if this is its invitation; None otherwise."""
    return _with_seats(_ANY, [table_id], invitation)


def _with_seats(query: PreparedSelect, parameters: list[int | None], invitation: str = "") -> Table | None:
    found = query.rows(parameters)
    if not found or (invitation and not found[0][0].admits(invitation)):
        return None
    # As Django's own queries fill them, the relations are kept in members that are known to no type checker.
    table: Any
    ((table, host, deal),) = found
    table.host = host
    table._state.fields_cache["deal"] = deal
    # Only now: a table that may not be seen costs the same as one that does not exist.
    seats = Occupants.of(_SEATS.rows([table.pk])).seats
    for seat in seats:
        seat.table = table
    held = table.seats.all()
    held._result_cache = seats
    table._prefetched_objects_cache = {"seats": held}
    known: Table = table
    return known
