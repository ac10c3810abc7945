"""Tables as a lobby draws them: what it draws, and no more. Each part is read for a whole page at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from django.db.models.functions import Coalesce

from accounts.people.models import Player
from bang_service.platform.problems import Problem
from games.models import Notice, Table
from games.notice_kinds import REMOVED
from games.reading.projection.tables import Document, table_documents
from games.services import kept_seats, rated, tables

_LIKE_WHOLE: Final = (
    "id", "name", "status", "visibility", "host", "game", "sets", "pace", "pool", "seat_count", "free_seats",
    "faces", "ratings", "your_seat", "opened_at", "started_at", "ended_at",
)  # fmt: skip
_OF_SEATS: Final = ("seat", "name", "player", "policy", "held_by", "gave_up")


def brief_documents(found: Sequence[Table], viewer: Player | None) -> list[Document]:
    """Tables that the viewer may see (`projection.tables.visible_tables`) as a lobby draws them for the viewer."""
    progress, joining = progress_of(found), joining_of(found, viewer)
    return [
        _brief(whole) | joining.get(whole["id"], NO_SEAT) | {"progress": progress.get(whole["id"])}
        for whole in table_documents(found, viewer)
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


NO_SEAT: Final[Document] = {"may_join": False, "join_refusal": None}
"""Of tables where no seat is free for the viewer, whoever they are."""


def joining_of(found: Sequence[Table], viewer: Player | None) -> dict[int, Document]:
    """Whether `services.tables.join` would give the viewer a seat now, and if not, the reason that it would give
    (`may_join` and `join_refusal`), by the tables' numbers; those without a seat for the viewer are left out."""
    return {
        table: {"may_join": problem is None, "join_refusal": None if problem is None else refusal_document(problem)}
        for table, problem in _refusals(found, viewer).items()
    }


def refusal_document(problem: Problem) -> Document:
    """A refusal that would come, in the words with which it comes, in the reader's language."""
    return {
        "code": problem.code.value,
        "detail": str(problem.detail),
        "reason": problem.extra.get("reason"),
        "missing": problem.extra.get("missing"),
    }


def _refusals(found: Sequence[Table], viewer: Player | None) -> dict[int, Problem | None]:
    if viewer is None:
        return {}
    free = [table for table in found if _has_room_for(viewer, table)]
    if not free:
        return {}
    removed = Notice.objects.filter(table__in=free, player=viewer, kind=REMOVED)
    refused = dict.fromkeys(removed.values_list("table_id", flat=True), tables.removed_before())
    used_up = tables.seats_used_up(viewer)
    seated = {table.pk: [seat.player for seat in table.seats.all() if seat.player is not None] for table in free}
    beside = [player for table in free if table.pool == Table.Pool.PEOPLE for player in seated[table.pk]]
    admission = rated.Admission(viewer, beside)
    return {
        table.pk: refused.get(table.pk)
        or _kept_from(viewer, table)
        or _unfit(admission, table, seated[table.pk])
        or (used_up if table.host_id != viewer.pk else None)
        for table in free
    }


def _kept_from(viewer: Player, table: Table) -> Problem | None:
    try:
        kept_seats.seats_open_to(viewer, table, [seat.number for seat in table.seats.all()])
    except Problem as problem:
        return problem
    return None


def _unfit(admission: rated.Admission, table: Table, seated: Sequence[Player]) -> Problem | None:
    try:
        admission.require(table, seated)
    except Problem as problem:
        return problem
    return None


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
