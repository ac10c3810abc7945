"""A database that can be read and not written: full, set to reading only, or a standby."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from typing import Final

from django.db import connections
from django.db.backends.base.base import BaseDatabaseWrapper

READ_ONLY: Final = "25006"
_FULL: Final = frozenset({"53100", "53400"})
_SQLITE: Final = frozenset({sqlite3.SQLITE_READONLY, sqlite3.SQLITE_FULL})
_PRIMARY: Final = 0xFF
"""Of a code of SQLite, which may say more in its upper bits."""


def is_unwritable(error: BaseException) -> bool:
    """Whether a statement failed because nothing can be written now."""
    cause = error.__cause__
    if isinstance(cause, sqlite3.Error):
        return getattr(cause, "sqlite_errorcode", 0) & _PRIMARY in _SQLITE
    state = getattr(cause, "sqlstate", None)
    return state == READ_ONLY or state in _FULL


def drop_if_read_only(error: BaseException) -> None:
    """Have this thread connect anew before its next statement if it is connected to where nothing may be written. After
    a failover that is the server which was in charge before, and the address leads to another one by now."""
    if getattr(error.__cause__, "sqlstate", None) != READ_ONLY:
        return
    for connection in connections.all(initialized_only=True):
        if connection.connection is not None and not connection.in_atomic_block:
            # Closed itself, so that no pool keeps it.
            connection.connection.close()
            connection.close()


def is_read_only(connection: BaseDatabaseWrapper) -> bool:
    """Whether nothing may be written where this connection leads."""
    if connection.vendor != "postgresql":
        file = Path(connection.settings_dict["NAME"])
        return file.is_file() and not os.access(file, os.W_OK)
    with connection.cursor() as cursor:
        cursor.execute("SELECT current_setting('transaction_read_only') = 'on'")
        found: bool = cursor.fetchone()[0]
        return found
