"""Waiting for something that a real program does in its own time."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic, sleep

PATIENCE = 120.0
"""Seconds. A machine that is busy with other tests is slow."""


def wait_until(condition: Callable[[], bool], seconds: float = PATIENCE) -> bool:
    """Whether it has come true within this time."""
    deadline = monotonic() + seconds
    while not condition():
        if monotonic() > deadline:
            return False
        sleep(0.05)
    return True
