"""`manage.py bench`: what the engine and the service do a second, on this machine, in this run."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from typing import Any, Final

from django.core.management.base import BaseCommand, CommandError

from bang_service.tools.bench import asking, engine, machine, programs, report
from bang_service.tools.servers import ServerUnavailable

PARTS: Final = (
    "engine", "asking", "answer", "service", "logins", "growth", "deadlines", "deliveries", "streams",
    "ratings", "rounds", "replays",
)  # fmt: skip
ON_POSTGRESQL: Final = ("growth", "deadlines", "deliveries", "ratings")
DATABASES: Final[tuple[programs.Database, ...]] = ("sqlite", "postgresql")


class Command(BaseCommand):
    """Measure; absolute figures are worth something only beside the calibration and the bare endpoint."""

    help = "Measure engine and service; medians, with the machine named. Uses servers of its own, and no data of yours."
    requires_system_checks: list[str] = []  # noqa: RUF012 (Django's own declaration)

    def add_arguments(self, parser: ArgumentParser) -> None:
        """What to measure and how long."""
        parser.add_argument("--only", choices=PARTS, help="one part only")
        parser.add_argument(
            "--database", choices=DATABASES, help=f"on one only; {', '.join(ON_POSTGRESQL)} need postgresql"
        )
        parser.add_argument("--json", action="store_true")
        games = parser.add_argument_group("engine")
        games.add_argument("--sets", default="base", help="card sets, separated by commas")
        games.add_argument("--players", type=int, default=7)
        games.add_argument("--games", type=int, default=200, help="games a round")
        games.add_argument("--rounds", type=int, default=5, help="rounds of the engine, and of the service")
        steps = parser.add_argument_group("answer")
        steps.add_argument("--answers", type=int, default=300, help="answers that are timed, and as many profiled")
        load = parser.add_argument_group("service")
        load.add_argument("--clients", type=int, nargs="+", default=[1, 8, 32])
        load.add_argument("--seconds", type=float, default=1.5, help="of load, each time")
        load.add_argument("--processes", type=int, help="web processes (1 on SQLite, 2 on PostgreSQL)")
        size = parser.add_argument_group("growth, deadlines and ratings")
        size.add_argument("--rows", type=int, default=100_000, help="finished games in the archive")
        size.add_argument("--moves", type=int, default=5, help="moves of each that are kept")
        size.add_argument("--blocks", type=int, default=16, help="tables that are answered at each age of each game")
        size.add_argument("--tables", type=int, default=100_000, help="running games with deadlines")
        size.add_argument("--rated", type=int, default=100_000, help="players in a pool")
        size.add_argument("--due", type=int, default=1000, help="deadlines that come at once")

        logins = parser.add_argument_group("logins")
        logins.add_argument("--wrong", type=int, default=10_000, help="wrong passwords in a flood")
        logins.add_argument("--addresses", type=int, nargs="+", default=[1, 1000], help="from how many, in each flood")
        logins.add_argument("--wrong-rate", type=float, default=150.0, help="of them a second")
        logins.add_argument("--answering", type=int, default=4, help="clients that answer beside it")
        logins.add_argument("--alone", type=float, default=15.0, help="seconds of answers without a flood")
        logins.add_argument("--tries", type=int, default=3, help="times that the owner logs in beside each flood")

        pushed = parser.add_argument_group("deliveries")
        pushed.add_argument("--webhooks", type=int, default=1000, help="webhooks that answer at once")
        pushed.add_argument("--notice-seconds", type=float, default=120.0, help="of notices, one a minute to each")

        rounds = parser.add_argument_group("rounds")
        rounds.add_argument("--divisions", type=int, default=1000, help="that open a round at the same moment")

        live = parser.add_argument_group("streams")
        live.add_argument("--followed", type=int, default=1000, help="tables that are followed")
        live.add_argument("--followers", type=int, default=5, help="streams of each")
        live.add_argument("--rate", type=float, default=100.0, help="answers a second")
        live.add_argument("--stream-seconds", type=float, default=30.0, help="of answers")

    def handle(self, *args: Any, **options: Any) -> None:
        """Measure and print."""
        if options["only"] in ON_POSTGRESQL and options["database"] == "sqlite":
            raise CommandError(f"{options['only']} is measured on postgresql only")
        programs.end_cleanly()
        told: dict[str, Any] = {"machine": machine.name()}
        try:
            self._measure(options, told)
        except programs.Failed as failed:
            raise CommandError(f"this could not be measured: {failed}") from failed
        except ServerUnavailable as missing:
            if options["database"] or options["only"]:
                raise CommandError(str(missing)) from missing
            told["left_out"] = [f"Nothing was measured on PostgreSQL: {missing}"]
        self.stdout.write(json.dumps(told) if options["json"] else report.page(told))

    def _measure(self, options: dict[str, Any], told: dict[str, Any]) -> None:
        parts = [options["only"]] if options["only"] else PARTS
        databases = [options["database"]] if options["database"] else DATABASES
        if "engine" in parts:
            told["engine"] = engine.measure(
                sets=options["sets"].split(","),
                seats=options["players"],
                games=options["games"],
                rounds=options["rounds"],
            )
        if "asking" in parts:
            told["asking"] = asking.measure(games=options["games"] // 4)
        if "answer" in parts:
            told["answer"] = [_on(database, "answer", _words(options, "answers")) for database in databases]
        if "service" in parts:
            told["service"] = []
            for database in databases:
                told["service"].append(_on(database, "service", _load_words(options, database)))
        if "logins" in parts:
            told["logins"] = [_on(database, "logins", _logins_words(options, database)) for database in databases]
        if "rounds" in parts:
            told["rounds"] = [_on(database, "rounds", _rounds_words(options, database)) for database in databases]
        if "replays" in parts:
            told["replays"] = [_on(database, "replays", _replays_words(options, database)) for database in databases]
        if "streams" in parts:
            told["streams"] = [_on(database, "streams", _streams_words(options, database)) for database in databases]
        if "postgresql" not in databases:
            return
        if "growth" in parts:
            told["growth"] = _on("postgresql", "growth", _words(options, "rows", "moves", "blocks"))
        if "deadlines" in parts:
            told["deadlines"] = _on("postgresql", "deadlines", _words(options, "tables", "due"))
        if "deliveries" in parts:
            size = ["--webhooks", str(options["webhooks"]), "--seconds", str(options["notice_seconds"])]
            told["deliveries"] = _on("postgresql", "deliveries", size)
        if "ratings" in parts:
            told["ratings"] = _on("postgresql", "ratings", _words(options, "rated"))


def _load_words(options: dict[str, Any], database: programs.Database) -> list[str]:
    processes = options["processes"] or (2 if database == "postgresql" else 1)
    clients = [str(number) for number in options["clients"]]
    return [*_words(options, "seconds", "rounds"), "--processes", str(processes), "--clients", *clients]


def _logins_words(options: dict[str, Any], database: programs.Database) -> list[str]:
    processes = options["processes"] or (2 if database == "postgresql" else 1)
    addresses = [str(number) for number in options["addresses"]]
    load = ["--rate", str(options["wrong_rate"]), "--clients", str(options["answering"])]
    words = [*_words(options, "wrong", "tries"), "--seconds", str(options["alone"])]
    return [*words, *load, "--processes", str(processes), "--addresses", *addresses]


def _rounds_words(options: dict[str, Any], database: programs.Database) -> list[str]:
    processes = options["processes"] or (2 if database == "postgresql" else 1)
    load = ["--clients", str(options["answering"]), "--seconds", str(options["alone"])]
    return [*_words(options, "divisions"), *load, "--processes", str(processes)]


def _replays_words(options: dict[str, Any], database: programs.Database) -> list[str]:
    processes = options["processes"] or (2 if database == "postgresql" else 1)
    load = ["--clients", str(options["answering"]), "--seconds", str(options["alone"])]
    return [*load, "--processes", str(processes)]


def _streams_words(options: dict[str, Any], database: programs.Database) -> list[str]:
    processes = options["processes"] or (2 if database == "postgresql" else 1)
    size = ["--tables", str(options["followed"]), "--seconds", str(options["stream_seconds"])]
    return [*size, *_words(options, "followers", "rate"), "--processes", str(processes)]


def _words(options: dict[str, Any], *names: str) -> list[str]:
    return [word for name in names for word in (f"--{name}", str(options[name]))]


def _on(database: programs.Database, part: str, words: list[str]) -> dict[str, Any]:
    with programs.environment(database) as variables:
        return programs.figures(f"bang_service.tools.bench.{part}", words, variables)
