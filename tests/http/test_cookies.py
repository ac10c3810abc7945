"""Cookies that no other host of the same domain can plant."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from django.test import Client
from pytest_django.fixtures import Settings

from accounts.people.models import Player
from bang_service.platform.environment import ROOT
from bang_service.platform.front.owners import digest_of
from tests.conftest import PASSWORD

PROTECTED = "__Host-sessionid"
PAGE = "/account/"


@pytest.fixture
def with_https(settings: Settings) -> Settings:
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


@pytest.mark.django_db
def test_planted_session__stands_for_nobody(with_https: Settings) -> None:
    planted, own = Client(), Client()
    planted.force_login(Player.objects.create_user("Jane", PASSWORD))
    key = planted.cookies[PROTECTED].value
    stranger = Client()
    stranger.cookies["sessionid"] = key
    assert "Jane" not in stranger.get(PAGE).content.decode()
    own.force_login(Player.objects.create_user("Mary", PASSWORD))
    own.cookies["sessionid"] = key
    page = own.get(PAGE).content.decode()
    assert "Mary" in page and "Jane" not in page


def test_requests__are_those_of_a_session_by_its_name_alone(with_https: Settings) -> None:
    alone = digest_of({"cookie": f"a=b; {PROTECTED}=abc"})
    assert alone is not None and digest_of({"cookie": f"sessionid=planted; {PROTECTED}=abc"}) == alone
    assert digest_of({"cookie": "sessionid=abc; a=b"}) is None and digest_of({"cookie": "a=b"}) is None
