"""Followers while something is wrong: clocks that stood still, a database that fails, a Redis that falls silent."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Sequence
from contextlib import AsyncExitStack, suppress
from datetime import datetime, timedelta
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.conf import settings
from django.db import OperationalError, connection
from django.db.models import F
from django.test.utils import CaptureQueriesContext
from redis import Redis

from bang_service.platform.models import Uptime
from bang_service.platform.pubsub import hub, redis_channels
from games.live import sse, stream_supervisor
from games.live.reading import TableQuestion, read_tables
from games.models import Prompt
from games.services import last_views, wakeups
from tests.games.people import MINE as PROMPTS
from tests.games.people import Person, at, see, start
from tests.stream.asgi import Exchange, service
from tests.stream.following import aside, person_stream, table_stream
from tests.stream.test_table_feed import plain
from tests.waiting import hang_until, wait_until_async

MINE = "/api/v1/me/stream/"

needs_redis = pytest.mark.skipif(settings.ENVIRONMENT.redis_url is None, reason="needs REDIS_URL")


# -- deadlines -------------------------------------------------------------------------------------------------


async def asked_at(table: int, four: list[Person]) -> Person:
    seat: int = (await aside(see, four[0].api, table))["waiting_for"][0]
    return four[seat]


def due_of(prompts: dict[str, Any]) -> datetime:
    (prompt,) = prompts["prompts"]
    due = prompt["due_at"]
    return due if isinstance(due, datetime) else datetime.fromisoformat(due)


async def test_outage__that_is_given_back__is_told(four: list[Person]) -> None:
    table = await aside(start, four, seed=3)
    async with person_stream(await asked_at(table, four)) as mine, table_stream(None, table) as watching:
        (begun,) = await mine.next()
        before = due_of(begun.document)
        (seen,) = await watching.next()
        await aside(Uptime.objects.update_or_create, pk=1, defaults={"credit": timedelta(minutes=10)})
        await stream_supervisor.of(hub.current()).look()
        assert due_of((await mine.until(lambda update: update.event == "prompts")).document) - before == timedelta(
            minutes=10
        )
        view = (await watching.until(lambda update: update.event == "view")).document
        assert view != seen.document["view"]
        # Whoever has been told of it is not told again.
        await stream_supervisor.of(hub.current()).look()
        assert await mine.rest() == await watching.rest() == []


async def test_prompt__that_is_due_at_another_time__is_told_to_whom_it_asks(four: list[Person]) -> None:
    """As when they return after they have let a deadline pass: the question is the same."""
    table = await aside(start, four, seed=3)
    one = await asked_at(table, four)
    async with person_stream(one) as mine:
        (begun,) = await mine.next()
        later = F("due_uptime") + timedelta(hours=1)
        await aside(Prompt.objects.filter(table_id=table).update, due_uptime=later)
        await aside(wakeups.moved, table, one.player.pk)
        told = await mine.until(lambda update: update.event == "prompts")
        assert due_of(told.document) - due_of(begun.document) == timedelta(hours=1)


async def test_reset__in_the_middle_of_a_stream__has_what_waits(
    four: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await aside(start, four, seed=3)
    one = await asked_at(table, four)
    async with person_stream(one) as mine:
        await mine.next()
        monkeypatch.setattr("games.live.reading.MOST_BEHIND", -1)
        await aside(wakeups.moved, table, one.player.pk)
        reset = await mine.until(lambda update: update.event == "reset")
        assert plain(reset.document["prompts"]) == (await aside(one.api.get, PROMPTS)).json()["results"] != []


# -- the database ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("is_hanging", [False, True])
async def test_database__that_cannot_be_asked__lets_streams_live_and_end(
    four: list[Person], monkeypatch: pytest.MonkeyPatch, is_hanging: bool
) -> None:
    monkeypatch.setattr(sse, "KEEP_ALIVE_SECONDS", 0.05)
    monkeypatch.setattr("games.live.following.AGAIN_SECONDS", 0.05)
    table = await aside(start, four, seed=3)
    well = threading.Event()

    def read(questions: Sequence[Any]) -> list[Any]:
        if is_hanging:
            hang_until(well)
        raise OperationalError

    async with service() as app, AsyncExitStack() as finally_:
        finally_.callback(well.set)
        stream = Exchange(app, at(table, "stream"), four[0].token)
        await stream.next()
        monkeypatch.setattr(stream_supervisor.of(hub.current()).tables, "_read", read)
        hub.current().publish([f"t{table}"])
        before = len(stream.body)
        await wait_until_async(lambda: stream.body[before:].count(b"\n: Service-Time ") >= 3)
        hub.current().close(hub.RESTART)
        assert (await stream.next()).event == "closing"
        await stream.end()


@pytest.mark.django_db(transaction=True)
def test_tables__however_many__are_read_with_the_same_queries(four: list[Person]) -> None:
    tables = [start(four, seed=seed) for seed in range(1, 7)]
    counts = []
    for few in (tables[:2], tables):
        # A look within half a minute of another is not written.
        last_views.forget()
        with CaptureQueriesContext(connection) as caught:
            told = read_tables([TableQuestion(table, four[0].player.pk, "", 1, "") for table in few])
        assert not [one for one in told if isinstance(one, Exception)]
        counts.append(len(caught))
    assert counts[0] == counts[1]


# -- Redis -----------------------------------------------------------------------------------------------------


class Relay:
    """A way to the real Redis that can fall silent, as one does whose machine has vanished."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self._host, self._port = parts.hostname or "127.0.0.1", parts.port or 6379
        self._path = parts.path
        self.connections = 0
        self.is_silent = False
        self.carried = 0
        """Pieces brought either way."""

    async def __aenter__(self) -> str:
        self._server = await asyncio.start_server(self._carry, "127.0.0.1", 0)
        port = self._server.sockets[0].getsockname()[1]
        return f"redis://127.0.0.1:{port}{self._path}"

    async def __aexit__(self, *error: object) -> None:
        self._server.close()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        self.is_silent = False
        there, back = await asyncio.open_connection(self._host, self._port)
        with suppress(ConnectionError):
            await asyncio.gather(self._copy(reader, back), self._copy(there, writer))
        for one in (writer, back):
            one.close()

    async def _copy(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        while chunk := await source.read(4096):
            if not self.is_silent:
                target.write(chunk)
                self.carried += 1
        target.close()


@needs_redis
async def test_redis__that_falls_silent__is_left_for_a_new_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(redis_channels, "CHECK_SECONDS", 0.1)
    monkeypatch.setattr(redis_channels, "RETRY_SECONDS", 0.01)
    url = str(settings.ENVIRONMENT.redis_url)
    subscription = hub.current().follow("t1")
    relay = Relay(url)
    async with relay as address:
        listening = asyncio.create_task(redis_channels.hear(address, hub.current()))
        client = Redis.from_url(url)
        # It is asked whether it lives, again and again, and answers.
        await wait_until_async(lambda: relay.carried >= 20)
        assert relay.connections == 1
        relay.is_silent = True
        await wait_until_async(lambda: relay.connections >= 2)
        # What is no wake-up at all ends the listening as little.
        client.publish(redis_channels.channel(url, "t1"), "")

        def is_woken() -> bool:
            client.publish(redis_channels.channel(url, "t1"), "another")
            return bool(subscription.take())

        await wait_until_async(is_woken)
        listening.cancel()
        with suppress(asyncio.CancelledError):
            await listening
    subscription.close()
