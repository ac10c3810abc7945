"""Cookies that no other host of the same domain can plant, and those of an earlier release."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from django.test import Client
from pytest_django.fixtures import Settings

from accounts.people.models import BrowserSession, Player
from bang_service.platform.environment import ROOT
from bang_service.platform.front.owners import digest_of
from tests.conftest import PASSWORD

PROTECTED = "__Host-sessionid"
PAGE = "/account/"


@pytest.fixture
def jane(db: None) -> Player:
    return Player.objects.create_user("Jane", PASSWORD)


@pytest.fixture
def former(jane: Player) -> Client:
    """A browser in which Jane has logged in under the release before."""
    made = Client(enforce_csrf_checks=True)
    made.force_login(jane)
    assert made.get("/account/").status_code == 200 and "csrftoken" in made.get("/account/password/").cookies
    return made


@pytest.fixture
def with_https(former: Client, settings: Settings) -> Settings:
    settings.SESSION_COOKIE_NAME, settings.CSRF_COOKIE_NAME = PROTECTED, "__Host-csrftoken"
    settings.SESSION_COOKIE_SECURE = settings.CSRF_COOKIE_SECURE = True
    return settings


def test_names__with_https__have_the_prefix__and_without_are_as_they_were() -> None:
    asked = (
        "import django; django.setup();"
        "from django.conf import settings as s; from accounts.pages.middleware import HINT;"
        "print(s.SESSION_COOKIE_NAME, s.CSRF_COOKIE_NAME, HINT, s.SESSION_COOKIE_PATH, s.SESSION_COOKIE_DOMAIN)"
    )
    for address, prefix in (("https://bang.example.org", "__Host-"), ("http://127.0.0.1:8000", "")):
        given = {**os.environ, "BANG_PUBLIC_URL": address, "BANG_MAIL_FROM": "bang@example.org"}
        done = subprocess.run(
            [sys.executable, "-c", asked], cwd=ROOT, env={**given, "DJANGO_SETTINGS_MODULE": "bang_service.settings"},
            stdout=subprocess.PIPE, text=True, check=True,
        )  # fmt: skip
        names = [f"{prefix}{name}" for name in ("sessionid", "csrftoken", "bang_here")]
        assert done.stdout.split() == [*names, "/", "None"]


def test_session_of_the_release_before__goes_on_by_its_new_name(former: Client, with_https: Settings) -> None:
    key = former.cookies["sessionid"].value
    answer = former.get("/account/")
    assert answer.status_code == 200
    cookie = answer.cookies[PROTECTED]
    assert (cookie.value, cookie["secure"], cookie["path"], cookie["domain"]) == (key, True, "/", "")
    assert answer.cookies["sessionid"]["max-age"] == 0 and BrowserSession.objects.get().session_key == key
    # As a browser does that was told to forget them.
    for name in ("sessionid", "csrftoken"):
        former.cookies.pop(name, None)
    again = former.get("/account/")
    assert again.status_code == 200 and PROTECTED not in again.cookies and "sessionid" not in again.cookies


def test_form_of_the_release_before__can_still_be_sent(former: Client, with_https: Settings) -> None:
    form = {"csrfmiddlewaretoken": former.cookies["csrftoken"].value}
    answer = former.post("/account/logout/", form, secure=True, headers={"Referer": "https://testserver/account/"})
    assert answer.status_code == 302, answer.content


def test_planted_session__does_not_stand_for_one_that_is_there(
    jane: Player, former: Client, with_https: Settings
) -> None:
    own = Client()
    own.force_login(Player.objects.create_user("Mary", PASSWORD))
    assert own.cookies[PROTECTED].value
    own.cookies["sessionid"] = former.cookies["sessionid"].value
    page = own.get(PAGE).content.decode()
    assert "Mary" in page and "Jane" not in page


def test_requests__are_those_of_a_session_by_either_name(with_https: Settings) -> None:
    new, old = f"a=b; {PROTECTED}=abc", "sessionid=abc; a=b"
    assert digest_of({"cookie": new}) == digest_of({"cookie": old}) is not None
    assert digest_of({"cookie": f"sessionid=planted; {PROTECTED}=abc"}) == digest_of({"cookie": new})
    assert digest_of({"cookie": "a=b"}) is None
