"""Wake-ups between processes: with nothing but the var folder, and through Redis."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import threading
from math import inf
from pathlib import Path

import pytest
from django.conf import settings
from django.db import transaction
from redis import Redis

from bang_service.platform.pubsub import hub, pipes, publishing, redis_channels
from games.services import wakeups
from tests.waiting import PATIENCE, wait_for_threads, wait_until_async

needs_redis = pytest.mark.skipif(settings.ENVIRONMENT.redis_url is None, reason="needs REDIS_URL")
needs_pipes = pytest.mark.skipif(settings.ENVIRONMENT.redis_url is not None, reason="publishes through Redis")


async def woken(subscription: hub.Subscription) -> bool:
    await subscription.wait(PATIENCE)
    return bool(subscription.take())


async def is_heard(*followed: hub.Subscription) -> None:
    """Through Redis a wake-up comes when a topic that is new is heard: what was published before is looked for."""
    if settings.ENVIRONMENT.redis_url is not None:
        for subscription in followed:
            assert await woken(subscription)


# -- one process -----------------------------------------------------------------------------------------------


async def test_wake_up__wakes_its_followers_and_nobody_else() -> None:
    streams = hub.current()
    one, other, both = streams.follow("t1"), streams.follow("t2"), streams.follow("t1", "t2")
    await is_heard(one, other, both)
    both.take()
    publishing.publish(["t1", "t3"])
    # All followers of what is published at once are woken at once.
    assert await woken(one) and both.take() and not other.take()
    both.follow(["t3"])
    await is_heard(both)
    publishing.publish(["t1", "t2"])
    assert await woken(one) and other.take() and not both.take()
    for subscription in (one, other, both):
        subscription.close()
    assert not streams._followers


async def test_followers__are_woken_in_the_order_in_which_they_came(monkeypatch: pytest.MonkeyPatch) -> None:
    streams, woken_now = hub.current(), []
    followers = [streams.follow("t1") for _ in range(40)]
    followers[0].close()
    followers.append(streams.follow("t1"))
    monkeypatch.setattr(hub.Subscription, "wake", lambda follower, *_: woken_now.append(follower))
    streams._wake(["t1"])
    assert woken_now == followers[1:]
    for follower in followers[1:]:
        follower.close()


async def test_wake_up__published_while_nobody_waits__is_kept_once() -> None:
    subscription, after = hub.current().follow("t1"), hub.current().follow("t2")
    await is_heard(subscription, after)
    for _ in range(3):
        publishing.publish(["t1"])
    assert await woken(subscription)
    publishing.publish(["t2"])
    assert await woken(after) and not subscription.take()


async def test_wake_up__from_another_thread__is_heard() -> None:
    subscription = hub.current().follow("p7")
    await asyncio.to_thread(publishing.publish, ["p7"])
    assert await woken(subscription)


@pytest.mark.django_db(transaction=True)
def test_publish__comes_after_the_commit_or_not(transactional_db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(wakeups, "publish", heard.extend)
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


def publish_from_another_process(folder: Path, *topics: str) -> None:
    program = (
        "import sys; from pathlib import Path; from bang_service.platform.pubsub import pipes; "
        "pipes.publish(Path(sys.argv[1]), sys.argv[2:], own='')"
    )
    subprocess.run([sys.executable, "-c", program, str(folder), *topics], check=True, timeout=PATIENCE)


@needs_pipes
async def test_wake_up__from_another_process__is_heard() -> None:
    subscription = hub.current().follow("t1")
    assert len(list(publishing.folder().glob("*.pipe"))) == 1
    await asyncio.to_thread(publish_from_another_process, publishing.folder(), "t2", "t1")
    assert await woken(subscription)


@needs_pipes
async def test_pipe__goes_with_its_process() -> None:
    hub.current()
    dead = publishing.folder() / "dead.pipe"
    os.mkfifo(dead)
    pipes.publish(publishing.folder(), ["t1"], own="")
    assert not dead.exists()
    hub.current().deafen()
    assert list(publishing.folder().iterdir()) == []


async def test_pipe__that_nobody_empties__keeps_nobody_waiting(tmp_path: Path) -> None:
    class Hears:
        def __init__(self) -> None:
            self.heard: set[str] = set()

        def publish(self, topics: object) -> None:
            assert isinstance(topics, list)
            self.heard |= set(topics)

    hears = Hears()
    pipe = pipes.open_pipe(tmp_path / "pipes", hears, asyncio.get_running_loop())
    assert pipe is not None
    many = [f"t{number}" for number in range(2000)]

    def publish() -> None:
        for _ in range(100):
            pipes.publish(tmp_path / "pipes", many, own="")

    publishing_thread = threading.Thread(target=publish, daemon=True)
    publishing_thread.start()
    # The loop that empties the pipe stands still meanwhile.
    wait_for_threads([publishing_thread])
    await wait_until_async(lambda: len(hears.heard) > 500)
    assert hears.heard <= set(many)
    pipe.close()


# -- Redis -----------------------------------------------------------------------------------------------------


@needs_redis
async def test_wake_up__through_redis__is_heard_by_other_processes_only() -> None:
    url = str(settings.ENVIRONMENT.redis_url)
    streams = hub.current()
    subscription, after = streams.follow("t1"), streams.follow("t9")
    client = Redis.from_url(url)
    # Whoever follows looks once more when the channel is heard: what rang before that was not.
    assert await woken(subscription) and await woken(after)

    async def was_woken() -> bool:
        """Whether it was, by anything that came before this: Redis brings all things in their order."""
        client.publish(redis_channels.channel(url, "t9"), "another")
        assert await woken(after)
        return bool(subscription.take())

    client.publish(redis_channels.channel(url, "t2"), "another")
    assert not await was_woken()
    client.publish(redis_channels.channel(url, "t1"), "another")
    assert await was_woken()
    # Its own it has heard already, when it rang them.
    redis_channels.publish(url, ["t1"])
    assert not await was_woken()
    for one in (subscription, after):
        one.close()


@needs_redis
async def test_channel__is_heard_while_somebody_follows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(redis_channels, "CHECK_SECONDS", 0.05)
    url = str(settings.ENVIRONMENT.redis_url)
    client = Redis.from_url(url)
    name = redis_channels.channel(url, "t4711")

    def listeners() -> int:
        return int(dict(client.pubsub_numsub(name))[name.encode()])

    streams = hub.current()
    assert listeners() == 0
    subscription = streams.follow("t4711")
    await wait_until_async(listeners)
    subscription.close()
    await wait_until_async(lambda: listeners() == 0)
    again = streams.follow("t4711")
    await wait_until_async(listeners)
    again.close()


async def test_redis__that_is_away__keeps_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []
    client = redis_channels._client

    def noted(url: str) -> Redis:
        tried.append(url)
        return client(url)

    monkeypatch.setattr(redis_channels, "_client", noted)
    monkeypatch.setattr(redis_channels, "QUIET_SECONDS", inf)
    monkeypatch.setattr(redis_channels, "_quiet_until", 0.0)
    for _ in range(50):
        redis_channels.publish("redis://127.0.0.1:1/0", ["t1"])
    assert len(tried) == 1


async def test_redis__that_was_away__is_heard_again(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []

    async def once(url: str, hears: object) -> None:
        calls.append(url)
        if len(calls) < 3:
            raise ConnectionError

    monkeypatch.setattr(redis_channels, "RETRY_SECONDS", 0.01)
    monkeypatch.setattr(redis_channels, "_hear_once", once)
    task = asyncio.create_task(redis_channels.hear("redis://127.0.0.1:1/0", hub.current()))
    await wait_until_async(lambda: len(calls) >= 3)
    task.cancel()
