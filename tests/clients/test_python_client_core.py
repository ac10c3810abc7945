"""The Python client's parts that send nothing."""

from __future__ import annotations

import inspect
import json
import re
from typing import Any, Literal, get_type_hints
from urllib.parse import parse_qsl

import httpx
import pytest
import yaml
from bang_client import Client, following, operations
from bang_client.calls import Call, Exchange, Reply, Settings
from bang_client.errors import BangError, Unreachable
from bang_client.following import (
    Missing,
    NewPrompts,
    NewRecord,
    NewTable,
    NewView,
    NewVoice,
    PersonFollower,
    TableFollower,
)
from bang_client.sse import Message, Parser
from bang_client.webhooks import BadSignature, verified

from accounts.notices.channels import signing
from bang_service.platform.environment import ROOT
from bang_service.tools.generators import python_client
from bang_service.tools.generators.models import models
from bang_service.tools.generators.schema import OPENAPI

SETTINGS = Settings("http://127.0.0.1:1/", "bang_x", language="de", agent="test", patience=60)


def refusal(status: int, retry_after: str = "", **members: object) -> Reply:
    headers = {"retry-after": retry_after} if retry_after else {}
    return Reply(status, headers, json.dumps(members).encode())


# -- requests --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("given", "kept"), [("bang_x\n", "bang_x"), ("", None), (" \n", None), (None, None)])
def test_token__is_taken_without_what_surrounds_it(given: str | None, kept: str | None) -> None:
    with Client("http://127.0.0.1:1", given) as client:
        assert client.token == kept


@pytest.mark.parametrize("given", ["bang_secret…", "bang_secret\nbang_other", "Bearer bang_secret"])
def test_token__that_can_be_none__is_refused_at_once_and_not_shown(given: str) -> None:
    with pytest.raises(ValueError, match="token") as told:
        Client("http://127.0.0.1:1", given)
    assert "secret" not in str(told.value)


def test_request__that_cannot_be_sent__is_not_tried_again() -> None:
    asked = []

    def refuse(request: httpx.Request) -> httpx.Response:
        asked.append(request.url.path)
        raise httpx.LocalProtocolError("Illegal header value")

    with Client("http://127.0.0.1:1", http=httpx.Client(transport=httpx.MockTransport(refuse))) as client:
        with pytest.raises(Unreachable, match="Illegal header value"):
            client.limits()
        with pytest.raises(Unreachable, match="Illegal header value"):
            next(client.follow_table(7))
    assert asked == ["/api/v1/limits/", "/api/v1/tables/7/stream/"]


def test_request__of_a_keyed_call__has_a_key_of_its_own() -> None:
    call: Call[Any] = Call("POST", "/api/v1/tables/", {"seats": 3}, keyed=True)
    first, second = Exchange(call, SETTINGS), Exchange(call, SETTINGS)
    assert first.url == "http://127.0.0.1:1/api/v1/tables/"
    assert first.headers["Authorization"] == "Bearer bang_x"
    assert first.headers["Accept-Language"] == "de"
    assert first.headers["Idempotency-Key"] != second.headers["Idempotency-Key"]
    own = Call[Any]("POST", "/", {}, {"Idempotency-Key": "mine"}, keyed=True)
    assert Exchange(own, SETTINGS).headers["Idempotency-Key"] == "mine"


@pytest.mark.parametrize(
    ("call", "again"),
    [
        (Call("GET", "/"), True),
        (Call("PUT", "/"), True),
        (Call("DELETE", "/"), True),
        (Call("POST", "/", keyed=True), True),
        (Call("POST", "/", repeatable=True), True),
        (operations.play_as_guest({}), True),
        (operations.play_as_guest({"name": "doc"}), False),
        (Call("POST", "/"), False),
    ],
)
def test_lost_request__is_sent_again__only_if_that_is_safe(call: Call[Any], again: bool) -> None:
    loss = OSError("gone")
    if again:
        assert 0 < Exchange(call, SETTINGS).pause_after_loss(loss, sent=True) < 1
        assert Exchange(call, SETTINGS).pause_after(refusal(502)) is not None
    else:
        with pytest.raises(Unreachable, match="may have been carried out: gone"):
            Exchange(call, SETTINGS).pause_after_loss(loss, sent=True)
        with pytest.raises(BangError):
            Exchange(call, SETTINGS).pause_after(refusal(502))
    assert Exchange(call, SETTINGS).pause_after_loss(loss, sent=False) > 0


def test_service_that_stays_away__is_given_up_after_its_time() -> None:
    exchange: Exchange[Any] = Exchange(Call("GET", "/"), SETTINGS)
    waited = 0.0
    with pytest.raises(Unreachable):
        while True:
            waited += exchange.pause_after_loss(OSError(), sent=False)
    assert 45 < waited <= 60


@pytest.mark.parametrize(
    ("status", "code"), [(429, "rate_limited"), (503, "unavailable"), (409, "idempotency_in_flight")]
)
def test_busy_service__is_asked_again_when_it_says_so(status: int, code: str) -> None:
    exchange: Exchange[Any] = Exchange(Call("POST", "/"), SETTINGS)
    pause = exchange.pause_after(refusal(status, "20", code=code))
    assert pause is not None and 20 <= pause <= 22
    with pytest.raises(BangError) as told:
        exchange.pause_after(refusal(status, "40", code=code))
    assert (told.value.code, told.value.retry_after) == (code, 40)


KEPT = {"code": "rate_limited", "scope": "kept_answers"}


def test_answer__when_no_more_can_be_kept__sent_without_its_key() -> None:
    exchange: Exchange[Any] = Exchange(operations.answer(7, "4-0-9e4601", "end", None), SETTINGS)
    assert "Idempotency-Key" in exchange.headers
    assert exchange.pause_after(refusal(429, "3600", **KEPT)) == 0
    assert "Idempotency-Key" not in exchange.headers
    # Nobody could tell then whether this answer was the one that was taken.
    with pytest.raises(Unreachable):
        exchange.pause_after_loss(OSError(), sent=True)


@pytest.mark.parametrize(
    "call",
    [
        operations.answer(7, None, "use:Sid Ketchum:-1", None),
        operations.answer(7, "4-0-9e4601", "end", "a-key-of-my-own"),
        operations.open_table({"seats": 4}, None),
    ],
)
def test_request__that_needs_its_key__when_no_more_can_be_kept__is_refused(call: Call[Any]) -> None:
    exchange: Exchange[Any] = Exchange(call, SETTINGS)
    with pytest.raises(BangError, match="rate_limited"):
        exchange.pause_after(refusal(429, "3600", **KEPT))
    assert "Idempotency-Key" in exchange.headers


def test_refusal__is_told_in_full() -> None:
    problem: dict[str, Any] = {
        "code": "prompt_answered",
        "detail": "Late.",
        "title": "T",
        "waiting_for": [2],
        "type": "/x",
        "field": "f",
    }
    with pytest.raises(BangError) as told:
        Exchange(Call[Any]("GET", "/"), SETTINGS).pause_after(refusal(409, **problem))
    assert (told.value.status, told.value.code, told.value.detail, told.value.field) == (
        409, "prompt_answered", "Late.", "f",
    )  # fmt: skip
    assert told.value.extras == {"waiting_for": [2]}


def test_answer_of_something_else__is_told() -> None:
    exchange: Exchange[Any] = Exchange(Call("GET", "/"), SETTINGS)
    with pytest.raises(BangError, match="<html>") as told:
        exchange.pause_after(Reply(404, {}, b"<html>"))
    assert told.value.code == ""
    with pytest.raises(BangError, match="is the address right"):
        exchange.result(Reply(200, {}, b"<html>"))


def public(make: object) -> bool:
    return inspect.isfunction(make) and not make.__name__.startswith("_")


def test_lobby__asks_with_the_names_of_the_service_and_leaves_out_what_is_not_given() -> None:
    wanted: operations.TableFilters = {
        "using_set": "base", "using_sets": ["base", "dodge_city"], "rated": False, "host": 7, "text": None,
    }  # fmt: skip
    query = dict(parse_qsl(operations.lobby(wanted).path.partition("?")[2]))
    assert query == {
        "limit": "200", "set": "base", "sets": "base,dodge_city", "rated": "false", "host": "7", "brief": "true",
    }  # fmt: skip
    assert operations.tables({}).path == "/api/v1/tables/?limit=200"


def test_operations__are_all_that_the_service_offers() -> None:
    schema = yaml.load(OPENAPI.path.read_text(encoding="utf-8"), yaml.CSafeLoader)
    known = {
        "game": "cards",
        "kind": "people",
        "player_id": 1,
        "table_id": 1,
        "bot_id": 1,
        "season_id": 1,
        "division_id": 1,
        "substitution_id": 1,
        "slug": "x",
        "seat": 1,
        "token_id": "x",
        "device_id": "x",
        "after": 0,
        "read_to": 1,
        "of_sets": (),
        "language": "de",
        "key": "x",
        "webhook_id": "x",
        "notice_id": 1,
        "state": None,
        "filters": {},
        "guest": {},
    }
    asked = set()
    for make in vars(operations).values():
        if getattr(make, "__module__", "") == operations.__name__ and public(make):
            call = make(*(known.get(name) for name in inspect.signature(make).parameters))
            asked.add((call.method, call.path.partition("?")[0]))
    words = {"language": "de", "game": "cards", "kind": "people"}
    words |= dict.fromkeys(("public_id", "key", "webhook", "device", "slug"), "x")
    numbers = r"{table_id}|{bot_id}|{seat}|{player_id}|{notice}|{season_id}|{division_id}|{substitution_id}"
    offered = {
        (method.upper(), re.sub(numbers, "1", path).format(**words))
        for path, methods in schema["paths"].items()
        for method in methods
        if not path.endswith(("/stream/", ".py", ".svg", ".png"))
    }
    assert asked == offered


# -- streams ---------------------------------------------------------------------------------------------------

STREAM = (
    '\ufeffevent: record\r\n: hello\r\ndata: {"text": "♠",\rdata:  "n": 1}\nretry: 1500\nid: 1\n\n'
    ":\n\nevent: empty\n\ndata:x\n\nevent: cut\ndata: y"
)


@pytest.mark.parametrize("size", range(1, 12))
def test_parser__pieces_of_any_size__same_messages(size: int) -> None:
    parser = Parser()
    data = STREAM.encode()
    found = [message for at in range(0, len(data), size) for message in parser.feed(data[at : at + size])]
    assert found == [Message("record", '{"text": "♠",\n "n": 1}'), Message("message", "x")]
    assert parser.retry == 1.5


def piece(event: str, document: object) -> bytes:
    return f"event: {event}\ndata: {json.dumps(document)}\n\n".encode()


def table_follower(after: int | None) -> TableFollower:
    return TableFollower(7, SETTINGS, after=after, invitation="a b", patience=60)


def test_follower__resumes_after_the_last_record__tells_none_twice() -> None:
    follower = table_follower(None)
    assert follower.url == "http://127.0.0.1:1/api/v1/tables/7/stream/?invitation=a+b"
    assert "Last-Event-ID" not in follower.headers()
    open_table, view = {"status": "playing", "started_at": "x"}, {"status": "playing"}
    told: list[object] = [*follower.feed(piece("reset", {"table": open_table, "view": view, "journal": 4}))]
    assert [type(one) for one in told] == [NewTable, NewView]
    assert [*follower.feed(piece("record", {"number": 5})), *follower.feed(piece("record", {"number": 5}))] == [
        NewRecord({"number": 5})  # type: ignore[typeddict-item]
    ]
    follower.feed(b'event: record\ndata: {"num')
    assert follower.headers()["Last-Event-ID"] == "5"
    assert [type(one) for one in follower.feed(piece("record", {"number": 6}))] == [NewRecord]
    assert follower.feed(piece("unheard of", {})) == []


def test_follower__voices__are_told_to_whoever_asked_for_them__and_move_no_cursor() -> None:
    for voices, told in ((False, []), (True, [NewVoice({"voice": "howdy"})])):  # type: ignore[typeddict-item]
        follower = TableFollower(7, SETTINGS, after=5, invitation="", patience=60, voices=voices)
        assert follower.feed(piece("voice", {"voice": "howdy"})) == told
        assert follower.headers()["Last-Event-ID"] == "5"


def test_follower__snapshot_after_a_gap__says_what_to_read() -> None:
    follower = table_follower(5)
    reset = {"table": {"status": "playing", "started_at": "x"}, "view": {"status": "playing"}, "journal": 900}
    assert follower.feed(piece("reset", reset))[0] == Missing(5, 900)
    assert follower.headers()["Last-Event-ID"] == "900"
    person = PersonFollower(SETTINGS, after=2, patience=60)
    told = person.feed(piece("reset", {"prompts": [], "notices": 3, "tables": []}))
    assert told == [Missing(2, 3), NewPrompts([])]


def test_follower__ends_with_the_game__not_before_the_last_view() -> None:
    follower = table_follower(5)
    follower.feed(piece("table", {"status": "over", "started_at": "x"}))
    assert not follower.ended()
    follower.feed(piece("view", {"status": "over"}))
    assert follower.ended()
    closed = table_follower(None)
    closed.feed(piece("reset", {"table": {"status": "closed", "started_at": None}, "view": None, "journal": 0}))
    assert closed.ended()


def test_follower__restart__all_come_back_within_the_time_they_were_told() -> None:
    follower = table_follower(0)
    follower.feed(b"retry: 4000\n\n" + piece("closing", {"reason": "restart"}))
    pauses = [0.0] * 5
    for at in range(5):
        follower.headers()
        follower.feed(piece("closing", {"reason": "restart"}))
        pauses[at] = follower.pause_after_loss()
    assert len(set(pauses)) == 5
    assert all(0.8 <= pause <= 4 for pause in pauses)


TABLE_AND_VIEW = piece("table", {"status": "playing", "started_at": "x"}) + piece("view", {"status": "playing"})


def lost(follower: TableFollower, *pieces: bytes) -> float:
    """The pause after a connection that has brought these pieces."""
    follower.headers()
    for one in pieces:
        follower.feed(one)
    return follower.pause_after_loss()


def test_follower__connections_that_bring_nothing_new__ever_longer_pauses_than_it_was_told() -> None:
    follower = table_follower(5)
    assert lost(follower, b"retry: 2000\n\n", TABLE_AND_VIEW) < 1
    for longest in (2, 4, 8, 16):
        assert longest / 2 <= lost(follower, TABLE_AND_VIEW) <= longest
    with pytest.raises(Unreachable, match="it ends at once"):
        for _ in range(100):
            lost(follower, TABLE_AND_VIEW)


def test_follower__new_record__pauses_are_short_again() -> None:
    follower = table_follower(5)
    for _ in range(4):
        lost(follower, b"retry: 2000\n\n")
    assert 1 <= lost(follower, piece("record", {"number": 6})) <= 2
    assert 2 <= lost(follower, piece("record", {"number": 6})) <= 4
    reset = {"table": {"status": "playing", "started_at": "x"}, "view": None, "journal": 900}
    assert 1 <= lost(follower, piece("reset", reset)) <= 2


def test_follower__connection_that_has_held__next_one_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    follower = table_follower(5)
    for _ in range(4):
        lost(follower, TABLE_AND_VIEW)
    times = iter([100.0, 110.0])
    monkeypatch.setattr(following, "monotonic", lambda: next(times))
    assert lost(follower, TABLE_AND_VIEW, b":\n\n") < 1


@pytest.mark.parametrize("status", [429, 500, 502, 503, 504])
def test_follower__refusal_that_may_pass__is_connected_again(status: int) -> None:
    assert table_follower(0).pause_after_refusal(refusal(status)) > 0


def test_follower__service_that_stays_away__is_given_up() -> None:
    follower = table_follower(0)
    with pytest.raises(Unreachable, match="cannot be followed: gone"):
        for _ in range(100):
            follower.pause_after_loss(OSError("gone"))
    fresh = table_follower(0)
    assert fresh.pause_after_refusal(refusal(503, "9")) >= 9
    with pytest.raises(BangError, match="token_revoked"):
        fresh.pause_after_refusal(refusal(401, code="token_revoked"))


# -- webhooks --------------------------------------------------------------------------------------------------


def test_webhook__what_the_service_signs__is_accepted_and_nothing_else() -> None:
    old, secret = signing.new_secret(), signing.new_secret()
    body = b'{"type": "game.asked", "timestamp": "x", "data": {"notice": 3}}'
    headers = signing.headers([old, secret], identity="msg_1-3", timestamp=1000, body=body)
    titled = {name.title(): value for name, value in headers.items()}
    assert verified(secret, titled, body, now=1200.0)["data"]["notice"] == 3
    for wrong in (
        (signing.new_secret(), headers, body, 1000.0),
        (secret, headers, body.replace(b"3", b"4"), 1000.0),
        (secret, {**headers, "webhook-id": "msg_1-4"}, body, 1000.0),
        (secret, {**headers, "webhook-timestamp": "1001"}, body, 1000.0),
        (secret, headers, body, 1301.0),
        (secret, {}, body, 1000.0),
    ):
        with pytest.raises(BadSignature):
            verified(*wrong[:3], now=wrong[3])


# -- what a program writes -------------------------------------------------------------------------------------


def test_models__of_every_construct__are_python() -> None:
    text = models(
        {
            "Word": {"enum": ["a", "b"]},
            "Thing": {
                "description": 'Says "so".',
                "required": ["id"],
                "properties": {
                    "id": {"type": ["integer", "null"]},
                    "as": {"$ref": "#/components/schemas/Word"},
                    "all": {"type": "array", "items": {"oneOf": [{"type": "string"}, {"type": "null"}]}},
                    "more": {"type": "object", "additionalProperties": {}},
                },
            },
        }
    )
    known: dict[str, Any] = {}
    exec(compile(text, "models", "exec", dont_inherit=True), known)
    thing = known["Thing"]
    assert thing.__doc__ == 'Says "so".'
    assert (thing.__required_keys__, thing.__optional_keys__) == ({"id"}, {"as", "all", "more"})
    assert get_type_hints(thing) == {
        "as": Literal["a", "b"],
        "id": int | None,
        "all": list[str | None],
        "more": dict[str, Any],
    }


@pytest.mark.long
def test_written_files__changed_by_hand__are_noticed(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    (tmp_path / "aio.py").write_text((python_client.PACKAGE / "aio.py").read_text())
    monkeypatch.setattr(python_client, "PACKAGE", tmp_path)
    assert not python_client.client_is_current()[0]
    python_client.write_client()
    assert python_client.client_is_current() == (True, "")
    (tmp_path / "client.py").write_text((tmp_path / "client.py").read_text().replace("sleep(pause)", "pass"))
    current, said = python_client.client_is_current()
    assert not current and "sleep(pause)" in said


def test_guide__shows_the_bot_as_it_is() -> None:
    guide = (ROOT / "bots" / "clients" / "README.md").read_text(encoding="utf-8")
    bot = (ROOT / "bots" / "clients" / "python" / "examples" / "bot.py").read_text(encoding="utf-8")
    shown = re.findall(r"```python\n(.*?)```", guide, flags=re.DOTALL)
    known = {line.strip() for line in bot.splitlines()}
    assert len(shown) == 6
    assert [line for block in shown for line in block.splitlines() if line.strip() not in known] == []
    assert len(bot.splitlines()) <= 60


def test_answer__without_a_document__is_none() -> None:
    exchange: Exchange[Any] = Exchange(operations.request_password_reset("Jane"), SETTINGS)
    for status in (202, 204):
        assert exchange.result(Reply(status, {}, b"")) is None
