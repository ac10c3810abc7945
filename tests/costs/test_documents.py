"""Documents that ask for all that an operation answers, over GraphQL, cost what is declared: operation, rows and
fields."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest
from graphql import parse

from bang_service.platform.graphql.limits import MOST_ALIASES, MOST_COST, costs_of
from tests.graphql.selections import document, schema
from tests.graphql.twins import TWINS, Twin, variables_of

from .house import House
from .measured import ALL, APART, LITTLE, Asking, declared_of, wrong
from .processor import cost

pytestmark = pytest.mark.long

CHEAP: Final = 50
"""What costs less may be asked for so often within the limit."""

QUERIES: Final = sorted(name for name, twin in TWINS.items() if twin.kind == "query")


@pytest.mark.parametrize("name", QUERIES)
def test_document__of_the_largest__costs_what_is_declared(
    name: str, house: House, nothing: object, record_property: Any
) -> None:
    twin = TWINS[name]
    given = house.given(name, ALL()[name].in_path)
    sent = next(filter(None, (within_the_limit(twin, {**given, **page}) for page in pages_of(name))), None)
    assert sent is not None, f"{name} is too dear with the shortest of the pages"
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
    return costs_of(parse(sent["query"]), schema(), sent["variables"], None)[0]


def test_aliases__of_what_costs_little__cost_what_is_declared(
    house: House, nothing: object, record_property: Any
) -> None:
    """What counts as nothing once may be asked for fifty times."""
    found: list[str] = []
    for name in (one for one in QUERIES if declared_of(one).of(1) < CHEAP and not ALL()[one].has_pages):
        given = variables_of(TWINS[name], house.given(name, ALL()[name].in_path))
        text = document("query", TWINS[name].path, given, copies=MOST_ALIASES)
        sent = {"query": text, "variables": given}
        asking = Asking(house.rich.api, "POST", "/graphql", sent)
        assert "errors" not in json.loads(asking().content), asking().content
        told, measured = declared(sent), cost(asking)
        record_property("summary", f"{name}, {MOST_ALIASES} times: {told} declared, {measured:.0f} measured")
        found += [f"{name}: {told} declared, {measured:.0f} measured"] if measured > APART * max(told, LITTLE) else []
    assert not found, found
