"""Bots: made and closed by their owner, seen by everybody to be bots, and known by nobody else to be theirs."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, connections, transaction
from django.db.models import ProtectedError

from accounts.people.models import ApiToken, Player
from accounts.people.services import accounts, bots
from bang_service.platform.problems import Problem, ProblemCode
from games.services import interventions
from tests.api import Api, body, problem
from tests.conftest import PASSWORD
from tests.games.people import at, person, persons, start
from tests.games.people import bot as bot_of

BOTS = "/api/v1/me/bots/"
ME = "/api/v1/me/"


def make(api: Api, name: str = "Calamitron") -> tuple[int, Api]:
    """A bot's number, and its client."""
    made = body(api.post(BOTS, {"name": name}), 201)
    return made["id"], Api(made["token"])


# -- making ----------------------------------------------------------------------------------------------------


def test_bot__made__is_listed_and_plays_with_a_token_of_its_own(player: Player, api: Api) -> None:
    made = body(api.post(BOTS, {"name": "Calamitron"}), 201)
    owner = {"id": player.pk, "name": "Calamity", "kind": "person", "guest": False}
    assert (made["kind"], made["owner"], made["is_open"]) == ("bot", owner, True)
    bot = Api(made["token"])
    me = body(bot.get(ME))
    assert (me["id"], me["name"], me["kind"], me["owner"]) == (made["id"], "Calamitron", "bot", owner)
    assert me["scopes"] == ["games:read", "games:play"]
    table = body(bot.post("/api/v1/tables/", {"seats": 4}), 201)
    assert table["host"] == {"id": made["id"], "name": "Calamitron", "kind": "bot", "guest": False}
    listed = api.get(BOTS)
    assert body(listed)["results"] == [{name: value for name, value in made.items() if name != "token"}]
    assert made["token"] not in listed.content.decode()


def test_bots__listed__are_the_own_ones_newest_first(api: Api) -> None:
    bot_of(person())
    numbers = [make(api, name)[0] for name in ("First", "Second", "Third")]
    assert body(api.delete(f"{BOTS}{numbers[1]}/"), 204) is None
    listed = body(api.get(BOTS))["results"]
    assert [(bot["id"], bot["is_open"]) for bot in listed] == [
        (numbers[2], True),
        (numbers[1], False),
        (numbers[0], True),
    ]
    page = body(api.get(f"{BOTS}?limit=2"))
    assert [bot["id"] for bot in page["results"]] == numbers[:0:-1] and page["next"]


def test_person__by_himself__is_a_person_without_an_owner(api: Api) -> None:
    me = body(api.get(ME))
    assert (me["kind"], me["owner"]) == ("person", None)


@pytest.mark.parametrize("name", ["x", "no spaces", "NULL", "...", "Rules-1", "random-13", "x" * 31, 7])
def test_name__that_no_account_may_have__refused(api: Api, name: object) -> None:
    refused = problem(api.post(BOTS, {"name": name}), 422, "validation_failed")
    assert {error["field"] for error in refused["errors"]} == {"name"}
    assert not Player.objects.filter(kind="bot").exists()


@pytest.mark.parametrize("name", ["CALAMITY", "calamitron"])
def test_name__of_another_account_in_other_case__is_taken(api: Api, name: str) -> None:
    make(api)
    assert problem(api.post(BOTS, {"name": name}), 409, "name_taken")["field"] == "name"
    sign_up = Api().post("/api/v1/accounts/", {"name": name, "password": PASSWORD})
    problem(sign_up, 409, "name_taken")


@pytest.mark.usefixtures("name_is_asked_for_too_early")
def test_name__taken_between_the_question_and_the_insert__is_taken(api: Api) -> None:
    problem(api.post(BOTS, {"name": "calamity"}), 409, "name_taken")


def test_bots__too_many__quota_until_one_is_closed(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    assert bots.MAX_OPEN_BOTS == 20
    monkeypatch.setattr(bots, "MAX_OPEN_BOTS", 2)
    number, _ = make(api, "One")
    make(api, "Two")
    refused = problem(api.post(BOTS, {"name": "Three"}), 403, "quota_exceeded")
    assert refused["limit"] == 2 and f"DELETE {BOTS}{{id}}/" in refused["detail"]
    make(person().api, "Foreign")
    body(api.delete(f"{BOTS}{number}/"), 204)
    make(api, "Three")


@pytest.mark.django_db(transaction=True)
def test_bots__made_at_the_same_time__are_no_more_than_the_quota(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "MAX_OPEN_BOTS", 1)
    owner, _ = accounts.sign_up(name="Calamity", password=PASSWORD)

    def one(number: int) -> bool:
        try:
            bots.bot_create(owner=owner, name=f"Twin{number}")
        except Problem as refused:
            assert refused.code is ProblemCode.QUOTA_EXCEEDED
            return False
        finally:
            connections.close_all()
        return True

    with ThreadPoolExecutor(4) as pool:
        made = list(pool.map(one, range(8)))
    assert sum(made) == owner.bots.count() == 1


def test_bots__made_too_fast__limited(api: Api) -> None:
    limits = [one for one in body(api.get("/api/v1/limits/"))["results"] if one["scope"] == "create_bot"]
    assert [(one["by"], one["burst"]) for one in limits] == [("account", 30)]
    for _ in range(30):
        problem(api.post(BOTS, {"name": "CALAMITY"}), 409, "name_taken")
    problem(api.post(BOTS, {"name": "CALAMITY"}), 429, "rate_limited")


# -- what a bot cannot do --------------------------------------------------------------------------------------


def test_bot__asks_for_what_is_its_owners__forbidden(api: Api) -> None:
    number, bot = make(api)
    for answer in (
        bot.get(BOTS),
        bot.post(BOTS, {"name": "Child"}),
        bot.delete(f"{BOTS}{number}/"),
        bot.get(f"{BOTS}{number}/tokens/"),
        bot.post(f"{BOTS}{number}/tokens/", {"name": "mine"}),
        bot.post("/api/v1/me/tokens/", {"name": "mine", "scopes": ["games:play"]}),
        bot.post("/api/v1/me/webhooks/", {"url": "https://example.org/"}),
    ):
        assert problem(answer, 403, "forbidden")["needed_scope"] == "account"


def test_bot__cannot_have_bots(player: Player) -> None:
    bot, _ = bots.bot_create(owner=player, name="Calamitron")
    with pytest.raises(Problem) as refused:
        bots.bot_create(owner=bot, name="Child")
    assert refused.value.errors[0].field == "owner"
    with pytest.raises(ValidationError, match="cannot have bots"):
        Player(name="Child", kind="bot", owner=bot).full_clean(exclude=["password"])


@pytest.mark.parametrize("right", ["is_staff", "is_superuser"])
def test_bot__cannot_enter_the_admin(player: Player, right: str) -> None:
    bot, _ = bots.bot_create(owner=player, name="Calamitron")
    setattr(bot, right, True)
    with pytest.raises(ValidationError, match="no rights in the admin"):
        bot.clean()


def test_bot__cannot_log_in(api: Api) -> None:
    make(api)
    bot = Player.objects.get(name="Calamitron")
    assert not bot.has_usable_password()
    log_in = {"name": "Calamitron", "password": PASSWORD}
    refused = problem(Api().post("/api/v1/sessions/", log_in), 401, "token_invalid")
    # As `manage.py changepassword` does.
    bot.set_password(PASSWORD)
    bot.save()
    assert problem(Api().post("/api/v1/sessions/", log_in), 401, "token_invalid")["detail"] == refused["detail"]
    assert not bot.tokens.filter(is_session=True).exists()


# -- closing ---------------------------------------------------------------------------------------------------


def test_bot__closed__is_refused_and_its_name_stays(api: Api) -> None:
    number, bot = make(api)
    for _ in range(2):
        assert api.delete(f"{BOTS}{number}/").status_code == 204
    assert "closed" not in problem(bot.get(ME), 401, "token_revoked")["detail"]
    refused = problem(api.post(f"{BOTS}{number}/tokens/", {"name": "new"}), 409, "conflict")
    assert "POST /api/v1/me/bots/" in refused["detail"]
    problem(api.post(BOTS, {"name": "Calamitron"}), 409, "name_taken")
    assert not ApiToken.objects.filter(player_id=number, revoked_at=None).exists()


# -- who sees what ---------------------------------------------------------------------------------------------


def test_kind__wherever_players_are_shown__is_there(db: None) -> None:
    people = persons(3)
    bot = bot_of(people[0])
    table = start([bot, *people], seed=1)
    for document in (body(Api().get(at(table))), body(people[1].api.get("/api/v1/tables/"))["results"][0]):
        assert [seat["player"]["kind"] for seat in document["seats"]] == ["bot", "person", "person", "person"]
        assert document["host"]["kind"] == "bot"
    interventions.void(table_id=table, staff=person().player, reason="A mistake.")
    recorded = body(Api().get(at(table, "record")))["players"]
    assert [seat["player"]["kind"] for seat in recorded] == ["bot", "person", "person", "person"]
    told = body(Api().post("/graphql", {"query": f"{{ table(id: {table}) {{ seats {{ player {{ name kind }} }} }} }}"}))
    assert told["data"]["table"]["seats"][0]["player"] == {"name": bot.player.name, "kind": "bot"}
    session = body(
        Api().post("/api/v1/sessions/", {"name": people[0].player.name, "password": PASSWORD}), 201
    )["player"]  # fmt: skip
    assert session["kind"] == "person"


def test_owner__of_a_bot__is_known_to_nobody_else(db: None) -> None:
    owner, *others = [person(name) for name in ("Hidden.Owner", "Visitor1", "Visitor2")]
    bot = bot_of(owner, "Public.Bot")
    # The owner is not at the table, so nothing there may name them.
    table = start([bot, *others], ai=1, seed=1)
    for api in (others[0].api, Api(), bot.api):
        for path in (at(table), at(table, "view"), at(table, "journal"), "/api/v1/tables/"):
            assert b"Hidden.Owner" not in api.get(path).content, path
    for foreign in (bot.player.pk, 999_999):
        for answer in (
            others[0].api.delete(f"{BOTS}{foreign}/"),
            others[0].api.get(f"{BOTS}{foreign}/tokens/"),
            others[0].api.post(f"{BOTS}{foreign}/tokens/", {"name": "mine"}),
            others[0].api.delete(f"{BOTS}{foreign}/tokens/{bot.token.split('_')[1]}/"),
        ):
            assert problem(answer, 404, "not_found")["detail"].startswith("You have no bot")
    assert body(others[0].api.get(BOTS))["results"] == []
    body(bot.api.get(ME))


# -- rows ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "is_owned"), [("bot", False), ("person", True), ("robot", True), ("robot", False)])
def test_row__of_a_kind_that_does_not_fit_its_owner__refused_by_the_database(
    player: Player, kind: str, is_owned: bool
) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        Player.objects.create(name="Wrong", kind=kind, owner=player if is_owned else None)


def test_owner__with_bots__is_not_deleted(player: Player) -> None:
    bots.bot_create(owner=player, name="Calamitron")
    with pytest.raises(ProtectedError):
        player.delete()
