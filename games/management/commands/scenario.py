"""`manage.py scenario FILE…`: play rule scenarios and tell which hold, or which rules they show."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.engine.testing.scenarios import ScenarioError, coverage, load_file, run


class Command(BaseCommand):
    """Run scenario files; the exit code is 1 if any scenario fails or cannot be read."""

    help = "Play rule scenarios (see tests/scenarios/README.md) and tell which hold."
    requires_system_checks: list[str] = []  # noqa: RUF012 (Django's own declaration)

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Files to run."""
        parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
        parser.add_argument("--quiet", action="store_true", help="print failures and the total only")
        parser.add_argument(
            "--coverage",
            action="store_true",
            help="play nothing; write the table of rules and the scenarios that show them",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Run each scenario of each file; a mistake in one file does not keep the others from running."""
        if options["coverage"]:
            self._coverage(options["files"])
            return
        passed = failed = 0
        for path in options["files"]:
            try:
                scenarios = load_file(path)
            except ScenarioError as error:
                failed += 1
                self.stdout.write(self.style.ERROR(f"error  {error}"))
                continue
            for scenario in scenarios:
                try:
                    failure = run(scenario)
                except ScenarioError as error:
                    failed += 1
                    self.stdout.write(self.style.ERROR(f"error  {error}"))
                    continue
                if failure is None:
                    passed += 1
                    if not options["quiet"]:
                        self.stdout.write(f"ok     {scenario.id} ({', '.join(scenario.rules)})")
                else:
                    failed += 1
                    self.stdout.write(
                        self.style.ERROR(f"failed {scenario.id}: {path}:{failure.line}: {failure.message}")
                    )
        self.stdout.write(f"{passed} passed, {failed} failed")
        if failed:
            raise CommandError(f"{failed} scenarios do not hold", returncode=1)

    def _coverage(self, files: list[Path]) -> None:
        try:
            table = coverage(scenario for path in files for scenario in load_file(path))
        except ScenarioError as error:
            raise CommandError(str(error)) from error
        self.stdout.write(table, ending="")
