"""Several statements in one round trip to the database, where it supports that."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

from django.db import connection
from django.db.backends.utils import CursorWrapper


class Statement(NamedTuple):
    """SQL with %s for its values."""

    text: str
    values: Sequence[Any]


@contextmanager
def sent(statements: Sequence[Statement]) -> Iterator[list[CursorWrapper]]:
    """Execute the statements in order; yields a cursor for the result of each, until the end of the block."""
    if not statements:
        yield []
        return
    connection.ensure_connection()
    cursors = [connection.cursor() for _ in statements]
    try:
        if connection.vendor == "postgresql":
            with connection.wrap_database_errors, connection.connection.pipeline():
                _execute(cursors, statements)
        else:
            _execute(cursors, statements)
        yield cursors
    finally:
        for cursor in cursors:
            cursor.close()


def _execute(cursors: Sequence[CursorWrapper], statements: Sequence[Statement]) -> None:
    for cursor, statement in zip(cursors, statements, strict=True):
        cursor.execute(statement.text, statement.values)
