from __future__ import annotations

import json
from base64 import urlsafe_b64encode

import pytest

from accounts.people.models import Player
from accounts.people.services import accounts
from tests.api import Api, body, problem

pytestmark = pytest.mark.urls("tests.http.urls")
PATH = "/api/test/names/"


def test_pages__followed_to_the_end__give_every_row_once_in_order(api: Api, player: Player) -> None:
    for name in ("b", "a", "b", "a", "c", "a"):
        accounts.token_create(player=player, name=name, scopes=["account"])
    rows: list[list[object]] = []
    address: str | None = f"{PATH}?limit=2&x=%26"
    pages = 0
    while address:
        page = body(api.get(address))
        rows += page["results"]
        address = page["next"]
        pages += 1
        if address:
            assert "x=%26" in address
            accounts.token_create(player=player, name="A before everything", scopes=["account"])
    assert pages == 4
    expected = sorted(rows, key=lambda row: (row[0], -int(str(row[1]))))
    assert rows == expected
    assert [row[0] for row in rows] == ["Session", "a", "a", "a", "b", "b", "c"]


@pytest.mark.parametrize(
    "query",
    [
        *("limit=0", "limit=201", "limit=-1", "limit=x", "limit=000000000000000000201", "limit="),
        *("cursor=!", "cursor=YQ", "cursor=WzFd", "cursor=W1tdLDFd", "cursor=WyJhIiwieCJd", "cursor=%C3%A9"),
    ],
)
def test_pages__nonsense_asked__refused(api: Api, query: str) -> None:
    refused = problem(api.get(f"{PATH}?{query}"), 422, "validation_failed")
    assert refused["field"] == query.partition("=")[0]


EDGES = ("0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00")
NO_TIMES = (*EDGES, "NaN", "10000-01-01T00:00:00Z", "-0001-01-01T00:00:00Z", "99999999999999999999", "")


def cursor(*position: object) -> str:
    return urlsafe_b64encode(json.dumps(position).encode()).decode().rstrip("=")


@pytest.mark.parametrize("moment", NO_TIMES)
@pytest.mark.urls("bang_service.urls")
def test_cursor__at_the_edge_of_time__is_refused_like_any_nonsense(api: Api, moment: str) -> None:
    refused = problem(api.get(f"/api/v1/me/prompts/?cursor={cursor(moment, 1)}"), 422, "validation_failed")
    assert refused["field"] == "cursor"
    assert "`next`" in refused["detail"]


@pytest.mark.parametrize("moment", NO_TIMES)
@pytest.mark.urls("bang_service.urls")
def test_after__at_the_edge_of_time__is_refused_by_graphql_too(api: Api, moment: str) -> None:
    query = "query($after: String) { me { prompts(after: $after) { edges { cursor } } } }"
    told = api.post("/graphql", {"query": query, "variables": {"after": cursor(moment, 1)}}).json()
    (error,) = told["errors"]
    assert (error["extensions"]["code"], error["extensions"]["field"]) == ("validation_failed", "after")


@pytest.mark.parametrize("moment", ["0001-01-01T00:00:00Z", "9999-12-31T23:59:59.999999Z", "0001-01-01T14:00:00+14:00"])
@pytest.mark.urls("bang_service.urls")
def test_cursor__within_time__is_read(api: Api, moment: str) -> None:
    assert body(api.get(f"/api/v1/me/prompts/?cursor={cursor(moment, 1)}")) == {"results": [], "next": None, "total": 0}
