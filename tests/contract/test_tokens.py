"""Every operation, asked for with every kind of token, about a table by invitation whose game runs.

Operations are those of the document, and what must become of them is what the document says of their security.
"""

from __future__ import annotations

import json
from itertools import product
from typing import Any, Final

import pytest

from accounts.people.scopes import ALL_SCOPES
from tests.api import Api
from tests.contract.document import Operation, operations
from tests.contract.streams import is_stream
from tests.contract.tokens import BAD, BOT, KINDS, MUST_SUCCEED, NOBODY, STRANGER, Trial, assemble, refusal, undone
from tests.stream.asgi import Exchange, service

LEAST_OPERATIONS: Final = 48
CHALLENGED: Final = {"not_authenticated", *BAD.values()}


def send(operation: Operation, trial: Trial, kind: str) -> Any:
    body = trial.body(operation)
    data = b"" if body is None else json.dumps(body).encode()
    return Api(trial.tokens[kind]).send(operation.method, trial.path(operation), data)


def refused_as(status: int, content: bytes) -> tuple[int, str, str | None] | None:
    """Status, code and missing scope of a refusal that is about the token, None for whatever else was answered."""
    if status not in (401, 403):
        return None
    told = json.loads(content)
    if told["code"] not in CHALLENGED and "needed_scope" not in told:
        return None
    return status, told["code"], told.get("needed_scope")


def test_kinds__are_those_of_every_scope_and_of_every_way_to_be_bad() -> None:
    assert {*ALL_SCOPES, *BAD, NOBODY, STRANGER, BOT} == set(KINDS)
    assert all(KINDS.values())


@pytest.mark.parametrize("kind", KINDS)
def test_operations__by_each_kind_of_token__answer_as_the_document_says(db: None, kind: str) -> None:
    trial = assemble()
    known = operations()
    assert len(known) >= LEAST_OPERATIONS
    for operation in known.values():
        if is_stream(operation.described):
            continue
        with undone() as writes:
            response = send(operation, trial, kind)
        check(operation, kind, response.status_code, response.content, trial)
        assert str(response.status_code) in operation.described["responses"], operation.name
        if response.status_code >= 400 and not operation.name.startswith(("log_in", "password")):
            assert writes == [], operation.name


@pytest.fixture
def streams(transactional_db: None) -> tuple[Trial, list[Operation]]:
    """The table and the operations that are streams, for requests that are answered by other threads."""
    found = [operation for operation in operations().values() if is_stream(operation.described)]
    assert {one.name for one in found} >= {"table_stream", "me_stream"}
    return assemble(), found


async def test_streams__by_each_kind_of_token__answer_as_the_document_says(
    streams: tuple[Trial, list[Operation]],
) -> None:
    trial, found = streams
    async with service() as app:
        for stream, kind in product(found, KINDS):
            exchange = Exchange(app, trial.path(stream), trial.tokens[kind])
            if refusal(stream, kind) is None and (kind == "games:read" or not stream.is_public):
                await exchange.next()
                await exchange.leave()
            else:
                await exchange.end()
            check(stream, kind, exchange.status, exchange.body, trial)


def check(operation: Operation, kind: str, status: int, content: bytes, trial: Trial) -> None:
    """Whether the answer is the one that the document leads to expect."""
    what = f"{operation.name} by {kind}: {status} {content[:300]!r}"
    assert status < 500, what
    assert status < 300 or (operation.name, kind) not in MUST_SUCCEED, what
    needed, found = refusal(operation, kind), refused_as(status, content)
    if needed is not None:
        assert found == needed, what
    elif operation.is_public and kind in ALL_SCOPES:
        # Whoever shows a token is not told more than it is good for, even of what others may read without one.
        assert found in (None, (403, "forbidden", "games:read")), what
    else:
        assert found is None, what
    if kind in (NOBODY, STRANGER, BOT, *BAD):
        if "table_id" in operation.in_path:
            assert 400 <= status < 500, what
        if operation.name not in ("log_in", "password_change"):
            assert not any(name.encode() in content for name in trial.names), what


def test_scopes__of_the_document__are_those_that_are_meant() -> None:
    needed = {name: operation.scopes for name, operation in operations().items() if not operation.is_public}
    # Whoever has a token may ask what it is good for.
    assert {name for name, scopes in needed.items() if not scopes} == {"me"}
    assert needed["answer"] == ["games:play"] and needed["waiting_prompts"] == ["games:read"]
    assert {name for name, scopes in needed.items() if name.startswith("bot_") and scopes != ["account"]} == set()
    assert needed["token_create"] == needed["password_change"] == needed["webhook_create"] == ["account"]
