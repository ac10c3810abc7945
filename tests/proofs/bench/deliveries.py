"""How soon notices arrive at webhooks while other webhooks are dead or never answer.

    DATABASE_URL=… REDIS_URL=… python -m tests.proofs.bench.deliveries --webhooks 1000 --seconds 120

in an environment whose tables are empty. Each player has a webhook. Most of these lead to this program, which answers
at once, and get one notice a minute, evenly spread; one refuses every connection, and one takes half a minute for each
answer, which is longer than the sender waits. To these two there is always something to send. A worker of the queue
`deliveries` does the rest, as in production. What is measured is the time from the commit of a notice to its arrival.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import perf_counter, sleep
from typing import TYPE_CHECKING, Any, Final

from bang_service.tools.bench import machine, programs, samples
from bang_service.tools.bench.load import HOST

if TYPE_CHECKING:
    from accounts.people.models import Player

INTERVAL: Final = 60.0
"""Seconds between two notices to the same player."""

HANGS_SECONDS: Final = 30.0
FIRST: Final = 2
"""The number of the first notice that is measured: the one before told the player of their webhook."""

PATIENCE: Final = 60.0
"""Seconds for a worker to begin, and for the last notices to arrive."""


@dataclass
class Receiver:
    """Where all webhooks lead: `/0` and so on answer at once, `/hanging` after HANGS_SECONDS."""

    port: int = 0
    arrived: dict[tuple[str, int], float] = field(default_factory=dict)
    """When each notice first came, by the path and the notice's number."""

    doubled: int = 0
    hanging: int = 0

    async def serve(self, ready: threading.Event) -> None:
        """Take requests for ever."""
        server = await asyncio.start_server(self._answer, HOST, 0)
        self.port = server.sockets[0].getsockname()[1]
        ready.set()
        await server.serve_forever()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = await reader.readuntil(b"\r\n\r\n")
            path = head.split(b" ", 2)[1].decode()
            if path == "/hanging":
                self.hanging += 1
                await asyncio.sleep(HANGS_SECONDS)
            else:
                self._note(path, await reader.readexactly(_length(head)))
            writer.write(b"HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n")
            await writer.drain()
        except (OSError, asyncio.IncompleteReadError):
            # Nobody waits for half a minute.
            return
        finally:
            writer.close()

    def _note(self, path: str, body: bytes) -> None:
        now = perf_counter()
        key = (path, json.loads(body)["data"]["notice"])
        self.doubled += key in self.arrived
        self.arrived.setdefault(key, now)


def measure(*, webhooks: int, seconds: float) -> dict[str, Any]:
    """Latencies of the healthy webhooks. Raises SystemExit when not every notice arrives."""
    from django.db import connection

    with _receiving() as receiver, _nowhere() as dead:
        bad = [_player("dead", dead), _player("hanging", f"http://{HOST}:{receiver.port}/hanging")]
        good = [_player(f"good-{number}", f"http://{HOST}:{receiver.port}/{number}") for number in range(webhooks)]
        with programs.program(["bang_service.runner.worker", "--queues", "deliveries", "--beat"]):
            sent = {("/0", FIRST): _tell(good[0])}
            _wait(receiver, sent)
            began = perf_counter()
            sent = dict(_send(good, bad, seconds))
            _wait(receiver, sent)
            took = perf_counter() - began
    connection.close()
    lost = sorted(set(sent) - set(receiver.arrived))
    if lost:
        raise SystemExit(f"{len(lost)} of {len(sent)} notices did not arrive, the first of them {lost[0]}")
    latencies = [receiver.arrived[key] - at for key, at in sent.items()]
    return {
        "database": connection.vendor,
        "webhooks": webhooks,
        "notices": len(sent),
        "seconds": round(took, 1),
        "doubled": receiver.doubled,
        "hanging": receiver.hanging,
        "p50_ms": round(samples.percentile(latencies, 0.5) * 1000, 1),
        "p99_ms": round(samples.percentile(latencies, 0.99) * 1000, 1),
        "most_ms": round(max(latencies) * 1000, 1),
        "calibration_mloops": round(machine.calibration(), 1),
    }


def _send(good: list[Player], bad: list[Player], seconds: float) -> Iterator[tuple[tuple[str, int], float]]:
    """Tell the players by turns, and whoever does not take it once a second; when each notice was committed."""
    turns = max(len(good), round(seconds / INTERVAL * len(good)))
    # The first player has heard of something before.
    told = [FIRST] + [FIRST - 1] * (len(good) - 1)
    began = perf_counter()
    next_to_bad = began
    for turn in range(turns):
        sleep(max(0.0, began + turn * seconds / turns - perf_counter()))
        if perf_counter() >= next_to_bad:
            next_to_bad += 1.0
            for player in bad:
                _tell(player)
        number = turn % len(good)
        told[number] += 1
        yield (f"/{number}", told[number]), _tell(good[number])


def _tell(player: Player) -> float:
    from accounts.notices.notice_kinds import PASSWORD_CHANGED
    from accounts.notices.services import own

    own.tell(player, PASSWORD_CHANGED)
    return perf_counter()


def _player(name: str, url: str) -> Player:
    from accounts.notices.channels import webhooks
    from accounts.people.models import Player

    player = Player.objects.create(name=name)
    webhooks.webhook_create(player=player, url=url)
    return player


def _wait(receiver: Receiver, sent: dict[tuple[str, int], float]) -> None:
    until = perf_counter() + PATIENCE
    while perf_counter() < until and not sent.keys() <= receiver.arrived.keys():
        sleep(0.05)


@contextmanager
def _receiving() -> Iterator[Receiver]:
    receiver, ready = Receiver(), threading.Event()
    threading.Thread(target=lambda: asyncio.run(receiver.serve(ready)), daemon=True).start()
    ready.wait()
    yield receiver


@contextmanager
def _nowhere() -> Iterator[str]:
    """An address that refuses connections: it is taken, and nobody listens there."""
    with socket.socket() as taken:
        taken.bind((HOST, 0))
        yield f"http://{HOST}:{taken.getsockname()[1]}/"


def _length(head: bytes) -> int:
    return next(
        int(line.partition(b":")[2]) for line in head.split(b"\r\n") if line.lower().startswith(b"content-length")
    )


def main() -> None:
    """Measure in the environment's database, whose tables must be empty, and print the figures as JSON."""
    parser = argparse.ArgumentParser(prog="python -m tests.proofs.bench.deliveries", description=__doc__)
    parser.add_argument("--webhooks", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=120.0)
    arguments = parser.parse_args()
    # Read by this program and by the worker: webhooks lead to this machine.
    os.environ["BANG_WEBHOOK_PRIVATE"] = "1"
    programs.begin()
    print(json.dumps(measure(**vars(arguments))))


if __name__ == "__main__":
    main()
