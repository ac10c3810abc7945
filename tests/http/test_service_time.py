"""The header that tells the service's time, which deadlines are compared with."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.db import OperationalError
from django.test import Client

from bang_service.platform import clock
from bang_service.platform.front.answers import problem_answer, timed
from bang_service.platform.http import service_time
from bang_service.platform.problems import Problem, ProblemCode
from tests.api import Api, body, problem
from tests.games.people import at, persons, start

pytestmark = pytest.mark.django_db
LIMITS = "/api/v1/limits/"


def told(answer: Any) -> datetime:
    text = answer["Service-Time"]
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", text)
    return datetime.fromisoformat(text)


def is_near(moment: datetime, other: datetime) -> bool:
    return abs(moment - other) < timedelta(minutes=1)


def test_service_time__of_a_service_in_real_time__is_that_of_everybody() -> None:
    assert is_near(told(Api().get(LIMITS)), datetime.now(UTC))


def test_service_time__of_a_service_on_trial__goes_with_its_clock_and_its_deadlines() -> None:
    four = persons(4)
    clock.advance(timedelta(days=8))
    table = start(four, seed=3, clock={"decision": 60, "turn": None, "bank": 0, "increment": 0, "bank_limit": 0})

    answer = four[0].api.get(at(table, "view"))

    now = told(answer)
    assert is_near(now, datetime.now(UTC) + timedelta(days=8))
    due = [seat["clock"]["due_at"] for seat in body(answer)["seats"] if seat["clock"]["due_at"]]
    left = [datetime.fromisoformat(moment) - now for moment in due]
    assert left and all(timedelta(0) < rest <= timedelta(seconds=61) for rest in left)


def test_service_time__of_every_kind_of_answer__is_told(api: Api) -> None:
    answers = [
        api.get("/api/v1/me/"),
        api.send("HEAD", "/api/v1/me/"),
        api.send("OPTIONS", "/api/v1/me/"),
        api.get("/api/v1/nothing/"),
        api.post("/api/v1/tables/", b"{"),
        api.post("/api/v1/tables/", b"x" * (1024 * 1024 + 1)),
        api.post("/graphql", {"query": "{ __typename }"}),
        api.post("/graphql", b"{"),
        Api().get("/api/v1/me/"),
    ]
    tag = api.get("/api/v1/openapi.json")["ETag"]
    answers.append(api.get("/api/v1/openapi.json", If_None_Match=tag))

    assert all(is_near(told(answer), datetime.now(UTC)) for answer in answers)
    assert [answers[0].status_code, answers[-1].status_code] == [200, 304]
    assert "Service-Time" not in Client().get("/")


def test_service_time__database_away__is_told_as_the_clock_last_ran(monkeypatch: pytest.MonkeyPatch) -> None:
    clock.advance(timedelta(days=3))
    body(Api().get(LIMITS))

    def away() -> clock.ClockRun:
        raise OperationalError

    monkeypatch.setattr(clock, "read_run", away)
    monkeypatch.setattr(clock, "REREAD_SECONDS", 0.0)

    answer = Api().get(LIMITS)

    assert answer.status_code == 200
    assert is_near(told(answer), datetime.now(UTC) + timedelta(days=3))


def test_service_time__in_the_front__is_that_of_the_moment_it_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    noon = datetime(2030, 1, 1, 12, tzinfo=UTC)
    monkeypatch.setattr(clock, "shown", lambda: noon)
    refused = problem_answer(Problem(ProblemCode.UNAVAILABLE), path="/api/v1/", request_id="x")
    assert dict(refused.headers)[b"service-time"] == b"2030-01-01T12:00:00Z"

    monkeypatch.setattr(clock, "shown", lambda: noon + timedelta(seconds=30.9))
    later = timed([(b"etag", b"x"), (b"Service-Time", b"2030-01-01T12:00:00Z")])

    assert later == [(b"etag", b"x"), (b"service-time", b"2030-01-01T12:00:30Z")]


def test_service_time__is_written_once_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    noon = datetime(2030, 1, 1, 12, tzinfo=UTC)
    for parts in (0, 1, 999_999):
        monkeypatch.setattr(clock, "shown", lambda parts=parts: noon + timedelta(microseconds=parts))
        assert service_time.service_time() is service_time.service_time()
    assert service_time.service_time() == "2030-01-01T12:00:00Z"


def test_refusal__that_tells_when_to_come_back__tells_real_seconds_beside_the_services_time(
    settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.THROTTLES = {"anonymous": {"address": "1/hour burst 1"}}
    clock.set_rate(3600)
    body(Api(address="10.9.9.9").get(LIMITS))

    refused = Api(address="10.9.9.9").get(LIMITS)

    assert 3500 < problem(refused, 429, "rate_limited")["retry_after"] <= 3600
    assert told(refused) > datetime.now(UTC) - timedelta(minutes=1)
