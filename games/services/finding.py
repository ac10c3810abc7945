"""What lists find a table by, kept with it: how many of its seats are free, and whose names belong to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from django.db import transaction
from django.db.models import F, Q, QuerySet, Value
from django.db.models.functions import Replace
from django.dispatch import receiver

from accounts.people.models import Player
from accounts.people.signals import name_changed
from bang_service.platform.names import folded
from games.models import Move, Position, Seat, Table

AT_ONCE: Final = 500
_IN_PLAY: Final = (Table.Status.PLAYING, Table.Status.HALTED)


def index_seats(table: Table) -> None:
    """Write down who sits at a table, inside the transaction of whatever has changed it."""
    table.free_seats, table.names = _found_by(table, list(table.seats.select_related("player")))
    table.save(update_fields=["free_seats", "names"])


def catch_up() -> int:
    """Let lists find what an older release, which keeps nothing for them, has opened, changed or moved while it ran
    beside this one. Returns how many tables that were."""
    return sum(map(_index_again, _chunks())) + _move_again()


def names_of(table: Table, players: Iterable[str]) -> str:
    """The table's own name and those of its host and of the players who sit there, folded, each on a line."""
    host = [] if table.host is None else [table.host.name]
    return f"{folded(table.name)}\n" + "".join(map(_line, dict.fromkeys([*host, *players])))


def has_text(text: str) -> Q:
    """The condition for tables with this text in a name."""
    wanted = folded(text)
    # No name has other characters, and nothing may match over the end of a line.
    return Q(names__contains=wanted) if wanted.isprintable() else Q(pk__in=[])


def _found_by(table: Table, seats: Sequence[Seat]) -> tuple[int, str]:
    players = [seat.player.name for seat in seats if seat.player is not None]
    return table.seat_count - len(seats), names_of(table, players)


def _chunks() -> Iterator[list[Table]]:
    """The tables whose seats may have changed, and those that this release has never seen."""
    unseen = Table.objects.filter(names="").exclude(status__in=(Table.Status.OPEN, *_IN_PLAY))
    for tables in (unseen, Table.objects.filter(status=Table.Status.OPEN), Table.objects.filter(status__in=_IN_PLAY)):
        last = 0
        while chunk := list(tables.filter(pk__gt=last).select_related("host").order_by("pk")[:AT_ONCE]):
            yield chunk
            last = chunk[-1].pk


def _index_again(tables: list[Table]) -> int:
    seated: dict[int, list[Seat]] = {table.pk: [] for table in tables}
    for seat in Seat.objects.filter(table__in=tables).select_related("player").order_by("table", "number"):
        seated[seat.table_id].append(seat)
    stale = [table.pk for table in tables if (table.free_seats, table.names) != _found_by(table, seated[table.pk])]
    for table in stale:
        with transaction.atomic():
            index_seats(Table.objects.select_for_update().get(pk=table))
    return len(stale)


def _move_again() -> int:
    still = Position.objects.filter(moved_at=None, table__status__in=_IN_PLAY)
    found = 0
    for position in still.order_by("pk")[:AT_ONCE]:
        told = Move.objects.filter(table=position.table_id).exclude(records="[]").order_by("-number")
        # Where people play on meanwhile, their moves are later than this.
        found += still.filter(pk=position.pk).update(moved_at=told.values("made_at")[:1])
    return found


def _line(player: str) -> str:
    # No name has the character, and nobody can look for it: so a player is renamed, and no table that is called so.
    return f"\x1f{folded(player)}\n"


@receiver(name_changed)
def _rename(*, player: Player, former: str, **_: Any) -> None:
    renamed = Replace(F("names"), Value(_line(former)), Value(_line(player.name)))
    for tables in (_seated(player), Table.objects.filter(host=player)):
        tables.update(names=renamed)


def _seated(player: Player) -> QuerySet[Table]:
    return Table.objects.filter(pk__in=Seat.objects.filter(player=player).order_by().values("table"))
