"""Many steps side by side, a line for each when it has ended."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import Final

from bang_service.tools.testing import processors

from .steps import Outcome, Step, end_all, run, told_of_failure

AGAIN: Final = "again: "
"""How a line begins that names a test which failed and then passed."""


def lanes() -> int:
    """How many steps run at once: as many as there are processors, and no more than servers and memory bear."""
    return min(4, processors())


def tell(line: str) -> None:
    """Tell something at once, also where it goes into a file."""
    print(line, flush=True)


def still_to_run(steps: Iterable[Step], passed: Mapping[str, float]) -> list[Step]:
    """The steps that have not passed; those that have are told, with the seconds that they took."""
    due = []
    for step in steps:
        if step.name in passed:
            tell(f"passed {step.name:24} {passed[step.name]:7.0f} s  before, on these sources")
        else:
            due.append(step)
    return due


def tell_steps(steps: Iterable[Step]) -> None:
    """What would be run."""
    for step in steps:
        tell(f"       {step.name:24} {step.proves}")


def run_all(
    steps: Sequence[Step], folder: Path, *, at_once: int, done: Callable[[Outcome], None] = lambda outcome: None
) -> list[Outcome]:
    """Run the steps, the first ones first, so many at once, and tell of each as it ends. Answers their outcomes in the
    order of the steps."""
    folder.mkdir(parents=True, exist_ok=True)
    # A server ends with the thread that has started it, so a step keeps its thread from its beginning to its end.
    with ThreadPoolExecutor(at_once) as pool:
        running: dict[Future[Outcome], Step] = {pool.submit(run, step, folder): step for step in steps}
        try:
            for future in as_completed(running):
                outcome = future.result()
                tell(line_of(outcome))
                if not outcome.ok:
                    tell(f"{told_of_failure(outcome.log)}\n(all of it: {outcome.log})")
                done(outcome)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            end_all()
            raise
    by_name = {future.result().name: future.result() for future in running}
    return [by_name[step.name] for step in steps]


def line_of(outcome: Outcome) -> str:
    """How a step ended, in one line."""
    verdict = "ok" if outcome.ok else "FAILED"
    return f"{verdict:6} {outcome.name:24} {outcome.seconds:7.0f} s  {outcome.tells}".rstrip()


def tell_outcomes(outcomes: Sequence[Outcome], seconds: float) -> bool:
    """The lines of all steps together, then what was run again, then the count. Answers whether all are ok."""
    tell("")
    for outcome in outcomes:
        tell(line_of(outcome))
    for outcome in outcomes:
        for test in outcome.again:
            tell(f"{AGAIN}{test}")
    failed = sum(not outcome.ok for outcome in outcomes)
    tell(f"All of it took {seconds:.0f} s.")
    tell(f"{len(outcomes) - failed} passed, {failed} failed")
    return not failed
