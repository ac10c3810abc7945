"""Many tables that are alike, made quickly."""

from __future__ import annotations

from typing import Any

from django.db.models import Max

from games.models import DealChain, DealCommitment, Move, Notice, Position, Prompt, Seat, Table


def copy_table(table_id: int, count: int) -> list[int]:
    """Further tables like this one, with all their rows; gives their numbers."""
    table = Table.objects.get(pk=table_id)
    seats = list(Seat.objects.filter(table_id=table_id))
    rows = [row for model in (Notice, Move, Position) for row in model._default_manager.filter(table_id=table_id)]
    prompts = list(Prompt.objects.filter(table_id=table_id))
    last = DealCommitment.objects.aggregate(last=Max("number"))["last"]
    made: list[int] = [_copied(table).pk for _ in range(count)]
    for number, copy in enumerate(made, last + 1):
        DealCommitment.objects.create(table_id=copy, number=number, link="0" * 64)
        taken = {seat.pk: _copied(seat, table_id=copy).pk for seat in seats}
        for prompt in prompts:
            _copied(prompt, table_id=copy, seat_id=taken[prompt.seat_id])
        for row in rows:
            _copied(row, table_id=copy, **({"serial": None} if isinstance(row, Notice) else {}))
    DealChain.objects.update(number=last + count)
    return made


def _copied(row: Any, **changes: Any) -> Any:
    values = {field.attname: getattr(row, field.attname) for field in row._meta.concrete_fields}
    values.pop("id", None)
    return type(row)._default_manager.create(**{**values, **changes})
