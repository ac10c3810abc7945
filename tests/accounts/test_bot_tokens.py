"""The tokens of bots: made and revoked by the owner, good for playing alone, and of no use once the owner is gone."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from pytest_django import DjangoAssertNumQueries

from accounts.people.models import ApiToken, Player
from accounts.people.services import accounts, bots
from accounts.people.services.lookup import find_token
from bang_service.platform import clock
from bang_service.platform.problems import Problem, ProblemCode
from tests.api import Api, body, problem
from tests.conftest import PASSWORD
from tests.games.people import person

BOTS = "/api/v1/me/bots/"
ME = "/api/v1/me/"


@pytest.fixture
def bot(player: Player) -> Player:
    """A bot of Calamity."""
    return bots.bot_create(owner=player, name="Calamitron")[0]


@pytest.fixture
def first(bot: Player) -> Api:
    """A client of the bot, whose token has been used a moment ago."""
    _, secret = bots.bot_token_create(owner=bot.owner, bot_id=bot.pk, name="first")  # type: ignore[arg-type]
    client = Api(secret.text)
    body(client.get(ME))
    return client


def tokens_of(bot: Player) -> str:
    return f"{BOTS}{bot.pk}/tokens/"


def test_token__made_for_a_bot__plays_as_the_bot_and_is_shown_once(api: Api, bot: Player) -> None:
    made = body(api.post(tokens_of(bot), {"name": "cellar", "expires_in_days": 2}), 201)
    assert (made["name"], made["scopes"], made["is_session"]) == ("cellar", ["games:read", "games:play"], False)
    assert made["expires_at"] is not None
    assert body(Api(made["token"]).get(ME))["id"] == bot.pk
    listed = api.get(tokens_of(bot))
    assert [one["name"] for one in body(listed)["results"]] == ["cellar", bots.FIRST_TOKEN]
    assert made["token"] not in listed.content.decode()
    assert "cellar" not in api.get("/api/v1/me/tokens/").content.decode()


@pytest.mark.parametrize(
    ("change", "field"),
    [({"name": ""}, "name"), ({"expires_in_days": 0}, "expires_in_days"), ({"scopes": ["account"]}, "scopes")],
)
def test_token__bad_input__is_named(api: Api, bot: Player, change: dict[str, object], field: str) -> None:
    refused = problem(api.post(tokens_of(bot), {"name": "cellar", **change}), 422, "validation_failed")
    assert {error["field"] for error in refused["errors"]} == {field}


@pytest.mark.parametrize("scopes", [["account"], ["games:read", "account"]])
def test_token__of_a_bot__never_gets_the_scope_account(bot: Player, scopes: list[str]) -> None:
    with pytest.raises(Problem) as refused:
        accounts.token_create(player=bot, name="mine", scopes=scopes)
    assert (refused.value.code, refused.value.field) == (ProblemCode.VALIDATION_FAILED, "scopes")
    assert "games:read, games:play" in str(refused.value.detail)
    assert bot.tokens.count() == 1


@pytest.mark.parametrize(
    ("own", "missing"),
    [(["account"], ["games:read", "games:play"]), (["games:play", "account"], ["games:read"])],
)
def test_token__that_cannot_play__makes_none_that_can(
    player: Player, bot: Player, own: list[str], missing: list[str]
) -> None:
    _, secret = accounts.token_create(player=player, name="clerk", scopes=own)
    clerk, before = Api(secret.text), ApiToken.objects.count()
    for path, sent in ((BOTS, {"name": "Another"}), (tokens_of(bot), {"name": "mine"})):
        refused = problem(clerk.post(path, sent), 403, "forbidden")
        assert (refused["field"], refused["missing_scopes"]) == ("scopes", missing)
    assert ApiToken.objects.count() == before and not Player.objects.filter(name="Another").exists()
    # Listing, revoking and closing need no more than the account.
    token = bot.tokens.get()
    assert [one["id"] for one in body(clerk.get(tokens_of(bot)))["results"]] == [token.public_id]
    body(clerk.delete(f"{tokens_of(bot)}{token.public_id}/"), 204)
    body(clerk.delete(f"{BOTS}{bot.pk}/"), 204)


def test_token__of_a_bot_revoked__says_so_and_the_others_go_on(api: Api, bot: Player, first: Api) -> None:
    second = body(api.post(tokens_of(bot), {"name": "second"}), 201)
    for _ in range(2):
        body(api.delete(f"{tokens_of(bot)}{second['id']}/"), 204)
    problem(Api(second["token"]).get(ME), 401, "token_revoked")
    body(first.get(ME))


def test_token__of_another_account__not_found_at_a_bots_address(api: Api, player: Player, bot: Player) -> None:
    own = player.tokens.get()
    other, _ = bots.bot_create(owner=player, name="Otherbot")
    foreign = person()
    theirs, _ = bots.bot_create(owner=foreign.player, name="Theirbot")
    for path in (
        f"{tokens_of(bot)}{own.public_id}/",
        f"{tokens_of(bot)}{other.tokens.get().public_id}/",
        f"{tokens_of(theirs)}{theirs.tokens.get().public_id}/",
        f"/api/v1/me/tokens/{bot.tokens.get().public_id}/",
        f"{tokens_of(bot)}nonsense/",
    ):
        problem(api.delete(path), 404, "not_found")
    assert not ApiToken.objects.exclude(revoked_at=None).exists()


def test_token__too_many_of_a_bot__quota_of_its_own(api: Api, bot: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(accounts, "MAX_LIVE_TOKENS", 2)
    body(api.post(tokens_of(bot), {"name": "two"}), 201)
    refused = problem(api.post(tokens_of(bot), {"name": "three"}), 403, "quota_exceeded")
    assert f"DELETE {tokens_of(bot)}{{id}}/" in refused["detail"]
    body(api.post("/api/v1/me/tokens/", {"name": "own", "scopes": ["account"]}), 201)


def test_token__of_a_bot_expired__invalid(bot: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    _, secret = bots.bot_token_create(
        owner=bot.owner,  # type: ignore[arg-type]
        bot_id=bot.pk,
        name="short",
        expires_in=timedelta(days=1),
    )
    later = clock.now() + timedelta(days=1, seconds=1)
    body(Api(secret.text).get(ME))
    monkeypatch.setattr(clock, "now", lambda: later)
    problem(Api(secret.text).get(ME), 401, "token_invalid")


# -- what ends them ----------------------------------------------------------------------------------------------


def test_owner__closed__stops_the_bots_until_the_owner_is_back(player: Player, first: Api) -> None:
    Player.objects.filter(pk=player.pk).update(is_active=False)
    refused = problem(first.get(ME), 401, "token_revoked")
    assert "closed" in refused["detail"] and "Calamity" not in refused["detail"]
    told = first.post("/graphql", {"query": "{ me { name } }"})
    assert b"token_revoked" in told.content and b"Calamitron" not in told.content
    Player.objects.filter(pk=player.pk).update(is_active=True)
    body(first.get(ME))


def test_bot__closed_by_staff__stops_and_its_owner_goes_on(api: Api, bot: Player, first: Api) -> None:
    Player.objects.filter(pk=bot.pk).update(is_active=False)
    problem(first.get(ME), 401, "token_revoked")
    body(api.get(ME))


@pytest.mark.parametrize("tokens", [True, False])
def test_password__of_the_owner_changed__leaves_the_bots_tokens(api: Api, first: Api, tokens: bool) -> None:
    change = {"current_password": PASSWORD, "new_password": "the-coach-to-deadwood", "tokens": tokens}
    body(api.post("/api/v1/me/password/", change), 204)
    body(first.get(ME))


# -- the one query ---------------------------------------------------------------------------------------------


def test_request__of_a_bot__asks_for_it_and_its_owner_in_one_query(
    first: Api, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(1):
        assert body(first.get(ME))["owner"]["name"] == "Calamity"


def test_bots__listed__cost_the_same_however_many_there_are(api: Api, player: Player, bot: Player) -> None:
    body(api.get(BOTS))
    with CaptureQueriesContext(connection) as one:
        body(api.get(BOTS))
    for number in range(3):
        bots.bot_create(owner=player, name=f"Further{number}")
    with CaptureQueriesContext(connection) as four:
        assert len(body(api.get(BOTS))["results"]) == 4
    assert len(one) == len(four)


def test_lookup__of_a_bots_token__gives_what_the_models_would(bot: Player) -> None:
    row = ApiToken.objects.select_related("player__owner").get(player=bot)
    found = find_token(row.public_id)
    assert found is not None and found.player.owner is not None
    for field in Player._meta.concrete_fields:
        assert getattr(found.player, field.attname) == getattr(row.player, field.attname), field.name
    assert row.player.owner is not None
    for name in ("pk", "name", "kind", "is_active"):
        assert getattr(found.player.owner, name) == getattr(row.player.owner, name), name
    assert type(found.player.owner.is_active) is bool
