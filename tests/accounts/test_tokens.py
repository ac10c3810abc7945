from __future__ import annotations

from datetime import UTC, datetime, timedelta
from urllib.parse import quote

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from pytest_django import DjangoAssertNumQueries
from pytest_django.fixtures import Settings

from accounts.people import secrets
from accounts.people.models import ApiToken, Player
from accounts.people.services import accounts
from accounts.people.services.lookup import find_token
from bang_service.platform import clock
from tests.api import Api, body, problem
from tests.conftest import PASSWORD

TOKENS = "/api/v1/me/tokens/"


def test_token__made__works_is_listed_and_never_shown_again(api: Api) -> None:
    made = body(api.post(TOKENS, {"name": "bot", "scopes": ["games:play", "games:read"]}), 201)
    assert made["token"].startswith(f"bang_{made['id']}_")
    assert made["scopes"] == ["games:read", "games:play"]
    assert body(Api(made["token"]).get("/api/v1/me/"))["token"] == made["id"]
    listed = body(api.get(TOKENS))["results"]
    assert listed[0]["id"] == made["id"]
    assert made["token"] not in api.get(TOKENS).content.decode()


def test_token__stored__is_no_secret(api: Api) -> None:
    made = body(api.post(TOKENS, {"name": "bot", "scopes": ["account"]}), 201)
    secret = made["token"].split("_", 2)[2]
    row = ApiToken.objects.filter(public_id=made["id"]).values().get()
    assert secret not in str(row)


@pytest.mark.parametrize(
    "change",
    [
        {"scopes": []},
        {"scopes": ["root"]},
        {"scopes": "account"},
        {"name": ""},
        {"name": "a\u202eb"},
        {"expires_in_days": 0},
    ],
)
def test_token__bad_input__refused(api: Api, change: dict[str, object]) -> None:
    problem(api.post(TOKENS, {"name": "bot", "scopes": ["account"], **change}), 422, "validation_failed")


def test_token__too_many__quota(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(accounts, "MAX_LIVE_TOKENS", 1)
    body(api.post(TOKENS, {"name": "one", "scopes": ["account"]}), 201)
    problem(api.post(TOKENS, {"name": "two", "scopes": ["account"]}), 403, "quota_exceeded")


def test_token__without_the_scope__forbidden(player: Player) -> None:
    _, secret = accounts.token_create(player=player, name="bot", scopes=["games:play"])
    refused = problem(Api(secret.text).get(TOKENS), 403, "forbidden")
    assert refused["needed_scope"] == "account"
    body(Api(secret.text).get("/api/v1/me/"))


@pytest.mark.parametrize(
    ("own", "asked", "missing"),
    [
        (["account"], ["games:play"], ["games:play"]),
        (["account"], ["games:play", "account", "games:read"], ["games:read", "games:play"]),
        (["games:read", "account"], ["account", "games:read"], []),
        (["games:read", "games:play", "account"], ["games:play"], []),
    ],
)
def test_token__made_with_a_token__has_no_more_scopes(
    player: Player, own: list[str], asked: list[str], missing: list[str]
) -> None:
    _, secret = accounts.token_create(player=player, name="maker", scopes=own)
    answer = Api(secret.text).post(TOKENS, {"name": "made", "scopes": asked})
    if not missing:
        body(answer, 201)
        return
    refused = problem(answer, 403, "forbidden")
    assert (refused["field"], refused["missing_scopes"]) == ("scopes", missing)
    assert all(scope in refused["detail"] for scope in missing)
    assert not ApiToken.objects.filter(name="made").exists()


@pytest.mark.parametrize("key", ["\x00" * 16, "0123456789ABCDEF"])
def test_token__by_what_is_no_id_of_one__not_found_without_asking_the_database(key: str, api: Api) -> None:
    with CaptureQueriesContext(connection) as captured:
        problem(api.delete(f"{TOKENS}{quote(key)}/"), 404, "not_found")
        problem(Api(f"bang_{key}_{'A' * 43}").get(TOKENS), 401, "token_invalid")
    assert not [query["sql"] for query in captured if f"'{key}'" in query["sql"]]


def test_token__revoked__says_so_and_again_is_harmless(player: Player, api: Api) -> None:
    token, secret = accounts.token_create(player=player, name="bot", scopes=["games:play"])
    for _ in range(2):
        assert api.delete(f"{TOKENS}{token.public_id}/").status_code == 204
    problem(Api(secret.text).get("/api/v1/me/"), 401, "token_revoked")


def test_token__of_somebody_else__not_found(api: Api) -> None:
    other, _ = accounts.sign_up(name="Other", password=PASSWORD)
    token, secret = accounts.token_create(player=other, name="bot", scopes=["account"])
    problem(api.delete(f"{TOKENS}{token.public_id}/"), 404, "not_found")
    body(Api(secret.text).get("/api/v1/me/"))


@pytest.mark.parametrize(
    "text",
    ["nonsense", "bang_1_2", "bang_0123456789abcdef_" + "x" * 43, "bang_\u00e9123456789abcdef_" + "x" * 43],
)
def test_token__unknown__invalid(db: None, text: str) -> None:
    problem(Api().get("/api/v1/me/", Authorization=f"Bearer {text}"), 401, "token_invalid")


def test_token__right_id_wrong_secret__invalid(signed_up: tuple[Player, str]) -> None:
    text = signed_up[1]
    wrong = text[:-1] + ("A" if text[-1] != "A" else "B")
    problem(Api(wrong).get("/api/v1/me/"), 401, "token_invalid")


def test_token__missing_or_of_another_scheme__told_apart(db: None) -> None:
    problem(Api().get("/api/v1/me/"), 401, "not_authenticated")
    problem(Api().get("/api/v1/me/", Authorization="Basic YTpi"), 401, "token_invalid")


def test_token__expired__invalid(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    _, secret = accounts.token_create(player=player, name="b", scopes=["account"], expires_in=timedelta(days=1))
    later = clock.now() + timedelta(days=1, seconds=1)
    body(Api(secret.text).get("/api/v1/me/"))
    monkeypatch.setattr(clock, "now", lambda: later)
    problem(Api(secret.text).get("/api/v1/me/"), 401, "token_invalid")


def test_token__account_closed__revoked(api: Api) -> None:
    Player.objects.update(is_active=False)
    problem(api.get("/api/v1/me/"), 401, "token_revoked")


def test_token__secret_key_rotated__still_works(api: Api, settings: Settings) -> None:
    settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY]
    settings.SECRET_KEY = "another key that is long enough to be one"
    body(api.get("/api/v1/me/"))
    settings.SECRET_KEY_FALLBACKS = []
    problem(api.get("/api/v1/me/"), 401, "token_invalid")


def test_token__used_often__is_one_query_and_stamped_once_a_minute(
    api: Api, monkeypatch: pytest.MonkeyPatch, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    start = datetime(2030, 1, 1, tzinfo=UTC)
    ApiToken.objects.update(expires_at=None)
    monkeypatch.setattr(clock, "now", lambda: start)
    body(api.get("/api/v1/me/"))
    assert ApiToken.objects.get().last_used == start
    monkeypatch.setattr(clock, "now", lambda: start + timedelta(seconds=59))
    with django_assert_num_queries(1):
        body(api.get("/api/v1/me/"))
    monkeypatch.setattr(clock, "now", lambda: start + timedelta(seconds=60))
    body(api.get("/api/v1/me/"))
    assert ApiToken.objects.get().last_used == start + timedelta(seconds=60)


def test_token__repr__hides_the_secret() -> None:
    made = secrets.new_secret()
    assert made.secret not in repr(made)


def test_password__changed__ends_other_sessions_and_tokens(player: Player, api: Api) -> None:
    _, other_session = accounts.log_in(name="Calamity", password=PASSWORD)
    _, bot = accounts.token_create(player=player, name="bot", scopes=["games:play"])
    change = {"current_password": PASSWORD, "new_password": "the-coach-to-deadwood"}
    assert api.post("/api/v1/me/password/", change).status_code == 204
    body(api.get("/api/v1/me/"))
    problem(Api(bot.text).get("/api/v1/me/"), 401, "token_revoked")
    problem(Api(other_session.text).get("/api/v1/me/"), 401, "token_revoked")
    accounts.log_in(name="Calamity", password="the-coach-to-deadwood")


@pytest.mark.parametrize(
    ("current", "new", "field"),
    [("wrong", "the-coach-to-deadwood", "current_password"), (PASSWORD, "calamity1", "new_password")],
)
def test_password__not_changed__says_why(api: Api, current: str, new: str, field: str) -> None:
    change = {"current_password": current, "new_password": new}
    refused = problem(api.post("/api/v1/me/password/", change), 422, "validation_failed")
    assert refused["errors"][0]["field"] == field
    accounts.log_in(name="Calamity", password=PASSWORD)


def test_lookup__by_hand__gives_what_the_models_would(api: Api, player: Player) -> None:
    body(api.get("/api/v1/me/"))
    Player.objects.update(email="jane@example.org", is_staff=True)
    row = ApiToken.objects.select_related("player").get()
    found = find_token(row.public_id)
    assert found is not None
    for field in ApiToken._meta.concrete_fields:
        assert getattr(found, field.attname) == getattr(row, field.attname), field.name
    for field in Player._meta.concrete_fields:
        assert getattr(found.player, field.attname) == getattr(row.player, field.attname), field.name
    assert type(found.player.is_staff) is bool
    assert find_token("unknown") is None
