"""Subscriptions over the WebSocket tell what the streams tell, to the same people."""

from __future__ import annotations

import asyncio
import json
import random
import threading
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any, Final

import pytest
from django.db import OperationalError, connections
from graphql import GraphQLUnionType
from pytest_django.fixtures import Settings
from strawberry.schema import schema as strawberry_schema

from accounts.people.services import accounts
from bang_service.graphql import socket
from bang_service.platform.graphql.document_cache import LONGEST
from bang_service.platform.pubsub import hub, publishing, redis_channels
from games.engine.cardgame.resample import resample
from games.live import batch_reader
from games.models import Position
from tests.api import Api, body
from tests.games.people import Person, answer, chosen, open_table, person, persons, read, see, start, stored
from tests.games.test_conditional import dump_into
from tests.games.test_voices import say
from tests.graphql.asking import problem_in
from tests.graphql.selections import LEADS_ON, schema
from tests.graphql.sockets import Line, connected
from tests.proofs.leak_hunt.documents import Selection
from tests.service_infra.measuring import counted
from tests.stream.following import aside, wait_for_readers
from tests.waiting import PATIENCE

TABLE: Final = """
subscription($table: ID!, $after: String, $invitation: String! = "") {
  table_stream(table: $table, after: $after, invitation: $invitation) {
    __typename
    ... on TableReset { cursor journal table { rest_id status } view { viewer waiting_for } }
    ... on NewRecord { cursor record { ... on RecordFields { number kind text } ... on DrawRecord { cards } } }
    ... on NewView { view { waiting_for prompt { ... on PromptFields { id } } } }
    ... on NewTable { table { status seats { seat } } }
    ... on Closing { reason reconnect }
  }
}
"""
_VOICE: Final = "id audience voice kind text seat target at speaker { rest_id name }"
VOICES: Final = f"""
subscription($table: ID!) {{
  table_stream(table: $table) {{ __typename ... on NewVoice {{ voice {{ {_VOICE} }} }} }}
}}
"""
LISTED: Final = f"query($table: ID!) {{ voices(table: $table) {{ edges {{ node {{ {_VOICE} }} }} }} }}"
PERSON: Final = """
subscription($after: String) {
  my_stream(after: $after) {
    __typename
    ... on PersonReset {
      cursor notices prompts { seat table_id prompt { ... on PromptFields { id } } } tables { journal }
    }
    ... on NewNotice { cursor notice { rest_id kind table_id } }
    ... on NewPrompts { prompts { prompt { ... on PromptFields { id } } } }
    ... on NewTableState { table { id status journal } }
    ... on Closing { reason }
  }
}
"""


@pytest.fixture(autouse=True)
def _wake_ups_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(publishing, "folder", lambda: tmp_path / "pipes")
    monkeypatch.setattr(redis_channels, "_quiet_until", 0.0)


@pytest.fixture(autouse=True)
def _connections_of_the_streams_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    # They must not outlive the test database.
    monkeypatch.setattr(batch_reader, "close_old_connections", connections.close_all)


@pytest.fixture
def four(transactional_db: None) -> Iterator[list[Person]]:
    yield persons(4)
    wait_for_readers()


def play_on(people: list[Person], table: int, answers: int, chance: random.Random) -> None:
    for _ in range(answers):
        seat = see(Api(), table)["waiting_for"][0]
        view = see(people[seat].api, table)
        answer(people[seat].api, table, view, chosen(view, chance))


async def records_until(line: Line, number: int) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    while not found or found[-1]["number"] < number:
        told = await line.update()
        if told["__typename"] == "NewRecord":
            assert told["cursor"] == str(told["record"]["number"])
            found.append(told["record"])
    return found


async def test_table__tells_records_and_views_as_they_come(four: list[Person]) -> None:
    table = await aside(start, four, seed=3)
    async with connected() as line:
        await line.greet(four[0].token)
        await line.subscribe(TABLE, table=str(table))
        reset = await line.update()
        assert (reset["__typename"], reset["view"]["viewer"], reset["table"]["rest_id"]) == ("TableReset", 0, table)
        before = int(reset["cursor"])
        await aside(play_on, four, table, 4, random.Random(1))
        journal = await aside(read, four[0].api, table, before)
        told = await records_until(line, journal[-1]["number"])
        assert [(one["number"], one["text"]) for one in told] == [(one["number"], one["text"]) for one in journal]
        for one, record in zip(told, journal, strict=True):
            assert one["kind"] == record["kind"] and one.get("cards") == record.get("cards", one.get("cards"))


async def test_table__after_a_cursor__goes_on_where_it_was(four: list[Person]) -> None:
    table = await aside(start, four, seed=3)
    await aside(play_on, four, table, 6, random.Random(2))
    journal = await aside(read, four[1].api, table)
    for after in (0, 3, len(journal) - 1):
        async with connected() as line:
            await line.greet(four[1].token)
            await line.subscribe(TABLE, table=str(table), after=str(after))
            told = await records_until(line, journal[-1]["number"])
            assert [one["number"] for one in told] == list(range(after + 1, len(journal) + 1))


async def test_voice__is_told_as_the_list_has_it__to_whoever_hears_it_and_knows_the_type(four: list[Person]) -> None:
    table = await aside(start, four, seed=3)
    watching = await aside(person)
    async with connected() as line, connected() as older, connected() as spectator:
        for one, token, document in (
            (line, four[1].token, VOICES),
            (older, four[1].token, TABLE),
            (spectator, "", VOICES),
        ):
            await one.greet(token)
            await one.subscribe(document, table=str(table))
            assert (await one.update())["__typename"] == "TableReset"
        body(await aside(say, watching, table, "yawn"), 201)
        body(await aside(say, four[0], table, "shoot-seat", 2), 201)
        asked = await aside(four[1].api.post, "/graphql", {"query": LISTED, "variables": {"table": str(table)}})
        (edge,) = body(asked)["data"]["voices"]["edges"]
        assert await line.update() == {"__typename": "NewVoice", "voice": edge["node"]}
        assert await older.update() == {"__typename": "NewVoice"}
        assert [(await spectator.update())["voice"]["voice"] for _ in range(2)] == ["yawn", "shoot-seat"]


async def test_person__is_told_of_prompts_notices_and_tables(four: list[Person]) -> None:
    table = await aside(start, four, seed=3)
    asked = (await aside(see, Api(), table))["waiting_for"][0]
    async with connected() as line:
        await line.greet(four[asked].token)
        await line.subscribe(PERSON)
        reset = await line.update()
        (waiting,) = reset["prompts"]
        assert waiting["prompt"]["id"] == await aside(four[asked].at, table)
        assert reset["cursor"] == str(reset["notices"])
        await aside(play_on, four, table, 12, random.Random(4))
        kinds: set[str] = set()
        while not kinds >= {"NewPrompts", "NewTableState"}:
            told = await line.update()
            kinds.add(told["__typename"])
            assert told["__typename"] != "NewNotice" or told["cursor"] == str(told["notice"]["rest_id"])


@pytest.mark.parametrize(
    ("document", "token", "code"),
    [
        (TABLE, "bang_nonsense", "token_invalid"),
        (PERSON, "", "not_authenticated"),
        ("subscription {", "", "malformed_request"),
        ("subscription { nothing }", "", "validation_failed"),
        ("{ limits { scope } }", "", "validation_failed"),
        ('mutation { log_in(input: {name: "x", password: "y"}) { token } }', "", "validation_failed"),
    ],
)
async def test_refusals__have_the_codes_of_rest(four: list[Person], document: str, token: str, code: str) -> None:
    table = await aside(start, four, seed=3)
    async with connected() as line:
        await line.greet(token)
        await line.subscribe(document, **({"table": str(table)} if document == TABLE else {}))
        assert (await line.refusal())["extensions"]["code"] == code
        # The connection goes on.
        await line.say(type="ping")
        assert (await line.hear())["type"] == "pong"


async def test_refusals__of_tables_and_cursors(four: list[Person]) -> None:
    private = await aside(open_table, four[0], visibility="invitation")
    for token, variables, code in [
        (four[1].token, {"table": str(private["id"])}, "not_found"),
        ("", {"table": str(private["id"]), "invitation": "wrong"}, "not_found"),
        (four[0].token, {"table": "999999"}, "not_found"),
        (four[0].token, {"table": "nonsense"}, "not_found"),
        (four[0].token, {"table": str(private["id"]), "after": "x"}, "validation_failed"),
    ]:
        async with connected() as line:
            await line.greet(token)
            await line.subscribe(TABLE, **variables)
            assert (await line.refusal())["extensions"]["code"] == code
    async with connected() as line:
        await line.greet(four[1].token)
        await line.subscribe(TABLE, table=str(private["id"]), invitation=private["invitation"])
        assert (await line.update())["__typename"] == "TableReset"


async def test_refusals__are_in_the_language_asked_for(four: list[Person]) -> None:
    async with connected(Accept_Language="de") as line:
        await line.greet()
        await line.subscribe(PERSON)
        assert (await line.refusal())["message"].startswith("Sende `Authorization")


async def test_token__of_too_small_scope__is_refused(four: list[Person]) -> None:
    token = await aside(lambda: accounts.token_create(player=four[0].player, name="x", scopes=["account"])[1].text)
    async with connected() as line:
        await line.greet(token)
        await line.subscribe(PERSON)
        assert (await line.refusal())["extensions"]["code"] == "forbidden"


async def test_what_lies_behind_the_database__is_not_led_to(four: list[Person]) -> None:
    table = await aside(start, four, seed=3)
    document = (
        "subscription($table: ID!) { table_stream(table: $table) { ... on TableReset { table { view { game } } } } }"
    )
    async with connected() as line:
        await line.greet(four[0].token)
        await line.subscribe(document, table=str(table))
        message = await line.hear()
        assert message["payload"]["data"]["table_stream"]["table"]["view"] is None
        assert message["payload"]["errors"][0]["extensions"]["code"] == "validation_failed"


async def test_restart__is_told_and_ends_the_connection(four: list[Person]) -> None:
    table = await aside(start, four, seed=3)
    async with connected() as line:
        await line.greet()
        await line.subscribe(TABLE, table=str(table))
        await line.update()
        hub.current().close(hub.RESTART)
        assert await line.update() == {"__typename": "Closing", "reason": "restart", "reconnect": True}
        assert (await line.hear())["type"] == "complete"
        assert await line.hear() == {"type": "closed", "code": 1012, "reason": "restart"}


async def test_silent_connection__is_kept_alive(four: list[Person], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "KEEP_ALIVE_SECONDS", 0.05)
    async with connected() as line:
        await line.greet()
        pings = [await line.hear() for _ in range(2)]
        assert [ping["type"] for ping in pings] == ["ping", "ping"]
        assert all(datetime.fromisoformat(ping["payload"]["service_time"]).tzinfo for ping in pings)
        await line.say(type="pong")
        assert (await line.hear())["type"] == "ping"


async def test_subscribing__before_one_has_said_who_one_is__closes_at_once(four: list[Person]) -> None:
    async with connected() as line:
        await line.subscribe(PERSON)
        assert await line.hear() == {"type": "closed", "code": 4401, "reason": "Unauthorized"}
        await asyncio.wait_for(asyncio.shield(line.task), PATIENCE)


async def test_message__that_is_too_large__closes_the_connection(four: list[Person]) -> None:
    async with connected() as line:
        await line.greet()
        await line.subscribe("subscription { my_stream { __typename } } #" + "x" * socket.LARGEST_MESSAGE)
        assert (await line.hear())["code"] == socket.TOO_BIG
        await asyncio.wait_for(asyncio.shield(line.task), PATIENCE)


@pytest.mark.parametrize("text", ["{", "NaN", "[" * 5_000])
async def test_message__that_is_no_json__closes_the_connection(four: list[Person], text: str) -> None:
    async with connected() as line:
        await line.greet()
        await line.sent.put({"type": "websocket.receive", "text": text})
        assert (await line.hear())["code"] == 4400


async def test_documents__over_the_socket__are_counted_before_they_are_read(
    four: list[Person], settings: Settings
) -> None:
    # The connection is counted itself.
    settings.THROTTLES = {"anonymous": {"address": "60/hour burst 3"}}
    async with connected() as line:
        await line.greet()
        codes = []
        for number in range(4):
            await line.subscribe("subscription { nothing }", id=str(number))
            codes.append((await line.refusal())["extensions"]["code"])
        assert codes == ["validation_failed", "validation_failed", "rate_limited", "rate_limited"]
        await line.subscribe("subscription { nothing }" + " " * 32_000, id="long")
        assert (await line.refusal())["extensions"]["code"] == "rate_limited"


async def test_document__that_is_too_long__is_refused(four: list[Person]) -> None:
    async with connected() as line:
        await line.greet()
        await line.subscribe("subscription { nothing }" + " " * 32_000)
        assert (await line.refusal())["extensions"]["code"] == "query_too_complex"


async def test_document__that_would_keep_the_service_busy__is_refused(four: list[Person]) -> None:
    over_and_over = "prompts { seat } " * 235
    async with connected() as line:
        await line.greet()
        await line.subscribe(f"subscription {{ my_stream {{ ... on PersonReset {{ {over_and_over} }} nope }} }}")
        assert (await line.refusal())["extensions"]["code"] == "query_too_complex"


@pytest.mark.parametrize("length", [0, LONGEST])
async def test_documents__valid_or_not__are_never_read_in_the_event_loop(
    four: list[Person], monkeypatch: pytest.MonkeyPatch, length: int
) -> None:
    readers = []

    def watched(read: Any) -> Any:
        def reading(*args: Any, **kwargs: Any) -> Any:
            readers.append(threading.current_thread())
            return read(*args, **kwargs)

        return reading

    for name in ("parse", "validate_document"):
        monkeypatch.setattr(strawberry_schema, name, watched(getattr(strawberry_schema, name)))
    async with connected() as line:
        await line.greet(four[0].token)
        await line.subscribe(f"{PERSON} # {length}" + " " * length)
        assert (await line.update())["__typename"] == "PersonReset"
        await line.subscribe("subscription { nothing }", id="2")
        assert (await line.refusal())["extensions"]["code"] == "validation_failed"
    assert len(readers) == 4 and threading.main_thread() not in readers


async def test_failure__of_the_database__is_told_and_the_id_is_free_again(
    four: list[Person], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(*args: Any, **kwargs: Any) -> Any:
        raise OperationalError("the database is away")

    async with connected() as line:
        await line.greet(four[0].token)
        with monkeypatch.context() as patch:
            patch.setattr(socket, "reader_of", fail)
            await line.subscribe(PERSON)
            assert (await line.refusal())["extensions"]["code"] == "unavailable"
        assert "the database did not serve a request" in caplog.text
        await line.subscribe(PERSON)
        assert (await line.update())["__typename"] == "PersonReset"


@pytest.mark.parametrize(
    ("payload", "code", "field"),
    [
        ({"query": 5}, "validation_failed", "query"),
        ({"query": None}, "validation_failed", "query"),
        ({"query": [PERSON]}, "validation_failed", "query"),
        ({"query": ""}, "malformed_request", None),
        ({"query": " "}, "malformed_request", None),
        ({"query": PERSON, "variables": [1]}, "validation_failed", "variables"),
        ({"query": PERSON, "variables": "{}"}, "validation_failed", "variables"),
        ({"query": PERSON, "operationName": 5}, "validation_failed", "operationName"),
        ({"query": PERSON, "operationName": "Other"}, "validation_failed", "operationName"),
        ({"query": "fragment F on PersonReset { cursor }"}, "validation_failed", "operationName"),
    ],
)
async def test_operation__that_is_none__refused_as_by_post(
    four: list[Person], payload: Any, code: str, field: str | None, caplog: pytest.LogCaptureFixture
) -> None:
    response = await aside(four[0].api.post, "/graphql", payload)
    async with connected() as line:
        await line.greet(four[0].token)
        for _ in range(2):
            await line.say(type="subscribe", id="1", payload=payload)
            told = (await line.refusal())["extensions"]
            assert (told["code"], told.get("field")) == (code, field)
        assert problem_in(json.loads(response.content)["errors"][0], code).get("field") == field
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


@pytest.mark.parametrize(
    "message",
    [
        [1],
        5,
        None,
        "subscribe",
        {"type": "subscribe", "id": ["1"], "payload": {"query": PERSON}},
        {"type": "subscribe", "id": 1, "payload": {"query": PERSON}},
        {"type": "subscribe", "id": "1", "payload": [PERSON]},
        {"type": "subscribe", "id": "1", "payload": {}},
        {"type": "subscribe", "id": "1"},
        {"type": "complete", "id": ["1"]},
        {"type": ["subscribe"]},
        {"type": "é" * 1_000},
        {},
    ],
)
async def test_message__that_is_not_of_the_protocol__closes_the_connection(four: list[Person], message: Any) -> None:
    async with connected() as line:
        await line.greet()
        await line.sent.put({"type": "websocket.receive", "text": json.dumps(message)})
        closed = await line.hear()
        assert closed["code"] == 4400 and 0 < len(closed["reason"].encode()) <= socket.MOST_REASON
        await asyncio.wait_for(asyncio.shield(line.task), PATIENCE)


async def test_connection__on_which_nothing_is_subscribed_to__is_closed(
    four: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with connected() as line:
        await line.greet(four[0].token)
        await line.subscribe(PERSON)
        assert (await line.update())["__typename"] == "PersonReset"
        skip(monkeypatch, socket.IDLE_SECONDS + 1)
        await still_open(line)
        await line.say(type="complete", id="1")
        await still_open(line)
        skip(monkeypatch, socket.IDLE_SECONDS - 5)
        await still_open(line)
        skip(monkeypatch, 10)
        while (closed := await line.hear())["type"] == "ping":
            pass
        assert (closed["type"], closed["code"]) == ("closed", socket.NORMAL) and closed["reason"]
        await asyncio.wait_for(asyncio.shield(line.task), PATIENCE)


async def still_open(line: Line) -> None:
    await line.say(type="ping")
    while (told := await line.hear())["type"] != "pong":
        assert told["type"] == "ping"


def skip(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """Let the event loop's own clock jump forward: whatever was to happen in between happens next."""
    loop = asyncio.get_running_loop()
    before = loop.time
    monkeypatch.setattr(loop, "time", lambda: before() + seconds)


async def test_connections__are_counted_by_their_address(four: list[Person], settings: Settings) -> None:
    settings.THROTTLES = {"anonymous": {"address": "60/hour burst 1"}}
    before = counted("bang_problems_total", code="rate_limited")
    async with connected() as line:
        await line.greet()
    async with connected() as line:
        closed = await line.hear()
        assert closed["code"] == socket.TRY_AGAIN_LATER and closed["reason"].startswith("rate_limited")
        await asyncio.wait_for(asyncio.shield(line.task), PATIENCE)
    assert counted("bang_problems_total", code="rate_limited") == before + 1


async def test_updates__are_counted_with_those_of_streams(four: list[Person]) -> None:
    def told(event: str) -> float:
        return counted("bang_stream_updates_total", event=event)

    def late() -> float:
        return counted("bang_stream_delay_seconds_count", event="record")

    table = await aside(start, four, seed=3)
    await aside(play_on, four, table, 3, random.Random(1))
    last = (await aside(see, Api(), table))["journal"]
    async with connected() as line:
        await line.greet()
        records, tables, delays = told("record"), told("table"), late()
        await line.subscribe(TABLE, table=str(table), after="0")
        await records_until(line, last)
        assert (await line.update())["__typename"] == "NewTable"
        assert (told("record"), told("table"), late()) == (records + last, tables + 1, delays)
        await aside(play_on, four, table, 1, random.Random(1))
        await records_until(line, last + 1)
        assert late() > delays


async def test_several_subscriptions__share_a_connection(four: list[Person]) -> None:
    table = await aside(start, four, seed=3)
    async with connected() as line:
        await line.greet(four[0].token)
        await line.subscribe(TABLE, id="table", table=str(table))
        await line.subscribe(PERSON, id="me")
        assert {(await line.hear())["id"], (await line.hear())["id"]} == {"table", "me"}
        await line.say(type="complete", id="me")
        await aside(play_on, four, table, 3, random.Random(4))
        assert {(await line.hear())["id"] for _ in range(2)} == {"table"}


def all_of_a_table() -> str:
    """A subscription that asks for every field."""
    selection = Selection(LEADS_ON)
    union = schema().get_type("TableUpdate")
    assert isinstance(union, GraphQLUnionType)
    members = " ".join(f"... on {member.name}{selection.of(member)}" for member in union.types)
    head = "subscription($table: ID!, $after: String) { table_stream(table: $table, after: $after)"
    return f"{head} {{ {members} }} }}\n{selection.fragments()}"


async def heard(viewer: Person | None, table: int) -> list[str]:
    """Every byte that a viewer is told of a table from its beginning."""
    async with connected() as line:
        await line.greet(viewer.token if viewer else "")
        await line.subscribe(all_of_a_table(), table=str(table), after="0")
        await texts_until(line, (await aside(see, Api(), table))["journal"])
        return line.texts


async def texts_until(line: Line, number: int) -> None:
    while f'"cursor":"{number}"' not in line.texts[-1]:
        await line.hear()
    await line.hear()
    await line.hear()


async def test_bytes__of_worlds_that_look_the_same__are_the_same(four: list[Person]) -> None:
    table = await aside(start, four, seed=3)
    real = await aside(stored, table)
    row = await aside(lambda: Position.objects.get(pk=table))

    for seat, viewer in [(0, four[0]), (2, four[2]), (None, None)]:
        first = await heard(viewer, table)
        other = resample(real, seat, random.Random(5))
        before = (row.state, row.tallies)
        await aside(dump_into, row, other.dump())
        second = await heard(viewer, table)
        assert first == second and len(first) > 10
        row.state, row.tallies = before
        await aside(row.save)
