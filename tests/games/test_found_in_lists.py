"""What lists find tables by is kept with them, whatever happens to seats, names and games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.test import Client

from accounts.people.models import Player
from games.models import Position, Table
from games.services import interventions, managed_tables
from tests.api import Api, body
from tests.games.managing import open_managed, replace
from tests.games.people import (
    TABLES,
    Person,
    at,
    check_found,
    check_rows,
    open_table,
    person,
    persons,
    play,
    start,
)  # fmt: skip


def found(**wanted: Any) -> list[str]:
    """The names of the tables that anybody finds."""
    query = "&".join(f"{name}={value}" for name, value in wanted.items())
    return [table["name"] for table in body(Api().get(f"{TABLES}?{query}"))["results"]]


@pytest.fixture(autouse=True)
def _checked(db: None) -> Iterator[None]:
    yield
    for table in Table.objects.all():
        check_found(table)


def test_seats__that_are_taken_and_freed__are_counted(db: None) -> None:
    host, guest, other = persons(3)
    table = open_table(host, name="here", seats=4)["id"]
    acts: tuple[tuple[Callable[[], Any], int, list[str]], ...] = (
        (lambda: guest.api.post(at(table, "join")), 2, [guest.player.name]),
        (lambda: host.api.post(at(table, "ai-seats"), {"policy": "rules"}), 1, [guest.player.name]),
        (lambda: other.api.post(at(table, "join")), 0, [guest.player.name, other.player.name]),
        (lambda: guest.api.post(at(table, "leave")), 1, [other.player.name]),
        (lambda: host.api.delete(at(table, "seats/2")), 2, [other.player.name]),
        (lambda: host.api.delete(at(table, "seats/3")), 3, []),
    )
    for act, free, names in acts:
        response = act()
        assert response.status_code < 300, response.content
        check_found(Table.objects.get(pk=table))
        assert found(free_seats=free or 1) == (["here"] if free else [])
        assert found(free_seats=free + 1) == []
        for one in (guest, other):
            assert found(text=one.player.name) == (["here"] if one.player.name in names else [])


def test_seat_of_a_managed_table__that_another_player_takes__is_found_by_them(db: None) -> None:
    four, substitute = persons(4), person()
    table = open_managed(four, name="Final")
    replace(table, 1, substitute)
    assert found(text=substitute.player.name) == ["Final"] and found(text=four[1].player.name) == []
    managed_tables.start_managed(table_id=table)
    replace(table, 1, four[1])
    assert found(text=substitute.player.name) == [] and found(text=four[1].player.name) == ["Final"]


def test_guest__who_becomes_an_account__is_found_by_the_new_name(db: None) -> None:
    guest = body(Api().post("/api/v1/guests/"), 201)
    api = Api(guest["token"])
    named = guest["player"]["name"]
    body(api.post(TABLES, {"seats": 4, "name": named}), 201)
    body(api.post(TABLES, {"seats": 4, "name": "mine"}), 201)
    assert sorted(found(text=named)) == sorted([named, "mine"])
    body(api.post("/api/v1/me/account/", {"name": "Newcomer", "password": "a long pass phrase"}))
    assert sorted(found(text="NEWCOMER")) == sorted([named, "mine"])
    # A table that is called so keeps its name.
    assert found(text=named) == [named]


def test_player__whom_staff_renames__is_found_by_the_new_name(db: None, client: Client) -> None:
    three = persons(3)
    table = start(three, seed=1, name="here")
    client.force_login(Player.objects.create_superuser("staff", password="a long pass phrase"))
    player = three[1].player
    page = f"/admin/people/player/{player.pk}/change/"
    form = client.get(page).context["adminform"].form
    given = {name: value for name, value in form.initial.items() if value not in (None, [], False)}
    response = client.post(page, {**given, "name": "Renamed"})
    assert response.status_code == 302, response.context["adminform"].form.errors
    assert found(text="renamed") == ["here"] and found(text=player.name) == []
    check_rows(table)


def _over(three: list[Person], table: int) -> None:
    list(play(three, table))


def _adjudicated(three: list[Person], table: int) -> None:
    staff = Player.objects.create_user("judge")
    interventions.adjudicate(table_id=table, staff=staff, reason="test", side="outlaw")


def _voided(three: list[Person], table: int) -> None:
    interventions.void(table_id=table, staff=Player.objects.create_user("judge"), reason="test")


@pytest.mark.parametrize("end", [_over, _adjudicated, _voided])
def test_game__that_has_ended__moves_no_more(db: None, end: Callable[[list[Person], int], None]) -> None:
    three = persons(3)
    table = start(three, seed=1, name="here")
    assert found(status="playing", order="moved") == ["here"]
    end(three, table)
    assert found(status="playing", order="moved") == []
    assert Position.objects.get(pk=table).moved_at is None
    (brief,) = body(Api().get(f"{TABLES}?brief=true"))["results"]
    assert brief["progress"]["moved_at"] == brief["ended_at"]
