"""Rated tables: what they must be like, and who may sit there."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from accounts.people.models import Player
from bang_service.platform import clock
from games.models import Ending, Table
from games.services import interventions, rated
from tests.api import Api, body, problem
from tests.games.people import SHORT, Person, at, finish, open_table, person, start


def _bot(owner: Person) -> Person:
    bot = person()
    Player.objects.filter(pk=bot.player.pk).update(kind=Player.Kind.BOT, owner=owner.player)
    return bot


def _refused(api: Api, table: int, reason: str) -> str:
    told = problem(api.post(at(table, "join"), {}), 409, "rated_table")
    assert told["reason"] == reason
    detail: str = told["detail"]
    return detail


@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({"seats": 3}, "seats"),
        ({"visibility": "invitation"}, "visibility"),
        ({"options": {"self_jail": "yes"}}, "options.self_jail"),
        ({"pool": "everybody"}, "pool"),
        ({"clock": None}, "clock"),
        ({"absence": {"misses": 0, "policy": "rules"}}, "absence.misses"),
    ],
)
def test_open__that_cannot_be_rated__names_what_is_in_the_way(given: dict[str, Any], field: str, host: Person) -> None:
    told = problem(host.api.post("/api/v1/tables/", {"seats": 5, "pool": "people", **given}), 422, "validation_failed")
    assert told["field"] == field
    assert not Table.objects.exists()


@pytest.mark.parametrize("game", ["cards", "dice"])
def test_catalogue__tells_which_numbers_of_seats_can_be_rated(game: str, host: Person) -> None:
    found = next(one for one in body(Api().get("/api/v1/catalogue/games/"))["results"] if one["name"] == game)
    for seats in found["seats"][:4]:
        given = {"game": game, "seats": seats, "pool": "people"}
        assert (host.api.post("/api/v1/tables/", given).status_code == 201) == (seats in found["rated_seats"])


def test_open__with_what_may_be_chosen__says_its_pool(host: Person) -> None:
    table = open_table(
        host, seats=9, pool="people", options={"asking": "together", "nine_players": "secret", "win_check": "immediate"}
    )
    assert table["pool"] == "people"
    assert body(Api().get(at(table["id"])))["pool"] == "people"
    assert open_table(host, seats=3, visibility="invitation")["pool"] is None


def test_table_of_people__no_bot_and_no_ai_seat(host: Person, guest: Person) -> None:
    table = open_table(host, seats=4, pool="people")["id"]
    _refused(_bot(guest).api, table, "bot")
    told = problem(host.api.post(at(table, "ai-seats"), {"policy": "rules"}), 409, "rated_table")
    assert told["reason"] == "policy"
    assert body(guest.api.post(at(table, "join"), {}))["your_seat"] == 1


def test_table_of_bots__no_person_but_ai_seats(host: Person, guest: Person) -> None:
    told = problem(host.api.post("/api/v1/tables/", {"seats": 4, "pool": "bots"}), 409, "rated_table")
    assert told["reason"] == "person"
    bot = _bot(host)
    table = open_table(bot, seats=4, pool="bots")["id"]
    _refused(guest.api, table, "person")
    body(bot.api.post(at(table, "ai-seats"), {"policy": "rules"}), 201)


@pytest.mark.parametrize("first_is_bot", [False, True])
def test_rated_table__account_and_its_bots__one_seat(host: Person, guest: Person, first_is_bot: bool) -> None:
    table = open_table(host, seats=4, pool="mixed")["id"]
    one, other = _bot(guest), _bot(guest)
    sitting, refused = (one, other) if first_is_bot else (guest, one)
    body(sitting.api.post(at(table, "join"), {}))
    assert "one seat" in _refused(refused.api, table, "same_owner")
    unrated = open_table(host, seats=4)["id"]
    body(sitting.api.post(at(unrated, "join"), {}))
    body(refused.api.post(at(unrated, "join"), {}))


def test_pair__of_ten_rated_games_in_a_week__plays_no_eleventh(host: Person, guest: Person) -> None:
    for _ in range(rated.MOST_TOGETHER):
        table = open_table(host, seats=4, pool="people")["id"]
        body(guest.api.post(at(table, "join"), {}))
        Table.objects.filter(pk=table).update(status="over", started_at=clock.now())
    third = person()
    table = open_table(host, seats=4, pool="people")["id"]
    assert host.player.name in _refused(guest.api, table, "often_together")
    body(third.api.post(at(table, "join"), {}))
    last = Table.objects.filter(status="over").order_by("-pk")[0]
    Table.objects.filter(pk=last.pk).update(started_at=clock.now() - timedelta(days=7, seconds=1))
    body(guest.api.post(at(table, "join"), {}))


def test_pair__games_that_were_voided_or_unrated__do_not_count(host: Person, guest: Person) -> None:
    for number in range(rated.MOST_TOGETHER + 1):
        table = open_table(host, seats=4, **({"pool": "people"} if number % 2 else {}))["id"]
        body(guest.api.post(at(table, "join"), {}))
        Table.objects.filter(pk=table).update(status="voided" if number % 2 else "over", started_at=clock.now())
    table = open_table(host, seats=4, pool="people")["id"]
    body(guest.api.post(at(table, "join"), {}))


def test_ending__of_a_rated_game__says_its_pool(four: list[Person]) -> None:
    table = start(four, seed=SHORT, pool="people")
    finish(four, table)
    assert Ending.objects.get(table_id=table).pool == "people"
    unrated = start(four, seed=6)
    interventions.void(table_id=unrated, staff=person().player, reason="They have agreed.")
    assert Ending.objects.get(table_id=unrated).pool == ""
