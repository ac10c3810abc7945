from __future__ import annotations

import pytest

from accounts import services
from accounts.models import Player
from tests.api import Api, body, problem

pytestmark = pytest.mark.urls("tests.http.urls")
PATH = "/api/test/names/"


def test_pages__followed_to_the_end__give_every_row_once_in_order(api: Api, player: Player) -> None:
    for name in ("b", "a", "b", "a", "c", "a"):
        services.token_create(player=player, name=name, scopes=["account"])
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
            services.token_create(player=player, name="A before everything", scopes=["account"])
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
