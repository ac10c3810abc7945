"""What lists find a table by, kept with it: how many of its seats are free, and whose names belong to it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from django.db.models import F, Q, QuerySet, Value
from django.db.models.functions import Replace
from django.dispatch import receiver

from accounts.people.models import Player
from accounts.people.signals import name_changed
from bang_service.platform.names import folded
from games.models import Seat, Table


def index_seats(table: Table) -> None:
    """Write down who sits at a table, inside the transaction of whatever has changed it."""
    table.free_seats, table.names = _found_by(table, list(table.seats.select_related("player")))
    table.save(update_fields=["free_seats", "names"])


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
