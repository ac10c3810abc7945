"""Streams as their clients meet them: headers, events, refusals, and an end that loses nothing."""

from __future__ import annotations

import random
from collections.abc import Sequence
from contextlib import AbstractContextManager, ExitStack
from datetime import datetime, timedelta
from math import inf
from typing import Any

import pytest

from accounts.people.models import ApiToken, Player
from accounts.people.services import accounts
from bang_service.platform import clock
from bang_service.platform.metrics.registry import COUNTED
from bang_service.platform.pubsub import hub
from games.live import metrics, reading, sse, stream_quota, stream_supervisor
from games.live.reading import TableNews, TableQuestion
from games.live.updates import NOTICE, RECORD, Update
from tests.api import Api, body
from tests.games.defects import showing_fails
from tests.games.people import Person, answer, at, bot, chosen, finish, fix_seed, read, seat_people, see, start
from tests.stream.asgi import Event, Exchange, service
from tests.stream.following import aside
from tests.stream.moves import move, move_on
from tests.waiting import wait_until_async

MINE = "/api/v1/me/stream/"


def stream_of(table: int) -> str:
    return at(table, "stream")


def refused(told: Exchange, status: int, code: str) -> dict[str, Any]:
    document: dict[str, Any] = told.document
    assert (told.status, document["code"]) == (status, code), document
    assert told.answered["content-type"] == "application/problem+json"
    assert document["request_id"] == told.answered["x-request-id"]
    return document


# -- the form --------------------------------------------------------------------------------------------------


async def test_stream__has_the_headers_that_proxies_and_browsers_want(four: list[Person]) -> None:
    table = await aside(start, four, seed=3)
    async with service() as app:
        stream = Exchange(app, stream_of(table), four[0].token, {"Accept": "text/event-stream", "Origin": "https://x"})
        first = await stream.next()
        assert (first.event, stream.status) == ("reset", 200)
        headers = stream.answered
        assert headers["content-type"].startswith("text/event-stream")
        assert headers["cache-control"] == "no-store" and headers["x-accel-buffering"] == "no"
        assert headers["access-control-allow-origin"] == "*" and headers["x-request-id"]
        assert datetime.fromisoformat(headers["service-time"]).tzinfo is not None
        assert stream.body.startswith(b"retry: 2000\n\n")
        await stream.leave()


async def test_lateness__is_measured_without_asking_the_database(monkeypatch: pytest.MonkeyPatch) -> None:
    # The clock's setting was read too long ago, as in a process that does nothing but hold streams.
    monkeypatch.setattr(clock._memory, "read_at", -inf)
    record = Update.of(RECORD, {"number": 1, "at": clock.shown()}, cursor=1)
    metrics.count([record], as_they_happen=True)


@pytest.mark.parametrize(("kind", "counted"), [("asked", 1), ("may_react", 0)])
def test_notices__are_counted_unless_they_come_by_what_somebody_holds(kind: str, counted: int) -> None:
    def told() -> float:
        return COUNTED.get_sample_value("bang_stream_updates_total", {"event": NOTICE}) or 0.0

    before = told()
    metrics.count([Update.of(NOTICE, {"kind": kind})], as_they_happen=True)
    assert told() == before + counted


async def test_streams_of_one_seat__speak_each_the_language_of_its_reader(four: list[Person]) -> None:
    table = await aside(start, four, seed=3)
    asked = (await aside(see, Api(), table))["waiting_for"][0]
    token = four[asked].token
    async with service() as app:
        english = Exchange(app, stream_of(table), token)
        german = Exchange(app, stream_of(table), token, {"Accept-Language": "de"})
        mine = Exchange(app, MINE, token, {"Accept-Language": "de"})
        told = [(await stream.next()).document["view"]["prompt"]["question"] for stream in (english, german)]
        assert told[0] != told[1]
        assert [stream.answered["content-language"] for stream in (english, german)] == ["en", "de"]
        assert german.answered["vary"] == "Accept-Language"
        assert (await mine.next()).document["prompts"][0]["prompt"]["question"] == told[1]
        await aside(move_on, four, table)
        for stream, names in ((english, {"a", "the"}), (german, {"eine", "vom"})):
            while (event := await stream.next()).event != "record":
                pass
            assert names & set(event.document["text"].split()), event.document
        for stream in (english, german, mine):
            await stream.leave()


async def test_stream__unknown_parameter__is_refused_by_the_front_too(four: list[Person]) -> None:
    table = await aside(start, four, seed=3)
    async with service() as app:
        for path, known in ((at(table, "stream"), "invitation, after"), ("/api/v1/me/stream/", "after")):
            for language, said in (("en", "Known"), ("de", "Bekannt sind")):
                asked = {"Accept": "text/event-stream", "Accept-Language": language}
                stream = Exchange(app, f"{path}?since=7", four[0].token, asked)
                await stream.end()
                assert (stream.status, stream.document["code"]) == (422, "validation_failed")
                assert stream.document["field"] == "since"
                assert f"{said}: {known}." in stream.document["detail"]
        stream = Exchange(app, f"{at(table, 'stream')}?after=0", four[0].token)
        assert (await stream.next()).event == "record"
        await stream.leave()


async def test_keep_alive__is_sent_when_nothing_else_is(four: list[Person], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sse, "KEEP_ALIVE_SECONDS", 0.05)
    table = await aside(start, four, seed=3)
    async with service() as app:
        stream = Exchange(app, stream_of(table))
        await stream.next()
        await wait_until_async(lambda: stream.body.count(b"\n\n: Service-Time ") >= 2)
        said = stream.body.split(b"\n\n")[-2].decode().removeprefix(": Service-Time ")
        assert abs(datetime.fromisoformat(said) - clock.now()) < timedelta(seconds=5)
        await stream.leave()


async def test_other_methods__are_refused_and_preflights_answered(four: list[Person]) -> None:
    asks = {"Origin": "https://x", "Access-Control-Request-Method": "GET"}
    asks["Access-Control-Request-Headers"] = "authorization, last-event-id"
    async with service() as app:
        for method in ("POST", "PUT", "DELETE"):
            told = await Exchange(app, MINE, four[0].token, {"Content-Type": "application/json"}, method=method).end()
            refused(told, 405, "method_not_allowed")
            assert "GET" in told.answered["allow"]
        told = await Exchange(app, MINE, headers=asks, method="OPTIONS").end()
        assert told.status == 200
        assert "last-event-id" in told.answered["access-control-allow-headers"].lower()


async def test_request__that_makes_no_sense__is_refused(four: list[Person]) -> None:
    async with service() as app:
        for accept in ("application/json", "text/event-stream;q=0"):
            refused(await Exchange(app, MINE, four[0].token, {"Accept": accept}).end(), 406, "not_acceptable")
        for cursor in ("x", "1.5", "9" * 16, "--1"):
            told = await Exchange(app, MINE, four[0].token, {"Last-Event-ID": cursor}).end()
            assert refused(told, 422, "validation_failed")["field"] == "Last-Event-ID"
            told = await Exchange(app, f"{MINE}?after={cursor}", four[0].token).end()
            assert refused(told, 422, "validation_failed")["field"] == "after"


# -- who may ---------------------------------------------------------------------------------------------------


async def test_public_table__is_followed_by_anybody(four: list[Person]) -> None:
    table = await aside(start, four, seed=3)
    views = [await aside(see, api, table) for api in (Api(), four[0].api, four[3].api)]
    async with service() as app:
        for token, view in zip(("", four[0].token, four[3].token), views, strict=True):
            stream = Exchange(app, stream_of(table), token)
            assert (await stream.next()).document["view"] == view
            await stream.leave()


async def test_private_table__is_followed_by_its_own_and_the_invited(four: list[Person]) -> None:
    table = await aside(start, four[:3], seed=3, visibility="invitation")
    invitation = (await aside(four[0].api.get, at(table))).json()["invitation"]
    async with service() as app:
        for token, query in (("", ""), (four[3].token, ""), (four[3].token, "?invitation=wrong")):
            refused(await Exchange(app, stream_of(table) + query, token).end(), 404, "not_found")
        refused(await Exchange(app, stream_of(table + 1)).end(), 404, "not_found")
        for token, query in ((four[1].token, ""), (four[3].token, f"?invitation={invitation}")):
            stream = Exchange(app, stream_of(table) + query, token)
            first = (await stream.next()).document
            assert first["table"]["invitation"] is None
            assert first["view"] == await aside(see, four[1].api if not query else _Invited(invitation), table)
            await stream.leave()


class _Invited(Api):
    def __init__(self, invitation: str) -> None:
        super().__init__()
        self._invitation = invitation

    def get(self, path: str, **headers: str) -> Any:
        return super().get(f"{path}?invitation={self._invitation}", **headers)


async def test_own_stream__needs_a_token_that_may_read(four: list[Person]) -> None:
    _, may_not = await aside(accounts.token_create, player=four[0].player, name="none", scopes=["account"])
    async with service() as app:
        told = await Exchange(app, MINE).end()
        refused(told, 401, "not_authenticated")
        assert told.answered["www-authenticate"].startswith("Bearer")
        refused(await Exchange(app, MINE, "bang_wrong").end(), 401, "token_invalid")
        assert refused(await Exchange(app, MINE, may_not.text).end(), 403, "forbidden")["needed_scope"] == "games:read"


async def test_seat__that_is_given_up_at_a_private_table__ends_the_stream(four: list[Person]) -> None:
    table = await aside(seat_people, four[:2], ai=1, visibility="invitation")
    async with service() as app:
        stream = Exchange(app, stream_of(table), four[1].token)
        await stream.next()
        await aside(four[1].api.post, at(table, "leave"))
        last = await stream.next()
        assert (last.event, last.document) == ("closing", {"reason": "not_found", "reconnect": False})
        await stream.end()


async def test_token__that_is_of_no_use_any_more__ends_its_streams(four: list[Person]) -> None:
    phone, one = await aside(accounts.token_create, player=four[0].player, name="phone", scopes=["games:read"])
    expired, other = await aside(accounts.token_create, player=four[1].player, name="old", scopes=["games:read"])
    owned = await aside(bot, four[2])
    table = await aside(start, four, seed=3)
    async with service() as app:
        ending = [Exchange(app, path, one.text) for path in (MINE, stream_of(table))]
        expiring = Exchange(app, stream_of(table), other.text)
        closing = Exchange(app, stream_of(table), four[2].token)
        machine = Exchange(app, MINE, owned.token)
        staying = Exchange(app, stream_of(table), four[1].token)
        for stream in (*ending, expiring, closing, machine, staying):
            await stream.next()
        await aside(accounts.token_revoke, player=four[0].player, public_id=phone.public_id)
        await aside(ApiToken.objects.filter(pk=expired.pk).update, expires_at=clock.now())
        await aside(Player.objects.filter(pk=four[2].player.pk).update, is_active=False)
        await stream_supervisor.of(hub.current()).look()
        for stream, reason in (
            (ending[0], "revoked"),
            (ending[1], "revoked"),
            (expiring, "invalid"),
            (closing, "revoked"),
            # Its owner's account is closed.
            (machine, "revoked"),
        ):
            last = await stream.next()
            assert (last.event, last.document["reason"]) == ("closing", f"token_{reason}")
            await stream.end()
        assert not staying.task.done()
        await staying.leave()


# -- how many --------------------------------------------------------------------------------------------------


async def test_streams__of_one_account__are_limited(four: list[Person], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stream_quota, "MOST", 2)
    table = await aside(start, four, seed=3)
    async with service() as app:
        for token in (four[0].token, ""):
            two = [Exchange(app, stream_of(table), token) for _ in range(2)]
            for stream in two:
                await stream.next()
            told = refused(await Exchange(app, stream_of(table), token).end(), 403, "quota_exceeded")
            assert told["limit"] == 2
            await two[0].leave()
            third = Exchange(app, stream_of(table), token)
            await third.next()
            for stream in (two[1], third):
                await stream.leave()
        assert not stream_quota._taken


async def test_two_streams_with_one_token__are_told_the_same(four: list[Person]) -> None:
    table = await aside(start, four, seed=3)
    async with service() as app:
        two = [Exchange(app, stream_of(table), four[0].token) for _ in range(2)]
        for stream in two:
            await stream.next()
        chance = random.Random(1)
        for _ in range(5):
            await aside(move, four, table, chance)
        last = (await aside(see, four[0].api, table))["journal"]
        told = [await stream.until(lambda e: e.event == "view" and e.document["journal"] == last) for stream in two]
        assert [(e.id, e.data) for e in told[0] if e.event == "record"] == [
            (e.id, e.data) for e in told[1] if e.event == "record"
        ]
        for stream in two:
            await stream.leave()


# -- nothing lost, nothing doubled -----------------------------------------------------------------------------


async def test_game_with_broken_connections__is_told_exactly_once(four: list[Person]) -> None:
    table = await aside(seat_people, four)
    await aside(fix_seed, table, 11)
    chance = random.Random(11)
    told: list[Event] = []
    async with service() as app:
        stream = Exchange(app, stream_of(table) + "?after=0", four[2].token)
        await aside(four[0].api.post, at(table, "start"))
        for _ in range(60):
            if not await aside(move, four, table, chance):
                break
            if chance.random() < 0.5:
                # In the middle of whatever is being told.
                for _ in range(chance.randrange(6)):
                    if stream.body.count(b"\n\n") > 0 and b"\n\n" in stream.body[stream._parsed :]:
                        told.append(await stream.next())
                await stream.leave()
                last = next((event.id for event in reversed(told) if event.id is not None), "0")
                stream = Exchange(app, stream_of(table), four[2].token, {"Last-Event-ID": last})
        journal = await aside(read, four[2].api, table)
        if int(next((event.id for event in reversed(told) if event.id is not None), "0")) < len(journal):
            told += await stream.until(lambda event: event.id == str(len(journal)))
        await stream.leave()
    records = [event for event in told if event.event == "record"]
    assert [int(event.id or 0) for event in records] == list(range(1, len(journal) + 1))
    view = await aside(see, four[2].api, table)
    if view["result"] is None:
        assert [event.document for event in records] == journal


async def test_every_record_of_a_game__is_a_place_to_resume_at(
    four: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stream_quota, "MOST", 1000)
    table = await aside(start, four, seed=3)
    await aside(finish, four, table)
    journal = await aside(read, four[1].api, table)
    view = await aside(see, four[1].api, table)
    about = body(await aside(four[1].api.get, at(table)))
    cursors = range(max(0, len(journal) - reading.MOST_BEHIND), len(journal) + 1)
    async with service() as app:
        streams = [Exchange(app, f"{stream_of(table)}?after={after}", four[1].token) for after in cursors]
        for after, stream in zip(cursors, streams, strict=True):
            told = await stream.until(lambda event: event.event == "view")
            await stream.leave()
            assert [event.document for event in told] == [*journal[after:], about, view]
            assert [event.event for event in told] == ["record"] * (len(journal) - after) + ["table", "view"]
            assert [event.id for event in told[:-2]] == [str(number) for number in range(after + 1, len(journal) + 1)]


async def test_cursor__of_no_use__begins_anew(four: list[Person], monkeypatch: pytest.MonkeyPatch) -> None:
    table = await aside(start, four, seed=3)
    last = (await aside(see, four[0].api, table))["journal"]
    monkeypatch.setattr(reading, "MOST_BEHIND", last - 1)
    async with service() as app:
        for cursor in ("-1", "100000", "0"):
            stream = Exchange(app, stream_of(table), headers={"Last-Event-ID": cursor})
            first = await stream.next()
            assert (first.event, first.id, first.document["journal"]) == ("reset", str(last), last)
            await stream.leave()
        stream = Exchange(app, stream_of(table), headers={"Last-Event-ID": "1"})
        assert [(await stream.next()).id for _ in range(last - 1)] == [str(number) for number in range(2, last + 1)]
        await stream.leave()


async def test_wake_up_that_was_lost__is_made_up_for(four: list[Person], monkeypatch: pytest.MonkeyPatch) -> None:
    table = await aside(start, four, seed=3)
    waiting = await aside(seat_people, four)
    async with service() as app:
        streams = [
            Exchange(app, stream_of(table)),
            Exchange(app, stream_of(waiting)),
            Exchange(app, MINE, four[1].token),
        ]
        for stream in streams:
            await stream.next()
        monkeypatch.setattr("games.services.wakeups.publish", lambda topics: None)
        await aside(move_on, four, table)
        await aside(four[3].api.post, at(waiting, "leave"))
        await stream_supervisor.of(hub.current()).look()
        for stream in streams:
            await stream.next()
        # Whoever has been told all there is is not read for again.
        supervisor = stream_supervisor.of(hub.current())
        asked: list[int] = []
        read = supervisor.tables._read

        def noted(questions: Sequence[TableQuestion]) -> Sequence[TableNews | Exception]:
            asked.extend(question.table_id for question in questions)
            return read(questions)

        async def has_asked(times: int) -> None:
            await wait_until_async(lambda: len(asked) >= times)

        monkeypatch.setattr(supervisor.tables, "_read", noted)
        for known in ([waiting], [waiting, table]):
            await supervisor.look()
            hub.current().publish([f"t{known[-1]}"])
            await has_asked(len(known))
            assert asked == known
        for stream in streams:
            await stream.leave()


async def test_slow_reader__is_told_all_and_one_that_takes_nothing_is_left(
    four: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await aside(start, four, seed=3)
    async with service() as app:
        stream = Exchange(app, stream_of(table), four[0].token)
        first = await stream.next()
        stream.may_write.clear()
        for number in range(10):
            await aside(move, four, table, random.Random(number))
        stream.may_write.set()
        last = (await aside(see, four[0].api, table))["journal"]
        told = await stream.until(lambda event: event.event == "view" and event.document["journal"] == last)
        assert [int(e.id or 0) for e in told if e.event == "record"] == list(range(int(first.id or 0) + 1, last + 1))
        # It was told how things are now, not once for each move in between.
        assert len([event for event in told if event.event == "view"]) <= 3
        monkeypatch.setattr(sse, "SEND_SECONDS", 0.1)
        stream.may_write.clear()
        await aside(move, four, table, random.Random(99))
        await stream.end()
        assert not stream_quota._taken


async def test_end_of_the_process__is_told_to_every_stream(four: list[Person]) -> None:
    table = await aside(start, four, seed=3)
    async with service() as app:
        streams = [Exchange(app, path, four[0].token) for path in (MINE, stream_of(table))]
        for stream in streams:
            await stream.next()
        hub.current().close(hub.RESTART)
        for stream in streams:
            last = await stream.next()
            assert (last.event, last.document) == ("closing", {"reason": "restart", "reconnect": True})
            await stream.end()
        late = Exchange(app, stream_of(table))
        assert (await late.next()).event == "closing"
        await late.end()


# -- a person's stream -----------------------------------------------------------------------------------------


async def test_own_stream__tells_of_tables_prompts_and_notices(four: list[Person]) -> None:
    async with service() as app:
        stream = Exchange(app, MINE, four[1].token)
        first = await stream.next()
        assert first.document == {"prompts": [], "notices": 0, "tables": []}
        table = await aside(seat_people, four)
        await aside(fix_seed, table, 2)
        told = await stream.until(lambda event: event.event == "table" and event.document["status"] == "open")
        assert told[-1].document == {"id": table, "status": "open", "journal": 0}
        await aside(four[0].api.post, at(table, "start"))
        chance = random.Random(2)
        for _ in range(30):
            assert await aside(move, four, table, chance)
        last = (await aside(see, four[1].api, table))["journal"]
        told += await stream.until(lambda event: event.event == "table" and event.document["journal"] == last)
        listed = body(await aside(four[1].api.get, "/api/v1/me/notices/?limit=200"))["results"]
        while len([event for event in told if event.event == "notice"]) < len(listed):
            told.append(await stream.next())
        notices = [event for event in told if event.event == "notice"]
        assert [event.document for event in notices] == listed[::-1]
        assert [event.id for event in notices] == [str(number) for number in range(1, len(listed) + 1)]
        again = Exchange(app, MINE, four[1].token, {"Last-Event-ID": "1"})
        resumed = await again.until(lambda event: event.event == "prompts")
        assert [event.id for event in resumed if event.event == "notice"] == [
            str(number) for number in range(2, len(listed) + 1)
        ]
        waiting = body(await aside(four[1].api.get, "/api/v1/me/prompts/"))["results"]
        assert resumed[-1].document == {"prompts": waiting}
        for each in (stream, again):
            await each.leave()


async def test_own_stream__of_a_game_that_ends__tells_so_once(four: list[Person]) -> None:
    table = await aside(start, four, seed=3)
    async with service() as app:
        stream = Exchange(app, MINE, four[1].token)
        await stream.next()
        await aside(finish, four, table)
        told = await stream.until(lambda event: event.event == "table" and event.document["status"] == "over")
        await stream_supervisor.of(hub.current()).look()
        hub.current().publish([f"t{table}", f"p{four[1].player.pk}"])
        await aside(answer_somewhere, four)
        told += await stream.until(lambda event: event.event == "table" and event.document["id"] != table)
        assert [e.document["status"] for e in told if e.event == "table" and e.document["id"] == table].count(
            "over"
        ) == 1
        await stream.leave()
        again = Exchange(app, MINE, four[1].token)
        assert table not in [one["id"] for one in (await again.next()).document["tables"]]
        await again.leave()


def answer_somewhere(people: list[Person]) -> None:
    table = start(people, seed=5)
    view = see(people[0].api, table)
    seat = view["waiting_for"][0]
    view = see(people[seat].api, table)
    answer(people[seat].api, table, view, chosen(view, random.Random(1)))


async def test_own_cursor__of_no_use__begins_anew(four: list[Person]) -> None:
    await aside(start, four, seed=3)
    async with service() as app:
        for cursor in ("-1", "100000"):
            stream = Exchange(app, MINE, four[0].token, {"Last-Event-ID": cursor})
            first = await stream.next()
            assert (first.event, first.id) == ("reset", str(first.document["notices"]))
            await stream.leave()


async def test_game_that_cannot_be_shown__is_halted_and_disturbs_no_other(four: list[Person]) -> None:
    broken, well = [await aside(start, four, seed=seed) for seed in (3, 4)]
    async with service() as app:
        streams = [Exchange(app, stream_of(table), four[0].token) for table in (broken, well)]
        mine = Exchange(app, MINE, four[0].token)
        for stream in (*streams, mine):
            await stream.next()
        with await aside(_entered, showing_fails(broken)):
            hub.current().publish([f"t{broken}", f"t{well}"])
            halted = await streams[0].until(lambda event: event.event == "table")
            assert halted[-1].document["status"] == "halted"
        await aside(move_on, four, well)
        await streams[1].until(lambda event: event.event == "record")
        told = await mine.until(lambda event: event.event == "table" and event.document["id"] == well)
        assert {"id": broken, "status": "halted"}.items() <= next(
            event.document for event in told if event.event == "table" and event.document["id"] == broken
        ).items()
        for stream in (*streams, mine):
            await stream.leave()


def _entered(context: AbstractContextManager[None]) -> ExitStack:
    """Entered where the database may be asked."""
    entered = ExitStack()
    entered.enter_context(context)
    return entered


async def test_notices__in_the_language_of_the_reader(four: list[Person]) -> None:
    await aside(start, four, seed=3)
    async with service() as app:
        texts = []
        for language in ("en", "de"):
            stream = Exchange(app, f"{MINE}?after=0", four[1].token, {"Accept-Language": language})
            texts.append((await stream.next()).document["text"])
            await stream.leave()
        assert texts[0] == "The game has begun." and texts[1] != texts[0]
