"""Rows of all tables, taken after something has happened and put into the empty tables of another test."""

from __future__ import annotations

import json
import lzma
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any, Final

from django.apps import apps
from django.core.management.color import no_style
from django.db import connection, models, transaction
from django.db.models.sql import InsertQuery

from accounts.people.models import Player

FOLDER: Final = Path(__file__).parent
MOMENT: Final = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)
"""When all that is stored has happened: time stood still."""

LEFT_OUT: Final = frozenset({"people.ApiToken"})
"""Models whose rows are of no use elsewhere: digests are made with the secret key of one service."""

Table = list[list[Any]]
Rows = dict[str, dict[str, Table]]
"""By the label of the model: its `columns`, and its `rows` in the order of their keys."""


@dataclass(frozen=True, slots=True)
class StoredWorld:
    """Rows, and what whoever played them tells of them."""

    told: dict[str, Any]
    rows: Rows


def file_of(kind: str) -> Path:
    """Where the rows of a kind are."""
    return FOLDER / f"{kind}.json.xz"


def write(kind: str, world: StoredWorld) -> None:
    """Store a world."""
    text = json.dumps({"told": world.told, "rows": world.rows}, separators=(",", ":"))
    file_of(kind).write_bytes(lzma.compress(text.encode()))


def read(kind: str) -> StoredWorld:
    """The world as it was stored."""
    content = json.loads(lzma.decompress(file_of(kind).read_bytes()))
    return StoredWorld(content["told"], content["rows"])


def present() -> Rows:
    """All rows that there are."""
    return {
        model._meta.label: {
            "columns": [[field.attname for field in model._meta.concrete_fields]],
            "rows": [_plain(row) for row in model._default_manager.order_by("pk")],
        }
        for model in _models()
    }


def changed(before: Rows, after: Rows) -> Rows:
    """The tables that differ."""
    return {label: rows for label, rows in after.items() if rows != before[label]}


def put(rows: Rows, now: datetime) -> None:
    """Put rows into tables that are as migrations leave them, as if everything had happened now.

    Days (a season has some) can only be moved by whole ones: `now` has to be at the time of day of MOMENT then.
    """
    assert not Player.objects.exists(), "a stored world comes first: it would replace who is here"
    later = now - MOMENT
    found = {model._meta.label: model for model in _models()}
    with transaction.atomic():
        for label, table in rows.items():
            _insert(found[label], table, later)
    # Whoever adds rows now must not be given keys that are taken.
    with connection.cursor() as cursor:
        for statement in connection.ops.sequence_reset_sql(no_style(), [found[label] for label in rows]):
            cursor.execute(statement)


def _models() -> Iterator[type[models.Model]]:
    known = apps.get_models(include_auto_created=True)
    return (model for model in known if model._meta.managed and model._meta.label not in LEFT_OUT)


def _plain(row: models.Model) -> list[Any]:
    return [_plain_value(row, field) for field in row._meta.concrete_fields]


def _plain_value(row: models.Model, field: models.Field[Any, Any]) -> Any:
    value = field.value_from_object(row)
    if isinstance(value, date):
        return value.isoformat()
    return value if value is None or isinstance(value, bool | int | str | list | dict) else field.value_to_string(row)


def _insert(model: type[models.Model], table: Mapping[str, Table], later: timedelta) -> None:
    (names,) = table["columns"]
    by_name = {field.attname: field for field in model._meta.concrete_fields}
    fields = [by_name[name] for name in names]
    model._default_manager.all()._raw_delete(connection.alias)
    objects = [
        model(**{name: _moved(field, value, later) for name, field, value in zip(names, fields, row, strict=True)})
        for row in table["rows"]
    ]
    at_once = connection.ops.bulk_batch_size(fields, objects)
    for first in range(0, len(objects), at_once):
        query = InsertQuery(model)
        # As they are: nothing is filled in.
        query.insert_values(fields, objects[first : first + at_once], raw=True)
        query.get_compiler(connection=connection).execute_sql()


def _moved(field: models.Field[Any, Any], value: Any, later: timedelta) -> Any:
    given = field.to_python(value)
    if isinstance(given, datetime):
        return given + later
    if isinstance(given, date):
        assert later == timedelta(days=later.days), "days are moved by whole days"
        return given + later
    return given
