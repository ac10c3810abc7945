"""A small load generator: clients that each keep one connection and send prepared requests one after another."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from . import samples

HOST = "127.0.0.1"


@dataclass(frozen=True, slots=True)
class Post:
    """One prepared request."""

    path: str
    token: str
    body: bytes

    def bytes(self) -> bytes:
        """The request as it goes over the wire."""
        head = (
            f"POST {self.path} HTTP/1.1\r\nHost: {HOST}\r\nAuthorization: Bearer {self.token}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(self.body)}\r\n\r\n"
        )
        return head.encode() + self.body


@dataclass(slots=True)
class Outcome:
    """What a burst of load saw: seconds per request, and what went otherwise than it should."""

    latencies: list[float] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    elapsed: float = 0.0

    @property
    def rate(self) -> float:
        """Successful requests a second."""
        return len(self.latencies) / self.elapsed

    def percentile(self, share: float) -> float:
        """A latency in milliseconds that this share of the requests stayed below."""
        return samples.percentile(self.latencies, share) * 1000

    def figures(self) -> dict[str, Any]:
        """For a report: per_second, p50_ms, p99_ms."""
        return {
            "per_second": round(self.rate),
            "p50_ms": round(self.percentile(0.5), 1),
            "p99_ms": round(self.percentile(0.99), 1),
        }


def drive_accepted(port: int, clients: list[Iterator[Post]], seconds: float) -> Outcome:
    """The same as `drive`; SystemExit if anything is refused."""
    outcome = drive(port, clients, seconds)
    if outcome.refused:
        raise SystemExit(f"{len(outcome.refused)} answers were refused, the first with: {outcome.refused[0]}")
    return outcome


def drive(port: int, clients: list[Iterator[Post]], seconds: float) -> Outcome:
    """Let every client send its requests for some seconds."""
    return asyncio.run(_drive(port, clients, seconds))


async def _drive(port: int, clients: list[Iterator[Post]], seconds: float) -> Outcome:
    outcome = Outcome()
    start = perf_counter()
    await asyncio.gather(*(_client(port, posts, start + seconds, outcome) for posts in clients))
    outcome.elapsed = perf_counter() - start
    return outcome


async def _client(port: int, posts: Iterator[Post], until: float, outcome: Outcome) -> None:
    reader, writer = await asyncio.open_connection(HOST, port)
    while perf_counter() < until:
        post = next(posts, None)
        if post is None:
            outcome.refused.append("a client had nothing left to send: more tables must be prepared")
            break
        sent = perf_counter()
        writer.write(post.bytes())
        head = await reader.readuntil(b"\r\n\r\n")
        length = next(
            int(line.partition(b":")[2]) for line in head.split(b"\r\n") if line.lower().startswith(b"content-length")
        )
        body = await reader.readexactly(length)
        if head.startswith(b"HTTP/1.1 2"):
            outcome.latencies.append(perf_counter() - sent)
        else:
            outcome.refused.append(f"{head.split(b' ', 2)[1].decode()} {body[:200].decode()}")
    writer.close()
