"""Documents that ask for all that an operation answers, over GraphQL, cost what is declared: operation, rows and
fields."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest
from graphql import parse

from bang_service.platform.graphql.limits import MOST_COST, cost_of
from tests.graphql.selections import document, schema
from tests.graphql.twins import TWINS, Twin, variables_of

from .house import House
from .measured import ALL, Asking, declared_of, wrong
from .processor import cost

pytestmark = pytest.mark.long

QUERIES: Final = sorted(name for name, twin in TWINS.items() if twin.kind == "query")


@pytest.mark.parametrize("name", QUERIES)
def test_document__of_the_largest__costs_what_is_declared(
    name: str, house: House, nothing: object, record_property: Any
) -> None:
    twin = TWINS[name]
    given = house.given(name, ALL()[name].in_path)
    sent = next(filter(None, (within_the_limit(twin, {**given, **page}) for page in pages_of(name))))
    asking, bare = (Asking(house.rich.api, "POST", "/graphql", body) for body in (sent, {"query": "{ __typename }"}))
    answer = asking()
    assert "errors" not in json.loads(answer.content), answer.content
    told, measured = declared(sent), cost(asking) - cost(bare)
    record_property("summary", f"{name}, {sent['variables']}: {told} declared, {measured:.0f} measured")
    assert not wrong(told, measured), f"{name}: {wrong(told, measured)}"


def pages_of(name: str) -> list[dict[str, int]]:
    """Pages that might be asked for, the longest first."""
    most = declared_of(name).most
    return [{"limit": rows} for rows in (most, 100, 50, 20) if rows <= most] if ALL()[name].has_pages else [{}]


def within_the_limit(twin: Twin, given: dict[str, Any]) -> dict[str, Any] | None:
    """What is sent to ask for all of it; None: it would cost too much."""
    variables = variables_of(twin, given)
    sent = {"query": document(twin.kind, twin.path, variables), "variables": variables}
    return sent if declared(sent) <= MOST_COST else None


def declared(sent: dict[str, Any]) -> int:
    return cost_of(parse(sent["query"]), schema(), sent["variables"], None)
