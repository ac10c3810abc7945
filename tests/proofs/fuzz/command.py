"""`manage.py fuzz` in a checkout: the laws in random games, and `--secrecy`, the hunt for leaks."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from time import monotonic
from typing import Any

from django.core.management.base import CommandError

from bang_service.tools.fuzzing import Budget
from bang_service.tools.management.commands import fuzz

from ..leak_hunt.forked import Failed
from ..leak_hunt.hunt import Courses
from ..leak_hunt.running import Plan, run


class Command(fuzz.Command):
    """The exit code is 1, too, when somebody can tell apart what they may not."""

    help = (
        f"{fuzz.Command.help} With --secrecy the whole service is asked, through every channel, whether anybody can "
        "tell two such worlds apart."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The hunt is a course of its own."""
        super().add_arguments(parser)
        self.courses.add_argument(
            "--secrecy", action="store_true",
            help="hunt for leaks: compare what the service tells in two worlds; both games in turn, unless --game says",
        )  # fmt: skip
        parser.add_argument(
            "--minimum", type=int, default=0, help="with --secrecy: comparisons that each kind of them must come to"
        )
        parser.add_argument(
            "--keep-going", action="store_true", help="with --secrecy: do not end with the first leak, tell all"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Hunt, or play."""
        if options["secrecy"]:
            self._hunt(options)
        else:
            super().handle(*args, **options)

    def _hunt(self, options: dict[str, Any]) -> None:
        for name in ("sets", "seats"):
            if options[name]:
                raise CommandError(f"--{name} goes without --secrecy, which plays at tables of all kinds")
        games = options["games"]
        if games is None:
            games = fuzz.GAMES if options["seconds"] is None else sys.maxsize
        budget = Budget(options["first"], games, options["seconds"])
        plan = Plan(
            Courses(options["seed"], options["game"]), budget, options["processes"], keep_going=options["keep_going"]
        )
        started = monotonic()
        try:
            outcome = run(plan, lambda line: self.stderr.write(f"{monotonic() - started:6.0f} s  {line}"))
        except Failed as failed:
            raise CommandError(f"the hunt itself has failed: {failed}") from failed
        self.stdout.write(f"{outcome.tally.summary()}\n  {monotonic() - started:.0f} s, seed {options['seed']}")
        if outcome.leaks:
            raise CommandError("\n".join(outcome.leaks.values()))
        if wanting := outcome.tally.wanting(options["minimum"]):
            raise CommandError(f"fewer than {options['minimum']} comparisons of:\n  " + "\n  ".join(wanting))
        self.stdout.write("ok")
