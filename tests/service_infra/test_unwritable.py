"""A database that can be read and not written: people go on reading, and what would write can be tried again soon."""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.db import connection
from django.test import Client

from bang_service import health
from games.models import Move, Table
from tests.accounts.mailing import PASSWORD
from tests.api import Api, body, problem
from tests.games.people import Person, at, person, see, start

pytestmark = pytest.mark.django_db(transaction=True)

on_postgresql = pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite has no standby")


@contextmanager
def read_only() -> Iterator[None]:
    """As after a failover: every connection leads to where nothing may be written."""
    if connection.vendor != "postgresql":
        _say("PRAGMA query_only = ON")
        try:
            yield
        finally:
            _say("PRAGMA query_only = OFF")
        return
    name = connection.ops.quote_name(connection.settings_dict["NAME"])
    _say(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    connection.close()
    try:
        yield
    finally:
        _say("SET SESSION CHARACTERISTICS AS TRANSACTION READ WRITE")
        _say(f"ALTER DATABASE {name} RESET default_transaction_read_only")
        connection.close()


def _say(statement: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute(statement)


@pytest.fixture
def people() -> list[Person]:
    return [person() for _ in range(4)]


def asked(people: list[Person], table: int) -> tuple[Person, dict[str, Any]]:
    """Who is asked, and what."""
    for one in people:
        found = see(one.api, table)["prompt"]
        if found is not None:
            return one, found
    raise AssertionError("nobody is asked")


def test_people__read_on__and_are_told_to_try_again_what_would_write(people: list[Person]) -> None:
    table = start(people)
    one, prompt = asked(people, table)
    given = {"prompt": prompt["id"], "option": prompt["options"][0]["id"]}
    fresh = person()  # whose token was never used: it cannot be marked now
    moves = Move.objects.count()
    with read_only():
        for path in ("/api/v1/me/", "/api/v1/tables/", at(table, "view"), at(table, "journal"), at(table)):
            body(fresh.api.get(path))
        assert Client().get(f"/tables/{table}/").status_code == 200
        for response in (
            one.api.post(at(table, "answer"), given),
            one.api.post("/api/v1/tables/", {"seats": 4}),
            one.api.put("/api/v1/me/settings/", {"language": "de"}),
            one.api.post("/api/v1/sessions/", {"name": one.player.name, "password": PASSWORD}),
            Api().post("/api/v1/guests/"),
        ):
            told = problem(response, 503, "unavailable")
            assert int(response["Retry-After"]) == told["retry_after"] > 0
    assert (Move.objects.count(), Table.objects.count()) == (moves, 1)
    body(one.api.post(at(table, "answer"), given))
    assert Move.objects.count() == moves + 1


@on_postgresql
def test_connection__to_where_nothing_may_be_written__is_dropped(people: list[Person]) -> None:
    """So that the next request finds whoever is in charge now."""
    table = start(people)
    one, prompt = asked(people, table)
    given = {"prompt": prompt["id"], "option": prompt["options"][0]["id"]}
    _say("SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY")
    problem(one.api.post(at(table, "answer"), given), 503, "unavailable")
    body(one.api.post(at(table, "answer"), given))


def ready() -> dict[str, Any]:
    response = Client().get("/readyz")
    assert response.status_code == 200, "it stays up"
    told: dict[str, Any] = response.json()
    return told


@on_postgresql
def test_readyz__says_that_the_database_is_read_only__and_stays_up() -> None:
    assert ready()["checks"]["writable"] == "ok"
    with read_only():
        told = ready()
    assert (told["status"], told["checks"]["writable"]) == ("degraded", "failed: the database can be read only")
    assert ready()["checks"]["writable"] == "ok"


def test_readyz__says_that_the_disk_is_full__and_stays_up(monkeypatch: pytest.MonkeyPatch) -> None:
    usage = namedtuple("usage", "free")
    left: Callable[[object], Any] = lambda folder: usage(health.LEAST_FREE - 1)  # noqa: E731
    monkeypatch.setattr(health, "disk_usage", left)
    told = ready()
    assert (told["status"], told["checks"]["writable"]) == ("degraded", "failed: the disk is full")
