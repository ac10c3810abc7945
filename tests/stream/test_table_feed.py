"""What a table's followers are told, and when."""

from __future__ import annotations

import json
import random

import pytest

from bang_service.platform.http.json import encode
from bang_service.platform.problems import Problem
from games.reading import table_snapshots
from games.reading.table_snapshots import TableVersion
from games.services import interventions
from tests.api import Api, body
from tests.games.managing import replace, start_managed
from tests.games.people import Person, at, fix_seed, open_table, person, read, seat_people, see, start
from tests.stream.following import aside, person_stream, table_stream
from tests.stream.moves import move


def plain(document: object) -> object:
    """As it arrives."""
    return json.loads(encode(document))


def void(table: int) -> None:
    """End the game, whoever plays it."""
    interventions.void(table_id=table, staff=person().player, reason="They have agreed.")


def versions(table: int) -> TableVersion:
    """The version as it is compared with those that followers know, who were told it with the table."""
    compared = table_snapshots.table_versions([table])[table]
    assert compared == table_snapshots.table_snapshots({table: 0})[table].version
    return compared


async def test_stream__from_the_start__tells_where_the_table_stands(four: list[Person]) -> None:
    table = await aside(start, four, seed=3)
    async with table_stream(four[1], table) as stream:
        (reset,) = await stream.next()
        assert reset.event == "reset"
        told = json.loads(reset.text)
        assert told["view"] == await aside(see, four[1].api, table)
        assert told["table"] == body(await aside(four[1].api.get, at(table)))
        assert reset.id == str(told["journal"]) == str(told["view"]["journal"])
        assert await stream.rest() == []


@pytest.mark.parametrize(("moves", "is_whole"), [(40, False), (1000, True)])
async def test_stream__of_a_game__is_the_journal_and_ends_with_the_present_view(
    four: list[Person], moves: int, is_whole: bool
) -> None:
    table = await aside(seat_people, four)
    await aside(fix_seed, table, 5)
    chance = random.Random(5)
    async with table_stream(four[2], table, after=0) as stream, table_stream(None, table, after=0) as watching:
        assert [update.event for update in await stream.next()] == ["table"]
        await aside(four[0].api.post, at(table, "start"))
        for _ in range(moves):
            if not await aside(move, four, table, chance):
                break
        view = await aside(see, four[2].api, table)
        assert is_whole == (view["result"] is not None)
        await stream.until(lambda update: update.event == "view" and plain(update.document) == view)
        await watching.until(lambda update: update.event == "record" and update.id == str(view["journal"]))
        assert plain(stream.of("record")) == await aside(read, four[2].api, table)
        assert [update.id for update in watching.told if update.event == "record"] == [
            str(number) for number in range(1, view["journal"] + 1)
        ]
        assert plain(stream.of("view")[-1]) == view
        assert plain(stream.of("table")[-1]) == body(await aside(four[2].api.get, at(table)))


async def test_lobby__tells_of_every_seat(four: list[Person]) -> None:
    table = (await aside(open_table, four[0], seats=4))["id"]
    async with table_stream(None, table) as stream:
        await stream.next()
        await aside(four[1].api.post, at(table, "join"))
        (joined,) = await stream.next()
        assert joined.event == "table" and len(joined.document["seats"]) == 2
        await aside(four[0].api.post, at(table, "ai-seats"), {"policy": "random"})
        (seated,) = await stream.next()
        assert len(seated.document["seats"]) == 3
        await aside(four[0].api.delete, at(table, "ai-seats/2"))
        assert len((await stream.next())[0].document["seats"]) == 2
        await aside(four[1].api.post, at(table, "leave"))
        assert len((await stream.next())[0].document["seats"]) == 1
        await aside(four[2].api.post, at(table, "join"))
        assert len((await stream.next())[0].document["seats"]) == 2
        await aside(four[0].api.delete, at(table, "seats/1"))
        assert len((await stream.next())[0].document["seats"]) == 1
        await aside(four[0].api.post, at(table, "close"))
        assert (await stream.next())[0].document["status"] == "closed"


async def test_player__whose_seat_is_freed__hears_it_and_follows_a_private_table_no_more(four: list[Person]) -> None:
    host, guest = four[:2]
    opened = await aside(open_table, host, seats=4, visibility="invitation")
    table = opened["id"]
    body(await aside(guest.api.post, at(table, "join"), {"invitation": opened["invitation"]}))
    async with person_stream(guest) as own, table_stream(guest, table) as watched:
        await own.next()
        await watched.next()
        await aside(host.api.delete, at(table, "seats/1"))
        (notice,) = [update for update in await own.next() if update.event == "notice"]
        assert (notice.document["kind"], notice.document["table"]["id"]) == ("removed", table)
        with pytest.raises(Problem, match="not_found"):
            await watched.next()


async def test_seat__given_to_another_player__both_streams_begin_anew_as_they_may_now_see(four: list[Person]) -> None:
    newcomer = await aside(person)
    table = await aside(start_managed, four, seed=3)
    seat = (await aside(see, four[0].api, table))["waiting_for"][0]
    people = [newcomer if number == seat else one for number, one in enumerate(four)]
    async with (
        table_stream(four[seat], table) as former,
        table_stream(newcomer, table) as come,
        table_stream(four[(seat + 1) % 4], table) as other,
    ):
        for stream in (former, come, other):
            assert [update.event for update in await stream.next()] == ["reset"]
        await aside(replace, table, seat, newcomer)
        for stream, viewer in ((former, None), (come, seat)):
            (reset,) = await stream.next()
            told = json.loads(reset.text)
            one = come if viewer == seat else None
            assert reset.event == "reset" and told["view"]["viewer"] == told["table"]["your_seat"] == viewer
            assert told["view"] == await aside(see, newcomer.api if one else four[seat].api, table)
        assert {update.event for update in await other.next()} == {"table", "view"}
        chance = random.Random(5)
        for _ in range(40):
            await aside(move, people, table, chance)
        last = str((await aside(see, newcomer.api, table))["journal"])
        spectated = await aside(read, four[seat].api, table)
        for stream, records in ((former, spectated), (come, await aside(read, newcomer.api, table))):
            await stream.until(lambda update: update.event == "record" and update.id == last)
            known = stream.of("record")
            assert plain(known) == records[-len(known) :]
        assert all(view["viewer"] is None for view in former.of("view"))


async def test_seat__given_up__its_stream_goes_on_as_a_spectators_and_others_see_who(four: list[Person]) -> None:
    table = await aside(start, four, seed=3)
    seat = (await aside(see, four[0].api, table))["waiting_for"][0]
    one, other = four[seat], four[(seat + 1) % 4]
    async with table_stream(one, table) as former, table_stream(other, table) as watched, person_stream(one) as own:
        for stream in (former, watched, own):
            assert [update.event for update in await stream.next()] == ["reset"]
        await aside(body, await aside(one.api.post, at(table, "give-up")))
        (reset,) = await former.next()
        told = json.loads(reset.text)
        assert reset.event == "reset" and told["view"]["viewer"] is told["table"]["your_seat"] is None
        assert told["view"] == await aside(see, Api(), table)
        (shown,) = [update for update in await watched.next() if update.event == "table"]
        assert [place["gave_up"] for place in shown.document["seats"]] == [place == seat for place in range(4)]
        assert [update.document for update in await own.next()] == [{"prompts": []}]


async def test_rematch__is_told_to_those_who_look_at_the_former_table__and_who_comes_to_the_others(
    four: list[Person],
) -> None:
    table = await aside(start, four, visibility="invitation")
    await aside(body, await aside(four[3].api.post, at(table, "give-up")))
    await aside(void, table)
    async with table_stream(four[1], table) as former, table_stream(four[3], table) as left:
        for stream in (former, left):
            await stream.next()
        new = (await aside(body, await aside(four[0].api.post, at(table, "rematch")), 201))["id"]
        (shown,) = await former.next()
        assert (shown.event, shown.document["rematch"]) == ("table", new)
        async with table_stream(four[1], new) as again:
            await again.next()
            await aside(body, await aside(four[2].api.post, at(new, "leave")), 204)
            (shown,) = await again.next()
            assert [each["player"]["id"] for each in shown.document["kept_seats"]] == [four[1].player.pk]
            await aside(body, await aside(four[0].api.post, at(new, "close")))
            with pytest.raises(Problem, match="not_found"):
                await again.next()
        (shown,) = await former.next()
        assert (shown.event, shown.document["rematch"]) == ("table", None)
        assert await left.rest() == []


async def test_rematch__changes_the_versions_of_both_tables(four: list[Person]) -> None:
    """A wake-up that is lost is made good by them."""
    table = await aside(start, four)
    await aside(void, table)
    before = await aside(versions, table)
    new = (await aside(body, await aside(four[0].api.post, at(table, "rematch")), 201))["id"]
    assert before != await aside(versions, table)
    before = await aside(versions, new)
    await aside(body, await aside(four[2].api.post, at(new, "leave")), 204)
    assert before != await aside(versions, new)


async def test_seat__given_to_another_player_by_invitation__ends_the_former_ones_stream(four: list[Person]) -> None:
    newcomer = await aside(person)
    table = await aside(start_managed, four, visibility="invitation")
    seat = (await aside(see, four[0].api, table))["waiting_for"][0]
    former = four[seat]
    async with person_stream(former) as own, person_stream(newcomer) as new, table_stream(former, table) as watched:
        for stream in (own, new, watched):
            await stream.next()
        await aside(replace, table, seat, newcomer)
        with pytest.raises(Problem, match="not_found"):
            await watched.next()
        assert [update.document for update in await own.next()] == [{"prompts": []}]
        told = await new.until(lambda update: update.event == "prompts")
        assert [one["table"]["id"] for one in told.document["prompts"]] == [table]
        assert [one["id"] for one in new.of("table")] == [table]
        assert [one["kind"] for one in new.of("notice")] == ["asked"]
