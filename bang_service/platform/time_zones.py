"""Which time zones there are."""

from __future__ import annotations

from functools import cache
from zoneinfo import available_timezones


@cache
def time_zones() -> frozenset[str]:
    """The names of all time zones of this machine. They are looked for once: that means reading hundreds of folders."""
    return frozenset(available_timezones())
