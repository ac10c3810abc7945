"""`manage.py chaos`: play many tables while everything is killed, and check that nothing acknowledged is lost."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from bang_service.tools.chaos.__main__ import add_arguments


class Command(BaseCommand):
    """The run begins as a new program: its database is not the one that this process was set up for."""

    help = (
        "Start PostgreSQL, Redis and the whole service apart from any other, let people play many tables over REST, "
        "kill programs and servers at random, and compare what the clients were told with what the database holds. "
        "The exit code is 1 if anything was lost, doubled, early or stuck."
    )
    requires_system_checks: list[str] = []  # noqa: RUF012 (Django's own declaration)

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The options of a run."""
        add_arguments(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        """This process becomes the run: it gets the signals, and its exit code is the verdict."""
        words = [
            *("--tables", str(options["tables"]), "--seconds", str(options["seconds"]), "--seed", str(options["seed"])),
            *("--faults", options["faults"], "--away", str(options["away"]), "--decision", str(options["decision"])),
            *("--patience", str(options["patience"])),
            *(("--logs", str(options["logs"])) if options["logs"] else ()),
            *(("--quiet",) if options["quiet"] else ()),
            *(("--json",) if options["json"] else ()),
        ]
        os.execv(sys.executable, [sys.executable, "-m", "bang_service.tools.chaos", *words])
