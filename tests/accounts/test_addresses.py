"""Addresses of accounts: given, confirmed, replaced, removed."""

from __future__ import annotations

from datetime import timedelta

import pytest
from allauth.account.models import EmailAddress
from django.test import Client
from pytest_django.fixtures import Settings

from accounts.mail.models import AddressOff, Mail
from accounts.mail.services.addresses import switch_off
from accounts.mail.services.writing import NoAddress, write
from accounts.people.models import AddressLookup, MailKey, Player
from accounts.people.services import address_lookups, addresses, guests, letters, mail_keys
from bang_service.platform import clock
from bang_service.platform.problems import Problem
from bang_service.platform.redaction.scrub import Scrubber
from games.models import Notice
from tests.api import Api, body, problem

from .mailing import PASSWORD, key_for, mails, somebody

pytestmark = pytest.mark.django_db

EMAIL = "/api/v1/me/email/"
CONFIRM = "/api/v1/email-confirmations/"


def address_of(api: Api) -> tuple[str, bool, str]:
    me = body(api.get("/api/v1/me/"))
    return me["email"], me["email_confirmed"], me["email_waiting"]


def test_sign_up__with_an_address__asks_for_its_confirmation_and_nothing_else() -> None:
    sent = {"name": "Jane", "password": PASSWORD, "email": "Jane@Example.org"}
    api = Api(body(Api().post("/api/v1/accounts/", sent), 201)["token"])
    assert address_of(api) == ("jane@example.org", False, "")
    assert mails() == [("confirm-address", "jane@example.org")]
    body(Api().post(CONFIRM, {"key": key_for("jane@example.org")}), 204)
    assert address_of(api) == ("jane@example.org", True, "")


def test_sign_up__without_an_address__writes_no_mail() -> None:
    body(Api().post("/api/v1/accounts/", {"name": "Jane", "password": PASSWORD}), 201)
    assert mails() == []


def test_confirmation__used_again__is_not_found() -> None:
    somebody("Jane", "jane@example.org")
    key = key_for("jane@example.org")
    body(Api().post(CONFIRM, {"key": key}), 204)
    problem(Api().post(CONFIRM, {"key": key}), 404, "not_found")


@pytest.mark.parametrize(("days", "status"), [(2.9, 204), (3.1, 404)])
def test_confirmation__after_three_days_of_the_service__is_dead(
    days: float, status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    somebody("Jane", "jane@example.org")
    key = key_for("jane@example.org")
    later = clock.now() + timedelta(days=days)
    monkeypatch.setattr(clock, "now", lambda: later)
    assert Api().post(CONFIRM, {"key": key}).status_code == status


def test_key__is_stored_as_a_digest_only() -> None:
    somebody("Jane", "jane@example.org")
    key = key_for("jane@example.org")
    stored = MailKey.objects.values().get()
    assert key not in str(stored) and key.removeprefix(mail_keys.PREFIX) not in str(stored)


def test_key__under_a_former_secret_key__is_still_good(settings: Settings) -> None:
    somebody("Jane", "jane@example.org")
    key = key_for("jane@example.org")
    settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY]
    settings.SECRET_KEY = "another-secret-key-of-the-service"
    body(Api().post(CONFIRM, {"key": key}), 204)


def test_key__for_one_purpose__is_no_key_for_the_other() -> None:
    somebody("Jane", "jane@example.org")
    key = key_for("jane@example.org")
    with pytest.raises(Problem, match="not_found"):
        mail_keys.find(key, MailKey.Purpose.RESET)


def test_key__in_a_log_line__is_hidden() -> None:
    line = "PUT /api/v1/password-resets/bangkey_aB3-_x9Zq/ 404"
    assert Scrubber().is_suspicious(line)
    assert "aB3" not in Scrubber().text(line)


def test_new_address__leaves_the_confirmed_one_in_force_until_it_is_confirmed() -> None:
    _player, api = somebody("Jane", "old@example.org", confirmed=True)
    body(api.put(EMAIL, {"email": "new@example.org", "password": PASSWORD}), 204)
    assert address_of(api) == ("old@example.org", True, "new@example.org")
    assert mails() == [("address-changing", "old@example.org"), ("confirm-address", "new@example.org")]
    body(Api().post(CONFIRM, {"key": key_for("new@example.org")}), 204)
    assert address_of(api) == ("new@example.org", True, "")
    assert mails()[2:] == [("address-changed", "old@example.org")]
    assert EmailAddress.objects.values_list("email", "verified", "primary").get() == ("new@example.org", True, True)


def test_new_address__in_place_of_one_that_was_never_confirmed__replaces_it() -> None:
    _player, api = somebody("Jane", "typo@example.org")
    former = key_for("typo@example.org")
    body(api.put(EMAIL, {"email": "jane@example.org", "password": PASSWORD}), 204)
    assert address_of(api) == ("jane@example.org", False, "")
    # Nobody has shown that they read mails at the first one, so nothing is told there.
    assert mails()[1:] == [("confirm-address", "jane@example.org")]
    problem(Api().post(CONFIRM, {"key": former}), 404, "not_found")


def test_new_address__that_is_in_force_already__takes_back_the_other_one() -> None:
    _player, api = somebody("Jane", "jane@example.org", confirmed=True)
    body(api.put(EMAIL, {"email": "other@example.org", "password": PASSWORD}), 204)
    key = key_for("other@example.org")
    body(api.put(EMAIL, {"email": "JANE@example.org", "password": PASSWORD}), 204)
    assert address_of(api) == ("jane@example.org", True, "")
    problem(Api().post(CONFIRM, {"key": key}), 404, "not_found")


def test_new_address__with_a_wrong_password__is_refused_and_not_counted_as_a_mail() -> None:
    _player, api = somebody("Jane")
    for _ in range(4):
        refused = problem(api.put(EMAIL, {"email": "a@example.org", "password": "a-guess"}), 422, "validation_failed")
        assert refused["field"] == "password"
    body(api.put(EMAIL, {"email": "a@example.org", "password": PASSWORD}), 204)


def test_removal__tells_the_confirmed_address_and_kills_every_key() -> None:
    player, api = somebody("Jane", "jane@example.org", confirmed=True)
    reset = mail_keys.make(player, MailKey.Purpose.RESET, "jane@example.org")
    body(api.delete(EMAIL), 204)
    body(api.delete(EMAIL), 204)
    assert address_of(api) == ("", False, "")
    assert mails() == [("address-changed", "jane@example.org")]
    with pytest.raises(Problem, match="not_found"):
        mail_keys.find(reset, MailKey.Purpose.RESET)


def test_removal__of_an_address_that_was_not_confirmed__writes_no_mail() -> None:
    _player, api = somebody("Jane", "jane@example.org")
    assert mails() == [("confirm-address", "jane@example.org")]
    body(api.delete(EMAIL), 204)
    assert len(mails()) == 1


def test_confirmation__sent_again__leaves_the_first_key_good() -> None:
    _player, api = somebody("Jane", "jane@example.org")
    first = key_for("jane@example.org")
    body(api.post(f"{EMAIL}confirmation/"), 202)
    assert key_for("jane@example.org") != first
    body(Api().post(CONFIRM, {"key": first}), 204)


def test_confirmation__of_the_address_in_force__changes_nothing() -> None:
    _player, api = somebody("Jane", "jane@example.org", confirmed=True)
    body(api.post(f"{EMAIL}confirmation/"), 202)
    assert mails() == [("confirm-address", "jane@example.org")]
    body(Api().post(CONFIRM, {"key": key_for("jane@example.org")}), 204)
    assert address_of(api) == ("jane@example.org", True, "")
    body(api.delete(EMAIL), 204)
    problem(api.post(f"{EMAIL}confirmation/"), 409, "conflict")


def test_address_from_before__without_a_row__can_be_confirmed() -> None:
    player, api = somebody("Jane")
    Player.objects.filter(pk=player.pk).update(email="Jane@Example.org")
    assert address_of(api) == ("Jane@Example.org", False, "")
    body(api.post(f"{EMAIL}confirmation/"), 202)
    body(Api().post(CONFIRM, {"key": key_for("jane@example.org")}), 204)
    assert address_of(api) == ("jane@example.org", True, "")


def test_address__given_by_two_accounts__belongs_to_the_one_that_confirms_first() -> None:
    somebody("Jane", "jane@example.org")
    first = key_for("jane@example.org")
    somebody("Imposter", "jane@example.org")
    second = key_for("jane@example.org")
    assert first != second
    body(Api().post(CONFIRM, {"key": first}), 204)
    problem(Api().post(CONFIRM, {"key": second}), 404, "not_found")
    assert EmailAddress.objects.get(verified=True).user.name == "Jane"


def test_address__replaced_by_staff__is_not_confirmed() -> None:
    player, api = somebody("Jane", "jane@example.org", confirmed=True)
    player.email = "Staff@example.org"
    addresses.email_replaced(player=player)
    assert address_of(api) == ("staff@example.org", False, "")
    assert mails() == [("address-changed", "jane@example.org")]


@pytest.mark.parametrize(("language", "word"), [("de", "Bestätige deine Adresse"), ("en", "confirm your address")])
def test_mail__is_in_the_language_of_the_request(language: str, word: str) -> None:
    sent = {"name": "Jane", "password": PASSWORD, "email": "jane@example.org"}
    body(Api().post("/api/v1/accounts/", sent, **{"Accept-Language": language}), 201)
    mails()
    mail = Mail.objects.get()
    assert word in mail.subject and "Jane" in mail.text and "/account/confirm/bangkey_" in mail.text


def test_mail__to_somebody_who_has_chosen_a_language__is_in_it() -> None:
    _player, api = somebody("Jane", "jane@example.org", confirmed=True)
    body(api.put("/api/v1/me/settings/", {"language": "de"}), 204)
    change = {"current_password": PASSWORD, "new_password": "the-coach-to-deadwood"}
    body(api.post("/api/v1/me/password/", change), 204)
    assert Mail.objects.get().subject == "BANG!: Dein Passwort wurde geändert"


def test_limit__of_an_account__is_told() -> None:
    _player, api = somebody("Jane")
    for number in range(3):
        body(api.put(EMAIL, {"email": f"a{number}@example.org", "password": PASSWORD}), 204)
    refused = problem(api.put(EMAIL, {"email": "b@example.org", "password": PASSWORD}), 429, "rate_limited")
    assert refused["scope"] == "mail"
    assert address_of(api)[0] == "a2@example.org"


def test_limit__of_a_mailbox__is_not_told() -> None:
    for number in range(5):
        sent = {"name": f"Kate{number}", "password": PASSWORD, "email": "kate@example.org"}
        assert Api(address=f"203.0.113.{number}").post("/api/v1/accounts/", sent).status_code == 201
    assert mails().count(("confirm-address", "kate@example.org")) == 3


def test_settings__of_a_client_that_knows_no_time_zones__keep_the_zone() -> None:
    _player, api = somebody("Jane")
    assert body(api.get("/api/v1/me/"))["time_zone"] == "UTC"
    body(api.put("/api/v1/me/settings/", {"language": None, "time_zone": "Europe/Berlin"}), 204)
    body(api.put("/api/v1/me/settings/", {"language": "de"}), 204)
    me = body(api.get("/api/v1/me/"))
    assert (me["language"], me["time_zone"]) == ("de", "Europe/Berlin")
    refused = problem(
        api.put("/api/v1/me/settings/", {"language": "de", "time_zone": "CEST!"}), 422, "validation_failed"
    )
    assert [error["field"] for error in refused["errors"]] == ["time_zone"]


NO_ADDRESSES = [
    "a@b.example\u2028x", "a@localhost", "a@[127.0.0.1]", "a@[IPv6:::1]", "-t@b.example", "|cat@b.example",
    '"a b"@b.example', "a@b", "a@-b.example", "a@b.example,c@d.example", "a@b.example\r\nBcc: c@d.example",
]  # fmt: skip


@pytest.mark.parametrize("text", NO_ADDRESSES)
def test_what_is_no_address__is_refused_wherever_it_is_given__and_nothing_is_kept(text: str) -> None:
    _, api = somebody("Jane")
    sent = {"name": "Kate", "password": PASSWORD, "email": text}
    for response in (
        api.put("/api/v1/me/email/", {"email": text, "password": PASSWORD}),
        Api().post("/api/v1/accounts/", sent),
        Api(guests.guest_create()[1].text).post("/api/v1/me/account/", sent),
    ):
        assert [one["field"] for one in problem(response, 422, "validation_failed")["errors"]] == ["email"]
    assert Client().post("/account/signup/", sent).status_code in (200, 422)
    assert not Player.objects.filter(name="Kate") and not EmailAddress.objects.exists() and mails() == []
    with pytest.raises(NoAddress):
        write("password-changed", address=text, language="en", operands={"name": "Jane"})


def test_address_lookup__with_what_is_no_address__is_dropped() -> None:
    player, _ = somebody("Jane")
    EmailAddress.objects.create(user=player, email="a@b.example\u2028x")
    address_lookups.ask(AddressLookup.Kind.CONFIRM, "a@b.example\u2028x", player=player)
    assert mails() == [] and not AddressLookup.objects.exists()


def test_address_lookup__that_fails__keeps_no_other_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    somebody("Jane", "jane@example.org")
    somebody("Kate", "kate@example.org")
    real = letters.confirm_address

    def fail(player: Player, address: str, language: str) -> None:
        if player.name == "Jane":
            raise OSError("in the way")
        real(player, address, language)

    monkeypatch.setattr(letters, "confirm_address", fail)
    assert mails() == [("confirm-address", "kate@example.org")]
    monkeypatch.setattr(letters, "confirm_address", real)
    assert mails()[1:] == [("confirm-address", "jane@example.org")]


def test_address__that_does_not_work__is_told_as_a_notice_and_in_the_account__until_confirmed_again() -> None:
    player, api = somebody("ann", "ann@example.org", confirmed=True)
    other, _ = somebody("ben", "ann@example.org")
    for _ in range(2):
        switch_off("Ann@example.org", AddressOff.Reason.BOUNCED, "5.1.1 no such user")
    assert [(one.player_id, one.kind, one.table) for one in Notice.objects.all()] == [(player.pk, "address_off", None)]
    told = body(api.get("/api/v1/me/notices/"))["results"][0]
    assert told["kind"] == "address_off" and "do not arrive" in told["text"]
    me = body(api.get("/api/v1/me/"))
    assert "has come back" in me["email_off"] and me["email_confirmed"] is True
    assert "zurückgekommen" in body(api.get("/api/v1/me/", Accept_Language="de"))["email_off"]
    AddressLookup.objects.all().delete()
    addresses.confirmation_send(player=player)
    addresses.email_confirm(key=key_for("ann@example.org"))
    assert body(api.get("/api/v1/me/"))["email_off"] == ""
    assert Notice.objects.count() == 1 and not Notice.objects.filter(player=other).exists()
