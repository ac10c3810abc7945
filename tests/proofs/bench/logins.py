"""Whether an owner gets in while others guess at the password, and what those guesses cost the players.

    DATABASE_URL=… REDIS_URL=… python -m tests.proofs.bench.logins --wrong 10000 --addresses 1 1000 --processes 2

in an environment whose tables are empty. For each number of addresses people answer as fast as they can for a while,
then a flood of wrong passwords begins beside them; meanwhile the owner logs in over and over from a known device, and
each time from a new address, waiting as told. Every address is one in `X-Forwarded-For`, as behind a proxy.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count
from time import perf_counter
from typing import Any, Final

from bang_service.tools.bench import machine, programs
from bang_service.tools.bench.load import HOST, Post, drive, drive_accepted

from .flood import exchange, log_in_request

OWNER: Final = "the-owner"
PASSWORD: Final = "six-guns-and-petticoats"
PATIENCE: Final = 120.0
"""Seconds after which the owner gives up."""

PAUSE: Final = 1.0
"""Seconds between the owner's tries: the burst of a device must last."""


def measure(
    *, wrong: int, addresses: Sequence[int], rate: float, clients: int, seconds: float, tries: int, processes: int
) -> dict[str, Any]:
    """For each number of addresses: how the flood was answered, how long the owner took, and what answers took.

    Raises SystemExit when an answer is refused: then the figures would mean nothing.
    """
    from django.db import connection

    from accounts.people.models import Player
    from bang_service.tools.bench.service import plans
    from bang_service.tools.servers import free_port

    Player.objects.create_user(OWNER, PASSWORD)
    lasts = wrong / rate
    posts = plans(clients, len(addresses) * (seconds + lasts + 1) * MOST_A_SECOND)
    connection.close()
    port = free_port()
    web = ["bang_service.runner.web", "--port", str(port), "--processes", str(processes)]
    with programs.server(web, port=port, address="/healthz"):
        drive(port, posts, 1.0)
        floods = [_beside(port, posts, wrong, number, rate, seconds, tries) for number in addresses]
    told = {"database": connection.vendor, "processes": processes, "wrong": wrong, "rate": rate, "clients": clients}
    return {**told, "floods": floods, "calibration_mloops": round(machine.calibration(), 1)}


MOST_A_SECOND: Final = 500
"""Answers a second for which enough are prepared."""


def _beside(
    port: int, posts: list[Iterator[Post]], wrong: int, addresses: int, rate: float, seconds: float, tries: int
) -> dict[str, Any]:
    owner = Owner(port, f"192.0.{addresses % 256}")
    owner.device = owner.log_in(origin=owner.home)[0]
    alone = drive_accepted(port, posts, seconds / 2)
    given = ["--wrong", str(wrong), "--addresses", str(addresses), "--rate", str(rate)]
    words = [sys.executable, "-m", "tests.proofs.bench.flood", "--port", str(port), "--name", OWNER, *given]
    with subprocess.Popen(words, stdout=subprocess.PIPE) as flood:
        trying = threading.Thread(target=owner.try_often, args=(tries,))
        trying.start()
        beside = drive_accepted(port, posts, wrong / rate)
        printed, _ = flood.communicate()
        trying.join()
    if flood.returncode:
        raise SystemExit("the flood failed")
    # Before and after, so that a machine that becomes slower or quicker is no flood.
    alone.latencies += (after := drive_accepted(port, posts, seconds / 2)).latencies
    alone.elapsed += after.elapsed
    return {
        "addresses": addresses,
        **json.loads(printed),
        "known_seconds": [round(value, 2) for value in owner.known],
        "new_seconds": [round(value, 1) for value in owner.new],
        "alone": alone.figures(),
        "beside": beside.figures(),
        "p99_ratio": round(beside.percentile(0.99) / alone.percentile(0.99), 2),
    }


@dataclass
class Owner:
    """Knows the password. `known` and `new` are the seconds until each log-in has succeeded."""

    port: int
    network: str
    device: str = ""
    known: list[float] = field(default_factory=list)
    new: list[float] = field(default_factory=list)

    @property
    def home(self) -> str:
        """The address of the known device."""
        return f"{self.network}.1"

    def try_often(self, tries: int) -> None:
        """Log in so many times from the known device, and from a new address each time."""
        for number in range(tries):
            threading.Event().wait(PAUSE)
            self.known.append(self.log_in(origin=self.home, device=self.device)[1])
            self.new.append(self.log_in(origin=f"{self.network}.{number + 2}")[1])

    def log_in(self, *, origin: str, device: str = "") -> tuple[str, float]:
        """Log in, as often as it takes; the device's text, and how many seconds it took. Raises RuntimeError."""
        return asyncio.run(self._log_in(log_in_request(OWNER, PASSWORD, origin, device)))

    async def _log_in(self, request: bytes) -> tuple[str, float]:
        began = perf_counter()
        reader, writer = await asyncio.open_connection(HOST, self.port)
        try:
            for _ in count():
                status, body = await exchange(reader, writer, request)
                told = json.loads(body)
                took = perf_counter() - began
                if status == 201:
                    return told["device"], took
                if status not in (429, 503) or took > PATIENCE:
                    raise RuntimeError(f"the owner did not get in within {took:.0f} s: {status} {told}")
                await asyncio.sleep(told["retry_after"])
        finally:
            writer.close()
        raise AssertionError("unreachable")


def main() -> None:
    """Measure in the environment's database, whose tables must be empty, and print the figures as JSON."""
    parser = argparse.ArgumentParser(prog="python -m tests.proofs.bench.logins", description=__doc__)
    parser.add_argument("--wrong", type=int, default=10_000)
    parser.add_argument("--addresses", type=int, nargs="+", default=[1, 1000])
    parser.add_argument("--rate", type=float, default=150.0)
    parser.add_argument("--clients", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--tries", type=int, default=3)
    parser.add_argument("--processes", type=int, default=1)
    arguments = parser.parse_args()
    # Read by the web program: the addresses of the flood are those that a proxy would tell.
    os.environ["BANG_PROXIES"] = "1"
    programs.begin()
    print(json.dumps(measure(**vars(arguments))))


if __name__ == "__main__":
    main()
