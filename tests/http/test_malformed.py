"""Requests that are wrong in every way, sent as bytes to a web process as it runs in service."""

from __future__ import annotations

import json
from collections import Counter
from typing import Final

import pytest

from .malformed import FINE, HTTP, PAGE, Malformed
from .malformed_bodies import BODIES
from .malformed_heads import HEADS
from .wire import Answer, Web

pytestmark = pytest.mark.long

LEAST_HEADS: Final = 85
LEAST_BODIES: Final = 60
REFUSED_BY_SERVER: Final = (400, 413, 414, 431, 505, None)
PASSWORD: Final = "six-guns-and-petticoats"


class Service:
    """The process, with somebody who has opened a table."""

    def __init__(self, web: Web) -> None:
        self.web = web
        session = web.ask("POST", "/api/v1/accounts/", {"name": "Calamity", "password": PASSWORD})
        self.token: str = session["token"]
        self.table: int = web.ask("POST", "/api/v1/tables/", {"seats": 4}, self.token)["id"]

    def send(self, row: Malformed) -> Answer:
        filled = row.sent.replace(b"{token}", self.token.encode()).replace(b"{table}", b"%d" % self.table)
        return self.web.send(filled)


@pytest.fixture(scope="module")
def service(web: Web) -> Service:
    return Service(web)


def test_lists__are_long_enough_and_name_each_once() -> None:
    assert len(HEADS) >= LEAST_HEADS and len(BODIES) >= LEAST_BODIES
    for rows in (HEADS, BODIES):
        names = Counter(row.name for row in rows)
        assert [name for name, count in names.items() if count > 1] == []
    assert all(row.why and row.outcomes for row in [*HEADS, *BODIES])


@pytest.mark.parametrize("row", HEADS, ids=lambda row: row.name)
def test_head__that_is_wrong__refused_or_harmless(row: Malformed, service: Service) -> None:
    check(row, service.send(row))


@pytest.mark.parametrize("row", BODIES, ids=lambda row: row.name)
def test_body__that_is_wrong__refused_or_harmless(row: Malformed, service: Service) -> None:
    check(row, service.send(row))


def check(row: Malformed, answer: Answer) -> None:
    """Whether one of the outcomes has come about."""
    assert outcome_of(answer) in row.outcomes, (answer.status, answer.headers, answer.body[:500])
    if answer.problem is not None:
        assert answer.problem["status"] == answer.status
        assert answer.problem["request_id"] == answer.headers["x-request-id"]
        assert answer.problem["title"] and answer.problem["detail"]
    for name, value in answer.headers.items():
        assert "\r" not in value and "\n" not in value, name


def outcome_of(answer: Answer) -> str:
    if answer.problem is not None:
        return str(answer.problem["code"])
    if answer.status is not None and answer.headers.get("content-type", "").startswith("text/html"):
        return PAGE if answer.status < 500 else "failure"
    if answer.status is not None and answer.status < 400:
        return FINE
    return HTTP if answer.status in REFUSED_BY_SERVER else "failure"


def test_process__after_all_of_them__is_the_same_and_has_logged_no_failure(service: Service) -> None:
    assert service.web.is_running()
    assert service.web.send(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n").status == 200
    lines = [json.loads(line) for line in service.web.said().splitlines() if line.startswith("{")]
    failures = [line for line in lines if line["level"] in ("error", "critical")]
    assert failures == [], failures
