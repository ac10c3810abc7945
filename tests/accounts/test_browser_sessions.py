"""A log-in leaves no session behind that it replaces, and an account has a bounded number of them."""

from __future__ import annotations

import pytest
from django.test import Client

from accounts.people.models import BrowserSession, Player
from accounts.people.services import browser_sessions
from accounts.people.services.devices import COOKIE
from tests.conftest import PASSWORD

from .mailing import somebody
from .test_pages import browser
from .test_session_bridge import TOKEN, ask, works

pytestmark = pytest.mark.django_db

PAGE, ADMIN = "/account/login/", "/admin/login/"
NAMES = {PAGE: "login", ADMIN: "username"}


def log_in(way: str = PAGE, device: str = "") -> Client:
    """A browser without a session, which may be known by a device, in which Jane logs in."""
    made = Client()
    if device:
        made.cookies[COOKIE] = device
    made.post(way, {NAMES[way]: "Jane", "password": PASSWORD})
    assert made.cookies["sessionid"].value
    return made


def is_in(made: Client) -> bool:
    return made.get("/account/").status_code == 200


@pytest.mark.parametrize("way", NAMES)
def test_log_in__from_a_device_that_has_lost_its_session__ends_that_one_and_its_token(way: str) -> None:
    somebody("Jane")
    Player.objects.update(is_staff=True)
    first, elsewhere = log_in(way), log_in(way)
    token = ask(first, TOKEN).json()["token"]
    again = log_in(way, first.cookies[COOKIE].value)
    assert is_in(again) and is_in(elsewhere)
    assert not is_in(first) and not works(token)
    assert BrowserSession.objects.count() == 2


def test_log_in__again_and_again_from_one_device__leaves_one_session() -> None:
    somebody("Jane")
    device = log_in().cookies[COOKIE].value
    for _ in range(3):
        log_in(device=device)
    assert BrowserSession.objects.count() == 1


def test_log_in__again_and_again_from_no_device__leaves_a_bounded_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(browser_sessions, "MOST", 3)
    somebody("Jane")
    somebody("Doc")
    other, made = browser("Doc"), [log_in() for _ in range(5)]
    assert [is_in(one) for one in made] == [False, False, True, True, True]
    assert is_in(other)


def test_log_in__in_the_same_browser__replaces_its_session() -> None:
    player, _api = somebody("Jane")
    made = log_in()
    made.post(ADMIN, {"username": "Jane", "password": PASSWORD})
    assert BrowserSession.objects.get().player_id == player.pk


def test_account_that_is_deleted__has_no_session() -> None:
    player, _api = somebody("Jane")
    made = log_in()
    player.delete()
    assert not BrowserSession.objects.exists() and not is_in(made)
