"""Statements that nearly every answer writes with: their text and the conversion of their values are prepared once.

Composing such a statement anew each time takes Django longer than the database takes to execute it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from django.db import connection, models

from .kinds import AnyField, require_known
from .pipeline import Statement, sent


class Insert:
    """`INSERT` rows of a model, all columns but the automatic key. Raises UnknownKind."""

    def __init__(self, model: type[models.Model]) -> None:
        self._model = model
        require_known(self._fields, models.DateTimeField)

    def of(self, rows: Sequence[models.Model]) -> Statement:
        """The statement for these rows; their keys are not read back."""
        head, places, names, moments = self._parts
        values: list[Any] = []
        for row in rows:
            state = row.__dict__
            values += _adapted([state[name] for name in names], moments)
        return Statement(head + ", ".join([places] * len(rows)), values)

    @cached_property
    def _parts(self) -> tuple[str, str, list[str], list[int]]:
        options, fields = self._model._meta, self._fields
        columns = ", ".join(f'"{field.column}"' for field in fields)
        head = f'INSERT INTO "{options.db_table}" ({columns}) VALUES '
        names = [field.attname for field in fields]
        return head, f"({', '.join(['%s'] * len(fields))})", names, _moments(fields)

    @property
    def _fields(self) -> list[AnyField]:
        return [field for field in self._model._meta.concrete_fields if not isinstance(field, models.AutoField)]


class Update:
    """`UPDATE` the named attributes of a model's rows `where` other attributes have given values.

    Raises UnknownKind.
    """

    def __init__(self, model: type[models.Model], names: Sequence[str], *, where: Sequence[str]) -> None:
        self._model = model
        self._names = (*names, *where)
        self._set = len(names)
        require_known(self._fields, models.DateTimeField)

    def to(self, *values: Any) -> Statement:
        """The statement for the new values, then those to find the rows by, in the order of their names."""
        text, moments = self._parts
        return Statement(text, _adapted(list(values), moments))

    @cached_property
    def _parts(self) -> tuple[str, list[int]]:
        options, fields = self._model._meta, self._fields
        parts = [f'"{field.column}" = %s' for field in fields]
        text = (
            f'UPDATE "{options.db_table}" SET {", ".join(parts[: self._set])} WHERE {" AND ".join(parts[self._set :])}'
        )
        return text, _moments(fields)

    @property
    def _fields(self) -> list[AnyField]:
        by_name = {field.attname: field for field in self._model._meta.concrete_fields}
        return [by_name[name] for name in self._names]


def send(statements: Sequence[Statement]) -> list[int]:
    """Execute them in order; return how many rows each has changed."""
    with sent(statements) as cursors:
        return [cursor.rowcount for cursor in cursors]


def _moments(fields: Sequence[models.Field[Any, Any]]) -> list[int]:
    return [at for at, field in enumerate(fields) if isinstance(field, models.DateTimeField)]


def _adapted(values: list[Any], moments: Sequence[int]) -> list[Any]:
    adapt = connection.ops.adapt_datetimefield_value
    for at in moments:
        values[at] = adapt(values[at])
    return values
