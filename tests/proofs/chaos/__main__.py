"""`python -m tests.proofs.chaos`: what `manage.py chaos` starts, in a process whose environment is its own."""

from __future__ import annotations

import argparse
import os
import sys
import threading
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from time import sleep
from typing import Any, Final

from bang_service.tools.servers import PostgresServer, RedisServer
from tests.proofs.runs import verdict

from .faults import KINDS, Saboteur, deal
from .spans import Watch
from .stage import Stage, roster

TICK: Final = 0.1
OPENING_SHARE: Final = 0.15
"""The part of the time of faults in which tables are opened."""

PACE_SHARE: Final = 0.011
"""The mean time that people think before an answer, in terms of the time of faults: then about half of the games end in
it and the others after it."""

LONGEST_END: Final = 300.0
"""Seconds that the games may go on after the last fault, on a machine that is busy."""

RECOVERY_SECONDS: Final = 30.0
PROGRESS_SECONDS: Final = 10.0
PLAYERS_A_TABLE: Final = 2


def parser() -> argparse.ArgumentParser:
    """The options of a run."""
    made = argparse.ArgumentParser(prog="manage.py chaos", description=__doc__)
    add_arguments(made)
    return made


def add_arguments(made: argparse.ArgumentParser) -> None:
    """The options of a run."""
    made.add_argument("--tables", type=int, default=200)
    made.add_argument(
        "--seconds", type=float, default=330, help="how long things are broken; then the games are played to their ends"
    )
    made.add_argument("--seed", type=int, default=1, help="of the schedule of faults and of the people's choices")
    made.add_argument(
        "--faults", default=",".join(KINDS), help=f"kinds separated by commas, or none: {', '.join(KINDS)}"
    )
    made.add_argument("--away", type=float, default=0.3, help="share of tables with a clock and people who leave")
    made.add_argument("--decision", type=int, default=5, help="seconds for a decision where there is a clock")
    made.add_argument("--patience", type=float, default=30, help="seconds a table may stand still while all is well")
    made.add_argument("--logs", type=Path, help="a folder where logs, games, ledger and faults are kept")
    made.add_argument("--quiet", action="store_true", help="no progress")
    made.add_argument("--json", action="store_true")


def main(words: Sequence[str] | None = None) -> int:
    """Run, print the report; answers 1 if anything was violated, 2 if the run could not begin."""
    arguments = parser().parse_args(words)
    kinds = [] if arguments.faults == "none" else [kind.strip() for kind in arguments.faults.split(",")]
    if unknown := set(kinds) - set(KINDS):
        print(f"There is no fault {', '.join(sorted(unknown))}. Known: {', '.join(KINDS)}.", file=sys.stderr)
        return 2
    return verdict(partial(_run, arguments, kinds), _page, arguments)


def _page(told: dict[str, Any]) -> str:
    # It needs Django, which the run has set up for its own database.
    from .report import page

    return page(told)


def _run(
    arguments: argparse.Namespace, kinds: list[str], postgres: PostgresServer, redis: RedisServer, folder: Path
) -> dict[str, Any]:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "bang_service.settings")
    import django

    django.setup()
    from django.core.management import call_command
    from django.db import connections

    from bang_service.platform import clock

    from .ledger import Ledger
    from .people import Crowd, plans

    call_command("migrate", verbosity=0)
    people = _people(max(8, arguments.tables * PLAYERS_A_TABLE))
    watch = Watch(clock.now())
    connections.close_all()
    logs: Path = arguments.logs or folder / "log"
    logs.mkdir(parents=True, exist_ok=True)
    stage = Stage(postgres, redis, roster(logs), watch)
    ledger = Ledger(watch.now)
    planned = plans(
        people,
        tables=arguments.tables,
        away=arguments.away,
        decision_seconds=arguments.decision,
        seed=arguments.seed,
    )
    try:
        stage.start()
        crowd = Crowd(
            stage.ports,
            ledger,
            pace=arguments.seconds * PACE_SHARE,
            stagger=arguments.seconds * OPENING_SHARE,
        )
        saboteur = Saboteur(stage, deal(kinds, arguments.seed), arguments.seed)
        _play(arguments, stage, crowd, saboteur, planned)
        ended_at = watch.now()
        return _judged(arguments, stage, crowd, saboteur, ended_at)
    finally:
        stage.stop()
        connections.close_all()


def _play(arguments: argparse.Namespace, stage: Stage, crowd: Any, saboteur: Saboteur, planned: Any) -> None:
    # Children end with the thread that started them, so that is this one; the people get another.
    playing = threading.Thread(target=crowd.run, args=(planned,), name="people", daemon=True)
    watch, ledger = stage.watch, crowd.ledger
    began = told_at = moved_at = watch.now()
    moved = 0
    playing.start()
    while playing.is_alive():
        sleep(TICK)
        now = watch.now()
        if ledger.acknowledged + len(crowd.over) != moved or not stage.is_whole:
            moved, moved_at = ledger.acknowledged + len(crowd.over), now
        if now - began > arguments.seconds:
            crowd.calm.set()
            if now - moved_at > 2 * arguments.patience or now - began > arguments.seconds + LONGEST_END:
                crowd.closed.set()
        stage.look_after()
        saboteur.step(over=crowd.calm.is_set())
        if not arguments.quiet and now - told_at > PROGRESS_SECONDS:
            told_at = now
            print(
                f"{now - began:4.0f} s: {len(crowd.over)} of {len(planned)} games over, "
                f"{ledger.acknowledged:,} answers, {len(saboteur.done)} faults",
                file=sys.stderr,
                flush=True,
            )
    deadline = watch.now() + RECOVERY_SECONDS
    while not (stage.is_whole and saboteur.is_idle) and watch.now() < deadline:
        stage.look_after()
        saboteur.step(over=True)
        sleep(TICK)


def _judged(
    arguments: argparse.Namespace, stage: Stage, crowd: Any, saboteur: Saboteur, ended_at: float
) -> dict[str, Any]:
    from . import journal, judge, report

    games = list(journal.games(crowd.tables.values(), stage.watch))
    outages = stage.outages()
    ledger = crowd.ledger
    if arguments.logs:
        report.keep(arguments.logs, stage=stage, ledger=ledger, games=games, faults=saboteur.done)
    violations = judge.judge(games, ledger.entries, outages=outages, patience=arguments.patience, ended_at=ended_at)
    violations += [*ledger.surprises, *crowd.failures, *judge.defects(ledger.broken, stage.troubles())]
    if len(games) < arguments.tables:
        violations.append(f"only {len(games)} of {arguments.tables} games were started")
    for number, game in enumerate(game for game in games if game.is_over):
        record, wrong = journal.published(stage.ports[number % len(stage.ports)], game.table)
        violations += (
            [f"table {game.table}: {wrong}"]
            if record is None
            else [f"table {game.table}: {text}" for text in judge.compare(game, record.decisions)]
        )
    return report.summary(
        stage=stage, ledger=ledger, games=games, faults=saboteur.done, violations=violations, seconds=stage.watch.now()
    )


def _people(count: int) -> list[Any]:
    from accounts.people.models import Player
    from accounts.people.services.accounts import token_create

    from .people import Person

    found = []
    for number in range(count):
        player = Player.objects.create_user(f"chaos-{number}")
        secret = token_create(player=player, name="chaos", scopes=["games:read", "games:play"])[1]
        found.append(Person(player.pk, secret.text))
    return found


if __name__ == "__main__":
    sys.exit(main())
