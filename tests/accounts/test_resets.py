"""Forgotten passwords: who gets a mail, and what the key in it does."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from threading import Barrier
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.db import connection
from pytest_django.fixtures import Settings

from accounts.mail.models import Mail
from accounts.people.models import MailKey, Player
from accounts.people.services import accounts, addresses, mail_keys, resets
from bang_service.platform import clock
from bang_service.platform.problems import Problem, ProblemCode
from tests.api import Api, body, problem
from tests.waiting import PATIENCE

from .mailing import key_for, mails, new_password, somebody

pytestmark = pytest.mark.django_db

RESETS = "/api/v1/password-resets/"
NEW = "the-coach-to-deadwood"


def ask(who: str, address: str = "127.0.0.1", **headers: str) -> Any:
    return Api(address=address).post(RESETS, {"name_or_email": who}, **headers)


@pytest.mark.parametrize("who", ["Jane", "JANE", "jane@example.org", " Jane@Example.ORG "])
def test_reset__by_name_or_address__ends_everything_made_with_the_old_password(who: str) -> None:
    player, api = somebody("Jane", "jane@example.org", confirmed=True)
    token, _secret = accounts.token_create(player=player, name="phone", scopes=["games:read"])
    body(ask(who), 202)
    assert mails() == [("access-added", "jane@example.org"), ("password-reset", "jane@example.org")]
    key = key_for("jane@example.org")
    body(new_password(key), 204)
    problem(api.get("/api/v1/me/"), 401, "token_revoked")
    token.refresh_from_db()
    assert token.revoked_at is not None
    body(Api().post("/api/v1/sessions/", {"name": "Jane", "password": NEW}), 201)
    assert mails()[2:] == [("password-changed", "jane@example.org"), ("access-added", "jane@example.org")]
    problem(new_password(key, "another-one-for-jane"), 404, "not_found")


def test_reset__of_an_address_that_is_not_confirmed__writes_no_mail() -> None:
    somebody("Jane", "jane@example.org")
    assert mails() == [("confirm-address", "jane@example.org")]
    for who in ("Jane", "jane@example.org", "nobody", "nobody@example.org"):
        body(ask(who, f"203.0.113.{len(who)}"), 202)
    assert len(mails()) == 1


@pytest.mark.parametrize("change", [{"is_active": False}, {"password": "!"}])
def test_reset__of_an_account_that_staff_has_closed__writes_no_mail(change: dict[str, object]) -> None:
    player, _api = somebody("Jane", "jane@example.org", confirmed=True)
    Player.objects.filter(pk=player.pk).update(**change)
    body(ask("Jane"), 202)
    assert mails() == []


@pytest.mark.parametrize(("minutes", "status"), [(59, 204), (61, 404)])
def test_key__after_an_hour_of_the_service__is_dead(minutes: int, status: int, monkeypatch: pytest.MonkeyPatch) -> None:
    somebody("Jane", "jane@example.org", confirmed=True)
    ask("Jane")
    key = key_for("jane@example.org")
    later = clock.now() + timedelta(minutes=minutes)
    monkeypatch.setattr(clock, "now", lambda: later)
    answer: Any = new_password(key)
    assert answer.status_code == status


def test_key__after_another_change_of_the_password__is_dead() -> None:
    player, _api = somebody("Jane", "jane@example.org", confirmed=True)
    ask("Jane")
    key = key_for("jane@example.org")
    # As `manage.py changepassword` does it, which knows no keys.
    player.set_password(NEW)
    player.save()
    problem(new_password(key, "another-one-for-jane"), 404, "not_found")


def test_key__after_a_change_of_the_address__is_dead() -> None:
    player, _api = somebody("Jane", "jane@example.org", confirmed=True)
    ask("Jane")
    key = key_for("jane@example.org")
    addresses.email_set(player=player, email="new@example.org")
    addresses.email_confirm(key=key_for("new@example.org"))
    problem(new_password(key), 404, "not_found")


def test_key__with_a_password_that_is_too_easy__stays_good() -> None:
    somebody("Jane", "jane@example.org", confirmed=True)
    ask("Jane")
    key = key_for("jane@example.org")
    refused = problem(new_password(key, "password123"), 422, "validation_failed")
    assert {error["field"] for error in refused["errors"]} == {"new_password"}
    body(new_password(key), 204)


@pytest.mark.parametrize("key", ["nonsense", "bangkey_" + "A" * 43, "x" * 300])
def test_key__that_there_is_not__is_not_found(key: str) -> None:
    problem(new_password(key), 404, "not_found")


def test_key__used_by_two_at_once__works_once(monkeypatch: pytest.MonkeyPatch) -> None:
    somebody("Jane", "jane@example.org", confirmed=True)
    ask("Jane")
    key = key_for("jane@example.org")
    real, first = accounts.require_password, list[bool]()

    def require(*given: Any, **named: Any) -> None:
        if not first:
            first.append(True)
            # Another request is quicker, after this one has found the key.
            body(new_password(key, "the-quicker-password"), 204)
        real(*given, **named)

    monkeypatch.setattr(accounts, "require_password", require)
    problem(new_password(key), 404, "not_found")
    body(Api().post("/api/v1/sessions/", {"name": "Jane", "password": "the-quicker-password"}), 201)


def test_limit__of_a_network__is_told_and_of_a_mailbox__is_not(settings: Settings) -> None:
    settings.THROTTLES = {"reset": {"address": "1/hour burst 3"}}
    somebody("Jane", "jane@example.org", confirmed=True)
    for _ in range(3):
        body(ask("Jane", "2001:db8:1:2::1"), 202)
    # One customer owns a whole /64.
    assert problem(ask("Kate", "2001:db8:1:2:ffff::9"), 429, "rate_limited")["scope"] == "reset"
    for number in range(4):
        body(ask("Jane", f"203.0.113.{number}"), 202)
    # The confirmation of the address was one of its three.
    assert mails() == [("password-reset", "jane@example.org")] * 2


@pytest.mark.parametrize(("language", "word"), [("de", "Wähle ein neues Passwort"), ("en", "choose a new password")])
def test_mail__is_in_the_language_of_the_request(language: str, word: str) -> None:
    somebody("Jane", "jane@example.org", confirmed=True)
    body(ask("Jane", **{"Accept-Language": language}), 202)
    mails()
    mail = Mail.objects.get()
    assert word in mail.subject and "/account/reset/bangkey_" in mail.text and "{" not in mail.text


def test_confirmations_at_once__of_one_address_by_two_accounts__let_one_in(monkeypatch: pytest.MonkeyPatch) -> None:
    somebody("Jane", "jane@example.org")
    first = key_for("jane@example.org")
    somebody("Kate", "jane@example.org")
    second = key_for("jane@example.org")
    real, quicker = mail_keys.use, list[bool]()

    def use(text: str, purpose: Any) -> Any:
        if not quicker:
            quicker.append(True)
            addresses.email_confirm(key=first)
        return real(text, purpose)

    monkeypatch.setattr(mail_keys, "use", use)
    with pytest.raises(Problem, match="not_found"):
        addresses.email_confirm(key=second)


@pytest.mark.django_db(transaction=True)
def test_threads_at_once__confirm_and_reset_one_time_each() -> None:
    somebody("Jane", "jane@example.org")
    first = key_for("jane@example.org")
    somebody("Kate", "jane@example.org")
    keys = [first, first, key_for("jane@example.org"), first]
    assert sorted(_at_once(lambda key: addresses.email_confirm(key=key), keys)) == [False, False, False, True]
    owner = EmailAddress.objects.select_related("user").get(verified=True).user
    key = mail_keys.make(owner, MailKey.Purpose.RESET, "jane@example.org")
    passwords = [f"the-coach-to-deadwood-{number}" for number in range(4)]
    took = _at_once(lambda new: resets.password_reset(key=key, new=new), passwords)
    assert sorted(took) == [False, False, False, True]
    owner.refresh_from_db()
    assert owner.check_password(passwords[took.index(True)])


def _at_once(work: Callable[[str], None], given: list[str]) -> list[bool]:
    """Whether each call got through, all at the same time; the others are told that there is no such key."""
    barrier = Barrier(len(given))

    def one(value: str) -> bool:
        try:
            barrier.wait(PATIENCE)
            work(value)
        except Problem as problem:
            assert problem.code is ProblemCode.NOT_FOUND
            return False
        finally:
            connection.close()
        return True

    with ThreadPoolExecutor(len(given)) as pool:
        return list(pool.map(one, given))
