"""Which requests are dear reads, so that no thread of those who play works on them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from django.core.handlers.base import BaseHandler
from django.db import connection
from django.test import RequestFactory
from django.test.utils import CaptureQueriesContext
from django.urls import URLPattern, URLResolver, get_resolver, resolve

from bang_service.platform.handing_over import HAND_OVER, HandOver, is_dear
from tests.graphql.selections import document

WHOLE_VIEW = document("query", "table.view", {}).replace("table {", 'table(id: "1") {', 1)
SUMMARIES = " ".join(f'a{number}: summary(table: "1") {{ sentences }}' for number in range(5))


def hand_over(path: str, method: str = "GET", query: str = "") -> tuple[bool, int]:
    """Whether a request is handed over, and how many statements were executed before."""
    wanted = HandOver()
    extra: dict[str, Any] = {HAND_OVER: wanted}
    request = RequestFactory().generic(method, path, json.dumps({"query": query}), "application/json", **extra)
    handler = BaseHandler()
    handler.load_middleware()
    with CaptureQueriesContext(connection) as executed:
        handler.get_response(request)
    return wanted.is_wanted, len(executed)


@pytest.mark.parametrize(
    "path",
    [
        "/api/v1/tables/",
        "/api/v1/tables/1/record/",
        "/api/v1/tables/1/replay/",
        "/api/v1/tables/1/summary/",
        "/api/v1/players/1/statistics/",
        "/api/v1/ratings/cards/people/",
        "/api/v1/divisions/1/standings/",
        "/api/v1/divisions/1/rounds/",
        "/api/v1/me/tokens/?limit=200",
        "/api/v1/me/tokens/?limit=0200",
        "/api/v1/me/prompts/?limit=51",
        "/api/v1/tables/1/journal/?limit=500",
        "/api/v1/me/tokens/?limit=1&limit=%32%30%30",
        "/admin/",
        "/admin/games/table/",
        "/leagues/",
        "/tables/1/",
    ],
)
@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_dear_read__is_handed_over_before_anything_is_done(db: None, path: str, method: str) -> None:
    assert hand_over(path, method) == (True, 0)


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/api/v1/me/"),
        ("GET", "/api/v1/me/prompts/"),
        ("GET", "/api/v1/tables/1/"),
        ("GET", "/api/v1/tables/1/view/"),
        ("GET", "/api/v1/tables/1/journal/"),
        ("POST", "/api/v1/tables/"),
        ("GET", "/api/v1/me/tokens/"),
        ("GET", "/api/v1/me/tokens/?limit=all"),
        ("OPTIONS", "/api/v1/tables/"),
        ("POST", "/api/v1/tables/1/answer/"),
        ("POST", "/admin/games/table/"),
        ("GET", "/admin/games/failure/1/report/"),
        ("GET", "/admin/login/"),
        ("GET", "/play/"),
        ("GET", "/healthz"),
        ("GET", "/nowhere/"),
    ],
)
def test_play_writes_exports_and_small_reads__are_not(db: None, method: str, path: str) -> None:
    assert not hand_over(path, method)[0]


@pytest.mark.parametrize(
    ("query", "is_wanted"),
    [
        ("{ " + SUMMARIES + " }", True),
        ('{ table(id: "1") { record { seed } } }', True),
        ("{ tables(first: 100) { edges { node { name } } } }", True),
        (
            "{ me { prompts(first: 10) { edges { node { due_at prompt { ... on PromptFields { id kind } } } } } } }",
            False,
        ),
        ("{ me { name } }", False),
        ('{ table(id: "1") { view { version } } }', False),
        (WHOLE_VIEW, False),
        ('mutation { log_in(input: {name: "a", password: "b"}) { token } }', False),
    ],
)
def test_graphql__that_costs_much_and_only_reads__is_handed_over(db: None, query: str, is_wanted: bool) -> None:
    assert hand_over("/graphql", "POST", query)[0] is is_wanted


def test_everything_in_the_admin__is_handed_over_but_passwords_and_what_staff_export() -> None:
    kept = [name for name, path in admin_pages() if not is_dear(resolve(path), "GET")]
    assert kept == ["login", "password_change", "games_failure_report"]


def admin_pages() -> Iterator[tuple[str, str]]:
    """Each page of the admin by name, with an address of it."""
    for one in get_resolver().url_patterns:
        if isinstance(one, URLResolver) and one.app_name == "admin":
            yield from addresses(one.url_patterns, "/admin/")


def addresses(patterns: list[URLPattern | URLResolver], before: str) -> Iterator[tuple[str, str]]:
    for one in patterns:
        here = before + example(str(one.pattern))
        if isinstance(one, URLResolver):
            yield from addresses(one.url_patterns, here)
        else:
            yield one.name or "", here


def example(route: str) -> str:
    """An address for a route whose parameters are all numbers here."""
    pieces = [piece.partition(">") for piece in route.split("<")]
    return pieces[0][0] + "".join("1" + rest for _parameter, _, rest in pieces[1:])
