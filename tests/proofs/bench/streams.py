"""How live streams are: thousands of followers, steady answers, and a web process that is killed.

    DATABASE_URL=… REDIS_URL=… python -m tests.proofs.bench.streams --tables 1000 --followers 5 --processes 2

in an environment whose tables are empty. At each table people play whose answers were worked out beforehand. While
they answer at a steady rate it is noted when each follower gets the records of each answer. Then one web process is
killed while the answers go on; every client comes back with its last record's number, and what any of them has missed
or got twice is counted.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import resource
import signal
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count, zip_longest
from pathlib import Path
from time import perf_counter, process_time
from typing import Any, Final

from bang_service.tools.bench import machine, programs, samples
from bang_service.tools.bench.load import Post

from .followers import RETRY_SECONDS, Follower, Refused, Seen, answer_steadily

SEATS: Final = 5
TABLES_OF_A_HOST: Final = 50
OPENING: Final = 100
"""Streams that are opened at once."""

CONNECTIONS: Final = 16
"""Connections that send answers."""

ALONE_SECONDS: Final = 10.0
"""For so long answers are given before there is any stream, to compare with."""

KILL_SECONDS: Final = 12.0
"""For so long answers go on in the round in which a process is killed, after a quarter of it."""

BREAK_SECONDS: Final = 0.5
"""After so long every client knows that its process is gone."""

CATCH_UP_SECONDS: Final = 60.0


@dataclass(slots=True)
class Game:
    """A table with its answers to come, in their order, and a token for each of its followers; some have none."""

    table: int
    tokens: list[str]
    posts: list[Post]


def measure(*, tables: int, followers: int, rate: float, seconds: float, processes: int) -> dict[str, Any]:
    """The figures. Raises SystemExit when a request is refused: then they would mean nothing."""
    from django.db import connection

    from bang_service.tools.servers import free_port

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    games = _games(tables, int(rate * (ALONE_SECONDS + seconds + KILL_SECONDS)))
    _seat_followers(games[:tables], followers)
    connection.close()
    port = free_port()
    web = ["bang_service.runner.web", "--port", str(port), "--processes", str(processes)]
    with programs.server(web, port=port, address="/healthz"):
        told = asyncio.run(_run(port, games, rate, seconds))
    return {"database": connection.vendor, "tables": tables, "streams": tables * followers, **told}


def _games(tables: int, answers: int) -> list[Game]:
    """So many tables, and more where their games end before there are so many answers."""
    from bang_service.tools.bench import people
    from games.engine.kernel.prompts import option_id
    from games.services.positions import rules_of
    from games.services.prompt_ids import prompt_id

    games: list[Game] = []
    of_each = -(-answers // tables) + 2
    planned = 0
    for number in count():
        if number >= tables and planned >= answers:
            break
        if number % TABLES_OF_A_HOST == 0:
            players = people.players(SEATS, prefix=f"streams-{number}")
            tokens = [people.token_of(player) for player in players]
        table = people.started(players)
        game = rules_of(table).deal(table.seed)
        chance = random.Random(number)
        posts: list[Post] = []
        while game.result is None and len(posts) < of_each:
            prompt = game.prompts()[0]
            option = chance.choice(prompt.options)
            body = json.dumps({"prompt": prompt_id(table.prompt_key, prompt), "option": option_id(option)}).encode()
            posts.append(Post(f"/api/v1/tables/{table.pk}/answer/", tokens[prompt.seat], body))
            game.answer(prompt.seat, option)
        planned += len(posts)
        games.append(Game(table.pk, [*tokens] if number < tables else [], posts))
    return games


def _seat_followers(games: Sequence[Game], followers: int) -> None:
    """Let the players of each table follow it, and spectators who have as many streams open as one account may."""
    from bang_service.tools.bench import people
    from games.live.stream_quota import MOST

    watched = 0
    token = ""
    for game in games:
        del game.tokens[followers:]
        while len(game.tokens) < followers:
            if watched % MOST == 0:
                (spectator,) = people.players(1, prefix=f"watching-{watched}")
                token = people.token_of(spectator)
            game.tokens.append(token)
            watched += 1


def _in_turn(games: Sequence[Game]) -> Iterator[tuple[int, Post]]:
    """One answer of each table after the other, so that no table's answers overtake each other."""
    for row in zip_longest(*(game.posts for game in games)):
        for game, post in zip(games, row, strict=True):
            if post is not None:
                yield game.table, post


async def _run(port: int, games: Sequence[Game], rate: float, seconds: float) -> dict[str, Any]:
    posts = _in_turn(games)
    alone, alone_cores = Seen(), _processor(_memory(port))
    began = perf_counter()
    await answer_steadily(port, posts, alone, rate=rate, seconds=ALONE_SECONDS, connections=CONNECTIONS)
    alone_cores = _cores(alone_cores, perf_counter() - began)
    seen = Seen(last=alone.last)
    before = _memory(port)
    began = perf_counter()
    following = await _open(port, games, seen)
    opened = perf_counter() - began
    await asyncio.sleep(2)
    memory = _memory(port)
    used, own = _processor(memory), process_time()
    began = perf_counter()
    sent = await answer_steadily(port, posts, seen, rate=rate, seconds=seconds, connections=CONNECTIONS)
    elapsed = perf_counter() - began
    cores = _cores(used, elapsed)
    own = process_time() - own
    await asyncio.sleep(2)
    whole, stored = seen.delays()
    took = _latencies(seen)
    killed = max(memory)
    answering = asyncio.create_task(
        answer_steadily(port, posts, seen, rate=rate, seconds=KILL_SECONDS, connections=CONNECTIONS)
    )
    await asyncio.sleep(KILL_SECONDS / 4)
    os.kill(killed, signal.SIGKILL)
    await answering
    # A connection that has just broken is noticed in the next turn of the loop, and answers may have run out before.
    await asyncio.sleep(BREAK_SECONDS)
    waited = await _caught_up(following, seen)
    for one in following:
        one.close()
    if refused := [*alone.refused, *seen.refused]:
        raise SystemExit(f"{len(refused)} requests were refused, the first with: {refused[0]}")
    return {
        "answers": sent,
        "answers_per_second": round(sent / elapsed, 1),
        "opened_per_second": round(len(following) / opened),
        "processes": len(memory),
        "memory_mb_before": [round(value, 1) for value in before.values()],
        "memory_mb": [round(value, 1) for value in memory.values()],
        "memory_kb_a_stream": round((sum(memory.values()) - sum(before.values())) * 1024 / len(following), 1),
        "arrivals": len(whole),
        "sent_ms": [round(samples.percentile(whole, share) * 1000, 1) for share in (0.5, 0.99)],
        "stored_ms": [round(samples.percentile(stored, share) * 1000, 1) for share in (0.5, 0.99)],
        "answer_ms": took,
        "answer_ms_alone": _latencies(alone),
        "cores": list(cores.values()),
        "cores_alone": list(alone_cores.values()),
        "own_cores": round(own / elapsed, 2),
        "broken": seen.breaks,
        "lost": seen.lost,
        "doubled": seen.doubled,
        "resets": seen.resets,
        "behind": waited[1],
        "caught_up_seconds": round(waited[0], 1),
        "calibration_mloops": round(machine.calibration(), 1),
    }


async def _open(port: int, games: Sequence[Game], seen: Seen) -> list[Follower]:
    following = [Follower(port, game.table, token, seen) for game in games for token in game.tokens]
    room = asyncio.Semaphore(OPENING)

    async def open_one(one: Follower) -> None:
        async with room:
            await one.connect()
            await one.is_open

    try:
        async with asyncio.timeout(300):
            await asyncio.gather(*map(open_one, following))
    except Refused as refused:
        raise SystemExit(f"a stream was refused: {refused}") from None
    except TimeoutError:
        raise SystemExit(f"the streams could not be opened: {seen.refused[:1]}") from None
    return following


async def _caught_up(following: Sequence[Follower], seen: Seen) -> tuple[float, int]:
    """Wait until all followers have all records; how long that took, and how many never had."""
    began = perf_counter()
    last = [seen.last.get(one.table, 0) for one in following]
    while True:
        behind = sum((one.last or 0) < wanted for one, wanted in zip(following, last, strict=True))
        waited = perf_counter() - began
        if not behind or waited > CATCH_UP_SECONDS:
            return waited, behind
        await asyncio.sleep(RETRY_SECONDS / 10)


# -- the server's processes ------------------------------------------------------------------------------------


def _workers(port: int) -> list[int]:
    """The web processes: the children of the program that was started with this port."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(path.read_text().rpartition(")")[2].split()[1])
            line = (path.parent.parent / str(parent) / "cmdline").read_bytes().split(b"\0")
        except OSError:
            continue
        if b"bang_service.runner.web" in line and str(port).encode() in line and _is_worker(path.parent):
            found.append(int(path.parent.name))
    return sorted(found)


def _is_worker(process: Path) -> bool:
    # Python's own helper of several processes is a child too, but it does not listen.
    return b"resource_tracker" not in (process / "cmdline").read_bytes()


def _memory(port: int) -> dict[int, float]:
    """Resident megabytes of each web process."""
    return {pid: _resident(pid) for pid in _workers(port)}


def _resident(pid: int) -> float:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


def _processor(pids: Mapping[int, object]) -> dict[int, float]:
    """Seconds of processor time that each process has used."""
    ticks = os.sysconf("SC_CLK_TCK")
    used = {}
    for pid in pids:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        used[pid] = (int(fields[11]) + int(fields[12])) / ticks
    return used


def _cores(before: Mapping[int, float], seconds: float) -> dict[int, float]:
    """The share of a core that each process has used since then."""
    return {pid: round((used - before[pid]) / seconds, 2) for pid, used in _processor(before).items()}


def _latencies(seen: Seen) -> list[float]:
    """Median and 99th percentile of how long answers took, in milliseconds."""
    took = [answer.stored - answer.sent for answer in seen.answers.values()]
    return [round(samples.percentile(took, share) * 1000, 1) for share in (0.5, 0.99)]


def main() -> None:
    """Measure in the environment's database, whose tables must be empty, and print the figures as JSON."""
    parser = argparse.ArgumentParser(prog="python -m tests.proofs.bench.streams", description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--followers", type=int, default=5)
    parser.add_argument("--rate", type=float, default=100.0)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--processes", type=int, default=1)
    arguments = parser.parse_args()
    programs.begin()
    print(json.dumps(measure(**vars(arguments))))


if __name__ == "__main__":
    main()
