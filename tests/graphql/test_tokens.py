"""Every field of the roots, asked for with every kind of token, about a table by invitation whose game runs.

Fields are those of the schema, and what must become of them is what REST's document says of their twins.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest
from django.db import connections
from pytest_django.fixtures import Settings
from strawberry.relay.utils import to_base64

from accounts.people.scopes import ALL_SCOPES
from bang_service.platform.pubsub import publishing
from bang_service.platform.throttling.scopes import SCOPES
from games.live import batch_reader
from tests.api import Api
from tests.contract.document import Operation, operations
from tests.contract.tokens import BAD, BOT, KINDS, MUST_SUCCEED, NOBODY, STRANGER, Trial, assemble, refusal, undone
from tests.sampling import sample

from .selections import document, root, schema
from .sockets import connected
from .twins import ONLY_HERE, TWINS, Twin, variables_of

CHALLENGED: Final = {"not_authenticated", *BAD.values()}
SUBSCRIPTIONS: Final = {
    "table_stream": "subscription($table: ID!) { table_stream(table: $table) { __typename } }",
    "me_stream": "subscription { my_stream { __typename } }",
}
"""The streams of REST as subscriptions."""


@pytest.fixture(autouse=True)
def _no_limits(settings: Settings) -> None:
    settings.THROTTLES = {name: dict.fromkeys(scope.rates, "off") for name, scope in SCOPES.items()}
    # Webhooks are set to an address of this machine.
    settings.WEBHOOK_PRIVATE = True


def ask(trial: Trial, kind: str, text: str, variables: dict[str, Any]) -> Any:
    return Api(trial.tokens[kind]).post("/graphql", {"query": text, "variables": variables})


def asked_for(operation: Operation, twin: Twin, trial: Trial) -> tuple[str, dict[str, Any]]:
    """A document that asks for the twin and shows as little as it can, and its variables."""
    given = {name: trial.values.get(name, "something") for name in operation.in_path}
    body = trial.body(operation)
    variables = variables_of(twin, {**given, **(body if isinstance(body, dict) else {})})
    return document(twin.kind, twin.path, variables, is_slim=True), variables


def refused_as(response: Any) -> tuple[str, str | None] | None:
    """Code and missing scope of a refusal that is about the token, None for whatever else was answered."""
    errors = json.loads(response.content).get("errors", [])
    assert len(errors) < 2, errors
    told = errors[0]["extensions"] if errors else {}
    if told.get("code") not in CHALLENGED and "needed_scope" not in told:
        return None
    return told["code"], told.get("needed_scope")


def test_fields__of_the_roots__are_all_asked_for() -> None:
    begun = {(twin.kind, twin.path.partition(".")[0]) for twin in TWINS.values()}
    begun |= {("query", name) for name in ONLY_HERE}
    for kind in ("query", "mutation"):
        assert {(kind, name) for name in root(kind).fields} <= begun
    subscriptions = schema().subscription_type
    assert subscriptions is not None and len(SUBSCRIPTIONS) == len(subscriptions.fields)


@pytest.mark.parametrize("kind", sample(KINDS, one_in=3))
def test_fields__by_each_kind_of_token__answer_as_the_document_of_rest_says(db: None, kind: str) -> None:
    trial = assemble()
    for name, operation in operations().items():
        if name not in TWINS:
            continue
        text, variables = asked_for(operation, TWINS[name], trial)
        with undone() as writes:
            response = ask(trial, kind, text, variables)
        check(operation, kind, response, trial)
        if "errors" in json.loads(response.content) and name not in ("log_in", "password_change"):
            assert writes == [], name


@pytest.mark.parametrize("kind", KINDS)
def test_node__of_the_table__is_for_those_who_may_see_it(db: None, kind: str) -> None:
    trial = assemble()
    text = "query($id: ID!) { node(id: $id) { ... on Table { name seats { player { name } } } } }"
    response = ask(trial, kind, text, {"id": to_base64("Table", str(trial.table))})
    found = json.loads(response.content).get("data") or {"node": None}
    assert (found["node"] is not None) is (kind == "games:read")
    if kind in BAD:
        assert refused_as(response) == (BAD[kind], None)


def check(operation: Operation, kind: str, response: Any, trial: Trial) -> None:
    """Whether the answer is the one that the document of REST leads to expect."""
    what = f"{operation.name} by {kind}: {response.status_code} {response.content[:500]!r}"
    told = json.loads(response.content)
    assert response.status_code < 500 and "server_error" not in response.content.decode(), what
    assert "errors" not in told or (operation.name, kind) not in MUST_SUCCEED, what
    needed, found = refusal(operation, kind), refused_as(response)
    if needed is not None:
        assert found == needed[1:], what
        assert (response.status_code == needed[0]) is (kind in BAD), what
    elif operation.is_public and kind in ALL_SCOPES:
        assert found in (None, ("forbidden", "games:read")), what
    else:
        assert found is None, what
    if kind in (NOBODY, STRANGER, BOT, *BAD):
        if "table_id" in operation.in_path:
            assert "errors" in told, what
        if operation.name not in ("log_in", "password_change"):
            assert not any(name.encode() in response.content for name in trial.names), what


# -- subscriptions ---------------------------------------------------------------------------------------------


@pytest.fixture
def trial(transactional_db: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Trial:
    """The table for clients that are answered by other threads, whose connections must not outlive the database."""
    monkeypatch.setattr(publishing, "folder", lambda: tmp_path / "pipes")
    monkeypatch.setattr(batch_reader, "close_old_connections", connections.close_all)
    operations()
    return assemble()


async def test_subscriptions__by_each_kind_of_token__answer_as_the_document_of_rest_says(trial: Trial) -> None:
    known = operations()
    for kind, (name, text) in ((kind, pair) for kind in KINDS for pair in SUBSCRIPTIONS.items()):
        needed = refusal(known[name], kind)
        variables = {"table": str(trial.table)} if "$table" in text else {}
        async with connected() as line:
            await line.greet(trial.tokens[kind])
            await line.subscribe(text, **variables)
            if needed is None and (kind == "games:read" or not known[name].is_public):
                assert (await line.update())["__typename"].endswith("Reset"), (name, kind)
                continue
            told = (await line.refusal())["extensions"]
            if needed is not None:
                assert (told["code"], told.get("needed_scope")) == needed[1:], (name, kind)
            elif kind in ALL_SCOPES:
                assert (told["code"], told["needed_scope"]) == ("forbidden", "games:read"), (name, kind)
            else:
                assert told["code"] not in CHALLENGED and "needed_scope" not in told, (name, kind)
