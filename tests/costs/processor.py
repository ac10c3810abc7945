"""How much processor time a request takes, in the unit in which costs are declared: this process's time, and so the
database's with SQLite only."""

from __future__ import annotations

import gc
import resource
from collections.abc import Callable
from typing import Final

LOOPS: Final = 1_800
"""Rounds of an empty loop that are the unit of costs: some 0.05 ms."""

LOOPS_A_SECOND: Final = 20_000_000
"""About so many, so that the loop takes about as long as what it is compared with."""

TRIES: Final = 5
LEAST_SECONDS: Final = 0.03
"""That one try lasts: the system counts time in steps."""


def cost(act: Callable[[], object]) -> float:
    """What it takes at best, beside what the loop takes at best: whatever else the machine does only adds to either."""
    acts, loops = [], []
    for _ in range(TRIES):
        gc.collect()
        times, spent = 0, 0.0
        while spent < LEAST_SECONDS:
            spent += _seconds(act)
            times += 1
        acts.append(spent / times)
        rounds = int(spent * LOOPS_A_SECOND)
        loops.append(_seconds(lambda rounds=rounds: _loop(rounds)) / rounds)  # type: ignore[misc]
    return min(acts) / min(loops) / LOOPS


def _loop(rounds: int) -> None:
    for _ in range(rounds):
        pass


def _seconds(act: Callable[[], object]) -> float:
    began = resource.getrusage(resource.RUSAGE_SELF).ru_utime
    act()
    return resource.getrusage(resource.RUSAGE_SELF).ru_utime - began
