"""How much processor time a request takes, in the unit in which costs are declared: this process's time, and so the
database's with SQLite only."""

from __future__ import annotations

import gc
import resource
from collections.abc import Callable
from statistics import median
from typing import Final

LOOPS: Final = 1_800
"""Rounds of an empty loop that are the unit of costs: some 0.05 ms."""

LOOPS_A_SECOND: Final = 20_000_000
"""About so many, so that the loop takes about as long as what it is compared with."""

TRIES: Final = 5
LEAST_SECONDS: Final = 0.03
"""That one try lasts: the system counts time in steps."""


def cost(act: Callable[[], object]) -> float:
    """The median of some tries, each beside the same machine's loops."""
    return median(_once(act) for _ in range(TRIES))


def _once(act: Callable[[], object]) -> float:
    times, spent = 0, 0.0
    gc.collect()
    while spent < LEAST_SECONDS:
        spent += _seconds(act)
        times += 1
    loops = int(spent * LOOPS_A_SECOND)
    unit = _seconds(lambda: _loop(loops)) / loops * LOOPS
    return spent / times / unit


def _loop(rounds: int) -> None:
    for _ in range(rounds):
        pass


def _seconds(act: Callable[[], object]) -> float:
    began = resource.getrusage(resource.RUSAGE_SELF).ru_utime
    act()
    return resource.getrusage(resource.RUSAGE_SELF).ru_utime - began
