"""A progress bar for a user at a terminal."""

from __future__ import annotations

from time import monotonic
from typing import Final, TextIO

WIDTH: Final = 30
PAUSE: Final = 0.1
"""Seconds between two drawings."""


class Progress:
    """Draws to a stream that is a terminal, and is silent on any other."""

    def __init__(self, stream: TextIO, title: str, total: int) -> None:
        self._stream = stream
        self._title = title
        self._total = total
        self._shown = stream.isatty()
        self._drawn = 0.0

    def __call__(self, done: int) -> None:
        """Show how many are done."""
        if not self._shown or (done < self._total and monotonic() - self._drawn < PAUSE):
            return
        self._drawn = monotonic()
        full = WIDTH * done // self._total
        bar = "█" * full + "░" * (WIDTH - full)
        self._stream.write(f"\r{self._title} {bar} {done}/{self._total}")
        if done >= self._total:
            self._stream.write("\n")
        self._stream.flush()
