"""What staff can do to games that have begun. Every action is recorded with its reason, which the players receive.

The caller has already checked that the staff member may intervene at all. That they have no stake in the game is
checked here.
"""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import Final

from django.db import transaction

from accounts.people.models import Player
from bang_service.platform.names import text_fault
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say
from games.engine.kernel.results import GameResult
from games.engine.roles import RENEGADE, ROLES_BY_SEATS, SIDES, seats_of, sides_of
from games.models import Ending, Intervention, Miss, Position, Table
from games.notice_kinds import OVER, RESUMED, VOIDED

from . import stopping
from .access import has_stake, require_seated_nobody
from .halts import halting, stand_still
from .live import LiveGame
from .outbox import Occupants

REASON_LENGTH: Final = 200
"""The maximum length of a reason, in characters."""

_RUNNING: Final = (Table.Status.PLAYING, Table.Status.HALTED)


def halt(*, table_id: int, staff: Player, reason: str) -> None:
    """Stop a game in play: no seat is asked and no clock runs until it is resumed.

    Raises Problem not_found, table_not_started, conflict (the game is in another state), forbidden (staff with a seat
    at the table may not intervene) or validation_failed (field reason).
    """
    reason = checked_reason(reason)
    with transaction.atomic():
        position, table, _ = _locked(table_id, staff, (Table.Status.PLAYING,))
        stand_still(table, position)
        _record(table, Intervention.Kind.HALT, staff, reason)


def resume(*, table_id: int, staff: Player, reason: str) -> None:
    """Resume a halted game where it stopped. Seats that are asked have their time from now on.

    Raises the same problems as `halt`, and table_halted if the game cannot be read by this release.
    """
    reason = checked_reason(reason)
    with halting(), transaction.atomic():
        _, table, _ = _locked(table_id, staff, (Table.Status.HALTED,))
        position, occupants, reading = LiveGame.parts(table_id)
        table.status = Table.Status.PLAYING
        table.save(update_fields=["status"])
        live = LiveGame(position, occupants, reading)
        live.tell_all(RESUMED)
        live.ask_again()
        live.save()
        _record(table, Intervention.Kind.RESUME, staff, reason)


def sides_at(table: Table) -> dict[str, str]:
    """The sides that can win at a table of this size, and their display text."""
    return {side: SIDES[side] for side in sides_of(list(_dealt(table)))}


def has_rival_renegades(table: Table) -> bool:
    """Whether a table of this size has more than one Renegade: only one of them can win."""
    return _dealt(table).count(RENEGADE) > 1


def adjudicate(*, table_id: int, staff: Player, reason: str, side: str, seat: int | None = None) -> None:
    """End a game with a winner named by staff, one of `sides_at` the table.

    A Renegade wins alone (R90): if there are two, `seat` says which; if left out, it is the only one in play. Raises
    the same problems as `halt`, and validation_failed (field side or seat); conflict also if no role can be read.
    """
    reason = checked_reason(reason)
    with transaction.atomic():
        position, table, occupants = _judged(table_id, staff)
        sides = sides_at(table)
        if side not in sides:
            raise Problem(
                ProblemCode.VALIDATION_FAILED, say("refused-choose-one-of", choices=", ".join(sides)), field="side"
            )
        winners = _winners(position, side, seat)
        result: GameResult = {"side": side, "winners": winners, "adjudicated": True}
        stopping.end(position, occupants, Ending.Kind.ADJUDICATED, result, OVER)
        _record(table, Intervention.Kind.ADJUDICATE, staff, reason)


def void(*, table_id: int, staff: Player | None, reason: str) -> None:
    """End a game without a result; `staff` is None where whoever manages the table ends it. Raises the same problems as
    `halt`."""
    reason = checked_reason(reason)
    with transaction.atomic():
        position, table, occupants = _judged(table_id, staff)
        stopping.end(position, occupants, Ending.Kind.VOIDED, None, VOIDED)
        _record(table, Intervention.Kind.VOID, staff, reason)


def excuse(*, misses: Collection[int], staff: Player, reason: str) -> list[Miss]:
    """Stop counting missed deadlines against their players. Return those that are excused now, with their tables.

    Of the rows `misses`, only those where the player had a choice and time for it count and can be excused. Raises
    Problem forbidden (staff with a seat at the table may not judge) or validation_failed (field reason).
    """
    reason = checked_reason(reason)
    with transaction.atomic():
        counting = Miss.objects.select_for_update(of=("self",)).select_related("table", "player")
        found = list(counting.filter(pk__in=misses, cause=Miss.Cause.NO_ANSWER).order_by("pk"))
        own = has_stake(staff.pk, {miss.table_id for miss in found})
        if own is not None:
            raise Problem(ProblemCode.FORBIDDEN, say("refused-own-table-named", table=str(own)))
        for miss in found:
            miss.excuse = reason
        Miss.objects.bulk_update(found, ["excuse"])
    return found


def _dealt(table: Table) -> tuple[str, ...]:
    return ROLES_BY_SEATS[table.seat_count]


def _standing(position: Position) -> tuple[list[str], list[int]]:
    """The roles by seat, and which seats are in play."""
    # This does not use the rules: they may be the reason why the game cannot go on.
    try:
        state = json.loads(position.state)
        return state["roles"], [seat for seat, presence in enumerate(state["presence"]) if presence]
    except (ValueError, KeyError, TypeError) as error:
        raise Problem(ProblemCode.CONFLICT, say("refused-roles-unreadable")) from error


def _winners(position: Position, side: str, seat: int | None) -> list[int]:
    roles, in_play = _standing(position)
    members = seats_of(side, roles)
    if seat is not None:
        return named_renegade(roles, side, seat)
    if side != RENEGADE or len(members) == 1:
        return members
    left = [member for member in members if member in in_play]
    if len(left) != 1:
        raise Problem(ProblemCode.VALIDATION_FAILED, say("refused-renegade-hidden"), field="seat")
    return left


def named_renegade(roles: list[str], side: str, seat: int) -> list[int]:
    """The winner of a game that the Renegade of this seat has won. Raises Problem validation_failed (field seat)."""
    if side != RENEGADE:
        raise Problem(ProblemCode.VALIDATION_FAILED, say("refused-seat-without-renegade"), field="seat")
    if seat not in seats_of(side, roles):
        raise Problem(ProblemCode.VALIDATION_FAILED, say("refused-seat-no-renegade", seat=str(seat)), field="seat")
    return [seat]


def checked_reason(reason: str) -> str:
    """The reason without blanks at its ends. Raises Problem validation_failed (field reason)."""
    reason = reason.strip()
    if not 0 < len(reason) <= REASON_LENGTH:
        raise Problem(ProblemCode.VALIDATION_FAILED, say("refused-reason-length", most=REASON_LENGTH), field="reason")
    fault = text_fault(reason, lines=True)
    if fault is not None:
        raise Problem(ProblemCode.VALIDATION_FAILED, fault, field="reason")
    return reason


def require_no_stake(sitting: Collection[int | None], staff: Player) -> None:
    """Raise Problem forbidden if the member of staff is one of these players, or owns one of them."""
    if staff.pk in sitting:
        raise Problem(ProblemCode.FORBIDDEN, say("refused-own-table"))


def _locked(table_id: int, staff: Player | None, wanted: tuple[str, ...]) -> tuple[Position, Table, Occupants]:
    position, occupants, _ = LiveGame.parts(table_id)
    table = position.table
    if staff is not None:
        require_no_stake([staff.pk] if has_stake(staff.pk, [table_id]) is not None else [], staff)
    if table.status not in wanted:
        detail = say("refused-table-status", status=table.status, wanted="running" if len(wanted) > 1 else wanted[0])
        raise Problem(ProblemCode.CONFLICT, detail)
    return position, table, occupants


def _judged(table_id: int, staff: Player | None) -> tuple[Position, Table, Occupants]:
    if staff is not None:
        require_seated_nobody(staff, table_id)
    return _locked(table_id, staff, _RUNNING)


def _record(table: Table, kind: Intervention.Kind, staff: Player | None, reason: str) -> None:
    Intervention.objects.create(table=table, kind=kind, staff=staff, reason=reason)
