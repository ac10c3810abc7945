"""What it costs the players when one account requests something dear, over and over, within its limits.

    DATABASE_URL=… REDIS_URL=… python -m tests.proofs.bench.floods --connections 24 --rounds 3 --processes 2

in an environment whose tables are empty, or one that `lists` has filled. People answer as fast as they can: first with
nobody else, then while one account requests its own page on so many connections, which is the control. Then it requests
the record of a finished game, lists, summaries, queries of GraphQL and a list of the admin, and logs in with its
password. Last come forty guests of one address: with their own pages, which is their control, and with records. All of
it comes again in each round.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from bang_service.tools.bench import machine, programs
from bang_service.tools.bench.load import HOST, Outcome, Post, drive, drive_accepted

from .flood import exchange, log_in_request

if TYPE_CHECKING:
    from accounts.people.models import Player

QUIET: Final = "nobody else"
CONTROL: Final = "own page"
GUESTS: Final = 40
OF_GUESTS: Final = f"{GUESTS} guests of one address: "
ALIASES: Final = 45
MOST_A_SECOND: Final = 500
"""Answers a second for which enough are prepared."""


PASSWORD: Final = "the right pass phrase"


@dataclass(frozen=True, slots=True)
class Flood:
    """`requests` are sent in turn, each on connections of its own; `control` is the flood to compare it with."""

    requests: Sequence[bytes] = ()
    connections: int = 0
    control: str = CONTROL


def measure(*, connections: int, rounds: int, clients: int, seconds: float, processes: int) -> dict[str, Any]:
    """For each kind of flood: answers a second and their latencies beside it, as ratios to the control of the same
    round, and the median also to when there was nobody else.

    Raises SystemExit when an answer is refused: then the figures would mean nothing.
    """
    from django.db import connection

    from bang_service.tools.bench import people
    from bang_service.tools.bench.service import plans
    from bang_service.tools.servers import free_port

    game = _finished_game()
    flooder = people.players(1, prefix="flooder")[0]
    requests = _requests(game, people.token_of(flooder)) | _by_password(flooder)
    floods = {QUIET: Flood(), **{name: Flood([one], connections) for name, one in requests.items()}, **_guests(game)}
    posts = plans(clients, (len(floods) * rounds * seconds + 2) * MOST_A_SECOND)
    connection.close()
    port = free_port()
    web = ["bang_service.runner.web", "--port", str(port), "--processes", str(processes)]
    seen: dict[str, list[Outcome]] = {name: [] for name in floods}
    statuses: dict[str, Counter[str]] = {name: Counter() for name in floods}
    with programs.server(web, port=port, address="/healthz"):
        drive(port, posts, 1.0)
        for _ in range(rounds):
            for name, flood in floods.items():
                outcome, answered = _beside(port, posts, flood, seconds)
                seen[name].append(outcome)
                statuses[name].update(answered)
    return {
        "database": connection.vendor,
        "processes": processes,
        "connections": connections,
        "clients": clients,
        "floods": [
            _compared(name, seen[name], seen[flood.control], seen[QUIET], statuses[name])
            for name, flood in floods.items()
        ],
        "calibration_mloops": round(machine.calibration(), 1),
    }


def _finished_game() -> int:
    from bang_service.tools.bench import people, playing
    from bang_service.tools.bench.service import SEATS
    from games.services.positions import rules_of

    players = people.players(SEATS, prefix="over")
    table = people.started(players)
    answers = list(playing.answers_of(rules_of(table), table.seed, random.Random(1), key=table.prompt_key))
    playing.give(table, players, answers)
    return table.pk


def _requests(game: int, token: str) -> dict[str, bytes]:
    aliases = " ".join(f'a{number}: summary(table: "{game}") {{ sentences }}' for number in range(ALIASES))
    query = Post("/graphql", token, json.dumps({"query": f"{{ {aliases} }}"}).encode())
    return {
        CONTROL: _get("/api/v1/me/", token),
        "record": _get(f"/api/v1/tables/{game}/record/", token),
        "list": _get("/api/v1/tables/?limit=200", token),
        "list that fits little": _get("/api/v1/tables/?pace=live&seats=7", token),
        "games to watch": _get("/api/v1/tables/?status=playing&order=moved&brief=true", token),
        "journal": _get(f"/api/v1/tables/{game}/journal/?limit=500", token),
        "summary": _get(f"/api/v1/tables/{game}/summary/", token),
        f"GraphQL, {ALIASES} summaries": query.bytes(),
    }


def _guests(game: int) -> dict[str, Flood]:
    """As many guests as a school or a mobile network may have at once, each with a connection."""
    from accounts.people.services import guests

    tokens = [guests.guest_create()[1].text for _ in range(GUESTS)]
    control = f"{OF_GUESTS}own pages"
    return {
        control: Flood([_get("/api/v1/me/", token) for token in tokens], GUESTS, control),
        f"{OF_GUESTS}record": Flood([_get(f"/api/v1/tables/{game}/record/", one) for one in tokens], GUESTS, control),
    }


def _by_password(flooder: Player) -> dict[str, bytes]:
    """What whoever logs in floods with: the admin, and log-ins."""
    from django.conf import settings
    from django.test import Client
    from django.urls import reverse

    flooder.set_password(PASSWORD)
    flooder.is_staff = flooder.is_superuser = True
    flooder.save()
    browser = Client()
    browser.force_login(flooder)
    session = browser.cookies[settings.SESSION_COOKIE_NAME]
    moves = reverse("admin:games_move_changelist")
    return {
        "admin, moves": _request(f"GET {moves}", f"Cookie: {session.key}={session.value}"),
        "log-in, right password": log_in_request(flooder.name, PASSWORD, "10.1.2.3"),
    }


def _get(path: str, token: str) -> bytes:
    return _request(f"GET {path}", f"Authorization: Bearer {token}")


def _request(line: str, header: str) -> bytes:
    return f"{line} HTTP/1.1\r\nHost: {HOST}\r\n{header}\r\n\r\n".encode()


def _beside(port: int, posts: list[Iterator[Post]], given: Flood, seconds: float) -> tuple[Outcome, dict[str, int]]:
    """What people saw beside the flood, and how that was answered."""
    if not given.requests:
        return drive_accepted(port, posts, seconds), {}
    options = ["--flood", "--port", str(port), "--connections", str(given.connections), "--seconds", str(seconds + 1)]
    words = [sys.executable, "-m", "tests.proofs.bench.floods", *options]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as flood:
        assert flood.stdin is not None
        flood.stdin.write(json.dumps([request.decode() for request in given.requests]).encode())
        flood.stdin.close()
        assert flood.stdout is not None
        flood.stdout.readline()
        outcome = drive_accepted(port, posts, seconds)
        told: dict[str, int] = json.loads(flood.stdout.read())
    if flood.returncode:
        raise SystemExit("the flood failed")
    return outcome, told


def _compared(
    name: str, seen: list[Outcome], control: list[Outcome], quiet: list[Outcome], statuses: Counter[str]
) -> dict[str, Any]:
    pairs, alone = list(zip(seen, control, strict=True)), list(zip(seen, quiet, strict=True))
    return {
        "kind": name,
        "statuses": dict(statuses),
        "per_second": round(median(one.rate for one in seen)),
        "p50_ms": round(median(one.percentile(0.5) for one in seen), 1),
        "p99_ms": round(median(one.percentile(0.99) for one in seen), 1),
        "rate_ratio": round(median(one.rate / bare.rate for one, bare in pairs), 2),
        "p99_ratio": round(median(one.percentile(0.99) / bare.percentile(0.99) for one, bare in pairs), 2),
        "p50_times_quiet": round(median(one.percentile(0.5) / bare.percentile(0.5) for one, bare in alone), 2),
    }


async def _flood(port: int, connections: int, seconds: float, requests: Sequence[bytes]) -> dict[str, int]:
    statuses = Counter[str]()
    until = perf_counter() + seconds

    async def one(request: bytes) -> None:
        reader, writer = await asyncio.open_connection(HOST, port)
        while perf_counter() < until:
            status, _body = await exchange(reader, writer, request)
            statuses[str(status)] += 1
        writer.close()

    tasks = [asyncio.create_task(one(requests[number % len(requests)])) for number in range(connections)]
    print(flush=True)
    await asyncio.gather(*tasks)
    return dict(statuses)


def main() -> None:
    """Measure in the environment's database, whose tables must be empty, and print the figures as JSON. With `--flood`
    it is the flood itself: it sends the requests that stand in its input, as JSON."""
    parser = argparse.ArgumentParser(prog="python -m tests.proofs.bench.floods", description=__doc__)
    parser.add_argument("--flood", action="store_true")
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--connections", type=int, default=24)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--clients", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--processes", type=int, default=1)
    arguments = parser.parse_args()
    if arguments.flood:
        requests = [one.encode() for one in json.load(sys.stdin)]
        print(json.dumps(asyncio.run(_flood(arguments.port, arguments.connections, arguments.seconds, requests))))
        return
    programs.begin()
    given = {name: value for name, value in vars(arguments).items() if name not in ("flood", "port")}
    print(json.dumps(measure(**given)))


if __name__ == "__main__":
    main()
