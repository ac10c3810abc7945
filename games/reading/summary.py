"""What has happened since a player answered last, in sentences."""

from __future__ import annotations

from typing import Any, Final

from accounts.people.models import Player
from games.models import Author, Move, Table
from games.reading.projection.journal import MOST_RECORDS, journal_documents
from games.reading.projection.tables import Document, seat_of
from games.services import tenure_rows

ROUTINE: Final = {("draw", "deal"), ("draw", "draw phase"), ("discard", "hand limit")}
"""Records of these kinds and causes belong to every turn: whoever catches up need not read them."""

_SILENT: Final = ("shuffle", "return")


def summary(table: Table, viewer: Player | None) -> Document:
    """What has happened since the viewer's last answer, in sentences. Whoever has not answered yet, or has no seat,
    reads what has happened since the beginning; at most the last MOST_RECORDS records are told."""
    last = _records(table)
    after = max(_answered(table, seat_of(table, viewer)), last - MOST_RECORDS)
    records = journal_documents(table, viewer, after=after, limit=last - after) if last > after else []
    return {"after": after, "last": last, "sentences": [each["text"] for each in records if is_told(each)]}


def _records(table: Table) -> int:
    position = getattr(table, "position", None)
    return 0 if position is None else position.records


def _answered(table: Table, seat: int | None) -> int:
    """The last record of the last move that the player who has a seat now made there."""
    if seat is None:
        return 0
    since = tenure_rows.first_move_of_player(table.pk, seat) if table.is_managed else 0
    made = Move.objects.filter(table=table, seat=seat, author=Author.PLAYER, number__gte=since)
    own = made.order_by("-number").first()
    if own is None:
        return 0
    following = Move.objects.filter(table=table, number=own.number + 1).values_list("first", flat=True).first()
    return _records(table) if following is None else following - 1


def is_told(record: dict[str, Any]) -> bool:
    """Whether whoever catches up wants to read this record."""
    if not record["text"]:  # that of an earlier record tells it
        return False
    return record["kind"] not in _SILENT and (record["kind"], record.get("cause")) not in ROUTINE
