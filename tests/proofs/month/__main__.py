"""`python -m tests.proofs.month`: what `manage.py month` starts, in a process whose environment is its own."""

from __future__ import annotations

import argparse
import logging
import os
import random
import sys
import threading
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from time import monotonic, sleep
from typing import Any, Final

from bang_service.tools.servers import PostgresServer, RedisServer
from tests.proofs.chaos.faults import Saboteur, deal
from tests.proofs.chaos.spans import Watch
from tests.proofs.chaos.stage import Stage, roster
from tests.proofs.runs import verdict

from .receivers import HOST, Arrivals, receiving

BEGIN: Final = datetime(2027, 3, 12, 12, tzinfo=UTC)
"""Within the month that follows clocks go forward in New York and Berlin, and back in Sydney and Auckland."""

TICK: Final = 0.1
SETTLE_SECONDS: Final = 20.0
"""Real seconds after the end in which what is due may still arrive."""

FAULTS: Final = ("web", "worker", "redis-down", "redis-flush", "postgres-down", "scheduler")


def add_arguments(made: argparse.ArgumentParser) -> None:
    """The options of a run."""
    made.add_argument("--people", type=int, default=50)
    made.add_argument("--tables", type=int, default=30)
    made.add_argument("--days", type=float, default=30)
    made.add_argument("--minutes", type=float, default=24, help="how long the run takes")
    made.add_argument("--slack", type=float, default=1.0, help="how many real seconds everything may be late")
    made.add_argument("--seed", type=int, default=1)
    made.add_argument("--kill", action="store_true", help="kill programs and servers at random")
    made.add_argument("--begin", type=lambda text: datetime.fromisoformat(text).replace(tzinfo=UTC), default=BEGIN)
    made.add_argument("--logs", type=Path, help="a folder where logs and mails are kept")
    made.add_argument("--quiet", action="store_true", help="no progress")
    made.add_argument("--json", action="store_true")


def main(words: Sequence[str] | None = None) -> int:
    """Run, print the report; answers 1 if anybody heard wrongly, 2 if the run could not begin."""
    parser = argparse.ArgumentParser(prog="manage.py month", description=__doc__)
    add_arguments(parser)
    arguments = parser.parse_args(words)
    return verdict(partial(_run, arguments), _page, arguments)


def _page(told: dict[str, Any]) -> str:
    # It needs Django, which the run has set up for its own database.
    from .report import page

    return page(told)


def _run(arguments: argparse.Namespace, postgres: PostgresServer, redis: RedisServer, folder: Path) -> dict[str, Any]:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "bang_service.settings")
    times: list[Any] = []
    with receiving(lambda: times[0]()) as arrivals:
        os.environ |= {
            "BANG_MAIL_URL": f"smtp://{HOST}:{arrivals.smtp}",
            "BANG_MAIL_FROM": "bang@example.org",
            "BANG_PUBLIC_URL": "https://bang.example.org",
            "BANG_WEBHOOK_PRIVATE": "1",
        }
        import django

        django.setup()
        # The mail server of the run would tell every line of every mail.
        logging.getLogger("mail.log").setLevel(logging.WARNING)
        from django.core.management import call_command

        from bang_service.platform import clock

        call_command("migrate", verbosity=0)
        rate = arguments.days * 86_400 / (arguments.minutes * 60)
        clock.advance(arguments.begin - clock.real_now())
        clock.set_rate(rate)
        run = clock.read_run()
        times.append(lambda: run.at(clock.real_now()))
        return _lived(arguments, postgres, redis, folder, arrivals, rate, times[0])


def _lived(
    arguments: argparse.Namespace,
    postgres: PostgresServer,
    redis: RedisServer,
    folder: Path,
    arrivals: Arrivals,
    rate: float,
    now: Any,
) -> dict[str, Any]:
    from django.db import connections

    from . import report
    from .cast import Cast
    from .findings import case_of
    from .habits import people
    from .judge import judge
    from .playing import Village
    from .ticker import tick_until

    cast = Cast(people(arguments.people, days=int(arguments.days), seed=arguments.seed), arrivals.http)
    cast.sign_up()
    settings = _settings(arguments)
    connections.close_all()
    logs: Path = arguments.logs or folder / "log"
    logs.mkdir(parents=True, exist_ok=True)
    stage = Stage(postgres, redis, roster(logs), Watch(now()))
    done = threading.Event()
    try:
        stage.start()
        begin = now()
        end = begin + timedelta(days=arguments.days)
        village = Village(stage.ports, arguments.seed, cast.people, now, rate, begin, end)
        arrivals.heard = lambda whom: village.nudge(cast.whose(whom))
        began = monotonic()
        threading.Thread(target=tick_until, args=(done,), name="ticks", daemon=True).start()
        saboteur = Saboteur(stage, deal(FAULTS if arguments.kill else (), arguments.seed), arguments.seed)
        _live(arguments, stage, village, saboteur, settings)
        _settle(stage, saboteur)
        until = now()
        seconds = monotonic() - began
        slack = timedelta(seconds=arguments.slack * rate)
        deaths = [
            stage.watch.began + timedelta(seconds=span.began * rate)
            for name, spans in stage.down.items()
            if name.startswith("worker")
            for span in spans
        ]
        case = case_of(cast, village, arrivals, until=until, slack=slack, deaths=deaths)
    finally:
        done.set()
        stage.stop()
        connections.close_all()
    if arguments.logs:
        (logs / "mails").mkdir(exist_ok=True)
        for number, letter in enumerate(arrivals.letters):
            (logs / "mails" / f"{number:05}.eml").write_bytes(letter.mail.as_bytes())
    verdict = judge(case)
    verdict.violations += village.failures
    return report.summary(
        verdict,
        people=arguments.people,
        tables=arguments.tables,
        days=arguments.days,
        seconds=seconds,
        slack_minutes=case.slack.total_seconds() / 60,
        over=cast.games_over(village.tables),
        answers=village.answers,
        lost=dict(village.lost),
        kills=dict(stage.kills),
        broken={name: len(spans) for name, spans in sorted(stage.down.items())},
    )


def _live(
    arguments: argparse.Namespace, stage: Stage, village: Any, saboteur: Saboteur, settings: Sequence[Any]
) -> None:
    # Children end with the thread that started them, so that is this one; the people get another.
    living = threading.Thread(target=village.run, args=(settings,), name="people", daemon=True)
    living.start()
    told_at = monotonic()
    while living.is_alive():
        sleep(TICK)
        stage.look_after()
        saboteur.step(over=not arguments.kill or village.now() > village.end)
        if not arguments.quiet and monotonic() - told_at > 15:
            told_at = monotonic()
            day = (village.now() - village.begin).total_seconds() / 86_400
            print(f"day {day:4.1f}: {village.answers:,} answers", file=sys.stderr, flush=True)


def _settle(stage: Stage, saboteur: Saboteur) -> None:
    until = monotonic() + SETTLE_SECONDS
    while monotonic() < until:
        stage.look_after()
        saboteur.step(over=True)
        sleep(TICK)


def _settings(arguments: argparse.Namespace) -> list[Any]:
    from .playing import Setting

    chance = random.Random(f"{arguments.seed} tables")
    made = []
    for _ in range(arguments.tables):
        sitting = tuple(chance.sample(range(arguments.people), min(arguments.people, chance.randint(3, 6))))
        kind = "dice" if chance.random() < 0.2 else "cards"
        decision = chance.choice((4, 8, 12, 24)) * 3600
        made.append(
            Setting(
                people=sitting,
                ai=max(0, 4 - len(sitting)) + chance.randint(0, 1),
                clock={"decision": decision, "turn": None, "bank": chance.choice((0, 86_400)), "increment": 0},
                opens=timedelta(days=chance.uniform(0, min(6.0, arguments.days / 3))),
                kind=kind,
            )
        )
    return made


if __name__ == "__main__":
    sys.exit(main())
