"""Tables as a lobby draws them: what it draws, and no more. Each part is read for a whole page at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from django.db.models.functions import Coalesce

from accounts.people.models import Player
from bang_service.platform.problems import Problem
from games.models import Notice, Table
from games.notice_kinds import REMOVED
from games.reading.projection.tables import Document, table_document
from games.services import rated, tables

_LIKE_WHOLE: Final = (
    "id", "name", "status", "visibility", "host", "game", "sets", "pace", "pool", "seat_count", "free_seats",
    "your_seat", "opened_at", "started_at", "ended_at",
)  # fmt: skip
_OF_SEATS: Final = ("seat", "name", "player", "policy", "held_by")


def brief_documents(found: Sequence[Table], viewer: Player | None) -> list[Document]:
    """Tables that the viewer may see (`projection.tables.visible_tables`) as a lobby draws them for the viewer."""
    progress, joinable = progress_of(found), joinable_of(found, viewer)
    return [
        _brief(table_document(table, viewer)) | {"may_join": table.pk in joinable, "progress": progress.get(table.pk)}
        for table in found
    ]


def _brief(whole: Document) -> Document:
    seats = [{name: seat[name] for name in _OF_SEATS} for seat in whole["seats"]]
    return {**{name: whole[name] for name in _LIKE_WHOLE}, "seats": seats}


def progress_of(found: Sequence[Table]) -> dict[int, Document]:
    """How far the games of tables are, by the tables' numbers; those that have not begun are left out. Turns and
    journal records are told to everybody as they come."""
    begun = Table.objects.filter(pk__in=[table.pk for table in found], position__isnull=False)
    moved_at = Coalesce("position__moved_at", "ended_at", "started_at")
    rows = begun.annotate(moved_at=moved_at).values_list("pk", "position__turns", "position__records", "moved_at")
    return {table: {"turns": turns, "journal": records, "moved_at": at} for table, turns, records, at in rows}


def joinable_of(found: Sequence[Table], viewer: Player | None) -> frozenset[int]:
    """The tables where `services.tables.join` would give the viewer a seat now."""
    if viewer is None:
        return frozenset()
    free = [table for table in found if _has_room_for(viewer, table)]
    if not free:
        return frozenset()
    removed = Notice.objects.filter(table__in=free, player=viewer, kind=REMOVED)
    refused = set(removed.values_list("table_id", flat=True))
    if tables.seats_as_guest(viewer) >= tables.MAX_OPEN_SEATS:
        refused |= {table.pk for table in free if table.host_id != viewer.pk}
    return frozenset(table.pk for table in _fitting(free, viewer) if table.pk not in refused)


def _has_room_for(viewer: Player, table: Table) -> bool:
    """Whether a seat is free that anybody may take, and the viewer has none."""
    seats = table.seats.all()
    is_open = table.status == Table.Status.OPEN and table.visibility == Table.Visibility.PUBLIC
    return (
        is_open
        and not table.is_managed
        and len(seats) < table.seat_count
        and all(seat.player_id != viewer.pk for seat in seats)
    )


def _fitting(free: Sequence[Table], viewer: Player) -> list[Table]:
    """Those whose pool, if they have one, admits the viewer beside those who sit there."""
    seated = {table.pk: [seat.player for seat in table.seats.all() if seat.player is not None] for table in free}
    fresh = [player for table in free if table.pool == Table.Pool.PEOPLE for player in seated[table.pk]]
    together = rated.games_together(viewer, fresh) if fresh else {}
    fitting = []
    for table in free:
        try:
            others = rated.require_kind(table, viewer, seated[table.pk])
        except Problem:
            continue
        if rated.missing_of(table, viewer) is not None:
            continue
        if table.pool != Table.Pool.PEOPLE or all(together.get(each.pk, 0) < rated.MOST_TOGETHER for each in others):
            fitting.append(table)
    return fitting
