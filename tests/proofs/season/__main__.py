"""`python -m tests.proofs.season`: what `manage.py season` starts, in a process whose environment is its own."""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import threading
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from time import monotonic, sleep
from typing import Any, Final

from bang_service.tools.servers import PostgresServer, RedisServer
from tests.proofs.chaos.faults import Saboteur, deal
from tests.proofs.chaos.spans import Watch
from tests.proofs.chaos.stage import NO_LIMITS, Stage, roster
from tests.proofs.runs import verdict

TICK: Final = 0.1
TICKS: Final = {
    "accounts.leagues.tasks.run_seasons": "housekeeping",
    "games.tasks.sweep_deadlines": "deadlines",
}
"""Tasks that come as often on a fast clock as the scheduler's would come on an ordinary one."""

BETWEEN_TICKS: Final = 0.5
DAYS_BEFORE: Final = 5
FAULTS: Final = ("web", "worker", "ai", "redis-down", "redis-flush", "postgres-down", "scheduler")


def add_arguments(made: argparse.ArgumentParser) -> None:
    """The options of a run."""
    made.add_argument("--divisions", type=int, default=3)
    made.add_argument("--players", type=int, default=12, help="in each division")
    made.add_argument("--rounds", type=int, default=3)
    made.add_argument("--seats", type=int, default=4, help="at a table")
    made.add_argument("--minutes", type=float, default=8, help="how long the season takes by the real clock")
    made.add_argument("--limit", type=float, default=25, help="real minutes after which the run has failed")
    made.add_argument("--seed", type=int, default=1)
    made.add_argument("--kill", action="store_true", help="kill programs and servers at random")
    made.add_argument("--logs", type=Path, help="a folder where logs are kept")
    made.add_argument("--quiet", action="store_true", help="no progress")
    made.add_argument("--json", action="store_true")


def main(words: Sequence[str] | None = None) -> int:
    """Run, print the report; answers 1 if anything is not as it must be, 2 if the run could not begin."""
    parser = argparse.ArgumentParser(prog="manage.py season", description=__doc__)
    add_arguments(parser)
    arguments = parser.parse_args(words)
    return verdict(partial(_run, arguments), page, arguments)


def page(told: dict[str, Any]) -> str:
    """The run in words; the last line is the verdict."""
    lines = [
        f"{told['divisions']} divisions of {told['players']}, {told['rounds']} rounds, {told['tables']} tables; "
        f"{told['answers']:,} answers in {told['seconds']:.0f} s",
        f"kills: {told['kills'] or 'none'}; lost replies: {sum(told['lost'].values())}",
        f"done: {told['done']}",
        told["standings"],
    ]
    if told["ok"]:
        return "\n".join([*lines, "The season was played to its end, and everything is as it must be."])
    wrong = told["violations"]
    return "\n".join([*lines, *(f"  {text}" for text in wrong[:25]), f"{len(wrong)} things are not as they must be."])


def _run(arguments: argparse.Namespace, postgres: PostgresServer, redis: RedisServer, folder: Path) -> dict[str, Any]:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "bang_service.settings")
    os.environ["BANG_THROTTLES"] = json.dumps(
        {**NO_LIMITS, "signup": {"address": "off"}, "anonymous": {"address": "off"}}
    )
    import django

    django.setup()
    from django.core.management import call_command

    from bang_service.platform import clock

    call_command("migrate", verbosity=0)
    days = DAYS_BEFORE + 7 * arguments.rounds
    clock.set_rate(days * 86_400 / (arguments.minutes * 60))
    logs: Path = arguments.logs or folder / "log"
    logs.mkdir(parents=True, exist_ok=True)
    return _lived(arguments, Stage(postgres, redis, roster(logs), Watch(clock.now())))


def _lived(arguments: argparse.Namespace, stage: Stage) -> dict[str, Any]:
    from django.db import connections

    from .entrants import Entrant, Entrants
    from .organiser import Organiser

    people = [Entrant(f"Entrant-{number:03}x") for number in range(arguments.divisions * arguments.players)]
    spare = Entrant("Spare-hand")
    began = monotonic()
    told: list[str] = []

    def tell(what: str) -> None:
        told.append(what)
        if not arguments.quiet:
            print(f"{monotonic() - began:6.1f} s: {what}", file=sys.stderr, flush=True)

    organiser = Organiser(
        people=people,
        spare=spare,
        divisions=arguments.divisions,
        rounds=arguments.rounds,
        seats=arguments.seats,
        until=began + arguments.limit * 60,
        chance=random.Random(f"{arguments.seed} season"),
        told=tell,
    )
    failures: list[str] = []

    def run() -> None:
        try:
            organiser.run()
        except Exception as error:
            failures.append(f"the organiser could not go on: {type(error).__name__}: {error}")
        finally:
            connections.close_all()

    connections.close_all()
    done = threading.Event()
    try:
        stage.start()
        entrants = Entrants(stage.ports, arguments.seed, [*people, spare])
        threading.Thread(target=_tick_until, args=(done,), name="ticks", daemon=True).start()
        threading.Thread(target=entrants.run, name="entrants", daemon=True).start()
        running = threading.Thread(target=run, name="organiser", daemon=True)
        running.start()
        saboteur = Saboteur(stage, deal(FAULTS if arguments.kill else (), arguments.seed), arguments.seed)
        # Children end with the thread that started them, so that is this one.
        while running.is_alive():
            sleep(TICK)
            stage.look_after()
            saboteur.step(over=not arguments.kill)
        while not (saboteur.is_idle and stage.is_whole):
            sleep(TICK)
            stage.look_after()
            saboteur.step(over=True)
        return _judged(arguments, stage, organiser, entrants, failures, monotonic() - began)
    finally:
        done.set()
        stage.stop()
        connections.close_all()


def _judged(
    arguments: argparse.Namespace, stage: Stage, organiser: Any, entrants: Any, failures: list[str], seconds: float
) -> dict[str, Any]:
    from accounts.leagues.models import Fixture

    from .judge import violations
    from .second import over_http, second_opinion

    entrants.closed.set()
    found = [*failures, *entrants.failures]
    standings = "standings were not compared: the season was not played to its end"
    if not failures:
        found += violations(organiser.season, organiser.done)
        different, standings = second_opinion(organiser.season, over_http(stage.ports))
        found += different
    return {
        "ok": not found,
        "violations": found,
        "divisions": arguments.divisions,
        "players": arguments.players,
        "rounds": arguments.rounds,
        "tables": Fixture.objects.count(),
        "answers": entrants.answers,
        "seconds": seconds,
        "kills": dict(stage.kills),
        "lost": dict(entrants.lost),
        "done": organiser.done,
        "standings": standings,
    }


def _tick_until(done: threading.Event) -> None:
    """Wake workers until it is done; what cannot be sent, while Redis is away, is left out."""
    from celery import current_app

    while not done.is_set():
        for task, queue in TICKS.items():
            with suppress(Exception):
                current_app.send_task(task, queue=queue, retry=False, expires=5)
        sleep(BETWEEN_TICKS)


if __name__ == "__main__":
    sys.exit(main())
