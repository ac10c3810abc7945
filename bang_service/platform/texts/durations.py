"""Durations in words."""

from __future__ import annotations

from datetime import timedelta

from .lazily import Said, say


def lasting(duration: timedelta) -> Said:
    """`2 days, 3:04:05`, in whole seconds."""
    whole = timedelta(seconds=round(duration.total_seconds()))
    return say("admin-duration", days=whole.days, time=str(whole - timedelta(days=whole.days)))
