"""Managed tables: without a host. Whoever manages them opens them with all seats taken, starts or closes them, and puts
another player in the place of one; nobody joins or leaves by themselves.

What a seat may know belongs to whoever holds it. From the commit on the former player sees what a spectator sees.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from django.db import transaction

from accounts.people.models import Player
from bang_service.platform import clock
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say
from games.models import Position, Seat, Table, TenureRow
from games.notice_kinds import CLOSED
from games.problem_codes import GameProblem
from games.services import rated, wakeups
from games.terms import clocks

from . import deals, open_tables
from .access import no_table
from .finding import index_seats
from .halts import halting
from .live import LiveGame
from .play import require_playing

NO_ROLES: Final[Mapping[int, str]] = MappingProxyType({})


def open_managed(
    *,
    game: str,
    sets: Sequence[str],
    seats: Sequence[Player],
    options: dict[str, str],
    name: str,
    visibility: str,
    time: clocks.Clock | None,
    absence_misses: int,
    absence_policy: str,
    pool: str = "",
    has_voices: bool = True,
    fixed_roles: Mapping[int, str] = NO_ROLES,
) -> Table:
    """Open a table without a host at which these players sit, in the order of turns from seat 0 on. Nobody is told.

    The terms are those of `tables.open_table`, but nobody's tables and seats are counted. A table by invitation has no
    code: only those who sit there know of it. `fixed_roles` assigns public roles to seats, which everybody may see from
    now on. Raises Problem unknown_set, unknown_option, unknown_policy, invalid_seats, validation_failed, rated_table,
    or already_seated for somebody who is given two seats.
    """
    table = open_tables.draft(
        game=game,
        sets=sets,
        seats=len(seats),
        options=options,
        name=name,
        visibility=visibility,
        time=time,
        absence_misses=absence_misses,
        absence_policy=absence_policy,
        pool=pool,
        has_voices=has_voices,
    )
    if len({player.pk for player in seats}) < len(seats):
        raise Problem(GameProblem.ALREADY_SEATED)
    for number, player in enumerate(seats):
        rated.require_kind(table, player, seats[:number])
    table.fixed_roles = [{"seat": seat, "role": role} for seat, role in sorted(fixed_roles.items())]
    with transaction.atomic():
        table.opened_at = clock.now()
        table.save(force_insert=True)
        Seat.objects.bulk_create(Seat(table=table, number=number, player=player) for number, player in enumerate(seats))
        index_seats(table)
        # As for tables with a host, this comes last: until the transaction ends, no other table can be opened.
        deals.commit(table)
        wakeups.moved(table.pk, *(player.pk for player in seats))
    return table


def start_managed(*, table_id: int) -> Table:
    """Deal the cards. The entropy that the players have added is then fixed, and all of them are told.

    Raises Problem not_found, forbidden (the table has a host), table_started, table_not_open or not_enough_seats.
    """
    with transaction.atomic():
        table = _managed(open_tables.locked(table_id))
        open_tables.require_open(table)
        open_tables.deal(table)
    return table


def close_managed(*, table_id: int) -> Table:
    """Close a table before its game starts; those who sit there are told.

    Raises Problem not_found, forbidden (the table has a host), table_started or table_not_open.
    """
    with transaction.atomic():
        table = _managed(open_tables.locked(table_id))
        open_tables.require_open(table)
        open_tables.close(table)
        open_tables.tell_seated(table, CLOSED)
        wakeups.moved(table_id)
    return table


def replace_player(*, table_id: int, seat: int, player: Player, by: Player | None = None) -> None:
    """Another player takes a seat; `by` has ordered it, and does not judge the game. Of the former one nothing stays:
    neither their entropy before the game nor a policy that holds the seat, missed turns or spent time in it. If the
    seat is asked, the new player is told, and has all of the time for it. Nobody else is told, and nothing of the seat
    reaches the former player any more.

    A player who knows the hand of another seat, because they have sat there in this game, is refused as one who sits
    there. Raises Problem not_found, forbidden (the table has a host), already_seated, rated_table, table_not_open (it
    is closed, or the game is over), table_started (it begins just now: try again) or table_halted.
    """
    with halting(), transaction.atomic():
        _managed(_table(table_id))
        player = Player.objects.get(pk=player.pk)
        former = _replaced_in_game(table_id, seat, player, by)
        if former is None:
            former = _replaced_before_game(table_id, seat, player)
        wakeups.moved(table_id, player.pk, *former)


def set_clock(*, table_id: int, time: clocks.Clock | None) -> None:
    """Give a table another clock in the middle of its game. Seats that are asked have its time from now on, and no bank
    holds more than it allows. With None nobody is late any more; banks stay as they are, for the next clock.

    Raises Problem not_found, table_not_started, forbidden (the table has a host) or table_not_open (the game is over).
    """
    with halting(), transaction.atomic():
        position, occupants, reading = LiveGame.parts(table_id)
        table = _managed(position.table)
        if table.status != Table.Status.HALTED:
            require_playing(table)
        table.clock = clocks.encode(time)
        table.save(update_fields=["clock"])
        if table.status == Table.Status.PLAYING:
            # A game that stands still asks anew when it goes on.
            live = LiveGame(position, occupants, reading)
            live.take_clock()
            live.save()


def _replaced_in_game(table_id: int, number: int, player: Player, by: Player | None) -> list[int] | None:
    """The id of the player who had the seat; None if the game has not begun."""
    # All code that locks a position and its table does so in this order.
    if not Position.objects.filter(pk=table_id).exists():
        return None
    position, occupants, reading = LiveGame.parts(table_id)
    table = position.table
    open_tables.require_seat(table, number)
    _require_stranger(table, number, player, occupants.seats)
    require_playing(table)
    live = LiveGame(position, occupants, reading)
    former = live.seats[number].player_id
    live.substitute(number, player, by)
    live.save()
    index_seats(table)
    return [] if former is None else [former]


def _replaced_before_game(table_id: int, number: int, player: Player) -> list[int]:
    """The id of the player who had the seat; nothing for a free one."""
    table = open_tables.locked(table_id)
    open_tables.require_seat(table, number)
    seats = list(table.seats.select_related("player"))
    _require_stranger(table, number, player, seats)
    open_tables.require_open(table)
    former = [seat.player_id for seat in seats if seat.number == number and seat.player_id is not None]
    taken = {"player": player, "policy": "", "entropy": ""}
    Seat.objects.update_or_create(table=table, number=number, defaults=taken)
    index_seats(table)
    return former


def _require_stranger(table: Table, number: int, player: Player, seats: Sequence[Seat]) -> None:
    """Raise Problem already_seated or rated_table for a player who may not take this seat."""
    if any(seat.player_id == player.pk for seat in seats):
        raise Problem(GameProblem.ALREADY_SEATED)
    if TenureRow.objects.filter(table=table, player=player).exclude(seat=number).exists():
        raise Problem(GameProblem.ALREADY_SEATED, say("refused-managed-sat-there"))
    others = [seat.player for seat in seats if seat.number != number and seat.player is not None]
    rated.require_kind(table, player, others)


def _table(table_id: int) -> Table:
    table = Table.objects.filter(pk=table_id).first()
    if table is None:
        raise no_table(table_id)
    return table


def _managed(table: Table) -> Table:
    if not table.is_managed:
        raise Problem(ProblemCode.FORBIDDEN, say("refused-not-managed"))
    return table
