"""What followers see of many tables at once: the projection's answers, from rows read once for all of them.

A viewer is a player, or None if not logged in; only the id of the player is used.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from django.db.models import Prefetch, Q, prefetch_related_objects

from accounts.people.models import Player
from bang_service.platform import uptime
from bang_service.platform.database.prepared_select import PreparedSelect
from games.models import Move, Position, Prompt, Seat, Table
from games.reading.projection.journal import Numbered, numbered_records, told_records
from games.reading.projection.tables import RUNNING, Document
from games.reading.projection.views import view_document
from games.reading.rematches import KEPT, REMATCHES, rematch_at
from games.reading.seat_ratings import ratings_at
from games.services.access import kept_at, may_know
from games.services.live import LiveGame
from games.services.outbox import Occupants
from games.services.wakeups import player_topic, table_topic

LIVE: Final = (Table.Status.OPEN, *RUNNING)
"""The statuses of tables at which something can still happen."""

_SEATS: Final = Prefetch("seats", queryset=Seat.objects.select_related("player"))


class TableSnapshot:
    """A table and its game as they were at one moment, and the latest of its moves, for any number of viewers.

    What a viewer sees of it depends on their seat, on whether they are the host, on which tables played again they may
    know of (`links_of`), and on nothing else.
    """

    def __init__(
        self, table: Table, moves: Sequence[Move], reading: uptime.Reading, ratings: Sequence[Document] = ()
    ) -> None:
        self.table = table
        self.ratings = ratings
        self.version = version_of(table, reading)
        self._moves = moves
        self._reading = reading
        self._live: LiveGame | None = None
        self._records: list[Numbered] | None = None
        position = getattr(table, "position", None)
        self.position: Position | None = position
        self._seats = list(table.seats.all())
        held = [seat for seat in self._seats if seat.player_id is not None and not seat.is_given_up]
        self._seat_of = {seat.player_id: seat.number for seat in held}
        if position is not None:
            position.table = table

    @property
    def last(self) -> int:
        """The number of the last journal record, 0 before the game begins."""
        return 0 if self.position is None else self.position.records

    def is_for(self, viewer: Player | None, *, invitation: str = "") -> bool:
        """Whether the viewer may know of the table."""
        if invitation and self.table.admits(invitation):
            return True
        return may_know(self.table, None if viewer is None else viewer.pk, self._seats)

    def seat_of(self, viewer: Player | None) -> int | None:
        """The viewer's seat; None for a spectator, and for whoever has given the game up."""
        return None if viewer is None else self._seat_of.get(viewer.pk)

    def view(self, seat: int | None) -> Document | None:
        """What a seat sees of the game now; None before it begins. Raises RuleFailure."""
        if self.position is None:
            return None
        if self._live is None:
            self._live = LiveGame(self.position, Occupants(self._seats), self._reading)
        return view_document(self._live, seat)

    def records(self, seat: int | None, *, after: int) -> list[Document]:
        """The journal records above `after`, as a seat may read them."""
        if self._records is None:
            self._records = list(numbered_records(self._moves))
        later = [each for each in self._records if each[0] > after]
        return list(told_records(self.table, self._seats, later, seat, reader=seat))


def table_snapshots(wanted: Mapping[int, int]) -> dict[int, TableSnapshot]:
    """Tables by their ids, each with the moves that hold journal records above the number given for it.

    Tables that do not exist are left out. Before a snapshot is shown to a viewer, `is_for` must be checked.
    """
    tables = (
        Table.objects.select_related("host", "position", "deal", "rematch_of")
        .prefetch_related(_SEATS, "interventions", KEPT, *REMATCHES)
        .in_bulk(list(wanted))
    )
    after = {
        table_id: wanted[table_id]
        for table_id, table in tables.items()
        if hasattr(table, "position") and table.position.records > wanted[table_id]
    }
    moves: dict[int, list[Move]] = {}
    if after:
        values = [value for row in after.items() for value in row]
        for (move,) in _moves_after(len(after)).rows(values):
            # What was stored after the positions were read belongs to the next snapshot.
            if move.first <= tables[move.table_id].position.records:
                moves.setdefault(move.table_id, []).append(move)
    reading = uptime.read() if any(hasattr(table, "position") for table in tables.values()) else uptime.Reading()
    ratings = ratings_at(tables.values())
    return {
        table_id: TableSnapshot(table, moves.get(table_id, ()), reading, ratings[table_id])
        for table_id, table in tables.items()
    }


@lru_cache(maxsize=256)
def _moves_after(tables: int) -> PreparedSelect:
    """The moves of some tables, from the one on that has the next record; for the tables' ids, each with a number."""
    asked = " UNION ALL ".join(["SELECT CAST(%s AS bigint) AS table_id, CAST(%s AS bigint) AS told"] * tables)
    return PreparedSelect(
        {"m": Move},
        f"FROM ({asked}) a JOIN games_move m ON m.table_id = a.table_id AND m.first >= "
        "(SELECT MAX(b.first) FROM games_move b WHERE b.table_id = a.table_id AND b.first <= a.told + 1) "
        "ORDER BY m.table_id, m.number",
    )


TableVersion = tuple[Any, ...]
"""A value that differs whenever a table or its game has changed in any way."""


def version_of(table: Table, reading: uptime.Reading) -> TableVersion:
    """The version of a table that was read with its position and, if it has none yet, its seats.

    When the clocks get time back after an outage, no row of a game changes, but the due times of its prompts do.
    """
    position = getattr(table, "position", None)
    if position is not None:
        again = rematch_at(table)
        again_at = None if again is None else again.pk
        return (table.status, table.visibility, position.version, reading.credit, again_at)
    kept = (("kept", seat.number, seat.player_id) for seat in kept_at(table))
    return (table.status, *((seat.number, seat.player_id, seat.policy) for seat in table.seats.all()), *kept)


def table_versions(table_ids: Collection[int]) -> dict[int, TableVersion]:
    """The current versions of tables, read with few queries."""
    tables = Table.objects.filter(pk__in=table_ids).select_related("position")
    found = list(tables.only("status", "visibility", "seats_kept_until", "position__version"))
    prefetch_related_objects([table for table in found if not hasattr(table, "position")], "seats")
    prefetch_related_objects([table for table in found if table.seats_kept_until is not None], "kept_seats")
    prefetch_related_objects([table for table in found if table.is_ended], "rematches")
    reading = uptime.read()
    return {table.pk: version_of(table, reading) for table in found}


@dataclass(frozen=True, slots=True)
class Progress:
    """The progress of a player's table: its status, and the number of the last journal record."""

    table: int
    status: str
    journal: int


def progress_of(player_ids: Collection[int], *, and_ended: Mapping[int, Collection[int]]) -> dict[int, list[Progress]]:
    """The tables at which players have a seat or that they host, by player and in the order of their ids.

    Ended tables are left out, except those given for a player in `and_ended`.
    """
    kept = {table for tables in and_ended.values() for table in tables}
    live = Q(table__status__in=LIVE) | Q(table_id__in=kept)
    seated = Seat.objects.filter(live, player_id__in=player_ids).values_list("player_id", "table_id")
    live = Q(status__in=LIVE) | Q(pk__in=kept)
    hosted = Table.objects.filter(live, host_id__in=player_ids).values_list("host_id", "pk")
    pairs = {(player_id, table_id) for player_id, table_id in [*seated, *hosted] if player_id is not None}
    rows = Table.objects.filter(pk__in={table_id for _, table_id in pairs})
    tables = {
        table_id: Progress(table_id, status, records or 0)
        for table_id, status, records in rows.values_list("pk", "status", "position__records")
    }
    found: dict[int, list[Progress]] = {player_id: [] for player_id in player_ids}
    for player_id, table_id in sorted(pairs):
        progress = tables.get(table_id)
        if progress is not None and (progress.status in LIVE or table_id in and_ended.get(player_id, ())):
            found[player_id].append(progress)
    return found


def waiting_versions(player_ids: Collection[int]) -> dict[int, list[TableVersion]]:
    """A value that differs whenever another prompt waits for a player, or one is due at another time; by player."""
    rows = Prompt.objects.filter(seat__player_id__in=player_ids, by_policy=False).order_by("asked_at", "pk")
    credit = uptime.read().credit
    found: dict[int, list[TableVersion]] = {player_id: [] for player_id in player_ids}
    for player_id, *version in rows.values_list("seat__player_id", "table_id", "prompt", "due_uptime"):
        if player_id is not None:
            found[player_id].append((*version, credit))
    return found


def topics_of(player: Player) -> list[str]:
    """The topics that are published when a prompt may have started or stopped waiting for a player."""
    seats = Seat.objects.filter(player=player, table__status__in=RUNNING).order_by("table_id")
    return [player_topic(player.pk), *map(table_topic, seats.values_list("table_id", flat=True))]
