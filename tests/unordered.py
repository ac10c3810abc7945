"""Rows come in an order that nobody is used to, wherever a query does not ask for one.

A database may return the rows of such a query in any order, and mostly returns them as they were inserted, until the
day it does not. In tests each database turns them round, so that whoever counts on the usual order is seen.

- **SQLite** does it itself (`reverse_unordered_selects`): it reads its tables and indexes from their other end. So it
  also finds another row where `LIMIT 1` takes whichever comes first.
- **PostgreSQL** cannot, so the cursor turns round what it has fetched: the rows of each SELECT, and of an UPDATE or
  DELETE with RETURNING, that has no ORDER BY of its own. It cannot fetch the rows that `LIMIT` has left out, nor see in
  which order rows were locked. Both are refused instead: `LIMIT` without an order, unless it asks whether there is a
  row at all, or whether there is only one (`get()`); and several rows locked without an order, by two transactions that
  may then wait for each other. Inside a statement only `LIMIT 1` is refused, which takes its value from whichever row:
  several are a part of what is to be cleaned up, whichever comes first.

What neither sees: rows that are equal in all that a query orders by; the order inside an aggregate (`string_agg`); in
which order an UPDATE or DELETE of several rows locks them; queries of the programs that a test starts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, NamedTuple

from django.db import connections
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.backends.signals import connection_created

_QUOTED = re.compile(r"'[^']*'|\"[^\"]*\"")
_INNERMOST = re.compile(r"\(([^()]*)\)")
_RETURNS_ROWS = re.compile(r"\s*(SELECT|WITH|UPDATE|DELETE)\b", re.IGNORECASE)
_ORDER = re.compile(r"\bORDER\s+BY\b", re.IGNORECASE)
_LIMIT = re.compile(r"\bLIMIT\s+(\S+)", re.IGNORECASE)
_ANY_ROW = re.compile(r"\s*SELECT\s+(1|%s)(\s+AS\s+\"\")?\s+FROM\b", re.IGNORECASE)
# Django's get() reads no more than this to say that there are several.
_SEVERAL = "21"
# Who skips what others have locked waits for nobody.
_LOCKS = re.compile(r"\bFOR\s+(NO\s+KEY\s+)?UPDATE\b(?!.*\bSKIP\s+LOCKED\b)", re.IGNORECASE | re.DOTALL)


class Unordered(BaseException):
    """A query takes some of its rows, or locks them, in whichever order the database finds them.

    No code under test takes it for a failure of its own.
    """


@contextmanager
def turned_round() -> Iterator[None]:
    """On every connection that this process has, or opens within the block, in whichever thread."""
    connection_created.connect(_turn_round)
    try:
        for connection in connections.all(initialized_only=True):
            if connection.connection is not None:
                _turn_round(connection)
        yield
    finally:
        connection_created.disconnect(_turn_round)


def _turn_round(connection: BaseDatabaseWrapper, **_given: Any) -> None:
    opened: Any = connection.connection
    if connection.vendor == "sqlite":
        opened.execute("PRAGMA reverse_unordered_selects = ON")
    else:
        opened.cursor_factory = _turning(opened.cursor_factory)
        opened.server_cursor_factory = _turning(opened.server_cursor_factory)


class _Reading(NamedTuple):
    """How a statement reads rows."""

    is_unordered: bool = False
    locks: bool = False
    takes_any: bool = False


@cache
def _reading(statement: str) -> _Reading:
    whole, *inner = _parts(statement)
    is_unordered = bool(_RETURNS_ROWS.match(whole)) and not _ORDER.search(whole)
    takes_any = _takes_any(whole) or any(_takes_any(part, most="1") for part in inner)
    return _Reading(is_unordered, bool(_LOCKS.search(whole)), takes_any)


def _parts(statement: str) -> Iterator[str]:
    """The statement, and what stands in each of its parentheses; each without the parentheses inside it."""
    text, inner = _QUOTED.sub('""', statement), []
    while found := _INNERMOST.findall(text):
        inner += found
        text = _INNERMOST.sub("", text)
    yield text
    yield from inner


def _takes_any(part: str, *, most: str = "") -> bool:
    limit = _LIMIT.search(part)
    if limit is None or limit[1] == _SEVERAL or (most and limit[1] != most):
        return False
    return not _ORDER.search(part) and not _ANY_ROW.match(part)


@cache
def _turning(kind: Any) -> Any:
    """psycopg's class of cursors, but they turn round what comes without an order."""
    if hasattr(kind, "turns_round"):
        return kind

    class Turning(kind):  # type: ignore[misc]
        turns_round = True
        _reading = _Reading()
        _statement = ""
        _left: list[Any] | None = None

        def execute(self, query: Any, *given: Any, **options: Any) -> Any:
            self._statement = query if isinstance(query, str) else ""
            self._reading = _reading(self._statement)
            self._left = None
            if self._reading.takes_any:
                raise Unordered(f"LIMIT without ORDER BY: {query}")
            return super().execute(query, *given, **options)

        def fetchall(self) -> Any:
            if not self._reading.is_unordered:
                return super().fetchall()
            if self._left is None:
                self._left = super().fetchall()[::-1]
                if self._reading.locks and len(self._left) > 1:
                    raise Unordered(f"{len(self._left)} rows locked without ORDER BY: {self._statement}")
            rows, self._left = self._left, []
            return rows

        def fetchmany(self, size: int = 0) -> Any:
            if not self._reading.is_unordered:
                return super().fetchmany(size)
            rows = self.fetchall()
            size = size or self.arraysize
            self._left = rows[size:]
            return rows[:size]

        def fetchone(self) -> Any:
            return next(iter(self.fetchmany(1)), None) if self._reading.is_unordered else super().fetchone()

        def __next__(self) -> Any:
            if not self._reading.is_unordered:
                return super().__next__()
            if rows := self.fetchmany(1):
                return rows[0]
            raise StopIteration

    return Turning
