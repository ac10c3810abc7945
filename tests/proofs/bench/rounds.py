"""What it takes to open a round in a great many divisions at once, and what that costs the players of other tables.

    DATABASE_URL=… REDIS_URL=… python -m tests.proofs.bench.rounds --divisions 1000 --processes 2

in an environment whose tables are empty. Each division has four entries; its round is to be drawn and its table to be
opened, all at the same moment. People answer at other tables as fast as they can: first alone, then while a worker
opens the round, then alone again.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator
from datetime import timedelta
from time import perf_counter
from typing import Any, Final

from bang_service.tools.bench import machine, programs, samples
from bang_service.tools.bench.load import Outcome, Post, drive, drive_accepted

ENTRIES: Final = 4
CHUNK: Final = 1.0
PATIENCE: Final = 900.0
MOST_A_SECOND: Final = 500
"""Answers a second for which enough are prepared."""

MOST_SECONDS: Final = 0.25
"""That a division takes, with the pauses between steps."""

START_SECONDS: Final = 8.0
"""That the worker takes to begin where so many answers a second are given. On a slower machine it takes longer, and
fewer are given."""


def measure(*, divisions: int, clients: int, seconds: float, processes: int) -> dict[str, Any]:
    """Seconds until all tables are open, how long transactions took, and what answers took with and without that.

    Raises SystemExit when a table is not opened, or an answer is refused.
    """
    from django.db import connection

    from accounts.leagues.models import Fixture
    from bang_service.tools.bench.service import plans
    from bang_service.tools.servers import free_port

    posts = plans(clients, (seconds + START_SECONDS + divisions * MOST_SECONDS) * MOST_A_SECOND)
    _fill(divisions)
    connection.close()
    port = free_port()
    web = ["bang_service.runner.web", "--port", str(port), "--processes", str(processes)]
    with programs.server(web, port=port, address="/healthz"):
        drive(port, posts, 1.0)
        alone = drive_accepted(port, posts, seconds / 2)
        beside, told = _beside(port, posts)
        # Before and after, so that a machine that becomes slower or quicker is no round.
        after = drive_accepted(port, posts, seconds / 2)
        alone.latencies += after.latencies
        alone.elapsed += after.elapsed
    opened = Fixture.objects.exclude(table=None).count()
    if opened != divisions:
        raise SystemExit(f"{opened} of {divisions} tables were opened")
    return {
        "database": connection.vendor,
        "divisions": divisions,
        "processes": processes,
        "clients": clients,
        **told,
        "alone": alone.figures(),
        "beside": beside.figures(),
        "p99_ratio": round(beside.percentile(0.99) / alone.percentile(0.99), 2),
        "calibration_mloops": round(machine.calibration(), 1),
    }


def work() -> dict[str, Any]:
    """Do what is due in leagues until nothing is, as a worker does; how long that took, and each transaction."""
    from django.db import transaction

    from accounts.leagues.models import Step
    from accounts.leagues.services import due_steps, steps
    from bang_service.platform.texts import load as load_texts
    from games.terms.rulebooks import rulebook

    taken: list[float] = []

    def timed(act: steps.Act) -> steps.Act:
        def run(step: Step) -> None:
            began = perf_counter()
            # Before all others: what is published after the commit is no part of the transaction.
            transaction.on_commit(lambda: taken.append(perf_counter() - began))
            act(step)

        return run

    # What a worker that has run for a while has read and compiled.
    load_texts()
    due_steps.load_addresses()
    rulebook(game="cards", sets=["base"], seats=ENTRIES, options={}).deal("00" * 32)
    acts = {kind: timed(act) for kind, act in due_steps.ACTS.items()}
    began = perf_counter()
    while steps.run_due(acts):
        pass
    return {
        "seconds": round(perf_counter() - began, 1),
        "transactions": len(taken),
        "transaction_p50_ms": round(samples.percentile(taken, 0.5) * 1000, 1),
        "transaction_p99_ms": round(samples.percentile(taken, 0.99) * 1000, 1),
        "transaction_most_ms": round(max(taken) * 1000, 1),
    }


def _fill(divisions: int) -> None:
    """A season that has begun, with the first round of every division to be drawn now."""

    from accounts.leagues.models import Division, Draw, Entry, League, Round, Season, Step
    from accounts.leagues.services import expectations
    from accounts.people.models import Player
    from bang_service.platform import clock
    from games.engine.kernel.rng import commitment, new_seed
    from games.terms import clocks

    now = clock.now()
    season = Season(
        league=League.objects.create(name="Bench", slug="bench"), number=1, state=Season.State.RUNNING,
        sets=["base"], clock=clocks.encode(clocks.DEFAULT), seats=ENTRIES, fewest_seats=ENTRIES,
        most_seats=ENTRIES + 1, rounds=1, first_day=now.date(), started_at=now,
    )  # fmt: skip
    expectations.fix(season)
    season.save()
    count = divisions * ENTRIES
    Player.objects.bulk_create((Player(name=f"entrant-{number}x") for number in range(count)), batch_size=1000)
    players = list(Player.objects.filter(name__startswith="entrant-").order_by("pk").values_list("pk", flat=True))
    Division.objects.bulk_create(Division(season=season, level=level) for level in range(1, divisions + 1))
    levels = list(season.divisions.order_by("level"))
    Entry.objects.bulk_create(
        Entry(season=season, player_id=player, division=levels[place // ENTRIES], state=Entry.State.PLAYING)
        for place, player in enumerate(players)
    )
    last = (now + timedelta(days=13)).date()
    Round.objects.bulk_create(
        Round(division=division, number=1, first_day=now.date(), last_day=last) for division in levels
    )
    rounds = list(Round.objects.filter(division__season=season).order_by("pk"))
    seeds = [new_seed() for _ in rounds]
    Draw.objects.bulk_create(
        Draw(round=one, number=1, seed=seed, commitment=commitment(seed))
        for one, seed in zip(rounds, seeds, strict=True)
    )
    Step.objects.bulk_create(
        Step(season=season, key=f"draw:{one.pk}", kind=Step.Kind.DRAW, round=one, due_at=now, next_at=now)
        for one in rounds
    )


def _beside(port: int, posts: list[Iterator[Post]]) -> tuple[Outcome, dict[str, Any]]:
    """What answers took while another process opened the round, and what that printed."""
    words = [sys.executable, "-m", "tests.proofs.bench.rounds", "--work"]
    with subprocess.Popen(words, stdout=subprocess.PIPE) as worker:
        found: Outcome | None = None
        began = perf_counter()
        while worker.poll() is None:
            if perf_counter() - began > PATIENCE:
                worker.kill()
                raise SystemExit(f"the round was not open after {PATIENCE:.0f} s")
            chunk = drive_accepted(port, posts, CHUNK)
            if found is None:
                found = chunk
            else:
                found.latencies += chunk.latencies
                found.elapsed += chunk.elapsed
        printed, _ = worker.communicate()
    if worker.returncode or found is None:
        raise SystemExit("the worker failed")
    return found, json.loads(printed.splitlines()[-1])


def main() -> None:
    """Measure in the environment's database, whose tables must be empty, and print the figures as JSON."""
    parser = argparse.ArgumentParser(prog="python -m tests.proofs.bench.rounds", description=__doc__)
    parser.add_argument("--divisions", type=int, default=1000)
    parser.add_argument("--clients", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--work", action="store_true", help="only do what is due, as a worker does")
    arguments = vars(parser.parse_args())
    programs.begin()
    print(json.dumps(work() if arguments.pop("work") else measure(**arguments)))


if __name__ == "__main__":
    main()
