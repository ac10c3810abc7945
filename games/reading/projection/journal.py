"""What has happened in a game, as a viewer may read it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from itertools import islice
from typing import Final

from django.db.models import OuterRef, prefetch_related_objects

from accounts.people.models import Player
from bang_service.platform.texts import spoken
from games.engine.kernel.journal import Record, complete, lacking, readable, with_later_fields
from games.models import Move, Seat, Table
from games.services.positions import decode_records, rules_of
from games.texts.runs import runs
from games.texts.speech import speech

from .tables import SEATS, Document, seat_of

USUAL_RECORDS: Final = 100


MOST_RECORDS: Final = 500
"""How many journal records are returned at once at most."""


def moves_of(tables: Sequence[Table], *, after: int, limit: int) -> dict[int, list[Move]]:
    """The moves that hold the journal records numbered above `after`, at most `limit` of them for each table; by the
    tables' numbers."""
    of_same_table = Move.objects.filter(table_id=OuterRef("table_id"), first__lte=after + 1)
    start = of_same_table.order_by("-first").values("first")[:1]
    found = Move.objects.filter(table__in=tables, first__gte=start, first__lte=after + limit)
    moves: dict[int, list[Move]] = {}
    for move in found.order_by("number"):
        moves.setdefault(move.table_id, []).append(move)
    read_seats_again(tables)
    return moves


def read_seats_again(tables: Iterable[Table]) -> None:
    """Read who sits at managed tables after what their seats open: whoever was replaced in between sees none of it.
    Elsewhere a seat passes to nobody else; whoever gives up the game meanwhile sees their own seat once more."""
    managed = [table for table in tables if table.is_managed]
    for table in managed:
        if "seats" in getattr(table, "_prefetched_objects_cache", ()):
            table.refresh_from_db(fields=["seats"])
    prefetch_related_objects(managed, SEATS)


def journal_documents(
    table: Table,
    viewer: Player | None,
    *,
    after: int,
    limit: int,
    moves: Iterable[Move] | None = None,
    reader: int | None = None,
) -> list[Document]:
    """The journal records numbered above `after`, at most `limit` of them, as the viewer may read them. Sentences
    address the viewer's seat; for a spectator, the seat `reader`, which sees no more for that.

    `moves` are those of `moves_of`, if they are at hand.
    """
    if moves is None:
        moves = moves_of([table], after=after, limit=limit).get(table.pk, [])
    later = (each for each in numbered_records(moves) if each[0] > after)
    seat = seat_of(table, viewer)
    told = told_records(table, table.seats.all(), later, seat, reader=reader if seat is None else seat)
    return list(islice(told, limit))


Numbered = tuple[int, datetime, Record, Sequence[Record]]
"""A journal record with its number, when it was written, and the records that its sentence tells (`runs`)."""


def numbered_records(moves: Iterable[Move]) -> Iterator[Numbered]:
    """The journal records of moves, in order."""
    for move in moves:
        records = decode_records(move.records)
        for number, (record, run) in enumerate(zip(records, runs(records), strict=True), move.first):
            yield number, move.made_at, record, run


def told_records(
    table: Table, seats: Iterable[Seat], records: Iterable[Numbered], viewer: int | None, *, reader: int | None
) -> Iterator[Document]:
    """Journal records as a seat (None: a spectator) may read them, in sentences that address the seat `reader`. A game
    that is over hides nothing. The text is empty if that of an earlier record of the same move tells it too."""
    over = table.is_ended
    said = speech(rules_of(table), spoken(), [each.name for each in seats])

    def shown(record: Record) -> Document:
        return with_later_fields(complete(record)) if over else readable(record, viewer)

    for number, at, record, run in records:
        text = said.sentence_of([shown(each) for each in run], reader) if run else ""
        told = {"number": number, "at": at, **shown(record), "text": text}
        yield {**told, "lacks": lacks} if (lacks := lacking(record)) else told
