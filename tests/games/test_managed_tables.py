"""Tables without a host: opened, started and closed from outside, and by nobody who sits there."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from bang_service.platform import clock
from bang_service.platform.problems import Problem
from games.fairness.deals import FIRST_PREVIOUS
from games.models import DealCommitment, Notice, Seat, Table
from games.services import managed_tables, tables
from games.terms.clocks import Clock
from tests.accounts.test_pages import assert_clean
from tests.api import Api, body, problem
from tests.games.managing import open_managed, replace, start_managed
from tests.games.people import (
    TABLES,
    Person,
    add_entropy,
    at,
    bot,
    dump,
    finish,
    fix_seed,
    open_table,
    person,
    seats_of,
    start,
)
from tests.graphql.asking import data


def refused(code: str, call: Any, **given: Any) -> Problem:
    """A service refuses, and nothing has changed."""
    before = dump()
    with pytest.raises(Problem) as error:
        call(**given)
    assert error.value.code == code
    assert dump() == before
    return error.value


# -- opening ---------------------------------------------------------------------------------------------------


def test_open__seats_everybody_in_order_and_tells_nobody(four: list[Person]) -> None:
    table = open_managed(four)
    told = body(Api().get(at(table)))
    assert (told["host"], told["status"], told["name"], told["invitation"]) == (None, "open", "Final", None)
    assert [(seat["seat"], seat["player"]["id"]) for seat in told["seats"]] == [
        (number, one.player.pk) for number, one in enumerate(four)
    ]
    assert told["deal"]["number"] == 1 and DealCommitment.objects.get(table=table).link == told["deal"]["link"]
    assert told["deal"]["link"] != FIRST_PREVIOUS
    assert not Notice.objects.exists()
    assert body(four[3].api.get(at(table)))["your_seat"] == 3
    assert Table.objects.get(pk=table).is_managed


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"sets": ["nonsense"]}, "unknown_set"),
        ({"options": {"nonsense": "yes"}}, "unknown_option"),
        ({"absence_policy": "nonsense"}, "unknown_policy"),
        ({"name": "a\u202eb"}, "validation_failed"),
        ({"time": Clock(decision=60, turn=None, bank=9, increment=0, bank_limit=8)}, "validation_failed"),
        ({"pool": "people", "visibility": "invitation"}, "validation_failed"),
    ],
)
def test_open__on_terms_that_no_table_may_have__refused(four: list[Person], given: dict[str, Any], code: str) -> None:
    refused(code, open_managed, people=four, **given)


def test_open__too_few_or_somebody_twice__refused(four: list[Person]) -> None:
    refused("invalid_seats", open_managed, people=four[:2])
    refused("already_seated", open_managed, people=[*four, four[0]])


def test_open__rated__for_those_of_its_pool_however_often_they_have_met(
    four: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.services.rated.MOST_TOGETHER", 1)
    for _ in range(3):
        open_managed(four, pool="people")
    refused("rated_table", open_managed, people=[*four[:3], bot(person())], pool="people")
    refused("rated_table", open_managed, people=[*four[:3], bot(four[0])], pool="mixed")


def test_open__however_many__is_no_table_or_seat_of_theirs(four: list[Person], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MAX_OPEN_TABLES", 1)
    monkeypatch.setattr(tables, "MAX_OPEN_SEATS", 1)
    for _ in range(3):
        open_managed(four)
    hosted = open_table(person())["id"]
    body(four[0].api.post(at(hosted, "join"), {}))
    open_table(four[1])


# -- what nobody may do ----------------------------------------------------------------------------------------


def asks(one: Person, table: int) -> list[tuple[str, Any]]:
    """Everything by which a host or a guest changes a table, and what is answered."""
    return [
        ("join", one.api.post(at(table, "join"), {})),
        ("leave", one.api.post(at(table, "leave"))),
        ("start", one.api.post(at(table, "start"))),
        ("close", one.api.post(at(table, "close"))),
        ("add an AI", one.api.post(at(table, "ai-seats"), {"policy": "rules"})),
        ("remove an AI", one.api.delete(at(table, "ai-seats/1"))),
        ("free a seat", one.api.delete(at(table, "seats/1"))),
    ]


@pytest.mark.parametrize("visibility", list(Table.Visibility.values))
def test_seated__joins_leaves_starts_or_closes__forbidden(four: list[Person], visibility: str) -> None:
    table = open_managed(four, visibility=visibility)
    before = dump()
    for what, response in asks(four[0], table):
        told = problem(response, 409 if what == "join" else 403, "already_seated" if what == "join" else "forbidden")
        assert what == "join" or "league" in told["detail"], what
    assert "organisers" in problem(four[1].api.post(at(table, "leave")), 403, "forbidden")["detail"]
    assert dump() == before


def test_stranger__at_a_public_table__forbidden(four: list[Person]) -> None:
    table, stranger = open_managed(four[:3], game="dice", sets=["dice"]), four[3]
    before = dump()
    for what, response in asks(stranger, table):
        told = problem(response, 403, "not_seated" if what == "leave" else "forbidden")
        assert what == "leave" or "league" in told["detail"], what
    assert dump() == before


def test_stranger__at_a_table_by_invitation__it_does_not_exist(four: list[Person]) -> None:
    table, stranger = open_managed(four, visibility="invitation"), person()
    for _, response in asks(stranger, table):
        problem(response, 404, "not_found")
    problem(stranger.api.post(at(table, "join"), {"invitation": "guessed"}), 404, "not_found")
    for api in (stranger.api, Api()):
        problem(api.get(at(table)), 404, "not_found")
        problem(api.get(at(table) + "?invitation="), 404, "not_found")
        assert body(api.get(TABLES))["results"] == []
    assert [told["id"] for told in body(four[2].api.get(TABLES + "?mine=true"))["results"]] == [table]
    assert body(four[2].api.get(at(table)))["invitation"] is None


def test_lobby__of_free_seats__never_has_one(four: list[Person]) -> None:
    table = open_managed(four)
    Seat.objects.filter(table=table, number=2).delete()
    assert body(Api().get(TABLES + "?free=true"))["results"] == []
    hosted = open_table(four[0])["id"]
    assert [told["id"] for told in body(Api().get(TABLES + "?free=true"))["results"]] == [hosted]
    assert [told["id"] for told in body(Api().get(TABLES))["results"]] == [hosted, table]


def test_graphql__of_a_table_without_a_host__is_null(four: list[Person]) -> None:
    table = open_managed(four)
    told = data(four[0].api, "query ($id: ID!) { table(id: $id) { host { name } your_seat } }", id=str(table))
    assert told["table"] == {"host": None, "your_seat": 0}


def test_page__of_a_table_without_a_host__says_so(four: list[Person], client: Any) -> None:
    table = open_managed(four)
    page = client.get(f"/tables/{table}/")
    assert_clean(page)
    assert "A league runs this table" in page.content.decode() and "Host:" not in page.content.decode()


def test_admin__of_a_table_without_a_host__lists_and_shows_it(four: list[Person], admin_client: Any) -> None:
    table = start_managed(four)
    for page in ("", f"{table}/change/", f"{table}/game/"):
        shown = admin_client.get(f"/admin/games/table/{page}")
        assert shown.status_code == 200 and "Final" in shown.content.decode(), page
    assert admin_client.get("/admin/games/table/?q=Final").status_code == 200


def test_lapse__of_a_managed_table__is_never_due(four: list[Person], monkeypatch: pytest.MonkeyPatch) -> None:
    managed, hosted = open_managed(four), open_table(four[0])["id"]
    later = clock.now() + timedelta(days=100)
    monkeypatch.setattr(clock, "now", lambda: later)
    assert tables.lapse_due() == 1
    assert dict(Table.objects.values_list("pk", "status")) == {managed: "open", hosted: "closed"}


# -- start and close -------------------------------------------------------------------------------------------


def test_start__deals_with_what_the_players_have_added_and_tells_them(four: list[Person]) -> None:
    table = open_managed(four)
    assert add_entropy(four[2], table, "of-my-own-dice")["seats"][2]["entropy"] == "of-my-own-dice"
    problem(person().api.put(at(table, "entropy"), {"entropy": "x"}), 403, "not_seated")
    fix_seed(table, 5)
    assert managed_tables.start_managed(table_id=table).status == "playing"
    assert set(Notice.objects.filter(kind="started").values_list("player", "seat")) == {
        (one.player.pk, seat) for seat, one in enumerate(four)
    }
    finish(four, table)
    record = body(Api().get(at(table, "record")))
    assert record["players"][2]["entropy"] == "of-my-own-dice"


def test_start__with_a_free_seat_or_again__refused(four: list[Person]) -> None:
    table = open_managed(four)
    Seat.objects.filter(table=table, number=1).delete()
    refused("not_enough_seats", managed_tables.start_managed, table_id=table)
    replace(table, 1, person())
    managed_tables.start_managed(table_id=table)
    refused("table_started", managed_tables.start_managed, table_id=table)
    refused("table_started", managed_tables.close_managed, table_id=table)


def test_close__before_the_game__tells_all_who_sit_there(four: list[Person]) -> None:
    table = open_managed(four)
    assert managed_tables.close_managed(table_id=table).status == "closed"
    assert set(Notice.objects.values_list("kind", "player")) == {("closed", one.player.pk) for one in four}
    text = body(four[1].api.get("/api/v1/me/notices/"))["results"][0]["text"]
    assert text == "The table was closed before the game began."
    refused("table_not_open", managed_tables.start_managed, table_id=table)
    refused("table_not_open", managed_tables.close_managed, table_id=table)


def test_tables_with_a_host_and_unknown_ones__are_not_managed(four: list[Person]) -> None:
    hosted, running = open_table(four[0])["id"], start(four)
    stranger = person().player
    for table, code in ((hosted, "forbidden"), (running, "forbidden"), (999_999, "not_found")):
        refused(code, managed_tables.start_managed, table_id=table)
        refused(code, managed_tables.close_managed, table_id=table)
        refused(code, managed_tables.replace_player, table_id=table, seat=0, player=stranger)


# -- another player before the game ----------------------------------------------------------------------------


def test_replace__before_the_game__without_the_former_ones_entropy(four: list[Person]) -> None:
    table, newcomer = open_managed(four, visibility="invitation"), person()
    add_entropy(four[1], table, "mine")
    replace(table, 1, newcomer)
    told = body(newcomer.api.get(at(table)))
    assert (told["your_seat"], told["seats"][1]["entropy"]) == (1, None)
    problem(four[1].api.get(at(table)), 404, "not_found")
    problem(four[1].api.put(at(table, "entropy"), {"entropy": "again"}), 404, "not_found")
    assert not Notice.objects.exists()
    assert [seat[1] for seat in seats_of(table)] == [
        four[0].player.pk, newcomer.player.pk, four[2].player.pk, four[3].player.pk,
    ]  # fmt: skip


def test_replace__by_somebody_who_sits_there_or_of_a_seat_there_is_not__refused(four: list[Person]) -> None:
    table, stranger = open_managed(four), person().player
    for seat in (0, 1):
        refused("already_seated", managed_tables.replace_player, table_id=table, seat=seat, player=four[0].player)
    for seat in (-1, 4):
        refused("not_found", managed_tables.replace_player, table_id=table, seat=seat, player=stranger)
    managed_tables.close_managed(table_id=table)
    refused("table_not_open", managed_tables.replace_player, table_id=table, seat=0, player=stranger)


def test_replace__at_a_rated_table__by_somebody_of_its_pool(four: list[Person]) -> None:
    table = open_managed(four, pool="people")
    program = bot(person()).player
    refused("rated_table", managed_tables.replace_player, table_id=table, seat=0, player=program)
    # The seat that a bot's owner leaves may be the bot's.
    mixed = open_managed(four, pool="mixed")
    own = bot(four[0])
    refused("rated_table", managed_tables.replace_player, table_id=mixed, seat=1, player=own.player)
    replace(mixed, 0, own)
