"""Guests: played with at once, kept out of what needs an account, made accounts, and gone."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from datetime import timedelta
from typing import Any, Final

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from pytest_django.fixtures import Settings

from accounts.notices.channels import devices
from accounts.notices.models import Endpoint
from accounts.people import metrics
from accounts.people.account_names import account_name_fault
from accounts.people.models import AddressLookup, ApiToken, Player
from accounts.people.services import accounts, guests
from accounts.people.services.lookup import find_token
from accounts.ratings.models import RatedGame
from accounts.ratings.services import played_games as rated_games
from accounts.staff import rights
from bang_service.platform import clock
from bang_service.platform.models import IdempotencyRecord
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.retention import prune_expired
from games.fairness import records
from games.models import Ending, LastView, Notice, Seat, Table
from games.problem_codes import GameProblem
from games.services import managed_tables, tables
from games.terms import clocks
from games.terms.tenures import GUEST
from tests.accounts.delivering import Time
from tests.api import Api, body, problem
from tests.games.people import PASSWORD, TABLES, Person, at, finish, open_table, person, see, start
from tests.graphql.asking import data, refused
from tests.graphql.world import SUBSCRIPTION
from tests.leagues.seasons import Stage
from tests.ratings.played import ended, tenure

pytestmark = pytest.mark.django_db

GUESTS: Final = "/api/v1/guests/"
ACCOUNT: Final = "/api/v1/me/account/"
DEVICES: Final = "/api/v1/me/devices/"
ME: Final = "/api/v1/me/"
WEEK: Final = timedelta(days=7)
NEW: Final = {"name": "Doc_Holliday", "password": "huckleberry-pie"}
RATED: Final = {"seats": 4, "pool": "people"}
DRAWN: Final = re.compile(r"Guest-[bcdfghjkmnpqrstvwxz2-9]{8}")


def guest() -> Person:
    """A new one, and their client."""
    player, secret = guests.guest_create()
    return Person(player, Api(secret.text), secret.text)


def exists(one: Person) -> bool:
    return Player.objects.filter(pk=one.player.pk).exists()


# -- coming ----------------------------------------------------------------------------------------------------


def test_guest__by_one_request_without_a_body__plays() -> None:
    session = body(Api().post(GUESTS), 201)
    assert set(session) == {"player", "token", "device"}
    told = session["player"]
    assert DRAWN.fullmatch(told["name"])
    assert (told["kind"], told["guest"]) == ("person", True)
    api = Api(session["token"])
    me = body(api.get(ME))
    assert (me["id"], me["guest"], me["scopes"]) == (told["id"], True, ["games:read", "games:play", "account"])
    table = body(api.post(TABLES, {"seats": 4}), 201)
    assert table["host"] == table["seats"][0]["player"] == told
    for _ in range(3):
        body(api.post(at(table["id"], "ai-seats"), {"policy": "random"}), 201)
    body(api.post(at(table["id"], "start")))
    assert see(api, table["id"])["viewer"] == 0


def test_guest__over_graphql__is_the_same() -> None:
    told = data(Api(), "mutation { guest_create { token device player { name kind guest } } }")["guest_create"]
    assert DRAWN.fullmatch(told["player"]["name"])
    assert (told["player"]["kind"], told["player"]["guest"]) == ("person", True)
    assert body(Api(told["token"]).get(ME))["name"] == told["player"]["name"]


def test_guest__with_a_name__has_it__and_is_still_told_to_be_a_guest() -> None:
    told = body(Api().post(GUESTS, {"name": "Doc_Holliday"}), 201)["player"]
    assert (told["name"], told["guest"]) == ("Doc_Holliday", True)
    over = data(Api(), 'mutation { guest_create(input: {name: "Big_Nose"}) { player { name } } }')["guest_create"]
    assert over["player"]["name"] == "Big_Nose"
    assert DRAWN.fullmatch(body(Api().post(GUESTS, {"name": ""}), 201)["player"]["name"])


@pytest.mark.parametrize(
    ("name", "status", "code"),
    [
        ("CALAMITY", 409, "name_taken"),
        ("Guest-bcdf2345", 422, "validation_failed"),
        ("rules-1", 422, "validation_failed"),
        ("Dusty Pearl", 422, "validation_failed"),
        ("ab", 422, "validation_failed"),
        ("...", 422, "validation_failed"),
        ("x" * 31, 422, "validation_failed"),
    ],
)
def test_guest__with_a_name_that_no_account_could_have__is_refused(
    name: str, status: int, code: str, player: Player
) -> None:
    told = problem(Api().post(GUESTS, {"name": name}), status, code)
    assert [each["field"] for each in told["errors"]] == ["name"]
    assert list(Player.objects.all()) == [player]


def test_account__of_a_guest__may_keep_the_name_that_they_have_chosen__but_nobody_elses() -> None:
    first, second = (body(Api().post(GUESTS, {"name": name}), 201) for name in ("Doc_Holliday", "Big_Nose"))
    problem(Api(second["token"]).post(ACCOUNT, NEW), 409, "name_taken")
    body(Api(first["token"]).post(ACCOUNT, NEW))
    assert Player.objects.get(name=NEW["name"]).pk == first["player"]["id"]


def test_guest__who_is_gone_but_named_by_a_game__leaves_a_drawn_name__and_their_own_is_free() -> None:
    session = body(Api().post(GUESTS, {"name": "Doc_Holliday"}), 201)
    table = body(Api(session["token"]).post(TABLES, {"seats": 4}), 201)["id"]
    Table.objects.filter(pk=table).update(status=Table.Status.CLOSED)
    clock.advance(WEEK + timedelta(seconds=1))
    prune_expired()
    row = Player.objects.get(pk=session["player"]["id"])
    assert not row.is_active and DRAWN.fullmatch(row.name)
    assert body(Api().post(GUESTS, {"name": "Doc_Holliday"}), 201)["player"]["id"] != row.pk


def test_guest__asked_for_twice_after_a_lost_answer__is_another_one() -> None:
    key = {"Idempotency-Key": "lost"}
    first, second = (body(Api().post(GUESTS, **key), 201) for _ in range(2))
    assert first["player"]["id"] != second["player"]["id"] and first["token"] != second["token"]
    assert not IdempotencyRecord.objects.exists(), "an answer with a secret is kept nowhere"
    clock.advance(WEEK + timedelta(seconds=1))
    prune_expired()
    assert not Player.objects.exists(), "and whoever is not used is gone"


def test_name__of_a_guest__cannot_be_chosen_counted_or_read() -> None:
    names = [guests.drawn_name() for _ in range(300)]
    assert len(set(names)) == 300
    assert all(DRAWN.fullmatch(name) and account_name_fault(name) for name in names)
    assert names != sorted(names)
    assert len({name[6] for name in names}) > 15, "any sign may stand anywhere"


def test_name__that_is_taken__is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter(["Guest-bbbbbbbb", "guest-BBBBBBBB", "Guest-cccccccc"])
    monkeypatch.setattr(guests, "drawn_name", lambda: next(drawn))
    assert [guest().player.name for _ in range(2)] == ["Guest-bbbbbbbb", "Guest-cccccccc"]


@pytest.mark.parametrize("path", ["/api/v1/accounts/", "/api/v1/me/bots/"])
def test_name__like_that_of_a_guest__is_nobody_elses(path: str, api: Api) -> None:
    for name in ("Guest-bcdf2345", "GUEST_1", "Gue5t-x"):
        told_why = problem(api.post(path, {**NEW, "name": name} if "accounts" in path else {"name": name}), 422,
                          "validation_failed")  # fmt: skip
        assert told_why["errors"] == [
            {"field": "name", "detail": "Such names are reserved for guests. Choose another name."}
        ]


def test_limit__of_guests__is_their_own(settings: Settings) -> None:
    settings.THROTTLES = {"guest": {"address": "1/hour burst 2"}, "signup": {"address": "1/hour burst 1"}}
    for _ in range(2):
        body(Api().post(GUESTS), 201)
    told_why = problem(Api().post(GUESTS), 429, "rate_limited")
    assert (told_why["scope"], told_why["by"]) == ("guest", "address")
    body(Api(address="10.1.1.1").post(GUESTS), 201)
    body(Api().post("/api/v1/accounts/", NEW), 201)
    assert Player.objects.count() == 4
    listed = {limit["scope"] for limit in body(Api().get("/api/v1/limits/"))["results"]}
    assert {"guest", "signup"} <= listed


# -- what needs an account -------------------------------------------------------------------------------------

REFUSED: Final[dict[str, Callable[[Api], Any]]] = {
    "a bot": lambda api: api.post("/api/v1/me/bots/", {"name": "Machine"}),
    "a token": lambda api: api.post("/api/v1/me/tokens/", {"name": "phone", "scopes": ["games:read"]}),
    "a webhook": lambda api: api.post("/api/v1/me/webhooks/", {"url": "https://example.org/bang"}),
    "an address": lambda api: api.put("/api/v1/me/email/", {"email": "a@example.org", "password": "whatever-it-is"}),
    "a password": lambda api: api.post(
        "/api/v1/me/password/", {"current_password": "whatever-it-is", "new_password": "the-coach-to-deadwood"}
    ),
}


@pytest.mark.parametrize("what", REFUSED)
def test_guest__who_wants_what_needs_an_account__is_told_how(what: str) -> None:
    one = guest()
    told_why = problem(REFUSED[what](one.api), 403, "account_required")
    assert "POST /api/v1/me/account/" in told_why["detail"]
    assert (ApiToken.objects.count(), Player.objects.count()) == (1, 1)
    assert not Endpoint.objects.exists() and not AddressLookup.objects.exists()
    body(one.api.post(ACCOUNT, NEW))
    assert REFUSED[what](one.api).status_code != 403, "and then it is no longer told_why"


def test_guest__at_a_rated_table__is_refused() -> None:
    host, one = person(), guest()
    rated = open_table(host, **RATED)["id"]
    for answer in (one.api.post(TABLES, RATED), one.api.post(at(rated, "join"), {})):
        told_why = problem(answer, 409, "rated_table")
        assert told_why["reason"] == "guest"
        assert "Make an account of yourself" in told_why["detail"]
    assert not Seat.objects.filter(player=one.player).exists()
    for pool in ("mixed", "bots"):
        problem(one.api.post(TABLES, {**RATED, "pool": pool}), 409, "rated_table")
    others = [person().player for _ in range(3)]
    with pytest.raises(Problem) as raised:
        managed_tables.open_managed(
            game="cards", sets=["base"], seats=[*others, one.player], options={}, name="", visibility="public",
            time=clocks.DEFAULT, absence_misses=2, absence_policy="rules", pool="mixed",
        )  # fmt: skip
    assert raised.value.code == GameProblem.RATED_TABLE
    body(one.api.post(ACCOUNT, NEW))
    body(one.api.post(at(rated, "join"), {}))


def test_rating__of_a_game_with_a_guest_in_it__there_is_none() -> None:
    # A release that knows no guests lets them sit down.
    sitting = [person().player for _ in range(3)]
    with_guest = [*([tenure(one)] for one in sitting), [tenure(guest().player, kind=GUEST)]]
    for pool in ("people", "mixed", "bots"):
        ending = ended(with_guest, random.Random(1), pool=pool)
        counted = rated_games.played(ending, ending.side, ending.winners).counted
        assert counted == RatedGame.Counted.NOTHING
    ending = ended([*sitting, person().player], random.Random(1))
    assert rated_games.played(ending, ending.side, ending.winners).counted == RatedGame.Counted.ALL


def test_ending__of_a_game_with_guests__says_who_was_one() -> None:
    one, two, three = guest(), person(), person()
    table = start([one, two, three], seed=3)
    finish([one, two, three], table)
    held = Ending.objects.get(table_id=table).tenures
    assert [tenures[0].kind for tenures in held] == ["guest", "person", "person"]


def test_season__of_a_league__takes_no_guest(time: Time) -> None:
    stage = Stage(time)
    stage.opens()
    one = guest()
    address = f"/api/v1/seasons/{stage.again().pk}/entry/"
    problem(one.api.post(address), 403, "account_required")
    body(one.api.post(ACCOUNT, NEW))
    body(one.api.post(address), 201)


def test_log_in__as_a_guest__is_like_that_of_nobody() -> None:
    one = guest()
    answers = [
        problem(Api().post("/api/v1/sessions/", {"name": name, "password": PASSWORD}), 401, "token_invalid")
        for name in (one.player.name, "Nobody_at_all")
    ]
    assert answers[0]["detail"] == answers[1]["detail"]
    # Staff of a release that knows no guests may have given them one.
    one.player.set_password(PASSWORD)
    one.player.save()
    problem(Api().post("/api/v1/sessions/", {"name": one.player.name, "password": PASSWORD}), 401, "token_invalid")


def test_staff__gives_a_guest_no_password_address_or_rights() -> None:
    one, boss = guest().player, Player.objects.create_superuser("Marshal", PASSWORD)
    with pytest.raises(Problem):
        rights.password_replace(staff=boss, player=one, new="the-coach-to-deadwood")
    for field, change in (("email", {"email": "a@example.org"}), ("is_staff", {"is_staff": True})):
        changed = Player.objects.get(pk=one.pk)
        for name, value in change.items():
            setattr(changed, name, value)
        with pytest.raises(ValidationError) as told_why:
            changed.clean()
        assert list(told_why.value.message_dict) == [field]


@pytest.mark.parametrize("change", [{"is_staff": True}, {"is_superuser": True}, {"kind": "bot"}])
def test_row__of_a_guest_who_is_more_than_that__refused_by_the_database(change: dict[str, Any]) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        Player.objects.create(name="Wrong", is_guest=True, **change)


def test_devices__of_a_guest__are_one_browser_and_its_next_subscription() -> None:
    one = guest()
    for number in range(devices.MOST_OF_GUEST):
        body(one.api.post(DEVICES, {**SUBSCRIPTION, "endpoint": f"https://push.example.org/{number}"}), 201)
    problem(one.api.post(DEVICES, SUBSCRIPTION), 403, "quota_exceeded")
    body(one.api.post(ACCOUNT, NEW))
    body(one.api.post(DEVICES, SUBSCRIPTION), 201)


def test_tables__of_a_guest__are_few() -> None:
    one = guest()
    for _ in range(tables.MAX_OPEN_TABLES_OF_GUEST):
        open_table(one)
    told_why = problem(one.api.post(TABLES, {"seats": 4}), 403, "quota_exceeded")
    assert told_why["limit"] == tables.MAX_OPEN_TABLES_OF_GUEST
    body(one.api.post(ACCOUNT, NEW))
    open_table(one)


# -- becoming an account ---------------------------------------------------------------------------------------


def test_account__of_a_guest__has_their_id_games_and_token() -> None:
    one, others = guest(), [person(), person()]
    table = start([one, *others], seed=3)
    finish([one, *others], table)
    told = body(one.api.post(ACCOUNT, {**NEW, "email": "doc@example.org"}))
    assert told["player"] == {"id": one.player.pk, "name": NEW["name"], "kind": "person", "guest": False}
    assert body(one.api.get(ME))["email"] == "doc@example.org"
    assert AddressLookup.objects.filter(player=one.player).count() == 1
    session = body(Api().post("/api/v1/sessions/", {**NEW, "device": told["device"]}), 201)
    assert session["player"] == told["player"]
    statistics = body(Api().get(f"/api/v1/players/{one.player.pk}/statistics/"))
    assert statistics["player"] == told["player"] and statistics["games"][0]["played"] == 1
    assert body(Api().get(at(table)))["seats"][0]["player"] == told["player"]
    clock.advance(4 * WEEK)
    prune_expired()
    assert exists(one)


def test_account__of_a_guest_over_graphql__is_the_same() -> None:
    one = guest()
    mutation = (
        'mutation { guest_become_account(input: {name: "Doc_Holliday", password: "huckleberry-pie"}) '
        "{ device player { rest_id guest } } }"
    )
    told = data(one.api, mutation)["guest_become_account"]
    assert told["player"] == {"rest_id": one.player.pk, "guest": False} and told["device"]
    refused(one.api, mutation, "conflict")


def test_account__asked_for_twice_or_by_no_guest__is_a_conflict(api: Api) -> None:
    one = guest()
    body(one.api.post(ACCOUNT, NEW))
    problem(one.api.post(ACCOUNT, NEW), 409, "conflict")
    problem(api.post(ACCOUNT, {**NEW, "name": "Wyatt"}), 409, "conflict")
    assert Player.objects.filter(name=NEW["name"]).count() == 1


def test_account__by_two_requests_at_once__is_made_once() -> None:
    one = guest()
    stale = Player.objects.get(pk=one.player.pk)
    keep = ApiToken.objects.get(player=one.player)
    guests.guest_become_account(guest=one.player, **NEW, keep=keep)
    with pytest.raises(Problem) as raised:
        guests.guest_become_account(guest=stale, name="Wyatt", password=PASSWORD, keep=keep)
    assert raised.value.code == ProblemCode.CONFLICT
    assert Player.objects.get().name == NEW["name"]


@pytest.mark.parametrize(
    ("change", "status", "code"),
    [
        ({"name": "CALAMITY"}, 409, "name_taken"),
        ({"name": "rules-1"}, 422, "validation_failed"),
        ({"name": "Guest-bcdf2345"}, 422, "validation_failed"),
        ({"name": ""}, 422, "validation_failed"),
        ({"password": "password123"}, 422, "validation_failed"),
        ({"password": "Doc_Holliday"}, 422, "validation_failed"),
        ({"email": "nowhere"}, 422, "validation_failed"),
        ({"kind": "bot"}, 422, "validation_failed"),
    ],
)
def test_account__that_could_not_sign_up__is_refused(
    change: dict[str, str], status: int, code: str, player: Player
) -> None:
    one = guest()
    problem(one.api.post(ACCOUNT, {**NEW, **change}), status, code)
    row = Player.objects.get(pk=one.player.pk)
    assert row.is_guest and row.name == one.player.name and not row.has_usable_password()


def test_account__with_the_drawn_name__is_refused() -> None:
    one = guest()
    problem(one.api.post(ACCOUNT, {**NEW, "name": one.player.name}), 422, "validation_failed")


def test_account__of_a_guest__ends_other_sessions() -> None:
    one = guest()
    other = accounts.new_session(one.player)
    body(Api(other.text).get(ME))
    body(one.api.post(ACCOUNT, NEW))
    problem(Api(other.text).get(ME), 401, "token_revoked")
    body(one.api.get(ME))


def test_account__of_a_guest__counts_as_a_sign_up(settings: Settings) -> None:
    settings.THROTTLES = {"signup": {"address": "1/hour burst 1"}}
    one, two = guest(), guest()
    body(one.api.post(ACCOUNT, NEW))
    told_why = problem(two.api.post(ACCOUNT, {**NEW, "name": "Wyatt"}), 429, "rate_limited")
    assert told_why["scope"] == "signup"


# -- going -----------------------------------------------------------------------------------------------------


def test_idle__without_games__is_deleted_whole_after_seven_days() -> None:
    one = guest()
    accounts.new_session(one.player)
    clock.advance(WEEK - timedelta(minutes=5))
    assert prune_expired()["guests"] == 0
    clock.advance(timedelta(minutes=6))
    assert prune_expired()["guests"] == 1
    assert not exists(one) and not ApiToken.objects.exists()
    problem(one.api.get(ME), 401, "token_invalid")


def test_idle__counts_from_the_last_request_and_the_operators_days(settings: Settings) -> None:
    one = guest()
    clock.advance(timedelta(days=6))
    body(one.api.get(ME))
    clock.advance(timedelta(days=6))
    assert prune_expired()["guests"] == 0
    settings.RETENTION_DAYS = {"guests": 5}
    assert prune_expired()["guests"] == 1
    assert not exists(one)


def test_idle__people_and_bots__stay(player: Player) -> None:
    clock.advance(100 * WEEK)
    assert prune_expired()["guests"] == 0
    assert Player.objects.get() == player


@pytest.mark.parametrize("state", ["open", "seated", "playing", "halted"])
def test_idle__at_a_table_that_goes_on__stays_until_it_ends(state: str, settings: Settings) -> None:
    settings.TABLE_LAPSE_DAYS = 0
    one, two = guest(), person()
    host, other = (two, one) if state == "seated" else (one, two)
    table = open_table(host, seats=3)["id"]
    if state == "seated":
        body(other.api.post(at(table, "join"), {}))
    Table.objects.filter(pk=table).update(status=state if state != "seated" else "open")
    clock.advance(2 * WEEK)
    assert prune_expired()["guests"] == 0
    body(one.api.get(ME))
    Table.objects.filter(pk=table).update(status="closed")
    clock.advance(2 * WEEK)
    assert prune_expired()["guests"] == 1


def test_idle__who_only_hosts__stays_too() -> None:
    one = guest()
    table = open_table(one, seats=3)["id"]
    Seat.objects.filter(table=table).delete()
    clock.advance(2 * WEEK)
    assert prune_expired()["guests"] == 0


def test_idle__whom_games_name__leaves_an_id_and_a_name_and_records_that_verify() -> None:
    one, others = guest(), [person(), person()]
    table = start([one, *others], seed=3)
    body(one.api.post(DEVICES, SUBSCRIPTION), 201)
    see(one.api, table)
    finish([one, *others], table)
    before = body(others[0].api.get(at(table, "record")))
    statistics = f"/api/v1/players/{one.player.pk}/statistics/"
    told = body(Api().get(statistics))
    assert Notice.objects.filter(player=one.player).exists() and LastView.objects.filter(player=one.player).exists()
    body(one.api.post(TABLES, {"seats": 3}, **{"Idempotency-Key": "k"}), 201)
    Table.objects.filter(status="open").update(status="closed")

    clock.advance(WEEK + timedelta(days=1))
    assert prune_expired()["guests"] == 1
    row = Player.objects.get(pk=one.player.pk)
    assert (row.name, row.is_guest, row.is_active) == (one.player.name, True, False)
    for rows in (ApiToken, Notice, LastView, Endpoint, IdempotencyRecord):
        assert not rows.objects.filter(player=row).exists(), rows
    problem(one.api.get(ME), 401, "token_invalid")
    after = body(others[0].api.get(at(table, "record")))
    assert after == before
    assert records.verify(records.read(json.dumps(after))).record.table == table
    assert body(Api().get(statistics)) == told
    assert body(Api().get(at(table)))["seats"][0]["player"]["guest"] is True
    assert prune_expired()["guests"] == 0, "nothing is left to do"


def test_idle__who_comes_back_at_the_last_moment__is_spared() -> None:
    one = guest()
    clock.advance(2 * WEEK)
    found = guests.idle(clock.now(), WEEK)
    assert [row.pk for row in found] == [one.player.pk]
    # They come between the choice and the deletion.
    body(one.api.get(ME))
    assert not guests._remove(found, one.player.pk)
    body(one.api.get(ME))


def test_token__whose_guest_is_deleted_during_the_request__is_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    one = guest()
    stale = find_token(ApiToken.objects.get().public_id)
    Player.objects.all().delete()
    monkeypatch.setattr(accounts, "find_token", lambda public_id: stale)
    problem(one.api.get(ME), 401, "token_invalid")


# -- what others learn -----------------------------------------------------------------------------------------


def test_gauges__count_guests_apart(player: Player) -> None:
    guest(), guest()
    assert [sample.value for sample in metrics.last_day()] == [1]
    assert [sample.value for sample in metrics.guests_of_last_day()] == [2]


def test_guest__without_public_games__is_like_nobody() -> None:
    one = guest()
    open_table(one, visibility="invitation")
    answers = [
        problem(Api().get(f"/api/v1/players/{player}/statistics/"), 404, "not_found")
        for player in (one.player.pk, one.player.pk + 1000)
    ]
    assert answers[0]["detail"] == answers[1]["detail"]


def test_guests__without_a_token__can_be_listed_nowhere(api: Api) -> None:
    one = guest()
    for path in ("tables/", "me/", "limits/", "ratings/", "leagues/"):
        assert one.player.name.encode() not in api.get(f"/api/v1/{path}").content


def test_token__of_a_guest__reaches_nobody_elses_things() -> None:
    one, two, stranger = guest(), guest(), person()
    secret = open_table(two, visibility="invitation")["id"]
    for reader in (one, stranger):
        problem(reader.api.get(at(secret)), 404, "not_found")
    table = start([two, stranger, person()], seed=3)
    assert see(one.api, table)["viewer"] is None
    assert "hand" not in json.dumps(see(one.api, table)["seats"][0].get("hand"))
    public_id = ApiToken.objects.get(player=two.player).public_id
    problem(one.api.delete(f"/api/v1/me/tokens/{public_id}/"), 404, "not_found")
    assert set(ApiToken.objects.get(player=one.player).scopes) == set(
        ApiToken.objects.get(player=stranger.player).scopes
    )
