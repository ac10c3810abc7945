"""`manage.py bench` in a checkout: the measures of the service's own, and those that are proofs."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from django.core.management.base import CommandError

from bang_service.tools.bench.databases import Database
from bang_service.tools.bench.measures import (
    ByProgram,
    InThisProcess,
    Measure,
    Options,
    Words,
    web_processes,
    words_of,
)
from bang_service.tools.bench.report import Section
from bang_service.tools.management.commands import bench

from . import asking, report

ON_POSTGRESQL: Final[tuple[Database, ...]] = ("postgresql",)


def _asking(options: Options) -> list[dict[str, Any]]:
    return asking.measure(games=options["games"] // 4)


def _answer_words(options: Options, _: Database) -> list[str]:
    return words_of(options, "answers")


def _logins_words(options: Options, database: Database) -> list[str]:
    addresses = [str(number) for number in options["addresses"]]
    load = ["--rate", str(options["wrong_rate"]), *_answering(options), "--seconds", str(options["alone"])]
    words = [*words_of(options, "wrong", "tries"), *load, "--processes", web_processes(options, database)]
    return [*words, "--addresses", *addresses]


def _floods_words(options: Options, database: Database) -> list[str]:
    load = [*_answering(options), "--seconds", str(options["alone"] / 3)]
    return [*words_of(options, "connections", "rounds"), *load, "--processes", web_processes(options, database)]


def _rounds_words(options: Options, database: Database) -> list[str]:
    return [*words_of(options, "divisions"), *_beside(options, database)]


def _replays_words(options: Options, database: Database) -> list[str]:
    return [*words_of(options, "records"), *_beside(options, database)]


def _page_words(options: Options, _: Database) -> list[str]:
    return words_of(options, "records", "watch_seconds", "rounds")


def _beside(options: Options, database: Database) -> list[str]:
    load = [*_answering(options), "--seconds", str(options["alone"])]
    return [*load, "--processes", web_processes(options, database)]


def _answering(options: Options) -> list[str]:
    return ["--clients", str(options["answering"])]


def _growth_words(options: Options, _: Database) -> list[str]:
    return words_of(options, "rows", "moves", "blocks")


def _deadlines_words(options: Options, _: Database) -> list[str]:
    return words_of(options, "tables", "due")


def _deliveries_words(options: Options, _: Database) -> list[str]:
    return [*words_of(options, "webhooks"), "--seconds", str(options["notice_seconds"])]


def _lists_words(options: Options, _: Database) -> list[str]:
    return words_of(options, "finished", "current", "moves_each")


def _ratings_words(options: Options, _: Database) -> list[str]:
    return words_of(options, "rated")


def _streams_words(options: Options, database: Database) -> list[str]:
    size = ["--tables", str(options["followed"]), "--seconds", str(options["stream_seconds"])]
    return [*size, *words_of(options, "followers", "rate"), "--processes", web_processes(options, database)]


def _program(name: str, section: Section, words: Words, **databases: tuple[Database, ...]) -> ByProgram:
    return ByProgram(name, section, f"{__package__}.{name}", words, **databases)


def _beside_people(name: str, section: Section, words: Words) -> ByProgram:
    """Measured while people answer, which takes a while to prepare."""
    return _program(name, section, words, databases_when_smallest=ON_POSTGRESQL)


def _in_browser(name: str, section: Section, words: Words) -> ByProgram:
    """Measured where somebody asks for it: a browser may be missing. No database changes what it shows."""
    return _program(name, section, words, databases=("sqlite",), databases_when_smallest=())


def _on_postgresql(name: str, section: Section, words: Words) -> ByProgram:
    return _program(name, section, words, databases=ON_POSTGRESQL, databases_when_smallest=ON_POSTGRESQL)


class Command(bench.Command):
    """The exit code is 1, too, when lists read more than they may."""

    measures: ClassVar[Sequence[Measure]] = (
        bench.ENGINE,
        InThisProcess("asking", report.asking, _asking),
        _program("answer", report.answer, _answer_words),
        bench.SERVICE,
        _beside_people("logins", report.logins, _logins_words),
        _beside_people("floods", report.floods, _floods_words),
        _beside_people("rounds", report.rounds, _rounds_words),
        _beside_people("replays", report.replays, _replays_words),
        _in_browser("page", report.page_shown, _page_words),
        _beside_people("streams", report.streams, _streams_words),
        _on_postgresql("growth", report.growth, _growth_words),
        _on_postgresql("deadlines", report.deadlines, _deadlines_words),
        _on_postgresql("deliveries", report.deliveries, _deliveries_words),
        _on_postgresql("lists", report.lists, _lists_words),
        _on_postgresql("ratings", report.ratings, _ratings_words),
    )
    smallest: ClassVar[Mapping[str, Any]] = {
        **bench.Command.smallest,
        "answers": 10, "rows": 200, "blocks": 2, "tables": 200, "rated": 2000, "due": 20, "wrong": 60,
        "addresses": [1, 5], "answering": 2, "alone": 1.0, "tries": 0, "finished": 200, "current": 50, "moves_each": 2,
        "connections": 2, "webhooks": 20, "notice_seconds": 5.0, "divisions": 3, "records": 100, "followed": 4,
        "followers": 2, "rate": 20.0, "stream_seconds": 1.0,
    }  # fmt: skip

    def add_arguments(self, parser: ArgumentParser) -> None:
        """How much of each."""
        super().add_arguments(parser)
        steps = parser.add_argument_group("answer")
        steps.add_argument("--answers", type=int, default=300, help="answers that are timed, and as many profiled")
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

        shown = parser.add_argument_group("page")
        shown.add_argument("--watch-seconds", type=float, default=12.0, help="of each page, each time")

        live = parser.add_argument_group("streams")
        live.add_argument("--followed", type=int, default=1000, help="tables that are followed")
        live.add_argument("--followers", type=int, default=5, help="streams of each")
        live.add_argument("--rate", type=float, default=100.0, help="answers a second")
        live.add_argument("--stream-seconds", type=float, default=30.0, help="of answers")

    def tell(self, told: dict[str, Any], options: Options) -> None:
        """Print what was measured. Raises CommandError when lists read more than they may."""
        super().tell(told, options)
        beyond = told.get("lists", {}).get("beyond")
        # The smallest tables are read quickest from end to end.
        if beyond and not options["smallest"]:
            raise CommandError(f"Of the lists, {len(beyond)} read more than they may.")
