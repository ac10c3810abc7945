from __future__ import annotations

import pytest
from django.test import Client
from pytest_django.fixtures import Settings

from accounts.people.models import ApiToken, Player
from accounts.people.services import accounts
from bang_service.platform.passwords.gate import Gate
from tests.api import Api, problem
from tests.conftest import PASSWORD
from tests.service_infra.test_gate import taken


@pytest.fixture
def organiser(player: Player) -> Client:
    Player.objects.create_superuser("Organiser", PASSWORD)
    client = Client()
    answer = client.post("/admin/login/?next=/admin/", {"username": "oRGANISER", "password": PASSWORD})
    assert answer.status_code == 302
    return client


def test_admin__players__found_by_name_and_address(organiser: Client, player: Player) -> None:
    Player.objects.filter(pk=player.pk).update(email="jane@example.org")
    for question, found in (("calam", True), ("jane@", True), ("nobody", False)):
        page = organiser.get("/admin/people/player/", {"q": question}).content.decode()
        assert ("jane@example.org" in page) is found


def test_admin__player__opened_and_saved(organiser: Client, player: Player) -> None:
    address = f"/admin/people/player/{player.pk}/change/"
    assert "Calamity" in organiser.get(address).content.decode()
    saved = organiser.post(address, {"name": "Calamity", "email": "new@example.org", "is_active": "on"})
    assert saved.status_code == 302
    player.refresh_from_db()
    assert player.email == "new@example.org"


def test_admin__player__added(organiser: Client) -> None:
    form = {"name": "Newcomer", "usable_password": "true", "password1": PASSWORD, "password2": PASSWORD}
    assert organiser.post("/admin/people/player/add/", form).status_code == 302
    accounts.log_in(name="Newcomer", password=PASSWORD)


def test_admin__player_with_a_name_in_other_case__refused(organiser: Client) -> None:
    form = {"name": "CALAMITY", "usable_password": "true", "password1": PASSWORD, "password2": PASSWORD}
    assert "is taken" in organiser.post("/admin/people/player/add/", form).content.decode()


def test_admin__tokens__found_filtered_shown_without_secret(organiser: Client, signed_up: tuple[Player, str]) -> None:
    token = ApiToken.objects.filter(player=signed_up[0]).get()
    for state, found in (("live", True), ("revoked", False), ("expired", False)):
        page = organiser.get("/admin/people/apitoken/", {"q": "Calamity", "state": state}).content.decode()
        assert (token.public_id in page) is found
    page = organiser.get(f"/admin/people/apitoken/{token.pk}/change/").content.decode()
    assert token.public_id in page
    assert token.digest not in page


def test_admin__token__revoked_by_action(organiser: Client, signed_up: tuple[Player, str]) -> None:
    token = ApiToken.objects.get()
    form = {"action": "revoke", "_selected_action": [str(token.pk)]}
    assert organiser.post("/admin/people/apitoken/", form).status_code == 302
    problem(Api(signed_up[1]).get("/api/v1/me/"), 401, "token_revoked")


def test_admin__player_who_is_no_organiser__stays_out(player: Player) -> None:
    answer = Client().post("/admin/login/", {"username": "Calamity", "password": PASSWORD})
    assert answer.status_code == 200
    assert "staff account" in answer.content.decode()


def test_admin__browser_that_has_logged_in__is_known_by_a_cookie_of_its_own(
    organiser: Client, settings: Settings
) -> None:
    cookie = organiser.cookies["bang_device"]
    assert (cookie["httponly"], cookie["samesite"], cookie["path"], cookie["secure"]) == (True, "Lax", "/admin/", "")
    assert int(cookie["max-age"]) == 365 * 24 * 3600
    settings.THROTTLES = {"login": {"account": "1/hour burst 1"}}
    assert Client(REMOTE_ADDR="10.1.1.1").post("/admin/login/", WRONG).status_code == 200
    assert "Wait" in Client(REMOTE_ADDR="10.1.1.2").post("/admin/login/", RIGHT).content.decode()
    organiser.post("/admin/logout/")
    assert organiser.post("/admin/login/", RIGHT).status_code == 302
    settings.SESSION_COOKIE_SECURE = True
    organiser.post("/admin/logout/")
    organiser.post("/admin/login/", RIGHT)
    assert organiser.cookies["bang_device"]["secure"]


WRONG = {"username": "Organiser", "password": "wrong"}
RIGHT = {"username": "Organiser", "password": PASSWORD}


def test_admin__log_in_without_a_name__asks_for_one(db: None) -> None:
    assert "required" in Client().post("/admin/login/", {"username": "", "password": ""}).content.decode()


@pytest.mark.parametrize(("tokens", "status"), [("on", 401), ("", 200)])
def test_admin__own_password_changed__ends_sessions_and_if_asked_tokens(
    organiser: Client, tokens: str, status: int
) -> None:
    own = Player.objects.get(name="Organiser")
    _, session = accounts.log_in(name="Organiser", password=PASSWORD)
    _, bot = accounts.token_create(player=own, name="bot", scopes=["games:play"])
    new = {"new_password1": "the-coach-to-deadwood", "new_password2": "the-coach-to-deadwood", "tokens": tokens}
    assert "tokens" in organiser.get("/admin/password_change/").content.decode()
    assert organiser.post("/admin/password_change/", {"old_password": PASSWORD, **new}).status_code == 302
    assert organiser.get("/admin/").status_code == 200
    problem(Api(session.text).get("/api/v1/me/"), 401, "token_revoked")
    assert Api(bot.text).get("/api/v1/me/").status_code == status


def test_admin__guessing_the_own_password_with_a_stolen_session__is_stopped(
    organiser: Client, settings: Settings
) -> None:
    settings.THROTTLES = {"password": {"account": "1/hour burst 1"}}
    guess = {"old_password": "wrong", "new_password1": "the-coach-to-deadwood", "new_password2": "x"}
    assert "Wait" not in organiser.post("/admin/password_change/", guess).content.decode()
    assert "Wait" in organiser.post("/admin/password_change/", guess).content.decode()


def test_admin__password_replaced_while_another_is_hashed__says_when_to_come(
    organiser: Client, player: Player, gate: Gate
) -> None:
    form = {"usable_password": "true", "password1": "the-coach-to-deadwood", "password2": "the-coach-to-deadwood"}
    with taken(gate):
        refused = organiser.post(f"/admin/people/player/{player.pk}/password/", form)
    assert (refused.status_code, refused["Retry-After"]) == (429, "1")
    assert Player.objects.get(pk=player.pk).password == player.password


def test_admin__guessing__is_stopped(organiser: Client, settings: Settings) -> None:
    settings.THROTTLES = {"login": {"account": "1/hour burst 1"}}
    assert "Wait" not in Client().post("/admin/login/", WRONG).content.decode()
    assert "Wait" in Client().post("/admin/login/", WRONG).content.decode()
    assert Client().post("/admin/login/", RIGHT).status_code == 200


def test_admin__names_that_would_be_refused_today__are_listed(organiser: Client, player: Player) -> None:
    Player.objects.create_user("rules-1")
    every = organiser.get("/admin/people/player/").content.decode()
    listed = organiser.get("/admin/people/player/", {"name_is": "refused"}).content.decode()
    assert "rules-1" in every and "Calamity" in every
    assert "rules-1" in listed and "Calamity" not in listed


def test_admin__name_that_would_be_refused_today__stands_but_is_given_to_nobody(organiser: Client) -> None:
    standing = Player.objects.create_user("rules-1")
    page = f"/admin/people/player/{standing.pk}/change/"
    assert organiser.post(page, {"name": "rules-1", "email": "new@example.org"}).status_code == 302
    standing.refresh_from_db()
    assert standing.email == "new@example.org"
    assert "reserved for AI seats" in organiser.post(page, {"name": "rules-2"}).content.decode()
    form = {"name": "null", "usable_password": "true", "password1": PASSWORD, "password2": PASSWORD}
    assert "Choose another name" in organiser.post("/admin/people/player/add/", form).content.decode()
