"""The comparison of every answer with its operation (`tests/described.py`) sees each way in which one can be wrong."""

from __future__ import annotations

import json
from collections.abc import Callable
from threading import Thread
from typing import Any

import pytest
from django.db import connection
from django.test import RequestFactory

from accounts.notices.channels import documents
from accounts.people.bodies import account_bodies
from accounts.people.models import Player
from accounts.people.rest import views
from bang_service.wsgi import application
from tests import described
from tests.accounts.webhooks import notice
from tests.api import Api, body, problem
from tests.contract.answers import PROBLEM, fault, fault_of_event, fault_of_problem
from tests.contract.document import operations

ME = "/api/v1/me/"
LIMITS = "/api/v1/limits/"
JSON = "application/json"


@pytest.fixture
def me(api: Api) -> dict[str, Any]:
    """The document of somebody who has an account."""
    found: dict[str, Any] = body(api.get(ME))
    return found


@pytest.fixture
def _forgetful(monkeypatch: pytest.MonkeyPatch) -> None:
    """The service leaves a member out of a document."""
    whole = account_bodies.me_document

    def without(*given: Any) -> dict[str, object]:
        return {name: value for name, value in whole(*given).items() if name != "time_zone"}

    monkeypatch.setattr(account_bodies, "me_document", without)


def told(operation: str, document: object, *, status: int = 200, media_type: str = JSON) -> str:
    """What is wrong with this answer; empty if nothing is."""
    return fault(operations()[operation], status, media_type, json.dumps(document).encode()) or ""


@pytest.mark.usefixtures("_forgetful")
def test_view__whose_document_lacks_a_member__refused_where_it_is_asked(api: Api) -> None:
    with pytest.raises(AssertionError, match=r'^me answers 200: the document: "time_zone" is a required property$'):
        api.get(ME)


@pytest.mark.parametrize("in_a_thread", [True, False])
def test_view__that_answers_a_program_or_another_thread__refused_at_the_end_of_the_test(
    transactional_db: None, monkeypatch: pytest.MonkeyPatch, in_a_thread: bool
) -> None:
    monkeypatch.setattr(views, "limits_table", lambda: [{"scope": "read"}])
    statuses: list[object] = []

    def begin(status: str, headers: list[tuple[str, str]], fault: Any = None, /) -> Callable[[bytes], object]:
        statuses.append(status)
        return lambda piece: None

    def ask_program() -> None:
        application(RequestFactory().get(LIMITS).environ, begin)

    def ask_client() -> None:
        statuses.append(Api().get(LIMITS).status_code)
        connection.close()

    if in_a_thread:
        asks = Thread(target=ask_client)
        asks.start()
        asks.join()
    else:
        ask_program()
    assert statuses == [200 if in_a_thread else "200 OK"]
    assert [one.partition(":")[0] for one in described.unheard] == ["limits answers 200"]
    with pytest.raises(AssertionError, match=r'^limits answers 200: results/0: "burst" is a required property'):
        described.raise_unheard()
    assert not described.unheard


Change = Callable[[dict[str, Any]], object]


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        pytest.param(lambda me: me.pop("id"), '^the document: "id" is a required property$', id="lacks"),
        pytest.param(lambda me: me.update(secret=1), "^the document: .*'secret' was unexpected", id="undeclared"),
        pytest.param(lambda me: me.update(id="7"), '^id: "7" is not of type "integer"$', id="type"),
        pytest.param(lambda me: me.update(name=None), '^name: null is not of type "string"$', id="null"),
        pytest.param(lambda me: me.update(kind="dog"), '^kind: "dog" is not one of', id="enum"),
        pytest.param(lambda me: me.update(created="soon"), '^created: "soon" is not a "date-time"$', id="format"),
        pytest.param(lambda me: me.update(scopes=["all"]), '^scopes/0: "all" is not one of', id="in a list"),
        pytest.param(
            lambda me: me.update(owner={"id": 7, "name": "Ann", "kind": "person"}),
            '^owner: "guest" is a required property$',
            id="in what may be null",
        ),
        pytest.param(
            lambda me: me.update(owner={"id": 7, "name": 7, "kind": "person", "guest": False}),
            '^owner/name: 7 is not of type "string"$',
            id="below what may be null",
        ),
    ],
)
def test_document__with_one_thing_wrong__told_where(me: dict[str, Any], change: Change, wrong: str) -> None:
    assert told("me", me) == ""
    change(me)
    with pytest.raises(AssertionError, match=wrong):
        raise AssertionError(told("me", me))


def test_answer__with_a_status_or_a_form_that_is_not_declared__told(me: dict[str, Any]) -> None:
    assert told("me", me, status=201).startswith("this status is not declared")
    assert told("me", me, media_type="text/html") == f"what is sent is 'text/html', what is declared {JSON}"
    assert told("token_revoke", {}, status=204).startswith("no document is declared")
    assert fault(operations()["token_revoke"], 204, "", b"") is None


def test_problem__of_another_operation_or_not_whole__told(api: Api) -> None:
    refusal = problem(api.get("/api/v1/tables/999/"), 404, "not_found")
    assert told("table_read", refusal, status=404, media_type=PROBLEM) == ""
    strange = told("table_read", {**refusal, "code": "table_full"}, status=404, media_type=PROBLEM)
    assert strange == "the problem 'table_full' is not declared; declared are not_found"
    del refusal["title"]
    assert told("table_read", refusal, status=404, media_type=PROBLEM).endswith('"title" is a required property')
    assert (fault_of_problem(PROBLEM, json.dumps(refusal).encode()) or "").endswith('"title" is a required property')


def test_problem__of_no_operation__still_compared(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    problem(Api().get("/api/v1/nowhere/"), 404, "not_found")
    seen: list[tuple[str, bytes]] = []
    monkeypatch.setattr(described, "fault_of_problem", lambda *given: seen.append(given))
    Api().get("/api/v1/nowhere/")
    assert [media_type for media_type, _ in seen] == [PROBLEM]


def streamed(**event: str) -> str:
    """What is wrong with this event of a table's stream; empty if nothing is."""
    return fault_of_event(operations()["table_stream"], event) or ""


def test_event__that_is_not_declared_or_not_whole__told() -> None:
    assert streamed(event="closing", data='{"reason": "restart", "reconnect": true}') == ""
    assert streamed(event="notice", id="1", data="{}") == "the event 'notice' is not declared"
    assert streamed(event="closing", data='{"reason": "restart"}').endswith('"reconnect" is a required property')
    assert "'id' was unexpected" in streamed(event="closing", id="1", data='{"reason": "restart", "reconnect": true}')
    assert streamed(event="record", data="{}").endswith('"id" is a required property')


def test_notice__that_is_pushed_without_a_member__refused_at_the_end_of_the_test(
    db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(documents, "seat_of", lambda notice: "none")
    documents.body(notice(None, Player.objects.create(name="Ann"), serial=1))
    with pytest.raises(AssertionError, match=r'^a notice is pushed: data/seat: "none" is not'):
        described.raise_unheard()
