"""What a great many running games cost whoever looks for what is due.

    DATABASE_URL=… REDIS_URL=… python -m tests.proofs.bench.deadlines --tables 100000

in an environment with a PostgreSQL database whose tables are empty. It is filled with copies of games that have just
begun, so that every table stands at a real position and every deadline that passes is acted upon. At some tables an AI
seat is asked, and to some players notices are to be pushed.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from datetime import datetime
from functools import partial
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from bang_service.tools.bench import machine, programs

if TYPE_CHECKING:
    from .plans import Plan

SWEEPS: Final = 21

A_MOMENT: Final = 0.001
"""Seconds that are enough to look, and to act once."""


def measure(*, tables: int, due: int) -> dict[str, Any]:
    """Seconds of sweeps with nothing due and with some, and the plans of the questions that look for what is due."""

    from accounts.notices.delivery import queue as delivery_queue
    from bang_service.platform.uptime import Heartbeat, Pulse
    from bots import jobs
    from games.services import deadlines

    from . import archive, copies, running
    from .plans import plan_of

    began = perf_counter()
    with copies.indexes_later():
        crowd = running.fill(tables)
    notices = running.owe_notices(crowd)
    archive.settle()
    filled = perf_counter() - began
    # Deadlines are enforced only while players are heard.
    pulse = Pulse(Heartbeat.WEB)
    pulse.start()
    try:
        deadlines.sweep()
        idle = [_seconds(deadlines.sweep) for _ in range(SWEEPS)]
        look = partial(deadlines.sweep, seconds=A_MOMENT)
        found = {
            "deadlines, none due": (plan_of(look, about="games_prompt"), "prompt_by_deadline"),
            "AI seats, none owed": (plan_of(jobs.sweep, about="games_prompt"), "prompt_by_ring"),
        }
        moment = running.let_fall_due(due)
        running.lose_wake_ups()
        found |= {
            f"deadlines, {due:,} due": (plan_of(look, about="games_prompt"), "prompt_by_deadline"),
            "AI seats, all owed": (plan_of(jobs.sweep, about="games_prompt"), "prompt_by_ring"),
            f"notices, {notices:,} due": (
                plan_of(delivery_queue.waiting, about="notices_delivery"),
                "delivery_due",
            ),
        }
        seconds, played = _until_all_is_done(deadlines.sweep, moment)
    finally:
        pulse.stop()
    return {
        "tables": tables,
        "fill_seconds": round(filled),
        "idle_ms": round(median(idle) * 1000, 2),
        "idle_ms_largest": round(max(idle) * 1000, 2),
        "due": due,
        "due_seconds": round(seconds, 1),
        "defaults_played": played,
        "plans": {name: _told(plan, index) for name, (plan, index) in found.items()},
        "calibration_mloops": round(machine.calibration(), 1),
    }


def _seconds(act: Callable[[], object]) -> float:
    start = perf_counter()
    act()
    return perf_counter() - start


def _until_all_is_done(sweep: Callable[[], int], moment: datetime) -> tuple[float, int]:
    """Sweep until no deadline of that moment is left; what follows from a default may fall due meanwhile too."""
    from games.models import Prompt

    start = perf_counter()
    played = 0
    while Prompt.objects.filter(due_uptime__lte=moment).exists():
        done = sweep()
        if not done:
            raise SystemExit("What is due is not done: another sweep found nothing to do.")
        played += done
    return perf_counter() - start, played


def _told(plan: Plan, index: str) -> dict[str, Any]:
    return {
        "index": index,
        "used": plan.uses(index),
        "indexes": sorted(plan.indexes),
        "ms": round(plan.ms, 2),
        "pages": plan.pages,
    }


def main() -> None:
    """Measure in the environment's database, whose tables must be empty, and print the figures as JSON."""
    parser = argparse.ArgumentParser(prog="python -m tests.proofs.bench.deadlines", description=__doc__)
    parser.add_argument("--tables", type=int, default=100_000)
    parser.add_argument("--due", type=int, default=1000)
    arguments = parser.parse_args()
    programs.begin()
    print(json.dumps(measure(**vars(arguments))))


if __name__ == "__main__":
    main()
