from __future__ import annotations

import pytest
from django.test import Client
from pytest_django.fixtures import Settings

from accounts import services
from accounts.models import ApiToken, Player
from tests.api import Api, problem
from tests.conftest import PASSWORD


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
        page = organiser.get("/admin/accounts/player/", {"q": question}).content.decode()
        assert ("jane@example.org" in page) is found


def test_admin__player__opened_and_saved(organiser: Client, player: Player) -> None:
    address = f"/admin/accounts/player/{player.pk}/change/"
    assert "Calamity" in organiser.get(address).content.decode()
    saved = organiser.post(address, {"name": "Calamity", "email": "new@example.org", "is_active": "on"})
    assert saved.status_code == 302
    player.refresh_from_db()
    assert player.email == "new@example.org"


def test_admin__player__added(organiser: Client) -> None:
    form = {"name": "Newcomer", "usable_password": "true", "password1": PASSWORD, "password2": PASSWORD}
    assert organiser.post("/admin/accounts/player/add/", form).status_code == 302
    services.log_in(name="Newcomer", password=PASSWORD)


def test_admin__player_with_a_name_in_other_case__refused(organiser: Client) -> None:
    form = {"name": "CALAMITY", "usable_password": "true", "password1": PASSWORD, "password2": PASSWORD}
    assert "is taken" in organiser.post("/admin/accounts/player/add/", form).content.decode()


def test_admin__tokens__found_filtered_shown_without_secret(organiser: Client, signed_up: tuple[Player, str]) -> None:
    token = ApiToken.objects.filter(player=signed_up[0]).get()
    for state, found in (("live", True), ("revoked", False), ("expired", False)):
        page = organiser.get("/admin/accounts/apitoken/", {"q": "Calamity", "state": state}).content.decode()
        assert (token.public_id in page) is found
    page = organiser.get(f"/admin/accounts/apitoken/{token.pk}/change/").content.decode()
    assert token.public_id in page
    assert token.digest not in page


def test_admin__token__revoked_by_action(organiser: Client, signed_up: tuple[Player, str]) -> None:
    token = ApiToken.objects.get()
    form = {"action": "revoke", "_selected_action": [str(token.pk)]}
    assert organiser.post("/admin/accounts/apitoken/", form).status_code == 302
    problem(Api(signed_up[1]).get("/api/v1/me/"), 401, "token_revoked")


def test_admin__player_who_is_no_organiser__stays_out(player: Player) -> None:
    answer = Client().post("/admin/login/", {"username": "Calamity", "password": PASSWORD})
    assert answer.status_code == 200
    assert "staff account" in answer.content.decode()


def test_admin__guessing__is_stopped(organiser: Client, settings: Settings) -> None:
    settings.THROTTLES = {"login": {"account": "1/hour burst 1"}}
    wrong = {"username": "Organiser", "password": "wrong"}
    assert "Wait" not in Client().post("/admin/login/", wrong).content.decode()
    assert "Wait" in Client().post("/admin/login/", wrong).content.decode()
    right = {"username": "Organiser", "password": PASSWORD}
    assert Client().post("/admin/login/", right).status_code == 200
