"""`?wait=`: whoever has what there is hears of it as soon as there is more."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
from django.core.signals import request_finished

from bang_service.platform import clock
from bang_service.platform.front import holding
from bang_service.platform.pubsub import hub
from bang_service.platform.throttling import limiter
from games.reading import previews
from tests.games.people import MINE, Person, at, open_table, see, start
from tests.stream.asgi import Exchange, service
from tests.stream.following import aside
from tests.stream.moves import move_on
from tests.waiting import wait_until_async

ADDRESSES = ["view", "journal", "table", "prompts"]


def address(what: str, table: int) -> str:
    return {"view": at(table, "view"), "journal": at(table, "journal"), "table": at(table), "prompts": MINE}[what]


async def held(app: object, path: str, one: Person, seconds: int) -> Exchange:
    """A request that asks with the present tag, and is being held."""
    tag = (await Exchange(app, path, one.token).end()).answered["etag"]  # type: ignore[arg-type]
    before = holding._holding.total()
    waiting = Exchange(app, f"{path}?wait={seconds}", one.token, {"If-None-Match": tag})  # type: ignore[arg-type]
    await wait_until_async(lambda: holding._holding.total() > before or waiting.task.done())
    assert not waiting.task.done(), (waiting.status, waiting.body)
    return waiting


def asleep() -> int:
    """How many wait for something new or for the time of their next look."""
    return sum(one._waiter is not None for one in hub.current().followers())


@pytest.fixture
def looked() -> Iterator[list[object]]:
    """Grows with each answer that is made, be it given or held back."""
    found: list[object] = []

    def look(sender: object, **named: object) -> None:
        found.append(sender)

    request_finished.connect(look)
    yield found
    request_finished.disconnect(look)


async def test_wait__nothing_new__is_304_when_time_is_up(
    four: list[Person], looked: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await aside(start, four, seed=3)
    loop = asyncio.get_running_loop()
    real, passed = loop.time, 0.0
    looked.clear()
    monkeypatch.setattr(loop, "time", lambda: real() + passed)
    async with service() as app:
        waiting = [await held(app, address(what, table), four[1], 60) for what in ADDRESSES]
        # For the tag, for what it waits for, and once it is held, because something may have come in between.
        await wait_until_async(lambda: len(looked) >= 3 * len(waiting) and asleep() == len(waiting))
        before, passed = len(looked), holding.LOOK_AGAIN_SECONDS
        await wait_until_async(lambda: len(looked) >= before + len(waiting) and asleep() == len(waiting))
        # Whoever would not be held on would be answered before this.
        await Exchange(app, at(table), four[1].token).end()
        assert not any(one.task.done() for one in waiting)
        passed = 60.0
        for one in waiting:
            await one.end()
            assert (one.status, one.body) == (304, b"")


async def test_wait__nothing_new__tells_the_services_time_of_its_end(
    four: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await aside(start, four, seed=3)
    async with service() as app:
        waiting = await held(app, at(table, "view"), four[0], 60)
        later = datetime(2031, 1, 1, tzinfo=UTC)
        monkeypatch.setattr(clock, "shown", lambda: later)
        hub.current().close(hub.RESTART)
        await waiting.end()
        assert (waiting.status, waiting.answered["service-time"]) == (304, "2031-01-01T00:00:00Z")


async def test_wait__something_new__is_told_at_once(four: list[Person]) -> None:
    table = await aside(start, four, seed=3)
    asked = (await aside(see, four[0].api, table))["waiting_for"][0]
    async with service() as app:
        waiting = [await held(app, address(what, table), four[asked], 60) for what in ("view", "journal", "prompts")]
        await aside(move_on, four, table)
        for one in waiting:
            await one.end()
            assert one.status == 200 and one.answered["etag"] != one.headers["If-None-Match"]


async def test_wait__for_a_seat_to_be_taken__is_told(four: list[Person]) -> None:
    table = (await aside(open_table, four[0]))["id"]
    async with service() as app:
        waiting = await held(app, at(table), four[0], 60)
        await aside(four[1].api.post, at(table, "join"))
        await waiting.end()
        assert waiting.status == 200 and len(waiting.document["seats"]) == 2


async def test_wait__of_no_use__is_answered_at_once(four: list[Person]) -> None:
    table = await aside(start, four, seed=3, visibility="invitation")
    async with service() as app:
        for headers in ({}, {"If-None-Match": '"other"'}):
            told = await Exchange(app, at(table, "view") + "?wait=60", four[0].token, headers).end()
            assert told.status == 200
        for wait in ("0", "61", "-1", "x", "", "1.5", "9" * 30):
            told = await Exchange(app, at(table, "view") + f"?wait={wait}", four[0].token).end()
            assert (told.status, told.document["code"], told.document["field"]) == (422, "validation_failed", "wait")
        # A private table is none to a stranger, who is not let wait for it either.
        assert (await Exchange(app, at(table, "view") + "?wait=60", "", {"If-None-Match": '"x"'}).end()).status == 404


@pytest.mark.parametrize("times", [10, pytest.param(20, marks=pytest.mark.long)])
async def test_many_who_wait__keep_nobody_from_being_answered(four: list[Person], times: int) -> None:
    table = await aside(start, four, seed=3)
    async with service(threads=2) as app:
        waiting = [await held(app, at(table, "view"), one, 60) for one in four for _ in range(times)]
        moved = asyncio.ensure_future(aside(move_on, four, table))
        await asyncio.wait({moved, *(one.task for one in waiting)}, return_when=asyncio.FIRST_COMPLETED)
        # All of them ask again now; whoever comes then waits for hardly any of them.
        assert (await Exchange(app, at(table), four[0].token).end()).status == 200
        assert sum(one.task.done() for one in waiting) < len(waiting) / 2
        await moved
        for one in waiting:
            await one.end()
        assert [one.status for one in waiting] == [200] * len(waiting)


async def test_more_than_one_may_hold__are_answered_at_once(
    four: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(holding, "MOST", 1)
    table = await aside(start, four, seed=3)
    async with service() as app:
        waiting = await held(app, at(table, "view"), four[0], 60)
        tag = (await Exchange(app, at(table, "view"), four[0].token).end()).answered["etag"]
        more = Exchange(app, at(table, "view") + "?wait=60", four[0].token, {"If-None-Match": tag})
        assert (await more.end()).status == 304
        await waiting.leave()
        assert not holding._holding
        await (await held(app, at(table, "view"), four[0], 60)).leave()


async def test_wait__is_charged_and_logged_once(
    four: list[Person], looked: list[object], caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await aside(start, four, seed=3)
    charged: list[str] = []
    take = limiter.take

    def noted(scope: str, client: limiter.Client) -> limiter.Allowance | None:
        charged.append(scope)
        return take(scope, client)

    async with service() as app:
        tag = (await Exchange(app, at(table, "view"), four[0].token).end()).answered["etag"]
        monkeypatch.setattr("bang_service.platform.throttling.meter.take", noted)
        with caplog.at_level(logging.INFO, "bang_service.platform.requests"):
            waiting = Exchange(app, at(table, "view") + "?wait=60", four[0].token, {"If-None-Match": tag})
            await wait_until_async(holding._holding.total)
            looked.clear()

            async def has_looked(times: int) -> None:
                await wait_until_async(lambda: len(looked) >= times)

            # Woken twice, it looks twice, finds nothing new and is held on.
            for looks in (1, 2):
                hub.current().publish([f"t{table}"])
                await has_looked(looks)
            assert not waiting.task.done()
            caplog.clear()
            asked = len(charged)
            await waiting.leave()
            again = Exchange(app, at(table, "view") + "?wait=1", four[0].token, {"If-None-Match": tag})
            await again.end()
    assert asked == 1
    lines = [record.getMessage() for record in caplog.records if record.name == "bang_service.platform.requests"]
    assert lines == [f"GET {at(table, 'view')} 304"]


async def test_wait__when_the_process_ends__is_answered(four: list[Person]) -> None:
    table = await aside(start, four, seed=3)
    async with service() as app:
        waiting = await held(app, at(table, "view"), four[0], 60)
        hub.current().close(hub.RESTART)
        assert (await waiting.end()).status == 304


async def test_preview__asked_for_the_first_time__waits_for_the_worker(four: list[Person]) -> None:
    table = await aside(start, four, seed=3)
    async with service() as app:
        waiting = Exchange(app, at(table, "preview.png").removesuffix("/"))
        await wait_until_async(lambda: holding._holding.total() or waiting.task.done())
        assert not waiting.task.done(), (waiting.status, waiting.body)
        assert await aside(previews.draw_wanted) == 1
        await waiting.end()
        assert waiting.status == 200 and waiting.body.startswith(b"\x89PNG")
