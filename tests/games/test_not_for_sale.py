"""Who may sit down at a rated table, with the figures that the service comes with."""

from __future__ import annotations

from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.conf import settings as django_settings
from django.db import connection
from django.test.utils import CaptureQueriesContext
from pytest_django.fixtures import Settings

from accounts.people.models import Player
from accounts.ratings.rating_model import EDITION
from accounts.ratings.services import rating_job
from bang_service.settings import RATED
from games.models import Arrival, Seat, Table
from games.reading import briefs
from games.reading.briefs import brief_documents
from games.services import managed_tables, rated
from games.terms import clocks
from tests.api import Api, body, problem
from tests.games.people import Person, at, bot, open_table, person
from tests.graphql.copies import copy_table

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _as_shipped(settings: Settings) -> None:
    settings.RATED = dict(RATED)


def _played(who: Person, games: int = 0) -> Person:
    """Somebody who has finished so many games without a rating; 0: as many as are needed."""
    for _ in range(games or RATED["games"]):
        table = Table.objects.get(pk=open_table(who, seats=4)["id"])
        Table.objects.filter(pk=table.pk).update(status="over")
    return who


def _opened(**given: Any) -> int:
    number: int = open_table(_played(person()), seats=4, **{"pool": "people", **given})["id"]
    return number


def test_edition__of_tables_that_are_opened_now__is_the_models() -> None:
    assert rated.EDITION == EDITION
    assert Table.objects.get(pk=_opened()).rating_edition == EDITION


def test_newcomer__is_told_how_many_games_are_left_and_then_sits_down() -> None:
    table, who = _opened(), _played(person(), RATED["games"] - 1)
    told = problem(who.api.post(at(table, "join"), {}), 409, "rated_table")
    assert (told["reason"], told["missing"]) == ("newcomer", 1)
    assert "one more unrated game" in told["detail"]
    told = problem(who.api.post("/api/v1/tables/", {"seats": 4, "pool": "people"}), 409, "rated_table")
    assert (told["reason"], told["field"]) == ("newcomer", "pool")
    body(_played(who, 1).api.post(at(table, "join"), {}))


def test_address__is_asked_for_where_mails_are_sent(settings: Settings) -> None:
    table, who = _opened(), _played(person())
    settings.MAIL_SERVER = object()
    told = problem(who.api.post(at(table, "join"), {}), 409, "rated_table")
    assert told["reason"] == "unconfirmed"
    assert f"{django_settings.LINKS_BASE}/account/email/" in told["detail"]
    Player.objects.filter(pk=who.player.pk).update(email="who@example.org")
    EmailAddress.objects.create(user=who.player, email="who@example.org", verified=True, primary=True)
    body(who.api.post(at(table, "join"), {}))


def test_bot__goes_by_its_owner() -> None:
    owner = person()
    table = _opened(pool="mixed")
    program = bot(owner)
    assert problem(program.api.post(at(table, "join"), {}), 409, "rated_table")["reason"] == "newcomer"
    _played(owner)
    body(program.api.post(at(table, "join"), {}))


def test_lobby__tells_only_the_asker_whether_they_may_join() -> None:
    table, newcomer, known = Table.objects.get(pk=_opened()), person(), _played(person())
    told = {who: brief_documents([table], None if who is None else who.player)[0] for who in (newcomer, known, None)}
    assert [one.pop("may_join") for one in told.values()] == [False, True, False]
    refusals = [one.pop("join_refusal") for one in told.values()]
    assert [one and (one["code"], one["reason"], one["missing"]) for one in refusals] == [
        ("rated_table", "newcomer", RATED["games"]),
        None,
        None,
    ]
    assert len({str(one) for one in told.values()}) == 1


@pytest.mark.parametrize("language", ["en", "de"])
def test_reason__is_told_before_one_tries_in_the_words_of_the_refusal(language: str) -> None:
    table, newcomer = _opened(), _played(person(), 1)
    given = {"Accept_Language": language}
    refused = problem(newcomer.api.post(at(table, "join"), {}, **given), 409, "rated_table")
    refusal = {name: refused[name] for name in ("code", "detail", "reason", "missing")}
    assert refusal["missing"] == RATED["games"] - 1
    (row,) = body(newcomer.api.get("/api/v1/tables/?brief=true&rated=true", **given))["results"]
    assert (row["may_join"], row["join_refusal"]) == (False, refusal)
    assert body(newcomer.api.get(at(table, "rating"), **given))["join_refusal"] == refusal
    rating_job.pools()
    pools = {one["kind"]: one["refusal"] for one in body(newcomer.api.get("/api/v1/ratings/", **given))["results"]}
    assert pools["people"] == pools["mixed"] == refusal
    assert pools["bots"]["reason"] == "person"
    known = _played(newcomer, RATED["games"] - 1)
    assert body(known.api.get(at(table, "rating")))["join_refusal"] is None
    assert body(known.api.get("/api/v1/ratings/"))["results"][2]["refusal"] is None
    for path in ("/api/v1/ratings/", at(table, "rating"), "/api/v1/tables/?brief=true"):
        assert '"reason":"newcomer"' not in Api().get(path).content.decode()


def test_reasons__of_many_rated_tables__are_asked_for_once() -> None:
    host, newcomer = _played(person()), person()
    first = Table.objects.get(pk=open_table(host, seats=4, pool="people")["id"])
    counted = []
    for _ in range(2):
        tables = list(Table.objects.filter(pool="people").prefetch_related("seats__player"))
        with CaptureQueriesContext(connection) as captured:
            found = briefs.joining_of(tables, newcomer.player)
        assert {one["join_refusal"]["reason"] for one in found.values()} == {"newcomer"}
        counted.append(len(captured))
        copy_table(first.pk, 10)
    assert counted[0] == counted[1]


def test_table_of_the_first_edition__asks_nobody_for_anything() -> None:
    table = _opened()
    Table.objects.filter(pk=table).update(rating_edition=1)
    body(person().api.post(at(table, "join"), {}))


def test_random__plays_at_no_rated_table() -> None:
    host = _played(person())
    table = open_table(host, seats=4, pool="mixed")["id"]
    told = problem(host.api.post(at(table, "ai-seats"), {"policy": "random"}), 409, "rated_table")
    assert (told["reason"], told["field"]) == ("unmeasured", "policy")
    body(host.api.post(at(table, "ai-seats"), {"policy": "rules"}), 201)
    given = {"seats": 4, "pool": "mixed", "absence": {"misses": 2, "policy": "random"}}
    told = problem(host.api.post("/api/v1/tables/", given), 422, "validation_failed")
    assert told["field"] == "absence.policy"
    for _ in range(2):
        body(host.api.post(at(table, "ai-seats"), {"policy": "rules"}), 201)
    body(host.api.post(at(table, "start"), {}))
    told = problem(host.api.post(at(table, "hand-over"), {"policy": "random"}), 409, "rated_table")
    assert told["reason"] == "unmeasured"
    Table.objects.filter(pk=table).update(rating_edition=1)
    assert host.api.post(at(table, "hand-over"), {"policy": "random"}).status_code < 300


def test_policies__the_catalogue_says_which_may_play_at_rated_tables() -> None:
    table, told = open_table(_played(host := person()), seats=8, pool="mixed")["id"], {}
    for policy in body(Api().get("/api/v1/catalogue/policies/"))["results"]:
        told[policy["name"]] = policy["rated"]
        seated = host.api.post(at(table, "ai-seats"), {"policy": policy["name"]})
        assert (seated.status_code == 201) == policy["rated"], policy
    assert told == {"random": False, "rules": True}


def test_table_of_a_league__seats_whom_it_likes() -> None:
    people = [person().player for _ in range(4)]
    table = managed_tables.open_managed(
        game="cards", sets=["base"], seats=people, options={}, name="", visibility="public", time=clocks.DEFAULT,
        absence_misses=2, absence_policy="rules", pool="people",
    )  # fmt: skip
    assert Seat.objects.filter(table=table).count() == 4


def test_arrival__at_a_rated_table__is_kept_as_a_digest() -> None:
    table = _opened()
    body(_played(person()).api.post(at(table, "join"), {}))
    networks = set(Arrival.objects.filter(table=table).values_list("network", flat=True))
    assert len(networks) == 1
    assert not any("." in network or ":" in network for network in networks)
    assert not Arrival.objects.exclude(table=table).exists()
