"""`manage.py train`: learn the numbers of the newest `rules` by self-play."""

from __future__ import annotations

import json
import platform
import sys
from argparse import ArgumentParser
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from django.core.management.base import BaseCommand, CommandError

from bots.simulation.progress import Progress

FILE: Final = Path(__file__).parents[2] / "policies" / "rules_2" / "numbers.json"


class Command(BaseCommand):
    """Play, learn, and write the file of numbers."""

    help = (
        "Learn the numbers that the newest `rules` adds to the worth of its options, by games against itself and "
        "against the first one. The same options give the same file on the same machine, with any number of "
        "processes. bots/training/README.md says more."
    )
    requires_system_checks: list[str] = []  # noqa: RUF012 (Django's own declaration)

    def add_arguments(self, parser: ArgumentParser) -> None:
        """How much is played, from which seed, and where the numbers go."""
        parser.add_argument("--sampled", type=int, default=300, help="games a table for its critic (default: 300)")
        parser.add_argument("--rounds", type=int, default=900, help="rounds of 36 games (default: 900)")
        parser.add_argument("--seed", type=int, default=1, help="never measure with the seed of the training")
        parser.add_argument("--jobs", type=int, default=1, help="processes to play in")
        parser.add_argument("--out", type=Path, default=FILE, help="the file to write (default: what is played)")

    def handle(self, *args: Any, **options: Any) -> None:
        """Learn, and tell where the numbers are."""
        for name in ("sampled", "rounds", "jobs"):
            if options[name] < 1:
                raise CommandError(f"--{name} must be 1 or more")
        if find_spec("numpy") is None:
            raise CommandError("training needs numpy: install the packages for development (CONTRIBUTING.md)")
        if not options["out"].parent.is_dir():
            raise CommandError(f"--out: there is no folder {options['out'].parent}; make it first")
        # Imported here, because a service has no numpy.
        from bots.training.plan import TABLES
        from bots.training.trainer import Plan, train

        plan = Plan(TABLES, options["sampled"], options["rounds"], options["seed"])
        trainer = train(plan, jobs=options["jobs"], progress=_Bars())
        document = {"origin": _origin(plan), "numbers": trainer.learned}
        options["out"].write_text(json.dumps(document, indent=1, sort_keys=True) + "\n", encoding="utf-8")
        count = sum(map(len, trainer.learned.values()))
        self.stdout.write(f"{count} numbers for {len(trainer.learned)} players are in {options['out']}.")


def _origin(plan: Any) -> dict[str, Any]:
    """How the numbers were learned, so that it can be done again."""
    import numpy as np

    return {
        "command": f"manage.py train --sampled {plan.sampled} --rounds {plan.rounds} --seed {plan.seed}",
        "tables": [f"{table.game} {'+'.join(table.sets)} {table.seats}" for table in plan.tables],
        "python": platform.python_version(),
        "numpy": np.__version__,
    }


class _Bars:
    """A progress bar for each thing that is done."""

    def __init__(self) -> None:
        self._title = ""
        self._bar = Progress(sys.stderr, "", 1)

    def __call__(self, title: str, done: int, whole: int) -> None:
        if title != self._title:
            self._title, self._bar = title, Progress(sys.stderr, title, whole)
        self._bar(done)
