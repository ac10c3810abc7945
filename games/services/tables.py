"""Opening tables, taking and leaving seats, starting the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import timedelta
from time import monotonic

from django.conf import settings
from django.db import transaction
from django.db.models import Q, QuerySet

from accounts.people.models import Player
from bang_service.platform import clock
from bang_service.platform.notice_kinds import NoticeKind
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say
from games.models import Notice, Seat, Table
from games.notice_kinds import CLOSED, FULL, JOINED, LAPSED, LEFT, REMOVED
from games.problem_codes import GameProblem
from games.services import rated, wakeups
from games.terms import clocks, policies
from games.terms.clocks import Clock
from games.terms.notices import NoticeDetails

from . import deals, hosting, kept_seats, open_tables
from .access import visible_to
from .finding import index_seats
from .open_tables import require_open, seat_at, tell_seated
from .outbox import tell_players

MAX_OPEN_TABLES = 50
"""How many tables one player may host that are open, or in play with them (`hosting`)."""

MAX_OPEN_TABLES_OF_GUEST = 5
"""The same for a guest: whoever is new once more is a stranger to every limit of accounts."""

MAX_OPEN_SEATS = 20
"""How many seats one player may have at tables of others whose games have not begun."""

_AT_ONCE = 100


def open_table(
    *,
    host: Player,
    game: str,
    sets: Sequence[str],
    seats: int,
    options: dict[str, str],
    name: str = "",
    visibility: str = Table.Visibility.PUBLIC,
    time: Clock | None = clocks.DEFAULT,
    absence_misses: int = 2,
    absence_policy: str = "rules",
    pool: str = "",
    has_voices: bool = True,
    address: str = "",
) -> Table:
    """Open a table and seat its host at it. From now on the commitment to the seed is public and part of the chain of
    all commitments. Only entropy that the service receives after that can be added to the deal.

    After `absence_misses` turns in a row with a missed deadline (0: never), `absence_policy` holds a seat until its
    player returns. With a `pool` the game is rated (`rated`). `has_voices`: people can talk there (`voices`). Raises
    Problem unknown_set, unknown_option, unknown_policy, invalid_seats, validation_failed, rated_table or
    quota_exceeded.
    """
    table = open_tables.draft(
        game=game,
        sets=sets,
        seats=seats,
        options=options,
        name=name,
        visibility=visibility,
        time=time,
        absence_misses=absence_misses,
        absence_policy=absence_policy,
        pool=pool,
        has_voices=has_voices,
    )
    with opening(table, host=host, address=address):
        pass
    return table


@contextmanager
def opening(table: Table, *, host: Player, address: str, number: int = 0) -> Iterator[None]:
    """Open a drafted table with its host in this seat; what else belongs to it is written in the block. Raises Problem
    rated_table or quota_exceeded."""
    table.host = host
    if table.visibility == Table.Visibility.INVITATION:
        table.invitation = open_tables.new_invitation()
    with transaction.atomic():
        # Two requests at the same time must not both get the last place. Rows that refer to the player need not wait.
        Player.objects.select_for_update(no_key=True).only("pk").get(pk=host.pk)
        if not table.lesson:
            hosting.require_place(host, MAX_OPEN_TABLES_OF_GUEST if host.is_guest else MAX_OPEN_TABLES)
        table.opened_at = clock.now()
        table.save(force_insert=True)
        rated.require_player(table, host, [])
        Seat.objects.create(table=table, number=number, player=host)
        rated.arrived(table, host, address)
        yield
        index_seats(table)
        # This comes last: until the transaction ends, no other table can be opened.
        deals.commit(table)
        wakeups.moved(table.pk, host.pk)


def join(
    *,
    table_id: int,
    player: Player,
    seat: int | None = None,
    invitation: str = "",
    entropy: str = "",
    address: str = "",
    needs_invitation: bool = True,
) -> Seat:
    """Take a free seat: the requested one, or the one that is kept for them, or the first; `entropy` is what the player
    adds to the deal. `address` is where they come from. Nobody needs an invitation to the seat that is kept for them.

    Raises Problem not_found, invitation_required, already_seated, table_started, table_not_open, forbidden (the host
    has freed a seat of theirs, or the table is managed), rated_table, quota_exceeded, table_full, seats_kept or
    validation_failed (field seat).
    """
    with transaction.atomic():
        # Of several requests at different tables at the same time, only one may get the last place. This is locked
        # before the table: all code that locks both does so in this order.
        Player.objects.select_for_update(no_key=True).only("pk").get(pk=player.pk)
        # A table of a league is unknown to whoever may not see it; one by invitation is told to whoever wants to join.
        table = open_tables.locked(table_id, Q(host__isnull=False) | visible_to(player))
        if any(taken.player_id == player.pk for taken in table.seats.all()):
            raise Problem(GameProblem.ALREADY_SEATED)
        if table.is_managed:
            raise Problem(ProblemCode.FORBIDDEN, say("refused-managed-join"))
        needs_invitation &= table.visibility == Table.Visibility.INVITATION and not table.admits(invitation)
        if needs_invitation and not kept_seats.is_kept_for(player, table):
            raise Problem(GameProblem.INVITATION_REQUIRED, field="invitation")
        require_open(table)
        if Notice.objects.filter(table=table, player=player, kind=REMOVED).exists():
            raise removed_before()
        number = _free_seat(table, seat, player)
        rated.require_player(table, player, list(table.seats.select_related("player")))
        if table.host_id != player.pk and (problem := seats_used_up(player)) is not None:
            raise problem
        wakeups.moved(table_id, player.pk)
        sitting = Seat.objects.create(table=table, number=number, player=player, entropy=entropy)
        kept_seats.end(table, number=number)
        kept_seats.end(table, player=player)
        index_seats(table)
        rated.arrived(table, player, address)
        if table.host_id != player.pk:
            is_full = table.seats.count() == table.seat_count
            _tell_host(table, FULL if is_full else JOINED, player)
        return sitting


def add_entropy(*, table_id: int, player: Player, entropy: str) -> None:
    """Add this to the deal in place of everything the player has added before; an empty text removes it.

    Raises Problem not_found, not_seated, table_started or table_not_open.
    """
    with transaction.atomic():
        table = open_tables.locked(table_id, visible_to(player))
        seats = list(table.seats.all())
        seat = next((seat for seat in seats if seat.player_id == player.pk), None)
        if seat is None:
            raise Problem(GameProblem.NOT_SEATED)
        require_open(table)
        seat.entropy = entropy
        seat.save(update_fields=["entropy"])
        wakeups.moved(table_id, player.pk)


def leave(*, table_id: int, player: Player) -> None:
    """Give up a seat, or the one that is kept for the player, before the game starts. A host who leaves closes the
    table.

    Raises Problem not_found, not_seated, forbidden (the table is managed), table_started or table_not_open.
    """
    with transaction.atomic():
        table = open_tables.locked(table_id, visible_to(player))
        seats = list(table.seats.all())
        was_kept = kept_seats.end(table, player=player)
        if not (was_kept or any(seat.player_id == player.pk for seat in seats)):
            raise Problem(GameProblem.NOT_SEATED)
        if table.is_managed:
            raise Problem(ProblemCode.FORBIDDEN, say("refused-managed-leave"))
        require_open(table)
        if table.host_id == player.pk:
            open_tables.close(table)
            tell_seated(table, CLOSED)
        else:
            _tell_host(table, LEFT, player)
        Seat.objects.filter(table=table, player=player).delete()
        index_seats(table)
        wakeups.moved(table_id, player.pk)


def add_ai(*, table_id: int, player: Player, policy: str, seat: int | None = None) -> Seat:
    """Put an AI seat at a table, as its host.

    Raises Problem not_found, forbidden, unknown_policy, table_started, table_not_open, rated_table, table_full,
    seats_kept or validation_failed (field seat).
    """
    policies.require(policy)
    with transaction.atomic():
        table = _hosted(table_id, player)
        require_open(table)
        rated.require_no_ai(table)
        rated.require_policy(table, policy)
        wakeups.moved(table_id)
        taken = Seat.objects.create(table=table, number=_free_seat(table, seat, None), policy=policy)
        kept_seats.end(table, number=taken.number)
        index_seats(table)
        return taken


def remove_ai(*, table_id: int, player: Player, seat: int) -> None:
    """Remove an AI seat; a seat that is already free stays free.

    Raises Problem not_found, forbidden, table_started, table_not_open or seat_not_removable.
    """
    with transaction.atomic():
        table = _hosted(table_id, player)
        require_open(table)
        found = seat_at(table, seat)
        if found is None:
            return
        if found.player_id is not None:
            detail = say("refused-seat-of-player", table=str(table_id), seat=seat)
            raise Problem(GameProblem.SEAT_NOT_REMOVABLE, detail)
        found.delete()
        index_seats(table)
        wakeups.moved(table_id)


def free_seat(*, table_id: int, player: Player, seat: int) -> None:
    """Free the seat of another player or of an AI, or one that is kept for somebody, as the host; a seat that is
    already free stays free.

    Its player receives a message, their entropy is removed from the deal, and they cannot join that table again:
    otherwise a program that occupies seats would be back at once. Raises Problem not_found, forbidden, table_started,
    table_not_open or seat_not_removable (the host's own).
    """
    with transaction.atomic():
        table = _hosted(table_id, player)
        require_open(table)
        found = seat_at(table, seat)
        if found is None:
            if kept_seats.end(table, number=seat):
                wakeups.moved(table_id)
            return
        if found.player_id == player.pk:
            raise Problem(GameProblem.SEAT_NOT_REMOVABLE, say("refused-seat-of-host", table=str(table_id)))
        found.delete()
        index_seats(table)
        if found.player is not None:
            tell_players(table_id, [(found.player, found.number)], REMOVED)
        wakeups.moved(table_id, *([] if found.player_id is None else [found.player_id]))


def start(*, table_id: int, player: Player) -> Table:
    """Deal the cards at a table, as its host, when all seats are taken. The entropy that the players have added is then
    fixed. The table's fixed roles go to their seats, all others are dealt at random.

    Raises Problem not_found, forbidden, table_started, table_not_open or not_enough_seats.
    """
    with transaction.atomic():
        table = _hosted(table_id, player)
        require_open(table)
        open_tables.deal(table)
    return table


def close(*, table_id: int, player: Player) -> Table:
    """Close a table, as its host, before its game starts. Raises Problem not_found, forbidden or table_started."""
    with transaction.atomic():
        table = _hosted(table_id, player)
        require_open(table)
        open_tables.close(table)
        tell_seated(table, CLOSED)
        wakeups.moved(table_id)
    return table


def lapse_due(*, seconds: float = 20.0) -> int:
    """Close the tables whose hosts did not start the games in time (setting TABLE_LAPSE_DAYS), and send a message to
    all players seated there.

    Stops after some seconds; the rest is left to the next run. Any number of processes may do this at once. Returns how
    many tables were closed.
    """
    days: int = settings.TABLE_LAPSE_DAYS
    if not days:
        return 0
    ends = monotonic() + seconds
    late = clock.now() - timedelta(days=days)
    due = Table.objects.filter(status=Table.Status.OPEN, opened_at__lte=late, host__isnull=False)
    lapsed = 0
    while True:
        found = list(due.order_by("opened_at").values_list("pk", flat=True)[:_AT_ONCE])
        before = lapsed
        for table_id in found:
            lapsed += _lapse(due, table_id)
            if monotonic() >= ends:
                return lapsed
        # Rows held by other processes are left to them.
        if len(found) < _AT_ONCE or lapsed == before:
            return lapsed


def _lapse(due: QuerySet[Table], table_id: int) -> bool:
    with transaction.atomic():
        table = due.select_for_update(skip_locked=True).filter(pk=table_id).first()
        if table is None:
            return False
        open_tables.close(table)
        tell_seated(table, LAPSED, host=True)
        wakeups.moved(table_id)
    return True


def _tell_host(table: Table, kind: NoticeKind[Table], who: Player) -> None:
    assert table.host is not None
    seat = table.seats.filter(player=table.host).values_list("number", flat=True).first()
    tell_players(table.pk, [(table.host, -1 if seat is None else seat)], kind, NoticeDetails(who=who.name))


def _hosted(table_id: int, player: Player) -> Table:
    table = open_tables.locked(table_id, visible_to(player))
    if table.host_id != player.pk:
        raise Problem(ProblemCode.FORBIDDEN, say("refused-managed" if table.is_managed else "refused-no-host"))
    return table


def seats_as_guest(player: Player) -> int:
    """How many seats a player has taken at open tables of others."""
    seats = Seat.objects.filter(player=player, table__status=Table.Status.OPEN)
    # Seats at managed tables were given to them.
    return seats.exclude(table__host=player).exclude(table__host=None).count()


def seats_used_up(player: Player) -> Problem | None:
    """Why a player can take no more seats at open tables of others; None: they can."""
    taken = seats_as_guest(player)
    if taken < MAX_OPEN_SEATS:
        return None
    return Problem(ProblemCode.QUOTA_EXCEEDED, say("refused-too-many-seats", count=taken), limit=MAX_OPEN_SEATS)


def removed_before() -> Problem:
    """Why somebody whose seat the host has freed cannot take one there again."""
    return Problem(ProblemCode.FORBIDDEN, say("refused-removed-before"))


def _free_seat(table: Table, wanted: int | None, player: Player | None) -> int:
    """The seat that a player takes, or with None an AI."""
    taken = set(table.seats.values_list("number", flat=True))
    if len(taken) >= table.seat_count:
        raise Problem(GameProblem.TABLE_FULL)
    free = kept_seats.seats_open_to(player, table, taken)
    if wanted is None:
        return free[0]
    if wanted not in free:
        detail = say("refused-seat-not-free", seat=str(wanted), free=", ".join(map(str, sorted(free))))
        raise Problem(ProblemCode.VALIDATION_FAILED, detail, field="seat")
    return wanted
