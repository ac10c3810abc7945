"""How much work something makes, counted and not timed: it is the same on every machine."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import FrameType
from typing import Any


class TooMuchWork(BaseException):
    """More calls than were allowed. No code under test takes it for a failure of its own."""


@dataclass
class Work:
    """The functions called so far."""

    calls: int = 0


@contextmanager
def counted(most: int) -> Iterator[Work]:
    """Count the functions that this thread calls within. Raises TooMuchWork at once when there are more than `most`."""
    work = Work()

    def count(frame: FrameType, event: str, argument: Any) -> None:
        if event in ("call", "c_call"):
            work.calls += 1
            if work.calls > most:
                sys.setprofile(None)
                raise TooMuchWork(f"more than {most} calls")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        yield work
    finally:
        sys.setprofile(before)
