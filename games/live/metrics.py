"""How many updates are sent in streams, and how late."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from prometheus_client import Counter, Histogram

from bang_service.platform import clock
from bang_service.platform.metrics.registry import COUNTED, SECONDS
from games.notice_kinds import MAY_REACT

from .updates import NOTICE, RECORD, RESET, TABLE, Update

TOLD: Final = Counter(
    "bang_stream_updates_total",
    "Updates sent in streams, by event; an update sent to several followers counts once for each.",
    ["event"],
    registry=COUNTED,
)
DELAY: Final = Histogram(
    "bang_stream_delay_seconds",
    "Seconds from the moment of a journal record to its being sent in a stream.",
    ["event"],
    registry=COUNTED,
    buckets=SECONDS,
)


@cache
def _told(event: str) -> Counter:
    return TOLD.labels(event)


@cache
def _delay() -> Histogram:
    return DELAY.labels(RECORD)


class Counted:
    """Counts the updates sent to one follower. The updates it has missed end with the current table."""

    def __init__(self) -> None:
        self._has_caught_up = False

    def add(self, update: Update) -> None:
        """Count what is sent now."""
        count((update,), as_they_happen=self._has_caught_up)
        self._has_caught_up |= update.event in (RESET, TABLE)


def count(updates: Iterable[Update], *, as_they_happen: bool) -> None:
    """Count the updates sent now. Lateness is not measured while a client catches up on what it has missed."""
    newest = None
    for update in updates:
        if update.event == NOTICE and update.document["kind"] == MAY_REACT:
            # Whether a player is told of a window depends on their hand.
            continue
        _told(update.event).inc()
        if update.event == RECORD:
            newest = update
    if as_they_happen and newest is not None:
        # This runs in the event loop, where the database may not be asked.
        late = (clock.shown() - newest.document["at"]).total_seconds()
        _delay().observe(max(0.0, late / clock.shown_rate()))
