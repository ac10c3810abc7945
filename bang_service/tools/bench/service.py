"""How fast answers are over HTTP, beside the bare endpoint in the same run.

    DATABASE_URL=… REDIS_URL=… python -m bang_service.tools.bench.service --clients 1 8 32 --processes 2

in an environment whose tables are empty. Tables of people only are set up there; the answers of whole random games are
worked out beforehand, so that the clients do nothing but send them. Rounds of the bare endpoint and of the service take
turns, on the same database with as many processes, and what is compared is each round with the one beside it.
"""

from __future__ import annotations

import argparse
import json
import random
import tempfile
from collections.abc import Iterator, Sequence
from itertools import count
from statistics import median
from typing import Any, Final

from . import machine, programs
from .load import Outcome, Post, drive

SEATS: Final = 7

MOST_A_SECOND: Final = 900
"""Answers a second for which enough are prepared, with half as many again because clients are not served alike."""

WARM_UP_SECONDS: Final = 1.0


def measure(*, clients: Sequence[int], seconds: float, rounds: int, processes: int) -> dict[str, Any]:
    """Requests a second and latencies of both endpoints for each number of clients, and their ratios.

    Raises SystemExit when a request is refused: then the figures would mean nothing.
    """
    from django.db import connection

    from bang_service.tools.servers import free_port

    wanted = (seconds * rounds + WARM_UP_SECONDS) * MOST_A_SECOND
    answers = [plans(number, wanted) for number in clients]
    size = _snapshot_bytes()
    connection.close()
    port, floor_port = free_port(), free_port()
    count_of = ["--processes", str(processes)]
    with tempfile.TemporaryDirectory() as directory:
        floor = [
            "bang_service.tools.bench.floor",
            "--port",
            str(floor_port),
            "--directory",
            directory,
            "--bytes",
            str(size),
        ]
        web = ["bang_service.runner.web", "--port", str(port)]
        with (
            programs.server([*floor, *count_of], port=floor_port, address="/write/1/"),
            programs.server([*web, *count_of], port=port, address="/healthz"),
        ):
            measured = [
                {"clients": number, **_compare(port, floor_port, posts, seconds, rounds)}
                for number, posts in zip(clients, answers, strict=True)
            ]
    return {"database": connection.vendor, "processes": processes, "row_bytes": size, "clients": measured}


def _compare(port: int, floor_port: int, answers: list[Iterator[Post]], seconds: float, rounds: int) -> dict[str, Any]:
    floors = [_floor_posts(client) for client in range(len(answers))]
    seen: dict[str, list[Outcome]] = {"floor": [], "answer": []}
    calibrations = []
    drive(floor_port, floors, WARM_UP_SECONDS)
    drive(port, answers, WARM_UP_SECONDS)
    for _ in range(rounds):
        calibrations.append(machine.calibration())
        seen["floor"].append(drive(floor_port, floors, seconds))
        seen["answer"].append(drive(port, answers, seconds))
    refused = [text for outcomes in seen.values() for outcome in outcomes for text in outcome.refused]
    if refused:
        raise SystemExit(f"{len(refused)} requests were refused, the first with: {refused[0]}")
    told: dict[str, Any] = {
        name: {
            "per_second": round(median(outcome.rate for outcome in outcomes)),
            "p50_ms": round(median(outcome.percentile(0.5) for outcome in outcomes), 1),
            "p99_ms": round(median(outcome.percentile(0.99) for outcome in outcomes), 1),
        }
        for name, outcomes in seen.items()
    }
    ratios = [ours.rate / bare.rate for ours, bare in zip(seen["answer"], seen["floor"], strict=True)]
    told["ratio"] = round(median(ratios), 2)
    told["ratio_range"] = [round(min(ratios), 2), round(max(ratios), 2)]
    told["calibration_mloops"] = round(median(calibrations), 1)
    return told


def plans(clients: int, answers: float) -> list[Iterator[Post]]:
    """For each client the answers of some games, so many in all and some more."""
    from games.engine.kernel.prompts import option_id
    from games.services.positions import rules_of
    from games.services.prompt_ids import prompt_id

    from . import people

    plans: list[Iterator[Post]] = []
    for client in range(clients):
        players = people.players(SEATS, prefix=f"bench-{clients}-{client}")
        tokens = [people.token_of(player) for player in players]
        posts: list[Post] = []
        for number in count():
            if len(posts) >= 1.5 * answers / clients:
                break
            # A host may have only so many tables open: they take turns.
            first = number % SEATS
            table = people.started(players[first:] + players[:first])
            game = rules_of(table).deal(table.seed)
            chance = random.Random(f"{client} {number}")
            while game.result is None:
                prompt = game.prompts()[0]
                option = chance.choice(prompt.options)
                body = json.dumps({"prompt": prompt_id(table.prompt_key, prompt), "option": option_id(option)}).encode()
                posts.append(Post(f"/api/v1/tables/{table.pk}/answer/", tokens[(prompt.seat + first) % SEATS], body))
                game.answer(prompt.seat, option)
        plans.append(iter(posts))
    return plans


def _snapshot_bytes() -> int:
    from games.models import Position

    return round(median(len(text) for text in Position.objects.values_list("state", flat=True)))


def _floor_posts(client: int) -> Iterator[Post]:
    for number in count():
        body = json.dumps({"prompt": f"{number}-0", "option": "play:17::3"}).encode()
        yield Post(f"/write/{client % 64 + 1}/", "floor", body)


def main() -> None:
    """Measure in the environment's database, whose tables must be empty, and print the figures as JSON."""
    parser = argparse.ArgumentParser(prog="python -m bang_service.tools.bench.service", description=__doc__)
    parser.add_argument("--clients", type=int, nargs="+", default=[1, 8, 32])
    parser.add_argument("--seconds", type=float, default=1.5)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--processes", type=int, default=1)
    arguments = parser.parse_args()
    programs.begin()
    print(json.dumps(measure(**vars(arguments))))


if __name__ == "__main__":
    main()
