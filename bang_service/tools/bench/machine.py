"""Which machine a figure was taken on, and how fast it is just now."""

from __future__ import annotations

import os
import platform
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter

LOOPS = 1_000_000


def name() -> str:
    """Processor, cores, interpreter and load, in a line."""
    model = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        for line in cpuinfo.read_text().splitlines():
            if line.startswith("model name"):
                model = line.partition(":")[2].strip()
                break
    load = ", ".join(f"{value:.1f}" for value in os.getloadavg())
    return f"{model}, {os.cpu_count()} cores, Python {platform.python_version()}, load {load}"


def calibration() -> float:
    """Million rounds a second of an empty summing loop: what absolute figures of this run should be held against."""
    start = perf_counter()
    total = 0
    for number in range(LOOPS):
        total += number
    return LOOPS / (perf_counter() - start) / 1e6


def microseconds(act: Callable[[], object], *, times: int, rounds: int) -> float:
    """The median time of one call over some rounds of many calls."""
    samples = []
    for _ in range(rounds):
        start = perf_counter()
        for _ in range(times):
            act()
        samples.append((perf_counter() - start) / times * 1e6)
    return median(samples)
