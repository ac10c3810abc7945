"""Playing over REST: whole games, and every answer that is refused."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bots import jobs
from games.models import Move, Prompt
from tests.api import Api, body, problem
from tests.games.people import (
    EVERY_SET,
    PASSWORD,
    SHORT,
    Document,
    Person,
    answer,
    at,
    check_replay,
    check_rows,
    chosen,
    dump,
    finish,
    moves,
    person,
    persons,
    play_on,
    read,
    see,
    seed_where,
    seen_by,
    start,
    state,
)

SID = "use:Sid Ketchum:-1"


@pytest.fixture
def table(four: list[Person]) -> int:
    return start(four, seed=4)


def asked(people: list[Person], table: int) -> tuple[Person, Document, list[Person]]:
    """Who is asked, what they see, and the others."""
    seat = see(people[0].api, table)["waiting_for"][0]
    others = [one for number, one in enumerate(people) if number != seat]
    return people[seat], see(people[seat].api, table), others


# -- whole games -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "policy"), [(4, "random"), (5, "rules"), (6, "random"), (7, "rules")])
def test_game__one_person_among_ai_seats__comes_to_its_end(db: None, seats: int, policy: str) -> None:
    host = person()
    table = start([host], seed=seats, ai=seats - 1, policy=policy)
    chance = random.Random(seats)
    for _ in range(2000):
        jobs.play_table(table)
        view = see(host.api, table)
        if view["result"] is not None:
            break
        if view["prompt"] is not None:
            answer(host.api, table, view, chosen(view, chance))
    told = body(host.api.get(at(table)))
    assert told["status"] == "over" and told["result"] == view["result"] and told["ended_at"] is not None
    assert told["seed"] == f"{seats:064x}"
    assert view["waiting_for"] == [] and view["prompt"] is None and view["acts"] == []
    assert not Prompt.objects.exists()
    assert read(host.api, table)[-1]["kind"] == "end"
    moves = Move.objects.filter(table_id=table, number__gt=0)
    assert all((move.author == "policy") is (move.seat != 0) for move in moves)
    check_rows(table)
    check_replay(table)


@pytest.mark.parametrize(("seats", "seed"), [(4, SHORT), pytest.param(5, 5, marks=pytest.mark.long)])
def test_game__of_people_only__result_is_the_verdict_for_everybody(db: None, seats: int, seed: int) -> None:
    people = persons(seats)
    table = start(people, seed=seed)
    finish(people, table)
    record = body(Api().get(at(table, "record")))
    views = [see(one.api, table) for one in people] + [see(Api(), table)]
    assert all(view["result"] == record["result"] for view in views)
    check_replay(table)


@pytest.mark.parametrize(("seats", "seed"), [(3, 52), pytest.param(8, 45, marks=pytest.mark.long)])
def test_game__with_every_set__from_opening_to_its_record(db: None, seats: int, seed: int) -> None:
    people = persons(seats)
    table = start(people, seed=seed, sets=EVERY_SET)
    opened = body(Api().get(at(table)))
    assert (opened["sets"], opened["seat_count"], opened["status"]) == (EVERY_SET, seats, "playing")
    roles = [seat["role"] for seat in see(Api(), table)["seats"]]
    if seats == 3:
        assert sorted(roles) == ["deputy", "outlaw", "renegade"]
    else:
        assert sorted(filter(None, roles)) == ["sheriff"]
    in_force: list[str] = []
    green: set[bool] = set()
    for seat, live in moves(people, table, seed=seed):
        view = seen_by(live, seat)
        event = view["event"]
        if event["current"] not in (None, *in_force):
            in_force.append(event["current"])
        assert event["left"] == 13 - len(in_force)
        green |= {card["ready"] for one in view["seats"] for card in one["in_play"] if card["border"] == "green"}
        assert all(("ready" in card) is (card["border"] == "green") for one in view["seats"] for card in one["in_play"])
    assert len(in_force) >= 2 and green == {False, True}
    journal = read(Api(), table)
    assert [record["event"] for record in journal if record["kind"] == "event"] == in_force
    record = body(Api().get(at(table, "record")))
    sides = {"deputy", "renegade", "outlaw", "nobody"} if seats == 3 else {"law", "outlaws", "renegade"}
    assert record["result"] == see(Api(), table)["result"] and record["result"]["side"] in sides
    check_rows(table)
    check_replay(table)


def test_game__over__takes_no_answer_and_frees_the_host(four: list[Person]) -> None:
    table = start(four, seed=SHORT)
    finish(four, table)
    last = Move.objects.filter(table_id=table).latest("number")
    before = dump()
    for one in four:
        sent = {"prompt": last.prompt, "option": last.option}
        problem(one.api.post(at(table, "answer"), sent), 409, "table_not_open")
        problem(one.api.post(at(table, "answer"), {"option": SID}), 409, "table_not_open")
        for what in ("leave", "start", "close", "join"):
            code = {"join": "already_seated"}.get(what, "table_started")
            if what in ("leave", "join") or one is four[0]:
                problem(one.api.post(at(table, what), {} if what == "join" else None), 409, code)
    assert dump() == before


# -- refusals --------------------------------------------------------------------------------------------------


def test_answer__of_another_seat__refused(four: list[Person], table: int) -> None:
    _, view, others = asked(four, table)
    before = dump()
    for one in others:
        for option in (view["prompt"]["options"][0]["id"], "nonsense"):
            sent = {"prompt": view["prompt"]["id"], "option": option}
            refused = problem(one.api.post(at(table, "answer"), sent), 403, "prompt_not_yours")
            assert refused["field"] == "prompt"
    assert dump() == before


def test_answer__by_whoever_has_no_seat__refused(four: list[Person], table: int) -> None:
    _, view, _ = asked(four, table)
    before = dump()
    sent = {"prompt": view["prompt"]["id"], "option": view["prompt"]["options"][0]["id"]}
    problem(Api().post(at(table, "answer"), sent), 401, "not_authenticated")
    assert dump() == before
    outsider = person()
    before = dump()
    problem(outsider.api.post(at(table, "answer"), sent), 403, "not_seated")
    assert dump() == before


def test_answer__again__told_what_is_asked_now(four: list[Person], table: int) -> None:
    one, view, _ = asked(four, table)
    sent = {"prompt": view["prompt"]["id"], "option": chosen(view, random.Random(1))}
    after = body(one.api.post(at(table, "answer"), sent))
    before = dump()
    for each in four:
        refused = each.api.post(at(table, "answer"), sent)
        # The first of several cards to choose leaves the question standing, with fewer options.
        partly = each is one and view["prompt"]["remaining"] > 1
        if view["prompt"]["remaining"] > 1 and each is not one:
            problem(refused, 403, "prompt_not_yours")
            continue
        told = problem(refused, 409, "prompt_changed" if partly else "prompt_answered")
        assert told["waiting_for"] == after["waiting_for"]
    assert dump() == before


UNKNOWN = [
    "999-0-000000",
    "0-0-000000",
    "1-9-000000",
    "1-0",
    "nonsense",
    "-",
    "1",
    "1-",
    "-1",
    "1--1",
    "\u0661",
    "1-0-0",
    "9" * 20,
    "1.0-0",
    "1 -0",
]


def test_answer__unknown_prompt__refused(four: list[Person], table: int) -> None:
    before = dump()
    for prompt in UNKNOWN:
        for one in four[:2]:
            sent = {"prompt": prompt, "option": "pass"}
            problem(one.api.post(at(table, "answer"), sent), 404, "prompt_unknown")
    assert dump() == before


def test_answer__unknown_option__refused(four: list[Person], table: int) -> None:
    one, view, others = asked(four, table)
    mine = {option["id"] for option in view["prompt"]["options"]}
    before = dump()
    for option in ("pass:", "nonsense", "play:0::9", "play", "back", "0", "play:999::-1", "draw:deck ", SID):
        if option.strip() not in mine:
            sent = {"prompt": view["prompt"]["id"], "option": option}
            assert problem(one.api.post(at(table, "answer"), sent), 422, "option_unknown")["field"] == "option"
    views = [see(other.api, table) for other in others]
    for card in {card["id"] for seen in views for card in seen["seats"][seen["viewer"]]["hand"]}:
        sent = {"prompt": view["prompt"]["id"], "option": f"play:{card}::-1"}
        problem(one.api.post(at(table, "answer"), sent), 422, "option_unknown")
    assert dump() == before


@pytest.mark.parametrize(("turns", "most"), [(30, 50), pytest.param(60, 100, marks=pytest.mark.long)])
def test_answer__option_of_another_prompt__refused(four: list[Person], table: int, turns: int, most: int) -> None:
    offered: set[str] = set()
    chance = random.Random(7)
    tried = 0
    for _ in range(turns):
        one, view, _ = asked(four, table)
        mine = {option["id"] for option in view["prompt"]["options"]}
        before = state(table)
        for option in sorted(offered - mine)[:3]:
            sent = {"prompt": view["prompt"]["id"], "option": option}
            problem(one.api.post(at(table, "answer"), sent), 422, "option_unknown")
            tried += 1
        assert state(table) == before
        offered |= mine
        if answer(one.api, table, view, chosen(view, chance))["result"]:
            break
    assert tried > most


WRONG: list[tuple[Any, int, str, str | None]] = [
    ({}, 422, "validation_failed", "option"),
    ({"option": None}, 422, "validation_failed", "option"),
    ({"option": ""}, 422, "validation_failed", "option"),
    ({"option": 3}, 422, "validation_failed", "option"),
    ({"option": ["pass"]}, 422, "validation_failed", "option"),
    ({"option": "x" * 101}, 422, "validation_failed", "option"),
    ({"option": "pa\0ss"}, 422, "validation_failed", "option"),
    ({"option": "pass", "prompt": 1}, 422, "validation_failed", "prompt"),
    ({"option": "pass", "prompt": ""}, 422, "validation_failed", "prompt"),
    ({"option": "pass", "prompt": "1" * 25}, 422, "validation_failed", "prompt"),
    ({"option": "pass", "prompt": {"id": "1-0"}}, 422, "validation_failed", "prompt"),
    ({"option": "pass", "seat": 0}, 422, "validation_failed", "seat"),
    ({"option": "pass", "Option": "pass"}, 422, "validation_failed", "Option"),
    ([], 422, "validation_failed", "body"),
    ("pass", 422, "validation_failed", "body"),
    (b"", 422, "validation_failed", "option"),
    (b"{", 400, "malformed_request", None),
    (b'{"option": NaN}', 400, "malformed_request", None),
    (b'{"option": "pass"} {}', 400, "malformed_request", None),
    (b"{'option': 'pass'}", 400, "malformed_request", None),
    (b'{"option": "\xff"}', 400, "malformed_request", None),
    (b'{"option": "\\ud800"}', 400, "malformed_request", None),
    (b"\xef\xbb\xbf{}", 422, "validation_failed", "option"),  # a byte order mark is passed over
    (b"[" * 100_000, 400, "malformed_request", None),
    (b'{"option":' + b"[" * 200 + b"]" * 200 + b"}", 400, "malformed_request", None),
    (b'{"option":"' + b"x" * 10_000_000 + b'"}', 413, "body_too_large", None),
]


def test_answer__body_is_wrong__refused(four: list[Person], table: int) -> None:
    before = dump()
    for sent, status, code, field in WRONG:
        for headers in ({}, {"Idempotency-Key": "wrong-1"}):
            refused = problem(four[0].api.post(at(table, "answer"), sent, **headers), status, code)
            assert refused.get("field") == field, str(sent)[:100]
    assert dump() == before


def test_answer__other_media_type_or_method__refused(four: list[Person], table: int) -> None:
    before = dump()
    sent = b"option=pass"
    form = four[0].api.post(at(table, "answer"), sent, Content_Type="application/x-www-form-urlencoded")
    problem(form, 415, "unsupported_media_type")
    for method in ("GET", "PUT", "DELETE"):
        problem(four[0].api.send(method, at(table, "answer")), 405, "method_not_allowed")
    assert dump() == before


# -- any-time acts ---------------------------------------------------------------------------------------------


def wounded_sid() -> tuple[list[Person], int, int]:
    """A table where Sid Ketchum has lost a life point, holds two cards, and the others are asked."""
    people = persons(4)
    seed = seed_where("Sid Ketchum", seat=2, seats=4)
    table = start(people, seed=seed)
    for turn in range(1, 20):
        for _, live in moves(people, table, seed=turn, most=20):
            view = seen_by(live, 2)
            if view["acts"]:
                return people, table, 2
            if view["seats"][2]["status"] == "out" or view["result"]:
                break
        else:
            continue
        table = start(people, seed=seed)
    raise AssertionError("Sid was never wounded")


def test_act__while_others_are_asked__and_not_twice(db: None) -> None:
    people, table, sid = wounded_sid()
    view = see(people[sid].api, table)
    assert view["prompt"] is None and [act["id"] for act in view["acts"]] == [SID]
    waiting = view["waiting_for"]
    before = dump()
    for one in people:
        if one is not people[sid]:
            problem(one.api.post(at(table, "answer"), {"option": SID}), 409, "act_not_offered")
    for option in ("pass", "nonsense", "discard:1"):
        refused = problem(people[sid].api.post(at(table, "answer"), {"option": option}), 409, "act_not_offered")
        assert refused["field"] == "option"
    others = see(people[waiting[0]].api, table)["prompt"]["id"]
    problem(people[sid].api.post(at(table, "answer"), {"option": SID, "prompt": others}), 403, "prompt_not_yours")
    assert dump() == before

    sent = {"option": SID, "prompt": None}
    paying = body(people[sid].api.post(at(table, "answer"), sent, Idempotency_Key="act"))
    check_rows(table)
    assert paying["prompt"]["kind"] == "discard" and paying["waiting_for"] == [sid] and paying["acts"] == []
    again = people[sid].api.post(at(table, "answer"), sent, Idempotency_Key="act")
    assert body(again) == paying and again["Idempotency-Replayed"] == "true"
    # Asked already, they are not offered the act a second time; the seat that waited is told so if it answers now.
    problem(people[sid].api.post(at(table, "answer"), {"option": SID}), 409, "act_not_offered")
    problem(
        people[waiting[0]].api.post(at(table, "answer"), {"option": "pass", "prompt": others}), 409, "prompt_suspended"
    )

    back = answer(people[sid].api, table, paying, "back")
    assert back["waiting_for"] == waiting and back["prompt"] is None
    told = body(people[sid].api.post(at(table, "answer"), sent))
    held = told["seats"][sid]["hand_count"]
    life = told["seats"][sid]["life"]
    for _ in range(2):
        told = answer(people[sid].api, table, told, told["prompt"]["options"][0]["id"])
    assert told["seats"][sid]["life"] == life + 1
    assert told["seats"][sid]["hand_count"] == held - 2
    assert told["waiting_for"] == waiting
    check_rows(table)
    check_replay(table)


def test_act__while_asked__with_and_without_the_prompt(db: None) -> None:
    for with_prompt in (True, False):
        people, table, sid = wounded_sid()
        for _, live in moves(people, table, seed=5, most=400):
            view = seen_by(live, sid)
            if view["result"] is not None or view["seats"][sid]["status"] == "out":
                pytest.fail("Sid was never asked while wounded")
            if view["prompt"] and SID in [option["id"] for option in view["prompt"]["options"]]:
                break
        assert view["acts"] == []
        sent = {"option": SID, "prompt": view["prompt"]["id"] if with_prompt else None}
        told = body(people[sid].api.post(at(table, "answer"), sent))
        assert told["prompt"]["cause"]["name"] == "Sid Ketchum"
        check_rows(table)
        check_replay(table)


# -- repeating and token trouble -------------------------------------------------------------------------------


def test_key__answer_repeated__replayed_byte_for_byte_even_later(four: list[Person], table: int) -> None:
    one, view, _ = asked(four, table)
    sent = {"prompt": view["prompt"]["id"], "option": chosen(view, random.Random(1))}
    first = one.api.post(at(table, "answer"), sent, Idempotency_Key="a-1")
    moves = Move.objects.count()
    play_on(four, table, 3)
    before = dump()
    again = one.api.post(at(table, "answer"), sent, Idempotency_Key="a-1")
    assert (first.status_code, again.status_code) == (200, 200)
    assert again.content == first.content
    assert again["Content-Type"] == first["Content-Type"] == "application/json"
    assert again["Idempotency-Replayed"] == "true"
    other = problem(
        one.api.post(at(table, "answer"), {**sent, "option": "pass"}, Idempotency_Key="a-1"),
        422,
        "idempotency_mismatch",
    )
    assert other["field"] == "Idempotency-Key"
    elsewhere = one.api.post(at(table + 1, "answer"), sent, Idempotency_Key="a-1")
    problem(elsewhere, 422, "idempotency_mismatch")
    assert dump() == before
    assert Move.objects.count() == moves + 3


def test_key__refused_answer__leaves_the_key_free(four: list[Person], table: int) -> None:
    one, view, _ = asked(four, table)
    sent = {"prompt": view["prompt"]["id"], "option": "nonsense"}
    for _ in range(2):
        problem(one.api.post(at(table, "answer"), sent, Idempotency_Key="a-1"), 422, "option_unknown")
    answer(one.api, table, view, chosen(view, random.Random(1)), Idempotency_Key="a-1")
    assert Move.objects.count() == 2


def test_token__revoked_mid_game__game_waits_and_a_new_one_goes_on(four: list[Person], table: int) -> None:
    play_on(four, table, 10)
    one, view, _ = asked(four, table)
    listed = body(one.api.get("/api/v1/me/tokens/"))["results"]
    assert one.api.delete(f"/api/v1/me/tokens/{listed[0]['id']}/").status_code == 204
    before = dump()
    option = chosen(view, random.Random(1))
    sent = {"prompt": view["prompt"]["id"], "option": option}
    problem(one.api.post(at(table, "answer"), sent), 401, "token_revoked")
    problem(one.api.get(at(table, "view")), 401, "token_revoked")
    problem(one.api.get("/api/v1/me/prompts/"), 401, "token_revoked")
    assert dump() == before
    made = body(Api().post("/api/v1/sessions/", {"name": one.player.name, "password": PASSWORD}), 201)
    fresh = Api(made["token"])
    assert see(fresh, table) == view
    answer(fresh, table, view, option)
    check_rows(table)
