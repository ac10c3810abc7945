"""Queries that nearly every request makes: their text and the conversion of their columns are prepared once.

Composing such a query anew each time takes Django longer than all the rest of a request.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from functools import cached_property
from typing import Any, NamedTuple

from django.db import connection, models
from django.db.models.base import ModelState

from .kinds import AnyField, require_known
from .pipeline import Statement, sent

Converter = Callable[[Any], Any]


class PreparedSelect:
    """`SELECT` all columns of some models under their aliases, then `tail`: FROM, JOIN, WHERE with %s for parameters.

    `only` names the fields that are read of an alias if that is not all of them; the others are read when they are
    accessed. An outer-joined row that does not exist is None. Raises UnknownKind for a kind of field that cannot be
    converted.
    """

    def __init__(
        self,
        selected: Mapping[str, type[models.Model]],
        tail: str,
        *,
        only: Mapping[str, Collection[str]] | None = None,
    ) -> None:
        self._selected = dict(selected)
        self._tail = tail
        self._only = dict(only or {})
        for alias in self._selected:
            require_known(self._fields(alias), *_CONVERTERS)

    def rows(self, parameters: Sequence[Any], *, lock: str = "", skip_locked: bool = False) -> list[tuple[Any, ...]]:
        """The instances found, a tuple for each row in the order of the models.

        `lock` is the alias whose rows are locked until the transaction ends, if the database has row locks; with
        `skip_locked`, rows that another transaction holds are left out instead of being waited for.
        """
        return fetch(self.asking(parameters, lock=lock, skip_locked=skip_locked))[0]

    def asking(self, parameters: Sequence[Any], *, lock: str = "", skip_locked: bool = False) -> Question:
        """What `rows` asks, as a question for `fetch`."""
        text = self._statement[0]
        if lock and connection.features.has_select_for_update_of:
            text += f" FOR UPDATE OF {lock}{' SKIP LOCKED' if skip_locked else ''}"
        return Question(self, Statement(text, parameters))

    def instances(self, found: Sequence[Sequence[Any]]) -> list[tuple[Any, ...]]:
        """The instances for rows as the database returns them."""
        alias, parts = connection.alias, self._statement[1]
        return [tuple([part.instance(row, alias) for part in parts]) for row in found]

    @cached_property
    def _statement(self) -> tuple[str, tuple[_Part, ...]]:
        columns: list[str] = []
        parts = []
        for alias, model in self._selected.items():
            fields = self._fields(alias)
            parts.append(_Part(model, fields, len(columns)))
            columns += [f'{alias}."{field.column}"' for field in fields]
        return f"SELECT {', '.join(columns)} {self._tail}", tuple(parts)

    def _fields(self, alias: str) -> list[AnyField]:
        wanted = self._only.get(alias)
        fields = self._selected[alias]._meta.concrete_fields
        return [field for field in fields if wanted is None or field.name in wanted]


class Question(NamedTuple):
    """A query with its parameters."""

    query: PreparedSelect
    statement: Statement


def fetch(*questions: Question) -> list[list[tuple[Any, ...]]]:
    """The results of several queries, in order and in one round trip: a later one sees what an earlier one has
    locked."""
    with sent([question.statement for question in questions]) as cursors:
        return [
            question.query.instances(cursor.fetchall()) for question, cursor in zip(questions, cursors, strict=True)
        ]


class _Part:
    def __init__(self, model: type[models.Model], fields: Sequence[AnyField], start: int) -> None:
        self._model = model
        self._names = [field.attname for field in fields]
        self._start = start
        self._end = start + len(fields)
        self._key = start + next(at for at, field in enumerate(fields) if field.primary_key)
        self._converters = tuple(
            (at, convert)
            for at, field in enumerate(fields)
            for kind, convert in _CONVERTERS.items()
            if isinstance(field, kind)
        )

    def instance(self, row: Sequence[Any], alias: str) -> Any:
        if row[self._key] is None:
            return None
        values = list(row[self._start : self._end])
        for at, convert in self._converters:
            if values[at] is not None:
                values[at] = convert(values[at])
        # This does what Model.from_db does, without __init__ and its signals, which have no receivers here.
        made = self._model.__new__(self._model)
        made.__dict__.update(zip(self._names, values, strict=True))
        made._state = ModelState()
        made._state.db, made._state.adding = alias, False
        return made


def _aware(moment: datetime) -> datetime:
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


def _duration(value: Any) -> timedelta:
    return value if isinstance(value, timedelta) else timedelta(microseconds=value)


def _decoded(value: Any) -> Any:
    return json.loads(value) if isinstance(value, str) else value


# The values that the databases return for a column, converted as Django's fields would.
_CONVERTERS: dict[type[AnyField], Converter] = {
    models.DateTimeField: _aware,
    models.DurationField: _duration,
    models.JSONField: _decoded,
    models.BooleanField: bool,
}
