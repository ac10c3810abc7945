"""Durations in words."""

from __future__ import annotations

from datetime import timedelta
from itertools import dropwhile
from typing import Final

from .folder import spoken
from .lazily import Said, say

_UNITS: Final = (("days", 86_400), ("hours", 3_600), ("minutes", 60), ("seconds", 1))


def lasting(duration: timedelta) -> Said:
    """`2 days, 3:04:05`, in whole seconds."""
    whole = timedelta(seconds=round(duration.total_seconds()))
    return say("admin-duration", days=whole.days, time=str(whole - timedelta(days=whole.days)))


def roughly(duration: timedelta) -> str:
    """`2 days, 3 hours`: the two largest units that say something, for people who need not know it to the second."""
    left = max(0, round(duration.total_seconds()))
    parts = []
    for unit, length in _UNITS:
        count, left = divmod(left, length)
        parts.append((unit, count))
    large = list(dropwhile(lambda part: not part[1], parts))[:2] or parts[-1:]
    said = [spoken().text(f"duration-{unit}", {"count": count}) for unit, count in large if count or len(large) == 1]
    return ", ".join(said)
