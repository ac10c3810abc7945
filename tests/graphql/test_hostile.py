"""What asks for too much, or is not understood, is refused before anything is done for it."""

from __future__ import annotations

import json
from functools import cache
from typing import Any, Final
from urllib.parse import quote

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from graphql import GraphQLObjectType, parse
from pytest_django.fixtures import Settings

from accounts.people.models import Player
from bang_service.graphql import view
from bang_service.graphql.schema import BangSchema
from bang_service.platform.graphql import limits
from bang_service.platform.graphql.context import RequestContext
from bang_service.platform.operations.cost import weighed_fields
from bang_service.platform.operations.gate import Gate
from games.models import Table
from games.reading import lobby
from tests.api import Api, body, problem
from tests.counting import counted as counted_calls
from tests.games.people import persons, see, start
from tests.graphql.asking import ask, data, problem_in, refused
from tests.service_infra.measuring import counted

from .hostile import ALL, BEGUN, REFUSED
from .hostile_bodies import BODIES, HARMLESS, Sent
from .selections import schema

pytestmark = pytest.mark.django_db

LEAST: Final = 49
"""Documents that the list has, at least."""

MOST_CALLS: Final = 400_000
"""Functions that may be called for one request: about twice what the costliest of the list needs. Whatever grows with
the square of a document, or faster, needs more."""

MOST_QUERIES: Final = 60
"""Of a document that is begun. There are 50 aliases at most."""

LONGEST_REFUSAL: Final = 100_000
"""Bytes: a hundred errors at most, and no long name is told in each of them."""

LIMITS: Final = "{ limits { scope } }"


@cache
def _load() -> None:
    ask(Api(), "{ me { name } }")


@pytest.fixture
def warm() -> None:
    """The first request loads what all others find loaded: it is not to be counted."""
    _load()


@pytest.fixture
def admitted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The operations that were let through to be done, by their twins."""
    seen: list[str] = []
    admit = RequestContext.admit

    def watched(context: RequestContext, gate: Gate, **how: bool) -> None:
        seen.append(gate.operation)
        admit(context, gate, **how)

    monkeypatch.setattr(RequestContext, "admit", watched)
    return seen


def test_list__is_long_enough_and_names_each_once() -> None:
    assert len(ALL) >= LEAST
    assert len({row.name for row in ALL}) == len(ALL) == len(REFUSED) + len(BEGUN)
    assert len({row.name for row in [*BODIES, *HARMLESS]}) == len(BODIES) + len(HARMLESS)
    assert all(row.why for row in ALL)
    assert all(sent.why for sent in [*BODIES, *HARMLESS])


@pytest.mark.parametrize("name", REFUSED)
def test_document__that_asks_for_too_much_or_is_none__refused_before_anything_is_done(
    name: str, api: Api, warm: None, admitted: list[str]
) -> None:
    row, code = REFUSED[name]
    with CaptureQueriesContext(connection) as captured, counted_calls(MOST_CALLS):
        response = api.post("/graphql", {"query": row.text, "variables": row.variables})
    answer = json.loads(response.content)
    told = problem_in(answer["errors"][0], code)
    assert response.status_code == told["status"]
    assert "data" not in answer
    assert not admitted
    assert all("people_apitoken" in query["sql"] for query in captured), captured.captured_queries
    assert len(response.content) < LONGEST_REFUSAL
    assert all("Did you mean" not in error["message"] for error in answer["errors"])


@pytest.mark.parametrize("name", BEGUN)
def test_document__that_is_begun__stays_cheap_and_fails_as_it_says(
    name: str, api: Api, warm: None, settings: Settings
) -> None:
    settings.THROTTLES = {"login": {"account": "off", "address": "off"}}
    row = BEGUN[name]
    rows = Table.objects.count()
    with CaptureQueriesContext(connection) as captured, counted_calls(MOST_CALLS):
        response = api.post("/graphql", {"query": row.text, "variables": row.variables})
    assert response.status_code == 200, response.content
    answer = json.loads(response.content)
    assert {error["extensions"]["code"] for error in answer.get("errors", [])} <= row.codes
    assert bool(answer.get("errors")) is bool(row.codes), response.content[:500]
    assert len(captured) <= MOST_QUERIES
    assert not row.codes or len(response.content) < LONGEST_REFUSAL
    assert Table.objects.count() == rows


def test_cost__of_an_operation__is_told_with_its_limit(api: Api) -> None:
    told = refused(api, "{ tables(first: 200) { edges { node { record { seed } } } } }", "query_too_complex")
    assert told["cost"] > told["limit"] == 10_000


def test_cost__of_several_operations__is_that_of_the_one_that_is_asked_for(api: Api) -> None:
    text = "query Small { me { name } } query Large { tables(first: 200) { edges { node { record { seed } } } } }"
    answer = body(api.post("/graphql", {"query": text, "operationName": "Small"}))
    assert answer["data"]["me"]["name"] == "Calamity"
    response = api.post("/graphql", {"query": text, "operationName": "Large"})
    problem_in(json.loads(response.content)["errors"][0], "query_too_complex")


def test_cost__of_what_would_be_too_much_by_a_default__is_allowed_with_fewer_rows(api: Api) -> None:
    for name in ("too much by a default", "too much by a number with a point"):
        row, _ = REFUSED[name]
        text = row.text.replace("= 200", "= 20")
        assert data(api, text, **{name: 20.0 for name in row.variables}) == {"tables": {"edges": []}}


def test_cost__of_a_union__is_that_of_its_costliest_kind() -> None:
    def cost(kinds: str) -> int:
        text = f"{{ table(id: 1) {{ journal(first: 100) {{ edges {{ node {{ {kinds} }} }} }} }} }}"
        return limits.costs_of(parse(text), schema(), {}, None)[0]

    every, draws, turns = (
        "... on RecordFields { number text }",
        "... on DrawRecord { cards }",
        "... on TurnRecord { seat }",
    )
    assert cost(every) < cost(f"{every} {draws}") == cost(f"{every} {draws} {turns}")


@pytest.mark.parametrize("place", weighed_fields())
def test_weight__of_each_field__is_that_of_a_field_there_is(place: str) -> None:
    owner, _, name = place.partition(".")
    kind = schema().type_map[owner]
    assert isinstance(kind, GraphQLObjectType)
    assert name in kind.fields


@pytest.mark.parametrize("row", BODIES, ids=lambda row: row.name)
def test_request__that_is_no_operation__refused(row: Sent, api: Api, warm: None, admitted: list[str]) -> None:
    with counted_calls(MOST_CALLS):
        response = _sent(api, row)
    assert response.status_code == row.status, response.content
    if row.code:
        told = problem_in(json.loads(response.content)["errors"][0], row.code)
        assert told["status"] == row.status
    if row.status == 405:
        assert "POST" in response["Allow"]
    assert not admitted
    assert len(response.content) < LONGEST_REFUSAL


@pytest.mark.parametrize("row", HARMLESS, ids=lambda row: row.name)
def test_request__that_only_looks_wrong__answered_like_any_other(row: Sent, api: Api) -> None:
    assert body(_sent(api, row)) == {"data": {"me": {"name": "Calamity"}}}


def _sent(api: Api, row: Sent) -> Any:
    headers = {name.replace("-", "_"): value for name, value in row.headers.items()}
    return api.send(
        row.method, f"/graphql?{quote(row.query, safe='=')}" if row.query else "/graphql", row.body, **headers
    )


def test_body__too_large_to_be_read__refused_as_everywhere(api: Api, admitted: list[str]) -> None:
    problem(api.post("/graphql", b'{"query": "' + b"x" * 2_000_000 + b'"}'), 413, "body_too_large")
    assert not admitted


# -- log-ins by the dozen --------------------------------------------------------------------------------------


def test_log_ins__several_in_one_document__each_counts(settings: Settings, player: Player) -> None:
    settings.THROTTLES = {"login": {"account": "60/hour burst 1", "address": "off"}}
    one = 'log_in(input: {name: "Calamity", password: "a-guess"}) { token }'
    answer = ask(Api(), "mutation { " + " ".join(f"a{n}: {one}" for n in range(2)) + " }")
    codes = [error["extensions"]["code"] for error in answer["errors"]]
    assert codes[0] != "rate_limited" == codes[1]
    assert answer["errors"][1]["extensions"]["retry_after"] >= 1
    assert ask(Api(), f"mutation {{ {one} }}")["errors"][0]["extensions"]["code"] == "rate_limited"


# -- what is counted -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sent", [b"{", b"[]", b'{"query": 5}', b'{"query": "' + b"a" * 40_000 + b'"}'])
def test_body__that_is_no_operation__is_counted(sent: bytes, settings: Settings) -> None:
    settings.THROTTLES = {"anonymous": {"address": "60/hour burst 2"}}
    statuses = [Api().post("/graphql", sent).status_code for _ in range(3)]
    assert statuses[0] == statuses[1] < 429 == statuses[2]


def test_schema__as_a_document__is_counted_and_printed_once(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.THROTTLES = {"anonymous": {"address": "60/hour burst 2"}}
    printed = []
    as_str = BangSchema.as_str

    def watched(schema: BangSchema) -> str:
        printed.append(schema)
        return as_str(schema)

    monkeypatch.setattr(BangSchema, "as_str", watched)
    answers = [Api().get("/graphql/schema.graphql") for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert b"type Query" in answers[1].content and int(answers[2]["Retry-After"]) >= 1
    assert len(printed) <= 1


ANSWER: Final = "mutation($input: AnswerInput!) { answer(input: $input) { view { waiting_for } } }"
OPEN: Final = "mutation { table_open(input: {seats: 4}) { table { rest_id } } }"


@pytest.fixture
def one_read(settings: Settings) -> None:
    """Nobody may read more than once."""
    settings.THROTTLES = {
        "read": {"account": "1/hour burst 1", "token": "off"},
        "answer": {"account": "60/hour burst 2", "token": "off"},
        "create_table": {"account": "60/hour burst 2"},
    }


def test_answer__when_reading_is_used_up__is_given_by_a_known_document(one_read: None) -> None:
    three = persons(3)
    table = start(three)
    waiting = three[see(Api(), table)["waiting_for"][0]]
    prompt = see(waiting.api, table)["prompt"]
    input = {"table": str(table), "prompt": prompt["id"], "option": prompt["default"]}
    told = refused(waiting.api, f"{ANSWER} # not known yet", "rate_limited", input=input)
    assert told["scope"] == "read"
    # Somebody else has made it known.
    ask(three[0].api, ANSWER, {"input": {**input, "option": "dance"}})
    ask(three[1].api, ANSWER, {"input": {**input, "option": "dance"}})
    refused(waiting.api, LIMITS, "rate_limited")
    assert data(waiting.api, ANSWER, input=input)["answer"]["view"]


def test_known_mutation__when_reading_is_used_up__is_counted_as_what_it_is(api: Api, one_read: None) -> None:
    data(api, OPEN)
    data(api, LIMITS)
    refused(api, LIMITS, "rate_limited")
    data(api, OPEN)
    assert refused(api, OPEN, "rate_limited")["scope"] == "create_table"


def test_known_mutation__when_reading_is_used_up__is_counted_though_it_was_never_begun(
    api: Api, one_read: None
) -> None:
    input = {"table": "999999", "prompt": "1-0-abcdef", "option": "dance"}
    refused(api, ANSWER, "not_found", input=input)
    data(api, LIMITS)
    codes = [ask(api, ANSWER, {"input": 5})["errors"][0]["extensions"]["code"] for _ in range(3)]
    assert codes == ["validation_failed", "rate_limited", "rate_limited"]


# -- what the schema tells of itself ---------------------------------------------------------------------------


@pytest.fixture
def made_anew() -> Any:
    view.served_schema.cache_clear()
    yield
    view.served_schema.cache_clear()


def test_introspection__in_service__refused(made_anew: None, settings: Settings, api: Api) -> None:
    settings.DEBUG = False
    for text in ("{ __schema { types { name } } }", '{ __type(name: "Table") { name } }'):
        answer = ask(api, text)
        problem_in(answer["errors"][0], "validation_failed")
        assert "data" not in answer
    assert data(api, "{ me { __typename } }") == {"me": {"__typename": "Me"}}


def test_introspection__in_development__works(made_anew: None, settings: Settings, api: Api) -> None:
    settings.DEBUG = True
    assert data(api, '{ __type(name: "Table") { name } }') == {"__type": {"name": "Table"}}
    assert b"<html" in api.get("/graphql", Accept="text/html").content


# -- failures of the service -----------------------------------------------------------------------------------


def test_resolver__that_fails__is_logged_and_tells_nothing(
    api: Api, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*args: Any, **kwargs: Any) -> Any:
        raise RuntimeError("the sheriff is a renegade")

    monkeypatch.setattr(lobby, "tables", fail)
    answer = ask(api, "{ tables { edges { cursor } } me { name } }")
    assert answer["data"] == {"tables": None, "me": {"name": "Calamity"}}
    problem_in(answer["errors"][0], "server_error")
    assert "renegade" not in json.dumps(answer)
    assert "the sheriff is a renegade" in caplog.text


def test_document__that_does_not_suit_its_type__tells_nothing_of_it(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "tables", lambda *_, **__: "the sheriff is a renegade")
    answer = ask(api, "{ tables { edges { cursor } } }")
    problem_in(answer["errors"][0], "server_error")
    assert "renegade" not in json.dumps(answer)


def test_value__that_no_type_can_show__tells_nothing_of_it(
    api: Api, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    row = {"scope": {"secret": "renegade"}, "by": "nobody"}
    monkeypatch.setattr("accounts.people.graphql.queries.limits_table", lambda: [row])
    answer = ask(api, "{ limits { scope by } }")
    assert {error["extensions"]["code"] for error in answer["errors"]} == {"server_error"}
    assert "renegade" not in json.dumps(answer) and "nobody" not in json.dumps(answer)


def test_field__that_failed__is_null_beside_the_others(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> Any:
        raise RuntimeError("out of order")

    monkeypatch.setattr("accounts.people.graphql.queries.limits_table", fail)
    monkeypatch.setattr("bang_service.graphql.schema.listing", fail)
    text = """{ me { name prompts(first: 0) { edges { cursor } } } limits { scope } problems { code }
                catalogue { games { name } cards(sets: ["nope"]) { name } } }"""
    answer = ask(api, text)
    assert answer["data"]["me"] == {"name": "Calamity", "prompts": None}
    assert answer["data"]["limits"] is answer["data"]["problems"] is answer["data"]["catalogue"]["cards"] is None
    assert answer["data"]["catalogue"]["games"]
    codes = {tuple(error["path"]): error["extensions"]["code"] for error in answer["errors"]}
    assert codes == {
        ("me", "prompts"): "validation_failed",
        ("limits",): "server_error",
        ("problems",): "server_error",
        ("catalogue", "cards"): "unknown_set",
    }


# -- around every answer ---------------------------------------------------------------------------------------


def test_answer__in_german__when_the_client_reads_it() -> None:
    response = Api().post("/graphql", {"query": "{ me { name } }"}, Accept_Language="de")
    error = json.loads(response.content)["errors"][0]
    assert response["Content-Language"] == "de"
    assert "Accept-Language" in response["Vary"]
    assert error["message"] != ask(Api(), "{ me { name } }")["errors"][0]["message"]
    english = problem_in(ask(Api(), "{ me { name } }")["errors"][0], "not_authenticated")
    assert problem_in(error, "not_authenticated")["title"] != english["title"]


def test_answer__counted__tells_what_is_left(api: Api, settings: Settings) -> None:
    settings.THROTTLES = {"read": {"account": "60/hour burst 2", "token": "off"}}
    first = api.post("/graphql", {"query": LIMITS})
    assert first["RateLimit-Policy"] == '"read-account";q=2;w=120'
    assert first["RateLimit"].startswith('"read-account";r=1;')
    data(api, LIMITS)
    told = refused(api, LIMITS, "rate_limited")
    assert told["retry_after"] >= 1 and told["scope"] == "read" and told["by"] == "account"


def test_refusal__before_anything_was_read__says_when_to_come_back(settings: Settings) -> None:
    settings.THROTTLES = {"anonymous": {"address": "60/hour burst 1"}}
    bad = Api("bang_0123456789abcdef_" + "A" * 43)
    first = bad.post("/graphql", {"query": LIMITS})
    assert first.status_code == 401
    assert 'error="invalid_token"' in first["WWW-Authenticate"]
    problem_in(json.loads(first.content)["errors"][0], "token_invalid")
    second = bad.post("/graphql", {"query": LIMITS})
    assert second.status_code == 429
    assert int(second["Retry-After"]) >= 1


def test_refusal__each__has_the_id_of_its_request_and_is_counted(api: Api) -> None:
    before = counted("bang_problems_total", code="not_found")
    response = api.post("/graphql", {"query": "{ a: table(id: 999999) { name } b: table(id: 999998) { name } }"},
                        X_Request_ID="0123456789abcdef")  # fmt: skip
    problems = [error["extensions"] for error in json.loads(response.content)["errors"]]
    assert [one["code"] for one in problems] == ["not_found"] * 2
    assert {one["request_id"] for one in problems} == {"0123456789abcdef"} == {response["X-Request-ID"]}
    assert counted("bang_problems_total", code="not_found") == before + 2


def test_objects__as_lists_of_entries__empty_or_with_a_name_twice(api: Api) -> None:
    text = "mutation($options: [NamedTextInput!]) { table_open(input: {seats: 4, options: $options}) { table { id } } }"
    assert data(api, text, options=[])["table_open"]["table"]["id"]
    twice = [{"name": "self_jail", "value": "yes"}, {"name": "self_jail", "value": "no"}]
    told = refused(api, text, "validation_failed", options=twice)
    assert told["field"] == "options" and Table.objects.count() == 1
