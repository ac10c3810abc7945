"""`idempotency_key`: what was done once is answered again, and not done again."""

from __future__ import annotations

from typing import Any, Final

import pytest
from pytest_django.fixtures import Settings

from bang_service.platform.http import stored_answers
from bang_service.platform.models import IdempotencyRecord
from games.models import Move, Table
from tests.api import Api, body, problem
from tests.games.people import Person, at, open_table, person, persons, see, start
from tests.graphql.asking import data, refused

from .conftest import NO_LIMITS
from .selections import document

pytestmark = pytest.mark.django_db

OPEN: Final = "mutation($input: OpenTableInput!) { table_open(input: $input) { replayed table { %s } } }"
WHOLE: Final = document("mutation", "table_open", ["input"])


@pytest.fixture(autouse=True)
def _no_limits(settings: Settings) -> None:
    settings.THROTTLES = NO_LIMITS


@pytest.fixture
def host(db: None) -> Person:
    return person("Host")


def _open(api: Api, text: str = WHOLE, **given: Any) -> dict[str, Any]:
    told: dict[str, Any] = data(api, text, input={"seats": 4, "idempotency_key": "key-1", **given})["table_open"]
    return told


def test_key__sent_again__same_answer_done_once(host: Person) -> None:
    first, again = _open(host.api), _open(host.api)
    assert (first.pop("replayed"), again.pop("replayed")) == (False, True)
    assert first == again
    assert isinstance(again["table"]["opened_at"], str) and again["table"]["opened_at"].endswith("Z")
    assert Table.objects.count() == 1


def test_key__left_out_or_null__done_each_time(host: Person) -> None:
    for given in ({}, {"idempotency_key": None}):
        told = data(host.api, OPEN % "rest_id", input={"seats": 4, **given})["table_open"]
        assert told["replayed"] is False
    assert Table.objects.count() == 2


def test_key__with_another_request__refused(host: Person) -> None:
    _open(host.api)
    for input in ({"seats": 5, "idempotency_key": "key-1"}, {"seats": 4, "name": "x", "idempotency_key": "key-1"}):
        told = refused(host.api, OPEN % "rest_id", "idempotency_mismatch", input=input)
        assert told["field"] == "idempotency_key"
    join = "mutation($input: JoinInput!) { table_join(input: $input) { replayed } }"
    table = Table.objects.get().pk
    refused(host.api, join, "idempotency_mismatch", input={"table": str(table), "idempotency_key": "key-1"})
    assert Table.objects.count() == 1


def test_key__of_a_request_over_rest__is_another_request(host: Person) -> None:
    body(host.api.post("/api/v1/tables/", {"seats": 4}, Idempotency_Key="key-1"), 201)
    input = {"seats": 4, "idempotency_key": "key-1"}
    refused(host.api, OPEN % "rest_id", "idempotency_mismatch", input=input)


def test_key__of_another_player__is_another_key(host: Person) -> None:
    first = _open(host.api)
    assert _open(person().api)["table"]["rest_id"] != first["table"]["rest_id"]


def test_selection__other_in_the_repetition__is_answered_from_the_same(host: Person) -> None:
    first = _open(host.api, OPEN % "name")
    again = _open(host.api, OPEN % "id rest_id opened_at seats { seat name } deal { number } options { name value }")
    whole = _open(host.api)["table"]
    assert again["replayed"] is True and first["table"]["name"] == whole["name"]
    assert {name: whole[name] for name in ("id", "rest_id", "opened_at")} == {
        name: again["table"][name] for name in ("id", "rest_id", "opened_at")
    }
    assert again["table"]["seats"] == [{"seat": 0, "name": "Host"}]


@pytest.mark.parametrize("key", ["", "with space", "x" * 101, "é", "tab\t"])
def test_key__that_is_none__refused(key: str, host: Person) -> None:
    told = refused(host.api, OPEN % "rest_id", "validation_failed", input={"seats": 4, "idempotency_key": key})
    assert told["field"] == "idempotency_key"
    assert not Table.objects.exists() and not IdempotencyRecord.objects.exists()


def test_refusal__with_a_key__is_not_kept(host: Person) -> None:
    full = "mutation($input: JoinInput!) { table_join(input: $input) { replayed table { rest_id } } }"
    table = open_table(persons(1)[0], seats=4)["id"]
    Table.objects.filter(pk=table).update(status="closed")
    input = {"table": str(table), "idempotency_key": "key-1"}
    refused(host.api, full, "table_not_open", input=input)
    assert not IdempotencyRecord.objects.exists()
    Table.objects.filter(pk=table).update(status="open")
    assert data(host.api, full, input=input)["table_join"]["replayed"] is False


def test_answer__sent_again__played_once_and_told_the_same_view() -> None:
    three = persons(3)
    table = start(three)
    seat = see(three[0].api, table)["waiting_for"][0]
    prompt = see(three[seat].api, table)["prompt"]
    text = document("mutation", "answer", ["input"])
    input = {"table": str(table), "prompt": prompt["id"], "option": prompt["default"], "idempotency_key": "key-1"}
    first = data(three[seat].api, text, input=input)["answer"]
    moves = Move.objects.filter(table_id=table).count()
    again = data(three[seat].api, text, input=input)["answer"]
    assert (first.pop("replayed"), again.pop("replayed")) == (False, True)
    assert first == again
    assert Move.objects.filter(table_id=table).count() == moves
    other = {**input, "idempotency_key": "key-2"}
    assert refused(three[seat].api, text, "prompt_answered", input=other)["waiting_for"]


def test_table__of_an_answer_given_again__leads_on_to_what_is_there_now() -> None:
    three = persons(3)
    opened = open_table(three[0], seats=3)["id"]
    body(three[1].api.post(at(opened, "join")))
    join = """mutation($input: JoinInput!) { table_join(input: $input) { replayed table {
        status view { journal viewer } journal(first: 1) { edges { node { ... on RecordFields { number } } } } } } }"""
    input = {"table": str(opened), "idempotency_key": "key-1"}
    before = three[2].api.post("/graphql", {"query": join, "variables": {"input": input}}).json()
    assert before["errors"][0]["extensions"]["code"] == "table_not_started"
    assert before["data"]["table_join"]["table"]["view"] is None
    body(three[0].api.post(at(opened, "start")))
    again = data(three[2].api, join, input=input)["table_join"]
    # The answer is the one of then; what it leads on to is read now, as over REST.
    assert (again["replayed"], again["table"]["status"]) == (True, "open")
    assert again["table"]["view"]["viewer"] == 2
    assert again["table"]["journal"]["edges"][0]["node"]["number"] == 1


def test_key__when_the_work_is_used_up__answered_again_as_a_read(host: Person, settings: Settings) -> None:
    settings.THROTTLES = {**NO_LIMITS, "create_table": {"account": "1/hour burst 1"}}
    first = _open(host.api)
    for _ in range(3):
        again = _open(host.api)
        assert again["replayed"] is True and again["table"] == first["table"]
    for key in (None, "key-2"):
        told = refused(host.api, OPEN % "rest_id", "rate_limited", input={"seats": 4, "idempotency_key": key})
        assert told["scope"] == "create_table"
    settings.THROTTLES = {**settings.THROTTLES, "read": {"account": "1/hour burst 1"}}
    _open(host.api)
    refused(host.api, OPEN % "rest_id", "rate_limited", input={"seats": 4, "idempotency_key": "key-1"})
    assert Table.objects.count() == IdempotencyRecord.objects.count() == 1


def test_key__repeated__gives_the_work_back(host: Person, settings: Settings) -> None:
    settings.THROTTLES = {**NO_LIMITS, "create_table": {"account": "1/hour burst 2"}}
    for _ in range(3):
        _open(host.api)
    _open(host.api, idempotency_key="key-2")
    refused(host.api, OPEN % "rest_id", "rate_limited", input={"seats": 4, "idempotency_key": "key-3"})


def test_key__when_no_more_can_be_kept__refused_over_both_faces(host: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stored_answers, "MOST_KEPT_ANSWERS", 1)
    first = _open(host.api)
    told = refused(host.api, OPEN % "rest_id", "rate_limited", input={"seats": 4, "idempotency_key": "key-2"})
    assert (told["scope"], told["retry_after"]) == ("kept_answers", stored_answers.MOST_WAIT)
    problem(host.api.post("/api/v1/tables/", {"seats": 4}, Idempotency_Key="key-2"), 429, "rate_limited")
    assert _open(host.api)["table"] == first["table"]
    assert Table.objects.count() == IdempotencyRecord.objects.count() == 1


def test_answer__sent_again_when_its_limit_is_used_up__answered_from_what_is_kept(settings: Settings) -> None:
    three = persons(3)
    table = start(three)
    seat = see(three[0].api, table)["waiting_for"][0]
    api, prompt = three[seat].api, see(three[seat].api, table)["prompt"]
    sent = {"prompt": prompt["id"], "option": prompt["default"]}
    first = api.post(at(table, "answer"), sent, Idempotency_Key="key-1")
    assert first.status_code == 200
    settings.THROTTLES = {**NO_LIMITS, "answer": {"account": "1/hour burst 1"}}
    problem(api.post(at(table, "answer"), sent), 409, "prompt_answered")
    problem(api.post(at(table, "answer"), sent), 429, "rate_limited")
    again = api.post(at(table, "answer"), sent, Idempotency_Key="key-1")
    assert (again.status_code, again["Idempotency-Replayed"], again.content) == (200, "true", first.content)
