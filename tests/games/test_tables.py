"""Opening tables, finding them, sitting down, standing up, seating AI, starting, giving up."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote, urlencode

import pytest

from bang_service.platform.problems import Problem
from games.engine.kernel.rng import commitment
from games.models import Move, Position, Prompt, Seat, Table
from games.services import tables
from games.terms import catalogue
from games.terms.seat_names import seat_name
from tests.api import Api, body, problem
from tests.games.people import (
    EVERY_SET,
    TABLES,
    Person,
    at,
    dump,
    open_table,
    person,
    persons,
    seat_people,
    seats_of,
    start,
)

HUGE = 10**25


def found(api: Api, **filters: Any) -> list[int]:
    page = body(api.get(f"{TABLES}?{urlencode(filters)}"))
    return [table["id"] for table in page["results"]]


PRESENT = {"held_by": None, "gave_up": False, "misses": 0, "entropy": None}


# -- opening ---------------------------------------------------------------------------------------------------


def test_open__nothing_but_seats__defaults(host: Person) -> None:
    told = open_table(host, seats=5)
    row = Table.objects.get()
    assert (told["status"], told["visibility"], told["name"], told["game"]) == ("open", "public", "", "cards")
    assert (told["sets"], told["seat_count"], told["your_seat"]) == (["base"], 5, 0)
    assert told["options"] == {
        option["name"]: option["default"] for option in catalogue.options() if option["set"] in (None, "base")
    }
    assert told["host"] == {"id": host.player.pk, "name": "Host", "kind": "person", "guest": False}
    assert told["seats"] == [{"seat": 0, "name": "Host", "player": told["host"], "policy": None, **PRESENT}]
    assert told["clock"] == {
        "decision": 86_400, "turn": None, "bank": 172_800, "increment": 3600, "bank_limit": 604_800,
        "reaction": 3600,
    }  # fmt: skip
    assert told["absence"] == {"misses": 2, "policy": "rules"}
    assert (told["invitation"], told["seed"], told["result"]) == (None, None, None)
    assert told["commitment"] == row.commitment == commitment(row.seed)
    assert row.opened_at is not None and row.started_at is None and row.ended_at is None
    assert not (Position.objects.exists() or Move.objects.exists() or Prompt.objects.exists())


def test_open__every_value_of_every_option__is_kept(host: Person) -> None:
    for option in catalogue.options():
        for value in option["values"]:
            sets = ["base", *({option["set"]} - {None, "base"})]
            told = open_table(host, options={option["name"]: value["value"]}, sets=sets)
            assert told["options"][option["name"]] == value["value"]
    last = {
        option["name"]: option["values"][-1]["value"]
        for option in catalogue.options()
        if option["set"] in (None, "base")
    }
    assert open_table(host, options=last, name="  High noon ", sets=["base", "base"])["options"] == last
    assert Table.objects.latest("id").name == "High noon"
    assert Table.objects.latest("id").sets == ["base"]


@pytest.mark.parametrize("seats", range(3, 15))
def test_open__every_number_of_seats__accepted(host: Person, seats: int) -> None:
    assert open_table(host, seats=seats)["seat_count"] == seats


def test_open__by_invitation__code_is_for_the_host(host: Person, guest: Person) -> None:
    told = open_table(host, visibility="invitation")
    assert len(told["invitation"]) >= 16
    body(guest.api.post(at(told["id"], "join"), {"invitation": told["invitation"]}))
    assert body(guest.api.get(at(told["id"])))["invitation"] is None
    assert body(host.api.get(at(told["id"])))["invitation"] == told["invitation"]


@pytest.mark.parametrize(
    ("change", "code", "field"),
    [
        ({"seats": 2}, "invalid_seats", "seats"),
        ({"seats": 15}, "invalid_seats", "seats"),
        ({"seats": 0}, "invalid_seats", "seats"),
        ({"seats": -4}, "invalid_seats", "seats"),
        ({"seats": 2**62}, "invalid_seats", "seats"),
        ({"seats": "4"}, "validation_failed", "seats"),
        ({"seats": 4.0}, "validation_failed", "seats"),
        ({"seats": True}, "validation_failed", "seats"),
        ({"seats": None}, "validation_failed", "seats"),
        ({"seats": 2**63}, "validation_failed", "seats"),
        ({"seats": [4]}, "validation_failed", "seats"),
        ({"sets": ["base", "gold_rush_2"]}, "unknown_set", "sets"),
        ({"sets": ["Base"]}, "unknown_set", "sets"),
        ({"sets": ["dodge_city", "high_noon"]}, "unknown_set", "sets"),
        ({"sets": "base"}, "validation_failed", "sets"),
        ({"sets": {"base": 1}}, "validation_failed", "sets"),
        ({"sets": None}, "validation_failed", "sets"),
        ({"sets": ["base"] * 21}, "validation_failed", "sets"),
        ({"sets": ["base", 1]}, "validation_failed", "sets.1"),
        ({"sets": ["base", "\0"]}, "validation_failed", "sets.1"),
        ({"options": {"duel_of_wits": "yes"}}, "unknown_option", "options.duel_of_wits"),
        ({"options": {"self_jail": "maybe"}}, "unknown_option", "options.self_jail"),
        ({"options": {"self_jail": "YES"}}, "unknown_option", "options.self_jail"),
        ({"options": {"": "yes"}}, "unknown_option", "options."),
        ({"options": {"self_jail": True}}, "validation_failed", "options.self_jail"),
        ({"options": {"self_jail": None}}, "validation_failed", "options.self_jail"),
        ({"options": []}, "validation_failed", "options"),
        ({"options": "self_jail"}, "validation_failed", "options"),
        ({"game": "chess"}, "validation_failed", "game"),
        ({"game": None}, "validation_failed", "game"),
        ({"visibility": "secret"}, "validation_failed", "visibility"),
        ({"visibility": ["public"]}, "validation_failed", "visibility"),
        ({"visibility": None}, "validation_failed", "visibility"),
        ({"name": "x" * 61}, "validation_failed", "name"),
        ({"name": 7}, "validation_failed", "name"),
        ({"name": "a\0b"}, "validation_failed", "name"),
        ({"name": "a\u202eb"}, "validation_failed", "name"),
        ({"name": "random-2"}, "validation_failed", "name"),
        ({"name": "null"}, "validation_failed", "name"),
        ({"seed": "0" * 64}, "validation_failed", "seed"),
        ({"host": 1}, "validation_failed", "host"),
        ({"fixed_roles": [{"seat": 0, "role": "sheriff"}]}, "validation_failed", "fixed_roles"),
        ({"status": "playing"}, "validation_failed", "status"),
    ],
)
def test_open__bad_input__named_and_nothing_opened(
    host: Person, change: dict[str, object], code: str, field: str
) -> None:
    before = dump()
    refused = problem(host.api.post(TABLES, {"seats": 4, **change}), 422, code)
    assert [error["field"] for error in refused["errors"]] == [field]
    assert dump() == before


def test_open__too_few_seats__told_how_many_there_can_be(host: Person) -> None:
    refused = problem(host.api.post(TABLES, {"seats": 2}), 422, "invalid_seats")
    assert "3 to 14 seats" in refused["detail"]


@pytest.mark.parametrize("whole", [[], "seats", 4, None, {}])
def test_open__no_object_or_an_empty_one__refused(host: Person, whole: object) -> None:
    problem(host.api.post(TABLES, whole), 422, "validation_failed")
    assert not Table.objects.exists()


def test_open__several_bad_inputs__all_named(host: Person) -> None:
    refused = problem(host.api.post(TABLES, {"seats": "4", "name": 7, "sets": "base"}), 422, "validation_failed")
    assert {error["field"] for error in refused["errors"]} == {"seats", "name", "sets"}


def test_open__without_token__refused(db: None) -> None:
    problem(Api().post(TABLES, {"seats": 4}), 401, "not_authenticated")
    assert not Table.objects.exists()


def test_open__too_many_live_tables__quota_until_one_is_closed(host: Person) -> None:
    first = open_table(host)["id"]
    row = Table.objects.get()
    copies = []
    for _ in range(tables.MAX_OPEN_TABLES - 1):
        row.pk = None
        copies.append(Table(**{f.attname: getattr(row, f.attname) for f in Table._meta.concrete_fields}))
    Table.objects.bulk_create(copies)
    before = dump()
    refused = problem(host.api.post(TABLES, {"seats": 4}), 403, "quota_exceeded")
    assert refused["limit"] == tables.MAX_OPEN_TABLES
    assert dump() == before
    body(host.api.post(at(first, "close")))
    open_table(host)


def test_open__same_key_again__one_table(host: Person) -> None:
    first = host.api.post(TABLES, {"seats": 4}, Idempotency_Key="open-1")
    again = host.api.post(TABLES, {"seats": 4}, Idempotency_Key="open-1")
    assert (first.status_code, again.status_code) == (201, 201)
    assert first.content == again.content
    problem(host.api.post(TABLES, {"seats": 5}, Idempotency_Key="open-1"), 422, "idempotency_mismatch")
    assert Table.objects.count() == 1


# -- finding ---------------------------------------------------------------------------------------------------


def test_list__filters__find_what_they_say(host: Person, guest: Person) -> None:
    five = open_table(host, seats=5)["id"]
    four = open_table(host, seats=4)["id"]
    body(guest.api.post(at(four, "join"), {}))
    closed = open_table(host)["id"]
    body(host.api.post(at(closed, "close")))
    full = seat_people([guest], ai=3)
    playing = start([guest], ai=3)
    everything = [playing, full, closed, four, five]
    for api in (host.api, guest.api, Api()):
        assert found(api) == everything
        assert found(api, status="open") == [full, four, five]
        assert found(api, status="closed") == [closed]
        assert found(api, status="playing") == [playing]
        assert found(api, status="over") == []
        assert found(api, seats=5) == [five]
        assert found(api, seats=999) == []
        assert found(api, set="base") == everything
        assert found(api, free="true") == [four, five]
        assert found(api, free="false") == everything
        assert found(api, free="true", seats=5, status="open", set="base") == [five]
    assert found(host.api, mine="true") == [closed, four, five]
    assert found(guest.api, mine="true") == [playing, full, four]
    assert found(guest.api, mine="true", free="true") == [four]
    assert found(Api(), mine="true") == []


def test_list__by_set__finds_the_tables_that_use_it(host: Person) -> None:
    base = open_table(host)["id"]
    city = open_table(host, sets=["dodge_city", "base"], seats=3)["id"]
    full = open_table(host, sets=EVERY_SET, seats=14)["id"]
    expected = {name: [full] for name in EVERY_SET} | {"base": [full, city, base], "dodge_city": [full, city]}
    assert {name: found(host.api, set=name) for name in EVERY_SET} == expected


@pytest.mark.parametrize(
    ("question", "field"),
    [
        ("status=lost", "status"),
        ("status=OPEN", "status"),
        ("seats=four", "seats"),
        ("seats=-4", "seats"),
        ("seats=%D9%A4", "seats"),
        (f"seats={HUGE}", "seats"),
        ("mine=1", "mine"),
        ("free=yes", "free"),
        ("limit=0", "limit"),
        ("limit=201", "limit"),
        ("limit=ten", "limit"),
        ("cursor=!!", "cursor"),
        ("cursor=WyJ4Il0", "cursor"),
    ],
)
def test_list__nonsense__is_named(db: None, question: str, field: str) -> None:
    refused = problem(Api().get(f"{TABLES}?{question}"), 422, "validation_failed")
    assert refused["field"] == field


@pytest.mark.parametrize("name", ["bas", "BASE", 'base"', "base%", "%00", "é"])
def test_list__unknown_set__is_named(db: None, name: str) -> None:
    refused = problem(Api().get(f"{TABLES}?set={quote(name, safe='%')}"), 422, "unknown_set")
    assert refused["field"] == "set"


def test_list__pages__hold_every_table_once_while_others_open(host: Person) -> None:
    ids = [open_table(host, seats=5)["id"] for _ in range(7)]
    seen: list[int] = []
    path = f"{TABLES}?limit=3&seats=5"
    while path:
        page = body(Api().get(path))
        seen += [table["id"] for table in page["results"]]
        path = page["next"]
        open_table(host, seats=5)
    assert seen == ids[::-1]


def test_private__strangers__see_nothing_anywhere(host: Person, guest: Person) -> None:
    waiting = open_table(host, visibility="invitation")["id"]
    playing = start([host], ai=3, visibility="invitation")
    before = dump()
    for api in (guest.api, Api()):
        assert found(api) == found(api, free="true") == found(api, status="playing") == []
        for table in (waiting, playing):
            for what in ("", "view", "journal", "record"):
                problem(api.get(at(table, what)), 404, "not_found")
            for code in ("", "wrong", "é", "\0", "x" * 500):
                problem(api.get(at(table) + f"?invitation={quote(code)}"), 404, "not_found")
    for table in (waiting, playing):
        for what, sent in (
            ("leave", None),
            ("start", None),
            ("close", None),
            ("ai-seats", {"policy": "random"}),
            ("answer", {"option": "pass", "prompt": "1-0"}),
        ):
            problem(guest.api.post(at(table, what), sent), 404, "not_found")
        problem(guest.api.delete(at(table, "ai-seats") + "1/"), 404, "not_found")
        problem(guest.api.post(at(table, "join"), {}), 403, "invitation_required")
        problem(guest.api.post(at(table, "join"), {"invitation": "wrong"}), 403, "invitation_required")
        problem(guest.api.post(at(table, "join"), {"invitation": "é"}), 403, "invitation_required")
    assert dump() == before
    assert found(host.api) == [playing, waiting]


def test_private__with_the_code__seen_joined_and_watched(host: Person, guest: Person) -> None:
    told = open_table(host, visibility="invitation")
    address = at(told["id"]) + f"?invitation={told['invitation']}"
    for api in (guest.api, Api()):
        assert body(api.get(address)) == {**told, "invitation": None, "your_seat": None} | {
            key: body(api.get(address))[key] for key in ("opened_at",)
        }
    body(guest.api.post(at(told["id"], "join"), {"invitation": told["invitation"]}))
    assert found(guest.api) == [told["id"]]
    for _ in range(2):
        body(host.api.post(at(told["id"], "ai-seats"), {"policy": "random"}), 201)
    body(host.api.post(at(told["id"], "start")))
    for what in ("view", "journal"):
        body(Api().get(at(told["id"], what) + f"?invitation={told['invitation']}"))
        problem(Api().get(at(told["id"], what) + "?invitation=wrong"), 404, "not_found")
        problem(Api().get(at(told["id"], what)), 404, "not_found")
    watched = at(told["id"], "record") + f"?invitation={told['invitation']}"
    problem(Api().get(watched), 409, "record_not_ready")


@pytest.mark.parametrize("number", ["0", "999999", str(2**31), str(2**63), str(HUGE), "9" * 5000])
def test_table__unknown_number__not_found_everywhere(host: Person, number: str) -> None:
    address = f"{TABLES}{number}/"
    for what in ("", "view/", "journal/", "record/", "replay/"):
        problem(host.api.get(address + what), 404, "not_found")
    for what, sent in (
        ("join/", {}),
        ("leave/", None),
        ("start/", None),
        ("close/", None),
        ("ai-seats/", {"policy": "random"}),
        ("answer/", {"option": "pass"}),
        ("answer/", {"option": "pass", "prompt": "1-0"}),
    ):
        problem(host.api.post(address + what, sent), 404, "not_found")
    problem(host.api.delete(f"{address}ai-seats/1/"), 404, "not_found")
    mine = open_table(host)["id"]
    problem(host.api.delete(f"{TABLES}{mine}/ai-seats/{number[:30]}9/"), 404, "not_found")


# -- sitting down and standing up ------------------------------------------------------------------------------


def test_join__first_free_or_chosen_seat(host: Person) -> None:
    table = open_table(host)["id"]
    first, second, third = persons(3)
    assert body(first.api.post(at(table, "join"), {"seat": 2}))["your_seat"] == 2
    assert body(second.api.post(at(table, "join"), {"seat": None}))["your_seat"] == 1
    assert body(third.api.post(at(table, "join")))["your_seat"] == 3
    assert seats_of(table) == [
        (0, host.player.pk, ""),
        (1, second.player.pk, ""),
        (2, first.player.pk, ""),
        (3, third.player.pk, ""),
    ]


@pytest.mark.parametrize("seat", [0, 1, 4, -1, 2**62])
def test_join__seat_taken_or_out_of_range__named(host: Person, guest: Person, seat: int) -> None:
    table = open_table(host)["id"]
    body(host.api.post(at(table, "ai-seats"), {"policy": "random"}), 201)
    before = dump()
    refused = problem(guest.api.post(at(table, "join"), {"seat": seat}), 422, "validation_failed")
    assert refused["field"] == "seat"
    refused = problem(
        host.api.post(at(table, "ai-seats"), {"seat": seat, "policy": "random"}), 422, "validation_failed"
    )
    assert refused["field"] == "seat"
    assert dump() == before


@pytest.mark.parametrize(
    ("sent", "field"),
    [
        ({"seat": "1"}, "seat"),
        ({"seat": 1.5}, "seat"),
        ({"seat": False}, "seat"),
        ({"seat": 2**63}, "seat"),
        ({"invitation": 7}, "invitation"),
        ({"invitation": None}, "invitation"),
        ({"invitation": "x" * 33}, "invitation"),
        ({"player": 1}, "player"),
        ([], "body"),
    ],
)
def test_join__bad_input__named(host: Person, guest: Person, sent: object, field: str) -> None:
    table = open_table(host)["id"]
    before = dump()
    refused = problem(guest.api.post(at(table, "join"), sent), 422, "validation_failed")
    assert refused["field"] == field
    assert dump() == before


def test_join__twice_or_full__refused(host: Person, guest: Person) -> None:
    table = open_table(host)["id"]
    for _ in range(2):
        body(host.api.post(at(table, "ai-seats"), {"policy": "random"}), 201)
    body(guest.api.post(at(table, "join"), {}))
    before = dump()
    for one in (host, guest):
        problem(one.api.post(at(table, "join"), {}), 409, "already_seated")
    problem(person().api.post(at(table, "join"), {"seat": 1}), 409, "table_full")
    problem(host.api.post(at(table, "ai-seats"), {"policy": "random"}), 409, "table_full")
    body(guest.api.post(at(table, "leave")), 204)
    assert dump() != before


def test_join__same_key_again__one_seat(host: Person, guest: Person) -> None:
    table = open_table(host)["id"]
    for _ in range(2):
        assert body(guest.api.post(at(table, "join"), {}, Idempotency_Key="j"))["your_seat"] == 1
    assert len(seats_of(table)) == 2


def test_leave__guest__frees_the_seat_and_host__closes_the_table(host: Person, guest: Person) -> None:
    table = open_table(host)["id"]
    problem(guest.api.post(at(table, "leave")), 403, "not_seated")
    body(guest.api.post(at(table, "join"), {}))
    assert guest.api.post(at(table, "leave")).status_code == 204
    assert seats_of(table) == [(0, host.player.pk, "")]
    problem(guest.api.post(at(table, "leave")), 403, "not_seated")
    body(guest.api.post(at(table, "join"), {"seat": 3}))
    assert host.api.post(at(table, "leave")).status_code == 204
    told = body(guest.api.get(at(table)))
    assert told["status"] == "closed" and told["ended_at"] is not None and told["seed"] is None
    assert [seat["seat"] for seat in told["seats"]] == [3]
    before = dump()
    for what in ("start", "close"):
        problem(host.api.post(at(table, what)), 409, "table_not_open")
    problem(host.api.post(at(table, "leave")), 403, "not_seated")
    problem(guest.api.post(at(table, "leave")), 409, "table_not_open")
    problem(host.api.post(at(table, "join"), {}), 409, "table_not_open")
    problem(host.api.post(at(table, "ai-seats"), {"policy": "random"}), 409, "table_not_open")
    problem(host.api.delete(at(table, "ai-seats") + "3/"), 409, "table_not_open")
    problem(guest.api.get(at(table, "view")), 409, "table_not_started")
    problem(guest.api.get(at(table, "record")), 409, "table_not_started")
    assert dump() == before


# -- AI seats --------------------------------------------------------------------------------------------------


def test_ai_seat__added_and_removed_by_the_host(host: Person) -> None:
    table = open_table(host)["id"]
    told = body(host.api.post(at(table, "ai-seats"), {"policy": "rules", "seat": 2}), 201)
    assert told["seats"][1] == {"seat": 2, "name": seat_name(table, 2), "player": None, **PRESENT, "policy": "rules"}
    body(host.api.post(at(table, "ai-seats"), {"policy": "random"}), 201)
    assert [(number, policy) for number, _, policy in seats_of(table)] == [(0, ""), (1, "random"), (2, "rules")]
    assert host.api.delete(at(table, "ai-seats") + "2/").status_code == 204
    assert host.api.delete(at(table, "ai-seats") + "2/").status_code == 204
    problem(host.api.delete(at(table, "ai-seats") + "9/"), 404, "not_found")
    problem(host.api.delete(at(table, "ai-seats") + "0/"), 409, "seat_not_removable")
    assert [number for number, *_ in seats_of(table)] == [0, 1]


@pytest.mark.parametrize(
    ("sent", "code", "field"),
    [
        ({"policy": "genius"}, "unknown_policy", "policy"),
        ({"policy": "Random"}, "unknown_policy", "policy"),
        ({"policy": ""}, "validation_failed", "policy"),
        ({"policy": None}, "validation_failed", "policy"),
        ({"policy": 1}, "validation_failed", "policy"),
        ({"policy": "x" * 41}, "validation_failed", "policy"),
        ({}, "validation_failed", "policy"),
        ({"policy": "random", "seat": "1"}, "validation_failed", "seat"),
        ({"policy": "random", "player": 1}, "validation_failed", "player"),
    ],
)
def test_ai_seat__bad_input__named(host: Person, sent: dict[str, object], code: str, field: str) -> None:
    table = open_table(host)["id"]
    before = dump()
    refused = problem(host.api.post(at(table, "ai-seats"), sent), 422, code)
    assert refused["field"] == field
    assert dump() == before


def test_host_acts__by_others__forbidden(host: Person, guest: Person) -> None:
    table = seat_people([host, guest], ai=2)
    before = dump()
    for one in (guest, person()):
        mark = dump()
        for what, sent in (("start", None), ("close", None), ("ai-seats", {"policy": "random"})):
            problem(one.api.post(at(table, what), sent), 403, "forbidden")
        problem(one.api.delete(at(table, "ai-seats") + "2/"), 403, "forbidden")
        assert dump() == mark
    for what in ("start", "close", "leave", "join"):
        problem(Api().post(at(table, what), {} if what == "join" else None), 401, "not_authenticated")
    assert seats_of(table) == [
        (0, host.player.pk, ""),
        (1, guest.player.pk, ""),
        (2, None, "random"),
        (3, None, "random"),
    ]
    assert before


# -- starting --------------------------------------------------------------------------------------------------


def test_start__full_table__dealt(host: Person) -> None:
    table = seat_people([host], ai=4)
    told = body(host.api.post(at(table, "start")))
    row = Table.objects.get()
    assert told["status"] == "playing" and told["started_at"] is not None
    assert told["seed"] is None and told["commitment"] == commitment(row.seed)
    move = Move.objects.get()
    assert (move.number, move.seat, move.first, move.option) == (0, -1, 1, "")
    position = Position.objects.get()
    assert position.moves == 1 and position.records > 0
    assert Prompt.objects.count() == 1


def test_start__seats_free__says_how_many(host: Person) -> None:
    table = open_table(host, seats=6)["id"]
    before = dump()
    assert problem(host.api.post(at(table, "start")), 409, "not_enough_seats")["missing"] == 5
    problem(host.api.post(at(table, "answer"), {"option": "pass"}), 409, "table_not_started")
    problem(host.api.get(at(table, "view")), 409, "table_not_started")
    problem(host.api.get(at(table, "record")), 409, "table_not_started")
    assert body(host.api.get(at(table, "journal"))) == {"records": [], "last": 0, "more": False}
    assert dump() == before


def test_start__begun_already__everything_of_the_lobby_is_refused(host: Person, guest: Person) -> None:
    table = start([host, guest], ai=2)
    before = dump()
    for what in ("start", "close", "leave"):
        problem(host.api.post(at(table, what)), 409, "table_started")
    problem(guest.api.post(at(table, "leave")), 409, "table_started")
    problem(person("Late").api.post(at(table, "leave")), 403, "not_seated")
    mark = dump()
    problem(host.api.post(at(table, "ai-seats"), {"policy": "random"}), 409, "table_started")
    problem(host.api.delete(at(table, "ai-seats") + "2/"), 409, "table_started")
    problem(host.api.post(at(table, "join"), {}), 409, "already_seated")
    late = person()
    mark = dump()
    problem(late.api.post(at(table, "join"), {}), 409, "table_started")
    assert dump() == mark
    assert seats_of(table)[:2] == [(0, host.player.pk, ""), (1, guest.player.pk, "")]
    assert before != mark


def test_start__token_that_may_only_read__forbidden(host: Person) -> None:
    table = seat_people([host], ai=3)
    made = body(host.api.post("/api/v1/me/tokens/", {"name": "eye", "scopes": ["games:read"]}), 201)
    eye = Api(made["token"])
    for what in ("start", "answer", "join", "close", "leave"):
        problem(eye.post(at(table, what), {}), 403, "forbidden")
    body(eye.get(at(table)))
    assert Table.objects.get().status == "open"


def test_services__refuse_what_faces_cannot_ask(host: Person) -> None:
    table = open_table(host)["id"]
    with pytest.raises(Problem) as refused:
        tables.join(table_id=table, player=person().player, seat=7)
    assert refused.value.field == "seat"
    assert Seat.objects.count() == 1
