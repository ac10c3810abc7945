"""`manage.py ratings` in a checkout: it also shows how good the rating model is, and simulates what it begins with."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any, Final

from django.core.management.base import CommandError

from accounts.ratings.rating_model import VERSION
from accounts.ratings.rating_model.baselines import FILE
from bang_service.tools.bench import programs
from bang_service.tools.bench.databases import Databases
from bang_service.tools.bench.measures import DATABASES
from bang_service.tools.management.commands import ratings
from bang_service.tools.servers import ServerUnavailable

from ..ratings_report import fairness_report, simulated_baselines, synthetic_report
from ..ratings_report.lines import Line
from ..ratings_report.lone import GAMES as LONE
from ..ratings_report.lone import lone
from ..ratings_report.mixtures import Failed
from ..ratings_report.page import page
from ..ratings_report.sale import SEEDS as BUYERS
from ..ratings_report.sale import sale
from ..ratings_report.synthetic_report import Result

SEEDS: Final = [101, 102, 103, 104, 105]
"""None of them was looked at while the model's constants were chosen: that was done with 1 to 5."""

PARTS: Final = ("seasons", "engine", "specialists", "order", "sale")


class Command(ratings.Command):
    """The exit code of the report is 1 if a line fails."""

    help = (
        f"{ratings.Command.help} --report predicts seasons of games between players of known skill, and compares the "
        "rating model with the truth and with other models. --kill shows that ratings survive workers that are killed, "
        "in a database of its own. --baselines simulates how often each side wins among equals."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        """What is shown, and from how many games."""
        super().add_arguments(parser)
        self.acts.add_argument("--report", action="store_true", help="predict, compare and judge; takes some minutes")
        self.acts.add_argument(
            "--kill", action="store_true", help="kill workers while they rate, and compare what came out"
        )
        self.acts.add_argument("--baselines", action="store_true", help=f"simulate, and write {FILE.name}")
        parser.add_argument("--seed", type=int, nargs="+", help=f"other seeds than {SEEDS[0]} to {SEEDS[-1]}")
        parser.add_argument("--jobs", type=int, default=2, help="processes (default: 2)")
        report = parser.add_argument_group("report")
        report.add_argument("--only", choices=PARTS, help="one part only")
        report.add_argument("--games", type=int, default=6000, help="games of each season; the second half is scored")
        report.add_argument("--players", type=int, default=150, help="players of each season")
        report.add_argument("--rounds", type=int, default=200, help="games of each account in the real game")
        report.add_argument("--replicas", type=int, default=200, help="seasons with players of one role only")
        report.add_argument("--buyers", type=int, default=BUYERS, help="players who buy their rating, each in a season")
        report.add_argument(
            "--lone-games", type=int, default=LONE, help="games of each lone account that plays as `rules`"
        )
        report.add_argument("--html", type=Path, help="also write one page with plots to this file")
        kill = parser.add_argument_group("kill")
        kill.add_argument("--endings", type=int, default=5000, help="games that are rated meanwhile")
        kill.add_argument("--database", choices=DATABASES, default="sqlite")
        baselines = parser.add_argument_group("baselines")
        baselines.add_argument("--cell-games", type=int, default=150, help="games in each cell")
        baselines.add_argument("--file", type=Path, default=FILE, help="where to write them")

    def handle(self, *args: Any, **options: Any) -> None:
        """Show or simulate."""
        _validate(options)
        if options["check"]:
            super().handle(*args, **options)
            return
        if options["kill"]:
            self._kill(options)
            return
        if options["baselines"]:
            told = simulated_baselines.simulate(
                simulated_baselines.kinds(),
                options["cell_games"],
                (options["seed"] or [1])[0],
                options["jobs"],
                self.stdout.write,
            )
            options["file"].write_text(simulated_baselines.text_of(told), encoding="utf-8")
            return
        seeds = options["seed"] or SEEDS
        lines, results = self._measure(options, seeds)
        if results:
            self.stdout.write(synthetic_report.losses_text(results) + "\n")
        for line in lines:
            self.stdout.write(line.text())
        if options["html"]:
            title = f"Rating model {VERSION}, seeds {', '.join(map(str, seeds))}"
            options["html"].write_text(page(title, lines, results), encoding="utf-8")
        failed = sum(line.holds is False for line in lines)
        if failed:
            raise CommandError(f"{failed} of {len(lines)} lines failed", returncode=1)

    def _kill(self, options: dict[str, Any]) -> None:
        words = ["--endings", str(options["endings"]), "--seed", str((options["seed"] or [1])[0])]
        try:
            with Databases() as databases, databases.environment(options["database"]) as variables:
                told = programs.figures("tests.proofs.ratings_kill.run", words, variables)
        except (programs.Failed, ServerUnavailable) as failed:
            raise CommandError(str(failed)) from failed
        for name, value in told.items():
            self.stdout.write(f"{name.replace('_', ' '):<30}{value}")
        if not told["each_rated_once"] or told["different_from_recomputation"] or told["set_aside"]:
            raise CommandError("something was lost, done twice or came out otherwise", returncode=1)

    def _measure(self, options: dict[str, Any], seeds: list[int]) -> tuple[list[Line], list[Result]]:
        parts = [options["only"]] if options["only"] else PARTS
        players, games, jobs = options["players"], options["games"], options["jobs"]
        lines: list[Line] = []
        results: list[Result] = []
        if "seasons" in parts:
            results = synthetic_report.measure(seeds, players, games, jobs, self._tell)
            lines += synthetic_report.lines(results)
        if "engine" in parts:
            try:
                lines += fairness_report.engine(seeds, options["rounds"], jobs, self._tell)
            except Failed as failed:
                raise CommandError(f"a game came to no good end: {failed}", returncode=1) from failed
        if "specialists" in parts:
            lines += fairness_report.specialists(seeds, options["replicas"], jobs)
        if "order" in parts:
            lines += fairness_report.order(seeds, players, games, jobs)
        if "sale" in parts:
            lines += sale(jobs, seeds=options["buyers"])
            try:
                lines.append(lone(jobs, options["buyers"], options["lone_games"]))
            except Failed as failed:
                raise CommandError(f"a game came to no good end: {failed}", returncode=1) from failed
        return lines, results

    def _tell(self, text: str) -> None:
        self.stderr.write(text)


def _validate(options: dict[str, Any]) -> None:
    """Raise CommandError for the first number that is too small, naming it."""
    least = {
        "jobs": 1,
        "games": 2,
        "players": 8,
        "rounds": 1,
        "replicas": 2,
        "endings": 1,
        "cell_games": 1,
        "buyers": 1,
        "lone_games": 1,
    }
    for name, lowest in least.items():
        if options[name] < lowest:
            raise CommandError(f"--{name.replace('_', '-')}: {options[name]} is too few; give at least {lowest}.")
