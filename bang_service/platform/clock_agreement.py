"""Whether the machines of a service agree about the time. Each compares its clock with the database's.

What is due is written as a moment. A machine whose clock is wrong would play defaults for people who have time left, or
credit everybody with an outage that was none. So it neither takes tasks nor sends heartbeats until it agrees again.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from django.db.backends.base.base import BaseDatabaseWrapper

from . import clock

AGREEMENT: Final = timedelta(seconds=2)
"""How far a clock may be from the database's."""


class ClocksDiffer(Exception):
    """This machine's clock is too far from the database's; the text says how far."""


def ahead(connection: BaseDatabaseWrapper) -> timedelta:
    """By how much at least this machine's clock is ahead of the database's; negative if it is behind.

    SQLite has no other clock than this machine's.
    """
    if connection.vendor != "postgresql":
        return timedelta(0)
    with connection.cursor() as cursor:
        before = clock.machine_time()
        cursor.execute("SELECT clock_timestamp()")
        shown: datetime = cursor.fetchone()[0]
        after = clock.machine_time()
    # It was read at some moment between the two: a slow answer is no difference.
    if shown < before:
        return before - shown
    return min(after - shown, timedelta(0))


def require_agreement(connection: BaseDatabaseWrapper) -> None:
    """Raises ClocksDiffer."""
    difference = ahead(connection)
    if abs(difference) > AGREEMENT:
        seconds = difference.total_seconds()
        raise ClocksDiffer(
            f"this machine's clock is {abs(seconds):.0f} s {'ahead of' if seconds > 0 else 'behind'} the database's"
        )
