"""Whose AI seats have had much of a worker's time lately, so that those of others go first."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Final

from bang_service.platform.recent import Recent

SHARE_SECONDS: Final = 0.5
"""What one host's tables may have of a worker's process before all others go first."""

HALF_LIFE_SECONDS: Final = 10.0
"""After this time half of what they had is forgotten."""

MOST: Final = 10_000
"""Of how many hosts a process remembers it."""


class Shares:
    """Seconds of one process, by host. A table without a host is its own."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._had: Recent[str, tuple[float, float]] = Recent(MOST)
        """Seconds, and when that was so."""

    def book(self, host: str, seconds: float) -> None:
        """So long has a table of theirs been worked on."""
        had = self._of(host) + seconds
        # Put in anew, it is among the last to be forgotten.
        self._had.pop(host, None)
        self._had[host] = had, self._clock()

    def is_used_up(self, host: str) -> bool:
        """Whether others go first now."""
        return self._of(host) > SHARE_SECONDS

    def _of(self, host: str) -> float:
        seconds, then = self._had.get(host, (0.0, 0.0))
        return seconds and seconds * 0.5 ** ((self._clock() - then) / HALF_LIFE_SECONDS)
