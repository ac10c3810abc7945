"""Bells between processes: with nothing but the var folder, and through Redis."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path
from time import monotonic

import pytest
from django.conf import settings
from django.db import transaction
from redis import Redis

from bang_service.platform.bells import hub, pipes, publishing, ringing
from games.services import wakeups

SOON = 5.0

needs_redis = pytest.mark.skipif(settings.ENVIRONMENT.redis_url is None, reason="needs REDIS_URL")
needs_pipes = pytest.mark.skipif(settings.ENVIRONMENT.redis_url is not None, reason="rings through Redis")


async def rung(bells: hub.Subscription, seconds: float = SOON) -> bool:
    await bells.wait(seconds)
    return bells.take()


async def is_heard(*followed: hub.Subscription) -> None:
    """Through Redis a bell rings when a topic that is new is heard: so that what rang before is looked for."""
    if settings.ENVIRONMENT.redis_url is not None:
        for bells in followed:
            assert await rung(bells)


# -- one process -----------------------------------------------------------------------------------------------


async def test_bell__wakes_its_followers_and_nobody_else() -> None:
    streams = hub.current()
    one, other, both = streams.follow("t1"), streams.follow("t2"), streams.follow("t1", "t2")
    await is_heard(one, other, both)
    both.take()
    ringing.ring(["t1", "t3"])
    assert await rung(one) and await rung(both) and not await rung(other, 0.05)
    both.follow(["t3"])
    await is_heard(both)
    ringing.ring(["t1", "t2"])
    assert await rung(one) and await rung(other) and not await rung(both, 0.05)
    for bells in (one, other, both):
        bells.close()
    assert not streams._followers


async def test_bell__that_rings_while_nobody_waits__is_kept_once() -> None:
    bells = hub.current().follow("t1")
    await is_heard(bells)
    for _ in range(3):
        ringing.ring(["t1"])
    assert await rung(bells)
    assert not await rung(bells, 0.05)


async def test_bell__from_another_thread__is_heard() -> None:
    bells = hub.current().follow("p7")
    await asyncio.to_thread(ringing.ring, ["p7"])
    assert await rung(bells)


@pytest.mark.django_db(transaction=True)
def test_bells__ring_after_the_commit_and_not_without(transactional_db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(wakeups, "ring", heard.extend)
    with transaction.atomic():
        wakeups.moved(7, 3)
        wakeups.told(4, 5)
        assert heard == []
    assert heard == ["t7", "p3", "p4", "p5"]
    try:
        with transaction.atomic():
            wakeups.moved(8)
            raise RuntimeError
    except RuntimeError:
        assert heard == ["t7", "p3", "p4", "p5"]


# -- pipes -----------------------------------------------------------------------------------------------------


def ring_from_another_process(folder: Path, *topics: str) -> None:
    program = (
        "import sys; from pathlib import Path; from bang_service.platform.bells import pipes; "
        "pipes.ring(Path(sys.argv[1]), sys.argv[2:], own='')"
    )
    subprocess.run([sys.executable, "-c", program, str(folder), *topics], check=True, timeout=30)


@needs_pipes
async def test_bell__from_another_process__is_heard() -> None:
    bells = hub.current().follow("t1")
    assert len(list(ringing.folder().glob("*.bell"))) == 1
    await asyncio.to_thread(ring_from_another_process, ringing.folder(), "t2", "t1")
    assert await rung(bells)


@needs_pipes
async def test_pipe__goes_with_its_process() -> None:
    hub.current()
    dead = ringing.folder() / "dead.bell"
    os.mkfifo(dead)
    pipes.ring(ringing.folder(), ["t1"], own="")
    assert not dead.exists()
    hub.current().deafen()
    assert list(ringing.folder().iterdir()) == []


async def test_pipe__that_nobody_empties__keeps_nobody_waiting(tmp_path: Path) -> None:
    class Hears:
        def __init__(self) -> None:
            self.heard: set[str] = set()

        def ring(self, topics: object) -> None:
            assert isinstance(topics, list)
            self.heard |= set(topics)

    hears = Hears()
    pipe = pipes.open_pipe(tmp_path / "bells", hears, asyncio.get_running_loop())
    assert pipe is not None
    began = monotonic()
    many = [f"t{number}" for number in range(2000)]
    for _ in range(100):
        pipes.ring(tmp_path / "bells", many, own="")
    assert monotonic() - began < SOON
    await asyncio.sleep(0.1)
    assert hears.heard <= set(many) and len(hears.heard) > 500
    pipe.close()


# -- Redis -----------------------------------------------------------------------------------------------------


@needs_redis
async def test_bell__through_redis__is_heard_by_other_processes_only() -> None:
    url = str(settings.ENVIRONMENT.redis_url)
    streams = hub.current()
    bells = streams.follow("t1")
    client = Redis.from_url(url)
    # Whoever follows looks once more when the channel is heard: what rang before that was not.
    assert await rung(bells)
    client.publish(publishing.channel(url, "t2"), "another")
    assert not await rung(bells, 0.2)
    client.publish(publishing.channel(url, "t1"), "another")
    assert await rung(bells)
    # Its own it has heard already, when it rang them.
    publishing.publish(url, ["t1"])
    assert not await rung(bells, 0.2)
    bells.close()


@needs_redis
async def test_channel__is_heard_while_somebody_follows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(publishing, "CHECK_SECONDS", 0.05)
    url = str(settings.ENVIRONMENT.redis_url)
    client = Redis.from_url(url)
    name = publishing.channel(url, "t4711")

    async def listeners() -> int:
        return int(dict(await asyncio.to_thread(client.pubsub_numsub, name))[name.encode()])

    streams = hub.current()
    assert await listeners() == 0
    bells = streams.follow("t4711")
    async with asyncio.timeout(SOON):
        while await listeners() == 0:
            await asyncio.sleep(0.01)
        bells.close()
        while await listeners() > 0:
            await asyncio.sleep(0.01)
        again = streams.follow("t4711")
        while await listeners() == 0:
            await asyncio.sleep(0.01)
    again.close()


async def test_redis__that_is_away__keeps_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []
    client = publishing._client

    def noted(url: str) -> Redis:
        tried.append(url)
        return client(url)

    monkeypatch.setattr(publishing, "_client", noted)
    began = monotonic()
    for _ in range(50):
        publishing.publish("redis://127.0.0.1:1/0", ["t1"])
    assert monotonic() - began < 10 and len(tried) == 1


async def test_redis__that_was_away__is_heard_again(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []

    async def once(url: str, hears: object) -> None:
        calls.append(url)
        if len(calls) < 3:
            raise ConnectionError

    monkeypatch.setattr(publishing, "RETRY_SECONDS", 0.01)
    monkeypatch.setattr(publishing, "_hear_once", once)
    task = asyncio.create_task(publishing.hear("redis://127.0.0.1:1/0", hub.current()))
    async with asyncio.timeout(SOON):
        while len(calls) < 3:
            await asyncio.sleep(0.01)
    task.cancel()
