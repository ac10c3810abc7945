"""Finding tables: each filter over both transports, what strangers do not find, and what a lobby draws."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.models import Notice, Seat, Table
from games.reading import briefs
from games.services import finding, rated, tables
from games.terms import clocks
from tests.api import Api, body, problem
from tests.games.managing import open_managed
from tests.games.people import (
    MINE,
    TABLES,
    Document,
    Person,
    answer,
    at,
    bot,
    open_table,
    person,
    persons,
    play,
    see,
    start,
)
from tests.games.times import Time
from tests.graphql.asking import data
from tests.graphql.copies import copy_table

LIVE = {"decision": 20, "turn": 90, "bank": 60}
WORDS = {"status", "pace"}

DIGITS = "9" * 18
"""A name that reads as the number of a player, and one that no player will ever have."""


def found(api: Api, **wanted: Any) -> list[str]:
    """The names of the tables that both transports give, in their order."""
    query = {name: ",".join(value) if isinstance(value, list) else _text(value) for name, value in wanted.items()}
    listed = body(api.get(f"{TABLES}?{urlencode(query)}"))["results"]
    brief = body(api.get(f"{TABLES}?{urlencode({**query, 'brief': 'true'})}"))["results"]
    given = ", ".join(f"{name}: {value if name in WORDS else json.dumps(value)}" for name, value in wanted.items())
    asked = f"{{ tables{f'({given})' if given else ''} {{ edges {{ node {{ name }} }} }} }}"
    told = [edge["node"]["name"] for edge in data(api, asked)["tables"]["edges"]]
    assert [table["name"] for table in listed] == [table["name"] for table in brief] == told
    return told


def _text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


@pytest.fixture
def world(db: None) -> dict[str, Person]:
    """Tables of Ann and Ben, named by what is particular about them; Zoe sits at none."""
    people = {name: person(name) for name in ("Anna", "Benno", "Zoe", DIGITS)}
    ann, ben = people["Anna"], people["Benno"]
    open_table(ann, name="plain", seats=4)
    open_table(ben, name="large", seats=8, sets=["base", "dodge_city"])
    open_table(ben, name="both sets", seats=6, sets=["base", "dodge_city", "high_noon"])
    open_table(ann, name="Würfel", seats=3, game="dice", clock=LIVE)
    open_table(ann, name="rated", seats=5, pool="people")
    open_table(ben, name="untimed", seats=4, clock=None)
    hidden = open_table(ann, name="hidden saloon", seats=4, visibility="invitation")
    body(ben.api.post(at(hidden["id"], "join"), {"invitation": hidden["invitation"]}))
    body(ben.api.post(at(_id("Würfel"), "join")))
    return people


def _id(name: str) -> int:
    return Table.objects.get(name=name).pk


@pytest.mark.parametrize(
    ("wanted", "names"),
    [
        ({"game": "dice"}, ["Würfel"]),
        ({"pace": "live"}, ["Würfel"]),
        ({"pace": "untimed"}, ["untimed"]),
        ({"pace": "days", "max_seats": 5}, ["rated", "plain"]),
        ({"min_seats": 6}, ["both sets", "large"]),
        ({"min_seats": 4, "max_seats": 4}, ["untimed", "plain"]),
        ({"free_seats": 5}, ["both sets", "large"]),
        ({"free_seats": 6}, ["large"]),
        ({"free_seats": 8}, []),
        ({"free_seats": 1, "game": "dice"}, ["Würfel"]),
        ({"free_seats": 2, "game": "dice"}, []),
        ({"set": "dodge_city"}, ["both sets", "large"]),
        ({"sets": ["dodge_city", "high_noon"]}, ["both sets"]),
        ({"sets": ["base"], "seats": 8}, ["large"]),
        ({"rated": True}, ["rated"]),
        ({"rated": False, "host": "anna"}, ["Würfel", "plain"]),
        ({"host": "BENNO"}, ["untimed", "both sets", "large"]),
        ({"host": "Nobody"}, []),
        ({"host": DIGITS}, []),
        ({"host": "9" * 19}, []),
        ({"player": "Anna"}, ["rated", "Würfel", "plain"]),
        ({"player": "bENNO"}, ["untimed", "Würfel", "both sets", "large"]),
        ({"player": "Benno", "host": "Anna"}, ["Würfel"]),
        ({"player": "Nobody"}, []),
        ({"player": DIGITS}, []),
        ({"text": "WÜRF"}, ["Würfel"]),
        ({"text": "nno", "max_seats": 4}, ["untimed", "Würfel"]),
        ({"text": "ann", "status": "open", "game": "cards"}, ["rated", "plain"]),
        ({"text": "%"}, []),
        ({"text": "\x00"}, []),
        ({"text": "a_n"}, []),
    ],
)
def test_filter__over_both_transports__finds(
    world: dict[str, Person], wanted: dict[str, Any], names: list[str]
) -> None:
    assert found(world["Zoe"].api, **wanted) == found(Api(), **wanted) == names


def test_host__by_number__is_found_and_never_somebody_who_is_called_so(world: dict[str, Person]) -> None:
    number = world["Benno"].player.pk
    assert found(Api(), host=str(number)) == ["untimed", "both sets", "large"]
    impostor = person(f"00{number}")
    open_table(impostor, name="impostor's")
    assert found(Api(), host=str(number)) == ["untimed", "both sets", "large"]
    assert found(Api(), host=str(impostor.player.pk)) == ["impostor's"]


@pytest.mark.parametrize(
    "wanted",
    [
        {"text": "saloon"}, {"text": "benno"}, {"text": "anna"}, {"host": "Anna"}, {"free_seats": 2}, {"pace": "days"},
        {"game": "cards"}, {"sets": ["base"]}, {"rated": False}, {"min_seats": 4}, {"mine": True}, {"status": "open"},
    ],
)  # fmt: skip
def test_table_by_invitation__is_found_by_those_who_sit_there_alone(
    world: dict[str, Person], wanted: dict[str, Any]
) -> None:
    for stranger in (Api(), world["Zoe"].api):
        assert "hidden saloon" not in found(stranger, **wanted)
    for name in ("Anna", "Benno"):
        assert "hidden saloon" in found(world[name].api, **wanted)


@pytest.mark.parametrize("visibility", Table.Visibility.values)
def test_free_seats__of_a_managed_table__are_none(db: None, visibility: str) -> None:
    four = persons(4)
    table = open_managed(four, name="Final", visibility=visibility)
    Seat.objects.filter(table=table, number=3).delete()
    finding.index_seats(Table.objects.get(pk=table))
    assert found(four[0].api, free_seats=1) == found(Api(), free=True) == []


@pytest.mark.parametrize(
    ("query", "field", "says"),
    [
        ("game=poker", "game", "cards, dice"),
        ("pace=slow", "pace", "live, days, untimed"),
        ("status=asleep", "status", "open, playing"),
        ("order=best", "order", "opened, moved"),
        ("order=moved", "order", "playing"),
        ("order=moved&status=over", "order", "playing"),
        ("min_seats=0", "min_seats", "1 to 14"),
        ("max_seats=15", "max_seats", "1 to 14"),
        ("free_seats=-1", "free_seats", "1 to 14"),
        ("free_seats=", "free_seats", "1 to 14"),
        ("rated=1", "rated", "true or false"),
        ("brief=yes", "brief", "true or false"),
        ("text=", "text", "1 to 60"),
        ("text=+", "text", "1 to 60"),
        (f"text={'x' * 61}", "text", "1 to 60"),
        ("host=", "host", "name"),
        (f"host={'x' * 31}", "host", "name"),
        ("host=%00", "host", "name"),
    ],
)
def test_filter__that_makes_no_sense__is_refused_with_what_would(db: None, query: str, field: str, says: str) -> None:
    told = problem(Api().get(f"{TABLES}?{query}"), 422, "validation_failed")
    assert told["field"] == field and says in told["detail"]


@pytest.mark.parametrize("query", ["sets=", "sets=base,no_set", "set=base,dodge_city"])
def test_sets__that_there_are_not__are_refused_with_those_that_there_are(db: None, query: str) -> None:
    told = problem(Api().get(f"{TABLES}?{query}"), 422, "unknown_set")
    assert told["field"] == query.split("=")[0] and "dodge_city" in told["detail"]


@pytest.mark.parametrize(
    ("clock", "pace"),
    [
        (None, "untimed"),
        ({"decision": 3_600}, "days"),
        ({"decision": 3_599}, "live"),
        ({"decision": 7_200, "turn": 3_599}, "live"),
        ({"decision": 7_200, "turn": 3_600}, "days"),
        ({"decision": 86_400, "turn": None}, "days"),
    ],
)
def test_pace__of_a_clock__is_the_same_for_the_database(host: Person, clock: dict[str, Any] | None, pace: str) -> None:
    table = open_table(host, name="it", clock=clock)
    assert table["pace"] == pace == clocks.pace_of(table["clock"])
    assert {one for one in clocks.PACES if found(Api(), pace=one) == ["it"]} == {pace}


# -- games in play -------------------------------------------------------------------------------------------------


def test_order__of_games_in_play__the_last_to_move_comes_first(db: None, time: Time) -> None:
    three = persons(3)
    numbers = {}
    for name in ("first", "second", "third"):
        time.passes(seconds=5)
        numbers[name] = start(three, seed=1, name=name)
    start(three, seed=2, name="private", visibility="invitation")
    watched = {"status": "playing", "order": "moved"}
    assert found(Api(), **watched) == ["third", "second", "first"]
    time.passes(seconds=5)
    assert list(play(three, numbers["first"], most=3))
    assert found(Api(), **watched) == ["first", "third", "second"]

    page = body(Api().get(f"{TABLES}?status=playing&order=moved&limit=2"))
    rest = body(Api().get(page["next"]))
    assert [table["name"] for table in page["results"] + rest["results"]] == ["first", "third", "second"]
    assert rest["next"] is None
    asked = 'query($after: String) { tables(status: playing, order: "moved", first: 2, after: $after) {' + (
        " edges { node { name } } pageInfo { endCursor } } }"
    )
    half = data(Api(), asked)["tables"]
    more = data(Api(), asked, after=half["pageInfo"]["endCursor"])["tables"]
    assert [edge["node"]["name"] for edge in more["edges"]] == ["second"]
    problem(Api().get(f"{TABLES}?status=playing&order=moved&cursor=WzFd"), 422, "validation_failed")


def test_progress__of_a_game__is_what_a_spectator_can_count(db: None, time: Time) -> None:
    three = persons(3)
    table = start(three, seed=1)
    for _ in play(three, table, most=12):
        time.passes(seconds=7)
    told = brief(Api(), status="playing")["progress"]
    records = body(Api().get(at(table, "journal") + "?limit=500"))["records"]
    assert told == {
        "turns": sum(record["kind"] == "turn" for record in records),
        "journal": records[-1]["number"],
        "moved_at": records[-1]["at"],
    }
    assert told["turns"] >= 1
    asked = "{ tables { edges { node { progress { turns journal moved_at } } } } }"
    (edge,) = data(Api(), asked)["tables"]["edges"]
    assert edge["node"]["progress"]["journal"] == told["journal"]


# -- short documents -----------------------------------------------------------------------------------------------


def brief(api: Api, **wanted: Any) -> Document:
    """The one table that is found, as a lobby draws it."""
    (table,) = body(api.get(f"{TABLES}?{urlencode({'brief': 'true', **wanted})}"))["results"]
    document: Document = table
    return document


def test_brief__of_a_table__is_a_part_of_the_whole(host: Person, guest: Person) -> None:
    table = open_table(host, name="Saloon", seats=4, pool="people")["id"]
    body(guest.api.post(at(table, "join")))
    for viewer in (host.api, guest.api, Api()):
        whole, part = body(viewer.get(at(table))), brief(viewer)
        assert (part.pop("progress"), part.pop("may_join"), part.pop("join_refusal")) == (None, False, None)
        seats = part.pop("seats")
        assert part.items() <= whole.items()
        assert [seat.items() <= full.items() for seat, full in zip(seats, whole["seats"], strict=True)] == [True, True]
        assert (whole["free_seats"], whole["pace"]) == (2, "days")
        assert "invitation" not in part and "seed" not in part


def _removed(host: Person, guest: Person, table: int) -> None:
    body(guest.api.post(at(table, "join")))
    body(host.api.delete(at(table, "seats/1")), 204)


def _often_together(host: Person, guest: Person, table: int) -> None:
    first = start([host, guest, *persons(2)], pool="people", name="before")
    copy_table(first, rated.MOST_TOGETHER - 1)


def _nothing(host: Person, guest: Person, table: int) -> None:
    pass


@pytest.mark.parametrize(
    ("given", "before"),
    [
        ({}, _nothing),
        ({"pool": "people"}, _nothing),
        ({"pool": "people"}, _often_together),
        ({"pool": "bots"}, _nothing),
        ({}, _removed),
        ({"seats": 3}, lambda host, guest, table: [person().api.post(at(table, "join")) for _ in range(2)]),
        ({}, lambda host, guest, table: guest.api.post(at(table, "join"))),
        ({}, lambda host, guest, table: host.api.post(at(table, "close"))),
    ],
)
def test_may_join__says_what_joining_then_does(
    host: Person, guest: Person, given: dict[str, Any], before: Callable[[Person, Person, int], Any]
) -> None:
    owner = bot(host) if given.get("pool") == "bots" else host
    table = open_table(owner, name="this one", **given)["id"]
    before(owner, guest, table)
    machine = bot(guest)
    for one in (guest, machine, Person(guest.player, Api(), "")):
        shown = brief(one.api, text="this one")
        told, refusal = shown["may_join"], shown["join_refusal"]
        asked = (
            '{ tables(text: "this one") { edges { node { may_join join_refusal { code detail reason missing } } } } }'
        )
        (edge,) = data(one.api, asked)["tables"]["edges"]
        assert edge["node"] == {"may_join": told, "join_refusal": refusal}
        if not one.token:
            assert told is False
        else:
            joined = one.api.post(at(table, "join"))
            assert told is (joined.status_code == 200), joined.content
            refused = json.loads(joined.content)
            if refusal is not None:
                assert refusal == {name: refused.get(name) for name in refusal}
            else:
                assert told or refused["code"] in ("already_seated", "table_full", "table_not_open"), refused
            if told:
                body(one.api.post(at(table, "leave")), 204)


def test_may_join__of_somebody_with_too_many_seats__is_false(
    host: Person, guest: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = open_table(host, name="this one")["id"]
    monkeypatch.setattr(tables, "MAX_OPEN_SEATS", 1)
    assert brief(guest.api, text="this one")["may_join"] is True
    body(guest.api.post(at(open_table(host)["id"], "join")))
    assert brief(guest.api, text="this one")["may_join"] is False
    problem(guest.api.post(at(table, "join")), 403, "quota_exceeded")


def test_may_join__at_a_managed_table__is_false(db: None) -> None:
    table = open_managed(persons(4), name="Final")
    Seat.objects.filter(table=table, number=3).delete()
    reader = person()
    assert brief(reader.api)["may_join"] is False
    problem(reader.api.post(at(table, "join")), 403, "forbidden")


def test_list__of_more_tables__needs_no_more_queries(db: None) -> None:
    three, owner = persons(3), person()
    copy_table(start(three, seed=1, name="game"), 30)
    copy_table(open_table(owner, name="open", pool="people")["id"], 30)
    reader = person()
    for query in (
        "",
        "&status=playing&order=moved",
        "&text=open&host=" + owner.player.name,
        "&free_seats=2&rated=true",
    ):
        for is_brief in ("false", "true"):
            counted = {
                limit: _queries(reader.api, f"{TABLES}?limit={limit}&brief={is_brief}{query}") for limit in (2, 62)
            }
            assert len(set(counted.values())) == 1, (query, is_brief, counted)
    asked = "query($first: Int!) { tables(first: $first) { edges { node { may_join progress { moved_at } } } } }"
    told = {first: _counted(lambda first=first: data(reader.api, asked, first=first)) for first in (2, 62)}  # type: ignore[misc]
    assert len(set(told.values())) == 1, told


def _queries(api: Api, path: str) -> int:
    return _counted(lambda: body(api.get(path)))


def _counted(ask: Callable[[], Any]) -> int:
    ask()
    with CaptureQueriesContext(connection) as captured:
        ask()
    return len(captured)


def test_joining__of_tables_that_are_all_taken__asks_nothing(db: None) -> None:
    open_managed(persons(4))
    found_tables = list(Table.objects.prefetch_related("seats__player"))
    viewer = person().player
    with CaptureQueriesContext(connection) as captured:
        assert briefs.joining_of(found_tables, viewer) == {}
    assert not captured.captured_queries
    assert not Notice.objects.filter(player=viewer).exists()


# -- what waits for one --------------------------------------------------------------------------------------------


def test_prompts__of_many_tables__say_how_many_there_are_on_every_page(db: None) -> None:
    three = persons(3)
    for _ in range(3):
        table = start(three, seed=1, name="Here")
    asked = three[see(Api(), table)["waiting_for"][0]]
    page = body(asked.api.get(f"{MINE}?limit=1"))
    assert (len(page["results"]), page["total"]) == (1, 3)
    assert body(asked.api.get(page["next"]))["total"] == 3
    (waiting,) = page["results"]
    assert waiting["table"]["name"] == "Here" and waiting["asked_at"] < waiting["due_at"]
    assert waiting["prompt"]["question"] and waiting["prompt"]["kind"]
    assert data(asked.api, "{ me { prompts(first: 1) { total } } }")["me"]["prompts"]["total"] == 3
    mine = see(asked.api, table)
    chosen = random.Random(1).choice(mine["prompt"]["options"])["id"]
    answer(asked.api, table, mine, chosen)
    others = [one for one in three if one is not asked]
    told = [body(one.api.get(MINE)) for one in three]
    assert all(one["total"] == len(one["results"]) for one in told)
    assert all(body(one.api.get(MINE))["total"] <= 1 for one in others)
