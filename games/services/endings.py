"""The end of a game: one function writes it, another numbers it for those who follow."""

from __future__ import annotations

import json
from collections.abc import Collection
from datetime import datetime
from typing import Any, Final, NamedTuple

from django.db import transaction
from django.db.models import QuerySet

from games.engine.kernel.results import GameResult
from games.models import Ending, Intervention, Move, Numbering, Position, Seat, Table
from games.services import player_results, tenure_rows
from games.services.memories import generation_of
from games.services.positions import seat_clocks_of
from games.terms import tenures

ENDINGS: Final = "endings"
CORRECTIONS: Final = "corrections"


def end(
    *, position: Position, seats: Collection[Seat], kind: Ending.Kind, result: GameResult | None, at: datetime
) -> Ending:
    """End a table's game, inside the transaction of its last move or of the intervention, with the position locked.

    `result` is None for a voided game. The ending has no number yet: see `number_endings`.
    """
    table = position.table
    table.status = Table.Status.VOIDED if kind == Ending.Kind.VOIDED else Table.Status.OVER
    table.result, table.ended_at = result, at
    table.save(update_fields=["status", "result", "ended_at"])
    if position.moved_at is not None:
        # Its last move has done this already where the game ended by its rules.
        Position.objects.filter(pk=position.pk).update(moved_at=None)
    counted = result or GameResult(side="", winners=[])
    cards = dealt(table.pk, table.seat_count)
    ending = Ending.objects.create(
        table=table,
        kind=kind,
        game=table.game,
        sets=sorted(table.sets),
        pool=table.pool,
        side=counted["side"],
        winners=counted["winners"],
        roles=cards.roles,
        characters=cards.characters,
        answers=[[one.answers, one.in_minute, one.in_hour, one.in_day] for one in seat_clocks_of(position)],
        generation=generation_of(position.memory),
        seats=tenures.encode(tenure_rows.end(table.pk, seats, position.moves)),
        at=at,
    )
    player_results.write(ending)
    return ending


class Dealt(NamedTuple):
    """What a deal gave each seat. It stays what it was: a secret Sheriff who shows themselves later is one here."""

    roles: list[str]
    characters: list[str]


def dealt(table_id: int, seat_count: int) -> Dealt:
    """The roles and characters by seat as they were dealt."""
    found = Dealt([""] * seat_count, [""] * seat_count)
    by_kind = {"role": found.roles, "character": found.characters}
    # Move 0 is the deal.
    for record in json.loads(Move.objects.get(table_id=table_id, number=0).records):
        if record[0] in by_kind:
            by_kind[record[0]][record[1]] = record[2]
    return found


def number_endings() -> int:
    """Give the committed endings without a number theirs, in the order of their rows. Returns the last number."""
    return _number(ENDINGS, Ending.objects.all())


def number_corrections() -> int:
    """The same for corrections."""
    return _number(CORRECTIONS, Intervention.objects.filter(kind__in=Intervention.CORRECTIONS))


def _number(name: str, numbered: QuerySet[Any]) -> int:
    fresh = numbered.filter(number=None).order_by("pk")
    if not fresh.exists():
        return Numbering.objects.filter(pk=name).values_list("last", flat=True).first() or 0
    with transaction.atomic():
        Numbering.objects.get_or_create(pk=name)
        # Two processes that look at the same time must not give the same number twice.
        numbering = Numbering.objects.select_for_update().get(pk=name)
        rows = list(fresh.only("pk", "number"))
        for number, row in enumerate(rows, numbering.last + 1):
            row.number = number
        numbered.model._default_manager.bulk_update(rows, ["number"], batch_size=500)
        numbering.last += len(rows)
        numbering.save(update_fields=["last"])
    return numbering.last
