"""How many tables somebody hosts at the same time. Only what they can do something about takes a place: an open table
can be closed, and a game in which they play can be given up."""

from __future__ import annotations

from django.db.models import Exists, OuterRef

from accounts.people.models import Player
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say
from games.models import Position, Seat, Table
from games.services.positions import is_out


def require_place(host: Player, most: int) -> None:
    """Raise Problem quota_exceeded if a player hosts so many tables already; `tables` are their numbers. The player's
    row is locked."""
    taking = _tables(host)
    # Who is eliminated is asked of the games themselves, and only of those who would be refused.
    if len(taking) >= most and len(taking := _without_eliminated(host, taking)) >= most:
        named = ", ".join(map(str, taking))
        detail = say("refused-too-many-tables", count=len(taking), tables=named)
        raise Problem(ProblemCode.QUOTA_EXCEEDED, detail, limit=most, tables=taking)


def _tables(host: Player) -> list[int]:
    """The tables of a host that are open or in play, but for lessons, and for those where they have given up."""
    given_up = Seat.objects.filter(Seat.GIVEN_UP, table=OuterRef("pk"), player=host)
    live = Table.objects.filter(host=host, lesson="", status__in=(Table.Status.OPEN, Table.Status.PLAYING))
    return list(live.exclude(Exists(given_up)).order_by("pk").values_list("pk", flat=True))


def _without_eliminated(host: Player, tables: list[int]) -> list[int]:
    """The same without those where the host is out of the game."""
    seats = dict(Seat.objects.filter(table__in=tables, player=host).order_by().values_list("table_id", "number"))
    positions = Position.objects.filter(table__in=list(seats))
    out = {position.pk for position in positions if is_out(position, seats[position.pk])}
    return [table for table in tables if table not in out]
