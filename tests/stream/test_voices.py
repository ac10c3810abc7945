"""What is said at a table reaches whoever follows it and hears it, once; and nothing else is told because of it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import pytest
from django.conf import settings

from bang_service.platform.problems import Problem
from bang_service.platform.pubsub import hub
from games.live import stream_supervisor
from games.models import LastView
from games.services import last_views, voices, wakeups
from games.services.wakeups import table_topic, voices_topic
from tests.api import body
from tests.games.people import Person, at, finish, open_table, person, seat_people, start
from tests.games.test_voices import mutes, say, somebody_out
from tests.games.times import Time
from tests.stream.asgi import Exchange, service
from tests.stream.following import Stream, aside, caught_up, table_stream
from tests.stream.moves import move_on
from tests.stream.test_long_polling import held
from tests.stream.test_table_feed import plain
from tests.waiting import PATIENCE


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    return Time(monkeypatch)


@asynccontextmanager
async def followed(table: int, *people: Person | None) -> AsyncIterator[list[Stream]]:
    """Streams of a table that have told where it stands, and hear of all that is published."""
    topics = {table_topic(table), voices_topic(table)}
    async with AsyncExitStack() as opened:
        listening = hub.current().follow(*topics)
        opened.callback(listening.close)
        woken: set[str] = set()
        while settings.ENVIRONMENT.redis_url is not None and woken != topics:
            # Redis says when it is told of a topic, which wakes whoever follows it.
            assert await listening.wait(PATIENCE)
            woken |= listening.take()
        streams = [await opened.enter_async_context(table_stream(one, table)) for one in people]
        for stream in streams:
            assert [update.event for update in await stream.next()] == ["reset"]
        yield streams


async def speak(who: Person, table: int, voice: str = "howdy", seat: int | None = None) -> None:
    body(await aside(say, who, table, voice, seat), 201)


def names(stream: Stream) -> list[str]:
    return [voice["voice"] for voice in stream.of("voice")]


async def test_voice_of_a_seat__is_told_to_all_at_once__and_nothing_else_is(four: list[Person]) -> None:
    table = await aside(start, four, seed=3)
    watching = await aside(person)
    async with followed(table, *four, watching, None) as streams:
        await speak(four[1], table, "shoot-seat", 2)
        (said,) = body(await aside(four[1].api.get, at(table, "voices")))["results"]
        for stream in streams:
            (told,) = await stream.next()
            assert (told.event, told.id, plain(told.document)) == ("voice", None, said)
            assert await stream.rest() == []


async def test_voice_of_a_spectator__is_told_to_no_seat(four: list[Person]) -> None:
    table = await aside(start, four, seed=3)
    watching = await aside(person)
    async with followed(table, *four, watching, None) as streams:
        await speak(watching, table, "yawn")
        for stream in streams[4:]:
            assert [update.event for update in await stream.next()] == ["voice"]
        assert [await stream.rest() for stream in streams[:4]] == [[]] * 4
        await speak(four[0], table, "laugh")
        for stream in streams:
            await stream.rest()
        assert [names(stream) for stream in streams] == [["laugh"]] * 4 + [["yawn", "laugh"]] * 2


async def test_eliminated__are_told_what_spectators_say__while_the_game_goes_on(four: list[Person]) -> None:
    table = await aside(start, four, seed=3)
    out, alive = await aside(somebody_out, four, table)
    watching = await aside(person)
    async with followed(table, four[out], four[alive], watching) as (dead, seat, audience):
        await speak(watching, table, "yawn")
        await speak(four[out], table, "wink")
        for stream in (dead, seat, audience):
            await stream.rest()
        await aside(finish, four, table, seed=9)
        await speak(watching, table, "well-shot")
        await speak(four[out], table, "once-more")
        for stream in (dead, seat, audience):
            await stream.rest()
        assert names(dead) == ["yawn", "wink", "once-more"]
        assert names(seat) == ["once-more"]
        assert names(audience) == ["yawn", "wink", "well-shot", "once-more"]


async def test_voices__said_before_one_follows_or_while_one_is_away__are_in_the_list_alone(four: list[Person]) -> None:
    table = await aside(start, four, seed=3)
    await speak(four[0], table)
    async with followed(table, four[1]) as (stream,):
        assert await stream.rest() == []
        last = int(stream.told[0].id or 0)
    await speak(four[0], table, "laugh")
    await aside(move_on, four, table)
    async with table_stream(four[1], table, after=last) as again:
        told = await again.next()
        assert {update.event for update in told} == {"record", "table", "view"}
        numbers = [update.id for update in told if update.event == "record"]
        assert numbers == [str(last + number + 1) for number in range(len(numbers))]
        await speak(four[0], table, "wink")
        await again.rest()
        assert names(again) == ["wink"]
    listed = body(await aside(four[1].api.get, at(table, "voices")))["results"]
    assert [voice["voice"] for voice in listed] == ["wink", "laugh", "howdy"]


async def test_voices__in_the_language_of_each(four: list[Person]) -> None:
    table = await aside(start, four, seed=3)
    async with service() as app:
        streams = [
            Exchange(app, at(table, "stream"), headers={"accept-language": language}) for language in ("en", "de")
        ]
        for stream in streams:
            await stream.next()
        await speak(four[0], table, "hurry-partner")
        told = [await stream.next() for stream in streams]
        assert [(event.event, event.id, event.document["text"]) for event in told] == [
            ("voice", None, "Hurry, partner."), ("voice", None, "Nun mach schon."),
        ]  # fmt: skip
        for stream in streams:
            await stream.leave()


async def test_whoever_wants_to_hear_nothing_or_not_this_one__is_told_nothing_from_then_on(four: list[Person]) -> None:
    table = await aside(start, four, seed=3)
    async with followed(table, *four[1:]) as streams:
        body(await aside(four[1].api.put, "/api/v1/me/settings/", {"language": None, "voices": False}), 204)
        body(await aside(four[2].api.put, mutes(table, four[0]), {}), 204)
        await speak(four[0], table, "howdy")
        await speak(four[3], table, "laugh")
        for stream in streams:
            await stream.rest()
        assert [names(stream) for stream in streams] == [[], ["laugh"], ["howdy", "laugh"]]
        body(await aside(four[1].api.put, "/api/v1/me/settings/", {"language": None, "voices": True}), 204)
        body(await aside(four[2].api.delete, mutes(table, four[0])), 204)
        await speak(four[0], table, "wink")
        for stream in streams:
            await stream.rest()
        assert [names(stream) for stream in streams] == [["wink"], ["laugh", "wink"], ["howdy", "laugh", "wink"]]


async def test_voice_before_the_game__reaches_whoever_waits_there(four: list[Person]) -> None:
    table = await aside(seat_people, four)
    async with followed(table, four[1]) as (stream,):
        await speak(four[0], table)
        await stream.rest()
        assert names(stream) == ["howdy"]


async def test_voice__is_no_look_at_the_game_by_whoever_hears_it(four: list[Person], time: Time) -> None:
    """Else what spectators say would decide when a seat is told elsewhere that it is waited for."""
    table = await aside(start, four, seed=3)
    watching = await aside(person)
    async with followed(table, four[1], watching) as (seat, audience):
        await aside(LastView.objects.all().delete)
        last_views.forget()
        await speak(watching, table)
        await speak(four[0], table)
        for stream in (seat, audience):
            await stream.rest()
        assert names(seat) == ["howdy"]
        assert await aside(LastView.objects.count) == 0


async def test_voice_whose_wake_up_is_lost__is_told_with_the_next_look__once(
    four: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await aside(start, four, seed=3)
    watching = await aside(person)
    async with followed(table, four[1], watching) as (seat, audience):
        with monkeypatch.context() as lost:
            lost.setattr(wakeups, "spoken", lambda table_id: None)
            await speak(four[0], table)
            await speak(watching, table, "yawn")
        assert (names(seat), names(audience)) == ([], [])
        for _ in range(2):
            await stream_supervisor.of(hub.current()).look()
            for stream in (seat, audience):
                await stream.rest()
        assert (names(seat), names(audience)) == (["howdy"], ["howdy", "yawn"])


async def test_voice__that_could_not_be_told_for_a_minute__is_told_no_more(
    four: list[Person], time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await aside(start, four, seed=3, clock=None)
    async with followed(table, four[1]) as (stream,):
        with monkeypatch.context() as lost:
            lost.setattr(wakeups, "spoken", lambda table_id: None)
            await speak(four[0], table)
        time.passes(seconds=61)
        await speak(four[0], table, "laugh")
        await stream.rest()
        assert names(stream) == ["laugh"]


async def test_spectator_of_a_private_table__hears_it_by_invitation__and_a_stranger_does_not(
    four: list[Person],
) -> None:
    opened = await aside(open_table, four[0], visibility="invitation")
    table, code = opened["id"], opened["invitation"]
    watching = await aside(person)
    async with table_stream(watching, table, invitation=code) as stream, table_stream(watching, table) as outside:
        await stream.next()
        await speak(four[0], table)
        await stream.rest()
        assert names(stream) == ["howdy"]
        with pytest.raises(Problem, match="not_found"):
            await outside.next()


async def test_list__whoever_waits_for_it__has_it_at_once__and_a_seat_waits_on_while_spectators_talk(
    four: list[Person],
) -> None:
    table = await aside(start, four, seed=3)
    watching = await aside(person)
    async with service() as app:
        audience = await held(app, at(table, "voices"), watching, 30)
        seat = await held(app, at(table, "voices"), four[1], 30)
        view = await held(app, at(table, "view"), four[1], 30)
        await speak(watching, table, "yawn")
        assert len((await audience.end()).document["results"]) == 1
        await caught_up()
        assert not seat.task.done()
        await speak(four[0], table)
        assert [voice["voice"] for voice in (await seat.end()).document["results"]] == ["howdy"]
        assert not view.task.done()
        await view.leave()


async def test_voices__many_at_once__are_each_told_once_to_each(four: list[Person]) -> None:
    table = await aside(start, four, seed=3)
    async with followed(table, *four) as streams:
        for number in range(20):
            await aside(voices.speak, table_id=table, player=four[number % 4].player, voice="laugh")
        for stream in streams:
            await stream.rest()
        assert [len(names(stream)) for stream in streams] == [20] * 4
        ids = {voice["id"] for voice in streams[0].of("voice")}
        assert len(ids) == 20
