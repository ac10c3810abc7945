"""Running a hunt: the place for it, one process or several, and what is told meanwhile."""

from __future__ import annotations

import multiprocessing
import signal
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from multiprocessing.queues import SimpleQueue
from time import monotonic
from typing import Any, Final

from django.urls import resolve

from bang_service.tools.fuzzing import Budget

from .forked import Failed
from .hunt import Courses, Hunt, Leak
from .people import People
from .readers import CHANNELS
from .setting import in_one_process, own_database
from .still import Still
from .tally import Tally

PATIENCE: Final = 60.0
"""Seconds between two lines of progress."""


@dataclass(frozen=True)
class Plan:
    """What is hunted through. `keep_going`: all leaks are looked for, not the first."""

    courses: Courses
    budget: Budget
    processes: int = 1
    keep_going: bool = False
    channels: frozenset[str] = frozenset(CHANNELS)


@dataclass
class Outcome:
    """What was compared, and the leaks that were found, as texts; leaks with one cause are listed once."""

    tally: Tally
    leaks: dict[tuple[str, ...], str]


def run(plan: Plan, tell: Callable[[str], None]) -> Outcome:
    """Hunt in databases of their own; `tell` is given lines of progress. Raises Failed."""
    if plan.processes < 2:
        return _alone(plan, tell)
    return _together(plan, tell)


def hunting(plan: Plan) -> Iterator[Hunt]:
    """The hunt after each game, in this process and a database of its own."""
    # Loads every view now instead of during the first request.
    resolve("/healthz")
    still = Still()
    with in_one_process() as folder, own_database(folder), still.held():
        hunt = Hunt(plan.courses, still, People.come(), plan.channels, keep_going=plan.keep_going)
        hunt.warm(plan.budget.first)
        for _ in hunt.games(plan.budget):
            yield hunt


def _alone(plan: Plan, tell: Callable[[str], None]) -> Outcome:
    told = monotonic()
    outcome = Outcome(Tally(), {})
    for hunt in hunting(plan):
        outcome = Outcome(hunt.tally, _signed(hunt.leaks))
        if monotonic() - told > PATIENCE:
            told = monotonic()
            tell(hunt.tally.line())
    return outcome


def _signed(leaks: list[Leak]) -> dict[tuple[str, ...], str]:
    found: dict[tuple[str, ...], str] = {}
    for leak in leaks:
        found.setdefault(leak.sign, str(leak))
    return found


def _together(plan: Plan, tell: Callable[[str], None]) -> Outcome:
    """Each process hunts through every so many-th game."""
    context = multiprocessing.get_context("fork")
    said: SimpleQueue[Any] = context.SimpleQueue()
    count = plan.processes
    workers = [context.Process(target=_work, args=(place, plan, said)) for place in range(count)]
    for worker in workers:
        worker.start()
    outcomes: dict[int, Outcome] = {}
    left, told = count, monotonic()
    try:
        while left:
            place, outcome, failed = said.get()
            if failed:
                raise Failed(failed)
            left -= outcome is None
            if outcome is not None:
                outcomes[place] = outcome
                if outcome.leaks and not plan.keep_going:
                    break
            if monotonic() - told > PATIENCE:
                told = monotonic()
                tell(_sum(outcomes).tally.line())
    finally:
        for worker in workers:
            worker.terminate()
            worker.join()
    return _sum(outcomes)


def _sum(outcomes: dict[int, Outcome]) -> Outcome:
    leaks: dict[tuple[str, ...], str] = {}
    for outcome in outcomes.values():
        leaks = {**outcome.leaks, **leaks}
    return Outcome(sum((outcome.tally for outcome in outcomes.values()), Tally()), leaks)


def _work(place: int, plan: Plan, said: SimpleQueue[Any]) -> None:
    """Hunt through a share of the games; what is said is (place, outcome so far, why it failed), and at the end no
    outcome."""
    # A worker that is no longer needed takes its database with it.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    share = Plan(
        plan.courses, plan.budget.share(place, plan.processes), keep_going=plan.keep_going, channels=plan.channels
    )
    try:
        for hunt in hunting(share):
            said.put((place, Outcome(hunt.tally, _signed(hunt.leaks)), ""))
    except Exception as error:
        said.put((place, None, f"{type(error).__name__}: {error}"))
    else:
        said.put((place, None, ""))
