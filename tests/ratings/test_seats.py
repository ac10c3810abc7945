"""The ratings of those who sit at a table, rated or not: what everybody reads of them elsewhere, on every transport."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from accounts.people.models import Player
from accounts.people.services import guests
from accounts.ratings.services import rating_job
from games.models import Table
from games.reading import table_snapshots
from games.reading.projection.tables import table_documents, whole_tables
from tests.api import Api, body
from tests.games.people import TABLES, Document, Person, at, bot, logged_in, open_table, person, persons, seat_people
from tests.graphql.asking import data
from tests.ratings.played import annul, ended, players, tenure

pytestmark = pytest.mark.django_db

SAID = ("estimate", "uncertainty", "games", "games_needed", "is_provisional")
QUERY = f"query($id: ID!) {{ table(id: $id) {{ ratings {{ seat kind {' '.join(SAID)} }} }} }}"


def known(people: Sequence[Any], games: int, **given: Any) -> None:
    """They have played so many rated games together."""
    for number in range(games):
        ended(people, random.Random(number), **given)
    rating_job.rate_all()


def told(table: int, api: Api | None = None) -> list[Document]:
    found: list[Document] = body((api or Api()).get(at(table)))["ratings"]
    return found


def as_read(player: Player, kind: str = "people") -> Document:
    """What everybody reads of a player in a pool."""
    (found,) = (
        one for one in body(Api().get(f"/api/v1/players/{player.pk}/ratings/"))["results"]
        if (one["game"], one["kind"]) == ("cards", kind)
    )  # fmt: skip
    return {"kind": kind, **{name: found[name] for name in SAID}}


def brief(api: Api, table: int) -> Document:
    rows = body(api.get(f"{TABLES}?brief=true"))["results"]
    (found,) = (one for one in rows if one["id"] == table)
    document: Document = found
    return document


def test_ratings__at_a_table_that_is_not_rated__are_those_that_everybody_reads() -> None:
    host, guest, newcomer = persons(3)
    known([host.player, guest.player, *players(3)], 12)
    table = seat_people([host, newcomer, guest], ai=1)
    wanted = [{"seat": 0, **as_read(host.player)}, {"seat": 2, **as_read(guest.player)}]
    assert wanted[0]["games"] == 12 and not wanted[0]["is_provisional"]
    for api in (host.api, newcomer.api, Api()):
        assert told(table, api) == brief(api, table)["ratings"] == wanted
        assert data(api, QUERY, id=table)["table"]["ratings"] == wanted
        assert body(api.get(TABLES))["results"][0]["ratings"] == wanted
    snapshot = table_snapshots.table_snapshots({table: 2**62})[table]
    assert list(snapshot.ratings) == wanted
    assert body(host.api.post(at(table, "start")))["ratings"] == wanted


def test_ratings__of_few_games__say_how_many_there_are_to_come() -> None:
    host = person()
    known([host.player, *players(3)], 7)
    (found,) = told(open_table(host)["id"])
    assert (found["games"], found["games_needed"], found["is_provisional"]) == (7, 10, True)


def test_ratings__of_games_that_do_not_count_any_more__are_not_told() -> None:
    host = person()
    ending = ended([host.player, *players(3)], random.Random(1))
    rating_job.rate_all()
    table = open_table(host)["id"]
    assert len(told(table)) == 1
    annul(ending, person().player)
    for _ in range(8):
        rating_job.rate_all()
    assert told(table) == []


def test_ratings__are_those_of_the_tables_pool__elsewhere_of_ones_own_kind() -> None:
    host = person()
    program = bot(host)
    mixed = [host.player, program.player, *players(2)]
    known(mixed, 2, pool="mixed")
    known([host.player, *players(3)], 3, pool="people")
    bots = [program.player, *(bot(person()).player for _ in range(3))]
    known([[tenure(one, kind="bot")] for one in bots], 4, pool="bots")
    plain = seat_people([host, program], ai=2)
    assert [(one["kind"], one["games"]) for one in told(plain)] == [("people", 3), ("bots", 4)]
    rated = open_table(host, pool="mixed")["id"]
    assert told(rated) == [{"seat": 0, **as_read(host.player, "mixed")}]
    dice = open_table(host, game="dice")["id"]
    assert told(dice) == [], "what is known of another game says nothing"


def test_guests_and_computers__have_none__and_nobody_asks_for_any() -> None:
    player, secret = guests.guest_create()
    guest = Person(player, Api(secret.text), secret.text)
    table = seat_people([guest], ai=3)
    tables = list(whole_tables())
    with CaptureQueriesContext(connection) as captured:
        (found,) = table_documents(tables, None)
    assert (found["ratings"], len(captured)) == ([], 0) and told(table) == []


def test_ratings__of_many_tables__are_read_at_once() -> None:
    people = [logged_in(one) for one in players(6)]
    known([one.player for one in people], 3)
    for one in people:
        open_table(one)
    counted = []
    for count in (2, 6):
        tables = list(whole_tables().order_by("-pk")[:count])
        with CaptureQueriesContext(connection) as captured:
            assert all(one["ratings"] for one in table_documents(tables, None))
        counted.append(len(captured))
    assert counted == [1, 1]


def test_private_table__tells_nobody_but_those_who_know_of_it() -> None:
    host = person()
    known([host.player, *players(3)], 1)
    table = open_table(host, visibility="invitation")["id"]
    assert len(told(table, host.api)) == 1
    assert Api().get(at(table)).status_code == 404


def test_faces__are_the_same_on_every_transport__one_for_each_seat() -> None:
    host = person()
    table = open_table(host, seats=7)["id"]
    strangers = [one["face"] for one in body(Api().get("/api/v1/catalogue/words/"))["strangers"]]
    faces = body(Api().get(at(table)))["faces"]
    assert faces == [strangers[(table + seat) % len(strangers)] for seat in range(7)]
    assert brief(Api(), table)["faces"] == faces
    assert data(Api(), "query($id: ID!) { table(id: $id) { faces } }", id=table)["table"]["faces"] == faces
    assert Table.objects.get(pk=table).seat_count == len(faces)
