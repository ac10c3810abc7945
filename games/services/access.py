"""Who may know of a table. To a stranger, a table that is open by invitation only does not exist until they try to join
it."""

from __future__ import annotations

from collections.abc import Iterable

from django.db.models import Exists, OuterRef, Q, QuerySet

from accounts.people.models import Player
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say
from games.models import KeptSeat, Seat, Table, TenureRow


def no_table(table_id: int) -> Problem:
    """The problem of a table that does not exist, or that the caller may not know of."""
    return Problem(ProblemCode.NOT_FOUND, say("refused-table-unknown", table=str(table_id)))


def seats_of_principal(player_id: int) -> QuerySet[Seat]:
    """The seats of an account and of its bots."""
    return Seat.objects.filter(player__in=_principal(player_id))


def _principal(player_id: int) -> QuerySet[Player]:
    # Asked of the accounts, which have an index for each part; of seats, all would be read.
    return Player.objects.filter(Q(pk=player_id) | Q(owner=player_id))


def has_stake(player_id: int, tables: Iterable[int]) -> int | None:
    """A table of these at which an account or a bot of theirs has a seat, or had one in its game, if there is any."""
    of_table = {"table__in": list(tables)}
    own: int | None = seats_of_principal(player_id).filter(**of_table).values_list("table_id", flat=True).first()
    if own is not None:
        return own
    sat = TenureRow.objects.filter(player__in=_principal(player_id), **of_table)
    return sat.values_list("table_id", flat=True).first()


def require_seated_nobody(staff: Player, table_id: int) -> None:
    """Raise Problem forbidden for somebody who has let a player take the seat of another one in this game: they do not
    judge it."""
    if TenureRow.objects.filter(table=table_id, ordered_by=staff).exists():
        raise Problem(ProblemCode.FORBIDDEN, say("refused-ordered-seat"))


def at_no_live_table(players: QuerySet[Player]) -> QuerySet[Player]:
    """Of these players those who neither sit at nor host a table that is open or in play."""
    live = Table.objects.filter(status__in=(Table.Status.OPEN, Table.Status.PLAYING, Table.Status.HALTED))
    own = OuterRef("pk")
    return players.exclude(Exists(live.filter(host=own))).exclude(Exists(live.filter(seats__player=own)))


def visible_to(viewer: Player | None, table: str = "") -> Q:
    """The condition for the tables that a viewer (None: not logged in) may know of: to be asked of tables that
    something else has found, since no index begins with it. `table` is how the rows refer to the table, as in
    `table__`."""
    public = Q(**{f"{table}visibility": Table.Visibility.PUBLIC})
    if viewer is None:
        return public
    sits = Exists(Seat.objects.filter(table=OuterRef(f"{table}pk"), player=viewer))
    is_asked = Exists(KeptSeat.objects.filter(table=OuterRef(f"{table}pk"), player=viewer))
    return public | Q(**{f"{table}host": viewer}) | Q(sits) | Q(is_asked)


def may_know(table: Table, player_id: int | None, seats: Iterable[Seat]) -> bool:
    """Whether the table is public, or the player hosts it, has a seat, or one is kept for them; None is a caller who is
    not logged in."""
    if table.visibility == Table.Visibility.PUBLIC:
        return True
    if player_id is None:
        return False
    sits = table.host_id == player_id or any(seat.player_id == player_id for seat in seats)
    return sits or any(kept.player_id == player_id for kept in kept_at(table))


def kept_at(table: Table) -> list[KeptSeat]:
    """The seats that are kept at a table for somebody, also when others may take them by now."""
    return [] if table.seats_kept_until is None else list(table.kept_seats.all())


def require_known(table: Table, player: Player, seats: Iterable[Seat]) -> None:
    """Raise Problem not_found for a player who may not know of the table."""
    if not may_know(table, player.pk, seats):
        raise no_table(table.pk)
