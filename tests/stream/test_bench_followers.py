"""The clients of the benchmark notice what is lost or doubled."""

from __future__ import annotations

from typing import Any, cast

import pytest

from tests.proofs.bench.followers import Follower, Refused, Seen
from tests.waiting import give_way

HEAD = b"HTTP/1.1 200 OK\r\n\r\n"


class _Transport:
    def __init__(self) -> None:
        self.written = b""

    def write(self, data: bytes) -> None:
        self.written += data


def told(kind: str, number: int) -> bytes:
    return f"event: {kind}\nid: {number}\ndata: {{}}\n\n".encode()


async def test_follower__counts_what_is_lost_and_doubled() -> None:
    seen = Seen()
    follower = Follower(1, 7, "token", seen)
    follower.connection_made(cast("Any", _Transport()))
    text = HEAD + told("reset", 4) + told("record", 5) + b"event: view\ndata: {}\n\n" + told("record", 6)
    for at in range(0, len(text), 11):
        follower.data_received(text[at : at + 11])
    assert (follower.last, seen.lost, seen.doubled, len(seen.arrivals)) == (6, 0, 0, 2)
    follower.data_received(told("record", 6) + told("record", 9))
    assert (follower.last, seen.lost, seen.doubled) == (9, 2, 1)
    again = _Transport()
    follower.connection_made(cast("Any", again))
    assert b"Last-Event-ID: 9\r\n" in again.written
    follower.data_received(told("reset", 12))
    assert (seen.resets, seen.lost) == (1, 5)


async def test_follower__that_is_refused__says_so() -> None:
    seen = Seen()
    follower = Follower(1, 7, "token", seen)
    follower.connection_made(cast("Any", _Transport()))
    follower.data_received(b"HTTP/1.1 404 Not Found\r\n\r\n")
    assert len(seen.refused) == 1
    await give_way()


async def test_follower__is_refused_for_good__says_so_and_does_not_come_back() -> None:
    seen = Seen()
    follower = Follower(1, 7, "token", seen)
    follower.connection_made(cast("Any", _Transport()))
    follower.data_received(b"HTTP/1.1 409 Conflict\r\n\r\n{}")
    with pytest.raises(Refused, match="409"):
        await follower.is_open
    follower.connection_lost(None)
    assert (seen.breaks, len(seen.refused)) == (0, 1)
