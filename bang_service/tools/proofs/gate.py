"""`manage.py gate`: what every change must pass, in a clone of what is committed."""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Final

from bang_service.platform.environment import ROOT

from .running import AGAIN, run_all, tell, tell_outcomes
from .sources import NoRepository, Sources
from .steps import Step

STEPS: Final = (
    Step("static", "types, style, imports, migrations, schemas, clients", ("quality",)),
    Step("tests", "the default tests on SQLite", ("test", "-q")),
    Step(
        "tests on servers", "those of them that touch a database or Redis, on PostgreSQL and Redis",
        ("test", "-q", "--on-servers"), on_servers=True,
    ),
    Step(
        "smoke", "one of each kind of long tests: programs, a browser, both clients",
        ("test", "-q", "-m", "smoke"), is_repeatable=True,
    ),
    Step(
        "contract", "the service answers as its document says", ("test", "-q", "-m", "contract"),
        on_servers=True,
    ),
    Step("random texts", "random games have their words in every language", ("texts", "--games", "40")),
    Step("bench", "each part of the bench measures", ("bench", "--smallest")),
)  # fmt: skip
"""What `.ci/run` runs."""


@dataclass(frozen=True, slots=True)
class Gate:
    """The gate of a checkout. Each method answers an exit code, or raises NoRepository."""

    root: Path

    @property
    def mark(self) -> Path:
        """The file with the hash of the tree that has passed last."""
        return self.root / "var" / "gate"

    @property
    def logs(self) -> Path:
        """The folder with what each step has said in the last run."""
        return self.root / "var" / "gate-logs"

    def status(self) -> int:
        """Say whether what is committed has passed."""
        sources = Sources(self.root)
        tree = sources.committed_tree()
        passed = self.mark.read_text(encoding="ascii").strip() if self.mark.exists() else ""
        if passed != tree:
            tell(f"What is committed ({tree[:12]}) has not passed; last to pass: {passed[:12] or 'nothing'}.")
            return 1
        if not sources.is_committed():
            tell(f"What is committed ({tree[:12]}) has passed; what is not committed has not.")
            return 1
        tell(f"What is committed ({tree[:12]}) has passed.")
        return 0

    def run_in_clone(self) -> int:
        """Run `.ci/run` in a clone of what is committed, and keep its mark and its logs here."""
        sources = Sources(self.root)
        tree = sources.committed_tree()
        if not sources.is_committed():
            tell("What is not committed takes no part in this.")
        with tempfile.TemporaryDirectory(prefix="bang-gate-", ignore_cleanup_errors=True) as folder:
            clone = Path(folder) / "clone"
            sources.clone_committed(clone)
            code, again = _run_there(clone)
            if (kept := Gate(clone).logs).is_dir():
                shutil.rmtree(self.logs, ignore_errors=True)
                shutil.copytree(kept, self.logs)
        if code or again:
            tell("It has not passed." if code else "It passed only when tests were run again: mend these first.")
            return 1
        self.mark.parent.mkdir(parents=True, exist_ok=True)
        self.mark.write_text(tree + "\n", encoding="ascii")
        tell(f"{tree} has passed.")
        return 0

    def run_here(self, steps: Sequence[Step]) -> int:
        """Run steps in the checkout itself, one after the other: the long ones use all processors by themselves."""
        began = monotonic()
        outcomes = run_all(steps, self.logs, at_once=1)
        return 0 if tell_outcomes(outcomes, monotonic() - began) else 1


def main(arguments: list[str]) -> int:
    """Run the gate; answers 0 when it has passed, 1 when not, 2 when it could not begin."""
    parser = argparse.ArgumentParser(
        prog="manage.py gate",
        description="Clone what is committed into an empty folder, run .ci/run there, and note that it has passed.",
    )
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--status", action="store_true", help="say whether what is committed has passed, and run nothing")
    what.add_argument(
        "--here", nargs="*", metavar="STEP", help="run all steps, or these, in this folder, as .ci/run does",
    )  # fmt: skip
    given = parser.parse_args(arguments)
    wanted = set(given.here or ())
    if unknown := sorted(wanted - {step.name for step in STEPS}):
        parser.error(f"there is no step {unknown[0]!r}; there are: {', '.join(step.name for step in STEPS)}")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    gate = Gate(ROOT)
    try:
        if given.status:
            return gate.status()
        if given.here is None:
            return gate.run_in_clone()
        return gate.run_here([step for step in STEPS if not wanted or step.name in wanted])
    except NoRepository as error:
        print(f"The gate is for what is committed, and git has no answer: {error}", file=sys.stderr)
        return 2


def _run_there(clone: Path) -> tuple[int, bool]:
    """The exit code of `.ci/run`, and whether tests were run again. What it says is passed on."""
    again = False
    # The settings of this process are not those of the clone.
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("BANG_", "VIRTUAL_ENV"))}
    with subprocess.Popen(
        ["bash", ".ci/run"], cwd=clone, env=kept | {"CI": "true"}, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True,
    ) as process:  # fmt: skip
        assert process.stdout is not None
        try:
            for line in process.stdout:
                again |= line.startswith(AGAIN)
                print(line, end="", flush=True)
        except BaseException:
            process.terminate()
            raise
    return process.returncode, again
