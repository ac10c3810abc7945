"""How a migration waits for others at PostgreSQL. SQLite has one writer, for whom everybody waits."""

from __future__ import annotations

from typing import Final

from django.db import OperationalError
from django.db.backends.base.base import BaseDatabaseWrapper

MOMENT: Final = "1s"
"""How long a migration waits for a table. Everybody who comes later waits behind it, those who play among them."""

_IN_THE_WAY: Final = frozenset({"55P03", "40P01"})
"""lock_not_available; deadlock_detected: both waited for each other, and the migration gave way."""

_DUMPS: Final = """
SELECT EXISTS (
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'pg_dump'
)
"""


def is_in_the_way(error: OperationalError) -> bool:
    """Whether a migration failed because somebody used the same tables."""
    return getattr(error.__cause__, "sqlstate", None) in _IN_THE_WAY


def is_dumped(connection: BaseDatabaseWrapper) -> bool:
    """Whether a dump runs: it uses all tables until its end, so no table can be changed."""
    if connection.vendor != "postgresql":
        return False
    with connection.cursor() as cursor:
        cursor.execute(_DUMPS)
        found: bool = cursor.fetchone()[0]
        return found


def wait_a_moment(connection: BaseDatabaseWrapper, *, is_atomic: bool) -> None:
    """Have the next migration wait no longer than a moment for a table. One that is not a transaction waits as long as
    it takes: it makes indexes beside those who play, and would leave a broken one."""
    _set(connection, MOMENT if is_atomic else "0")


def wait_for_ever(connection: BaseDatabaseWrapper) -> None:
    """As it was before."""
    _set(connection, "0")


def _set(connection: BaseDatabaseWrapper, timeout: str) -> None:
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT set_config('lock_timeout', %s, false)", [timeout])
