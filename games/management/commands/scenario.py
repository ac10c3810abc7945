"""`manage.py scenario PATH…`: play rule scenarios and tell which hold, or which rules they show."""

from __future__ import annotations

from argparse import ArgumentParser
from collections import Counter
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.engine.testing.scenarios import Scenario, ScenarioError, coverage, files_in, load_file, perform


class Command(BaseCommand):
    """Run scenario files; the exit code is 1 if any scenario fails or cannot be read.

    What holds but proves nothing is a warning, which leaves the exit code alone.
    """

    help = "Play rule scenarios (see tests/scenarios/README.md) and say which hold."
    requires_system_checks: list[str] = []  # noqa: RUF012 (Django's own declaration)

    def add_arguments(self, parser: ArgumentParser) -> None:
        """What to run."""
        parser.add_argument("paths", nargs="+", type=Path, metavar="PATH", help="a scenario file, or a folder of them")
        parser.add_argument("--quiet", action="store_true", help="print failures, warnings and the total only")
        parser.add_argument(
            "--coverage",
            action="store_true",
            help="play nothing; write the table of rules and the scenarios that show them",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Run each scenario of each file; a mistake in one file does not keep the others from running."""
        if options["coverage"]:
            self._coverage(options["paths"])
            return
        self.quiet = options["quiet"]
        self.count: Counter[str] = Counter()
        for path in options["paths"]:
            try:
                files = files_in(path)
            except ScenarioError as error:
                self._mistake(error)
                continue
            for file in files:
                self._play_file(file)
        warned = self.count["warned"]
        warnings = f", {warned} warning{'s' if warned > 1 else ''}" if warned else ""
        self.stdout.write(f"{self.count['passed']} passed, {self.count['failed']} failed{warnings}")
        if self.count["failed"]:
            raise CommandError(f"{self.count['failed']} scenarios do not hold", returncode=1)

    def _play_file(self, path: Path) -> None:
        try:
            scenarios = load_file(path)
        except ScenarioError as error:
            self._mistake(error)
            return
        for scenario in scenarios:
            try:
                self._play(scenario)
            except ScenarioError as error:
                self._mistake(error)

    def _play(self, scenario: Scenario) -> None:
        outcome = perform(scenario)
        failure = outcome.failure
        if failure is not None:
            self.count["failed"] += 1
            message = f"failed {scenario.id}: {scenario.path}:{failure.line}: {failure.message}"
            self.stdout.write(self.style.ERROR(message))
        else:
            self.count["passed"] += 1
            if not self.quiet:
                self.stdout.write(f"ok     {scenario.id} ({', '.join(scenario.rules)})")
        for doubt in outcome.doubts:
            self.count["warned"] += 1
            message = f"warning {scenario.id}: {scenario.path}:{doubt.line}: {doubt.message}"
            self.stdout.write(self.style.WARNING(message))

    def _mistake(self, error: ScenarioError) -> None:
        self.count["failed"] += 1
        self.stdout.write(self.style.ERROR(f"error  {error}"))

    def _coverage(self, paths: list[Path]) -> None:
        try:
            table = coverage(scenario for path in paths for file in files_in(path) for scenario in load_file(file))
        except ScenarioError as error:
            raise CommandError(str(error)) from error
        self.stdout.write(table, ending="")
