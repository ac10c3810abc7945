"""`manage.py bench`: what the engine and the service do a second, on this machine, in this run."""

from __future__ import annotations

import json
from argparse import Action, ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from typing import Any, Final

from django.core.management.base import BaseCommand, CommandError

from bang_service.tools.bench import asking, engine, machine, programs, report
from bang_service.tools.bench.databases import Database, Databases
from bang_service.tools.servers import ServerUnavailable

PARTS: Final = (
    "engine", "asking", "answer", "service", "logins", "floods", "growth", "deadlines", "deliveries", "streams",
    "lists", "ratings", "rounds", "replays",
)  # fmt: skip
ON_POSTGRESQL: Final = ("growth", "deadlines", "deliveries", "lists", "ratings")
BESIDE_PEOPLE: Final = ("logins", "floods", "rounds", "replays", "streams")
"""What is measured while people answer, which takes a while to prepare."""

DATABASES: Final[tuple[Database, ...]] = ("sqlite", "postgresql")
SMALLEST: Final[dict[str, Any]] = {
    "games": 8, "rounds": 1, "answers": 10, "clients": [1], "seconds": 0.5, "rows": 200, "blocks": 2, "tables": 200,
    "rated": 2000, "due": 20, "wrong": 60, "addresses": [1, 5], "answering": 2, "alone": 1.0, "tries": 0,
    "finished": 200, "current": 50, "moves_each": 2, "connections": 2, "webhooks": 20, "notice_seconds": 5.0,
    "divisions": 3, "records": 100, "followed": 4, "followers": 2, "rate": 20.0, "stream_seconds": 1.0,
}  # fmt: skip
"""So small that figures mean nothing: each part is seen to measure, those beside people on PostgreSQL alone."""


class Smallest(Action):
    """The smallest sizes, except those that are given beside it."""

    def __init__(self, option_strings: Sequence[str], dest: str, **given: Any) -> None:
        super().__init__(option_strings, dest, nargs=0, default=False, **given)

    def __call__(self, parser: ArgumentParser, namespace: Namespace, *others: object) -> None:
        """Those given later replace what is set here."""
        for name, size in SMALLEST.items():
            if getattr(namespace, name) == parser.get_default(name):
                setattr(namespace, name, size)
        setattr(namespace, self.dest, True)


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
        parser.add_argument(
            "--smallest", action=Smallest, help="only see that each part measures: sizes that are not given are tiny"
        )
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

        lists = parser.add_argument_group("lists")
        lists.add_argument("--finished", type=int, default=200_000, help="finished games")
        lists.add_argument("--current", type=int, default=20_000, help="games in play, and as many open tables")
        lists.add_argument("--moves-each", type=int, default=40, help="moves of each finished game that are kept")

        logins = parser.add_argument_group("logins")
        logins.add_argument("--wrong", type=int, default=10_000, help="wrong passwords in a flood")
        logins.add_argument("--addresses", type=int, nargs="+", default=[1, 1000], help="from how many, in each flood")
        logins.add_argument("--wrong-rate", type=float, default=150.0, help="of them a second")
        logins.add_argument("--answering", type=int, default=4, help="clients that answer beside it")
        logins.add_argument("--alone", type=float, default=15.0, help="seconds of answers without a flood")
        logins.add_argument("--tries", type=int, default=3, help="times that the owner logs in beside each flood")

        floods = parser.add_argument_group("floods")
        floods.add_argument("--connections", type=int, default=24, help="of the account that floods")

        pushed = parser.add_argument_group("deliveries")
        pushed.add_argument("--webhooks", type=int, default=1000, help="webhooks that answer at once")
        pushed.add_argument("--notice-seconds", type=float, default=120.0, help="of notices, one a minute to each")

        rounds = parser.add_argument_group("rounds")
        rounds.add_argument("--divisions", type=int, default=1000, help="that open a round at the same moment")

        replays = parser.add_argument_group("replays")
        replays.add_argument("--records", type=int, default=400, help="journal records of each game, at least")

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
            with Databases() as databases:
                self._measure(options, databases, told)
        except programs.Failed as failed:
            raise CommandError(f"this could not be measured: {failed}") from failed
        except ServerUnavailable as missing:
            if options["database"] or options["only"]:
                raise CommandError(str(missing)) from missing
            told["left_out"] = [f"Nothing was measured on PostgreSQL: {missing}"]
        self.stdout.write(json.dumps(told) if options["json"] else report.page(told))
        beyond = told.get("lists", {}).get("beyond")
        # The smallest tables are read quickest from end to end.
        if beyond and not options["smallest"]:
            raise CommandError(f"Of the lists, {len(beyond)} read more than they may.")

    def _measure(self, options: dict[str, Any], made: Databases, told: dict[str, Any]) -> None:
        parts = [options["only"]] if options["only"] else PARTS
        databases = [options["database"]] if options["database"] else DATABASES

        def on(database: Database, part: str, words: list[str]) -> dict[str, Any]:
            with made.environment(database) as variables:
                return programs.figures(f"bang_service.tools.bench.{part}", words, variables)

        if "engine" in parts:
            told["engine"] = engine.measure(
                sets=options["sets"].split(","),
                seats=options["players"],
                games=options["games"],
                rounds=options["rounds"],
            )
        if "asking" in parts:
            told["asking"] = asking.measure(games=options["games"] // 4)
        for part, words in ON_EITHER.items():
            if part not in parts:
                continue
            told[part] = []
            for database in databases[-1:] if options["smallest"] and part in BESIDE_PEOPLE else databases:
                # What is measured stays, also when PostgreSQL is missing then.
                told[part].append(on(database, part, words(options, database)))
        if "postgresql" not in databases:
            return
        if "growth" in parts:
            told["growth"] = on("postgresql", "growth", _words(options, "rows", "moves", "blocks"))
        if "deadlines" in parts:
            told["deadlines"] = on("postgresql", "deadlines", _words(options, "tables", "due"))
        if "deliveries" in parts:
            size = ["--webhooks", str(options["webhooks"]), "--seconds", str(options["notice_seconds"])]
            told["deliveries"] = on("postgresql", "deliveries", size)
        if "lists" in parts:
            told["lists"] = on("postgresql", "lists", _words(options, "finished", "current", "moves_each"))
        if "ratings" in parts:
            told["ratings"] = on("postgresql", "ratings", _words(options, "rated"))


def _answer_words(options: dict[str, Any], _: Database) -> list[str]:
    return _words(options, "answers")


def _service_words(options: dict[str, Any], database: Database) -> list[str]:
    processes = options["processes"] or (2 if database == "postgresql" else 1)
    clients = [str(number) for number in options["clients"]]
    return [*_words(options, "seconds", "rounds"), "--processes", str(processes), "--clients", *clients]


def _logins_words(options: dict[str, Any], database: Database) -> list[str]:
    processes = options["processes"] or (2 if database == "postgresql" else 1)
    addresses = [str(number) for number in options["addresses"]]
    load = ["--rate", str(options["wrong_rate"]), "--clients", str(options["answering"])]
    words = [*_words(options, "wrong", "tries"), "--seconds", str(options["alone"])]
    return [*words, *load, "--processes", str(processes), "--addresses", *addresses]


def _floods_words(options: dict[str, Any], database: Database) -> list[str]:
    processes = options["processes"] or (2 if database == "postgresql" else 1)
    load = ["--clients", str(options["answering"]), "--seconds", str(options["alone"] / 3)]
    return [*_words(options, "connections", "rounds"), *load, "--processes", str(processes)]


def _rounds_words(options: dict[str, Any], database: Database) -> list[str]:
    processes = options["processes"] or (2 if database == "postgresql" else 1)
    load = ["--clients", str(options["answering"]), "--seconds", str(options["alone"])]
    return [*_words(options, "divisions"), *load, "--processes", str(processes)]


def _replays_words(options: dict[str, Any], database: Database) -> list[str]:
    processes = options["processes"] or (2 if database == "postgresql" else 1)
    load = ["--clients", str(options["answering"]), "--seconds", str(options["alone"])]
    return [*_words(options, "records"), *load, "--processes", str(processes)]


def _streams_words(options: dict[str, Any], database: Database) -> list[str]:
    processes = options["processes"] or (2 if database == "postgresql" else 1)
    size = ["--tables", str(options["followed"]), "--seconds", str(options["stream_seconds"])]
    return [*size, *_words(options, "followers", "rate"), "--processes", str(processes)]


def _words(options: dict[str, Any], *names: str) -> list[str]:
    return [word for name in names for word in (f"--{name.replace('_', '-')}", str(options[name]))]


ON_EITHER: Final[dict[str, Callable[[dict[str, Any], Database], list[str]]]] = {
    "answer": _answer_words, "service": _service_words, "logins": _logins_words, "floods": _floods_words,
    "rounds": _rounds_words, "replays": _replays_words, "streams": _streams_words,
}  # fmt: skip
"""What is measured on either database, with the words for each."""
