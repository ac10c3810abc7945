"""Access to an account: what tokens have set up ends with them, and what is new is told to the account's person."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.apps import apps
from django.test import Client

from accounts.mail.models import Mail
from accounts.notices.channels import webhooks
from accounts.notices.models import Endpoint
from accounts.notices.notice_kinds import ACCESS_ADDED, ENDPOINT_OFF
from accounts.notices.services import access as ending
from accounts.notices.services import endpoints
from accounts.people.models import ApiToken, Player
from accounts.people.scopes import ALL_SCOPES
from accounts.people.secrets import TokenSecret
from accounts.people.services import access, accounts, browser_sessions, devices, guests
from accounts.people.services import bots as bot_accounts
from bang_service.platform import clock
from bang_service.platform.problems import Problem
from games.models import Notice
from games.terms.notices import decode
from tests.accounts.browsers import DEVICES, Browser
from tests.accounts.delivering import Time, work
from tests.accounts.webhooks import Server
from tests.api import Api, body, problem
from tests.sources import sources

from .mailing import PASSWORD, key_for, mails, somebody
from .test_pages import browser as logged_in
from .test_staff import FORM, page_of, staff

pytestmark = pytest.mark.django_db

NEW = "the-coach-to-deadwood"
WEBHOOKS = "/api/v1/me/webhooks/"
PASSWORDS = "/api/v1/me/password/"
HOOK = {"url": "https://example.org/bang", "name": "Shed"}
NOT_LIVE = "The token that set it up has ended. Set it again."


@pytest.fixture
def phone(server: Server) -> Browser:
    return Browser(server)


@pytest.fixture
def jane() -> Player:
    return somebody("Jane", "jane@example.org", confirmed=True)[0]


def session(player: Player) -> tuple[ApiToken, Api]:
    return of(accounts.new_session(player))


def by_hand(player: Player) -> tuple[ApiToken, Api]:
    return of(accounts.token_create(player=player, name="cellar", scopes=ALL_SCOPES)[1])


def of(secret: TokenSecret) -> tuple[ApiToken, Api]:
    return ApiToken.objects.get(public_id=secret.public_id), Api(secret.text)


def set_up(api: Api, phone: Browser) -> None:
    """A webhook and a device."""
    body(api.post(WEBHOOKS, HOOK), 201)
    body(api.post(DEVICES, phone.subscription), 201)


def left() -> dict[str, tuple[bool, str]]:
    """What there is of webhooks and devices: by kind, whether it is on, and why not."""
    found = Endpoint.objects.exclude(kind="mail").order_by("pk")
    return {str(one.kind): (one.is_on, one.off_reason) for one in found}


ENDED = {"webhook": (False, NOT_LIVE)}
STAYS = {"webhook": (True, ""), "push": (True, "")}


# -- what ends -------------------------------------------------------------------------------------------------


def revoke(player: Player, token: ApiToken, api: Api) -> None:
    body(Api(accounts.new_session(player).text).delete(f"/api/v1/me/tokens/{token.public_id}/"), 204)


def many_log_ins(player: Player, token: ApiToken, api: Api) -> None:
    for _ in range(accounts.MAX_SESSIONS):
        accounts.session_open(player=player)


def new_password(player: Player, token: ApiToken, api: Api) -> None:
    accounts.password_change(player=Player.objects.get(pk=player.pk), current=PASSWORD, new=NEW)


def reset(player: Player, token: ApiToken, api: Api) -> None:
    Api().post("/api/v1/password-resets/", {"name_or_email": "Jane"})
    body(Api().put(f"/api/v1/password-resets/{key_for('jane@example.org')}/", {"new_password": NEW}), 204)


def by_staff(player: Player, token: ApiToken, api: Api) -> None:
    assert staff()[1].post(page_of(player, "password"), {**FORM, "tokens": "on"}).status_code == 302


@pytest.mark.parametrize("way", [revoke, many_log_ins, new_password, reset, by_staff], ids=lambda way: way.__name__)
def test_token__that_ends__ends_what_it_has_set_up(
    jane: Player, phone: Browser, way: Callable[[Player, ApiToken, Api], None]
) -> None:
    token, api = session(jane)
    set_up(api, phone)
    assert left() == STAYS
    way(jane, token, api)
    assert left() == ENDED
    jane.refresh_from_db()
    assert jane.is_notified and not jane.is_notified_at_once, "only mail is left"
    off = Notice.objects.filter(player=jane, kind=ENDPOINT_OFF).get()
    assert decode(off.details).endpoint == "Shed"
    problem(api.get(WEBHOOKS), 401, "token_revoked")


def test_session_of_a_browser__that_ends__ends_what_its_token_has_set_up(jane: Player, phone: Browser) -> None:
    browser = logged_in("Jane")
    token, api = session(jane)
    request: Any = browser.get("/account/").wsgi_request
    browser_sessions.session_join(request, token)
    request.session.save()
    set_up(api, phone)
    assert browser.post("/account/logout/").status_code == 302
    assert left() == ENDED


def test_guest__who_becomes_an_account__keeps_the_device_of_the_token_that_stays(server: Server) -> None:
    guest, secret = guests.guest_create()
    kept, other = of(secret), session(guest)
    body(kept[1].post(DEVICES, Browser(server).subscription), 201)
    body(other[1].post(DEVICES, Browser(server).subscription), 201)
    guests.guest_become_account(guest=guest, name="Jane", password=PASSWORD, keep=kept[0])
    assert list(Endpoint.objects.filter(kind="push").values_list("made_by", flat=True)) == [kept[0].public_id]


def test_what_ends__is_what_that_token_has_set_up__and_nothing_else(jane: Player, server: Server) -> None:
    (first, one), (_, other) = by_hand(jane), by_hand(jane)
    set_up(one, Browser(server))
    set_up(other, Browser(server))
    accounts.token_revoke(player=jane, public_id=first.public_id)
    assert list(Endpoint.objects.exclude(kind="mail").order_by("pk").values_list("kind", "is_on")) == [
        ("webhook", False), ("webhook", True), ("push", True)
    ]  # fmt: skip


@pytest.mark.parametrize(("tokens", "stays"), [(True, ENDED), (False, STAYS)])
def test_new_password__leaves_what_belongs_to_a_token_that_stays(
    jane: Player, phone: Browser, tokens: bool, stays: dict[str, tuple[bool, str]]
) -> None:
    set_up(by_hand(jane)[1], phone)
    _, api = session(jane)
    change = {"current_password": PASSWORD, "new_password": NEW, "tokens": tokens}
    body(api.post(PASSWORDS, change), 204)
    assert left() == stays


def test_new_password__leaves_what_the_token_has_set_up_that_asks_for_it(jane: Player, phone: Browser) -> None:
    _, api = session(jane)
    set_up(api, phone)
    body(api.post(PASSWORDS, {"current_password": PASSWORD, "new_password": NEW}), 204)
    assert left() == STAYS


def test_what_is_of_unknown_origin__ends_with_the_next_new_password(jane: Player, phone: Browser) -> None:
    set_up(session(jane)[1], phone)
    Endpoint.objects.update(made_by="")
    for token in ApiToken.objects.filter(player=jane):
        accounts.token_revoke(player=jane, public_id=token.public_id)
    assert left() == STAYS, "nobody knows whose it is"
    new_password(jane, token, Api())
    assert left() == ENDED


def test_webhook__that_was_switched_off__is_on_again_by_a_token_that_is_good(jane: Player, phone: Browser) -> None:
    token, api = by_hand(jane)
    made = body(api.post(WEBHOOKS, HOOK), 201)
    accounts.token_revoke(player=jane, public_id=token.public_id)
    _, other = by_hand(jane)
    told = body(other.put(f"{WEBHOOKS}{made['id']}/", HOOK))
    assert (told["is_on"], told["off_reason"]) == (True, "")
    new_password(jane, token, api)
    assert left() == ENDED, "it belongs to the other token now"


def test_device__that_its_page_adds_again__belongs_to_the_newer_token(jane: Player, phone: Browser) -> None:
    token, api = session(jane)
    body(api.post(DEVICES, phone.subscription), 201)
    body(session(jane)[1].post(DEVICES, phone.subscription), 200)
    accounts.token_revoke(player=jane, public_id=token.public_id)
    assert left() == {"push": (True, "")}


def test_age__ends_devices_and_no_webhooks(jane: Player, phone: Browser, server: Server, time: Time) -> None:
    secret = accounts.token_create(player=jane, name="year", scopes=["account"], expires_in=timedelta(days=1))[1]
    _, api = of(secret)
    body(api.post(WEBHOOKS, {**HOOK, "url": server.url}), 201)
    body(api.post(DEVICES, phone.subscription), 201)
    time.passes(days=1, seconds=1)
    Notice.objects.update(is_fanned_out=True)
    _tell(jane)
    work()
    assert server.arrivals and not phone.arrivals, "nothing is pushed any more"
    assert ending.end_expired() == 1
    assert left() == {"webhook": (True, "")}


def test_device__whose_token_expires_while_something_waits__gets_nothing_more(
    jane: Player, phone: Browser, time: Time
) -> None:
    secret = accounts.token_create(player=jane, name="year", scopes=["account"], expires_in=timedelta(days=1))[1]
    body(of(secret)[1].post(DEVICES, phone.subscription), 201)
    device = Endpoint.objects.get(kind="push")
    endpoints.test(device)
    time.passes(days=1, seconds=1)
    work()
    assert not phone.arrivals and left() == {}


def _tell(player: Player) -> None:
    access.added(player, access.BOT, bot="Rover")


def test_what_is_made_with_a_token_that_ends_at_this_moment__is_refused(jane: Player, phone: Browser) -> None:
    token, _ = by_hand(jane)
    ApiToken.objects.update(revoked_at=clock.now())
    tries: list[Callable[[], object]] = [
        lambda: webhooks.webhook_create(player=jane, url=HOOK["url"], by=token),
        lambda: phone.of(jane, by=token),
        lambda: accounts.token_create(player=jane, name="more", scopes=["account"], by=token),
        lambda: bot_accounts.bot_create(owner=jane, name="Rover", by=token),
    ]
    for act in tries:
        with pytest.raises(Problem) as refused:
            act()
        assert refused.value.code == "token_revoked"
    assert left() == {} and not jane.bots.exists()


def test_tokens__are_revoked_in_one_place() -> None:
    """Whoever revokes one elsewhere leaves what it has set up."""
    revoking = re.compile(r"revoked_at\s*=\s*clock|\.revoked_at\s*=[^=]")
    all_of_it = sources("accounts", "games", "bots", "bang_service")
    found = [path for path, text in all_of_it.items() if revoking.search(text) and path.parent.name != "migrations"]
    assert [path.name for path in found] == ["access.py"]


def test_whatever_is_made_by_tokens__ends_with_them() -> None:
    """A new kind must say how it ends: here, in `accounts.notices.services.access`, and in the test of it above."""
    assert not ApiToken._meta.related_objects, "it would keep old tokens from being deleted in one statement"
    made = {model for model in apps.get_models() if any(field.name == "made_by" for field in model._meta.fields)}
    assert made == {Endpoint}


# -- the page of a new password --------------------------------------------------------------------------------


@pytest.mark.parametrize("is_all", [False, True])
@pytest.mark.parametrize("by_mail", [False, True])
def test_page_of_a_new_password__lists_what_stays__and_ends_it_if_asked(
    jane: Player, is_all: bool, by_mail: bool
) -> None:
    bot, secret = bot_accounts.bot_create(owner=jane, name="Rover")
    closed = bot_accounts.bot_create(owner=jane, name="Buried")[0]
    bot_accounts.bot_close(owner=jane, bot_id=closed.pk)
    if by_mail:
        Api().post("/api/v1/password-resets/", {"name_or_email": "Jane"})
        browser, path = Client(), f"/account/reset/{key_for('jane@example.org')}/"
        sent = {"new_password": NEW}
    else:
        browser, path = logged_in("Jane"), "/account/password/"
        sent = {"new_password": NEW, "current_password": PASSWORD}
    page = browser.get(path).content.decode()
    assert "Rover" in page and "one token" in page and "Buried" not in page
    assert browser.post(path, {**sent, **({"all": "yes"} if is_all else {})}).status_code == 302
    answer = Api(secret.text).get("/api/v1/me/")
    assert answer.status_code == (401 if is_all else 200)
    assert Player.objects.get(pk=bot.pk).is_active


def test_page_of_a_new_password__with_nothing_that_stays__has_one_button(jane: Player) -> None:
    page = logged_in("Jane").get("/account/password/").content.decode()
    assert 'name="all"' not in page


@pytest.mark.parametrize("bots", [False, True])
def test_api__ends_tokens_of_bots_if_asked(jane: Player, bots: bool) -> None:
    _, secret = bot_accounts.bot_create(owner=jane, name="Rover")
    change = {"current_password": PASSWORD, "new_password": NEW, "bots": bots}
    body(session(jane)[1].post(PASSWORDS, change), 204)
    assert Api(secret.text).get("/api/v1/me/").status_code == (401 if bots else 200)


# -- what is told ----------------------------------------------------------------------------------------------


def told(player: Player) -> list[str]:
    """What a player reads of what is new in their account."""
    found = Notice.objects.filter(player=player, kind=ACCESS_ADDED).order_by("pk")
    return [decode(one.details).access for one in found]


def test_webhook_device_token_bot_and_its_token__are_told_once_each(jane: Player, phone: Browser) -> None:
    _, api = session(jane)
    set_up(api, phone)
    body(api.post(DEVICES, phone.subscription), 200)
    body(api.post("/api/v1/me/tokens/", {"name": "phone", "scopes": ["games:read"]}), 201)
    bot = body(api.post("/api/v1/me/bots/", {"name": "Rover"}), 201)["id"]
    body(api.post(f"/api/v1/me/bots/{bot}/tokens/", {"name": "cellar"}), 201)
    new = ["webhook", "device", "token", "bot", "bot-token"]
    assert told(jane) == new and not told(Player.objects.get(pk=bot))
    assert mails() == [("access-added", "jane@example.org")] * len(new)
    texts = [one["text"] for one in body(api.get("/api/v1/me/notices/"))["results"]]
    assert sum("Rover" in text for text in texts) == 2
    assert "Rover" in Mail.objects.latest("pk").text


@pytest.mark.parametrize("language", ["en", "de"])
def test_each_kind_of_access__is_told_in_words_of_its_own(jane: Player, language: str) -> None:
    Player.objects.update(language=language)
    kinds = [access.WEBHOOK, access.DEVICE, access.TOKEN, access.BOT, access.BOT_TOKEN, access.LOG_IN]
    for what in kinds:
        access.added(Player.objects.get(pk=jane.pk), what, bot="Rover")
    notices = {one["text"] for one in body(session(jane)[1].get("/api/v1/me/notices/"))["results"]}
    assert len(notices) == len(set(Mail.objects.values_list("text", flat=True))) == len(kinds)


def test_webhook__with_another_address__is_told_like_a_new_one(jane: Player) -> None:
    _, api = session(jane)
    path = f"{WEBHOOKS}{body(api.post(WEBHOOKS, HOOK), 201)['id']}/"
    body(api.put(path, {**HOOK, "name": "Barn"}))
    assert told(jane) == ["webhook"]
    body(api.put(path, {**HOOK, "url": "https://example.org/other"}))
    assert told(jane) == ["webhook", "webhook"]


def test_webhook_and_device__do_not_hear_of_themselves(jane: Player, phone: Browser, server: Server) -> None:
    _, api = session(jane)
    body(api.post(DEVICES, phone.subscription), 201)
    work()
    assert not phone.arrivals
    body(api.post(WEBHOOKS, {**HOOK, "url": server.url}), 201)
    work()
    assert [one.path for one in server.arrivals] == [phone.arrivals[0].path], "the device hears of the webhook"


def _over_the_api(device: str) -> str:
    sent = {"name": "Jane", "password": PASSWORD, **({"device": device} if device else {})}
    return str(body(Api().post("/api/v1/sessions/", sent), 201)["device"])


def _at_the_pages(device: str) -> str:
    return _by_form("/account/login/", "login", device)


def _at_the_admin(device: str) -> str:
    Player.objects.filter(name="Jane").update(is_staff=True)
    return _by_form("/admin/login/", "username", device)


def _by_form(path: str, field: str, device: str) -> str:
    made = Client()
    if device:
        made.cookies[devices.COOKIE] = device
    assert made.post(path, {field: "Jane", "password": PASSWORD}).status_code == 302
    return made.cookies[devices.COOKIE].value


@pytest.mark.parametrize("way", [_over_the_api, _at_the_pages, _at_the_admin], ids=lambda way: way.__name__)
def test_log_in__from_a_device_that_is_not_known__is_told(jane: Player, way: Callable[[str], str]) -> None:
    known = way("")
    assert told(jane) == ["log-in"] and mails() == [("access-added", "jane@example.org")]
    assert way(known)
    assert told(jane) == ["log-in"], "it is known now"
    way("")
    assert told(jane) == ["log-in"] * 2


def test_log_in__with_a_wrong_password__is_not_told(jane: Player) -> None:
    problem(Api().post("/api/v1/sessions/", {"name": "Jane", "password": "a-guess-of-mine"}), 401, "token_invalid")
    Client().post("/account/login/", {"login": "Jane", "password": "a-guess-of-mine"})
    assert told(jane) == [] and mails() == []


def test_first_device__of_who_signs_up__is_none_that_is_told() -> None:
    made = body(Api().post("/api/v1/accounts/", {"name": "Jane", "password": PASSWORD}), 201)
    _over_the_api(made["device"])
    assert told(Player.objects.get(name="Jane")) == []


def test_guest__is_not_told(phone: Browser) -> None:
    guest, secret = guests.guest_create()
    body(Api(secret.text).post(DEVICES, phone.subscription), 201)
    assert told(guest) == []


def test_mails__of_a_program_that_logs_in_again_and_again__are_few(jane: Player, time: Time) -> None:
    for _ in range(9):
        _tell(jane)
    assert len(mails()) == 6 and len(told(jane)) == 9
    time.passes(days=1, seconds=1)
    _tell(jane)
    assert len(mails()) == 7


def test_account__without_a_confirmed_address__is_told_by_a_notice_alone() -> None:
    jane, api = somebody("Jane", "jane@example.org")
    body(api.post(WEBHOOKS, HOOK), 201)
    assert told(jane) == ["webhook"] and mails() == [("confirm-address", "jane@example.org")]
