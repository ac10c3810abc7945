"""Who sits where: a row for each tenure of a seat, closed when somebody else answers for it or the game ends."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

from django.db.models import Count, Q

from accounts.people.models import Player
from games.models import Author, Miss, Move, Seat, TenureRow
from games.terms.tenures import GUEST, NO_ANSWERS, POLICY, Answered, Tenure


class Succession(NamedTuple):
    """Another player takes a seat: what the one before them had answered, and who has ordered it."""

    answered: Answered
    ordered_by: Player | None


def begin(table_id: int, seats: Iterable[Seat]) -> None:
    """The game begins: a row for everybody who sits there."""
    TenureRow.objects.bulk_create(_new(table_id, seat, seat.policy, TenureRow.How.SAT, 0) for seat in seats)


def change(
    table_id: int, seat: Seat, policy: str, how: TenureRow.How, move: int, succession: Succession | None = None
) -> None:
    """From this move on `policy` answers for a seat; its player does, if that is empty. `succession`: it is another
    player's seat now."""
    if succession is not None:
        going_on = TenureRow.objects.filter(table_id=table_id, seat=seat.number, to_move=None)
        going_on.update(**succession.answered._asdict())
    _close(table_id, [seat], move)
    row = _new(table_id, seat, policy, how, move)
    row.ordered_by = None if succession is None else succession.ordered_by
    row.save(force_insert=True)


def first_record_played(seat: Seat) -> int | None:
    """The first record of the journal about what was played for a seat since a policy answers for it; None: nothing
    was."""
    row = TenureRow.objects.filter(table_id=seat.table_id, seat=seat.number, to_move=None).order_by("-pk").first()
    if row is None:
        return None
    played = Move.objects.filter(table_id=seat.table_id, seat=seat.number, number__gte=row.from_move)
    first: int | None = played.order_by("number").values_list("first", flat=True).first()
    return first


def end(table_id: int, seats: Collection[Seat], move: int) -> list[list[Tenure]]:
    """The game has ended before this move. Returns the tenures of each seat."""
    told: list[list[Tenure]] = [[] for _ in seats]
    for row in _close(table_id, seats, move):
        told[row.seat].append(_tenure(row))
    return told


def first_move_of_player(table_id: int, seat: int) -> int:
    """The number of the first move that the player who has a seat now can have made there."""
    took = TenureRow.objects.filter(table_id=table_id, seat=seat, how=TenureRow.How.SUBSTITUTED).order_by("-pk")
    return took.values_list("from_move", flat=True).first() or 0


def _tenure(row: TenureRow) -> Tenure:
    player = row.player
    kind = POLICY if player is None or row.policy else GUEST if player.is_guest else player.kind
    answered = Answered(row.answers, row.in_minute, row.in_hour, row.in_day)
    return Tenure(
        player=row.player_id, kind=kind, owner=None if player is None else player.owner_id, policy=row.policy,
        how=row.how, decisions=row.decisions, moves=row.moves, answers=answered if any(answered) else NO_ANSWERS,
    )  # fmt: skip


def _new(table_id: int, seat: Seat, policy: str, how: TenureRow.How, move: int) -> TenureRow:
    return TenureRow(
        table_id=table_id, seat=seat.number, player_id=seat.player_id, policy=policy, how=how, from_move=move
    )


def _close(table_id: int, seats: Collection[Seat], move: int) -> list[TenureRow]:
    """Close the tenures of these seats that go on. Returns all of their tenures, in order."""
    numbers = {seat.number for seat in seats}
    rows = list(TenureRow.objects.filter(table_id=table_id, seat__in=numbers).select_related("player").order_by("pk"))
    ending = {row.seat: row for row in rows if row.to_move is None}
    counted = _counted(table_id, ending, move)
    missed = _missed(table_id, ending, move)
    for seat, row in ending.items():
        by_author = counted.get(seat, {})
        row.to_move, row.moves = move, sum(by_author.values())
        if row.policy:
            row.decisions = by_author.get(Author.POLICY, 0)
        else:
            # Whoever says nothing in a window has passed: that is a decision, and no miss.
            passed = by_author.get(Author.DEADLINE, 0) - missed.get(seat, 0)
            row.decisions = by_author.get(Author.PLAYER, 0) + max(0, passed)
    TenureRow.objects.bulk_update(ending.values(), ["to_move", "moves", "decisions"])
    return rows


def _missed(table_id: int, ending: dict[int, TenureRow], move: int) -> dict[int, int]:
    """How many deadlines each seat has missed in the tenure that ends."""
    since = Q(pk=None)
    for seat, row in ending.items():
        since |= Q(seat=seat, move__gte=row.from_move)
    misses = Miss.objects.filter(since, table_id=table_id, move__lt=move)
    return dict(misses.values_list("seat").annotate(missed=Count("pk")).order_by())


def _counted(table_id: int, ending: dict[int, TenureRow], move: int) -> dict[int, dict[str, int]]:
    """How many moves of each author each seat has made in the tenure that ends."""
    since = Q(pk=None)
    for seat, row in ending.items():
        since |= Q(seat=seat, number__gte=row.from_move)
    moves = Move.objects.filter(since, table_id=table_id, number__lt=move)
    counted: dict[int, dict[str, int]] = {}
    for seat, author, made in moves.values_list("seat", "author").annotate(made=Count("pk")).order_by():
        counted.setdefault(seat, {})[author] = made
    return counted
