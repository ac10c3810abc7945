"""Tables of earlier releases get what lists find them by. Nothing is held for longer than a few hundred tables take."""

from collections.abc import Iterator
from typing import Any
from unicodedata import normalize

from django.db import migrations, transaction
from django.db.models import QuerySet

AT_ONCE = 500


def find(apps: Any, schema_editor: Any) -> None:
    Table, Position = apps.get_model("games", "Table"), apps.get_model("games", "Position")
    Seat, Move = apps.get_model("games", "Seat"), apps.get_model("games", "Move")
    for tables in _chunks(Table.objects.select_related("host")):
        seated: dict[int, list[Any]] = {table.pk: [] for table in tables}
        for seat in Seat.objects.filter(table__in=seated).select_related("player").order_by("number"):
            seated[seat.table_id].append(seat)
        for table in tables:
            seats = seated[table.pk]
            players = [seat.player.name for seat in seats if seat.player is not None]
            table.free_seats = max(0, table.seat_count - len(seats))
            table.names = _names(table, players)
        with transaction.atomic():
            Table.objects.bulk_update(tables, ["free_seats", "names"], batch_size=100)
    for positions in _chunks(Position.objects.filter(table__status__in=("playing", "halted"))):
        for position in positions:
            told = Move.objects.filter(table=position.table_id).exclude(records="[]").order_by("-number")
            position.moved_at = told.values_list("made_at", flat=True).first()
        with transaction.atomic():
            for position in positions:
                # Where people play on meanwhile, their moves are later than this.
                rows = Position.objects.filter(pk=position.pk, moved_at=None, table__status__in=("playing", "halted"))
                rows.update(moved_at=position.moved_at)


def _chunks(rows: QuerySet[Any]) -> Iterator[list[Any]]:
    last = 0
    while chunk := list(rows.filter(pk__gt=last).order_by("pk")[:AT_ONCE]):
        yield chunk
        last = chunk[-1].pk


def _names(table: Any, players: list[str]) -> str:
    host = [] if table.host is None else [table.host.name]
    lines = [f"\x1f{_folded(name)}\n" for name in dict.fromkeys([*host, *players])]
    return f"{_folded(table.name)}\n" + "".join(lines)


def _folded(text: str) -> str:
    return normalize("NFKC", text).casefold().strip()


class Migration(migrations.Migration):
    atomic = False

    dependencies = [
        ("games", "0027_positions_that_move"),
    ]

    operations = [migrations.RunPython(find, migrations.RunPython.noop)]
