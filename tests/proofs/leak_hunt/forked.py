"""Doing something in a copy of this process: whatever it does to memory or database is gone with it."""

from __future__ import annotations

import os
import pickle
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from django.db import DEFAULT_DB_ALIAS, connection, connections, transaction

Result = TypeVar("Result")


class Failed(Exception):
    """What was to be done in a copy ended with an error; the message is its traceback."""


def in_copy(act: Callable[[], Result]) -> Result:
    """What the function returns (plain data), called in a fork of this process; what it does inside `undone` to the
    database is gone too.

    Raises Failed.
    """
    # SQLite's connections must not be taken along, and PostgreSQL's cannot be.
    connection.close()
    sys.stdout.flush()
    sys.stderr.flush()
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)
        _be_copy(writing, act)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        data = pipe.read()
    os.waitpid(child, 0)
    if not data:
        raise Failed("the copy died")
    done, result = pickle.loads(data)
    if not done:
        raise Failed(result)
    outcome: Result = result
    return outcome


def _be_copy(writing: int, act: Callable[[], Any]) -> None:
    try:
        try:
            told = (True, act())
        except BaseException:
            told = (False, traceback.format_exc())
        with os.fdopen(writing, "wb") as pipe:
            pipe.write(pickle.dumps(told))
    finally:
        # Nothing of the parent's is to be ended here.
        os._exit(0)


@contextmanager
def undone() -> Iterator[None]:
    """A transaction that is rolled back. Within an event loop, its tasks use the connection of the code that started
    them."""
    with transaction.atomic():
        # Between requests the service gives up connections that are in a transaction.
        connections[DEFAULT_DB_ALIAS].close_if_unusable_or_obsolete = _keep  # type: ignore[method-assign]
        yield
        transaction.set_rollback(True)


def _keep() -> None:
    """Go on with the connection there is."""


def numbers() -> dict[str, int]:
    """How far the database has counted; PostgreSQL does not take that back with a transaction. None on SQLite."""
    if connection.vendor != "postgresql":
        return {}
    with connection.cursor() as cursor:
        cursor.execute("SELECT schemaname || '.' || sequencename, COALESCE(last_value, 0) FROM pg_sequences")
        return dict(cursor.fetchall())


def count_again(numbers: dict[str, int]) -> None:
    """Let it count on from there."""
    if numbers:
        with connection.cursor() as cursor:
            for name, last in numbers.items():
                cursor.execute("SELECT setval(%s::regclass, GREATEST(%s, 1), %s)", [name, last, last > 0])
