"""`manage.py proofs`: the long proofs, by name or by what they concern, side by side, resumed where they stopped."""

from __future__ import annotations

import argparse
import signal
import sys
from time import monotonic
from typing import Final

from bang_service.platform.environment import ROOT

from . import catalogue
from .results import Results
from .running import lanes, run_all, still_to_run, tell, tell_outcomes, tell_steps
from .sources import NoRepository, Sources
from .steps import Step

SOURCES: Final = Sources(ROOT)
FOLDER: Final = ROOT / "var" / "proofs"
RESULTS: Final = FOLDER / "results.jsonl"


def main(arguments: list[str]) -> int:
    """Run the proofs that are named, concerned or all; answers 0 when all are ok, 2 when nothing could be begun."""
    parser = argparse.ArgumentParser(
        prog="manage.py proofs",
        description=f"{__doc__} What has passed on the same sources is not run again. Lines go to {RESULTS}.",
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these proofs")
    parser.add_argument(
        "--near", nargs="?", const="", metavar="COMMIT",
        help="only those that concern files changed since this commit (default: since this branch began)",
    )  # fmt: skip
    parser.add_argument("--fresh", action="store_true", help="run again what has passed on these sources")
    parser.add_argument("--at-once", type=int, default=lanes(), help=f"how many side by side (default: {lanes()})")
    parser.add_argument("--list", action="store_true", help="say which would run, and run none")
    parser.add_argument("--table", action="store_true", help="print the table of tests/README.md, and run none")
    given = parser.parse_args(arguments)
    if given.table:
        print(catalogue.table(), end="")
        return 0
    try:
        steps = _chosen(parser, given)
        results = Results(RESULTS, SOURCES.present_tree())
    except NoRepository as error:
        print(f"The proofs belong to a state of the sources, and git has no answer: {error}", file=sys.stderr)
        return 2
    passed = {} if given.fresh else results.passed()
    due = still_to_run(steps, passed)
    if given.list:
        tell_steps(due)
        return 0
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    began = monotonic()
    outcomes = run_all(due, FOLDER / results.tree[:12], at_once=given.at_once, done=results.add)
    return 0 if tell_outcomes(outcomes, monotonic() - began) else 1


def _chosen(parser: argparse.ArgumentParser, given: argparse.Namespace) -> list[Step]:
    try:
        steps = catalogue.named(given.names) if given.names else list(catalogue.PROOFS)
    except KeyError as unknown:
        parser.error(f"there is no proof {unknown}; `--list` names them all")
    if given.near is None:
        return steps
    commit = given.near or SOURCES.branch_point()
    changed = SOURCES.changed_since(commit)
    tell(f"{len(changed)} files have changed since {commit[:12]}.")
    near = catalogue.concerned(changed)
    return [step for step in steps if step in near]
