"""How fast answers are, beside the bare endpoint in the same run: `python -m games.bench.service`.

Tables of people only are set up in a database of their own; the answers of whole random games are worked out
beforehand, so that the clients do nothing but send them. Rounds of the bare endpoint and of the service take turns.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from statistics import median
from time import monotonic, sleep
from typing import Any

from .load import HOST, Outcome, Post, drive

SERVICE_PORT = 8811
FLOOR_PORT = 8812
SEATS = 7
DECISIONS = 190
"""About how many answers a game of seven takes."""


def _prepare(clients: int, tables: int) -> tuple[list[list[Post]], int]:
    """For each client the answers of some games, and the size of a snapshot."""
    from accounts.models import Player
    from accounts.services import token_create
    from games.engine.kernel.prompts import option_id
    from games.models import Position
    from games.services import tables as services
    from games.services.positions import rules_of

    plans: list[list[Post]] = []
    for client in range(clients):
        players = [Player.objects.create_user(f"bench-{client}-{seat}") for seat in range(SEATS)]
        secrets = [
            token_create(player=player, name="bench", scopes=["games:read", "games:play"])[1].text for player in players
        ]
        posts: list[Post] = []
        for number in range(tables):
            # A host may have only so many tables open: they take turns.
            first = number % SEATS
            host, *others = players[first:] + players[:first]
            table = services.open_table(host=host, game="cards", sets=["base"], seats=SEATS, options={})
            for player in others:
                services.join(table_id=table.pk, player=player)
            services.start(table_id=table.pk, player=host)
            game = rules_of(table).deal(table.seed)
            chance = random.Random(client * tables + number)
            while game.result is None:
                prompt = game.prompts()[0]
                option = chance.choice(prompt.options)
                body = json.dumps({"prompt": prompt.id, "option": option_id(option)}).encode()
                posts.append(Post(f"/api/v1/tables/{table.pk}/answer/", secrets[(prompt.seat + first) % SEATS], body))
                game.answer(prompt.seat, option)
        plans.append(posts)
    sizes = [len(text) for text in Position.objects.values_list("state", flat=True)]
    return plans, round(median(sizes))


def _floor_posts(client: int) -> Iterator[Post]:
    for number in count():
        body = json.dumps({"prompt": f"{number}-0", "option": "play:17::3"}).encode()
        yield Post(f"/write/{client % 64 + 1}/", "floor", body)


@contextmanager
def _server(words: list[str], port: int, address: str) -> Iterator[None]:
    process = subprocess.Popen([sys.executable, "-m", *words], start_new_session=True)
    try:
        _wait(port, address, process)
        yield
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def _wait(port: int, address: str, process: subprocess.Popen[bytes]) -> None:
    until = monotonic() + 30
    while monotonic() < until and process.poll() is None:
        try:
            urllib.request.urlopen(f"http://{HOST}:{port}{address}", timeout=1).close()
        except urllib.error.HTTPError:
            return
        except OSError:
            sleep(0.1)
        else:
            return
    raise SystemExit(f"The server on port {port} did not start.")


def measure(*, clients: int, seconds: float, rounds: int, processes: int) -> dict[str, Any]:
    """Requests a second and latencies of both endpoints, as medians over the rounds, and their ratio."""
    from django.core.management import call_command

    call_command("migrate", verbosity=0)
    tables = max(1, round(seconds * (rounds + 1) * 900 / clients / DECISIONS))
    plans, size = _prepare(clients, tables)
    answers = [iter(posts) for posts in plans]
    floors = [_floor_posts(client) for client in range(clients)]
    seen: dict[str, list[Outcome]] = {"floor": [], "answer": []}
    number = str(processes)
    with tempfile.TemporaryDirectory() as directory:
        floor = ["games.bench.floor", "--port", str(FLOOR_PORT), "--directory", directory, "--bytes", str(size)]
        web = ["bang_service.runner.web", "--port", str(SERVICE_PORT), "--processes", number]
        with (
            _server([*floor, "--processes", number], FLOOR_PORT, "/write/1/"),
            _server(web, SERVICE_PORT, "/healthz"),
        ):
            drive(FLOOR_PORT, floors, 1.0)
            drive(SERVICE_PORT, answers, 1.0)
            for _ in range(rounds):
                seen["floor"].append(drive(FLOOR_PORT, floors, seconds))
                seen["answer"].append(drive(SERVICE_PORT, answers, seconds))
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
    told["ratio"] = round(
        median(ours.rate / bare.rate for ours, bare in zip(seen["answer"], seen["floor"], strict=True)), 2
    )
    return {"clients": clients, "processes": processes, "row_bytes": size, **told}


def main() -> None:
    """Measure in a database of its own and print the figures as JSON."""
    parser = argparse.ArgumentParser(prog="python -m games.bench.service", description=__doc__)
    parser.add_argument("--clients", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=4)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--processes", type=int, default=1)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as directory:
        os.environ["BANG_VAR_DIR"] = str(Path(directory) / "var")
        os.environ.pop("DATABASE_URL", None)
        os.environ.pop("REDIS_URL", None)
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "bang_service.settings")
        import django

        django.setup()
        print(json.dumps(measure(**vars(arguments))))


if __name__ == "__main__":
    main()
