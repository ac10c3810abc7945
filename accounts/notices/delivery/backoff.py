"""When a failed attempt is repeated, how long a failing endpoint is paused, and when it is given up."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

RETRIES: Final = (
    timedelta(seconds=5),
    timedelta(seconds=30),
    timedelta(minutes=2),
    timedelta(minutes=10),
    timedelta(hours=1),
    timedelta(hours=4),
    timedelta(hours=12),
    timedelta(hours=24),
    timedelta(hours=31),
)
"""The delays from each failed attempt to the next. After the last one a notice has failed."""

LONGEST_PAUSE: Final = timedelta(minutes=10)
MOST_OBEYED: Final = timedelta(hours=1)
"""The longest Retry-After of an endpoint that is followed."""

GIVE_UP_AFTER: Final = timedelta(days=3)
GIVE_UP_FAILURES: Final = 5
"""An endpoint is switched off when it has failed for this long, and this often, without one success."""


def pause(failures: int) -> timedelta:
    """How long an endpoint is paused after so many failures in a row.

    One failure pauses nothing, because the copy may be the cause; then 1 s, 2 s, 4 s … up to LONGEST_PAUSE.
    """
    if failures < 2:
        return timedelta(0)
    return min(LONGEST_PAUSE, timedelta(seconds=2 ** min(failures - 2, 16)))
