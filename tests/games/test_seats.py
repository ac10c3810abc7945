"""Seats before the game: how many one may have, and the host who frees them."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from accounts.notices.delivery.fan_out import fan_out
from accounts.notices.models import Delivery
from games.models import Notice, Seat
from games.notice_kinds import REMOVED
from games.services import tables
from games.services.numbering import notices_of
from tests.accounts.webhooks import webhook_of
from tests.api import Api, body, problem
from tests.games.people import (
    Person,
    add_entropy,
    at,
    dump,
    open_table,
    person,
    persons,
    seat_people,
    seats_of,
    start,
)

NOTICES = "/api/v1/me/notices/"
FREED = "The host of the table has freed your seat. You cannot join this table again."


def free(one: Person, table: int, seat: int) -> int:
    status: int = one.api.delete(at(table, f"seats/{seat}")).status_code
    return status


# -- how many one may have -------------------------------------------------------------------------------------


@pytest.fixture
def two_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MAX_OPEN_SEATS", 2)


def test_join__too_many_open_seats__quota_until_one_is_left(host: Person, guest: Person, two_at_most: None) -> None:
    opened = [open_table(host)["id"] for _ in range(3)]
    for table in opened[:2]:
        body(guest.api.post(at(table, "join"), {}))
    before = dump()
    refused = problem(guest.api.post(at(opened[2], "join"), {}), 403, "quota_exceeded")
    assert refused["limit"] == 2
    assert dump() == before
    body(guest.api.post(at(opened[0], "leave")), 204)
    body(guest.api.post(at(opened[2], "join"), {}))


def test_join__seats_that_count__are_those_at_open_tables_of_others(
    host: Person, guest: Person, two_at_most: None
) -> None:
    start([host, guest], ai=2)
    closed = seat_people([host, guest], ai=2)
    body(host.api.post(at(closed, "close")))
    for _ in range(3):
        open_table(guest)
    for table in [open_table(host)["id"] for _ in range(2)]:
        body(guest.api.post(at(table, "join"), {}))
    problem(guest.api.post(at(open_table(host)["id"], "join"), {}), 403, "quota_exceeded")
    # Whoever opens a table of their own has its seat, and is counted as its host.
    open_table(guest)


def test_join__with_too_many_seats__what_else_is_wrong_is_told_first(
    host: Person, guest: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "MAX_OPEN_SEATS", 0)
    full, closed = seat_people([host], ai=3), open_table(host)["id"]
    body(host.api.post(at(closed, "close")))
    problem(guest.api.post(at(full, "join"), {}), 409, "table_full")
    problem(guest.api.post(at(closed, "join"), {}), 409, "table_not_open")
    private = open_table(host, visibility="invitation")["id"]
    problem(guest.api.post(at(private, "join"), {}), 403, "invitation_required")


# -- freeing ---------------------------------------------------------------------------------------------------


def test_free__a_players_seat__they_are_told_and_their_entropy_is_gone(host: Person) -> None:
    guest, other = persons(2)
    table = seat_people([host, guest, other], ai=1)
    add_entropy(guest, table, "luck")
    assert free(host, table, 1) == 204
    assert [number for number, *_ in seats_of(table)] == [0, 2, 3]
    told = body(host.api.get(at(table)))
    assert "luck" not in str(told) and told["status"] == "open"
    (notice,) = body(guest.api.get(NOTICES))["results"]
    assert (notice["kind"], notice["table"]["id"], notice["seat"], notice["number"]) == ("removed", table, 1, 1)
    assert (notice["text"], notice["due_at"]) == (FREED, None)
    # The host hears who sits down; nobody hears that a seat was freed but whose it was.
    assert {one["kind"] for one in body(host.api.get(NOTICES))["results"]} <= {"joined", "full"}
    assert body(other.api.get(NOTICES))["results"] == []
    # Again changes nothing, and nobody is told twice.
    before = dump()
    assert free(host, table, 1) == 204
    assert dump() == before


def test_free__an_ai_seat__nobody_is_told(host: Person) -> None:
    table = seat_people([host], ai=3)
    assert free(host, table, 2) == 204
    assert [number for number, *_ in seats_of(table)] == [0, 1, 3]
    assert not Notice.objects.exists()


def test_free__player_with_a_webhook__it_is_pushed(host: Person, guest: Person) -> None:
    to = webhook_of(guest.player, "https://hooks.example.org/")
    table = seat_people([host, guest], ai=2)
    free(host, table, 1)
    fan_out()
    copy = to.deliveries.get()
    assert (copy.notice.kind, copy.state) == (REMOVED, Delivery.State.DUE)
    assert copy.next_at is not None and copy.next_at >= copy.notice.at


def test_free__the_player_comes_back__refused_there_and_nowhere_else(host: Person, guest: Person) -> None:
    opened = open_table(host, visibility="invitation")
    table, code = opened["id"], {"invitation": opened["invitation"]}
    body(guest.api.post(at(table, "join"), code))
    free(host, table, 1)
    problem(guest.api.get(at(table)), 404, "not_found")
    before = dump()
    problem(guest.api.post(at(table, "join"), code), 403, "forbidden")
    problem(guest.api.post(at(table, "join"), {}), 403, "invitation_required")
    assert dump() == before
    body(person().api.post(at(table, "join"), code))
    body(guest.api.post(at(open_table(host)["id"], "join"), {}))


def test_free__then_the_game_is_started__notices_are_counted_from_one(host: Person) -> None:
    guest, other = persons(2)
    table = seat_people([host, guest], ai=2)
    free(host, table, 1)
    body(other.api.post(at(table, "join"), {}))
    body(host.api.post(at(table, "start")))
    assert Notice.objects.filter(player=guest.player).count() == 1
    numbers = list(notices_of(other.player).order_by("number").values_list("number", flat=True))
    assert numbers == list(range(1, len(numbers) + 1)) and numbers


@pytest.mark.parametrize("seat", [4, 9, 77, 10**17])
def test_free__a_seat_that_there_is_not__not_found(host: Person, seat: int) -> None:
    table = open_table(host)["id"]
    problem(host.api.delete(at(table, f"seats/{seat}")), 404, "not_found")


def test_free__ones_own_seat__refused(host: Person) -> None:
    table = open_table(host)["id"]
    refused = problem(host.api.delete(at(table, "seats/0")), 409, "seat_not_removable")
    assert f"/tables/{table}/close/" in refused["detail"]
    assert seats_of(table) == [(0, host.player.pk, "")]


def test_free__by_others__refused(host: Person, guest: Person) -> None:
    table = seat_people([host, guest], ai=2)
    private = open_table(host, visibility="invitation")["id"]
    before = dump()
    problem(guest.api.delete(at(table, "seats/2")), 403, "forbidden")
    problem(guest.api.delete(at(table, "seats/1")), 403, "forbidden")
    problem(guest.api.delete(at(private, "seats/0")), 404, "not_found")
    problem(Api().delete(at(table, "seats/1")), 401, "not_authenticated")
    assert dump() == before


def test_free__after_the_start_or_the_end__refused(host: Person, guest: Person) -> None:
    playing = start([host, guest], ai=2)
    closed = seat_people([host, guest], ai=2)
    body(host.api.post(at(closed, "close")))
    before = dump()
    problem(host.api.delete(at(playing, "seats/1")), 409, "table_started")
    problem(host.api.delete(at(closed, "seats/1")), 409, "table_not_open")
    assert dump() == before


def test_ai_seat__of_a_player__leads_to_the_other_way(host: Person, guest: Person) -> None:
    table = seat_people([host, guest], ai=2)
    refused = problem(host.api.delete(at(table, "ai-seats/1")), 409, "seat_not_removable")
    assert f"/api/v1/tables/{table}/seats/1/" in refused["detail"]
    assert Seat.objects.filter(table_id=table, player=guest.player).exists()


def test_free__costs__a_few_queries_whatever_was_told_before(host: Person, guest: Person) -> None:
    table = seat_people([host, guest], ai=2)
    with CaptureQueriesContext(connection) as asked:
        tables.free_seat(table_id=table, player=host.player, seat=1)
    assert len(asked) <= 11
