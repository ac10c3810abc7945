"""An address is often that of a club, a school or a mobile network: hundreds of people use the service by it."""

from __future__ import annotations

from collections import Counter

import pytest
from pytest_django.fixtures import Settings

from accounts.mail.models import Mail
from accounts.people.services import address_lookups
from bang_service.platform.throttling import Client, take
from tests.api import Api, body, problem
from tests.games.people import TABLES, at, see

from .mailing import PASSWORD, key_for, somebody

pytestmark = pytest.mark.django_db

HERE = "198.51.100.7"
RESETS = "/api/v1/password-resets/"
ACCOUNTS = "/api/v1/accounts/"
EMAIL = "/api/v1/me/email/"


def others(scope: str, count: int = 100) -> None:
    """So many other people of the address have done it before."""
    for _ in range(count):
        take(scope, Client(address=HERE))


def test_forty_guests__of_one_address__play_at_once() -> None:
    # The page reads texts, the catalogue and the lobby before anybody plays.
    others("anonymous", 40 * 25)
    guests = [Api(body(Api(address=HERE).post("/api/v1/guests/"), 201)["token"], address=HERE) for _ in range(40)]
    # From here on each is counted by themselves.
    for guest in guests[::13]:
        table = body(guest.post(TABLES, {"seats": 3}), 201)["id"]
        for _ in range(2):
            body(guest.post(at(table, "ai-seats"), {"policy": "random"}), 201)
        body(guest.post(at(table, "start")))
        assert see(guest, table)["viewer"] == 0


def test_hundreds__of_one_address__sign_up_confirm_and_choose_new_passwords() -> None:
    for scope in ("signup", "mail", "reset"):
        others(scope)
    for number in range(5):
        sent = {"name": f"Pupil{number}", "password": PASSWORD, "email": f"pupil{number}@example.org"}
        token = body(Api(address=HERE).post(ACCOUNTS, sent), 201)["token"]
        body(Api(token, address=HERE).post(f"{EMAIL}confirmation/"), 202)
        body(Api().post("/api/v1/email-confirmations/", {"key": key_for(sent["email"])}), 204)
        body(Api(address=HERE).post(RESETS, {"name_or_email": sent["name"]}), 202)
    address_lookups.run_due()
    assert Counter(Mail.objects.values_list("kind", flat=True)) == {"confirm-address": 10, "password-reset": 5}


def test_account__asks_for_few_mails_all_the_same() -> None:
    _, api = somebody("Jane")
    for number in range(3):
        body(api.put(EMAIL, {"email": f"jane{number}@example.org", "password": PASSWORD}), 204)
    refused = problem(api.put(EMAIL, {"email": "jane4@example.org", "password": PASSWORD}), 429, "rate_limited")
    assert (refused["scope"], refused["by"]) == ("mail", "account")


def test_resets__used_up_for_an_address__keep_nobody_there_from_signing_up_or_confirming(settings: Settings) -> None:
    settings.THROTTLES = {"reset": {"address": "1/hour burst 1"}}
    body(Api(address=HERE).post(RESETS, {"name_or_email": "nobody"}), 202)
    refused = problem(Api(address=HERE).post(RESETS, {"name_or_email": "nobody"}), 429, "rate_limited")
    assert (refused["scope"], refused["by"]) == ("reset", "address")
    sent = {"name": "Jane", "password": PASSWORD, "email": "jane@example.org"}
    token = body(Api(address=HERE).post(ACCOUNTS, sent), 201)["token"]
    body(Api(token, address=HERE).put(EMAIL, {"email": "other@example.org", "password": PASSWORD}), 204)
