"""`python -m tests.proofs.rolling`: what `manage.py rolling` starts, in a process with its own environment."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

from bang_service.tools.servers import PostgresServer, RedisServer
from tests.proofs.chaos.ledger import Ledger
from tests.proofs.chaos.people import Crowd, Person, plans
from tests.proofs.chaos.spans import Watch
from tests.proofs.chaos.stage import HOST, NO_LIMITS, Release, Stage, roster
from tests.proofs.month.receivers import Arrivals, receiving
from tests.proofs.runs import verdict

from .course import Course
from .releases import ReleaseUnavailable, previous_commit, unpack
from .report import page
from .visits import API, Visitor, ask, sign_up

STEPS: Final = 6
PLAYERS_A_TABLE: Final = 1.5
STARTING: Final = 80.0
"""Seconds for which all programs together start and stop, on a machine that is busy."""

PACE_SHARE: Final = 0.008
"""The mean time that people think before an answer, in terms of the run."""

OPENING_SHARE: Final = 0.9
"""The part of the run in which tables are opened: in every step some are."""

LONGEST_END: Final = 300.0
PATIENCE: Final = 30.0


def parser() -> argparse.ArgumentParser:
    """The options of a run."""
    made = argparse.ArgumentParser(prog="manage.py rolling", description=__doc__)
    add_arguments(made)
    return made


def add_arguments(made: argparse.ArgumentParser) -> None:
    """The options of a run."""
    made.add_argument("--commit", help="the older release; without it the one that previous.txt names")
    made.add_argument("--tables", type=int, default=60)
    made.add_argument("--seconds", type=float, default=20, help="that each of the six steps lasts")
    made.add_argument("--seed", type=int, default=1, help="of the people's choices")
    made.add_argument("--logs", type=Path, help="a folder where logs are kept")
    made.add_argument("--quiet", action="store_true", help="no progress")
    made.add_argument("--json", action="store_true")


def main(words: Sequence[str] | None = None) -> int:
    """Run, print the report; answers 1 if anybody noticed anything, 2 if the run could not begin."""
    arguments = parser().parse_args(words)
    try:
        return verdict(partial(_run, arguments), page, arguments)
    except ReleaseUnavailable as error:
        print(error, file=sys.stderr)
        return 2


def _run(arguments: argparse.Namespace, postgres: PostgresServer, redis: RedisServer, folder: Path) -> dict[str, Any]:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "bang_service.settings")
    commit = arguments.commit or previous_commit()
    (folder / "old").mkdir()
    old = unpack(commit, folder / "old")
    logs: Path = arguments.logs or folder / "log"
    logs.mkdir(parents=True, exist_ok=True)
    times: list[Any] = []
    with receiving(lambda: times[0]()) as arrivals:
        off = {"address": "off"}
        limits = {**NO_LIMITS, "anonymous": off, "signup": off, "guest": off}
        os.environ |= {
            "BANG_THROTTLES": json.dumps(limits),
            "BANG_MAIL_URL": f"smtp://{HOST}:{arrivals.smtp}",
            "BANG_PUBLIC_URL": "https://bang.example.org",
            "BANG_WEBHOOK_PRIVATE": "1",
        }
        import django

        django.setup()
        from bang_service.platform import clock

        times.append(clock.now)
        subprocess.run([old.python, "manage.py", "migrate", "--verbosity", "0"], cwd=old.folder, check=True)
        stage = Stage(postgres, redis, roster(logs, old), Watch(clock.now()))
        try:
            stage.start()
            return {"from": commit, **_rolled(arguments, stage, old, logs, arrivals)}
        finally:
            stage.stop()


def _rolled(
    arguments: argparse.Namespace, stage: Stage, old: Release, logs: Path, arrivals: Arrivals
) -> dict[str, Any]:
    people = _people(stage.ports, max(8, round(arguments.tables * PLAYERS_A_TABLE)), arrivals.http)
    planned = plans(people, tables=arguments.tables, away=0.3, decision_seconds=5, seed=arguments.seed)
    whole = arguments.seconds * STEPS + STARTING
    ledger = Ledger(stage.watch.now)
    ports = list(stage.ports)
    crowd = Crowd(ports, ledger, pace=whole * PACE_SHARE, stagger=whole * OPENING_SHARE)
    visitor = Visitor(ports, crowd.tables, stage.watch.now)
    said = _progress(arguments, stage, crowd, visitor)
    course = Course(stage, old, logs, ports, arguments.seconds, said)
    playing = threading.Thread(target=crowd.run, args=(planned,), name="people", daemon=True)
    visiting = threading.Thread(target=visitor.run, name="visitor", daemon=True)
    playing.start()
    visiting.start()
    course.run()
    said("to the end of all games")
    _play_on(course, crowd, playing)
    visitor.done.set()
    visiting.join()
    return _judged(arguments, course, crowd, visitor, arrivals)


def _play_on(course: Course, crowd: Crowd, playing: threading.Thread) -> None:
    now, began = course.stage.watch.now, course.stage.watch.now()
    crowd.calm.set()
    while playing.is_alive():
        course.wait(0.2)
        if now() - began > LONGEST_END:
            crowd.closed.set()


def _judged(
    arguments: argparse.Namespace, course: Course, crowd: Crowd, visitor: Visitor, arrivals: Arrivals
) -> dict[str, Any]:
    from tests.proofs.chaos import journal, judge

    from . import deliveries, report

    stage, ledger = course.stage, crowd.ledger
    ended_at = stage.watch.now()
    games = list(journal.games(crowd.tables.values(), stage.watch))
    violations = [
        *judge.judge(games, ledger.entries, outages=[], patience=PATIENCE, ended_at=ended_at),
        *ledger.surprises,
        *crowd.failures,
        *course.failures,
        *report.refused(ledger),
        *(f"{text} ({_step_at(course, at)})" for at, text in visitor.broken),
        *(f"{one.name} ended by itself {one.deaths} times" for one in stage.programs if one.deaths),
    ]
    if len(games) < arguments.tables:
        violations.append(f"only {len(games)} of {arguments.tables} games were started")
    for game in (game for game in games if game.is_over):
        record, wrong = journal.published(course.ports[0], game.table)
        found = [wrong] if record is None else list(judge.compare(game, record.decisions))
        violations += [f"table {game.table}: {text}" for text in found]
    sent, lost = deliveries.compare(arrivals, wait=course.wait)
    violations += lost
    return {
        "ok": not violations,
        "violations": violations,
        "seconds": round(stage.watch.now(), 1),
        "steps": [report.step(name, span, ledger.entries) for name, span in course.steps],
        "tables": dict(Counter(game.status for game in games)),
        "moves": dict(Counter(move.author for game in games for move in game.moves if move.seat >= 0)),
        "visits": {"rounds": visitor.rounds, **dict(sorted(visitor.answered.items()))},
        "deliveries": sent,
    }


def _step_at(course: Course, at: float) -> str:
    return next((name for name, span in course.steps if at < span.ended), "at the end")


def _people(ports: Sequence[int], count: int, receiver: int) -> list[Person]:
    found = []
    for number in range(count):
        port = ports[number % len(ports)]
        player, token = sign_up(port, f"Player{number}")
        hook = ask(port, "POST", f"{API}/me/webhooks/", {"url": f"http://{HOST}:{receiver}/{player}"}, token=token)
        if hook.status != 201:
            raise RuntimeError(f"Player{number} gets no webhook: {hook.status} {hook.body!r}")
        found.append(Person(player, token))
    return found


def _progress(arguments: argparse.Namespace, stage: Stage, crowd: Crowd, visitor: Visitor) -> Any:
    def tell(what: str) -> None:
        if not arguments.quiet:
            print(
                f"{stage.watch.now():4.0f} s: {what}. So far: {len(crowd.tables)} games begun, {len(crowd.over)} over, "
                f"{crowd.ledger.acknowledged:,} answers, {visitor.rounds} visits, {len(visitor.broken)} in vain",
                file=sys.stderr,
                flush=True,
            )

    return tell


if __name__ == "__main__":
    sys.exit(main())
