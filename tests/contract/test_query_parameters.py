"""Query parameters that no operation declares: refused by name everywhere under /api/v1/."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.urls import resolve

from accounts.people.models import Player
from bang_service.platform.http.queries import known_to
from tests.api import Api, body, problem
from tests.contract.document import Operation, operations
from tests.games.people import TABLES, at, persons, start

pytestmark = pytest.mark.django_db
NONSENSE = "gmae=dice"


def address(operation: Operation) -> str:
    """An address of the operation; whatever it names need not be there."""
    return re.sub(r"\{\w+\}", "1", operation.path)


def declared(operation: Operation) -> list[str]:
    return [one["name"] for one in operation.described.get("parameters", ()) if one["in"] == "query"]


def told_known(document: dict[str, Any]) -> list[str]:
    found = re.search(r"Known: (.*)\.$", document["detail"])
    return found[1].split(", ") if found else []


def test_known_parameters__of_every_operation__are_those_of_the_document(db: None) -> None:
    found = operations().values()
    assert len(found) > 40
    for operation in found:
        view = resolve(address(operation)).func.view_class  # type: ignore[attr-defined]
        assert sorted(known_to(view, operation.method)) == sorted(declared(operation)), operation.name


def test_unknown_parameter__of_every_operation__is_named_beside_the_known_ones(api: Api) -> None:
    for operation in operations().values():
        told = problem(api.send(operation.method, f"{address(operation)}?{NONSENSE}"), 422, "validation_failed")
        assert told["field"] == "gmae", operation.name
        assert [error["field"] for error in told["errors"]] == ["gmae"]
        assert sorted(told_known(told)) == sorted(declared(operation)), operation.name
        assert "422" in operation.described["responses"], operation.name
    assert Player.objects.count() == 1


@pytest.mark.parametrize("method", ["HEAD", "OPTIONS"])
def test_unknown_parameter__is_refused_whatever_the_method(api: Api, method: str) -> None:
    for operation in operations().values():
        if method == "HEAD" and operation.method != "GET":
            continue
        path = address(operation)
        assert api.send(method, f"{path}?{NONSENSE}").status_code == 422, operation.name
        for name in declared(operation):
            refused = api.send(method, f"{path}?{name}=nonsense")
            assert refused.status_code != 422 or method == "HEAD", (operation.name, name)
        assert api.send("OPTIONS", path).status_code == 204
    assert api.send(method, f"{TABLES}?limit=5&free=true").status_code in (200, 204)


def test_unknown_parameters__several__are_each_named(api: Api) -> None:
    told = problem(api.get(f"{TABLES}?gmae=dice&free=true&hots=7&gmae=card"), 422, "validation_failed")

    assert "gmae, hots" in told["detail"]
    assert [error["field"] for error in told["errors"]] == ["gmae", "hots"]
    assert "field" not in told


def test_unknown_parameter__is_told_in_the_readers_language(api: Api) -> None:
    told = api.get(f"{TABLES}?gmae=dice&x=1", Accept_Language="de").json()
    taken = api.get("/api/v1/me/?gmae=dice", Accept_Language="de").json()

    assert "Bekannt sind: cursor, limit," in told["detail"]
    assert all("Bekannt sind" in error["detail"] for error in told["errors"])
    assert "Diese Adresse nimmt keine an" in taken["detail"]


def test_unknown_parameter__by_somebody_without_a_token__is_told_only_where_anybody_may_ask(db: None) -> None:
    problem(Api().get("/api/v1/me/?x=1"), 401, "not_authenticated")
    problem(Api().get(f"{TABLES}?x=1"), 422, "validation_failed")
    problem(Api().get("/api/v1/nothing/?x=1"), 404, "not_found")


def test_unknown_parameter__at_a_table_that_may_not_be_known__tells_nothing_of_it(db: None) -> None:
    there = at(start(persons(4), seed=3, visibility="invitation"), "view")
    stranger = Api()

    assert (
        problem(stranger.get(f"{there}?x=1"), 422, "validation_failed")["detail"]
        == (problem(stranger.get("/api/v1/tables/999/view/?x=1"), 422, "validation_failed")["detail"])
    )


def test_answer__with_a_query__moves_nothing(db: None) -> None:
    four = persons(4)
    table = start(four, seed=3)
    view = body(four[0].api.get(at(table, "view")))
    seat = next(person for person in four if body(person.api.get(at(table, "view")))["prompt"])
    asked = body(seat.api.get(at(table, "view")))["prompt"]
    given = {"prompt": asked["id"], "option": asked["options"][0]["id"]}

    told = problem(seat.api.post(f"{at(table, 'answer')}?dry_run=true", given), 422, "validation_failed")

    assert told["field"] == "dry_run"
    assert body(four[0].api.get(at(table, "view")))["journal"] == view["journal"]


@pytest.mark.parametrize("empty", ["?", "?&", "?&&"])
def test_query__that_names_nothing__is_none(api: Api, empty: str) -> None:
    body(api.get(f"{TABLES}{empty}"))


def test_query__of_too_many_parameters__is_refused(api: Api) -> None:
    problem(api.get(f"{TABLES}?{'&'.join(f'x{n}=1' for n in range(2000))}"), 422, "validation_failed")
