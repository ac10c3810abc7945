from __future__ import annotations

import pytest
from django.db import IntegrityError

from accounts.people.models import Player
from accounts.people.services import accounts
from tests.api import Api, body, problem

pytestmark = pytest.mark.django_db
GOOD = {"name": "Doc_Holliday", "password": "huckleberry-pie"}


def test_sign_up__good__gives_a_player_and_a_token_that_works() -> None:
    answer = body(Api().post("/api/v1/accounts/", GOOD), 201)
    me = body(Api(answer["token"]).get("/api/v1/me/"))
    assert me["name"] == "Doc_Holliday"
    assert me["id"] == answer["player"]["id"]
    assert me["scopes"] == ["games:read", "games:play", "account"]


def test_sign_up__name_in_other_case__is_taken() -> None:
    body(Api().post("/api/v1/accounts/", GOOD), 201)
    refused = problem(Api().post("/api/v1/accounts/", {**GOOD, "name": "DOC_holliday"}), 409, "name_taken")
    assert refused["field"] == "name"
    assert Player.objects.count() == 1


@pytest.mark.usefixtures("name_is_asked_for_too_early")
def test_sign_up__name_taken_between_the_question_and_the_insert__is_taken() -> None:
    Player.objects.create_user(GOOD["name"])
    problem(Api().post("/api/v1/accounts/", {**GOOD, "name": "doc_holliday"}), 409, "name_taken")


def test_sign_up__that_fails_for_another_reason__does_not_blame_the_name(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object, **__: object) -> None:
        raise IntegrityError

    monkeypatch.setattr(accounts, "new_session", fails)
    problem(Api().post("/api/v1/accounts/", GOOD), 500, "server_error")
    assert not Player.objects.exists()


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"name": "x"}, "name"),
        ({"name": "x" * 31}, "name"),
        ({"name": "no spaces"}, "name"),
        ({"name": "Caf\u00e9"}, "name"),
        ({"name": "trailing\n\n."}, "name"),
        ({"name": 12345}, "name"),
        ({"name": "NULL"}, "name"),
        ({"name": "..."}, "name"),
        ({"name": "Rules-1"}, "name"),
        ({"name": "random-13"}, "name"),
        ({"name": "Guest-bcdf2345"}, "name"),
        ({"name": "guest_x"}, "name"),
        ({"password": "short"}, "password"),
        ({"password": "password123"}, "password"),
        ({"password": "Doc_Holliday"}, "password"),
        ({"password": "9382749382"}, "password"),
        ({"password": None}, "password"),
        ({"email": "nowhere"}, "email"),
        ({"e-mail": "a@example.org"}, "e-mail"),
        ({"is_staff": True}, "is_staff"),
    ],
)
def test_sign_up__bad_input__is_named(change: dict[str, object], field: str) -> None:
    refused = problem(Api().post("/api/v1/accounts/", {**GOOD, **change}), 422, "validation_failed")
    assert {error["field"] for error in refused["errors"]} == {field}
    assert not Player.objects.exists()


def test_sign_up__several_bad_inputs__all_named() -> None:
    refused = problem(Api().post("/api/v1/accounts/", {"name": "x"}), 422, "validation_failed")
    assert {error["field"] for error in refused["errors"]} == {"name", "password"}


@pytest.mark.parametrize("whole", [[], "text", 7])
def test_sign_up__body_is_no_object__names_the_body(whole: object) -> None:
    refused = problem(Api().post("/api/v1/accounts/", whole), 422, "validation_failed")
    assert refused["field"] == "body"


def test_sign_up__name_of_an_ai_seat__says_why() -> None:
    refused = problem(Api().post("/api/v1/accounts/", {**GOOD, "name": "rules-1"}), 422, "validation_failed")
    assert refused["errors"] == [
        {"field": "name", "detail": "Such names are reserved for AI seats. Choose another name."}
    ]


def test_log_in__with_a_name_that_would_be_refused_today__goes_on() -> None:
    player = Player.objects.create_user("rules-1", GOOD["password"])
    answer = body(Api().post("/api/v1/sessions/", {"name": "Rules-1", "password": GOOD["password"]}), 201)
    assert answer["player"]["id"] == player.pk
