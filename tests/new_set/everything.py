"""What a set gets without another line. Run by `test_new_set.py`, in a process that finds the set."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path
from typing import Any

import msgspec
import pytest
from django.core.management import call_command
from pytest_django import DjangoCaptureOnCommitCallbacks
from pytest_django.fixtures import Settings

from bang_service.platform.throttling.scopes import SCOPES
from bots import jobs
from games.engine.sets import card_sets
from games.engine.testing.random_tables import Course, Setup
from games.fairness import records
from tests.api import Api, body
from tests.games.people import answer, at, persons, see, start
from tests.graphql.asking import data
from tests.records.games import record_by

NAME = "saloon_nights"
SETS = ["base", NAME]


@pytest.fixture(autouse=True)
def _no_limits(settings: Settings) -> None:
    settings.THROTTLES = {name: dict.fromkeys(scope.rates, "off") for name, scope in SCOPES.items()}


def program(served: bytes) -> dict[str, Any]:
    """The published verifier as the service gives it out."""
    names: dict[str, Any] = {"__name__": "verify_record"}
    exec(compile(served, "verify_record.py", "exec"), names)
    return names


def verifier() -> dict[str, Any]:
    return program(Api().get("/api/v1/verify_record.py").content)


def called(*words: str, **given: Any) -> str:
    told = StringIO()
    call_command(*words, stdout=told, stderr=told, **given)
    return told.getvalue()


def test_set__is_found() -> None:
    assert NAME in card_sets()


def test_catalogue__has_it__in_rest_and_graphql(db: None) -> None:
    def named(part: str) -> list[str]:
        rows = body(Api().get(f"/api/v1/catalogue/{part}/"))["results"]
        return [row["name"] for row in rows if row.get("set", row["name"]) == NAME]

    assert named("sets") == [NAME]
    assert named("cards") == ["Parlour Gun", *["Spilt Drinks"] * 2, *["Unpaid Bill"] * 2]
    assert named("characters") == ["Barkeep Bob"] and named("events") == ["Happy Hour", "Closing Time"]
    told = data(Api(), "{catalogue {sets {name} characters {name set}}}")
    assert {"name": NAME} in told["catalogue"]["sets"]
    assert {"name": "Barkeep Bob", "set": NAME} in told["catalogue"]["characters"]


def test_pictures__are_drawn(db: None) -> None:
    for part in ("cards", "characters", "events"):
        rows = body(Api().get(f"/api/v1/catalogue/{part}/"))["results"]
        for row in rows:
            if row["set"] == NAME:
                assert Api().get(row["picture"]).status_code == 200, row
                assert Api().get(row["face"]).status_code == 200, row
                assert part != "cards" or Api().get(row["small"]).status_code == 200, row


def test_scenarios__are_performed() -> None:
    assert "2 passed, 0 failed" in called("scenario", str(Path(__file__).with_name("scenarios.yaml")))


def test_random_games__keep_the_laws() -> None:
    called("fuzz", sets=SETS, games=10, every=5)


@pytest.mark.parametrize("policy", ["random", "rules"])
def test_policies__play_it(policy: str) -> None:
    told = json.loads(called("simulate", sets=",".join(SETS), games=10, policy=policy, json=True))
    assert told["games"] == 10


def test_records__pass_both_verifiers(db: None) -> None:
    published = verifier()
    course = Course(sets=SETS)
    seen: set[str] = set()
    for number in range(20):
        chance = course.chance(number)
        record = record_by(course.setup(number, chance).rulebook(), number)
        assert records.verify(records.read(msgspec.json.encode(record))).tells_chance
        assert published["verify"](record)
        seen |= {entry["event"] for entry in record["journal"] if entry["kind"] == "event"}
        seen |= {entry["cause"] for entry in record["journal"] if entry["kind"] == "discard"}
    assert {"Happy Hour", "Closing Time", "Spilt Drinks", "Unpaid Bill"} <= seen


def test_verifier__knows_what_the_set_prints(db: None) -> None:
    record = record_by(Setup((*SETS,), 5).rulebook(), 1)
    record["cards"][-1], record["cards"][0] = record["cards"][0], record["cards"][-1]
    published = verifier()
    with pytest.raises(published["Wrong"], match="cards are not those of its sets"):
        published["verify"](record)


def test_table__with_people_and_ai_seats__plays_to_its_end(
    transactional_db: None, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    people = persons(1)
    table = start(people, ai=3, policy="rules", sets=SETS)
    told = body(Api().get(at(table)))
    assert told["editions"] == {"base": 2, NAME: 1}
    for _ in range(1000):
        jobs.play_table(table)
        if body(Api().get(at(table)))["status"] == "over":
            break
        view = see(people[0].api, table)
        if view["prompt"] is not None:
            answer(people[0].api, table, view, view["prompt"]["default"])
    record = body(Api().get(at(table, "record")))
    assert record["sets"] == SETS and verifier()["verify"](record)
