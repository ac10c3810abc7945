"""`manage.py mutations`: put faults in on purpose, and see whether the tests see them."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from bang_service.tools.mutations import FOLDER, Unreadable, mutations, named, try_all
from bang_service.tools.proofs.running import lanes


class Command(BaseCommand):
    """The exit code is 1 if a fault is not seen."""

    help = f"Apply each patch of {FOLDER.name} to a copy of the sources, and run the tests that must see it."
    requires_system_checks: list[str] = []  # noqa: RUF012 (Django's own declaration)

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Which, and how many at once."""
        parser.add_argument("names", nargs="*", metavar="NAME", help="only those whose names begin so")
        parser.add_argument("--at-once", type=int, default=lanes(), help=f"how many side by side (default: {lanes()})")

    def handle(self, *args: Any, **options: Any) -> None:
        """Try them."""
        try:
            chosen = named(mutations(), options["names"])
        except Unreadable as error:
            raise CommandError(str(error)) from error
        if not try_all(chosen, at_once=options["at_once"], tell=self._tell):
            raise CommandError("not all faults are seen")

    def _tell(self, line: str) -> None:
        self.stdout.write(line)
        self.stdout.flush()
