from __future__ import annotations

import pytest
from django.contrib.auth import hashers
from pytest_django.fixtures import Settings

from accounts import services
from accounts.models import ApiToken, Player
from bang_service.problems import Problem
from tests.api import Api, body, problem
from tests.conftest import PASSWORD

LOG_IN = "/api/v1/sessions/"


def test_log_in__name_in_any_case__gives_a_token(player: Player) -> None:
    answer = body(Api().post(LOG_IN, {"name": "cALAMITY", "password": PASSWORD}), 201)
    assert body(Api(answer["token"]).get("/api/v1/me/"))["id"] == player.pk


@pytest.mark.parametrize("name", ["Calamity", "nobody"])
def test_log_in__wrong_name_or_password__tells_the_same(player: Player, name: str) -> None:
    refused = problem(Api().post(LOG_IN, {"name": name, "password": "wrong"}), 401, "token_invalid")
    assert refused["detail"] == "The name or the password is wrong, or the account is closed."


@pytest.mark.parametrize("name", ["Calamity", "nobody"])
def test_log_in__name_known_or_not__costs_one_hash(player: Player, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    hashed: list[str] = []
    kind = hashers.MD5PasswordHasher
    encode = kind.encode

    def counting(self: object, password: str, salt: str) -> str:
        hashed.append(password)
        return encode(self, password, salt)  # type: ignore[arg-type]

    monkeypatch.setattr(kind, "encode", counting)
    with pytest.raises(Problem):
        services.log_in(name=name, password="wrong")
    assert hashed == ["wrong"]


def test_log_in__account_closed__refused(player: Player) -> None:
    Player.objects.update(is_active=False)
    problem(Api().post(LOG_IN, {"name": "Calamity", "password": PASSWORD}), 401, "token_invalid")


def test_log_in__many_times__oldest_sessions_end(player: Player) -> None:
    for _ in range(services.MAX_SESSIONS):
        services.log_in(name="Calamity", password=PASSWORD)
    live = ApiToken.objects.filter(player=player, revoked_at=None)
    assert live.count() == services.MAX_SESSIONS
    assert ApiToken.objects.earliest("id").revoked_at is not None


def test_log_in__guessing__is_stopped_and_success_does_not_count(player: Player, settings: Settings) -> None:
    settings.THROTTLES = {"login": {"account": "2/hour burst 2"}}
    good = {"name": "Calamity", "password": PASSWORD}
    for _ in range(4):
        body(Api().post(LOG_IN, good), 201)
    for _ in range(2):
        problem(Api().post(LOG_IN, {**good, "password": "wrong"}), 401, "token_invalid")
    refused = problem(Api(address="10.9.8.7").post(LOG_IN, good), 429, "rate_limited")
    assert (refused["scope"], refused["by"]) == ("login", "account")
    assert 1700 <= refused["retry_after"] <= 1800
