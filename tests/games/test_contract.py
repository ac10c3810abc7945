"""The OpenAPI document says what is answered, and nothing is answered that it does not say."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import jsonschema  # type: ignore[import-untyped]
import pytest
from django.urls import URLPattern, URLResolver, get_resolver

from bots import jobs
from tests.api import Api, body
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
    play,
    see,
    start,
)


@cache
def document() -> dict[str, Any]:
    response = Api().get("/api/v1/openapi.json", Accept="application/vnd.oai.openapi+json")
    assert response.status_code == 200
    found: dict[str, Any] = json.loads(response.content)
    return found


def schema_of(method: str, path: str, status: int) -> dict[str, Any]:
    media = "application/json" if status < 400 else "application/problem+json"
    found: dict[str, Any] = document()["paths"][path][method]["responses"][str(status)]["content"][media]["schema"]
    return found


@cache
def validator(schema: str) -> jsonschema.Draft202012Validator:
    return jsonschema.Draft202012Validator({**json.loads(schema), "components": document()["components"]})


def check(data: Any, schema: dict[str, Any]) -> None:
    """The data fits the schema, and has no member that the schema does not name."""
    validator(json.dumps(schema)).validate(data)
    undeclared = sorted(set(_undeclared(data, schema, "")))
    assert not undeclared, undeclared


def _undeclared(data: Any, schema: dict[str, Any], path: str) -> Iterator[str]:
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        # Their further members depend on their kind.
        if name not in ("JournalRecord", "ApiProblem"):
            yield from _undeclared(data, document()["components"]["schemas"][name], path)
        return
    for key in ("allOf", "oneOf", "anyOf"):
        choices = [one for one in schema.get(key, []) if one.get("type") != "null"]
        if choices and data is not None:
            yield from _undeclared(data, choices[0], path)
            return
    if isinstance(data, dict):
        properties = schema.get("properties", {})
        further = schema.get("additionalProperties")
        for name, value in data.items():
            if name in properties:
                yield from _undeclared(value, properties[name], f"{path}.{name}")
            elif further is None or further is False:
                yield f"{path}.{name}"
    elif isinstance(data, list):
        for value in data:
            yield from _undeclared(value, schema.get("items", {}), f"{path}[]")


def routes(patterns: list[Any], prefix: str = "") -> Iterator[str]:
    for entry in patterns:
        path = prefix + str(entry.pattern)
        if isinstance(entry, URLResolver):
            yield from routes(entry.url_patterns, path)
        elif isinstance(entry, URLPattern):
            yield path


@pytest.mark.django_db
def test_document__is_31_and_names_every_address() -> None:
    assert document()["openapi"].startswith("3.1")
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
    assert set(document()["paths"]) == real
    operations = [one for methods in document()["paths"].values() for one in methods.values()]
    ids = [one["operationId"] for one in operations]
    assert len(ids) == len(set(ids))
    for one in operations:
        assert one["summary"] and one["description"] and one["tags"], one["operationId"]
        for parameter in one.get("parameters", []):
            assert parameter["in"] == "path" or parameter["description"], (one["operationId"], parameter["name"])


OTHER_GAMES = [(3, ["base"], 71), (6, EVERY_SET, 73)]


@pytest.mark.parametrize(
    ("ai", "sets", "seed"),
    [(1, EVERY_SET, 72), *(pytest.param(*other, marks=pytest.mark.long) for other in OTHER_GAMES)],
)
def test_answers__of_a_whole_game__fit_their_schemas(db: None, ai: int, sets: list[str], seed: int) -> None:
    people = persons(2)
    table = start(people, seed=seed, ai=ai, sets=sets, name="Contract", visibility="public")
    one_table, view = (
        schema_of("get", "/api/v1/tables/{table_id}/", 200),
        schema_of("get", "/api/v1/tables/{table_id}/view/", 200),
    )
    answered = schema_of("post", "/api/v1/tables/{table_id}/answer/", 200)
    journal = schema_of("get", "/api/v1/tables/{table_id}/journal/", 200)
    listed = schema_of("get", "/api/v1/tables/", 200)
    mine = schema_of("get", "/api/v1/me/prompts/", 200)
    refused = schema_of("post", "/api/v1/tables/{table_id}/answer/", 409)
    check(open_table(people[0], visibility="invitation"), one_table)
    apis = [*(one.api for one in people), person().api, Api()]
    chance = random.Random(1)
    for _ in range(400):
        jobs.play_table(table)
        told = see(apis[-1], table)
        if told["result"] is not None:
            break
        seat = told["waiting_for"][0]
        if seat >= len(people):
            continue
        seen = see(people[seat].api, table)
        check(seen, view)
        other = apis[told["journal"] % len(apis)]
        check(see(other, table), view)
        check(body(other.get(at(table, "journal") + f"?after={max(0, told['journal'] - 20)}")), journal)
        check(body(people[seat].api.get(MINE)), mine)
        option = chosen(seen, chance)
        check(answer(people[seat].api, table, seen, option), answered)
        again = people[seat].api.post(at(table, "answer"), {"prompt": seen["prompt"]["id"], "option": option})
        check(json.loads(again.content), refused)
    else:
        pytest.fail("the game did not end")
    for api in apis:
        check(see(api, table), view)
        check(body(api.get(at(table))), one_table)
        check(body(api.get(TABLES)), listed)
        check(body(api.get(at(table, "record"))), schema_of("get", "/api/v1/tables/{table_id}/record/", 200))


@pytest.mark.django_db
def test_catalogue__fits_its_schemas() -> None:
    parts = [path for path in document()["paths"] if path.startswith("/api/v1/catalogue/")]
    assert len(parts) == 9
    for path in parts:
        check(body(Api().get(path)), schema_of("get", path, 200))


def test_refusals__are_documented_where_they_happen(db: None) -> None:
    """Every status that these calls are refused with stands among the operation's responses, with its code."""
    people = persons(4)
    table = start(people, seed=2)
    lobby = open_table(people[0])["id"]
    closed = open_table(people[0])["id"]
    body(people[0].api.post(at(closed, "close")))
    private = open_table(people[0], visibility="invitation")["id"]
    for _ in play(people, table, most=3):
        pass
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
        code = json.loads(response.content)["code"]
        parts = path.strip("/").split("/")
        parts[3] = "{table_id}"
        if len(parts) > 5:
            parts[5] = "{seat}"
        operation = document()["paths"]["/" + "/".join(parts) + "/"][method]
        described = operation["responses"][str(response.status_code)]["description"]
        assert f"`{code}`" in described, (method, path, code)
        seen.add(code)
    assert len(seen) >= 12, seen
