"""Whoever got a mail can stop those like it: without logging in, with one click, and back."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from django.core.signing import Signer
from django.test import Client
from django.urls import reverse
from pytest_django.fixtures import Settings

from accounts.mail.models import AddressOff, Mail, Unsubscribed
from accounts.mail.services import addresses, digests
from accounts.mail.services.messages import unsubscribe_link
from accounts.mail.services.sending import send_due
from accounts.mail.services.writing import write
from tests.mail.servers import Server

New = Callable[..., Mail]
ADDRESS = "Calamity@example.org"

pytestmark = pytest.mark.django_db


@pytest.fixture
def page() -> str:
    return unsubscribe_link(ADDRESS).removeprefix("https://bang.example.org")


@pytest.fixture
def browser() -> Client:
    return Client(enforce_csrf_checks=True)


def buttons(html: str) -> list[str]:
    return re.findall(r"<button[^>]*>(.*?)</button>", html)


def test_page__only_looked_at__changes_nothing(browser: Client, page: str) -> None:
    answer = browser.get(page)
    assert buttons(answer.content.decode()) == ["No more of these mails"]
    assert browser.head(page).status_code == 200
    assert addresses.is_subscribed(ADDRESS)
    assert answer["Content-Security-Policy"].startswith("default-src 'none'")
    assert answer["Cache-Control"] == "no-store"
    assert not answer.cookies
    assert "example.org" not in answer.content.decode().lower()


def test_page__in_the_readers_language(browser: Client, page: str) -> None:
    answer = browser.get(page, headers={"Accept-Language": "de"})
    assert answer["Content-Language"] == "de"
    assert '<html lang="de">' in answer.content.decode()
    assert buttons(answer.content.decode()) == ["Diese E-Mails nicht mehr senden"]


def test_button__stops_the_mails_and_another_one_sends_them_again(browser: Client, page: str) -> None:
    for _ in range(2):
        answer = browser.post(page)
        assert answer.status_code == 200
        assert buttons(answer.content.decode()) == ["Send them again"]
        assert not addresses.is_subscribed("calamity@EXAMPLE.org")
    assert Unsubscribed.objects.count() == 1
    assert buttons(browser.get(page).content.decode()) == ["Send them again"]
    for _ in range(2):
        assert buttons(browser.post(page, {"again": "1"}).content.decode()) == ["No more of these mails"]
        assert addresses.is_subscribed(ADDRESS)


@pytest.mark.parametrize("is_form", [True, False])
def test_mail_program__unsubscribes_with_one_click(browser: Client, page: str, is_form: bool) -> None:
    if is_form:
        answer = browser.post(page, {"List-Unsubscribe": "One-Click"})
    else:
        answer = browser.post(page, "List-Unsubscribe=One-Click", content_type="application/x-www-form-urlencoded")
    assert answer.status_code == 200, "no redirect, no log-in"
    assert not answer.cookies
    assert not addresses.is_subscribed(ADDRESS)


def test_link__is_the_same_in_every_mail_and_says_nothing(settings: Settings) -> None:
    token = digests.token_of(ADDRESS)
    assert token == digests.token_of(ADDRESS.lower())
    assert token != digests.token_of("other@example.org")
    assert digests.read_token(token) in token
    settings.SECRET_KEY = "another " * 8
    assert digests.token_of(ADDRESS).partition(".")[0] != token.partition(".")[0], "guessable without the key"


def test_link_that_is_none_of_ours__answers_like_any_address_that_is_not_there(browser: Client, page: str) -> None:
    token = digests.token_of(ADDRESS)
    digest, _, signature = token.partition(".")
    forged = [
        "x",
        digest,
        f"{digest}.{signature[:-1]}",
        f"{digest[:-1]}{'0' if digest[-1] != '0' else '1'}.{signature}",
        Signer(sep=".", salt="another").sign(digest),
        Signer(sep=".", salt="accounts.mail.unsubscribe").sign("short"),
        "%00",
    ]
    nowhere = browser.get("/nowhere/")
    assert nowhere.status_code == 404
    for token in forged:
        for answer in (browser.get(f"/account/unsubscribe/{token}/"), browser.post(f"/account/unsubscribe/{token}/")):
            assert (answer.status_code, answer.content) == (404, nowhere.content)
            assert dict(answer.headers).keys() == dict(nowhere.headers).keys()
    assert not Unsubscribed.objects.exists()


def test_unsubscribed_address__gets_other_mails_still(kind: str, server: Server, page: str, browser: Client) -> None:
    browser.post(page)
    notice = write(kind, address=ADDRESS, language="en", operands={"name": "x"}, can_unsubscribe=True)
    reset = write(kind, address=ADDRESS, language="en", operands={"name": "x"})
    other = write(kind, address="other@example.org", language="en", operands={"name": "x"}, can_unsubscribe=True)
    assert (notice.state, notice.next_at) == (Mail.State.DROPPED, None)
    assert reset.state == other.state == Mail.State.DUE
    assert send_due() == 2


def test_notice_that_waits_when_its_reader_unsubscribes__not_sent(
    new: New, server: Server, page: str, browser: Client
) -> None:
    waiting, other = new(ADDRESS, can_unsubscribe=True), new(ADDRESS)
    browser.post(page)
    assert send_due() == 1
    waiting.refresh_from_db()
    other.refresh_from_db()
    assert (waiting.state, other.state) == (Mail.State.DROPPED, Mail.State.SENT)


def test_address_that_is_off__gets_only_what_may_switch_it_on(kind: str) -> None:
    addresses.switch_off(ADDRESS, AddressOff.Reason.BOUNCED, "5.1.1")
    dropped = write(kind, address=ADDRESS.lower(), language="en", operands={"name": "x"})
    confirmation = write(kind, address=ADDRESS, language="en", operands={"name": "x"}, even_if_off=True)
    assert (dropped.state, confirmation.state) == (Mail.State.DROPPED, Mail.State.DUE)
    assert addresses.switched_off(ADDRESS) == (
        "A mail to this address has come back. No mails go there until you confirm it again."
    )
    assert addresses.switch_on(ADDRESS)
    assert not addresses.switch_on(ADDRESS)
    assert addresses.switched_off(ADDRESS) is None
    assert write(kind, address=ADDRESS, language="en", operands={"name": "x"}).state == Mail.State.DUE


def test_other_methods__refused(browser: Client, page: str) -> None:
    assert browser.put(page).status_code == 405
    assert reverse("mail_unsubscribe", args=["x"]) == "/account/unsubscribe/x/"
