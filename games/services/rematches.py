"""Rematches: another game on the terms of one that has ended, with the people who sat there."""

from __future__ import annotations

from collections.abc import Sequence

from django.db import transaction

from accounts.people.models import Player
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say
from games.models import KeptSeat, Notice, Seat, Table
from games.notice_kinds import REMATCH
from games.problem_codes import GameProblem
from games.services import rated, wakeups
from games.terms import policies
from games.terms.notices import NoticeDetails

from . import kept_seats, open_tables, tables
from .access import visible_to
from .outbox import tell_players


def rematch(*, table_id: int, player: Player, address: str = "") -> tuple[Table, bool]:
    """Play again with the people of a game that has ended. Whoever asks first opens a table on the same terms and hosts
    it; its AI seats are as they were, and the seats of the others are kept for them (`kept_seats`). Whoever asks later
    sits down there. Returns the table, and whether it was opened.

    Whoever has given up the game is asked by nobody, nor is a closed account. Everybody is told once a game, however
    often a rematch of it is closed and opened again. Raises Problem not_found, not_seated, forbidden (a managed table),
    table_not_over, given_up (a game of other people), and those of `tables.open_table` or `tables.join`.
    """
    with transaction.atomic():
        # Before the tables, as all code that locks both does; the notices to others refer to their rows.
        Player.objects.select_for_update(no_key=True).only("pk").get(pk=player.pk)
        former = open_tables.locked(table_id, visible_to(player))
        seats = list(former.seats.select_related("player__owner"))
        own = _own_seat(former, seats, player)
        found = former.rematches.exclude(status=Table.Status.CLOSED).first()
        if found is None:
            return _open(former, own, seats, player, address), True
        if not found.seats.filter(player=player).exists():
            tables.join(table_id=found.pk, player=player, address=address, needs_invitation=False)
        return found, False


def _own_seat(former: Table, seats: Sequence[Seat], player: Player) -> Seat:
    own = next((seat for seat in seats if seat.player_id == player.pk), None)
    if own is None:
        raise Problem(GameProblem.NOT_SEATED)
    if former.is_managed:
        raise Problem(ProblemCode.FORBIDDEN, say("refused-managed-rematch"))
    if not former.is_ended:
        raise Problem(GameProblem.TABLE_NOT_OVER)
    # Whether the others play again is not told to whoever has left them.
    if own.is_given_up and any(seat.player_id not in (None, player.pk) for seat in seats):
        raise Problem(GameProblem.GIVEN_UP, say("refused-rematch-given-up"))
    return own


def _open(former: Table, own: Seat, seats: Sequence[Seat], host: Player, address: str) -> Table:
    table = open_tables.draft(**open_tables.terms_of(former))
    table.rematch_of = former
    table.seats_kept_until = kept_seats.kept_until(table)
    with tables.opening(table, host=host, address=address, number=own.number):
        for seat in seats:
            if seat.player_id is None:
                policies.require(seat.policy)
                rated.require_no_ai(table)
                rated.require_policy(table, seat.policy)
                Seat.objects.create(table=table, number=seat.number, policy=seat.policy)
        asked = [
            (seat.player, seat.number)
            for seat in seats
            if seat.player is not None and seat.player_id != host.pk and seat.player.is_open and not seat.is_given_up
        ]
        KeptSeat.objects.bulk_create(KeptSeat(table=table, number=number, player=one) for one, number in asked)
        told = set(Notice.objects.filter(kind=REMATCH, table__rematch_of=former).values_list("player", flat=True))
        fresh = [(one, number) for one, number in asked if one.pk not in told]
        tell_players(table.pk, fresh, REMATCH, NoticeDetails(who=host.name))
        wakeups.moved(former.pk)
    return table
