"""A body in which everything is wrong is refused in a few words, and without looking at everything."""

from __future__ import annotations

import json
from typing import Final

import pytest

from accounts.people.models import Player
from tests.api import Api, problem
from tests.counting import counted

TABLES: Final = "/api/v1/tables/"
TOKENS: Final = "/api/v1/me/tokens/"

LONGEST: Final = 10_000
"""Bytes of a refusal, whatever was sent."""

MOST_CALLS: Final = 20_000
"""Functions called for a request: fewer than its items."""


@pytest.fixture(autouse=True)
def _warm(api: Api, player: Player) -> None:
    # The first request loads what all others find loaded.
    problem(api.post(TABLES, {"seats": "x", "colour": "red"}), 422, "validation_failed")


def _members(count: int, value: str) -> str:
    return ", ".join(f'"a{number}": {value}' for number in range(count))


MANY: Final = {
    "wrong items": (TABLES, '{"seats": 4, "sets": [' + "1," * 400_000 + "1]}", "sets"),
    "items with U+0000": (TABLES, '{"seats": 4, "sets": [' + '"\\u0000",' * 100_000 + '"a"]}', "sets"),
    "wrong choices": (TOKENS, '{"name": "x", "scopes": [' + "1," * 400_000 + "1]}", "scopes"),
    "wrong members": (TABLES, '{"seats": 4, "options": {' + _members(70_000, "1") + "}}", "options"),
}
"""Address, body, and the one input that is wrong with it."""


@pytest.mark.parametrize("name", MANY)
def test_rows__more_than_there_may_be__refused_unseen(name: str, api: Api) -> None:
    path, sent, field = MANY[name]
    with counted(MOST_CALLS):
        response = api.post(path, sent.encode())
    told = problem(response, 422, "validation_failed")
    assert [one["field"] for one in told["errors"]] == [field]
    assert len(response.content) < LONGEST


def test_members__unknown_ones_by_the_thousand__the_first_are_named(api: Api) -> None:
    sent = ('{"seats": 4, ' + _members(70_000, "1") + "}").encode()
    with counted(MOST_CALLS):
        response = api.post(TABLES, sent)
    told = problem(response, 422, "validation_failed")
    assert 1 < len(told["errors"]) < 100
    assert told["detail"].count("a") < 200 and "…" in told["detail"]
    assert len(response.content) < LONGEST


@pytest.mark.parametrize(
    ("path", "sent"),
    [
        (TABLES, {"seats": 4, "a" * 900_000: 1}),
        (TABLES, {"seats": 4, "visibility": "a" * 900_000}),
        (TABLES, {"seats": 4, "options": {"a" * 900_000: 1}}),
        (TABLES, {"seats": 4, "options": {"a" * 900_000: "yes"}}),
        (TOKENS, {"name": "x", "scopes": ["a" * 900_000]}),
    ],
)
def test_text__of_a_megabyte__is_not_sent_back(path: str, sent: object, api: Api) -> None:
    response = api.post(path, json.dumps(sent).encode())
    assert response.status_code == 422
    told = problem(response, 422, json.loads(response.content)["code"])
    assert len(told["errors"]) == 1
    assert len(response.content) < LONGEST


def test_inputs__a_few_wrong_ones__are_all_named(api: Api) -> None:
    told = problem(api.post(TABLES, {"seats": "x", "sets": ["base", 1, 2], "colour": "red"}), 422, "validation_failed")
    # What is not known is refused before the rest is looked at.
    assert [one["field"] for one in told["errors"]] == ["colour"]
    told = problem(api.post(TABLES, {"seats": "x", "sets": ["base", 1, 2]}), 422, "validation_failed")
    assert {one["field"] for one in told["errors"]} == {"seats", "sets.1", "sets.2"}
    assert "…" not in told["detail"]
