"""`manage.py reproduce FAILURE_ID | FILE`: bring a game's failure about again."""

from __future__ import annotations

import sys
import traceback
from argparse import ArgumentParser
from pathlib import Path
from typing import Any, Final

from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError

from bang_service.platform.release import RELEASE
from games.engine.kernel.rules import UnknownRules
from games.models import Failure
from games.reading import reproduction
from games.reading.reproduction import MalformedReport, Report
from games.terms.rulebooks import rulebook

STANDARD_INPUT: Final = "-"
UNREADABLE: Final = 2
"""The exit code when there is no report to work on."""


class Command(BaseCommand):
    """Do again what failed. Exit codes: 0 it does not fail any more, 1 it fails, 2 there is no such report."""

    help = (
        "Read the position of a failure and repeat what was done, with this release. Prints the error and where it "
        "was raised (exit code 1), or that the failure does not occur, so that the table can be resumed (0). With the "
        "report downloaded from the admin it needs no database. Beware: the output may name hidden cards."
    )
    requires_system_checks: list[str] = []  # noqa: RUF012 (Django's own declaration)

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Which failure."""
        parser.add_argument(
            "failure",
            metavar="FAILURE_ID|FILE",
            help="a failure's number in the admin, a report's file, or - for input",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Try it and tell."""
        try:
            report = _report(options["failure"])
        except (MalformedReport, OSError, DatabaseError) as error:
            raise CommandError(f"{options['failure']}: {error}", returncode=UNREADABLE) from error
        self.stdout.write(_told(report))
        outcome = reproduction.attempt(report)
        if outcome.error is not None:
            self.stdout.write("".join(traceback.format_exception(outcome.error)), ending="")
            how = "It occurs with this release too." if outcome.same else "With this release it fails in another way."
            raise CommandError(how, returncode=1)
        if not outcome.offered:
            self.stdout.write("This release no longer offers what was done then.")
        self.stdout.write(self.style.SUCCESS("The failure does not occur with this release: the table can be resumed."))


def _report(name: str) -> Report:
    """Raises MalformedReport, OSError or DatabaseError."""
    if name.isascii() and name.isdecimal():
        failure = Failure.objects.select_related("table").filter(pk=int(name)).first()
        if failure is None:
            raise MalformedReport("there is no such failure in the database")
        return reproduction.report_of(failure)
    return reproduction.read(sys.stdin.buffer.read() if name == STANDARD_INPUT else Path(name).read_bytes())


def _told(report: Report) -> str:
    rows = [
        ("error", report.error),
        ("act", _act(report)),
        ("release", f"{report.release} then, {RELEASE} now"),
        ("rulebook", f"{report.rulebook}, {_rules_now(report)}"),
    ]
    head = f"failure {report.failure} at table {report.table}, after {report.moves} moves, {report.at:%Y-%m-%d %H:%M}"
    return "\n".join([head, *(f"  {title:10}{text}" for title, text in rows)])


def _act(report: Report) -> str:
    act = report.act
    after = f", after {len(act.before)} answers more" if act.before else ""
    if act.option is not None:
        return f"seat {act.seat} answers {act.prompt or 'without a prompt'} with {act.option} ({act.author}){after}"
    if isinstance(act.view, int):
        return f"seat {act.view} is shown the game{after}"
    if act.view is None:
        return f"a spectator is shown the game{after}"
    return "the position is read"


def _rules_now(report: Report) -> str:
    try:
        rules = rulebook(
            game=report.game, sets=report.sets, seats=report.seats, options=report.options, editions=report.editions
        )
    except UnknownRules as error:
        return f"which this release cannot compile: {error}"
    return "the same now" if rules.digest == report.rulebook else f"{rules.digest} now"
