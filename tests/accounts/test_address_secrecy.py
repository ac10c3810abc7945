"""Whether an address is known: two worlds, in one of which it is, give every client the same."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection, transaction
from pytest_django.fixtures import Settings

from accounts.mail.models import Mail
from accounts.people.services import address_lookups
from tests.api import Api, body

from .mailing import PASSWORD, somebody

pytestmark = pytest.mark.django_db

TRIED = "jane@example.org"
CHANGING = ("X-Request-ID", "Service-Time", "RateLimit")


asked: list[str] = []
"""The statements of the requests, without the numbers of savepoints."""


def _record(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
    asked.append(re.sub(r"\d+", "#", sql))
    return execute(sql, params, many, context)


def work() -> None:
    """The worker's part, which no client sees."""
    kept = list(asked)
    address_lookups.run_due()
    asked[:] = kept


def sign_up() -> tuple[Any, str]:
    sent = {"name": "Newcomer", "password": PASSWORD, "email": TRIED}
    answer = Api(address="203.0.113.7").post("/api/v1/accounts/", sent)
    return answer, body(answer, 201)["token"]


def set_email() -> tuple[Any, str]:
    token = body(Api(address="203.0.113.7").post("/api/v1/accounts/", {"name": "Newcomer", "password": PASSWORD}), 201)
    api = Api(token["token"], address="203.0.113.7")
    return api.put("/api/v1/me/email/", {"email": TRIED, "password": PASSWORD}), token["token"]


def send_again() -> tuple[Any, str]:
    _answer, token = sign_up()
    work()
    return Api(token, address="203.0.113.8").post("/api/v1/me/email/confirmation/"), token


def reset_by_address() -> tuple[Any, str]:
    return Api(address="203.0.113.7").post("/api/v1/password-resets/", {"name_or_email": TRIED}), ""


def reset_by_name() -> tuple[Any, str]:
    return Api(address="203.0.113.7").post("/api/v1/password-resets/", {"name_or_email": "Jane"}), ""


def limits_after_many() -> tuple[Any, str]:
    for number in range(6):
        sent = {"name": f"Many{number}", "password": PASSWORD, "email": TRIED}
        body(Api(address=f"203.0.113.{number}").post("/api/v1/accounts/", sent), 201)
        work()
    return Api(address="198.51.100.1").post("/api/v1/password-resets/", {"name_or_email": TRIED}), ""


@pytest.fixture(autouse=True)
def _counts_of_each_world(settings: Settings) -> None:
    # What is counted in the database ends with the world.
    settings.THROTTLE_REDIS_URL = None


def seen(ask: Callable[[], tuple[Any, str]], *, known: bool) -> tuple[object, ...]:
    """All that a client sees, and the work that the request does, in a world of its own."""
    with transaction.atomic():
        somebody("Jane", TRIED if known else "other@example.org", confirmed=True)
        asked.clear()
        with connection.execute_wrapper(_record):
            answer, token = ask()
        work()
        me = body(Api(token).get("/api/v1/me/")) if token else {}
        for member in ("id", "token", "created"):
            me.pop(member, None)
        headers = {name: value for name, value in answer.headers.items() if name not in CHANGING}
        text = re.sub(rb'"(id|token|device)":("[^"]*"|\d+)', b"", answer.content)
        result = (answer.status_code, headers, text, me, list(asked))
        transaction.set_rollback(True)
    return result


@pytest.mark.parametrize("ask", [sign_up, set_email, send_again, reset_by_address, reset_by_name, limits_after_many])
def test_request__about_an_address__does_and_says_the_same_whoever_has_it(ask: Any) -> None:
    known, unknown = (seen(ask, known=is_known) for is_known in (True, False))
    for one, other in zip(known, unknown, strict=True):
        if isinstance(one, dict):
            # The length tells nothing that the parts do not.
            one.pop("Content-Length", None)
            other.pop("Content-Length", None)  # type: ignore[attr-defined]
        assert one == other


def test_owner__of_an_address_that_others_try__is_told_once_a_day() -> None:
    somebody("Jane", TRIED, confirmed=True)
    for number in range(3):
        sent = {"name": f"Many{number}", "password": PASSWORD, "email": TRIED}
        body(Api(address=f"203.0.113.{number}").post("/api/v1/accounts/", sent), 201)
        address_lookups.run_due()
    (mail,) = Mail.objects.all()
    assert (mail.kind, mail.address) == ("address-tried", TRIED)
    assert "bangkey_" not in mail.text and "Jane" in mail.text
    for stranger in ("Many0", "Many1", "Many2"):
        assert stranger not in mail.text
