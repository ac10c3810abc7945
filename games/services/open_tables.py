"""Tables whose games have not begun, whoever runs them: what is checked of their terms, and how they start and end."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import TypedDict

from django.db.models import Q, QuerySet

from bang_service.platform import clock, uptime
from bang_service.platform.names import name_fault
from bang_service.platform.notice_kinds import NoticeKind
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say
from games.engine.kernel.rng import commitment, new_seed
from games.engine.kernel.rulebook import Rulebook
from games.engine.kernel.rules import UnknownRules
from games.models import Position, Seat, Table
from games.problem_codes import GameProblem
from games.services import rated, wakeups
from games.terms import clocks, policies
from games.terms.rulebooks import rulebook

from . import deals, kept_seats
from .access import no_table
from .live import LiveGame
from .outbox import Occupants, tell_players
from .positions import rules_of

_FIELD_CODES = {"sets": GameProblem.UNKNOWN_SET, "seats": GameProblem.INVALID_SEATS}


class Terms(TypedDict):
    """On what terms a table is opened: what `draft` takes."""

    game: str
    sets: Sequence[str]
    seats: int
    options: dict[str, str]
    name: str
    visibility: str
    time: clocks.Clock | None
    absence_misses: int
    absence_policy: str
    pool: str
    has_voices: bool


def terms_of(table: Table) -> Terms:
    """The terms on which another table is like this one. Of its sets it has the newest editions."""
    return Terms(
        game=table.game,
        sets=table.sets,
        seats=table.seat_count,
        options=table.options,
        # After a lesson one plays without hints.
        name="" if table.lesson else table.name,
        visibility=table.visibility,
        time=clocks.clock_of(table.clock),
        absence_misses=table.absence_misses,
        absence_policy=table.absence_policy,
        pool=table.pool,
        has_voices=table.has_voices,
    )


def draft(
    *,
    game: str,
    sets: Sequence[str],
    seats: int,
    options: dict[str, str],
    name: str,
    visibility: str,
    time: clocks.Clock | None,
    absence_misses: int,
    absence_policy: str,
    pool: str,
    has_voices: bool = True,
) -> Table:
    """A table on these terms with a seed of its own, not stored yet; see `tables.open_table`.

    Raises Problem unknown_set, unknown_option, unknown_policy, invalid_seats or validation_failed.
    """
    policies.require(absence_policy, field="absence.policy")
    fault = name_fault(name)
    if fault is not None:
        raise Problem(ProblemCode.VALIDATION_FAILED, fault, field="name")
    if time is not None and time.bank_limit < time.bank:
        raise Problem(ProblemCode.VALIDATION_FAILED, say("refused-bank-above-limit"), field="clock.bank_limit")
    rules = _compiled(game, sets, seats, options)
    defaults = rulebook(game=game, sets=sets, seats=seats, options={}).options
    changed = {name for name, value in rules.options.items() if defaults.get(name) != value}
    rated.require_fit(
        pool,
        seats=seats,
        visibility=visibility,
        changed=changed,
        has_clock=time is not None,
        absence_misses=absence_misses,
        absence_policy=absence_policy,
    )
    seed = new_seed()
    return Table(
        name=name,
        visibility=visibility,
        game=game,
        sets=list(rules.sets),
        editions=rules.editions,
        options=rules.options,
        seat_count=seats,
        seed=seed,
        commitment=commitment(seed),
        clock=clocks.encode(time),
        absence_misses=absence_misses,
        absence_policy=absence_policy,
        pool=pool,
        has_voices=has_voices,
        rating_edition=rated.EDITION,
    )


def _compiled(game: str, sets: Sequence[str], seats: int, options: dict[str, str]) -> Rulebook:
    try:
        return rulebook(game=game, sets=sets, seats=seats, options=options)
    except UnknownRules as error:
        code = _FIELD_CODES.get(error.field, ProblemCode.VALIDATION_FAILED)
        if error.field.startswith("options."):
            code = GameProblem.UNKNOWN_OPTION
        raise Problem(code, say("refused-rules", why=error.name, **error.operands), field=error.field) from error


def new_invitation() -> str:
    """A code that nobody can guess."""
    return secrets.token_urlsafe(12)


def locked(table_id: int, which: Q | None = None) -> Table:
    """A table, held until the transaction ends, if it is one of those. Raises Problem not_found, after the same work
    for a table that is none of them and for one that does not exist."""
    tables: QuerySet[Table] = Table.objects.select_for_update()
    table = tables.filter(Q() if which is None else which, pk=table_id).first()
    if table is None:
        raise no_table(table_id)
    return table


def require_open(table: Table) -> None:
    """Raise Problem table_started or table_not_open unless the table waits for its game to begin."""
    if table.status not in (Table.Status.OPEN, Table.Status.CLOSED):
        raise Problem(GameProblem.TABLE_STARTED)
    if table.status != Table.Status.OPEN:
        raise Problem(GameProblem.TABLE_NOT_OPEN)


def require_seat(table: Table, number: int) -> None:
    """Raise Problem not_found for a seat that the table does not have."""
    if not 0 <= number < table.seat_count:
        raise Problem(ProblemCode.NOT_FOUND, say("refused-seat-unknown", last=table.seat_count - 1))


def seat_at(table: Table, number: int) -> Seat | None:
    """Who sits there; None: nobody does. Raises Problem not_found for a seat that the table does not have."""
    require_seat(table, number)
    return Seat.objects.filter(table=table, number=number).first()


def deal(table: Table) -> None:
    """Begin the game of a locked, open table: its fixed roles go to their seats, all others are dealt at random. Raises
    Problem not_enough_seats."""
    occupants = Occupants.at(table.pk)
    if len(occupants.seats) < table.seat_count:
        missing = table.seat_count - len(occupants.seats)
        raise Problem(
            GameProblem.NOT_ENOUGH_SEATS,
            say("refused-seats-free", missing=missing, seats=table.seat_count),
            missing=missing,
        )
    rules = rules_of(table)
    game = rules.deal(deals.deal_seed(table, occupants.seats), deals.fixed_roles(table))
    table.status, table.started_at, table.rulebook = Table.Status.PLAYING, clock.now(), rules.digest
    table.save(update_fields=["status", "started_at", "rulebook"])
    position = Position.objects.create(table=table, state="")
    live = LiveGame(position, occupants, uptime.read(), game)
    live.begin()
    live.save()
    kept_seats.end(table)


def close(table: Table) -> None:
    """Close a locked, open table; nobody is told."""
    table.status, table.ended_at = Table.Status.CLOSED, clock.now()
    table.save(update_fields=["status", "ended_at"])
    kept_seats.end(table)
    if table.rematch_of_id is not None:
        wakeups.moved(table.rematch_of_id)


def tell_seated(table: Table, kind: NoticeKind[Table], *, host: bool = False) -> None:
    """Tell everybody with a seat; a host only with `host`, but then also without a seat."""
    seats = table.seats.exclude(player=None).select_related("player")
    told = [(seat.player, seat.number) for seat in seats if seat.player is not None and seat.player_id != table.host_id]
    if host and table.host is not None:
        number = next((seat.number for seat in seats if seat.player_id == table.host_id), -1)
        told.append((table.host, number))
    tell_players(table.pk, told, kind)
