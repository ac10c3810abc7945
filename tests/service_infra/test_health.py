"""What probes are told, with the things that a service needs away, hanging or unfinished."""

from __future__ import annotations

import logging
import socket
import threading
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest
from django.core.cache import caches
from django.core.cache.backends.redis import RedisCache
from django.db import connection
from django.test import Client
from pytest_django.fixtures import Settings

from bang_service import health
from bang_service.celery import app
from bang_service.platform.database import contractions
from bang_service.platform.time_limited import Run, TimeLimited
from bang_service.tools.servers import free_port
from tests.waiting import PATIENCE, RUNS_OUT, hang_until, wait_for_threads

CHECKS = ("database", "migrations", "schema", "writable", "clock", "cache", "broker")
ALL_WELL = dict.fromkeys(CHECKS, "ok")


SHORTEST_CONNECT = 2.0
"""Seconds: PostgreSQL's library gives up no sooner."""


@pytest.fixture(autouse=True)
def _nothing_settled_and_no_haste(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "SECONDS", PATIENCE)
    for check in health._CHECKS:
        monkeypatch.setattr(check, "was_well", False)
        monkeypatch.setattr(check, "last", "ok")


@pytest.fixture
def hanging() -> Iterator[int]:
    """The port of a server that takes connections and never says a word."""
    with closing(socket.socket()) as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen(50)
        yield listener.getsockname()[1]


class AlreadyDone(TimeLimited[None]):
    """It is over as soon as it is begun."""

    def start(self) -> Run[None]:
        run = super().start()
        run.result(PATIENCE)
        return run


def ready(status: int) -> dict[str, Any]:
    response = Client().get("/readyz")
    assert response.status_code == status
    assert response["Cache-Control"] == "no-store"
    told: dict[str, Any] = response.json()
    return told


def use_redis_at(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    address = f"redis://:hush-hush@127.0.0.1:{port}/0"
    monkeypatch.setattr(app.conf, "broker_url", address)
    options = {"socket_timeout": 1.5, "socket_connect_timeout": 1.5}
    monkeypatch.setattr(health, "cache", RedisCache(address, {"OPTIONS": options}))


@pytest.mark.django_db
def test_readyz__all_well() -> None:
    assert ready(200) == {"status": "ok", "checks": ALL_WELL}


@pytest.mark.django_db
def test_readyz__without_redis__is_degraded_but_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    use_redis_at(free_port(), monkeypatch)

    told = ready(200)

    assert told["status"] == "degraded"
    assert told["checks"]["database"] == told["checks"]["migrations"] == "ok"
    assert told["checks"]["cache"].startswith("failed: ")
    assert told["checks"]["broker"].startswith("failed: ")
    assert "hush" not in str(told)


@pytest.mark.long
@pytest.mark.django_db
def test_readyz__redis_that_hangs__holds_up_no_probe(hanging: int, monkeypatch: pytest.MonkeyPatch) -> None:
    use_redis_at(hanging, monkeypatch)
    # What is asked of others is well before time runs out for Redis.
    for check in health._CHECKS[:2]:
        monkeypatch.setattr(check, "limited", AlreadyDone(check.name, check.probe))
    monkeypatch.setattr(health, "SECONDS", RUNS_OUT)

    for _ in range(2):
        told = ready(200)
        assert told["status"] == "degraded"
        assert {name for name, outcome in told["checks"].items() if outcome != "ok"} == {"cache", "broker"}


@pytest.mark.django_db
def test_readyz__check_that_never_ends__holds_up_no_probe_and_costs_one_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    go, begun, ended = threading.Event(), 0, 0

    def hang() -> None:
        nonlocal begun, ended
        begun += 1
        hang_until(go)
        ended += 1

    database = health._CHECKS[0]
    monkeypatch.setattr(database, "limited", TimeLimited("hanging", hang))
    monkeypatch.setattr(health, "SECONDS", RUNS_OUT)

    try:
        outcomes = [ready(503)["checks"]["database"] for _ in range(3)]
        assert (begun, ended) == (1, 0)
    finally:
        go.set()

    assert all(outcome.startswith("failed: no answer within") for outcome in outcomes)


def test_readyz__without_database__is_not_ready() -> None:
    told = ready(503)

    assert told["status"] == "unavailable"
    assert told["checks"]["database"].startswith("failed: ")
    assert told["checks"]["cache"] == "ok"


@pytest.mark.django_db
@pytest.mark.parametrize("how", ["refuses", "hangs"])
def test_readyz__database_server__that_is_away(how: str, hanging: int, monkeypatch: pytest.MonkeyPatch) -> None:
    if connection.vendor != "postgresql":
        pytest.skip("SQLite has no server")
    port = hanging if how == "hangs" else free_port()
    monkeypatch.setitem(connection.settings_dict, "HOST", "127.0.0.1")
    monkeypatch.setitem(connection.settings_dict, "PORT", str(port))
    monkeypatch.setattr(health, "SECONDS", SHORTEST_CONNECT)

    told = ready(503)

    assert told["status"] == "unavailable"
    assert told["checks"]["database"].startswith("failed: ")
    assert str(port) not in str(told)
    wait_for_threads(thread for thread in threading.enumerate() if thread.name.startswith("ready-"))


@pytest.mark.django_db
def test_readyz__missing_migration__is_not_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    known = contractions.known_migrations()
    some = next(iter(known.values()))
    monkeypatch.setattr(contractions, "known_migrations", lambda: {**known, ("games", "9999_to_come"): some})

    told = ready(503)

    assert told["checks"]["database"] == "ok"
    assert told["checks"]["migrations"] == "failed: 1 migrations are missing; apply them with manage.py migrate"


@pytest.mark.django_db
def test_migrations__once_applied__are_not_asked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    ready(200)
    monkeypatch.setattr(contractions, "known_migrations", lambda: pytest.fail("asked again"))
    monkeypatch.setattr(contractions, "unknown", lambda own: [])

    assert ready(200)["checks"] == ALL_WELL


@pytest.mark.django_db
def test_failure__is_logged_once_and_so_is_its_end(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO, logger="bang_service.health"):
        with monkeypatch.context() as away:
            use_redis_at(free_port(), away)
            ready(200)
            ready(200)
        ready(200)

    messages = [record.getMessage() for record in caplog.records if "check broker" in record.getMessage()]
    assert messages == ["the check broker of readiness fails", "the check broker of readiness is well again"]


def test_cache_settings__have_time_limits(settings: Settings) -> None:
    options = settings.CACHES["default"]
    if "redis" not in options["BACKEND"]:
        pytest.skip("no Redis is configured")
    assert options["OPTIONS"]["socket_timeout"] <= health.SECONDS
    assert caches["default"].get("nothing") is None
