"""What staff can correct when a game has ended. What was played stays as it is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.db import transaction

from accounts.people.models import Player
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say
from games.engine.roles import RENEGADE, SIDES, seats_of, sides_of
from games.models import Ending, Intervention, Table
from games.notice_kinds import RECOUNTED
from games.services import outbox, player_results, wakeups

from .access import no_table, require_seated_nobody
from .interventions import checked_reason, named_renegade, require_no_stake
from .player_results import result_of


def in_force(interventions: Iterable[Intervention]) -> Intervention | None:
    """Of a table's interventions, the correction that holds now."""
    corrections = sorted((one for one in interventions if one.kind in Intervention.CORRECTIONS), key=lambda one: one.pk)
    undone = {one.undoes_id for one in corrections}
    standing = [one for one in corrections if one.kind != Intervention.Kind.RESTORE and one.pk not in undone]
    return standing[-1] if standing else None


def annul(*, table_id: int, staff: Player, reason: str) -> Intervention:
    """From now on the game does not count for ratings and leagues.

    Raises Problem not_found, forbidden (staff who sat at the table), conflict (the game has not ended, or does not
    count anyway) or validation_failed (field reason).
    """
    with transaction.atomic():
        ending, now = _locked(table_id, staff)
        if not result_of(ending, now)[0]:
            raise Problem(ProblemCode.CONFLICT, say("refused-counts-not"))
        return _record(ending, Intervention.Kind.ANNUL, staff, reason)


def correct(*, table_id: int, staff: Player, reason: str, side: str, seat: int | None = None) -> Intervention:
    """From now on this side has won, for ratings and leagues. Of two Renegades `seat` says which.

    Raises the same problems, and validation_failed (field side or seat).
    """
    with transaction.atomic():
        ending, now = _locked(table_id, staff)
        if side not in (sides := sides_of(ending.roles)):
            raise Problem(
                ProblemCode.VALIDATION_FAILED, say("refused-choose-one-of", choices=", ".join(sides)), field="side"
            )
        winners = seats_of(side, ending.roles) if seat is None else named_renegade(ending.roles, side, seat)
        if side == RENEGADE and len(winners) > 1:
            raise Problem(ProblemCode.VALIDATION_FAILED, say("refused-renegade-unnamed"), field="seat")
        if (side, winners) == result_of(ending, now):
            raise Problem(ProblemCode.CONFLICT, say("refused-result-same"))
        return _record(ending, Intervention.Kind.CORRECT, staff, reason, result={"side": side, "winners": winners})


def restore(*, table_id: int, staff: Player, reason: str) -> Intervention:
    """Withdraw the correction that is in force: what held before it holds again. Raises the problems of `annul`;
    conflict if there is none."""
    with transaction.atomic():
        ending, now = _locked(table_id, staff)
        if now is None:
            raise Problem(ProblemCode.CONFLICT, say("refused-no-correction"))
        return _record(ending, Intervention.Kind.RESTORE, staff, reason, undoes=now)


def sides_at(table: Table) -> dict[str, str]:
    """The sides that can have won a game that has ended, and their display text."""
    return {side: SIDES[side] for side in sides_of(table.ending.roles)}


def _locked(table_id: int, staff: Player) -> tuple[Ending, Intervention | None]:
    ending = Ending.objects.select_for_update(of=("self",)).select_related("table").filter(table=table_id).first()
    if ending is None:
        if not Table.objects.filter(pk=table_id).exists():
            raise no_table(table_id)
        raise Problem(ProblemCode.CONFLICT, say("refused-game-not-over"))
    sat = {who for seat in ending.tenures for tenure in seat for who in (tenure.player, tenure.owner)}
    require_no_stake(sat, staff)
    require_seated_nobody(staff, table_id)
    return ending, in_force(ending.table.interventions.all())


def _record(ending: Ending, kind: Intervention.Kind, staff: Player, reason: str, **more: Any) -> Intervention:
    made = Intervention.objects.create(
        table=ending.table, kind=kind, staff=staff, reason=checked_reason(reason), **more
    )
    player_results.write_again(ending, in_force(ending.table.interventions.all()))
    wakeups.moved(ending.table_id)
    _tell(ending)
    return made


def _tell(ending: Ending) -> None:
    """Tell everybody who answered for a seat, those included who gave it up before the end."""
    sat = {
        tenure.player: number
        for number, seat in enumerate(ending.tenures)
        for tenure in seat
        if tenure.player is not None
    }
    players = Player.objects.filter(pk__in=sat).order_by("pk")
    outbox.tell_players(ending.table_id, [(player, sat[player.pk]) for player in players], RECOUNTED)
