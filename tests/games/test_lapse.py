"""Tables whose games nobody starts: closed after their time, and everybody who sits there is told."""

from __future__ import annotations

from datetime import datetime, timedelta
from itertools import count

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from pytest_django.fixtures import Settings

from bang_service.celery import app
from bang_service.platform import clock
from bang_service.platform.queues import HOUSEKEEPING
from games import tasks
from games.models import Notice, Table
from games.notice_kinds import LAPSED
from games.services import tables
from tests.api import body, problem
from tests.games.people import Person, at, open_table, persons, seat_people, start

NOTICES = "/api/v1/me/notices/"
DAY = timedelta(days=1)


@pytest.fixture
def began() -> datetime:
    return clock.now()


def later(monkeypatch: pytest.MonkeyPatch, moment: datetime) -> None:
    monkeypatch.setattr(clock, "now", lambda: moment)


def test_lapse__after_its_time__closed_and_everybody_is_told(
    host: Person, guest: Person, began: datetime, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = seat_people([host, guest], ai=2, name="Showdown")
    later(monkeypatch, began + 14 * DAY)
    now = clock.now() + timedelta(seconds=60)
    later(monkeypatch, now)
    assert tables.lapse_due() == 1
    told = body(host.api.get(at(table)))
    assert (told["status"], told["seed"], told["ruling"]) == ("closed", None, None)
    assert Table.objects.get().ended_at == now
    for seat, one in enumerate((host, guest)):
        notice, *before = body(one.api.get(NOTICES))["results"]
        assert [each["kind"] for each in before] == (["joined"] if one is host else [])
        assert (notice["kind"], notice["seat"], notice["number"]) == ("lapsed", seat, 1 + len(before))
        assert notice["table"] == {"id": table, "name": "Showdown"}
        assert notice["text"] == "Nobody started the game in time, so the table was closed."
    problem(host.api.post(at(table, "start")), 409, "table_not_open")
    assert tables.lapse_due() == 0
    assert Notice.objects.filter(kind=LAPSED).count() == 2


def test_lapse__its_place_in_the_chain__tells_the_seed_as_of_any_closed_table(
    host: Person, began: datetime, monkeypatch: pytest.MonkeyPatch
) -> None:
    lapsed, given_up = open_table(host)["id"], open_table(host)["id"]
    body(host.api.post(at(given_up, "close")))
    later(monkeypatch, began + 15 * DAY)
    tables.lapse_due()
    entries = body(host.api.get("/api/v1/deals/"))["results"]
    assert [(entry["status"], entry["seed"]) for entry in entries] == [
        ("closed", Table.objects.get(pk=table).seed) for table in (lapsed, given_up)
    ]


def test_lapse__before_its_time_or_begun_or_over__left_alone(
    host: Person, guest: Person, began: datetime, monkeypatch: pytest.MonkeyPatch
) -> None:
    start([host, guest], ai=2)
    closed = open_table(host)["id"]
    body(host.api.post(at(closed, "close")))
    ended = Table.objects.get(pk=closed).ended_at
    later(monkeypatch, began + 10 * DAY)
    young = open_table(host)["id"]
    later(monkeypatch, began + 23 * DAY)
    Notice.objects.all().delete()
    assert tables.lapse_due() == 0
    assert Table.objects.get(pk=closed).ended_at == ended
    assert Table.objects.get(pk=young).status == "open"
    assert not Notice.objects.exists()


@pytest.mark.parametrize(("days", "lapsed"), [(0, 0), (1, 1), (3, 0)])
def test_lapse__after_other_days__as_the_operator_says(
    host: Person, began: datetime, monkeypatch: pytest.MonkeyPatch, settings: Settings, days: int, lapsed: int
) -> None:
    settings.TABLE_LAPSE_DAYS = days
    open_table(host)
    later(monkeypatch, began + 2 * DAY)
    assert tables.lapse_due() == lapsed


def test_lapse__host_without_a_seat__is_told_all_the_same(
    host: Person, guest: Person, began: datetime, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat_people([host, guest], ai=2)
    Table.objects.get().seats.filter(number=0).delete()
    later(monkeypatch, began + 15 * DAY)
    tables.lapse_due()
    assert {(told.player_id, told.seat) for told in Notice.objects.filter(kind=LAPSED)} == {
        (host.player.pk, -1),
        (guest.player.pk, 1),
    }


def test_lapse__of_many__in_steps_and_within_its_time(
    host: Person, began: datetime, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(5):
        open_table(host)
    later(monkeypatch, began + 15 * DAY)
    monkeypatch.setattr(tables, "_AT_ONCE", 2)
    moments = count()
    monkeypatch.setattr(tables, "monotonic", lambda: float(next(moments)))
    assert tables.lapse_due(seconds=2) == 2
    assert tables.lapse_due(seconds=100) == 3
    assert not Table.objects.filter(status="open").exists()


def test_lapse__among_many_tables__looked_for_along_an_index(host: Person) -> None:
    open_table(host)
    with CaptureQueriesContext(connection) as asked:
        assert tables.lapse_due() == 0
    (query,) = asked.captured_queries
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            # So few rows are read quickest in any way: this shows that the index fits, in its order, whatever the
            # planner believes of the table from tests before.
            for way in ("seqscan", "bitmapscan", "sort"):
                cursor.execute(f"SET LOCAL enable_{way} = off")
            cursor.execute(f"EXPLAIN {query['sql']}")
        else:
            cursor.execute(f"EXPLAIN QUERY PLAN {query['sql']}")
        plan = str(cursor.fetchall())
    assert "table_waiting" in plan


def test_lapse__is_rung_for_by_the_scheduler(host: Person, began: datetime, monkeypatch: pytest.MonkeyPatch) -> None:
    (entry,) = [entry for entry in app.conf.beat_schedule.values() if entry["task"] == tasks.lapse_tables.name]
    assert entry["options"]["queue"] == HOUSEKEEPING
    assert app.amqp.router.route({}, tasks.lapse_tables.name)["queue"].name == HOUSEKEEPING
    open_table(host)
    later(monkeypatch, began + 15 * DAY)
    tasks.lapse_tables()
    assert Table.objects.get().status == "closed"


def test_lapse__leaves_places_free_again(host: Person, began: datetime, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MAX_OPEN_TABLES", 1)
    monkeypatch.setattr(tables, "MAX_OPEN_SEATS", 1)
    (guest, other) = persons(2)
    opened = [open_table(one)["id"] for one in (host, other)]
    body(guest.api.post(at(opened[0], "join"), {}))
    later(monkeypatch, began + 15 * DAY)
    tables.lapse_due()
    body(guest.api.post(at(open_table(host)["id"], "join"), {}))
