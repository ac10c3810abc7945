"""The OpenAPI document says what is answered, and nothing is answered that it does not say.

Each answer is compared with it where it is given (`tests/described.py`); here is much that is answered.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from django.urls import URLPattern, URLResolver, get_resolver

from bots import jobs
from tests.api import Api, body
from tests.contract.document import document
from tests.games.people import (
    EVERY_SET,
    MINE,
    TABLES,
    answer,
    at,
    chosen,
    finish,
    open_table,
    person,
    persons,
    play_on,
    see,
    start,
)


def routes(patterns: list[Any], prefix: str = "") -> Iterator[str]:
    for entry in patterns:
        path = prefix + str(entry.pattern)
        if isinstance(entry, URLResolver):
            yield from routes(entry.url_patterns, path)
        elif isinstance(entry, URLPattern):
            yield path


@pytest.mark.django_db
def test_document__is_31_and_names_every_address() -> None:
    served = body(Api().get("/api/v1/openapi.json", Accept="application/vnd.oai.openapi+json"))
    assert served["openapi"].startswith("3.1")
    assert (served["paths"], served["components"]) == (document()["paths"], document()["components"])
    real = {
        "/"
        + path.replace("<number:", "{")
        .replace("<int:", "{")
        .replace("<slug:", "{")
        .replace("<str:", "{")
        .replace(">", "}")
        for path in routes(get_resolver().url_patterns)
        if path.startswith("api/v1/") and not path.endswith("openapi.json")
    }
    assert set(served["paths"]) == real
    operations = [one for methods in served["paths"].values() for one in methods.values()]
    ids = [one["operationId"] for one in operations]
    assert len(ids) == len(set(ids))
    for one in operations:
        assert one["summary"] and one["description"] and one["tags"], one["operationId"]
        for parameter in one.get("parameters", []):
            assert parameter["in"] == "path" or parameter["description"], (one["operationId"], parameter["name"])


OTHER_GAMES = [(1, EVERY_SET, 72), (3, ["base"], 71), (6, EVERY_SET, 73)]


@pytest.mark.parametrize(
    ("ai", "sets", "seed", "every"),
    [(1, EVERY_SET, 72, 3), *(pytest.param(*other, 1, marks=pytest.mark.long) for other in OTHER_GAMES)],
)
def test_answers__of_a_whole_game__fit_their_schemas(db: None, ai: int, sets: list[str], seed: int, every: int) -> None:
    """Every answer to a question, and after every so many of them what else there is to read."""
    people = persons(2)
    table = start(people, seed=seed, ai=ai, sets=sets, name="Contract", visibility="public")
    open_table(people[0], visibility="invitation")
    apis = [*(one.api for one in people), person().api, Api()]
    chance = random.Random(1)
    for count in range(400):
        jobs.play_table(table)
        told = see(apis[-1], table)
        if told["result"] is not None:
            break
        seat = told["waiting_for"][0]
        if seat >= len(people):
            continue
        seen = see(people[seat].api, table)
        option = chosen(seen, chance)
        if count % every == 0:
            other = apis[told["journal"] % len(apis)]
            see(other, table)
            body(other.get(at(table, "journal") + f"?after={max(0, told['journal'] - 20)}"))
            body(people[seat].api.get(MINE))
        answer(people[seat].api, table, seen, option)
        if count % every == 0:
            again = people[seat].api.post(at(table, "answer"), {"prompt": seen["prompt"]["id"], "option": option})
            assert again.status_code == 409
    else:
        pytest.fail("the game did not end")
    for api in apis:
        see(api, table)
        for path in (at(table), TABLES, at(table, "record")):
            body(api.get(path))


@pytest.mark.django_db
def test_catalogue__fits_its_schemas() -> None:
    parts = [path for path in document()["paths"] if path.startswith("/api/v1/catalogue/")]
    assert len(parts) == 11
    for path in parts:
        body(Api().get(path))


def test_refusals__are_documented_where_they_happen(db: None) -> None:
    people = persons(4)
    table = start(people, seed=2)
    lobby = open_table(people[0])["id"]
    closed = open_table(people[0])["id"]
    body(people[0].api.post(at(closed, "close")))
    private = open_table(people[0], visibility="invitation")["id"]
    play_on(people, table, 3)
    host, guest, nobody = people[0].api, people[1].api, Api()
    calls: list[tuple[Any, str, str, object]] = [
        (api, method, at(number, what), sent)
        for api in (host, guest, person().api, nobody)
        for number in (table, lobby, closed, private, 99999)
        for method, what, sent in (
            ("get", "", None), ("get", "view", None), ("get", "journal", None), ("get", "record", None),
            ("post", "join", {}), ("post", "join", {"seat": 99}), ("post", "start", None),
            ("post", "ai-seats", {"policy": "random", "seat": 99}), ("post", "ai-seats", {"policy": "genius"}),
            ("post", "answer", {"option": "nonsense"}), ("post", "answer", {"option": "nonsense", "prompt": "1-0"}),
            ("post", "answer", {"option": "nonsense", "prompt": "x"}), ("delete", "ai-seats/0", None),
        )
    ]  # fmt: skip
    finish(people, table)
    calls += [(host, "post", at(table, "answer"), {"option": "pass"}), (host, "post", at(lobby, "leave"), None)]
    calls += [(guest, "post", at(lobby, what), None) for what in ("leave", "close", "start")]
    seen = set()
    for api, method, path, sent in calls:
        response = api.send(method.upper(), path, b"" if sent is None else json.dumps(sent).encode())
        assert response.status_code < 500
        if response.status_code < 400:
            continue
        seen.add(json.loads(response.content)["code"])
    assert len(seen) >= 12, seen
