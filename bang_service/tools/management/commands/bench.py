"""`manage.py bench`: what the engine and the service do a second, on this machine, in this run."""

from __future__ import annotations

import json
from argparse import Action, ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from django.core.management.base import BaseCommand, CommandError

from bang_service.tools.bench import engine, machine, programs, report
from bang_service.tools.bench.databases import Database, Databases
from bang_service.tools.bench.measures import (
    DATABASES,
    ByProgram,
    InThisProcess,
    Measure,
    Options,
    needing_postgresql,
    web_processes,
    words_of,
)
from bang_service.tools.servers import ServerUnavailable


class Smallest(Action):
    """The smallest sizes, except those that are given beside it."""

    def __init__(self, option_strings: Sequence[str], dest: str, *, sizes: Mapping[str, Any], **given: Any) -> None:
        super().__init__(option_strings, dest, nargs=0, default=False, **given)
        self._sizes = sizes

    def __call__(self, parser: ArgumentParser, namespace: Namespace, *others: object) -> None:
        """Those given later replace what is set here."""
        for name, size in self._sizes.items():
            if getattr(namespace, name) == parser.get_default(name):
                setattr(namespace, name, size)
        setattr(namespace, self.dest, True)


def _engine(options: Options) -> dict[str, Any]:
    return engine.measure(
        sets=options["sets"].split(","), seats=options["players"], games=options["games"], rounds=options["rounds"]
    )


def _service_words(options: Options, database: Database) -> list[str]:
    clients = [str(number) for number in options["clients"]]
    processes = web_processes(options, database)
    return [*words_of(options, "seconds", "rounds"), "--processes", processes, "--clients", *clients]


ENGINE: Final = InThisProcess("engine", report.engine, _engine)
SERVICE: Final = ByProgram("service", report.service, "bang_service.tools.bench.service", _service_words)


class Command(BaseCommand):
    """Measure; absolute figures are worth something only beside the calibration and the bare endpoint.

    In a checkout `tests/proofs/bench` stands in its place, which measures the same and more.
    """

    help = "Measure engine and service; medians, with the machine named. Uses servers of its own, and no data of yours."
    requires_system_checks: list[str] = []  # noqa: RUF012 (Django's own declaration)

    measures: ClassVar[Sequence[Measure]] = (ENGINE, SERVICE)
    """In the order in which they are taken and shown."""
    smallest: ClassVar[Mapping[str, Any]] = {"games": 8, "rounds": 1, "clients": [1], "seconds": 0.5}
    """So small that figures mean nothing: each part is seen to measure."""

    def add_arguments(self, parser: ArgumentParser) -> None:
        """What to measure and how long."""
        parser.add_argument("--only", choices=[one.name for one in self.measures], help="one part only")
        wanting = ", ".join(needing_postgresql(self.measures))
        parser.add_argument(
            "--database", choices=DATABASES, help=f"on one only{'; ' + wanting + ' need postgresql' if wanting else ''}"
        )
        parser.add_argument("--json", action="store_true")
        parser.add_argument(
            "--smallest",
            action=Smallest,
            sizes=self.smallest,
            help="only see that each part measures: sizes that are not given are tiny",
        )
        games = parser.add_argument_group("engine")
        games.add_argument("--sets", default="base", help="card sets, separated by commas")
        games.add_argument("--players", type=int, default=7)
        games.add_argument("--games", type=int, default=200, help="games a round")
        games.add_argument("--rounds", type=int, default=5, help="rounds of the engine, and of the service")
        load = parser.add_argument_group("service")
        load.add_argument("--clients", type=int, nargs="+", default=[1, 8, 32])
        load.add_argument("--seconds", type=float, default=1.5, help="of load, each time")
        load.add_argument("--processes", type=int, help="web processes (1 on SQLite, 2 on PostgreSQL)")

    def handle(self, *args: Any, **options: Any) -> None:
        """Measure and print."""
        if options["database"] == "sqlite" and options["only"] in needing_postgresql(self.measures):
            raise CommandError(f"{options['only']} is measured on postgresql only")
        programs.end_cleanly()
        told: dict[str, Any] = {"machine": machine.name()}
        try:
            with Databases() as databases:
                for measure in self.measures:
                    if options["only"] in (None, measure.name):
                        self._take(measure, options, databases, told)
        except programs.Failed as failed:
            raise CommandError(f"this could not be measured: {failed}") from failed
        except ServerUnavailable as missing:
            if options["database"] or options["only"]:
                raise CommandError(str(missing)) from missing
            told["left_out"] = [f"Nothing was measured on PostgreSQL: {missing}"]
        self.tell(told, options)

    def tell(self, told: dict[str, Any], options: Options) -> None:
        """Print what was measured."""
        sections = {one.name: one.section for one in self.measures}
        self.stdout.write(json.dumps(told) if options["json"] else report.page(told, sections))

    def _take(self, measure: Measure, options: Options, made: Databases, told: dict[str, Any]) -> None:
        if isinstance(measure, InThisProcess):
            told[measure.name] = measure.measure(options)
            return
        databases = measure.databases_when_smallest if options["smallest"] else measure.databases
        if options["database"]:
            databases = tuple({options["database"]} & {*measure.databases})
        for database in databases:
            with made.environment(database) as variables:
                found = programs.figures(measure.module, measure.words(options, database), variables)
            if len(measure.databases) == 1:
                told[measure.name] = found
            else:
                # What is measured stays, also when PostgreSQL is missing then.
                told.setdefault(measure.name, []).append(found)
