"""`manage.py soak`: whether tests fail without a fault where everything is slow.

What the gate starts as programs or drives in a browser is run five times, and each proof once, while every processor
is kept busy and answers come late at random; then the gate once with the processors held to a quarter. No test is run
again there: each failure is one. What has passed on the same sources is not run again, so a soak that was stopped goes
on where it was.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from time import monotonic
from typing import Final

from bang_service.platform.environment import ROOT
from bang_service.tools.testing import processors

from .catalogue import PROOFS
from .gate import STEPS
from .results import Results
from .running import run_all, still_to_run, tell_outcomes, tell_steps
from .sources import NoRepository, Sources
from .steps import Outcome, Step

LATE_ANSWERS: Final = "LATE_ANSWERS"
"""The variable that tells tests by how many milliseconds at most the answers of services that they start come late."""

MOST_LATE: Final = 700
ROUNDS: Final = 5
TIMES: Final = 10
"""So many times a test that failed and was mended has to pass alone."""

FOLDER: Final = ROOT / "var" / "soak"
CONTROL_GROUPS: Final = Path("/sys/fs/cgroup/cpu")
_BUSY: Final = "while True: pass"


def late_steps() -> list[Step]:
    """What is run while the processors are busy and answers come late."""
    driven = [step for step in STEPS if step.is_repeatable]
    rounds = [
        replace(step, name=f"{step.name} {number}", is_repeatable=False)
        for number in range(1, ROUNDS + 1)
        for step in driven
    ]
    return [*rounds, *PROOFS]


def slow_steps() -> list[Step]:
    """What is run with the processors held to a quarter."""
    return [replace(step, name=f"quarter: {step.name}", is_repeatable=False) for step in STEPS]


def alone_steps(tests: Sequence[str]) -> list[Step]:
    """Some tests, by pytest's names for them, so many times."""
    # Whatever they are marked with.
    words = ("test", "-q", "-n", "0", "-m", "long or not long", *tests)
    return [
        Step(f"alone {number}: {' '.join(tests)}", "the same tests once more", words) for number in range(1, TIMES + 1)
    ]


@contextmanager
def busy(each: int) -> Iterator[None]:
    """Keep every processor busy meanwhile, with so many programs each."""
    count = each * processors()
    # Each in a session of its own: Linux shares the processor among sessions first.
    programs = [subprocess.Popen([sys.executable, "-c", _BUSY], start_new_session=True) for _ in range(count)]
    try:
        yield
    finally:
        for program in programs:
            program.kill()
            program.wait()


@contextmanager
def held_to_a_quarter() -> Iterator[None]:
    """Give this program and all that it starts a quarter of the processors meanwhile: by Linux's control groups where
    we may make one, or else about that, by three busy programs for each."""
    before = _control_group()
    group = before / f"soak-{os.getpid()}"
    try:
        group.mkdir()
    except OSError:
        with busy(3):
            yield
        return
    try:
        period = int((group / "cpu.cfs_period_us").read_text())
        (group / "cpu.cfs_quota_us").write_text(str(period * processors() // 4))
        (group / "cgroup.procs").write_text(str(os.getpid()))
        yield
    finally:
        # A group goes only when nobody is in it.
        for process in (group / "cgroup.procs").read_text().split():
            (before / "cgroup.procs").write_text(process)
        group.rmdir()


def _control_group() -> Path:
    """The one that limits this program's processors so far."""
    lines = Path("/proc/self/cgroup").read_text().splitlines() if CONTROL_GROUPS.is_dir() else []
    paths = [path for _number, kinds, path in (line.split(":", 2) for line in lines) if "cpu" in kinds.split(",")]
    return CONTROL_GROUPS / paths[0].lstrip("/") if paths else CONTROL_GROUPS


@contextmanager
def _late_answers() -> Iterator[None]:
    os.environ[LATE_ANSWERS] = str(MOST_LATE)
    try:
        yield
    finally:
        del os.environ[LATE_ANSWERS]


def main(arguments: list[str]) -> int:
    """Run the soak; answers 0 when nothing has failed, 1 when something has, 2 when it could not begin."""
    parser = argparse.ArgumentParser(
        prog="manage.py soak", description=f"Run the gate and the proofs where all is slow. Lines go to {FOLDER}."
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these steps; `--list` names them")
    parser.add_argument(
        "--alone", nargs="+", metavar="TEST", default=[], help=f"instead: these tests {TIMES} times, on a quiet machine"
    )
    parser.add_argument("--fresh", action="store_true", help="run again what has passed on these sources")
    parser.add_argument("--list", action="store_true", help="say what would run, and run nothing")
    given = parser.parse_args(arguments)
    late, slow = late_steps(), slow_steps()
    if unknown := sorted(set(given.names) - {step.name for step in (*late, *slow)}):
        parser.error(f"there is no step {unknown[0]!r}; `--list` names them all")
    try:
        results = Results(FOLDER / "results.jsonl", Sources(ROOT).present_tree())
    except NoRepository as error:
        print(f"A soak belongs to a state of the sources, and git has no answer: {error}", file=sys.stderr)
        return 2
    passed = {} if given.fresh else results.passed()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    if given.alone:
        return _run(alone_steps(given.alone), results)
    late, slow = (
        still_to_run([step for step in steps if not given.names or step.name in given.names], passed)
        for steps in (late, slow)
    )
    if given.list:
        tell_steps((*late, *slow))
        return 0
    code = 0
    if late:
        with busy(1), _late_answers():
            code = _run(late, results)
    if slow:
        with held_to_a_quarter():
            code = max(code, _run(slow, results))
    return code


def _run(steps: Sequence[Step], results: Results) -> int:
    began = monotonic()
    outcomes: list[Outcome] = run_all(steps, FOLDER / results.tree[:12], at_once=1, done=results.add)
    return 0 if tell_outcomes(outcomes, monotonic() - began) else 1
