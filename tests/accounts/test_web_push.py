"""What is pushed to browsers: readable there alone, replaced by what is newer, and given up as push services say."""

from __future__ import annotations

import base64
import json
import string
from datetime import timedelta
from email.utils import format_datetime
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from pytest_django.fixtures import Settings

from accounts.notices.channels import vapid
from accounts.notices.channels.push_payload import LENGTH
from accounts.notices.models import Attempt, Delivery, Endpoint
from accounts.notices.notice_kinds import ADDRESS_CHANGED, ENDPOINT_OFF, PASSWORD_CHANGED, REMINDER
from accounts.notices.services import endpoints
from accounts.people.models import Player
from bang_service.platform import clock
from bang_service.platform.notice_kinds import kind_names
from bang_service.platform.texts import languages
from bang_service.platform.vapid_keys import new_key
from games.models import Notice, Table
from games.notice_kinds import ASKED, JOINED, OVER, STARTED
from games.terms.notices import NoticeDetails, encode
from tests.accounts.browsers import Browser, claims_of
from tests.accounts.delivering import Time, work
from tests.accounts.webhooks import Reply, Server, ask, copy, notice, states, table_of
from tests.api import Api, body

State = Delivery.State
OVERHEAD = 16 + 4 + 1 + 65 + 1 + 16
"""What encryption adds: salt, size of the records, length of the key, key; delimiter and tag (RFC 8188)."""


@pytest.fixture
def browser(server: Server) -> Browser:
    return Browser(server)


@pytest.fixture
def player(db: None) -> Player:
    return Player.objects.create(name="Calamity")


def shown(browser: Browser) -> dict[str, str]:
    """The one thing that the browser got."""
    (found,) = browser.shown
    return found


def told(kind: str) -> dict[str, Any]:
    """Values of a notice of this kind, as long as its text can be."""
    details = NoticeDetails(question="question-turn", who="W" * 60, endpoint="Ä" * 60)
    return {"kind": kind, "details": encode(details)}


# -- what a browser gets ---------------------------------------------------------------------------------------


def test_example_of_the_specification__is_read(browser: Browser) -> None:
    """RFC 8291, section 5: so what our own browsers can read, others can, too."""
    number = int.from_bytes(base64.urlsafe_b64decode("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94="))
    sent = (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3"
        "jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    read = http_ece.decrypt(
        base64.urlsafe_b64decode(sent),
        private_key=ec.derive_private_key(number, ec.SECP256R1()),
        auth_secret=base64.urlsafe_b64decode("BTBZMqHH6r4Tts7J_aSIgg=="),
    )
    assert read == b"When I grow up, I want to be a watermelon"


def test_notice__is_shown_in_the_language_of_the_device(player: Player, browser: Browser, settings: Settings) -> None:
    settings.LINKS_BASE = "https://bang.example.org"
    device = browser.of(player, language="de")
    table = table_of(player)
    copy(table, device)
    assert work() == 1
    got = shown(browser)
    assert got["title"] == "Showdown"
    assert got["body"] == "Die Partie hat begonnen."
    assert got["url"] == f"https://bang.example.org/play/tables/{table.pk}"
    assert set(got) == {"title", "body", "url", "tag", "id"}
    assert states() == [State.SENT]


@pytest.mark.parametrize(
    ("account", "text"),
    [("", "The game has begun."), ("de", "Die Partie hat begonnen."), ("en", "The game has begun.")],
)
def test_notice__device_without_a_language__speaks_that_of_the_account(
    player: Player, browser: Browser, account: str, text: str
) -> None:
    Player.objects.filter(pk=player.pk).update(language=account)
    copy(table_of(player), browser.of(player))
    work()
    assert shown(browser)["body"] == text


def test_notice_about_the_account__leads_to_its_pages(player: Player, browser: Browser, settings: Settings) -> None:
    settings.LINKS_BASE = "https://bang.example.org"
    copy(None, browser.of(player), told={"kind": PASSWORD_CHANGED, "seat": -1})
    work()
    got = shown(browser)
    assert (got["title"], got["url"]) == ("BANG! service", "https://bang.example.org/account/")
    assert "password" in got["body"]


@pytest.mark.parametrize("language", languages())
def test_length__of_every_kind__is_the_same(player: Player, browser: Browser, language: str) -> None:
    device = browser.of(player, language=language)
    table = table_of(player)
    Table.objects.filter(pk=table.pk).update(name="Ä" * 60)
    ask(table, player)
    for kind in kind_names():
        copy(table, device, told=told(kind))
        copy(None, device, told=told(kind) | {"seat": -1, "details": ""})
    work()
    sent = browser.arrivals
    assert len(sent) > len(kind_names())
    assert {len(arrival.body) for arrival in sent} == {LENGTH + OVERHEAD}
    assert {len(browser.read(arrival)) for arrival in sent} == {LENGTH}
    assert LENGTH + OVERHEAD <= 4096
    assert len({one["body"] for one in browser.shown}) >= len(kind_names()) - 3


def test_length__of_what_is_too_long__is_the_same(player: Player, browser: Browser) -> None:
    device = browser.of(player)
    copy(None, device, told={"kind": JOINED, "details": encode(NoticeDetails(who='"€' * 3000))})
    work()
    got = shown(browser)
    assert len(browser.arrivals[0].body) == LENGTH + OVERHEAD
    assert got["body"].endswith("…") and len(got["body"]) > 400
    assert got["id"] and got["tag"] and got["url"]


def test_same_text__looks_otherwise_each_time(player: Player, browser: Browser) -> None:
    device, table = browser.of(player), table_of(player)
    first = copy(table, device)
    work()
    assert endpoints.send_again(first)
    work()
    one, two = browser.arrivals
    assert one.body != two.body and one.body[:16] != two.body[:16]
    assert browser.shown[0] == browser.shown[1]


# -- what the push service is told -----------------------------------------------------------------------------


def test_push_service__knows_who_pushes(player: Player, browser: Browser, server: Server, settings: Settings) -> None:
    settings.PUSH_CONTACT = "mailto:admin@bang.example.org"
    before = clock.real_now().timestamp()
    copy(table_of(player), browser.of(player))
    work()
    claims, key = claims_of(browser.arrivals[0])
    assert claims["sub"] == "mailto:admin@bang.example.org"
    assert claims["aud"] == server.url.removesuffix("/hook")
    assert before + vapid.PERIOD - 1 <= claims["exp"] <= before + 24 * 3600
    assert key == body(Api().get("/api/v1/push-key/"))["key"]


def test_token__within_its_period__is_the_same(player: Player, browser: Browser, time: Time) -> None:
    time.passes(seconds=vapid.PERIOD - clock.real_now().timestamp() % vapid.PERIOD)
    device, table = browser.of(player), table_of(player)
    for hours in (0, 5.9, 0.2):
        time.passes(hours=hours)
        copy(table, device)
        work()
    tokens = [arrival.headers["authorization"] for arrival in browser.arrivals]
    assert tokens[0] == tokens[1] != tokens[2]
    for arrival in browser.arrivals:
        claims_of(arrival)


def test_token__while_the_clock_runs_fast__is_of_real_time(player: Player, browser: Browser) -> None:
    clock.advance(timedelta(days=400))
    copy(table_of(player), browser.of(player))
    work()
    claims, _ = claims_of(browser.arrivals[0])
    assert claims["exp"] <= clock.real_now().timestamp() + 24 * 3600


@pytest.mark.parametrize(
    ("url", "audience"),
    [
        ("https://push.example.org/send/1", "https://push.example.org"),
        ("https://push.example.org:443/send/1", "https://push.example.org"),
        ("https://PUSH.example.org:8443/send/1", "https://push.example.org:8443"),
        ("http://127.0.0.1:80/send/1", "http://127.0.0.1"),
    ],
)
def test_origin__has_no_usual_port(url: str, audience: str) -> None:
    assert vapid.origin(url) == audience


@pytest.mark.parametrize(
    ("kind", "deadline", "urgency", "kept"),
    [
        (STARTED, None, "normal", 24 * 3600),
        (OVER, timedelta(days=5), "normal", 24 * 3600),
        (ASKED, timedelta(hours=5), "high", 5 * 3600),
        (REMINDER, timedelta(minutes=10), "high", 600),
        (ASKED, timedelta(seconds=2), "high", 60),
        (ASKED, timedelta(days=90), "high", 28 * 24 * 3600),
        (ASKED, None, "high", 24 * 3600),
    ],
)
def test_news__are_kept_until_nobody_waits_any_more(
    player: Player, browser: Browser, time: Time, kind: str, deadline: timedelta | None, urgency: str, kept: int
) -> None:
    device, table = browser.of(player), table_of(player)
    due_at = None if deadline is None else clock.now() + deadline
    ask(table, player, due_at=due_at)
    copy(table, device, told={"kind": kind, "due_at": due_at, "prompt": "1-0"})
    work()
    headers = browser.arrivals[0].headers
    assert (headers["urgency"], int(headers["ttl"])) == (urgency, kept)


def test_deadline__of_a_fast_clock__is_told_in_real_time(player: Player, browser: Browser, time: Time) -> None:
    device, table = browser.of(player), table_of(player)
    clock.set_rate(60)
    due_at = clock.now() + timedelta(hours=10)
    ask(table, player, due_at=due_at)
    copy(table, device, told={"kind": ASKED, "due_at": due_at, "prompt": "1-0"})
    work()
    assert int(browser.arrivals[0].headers["ttl"]) == 600


def test_topic_and_tag__are_those_of_the_table_and_of_nobody_else(player: Player, server: Server) -> None:
    other = Player.objects.create(name="Doc")
    phone, laptop, others = Browser(server), Browser(server), Browser(server)
    tables = [table_of(player, other), table_of(player, other)]
    for device in (phone.of(player), laptop.of(player), others.of(other)):
        for table in (*tables, tables[0], None, None):
            copy(table, device, told={"kind": OVER if table else PASSWORD_CHANGED})
        copy(None, device, told={"kind": ADDRESS_CHANGED})
    work()
    topics, tags = [], []
    for browser in (phone, laptop, others):
        of_device = [arrival.headers["topic"] for arrival in browser.arrivals]
        assert of_device[0] == of_device[2] and of_device[3] == of_device[4]
        assert len(set(of_device)) == 4
        topics += of_device
        shown_tags = [one["tag"] for one in browser.shown]
        assert [shown_tags.index(tag) for tag in shown_tags] == [of_device.index(topic) for topic in of_device]
        tags.append(shown_tags)
    # Nobody sees by them that two devices are one player's; the browsers of one player may.
    assert len(set(topics)) == 12
    assert tags[0] == tags[1] and not set(tags[0]) & set(tags[2])
    for topic in topics:
        assert len(topic) == 32 and not set(topic) - set(f"{string.ascii_letters}{string.digits}-_")


def test_id__is_that_of_the_notice__wherever_and_whenever_it_arrives(player: Player, server: Server) -> None:
    phone, laptop = Browser(server), Browser(server)
    device = phone.of(player)
    other = laptop.of(player)
    table = table_of(player)
    made = notice(table, player, kind=STARTED)
    second = notice(table, player, kind=OVER)
    assert work() == 4
    ids = [one["id"] for one in phone.shown]
    assert len(set(ids)) == 2 and ids == [one["id"] for one in laptop.shown]
    assert endpoints.send_again(Delivery.objects.get(notice=made, endpoint=device))
    assert endpoints.send_again(Delivery.objects.get(notice=second, endpoint=other))
    work()
    assert [one["id"] for one in phone.shown] == [*ids, ids[0]]
    assert [one["id"] for one in laptop.shown] == [*ids, ids[1]]


# -- what the push service answers -----------------------------------------------------------------------------


@pytest.mark.parametrize("status", [200, 201, 202, 204])
def test_taken__by_any_success(player: Player, browser: Browser, server: Server, status: int) -> None:
    server.reply = lambda arrival: Reply(status)
    copy(table_of(player), browser.of(player))
    assert (work(), states()) == (1, [State.SENT])


@pytest.mark.parametrize("status", [404, 410])
def test_gone__removes_the_device(player: Player, server: Server, status: int) -> None:
    gone, other = Browser(server), Browser(server)
    server.reply = lambda arrival: Reply(status if gone.url.endswith(arrival.path) else 201)
    gone.of(player)
    kept = other.of(player)
    notice(table_of(player), player, kind=STARTED)
    notice(table_of(player), player, kind=OVER)
    work()
    assert list(Endpoint.objects.filter(kind="push")) == [kept]
    assert len(gone.arrivals) == 1 and len(other.arrivals) == 2
    player.refresh_from_db()
    assert player.is_notified_at_once


def test_gone__the_last_device__nobody_is_told_any_more(player: Player, browser: Browser, server: Server) -> None:
    server.reply = lambda arrival: Reply(410)
    copy(table_of(player), browser.of(player))
    work()
    player.refresh_from_db()
    assert not player.is_notified and not Endpoint.objects.exists() and not Delivery.objects.exists()


@pytest.mark.parametrize("status", [500, 503, 307])
def test_failure__is_tried_again(
    player: Player, browser: Browser, server: Server, time: Time, no_chance: None, status: int
) -> None:
    replies = iter([Reply(status), Reply(201)])
    server.reply = lambda arrival: next(replies)
    device = browser.of(player)
    copy(table_of(player), device)
    assert (work(), work(), states()) == (1, 0, [State.DUE])
    time.passes(seconds=6)
    assert (work(), states()) == (1, [State.SENT])
    device.refresh_from_db()
    assert device.failures == 0 and device.is_on


@pytest.mark.parametrize("as_date", [False, True])
def test_too_many__waits_as_long_as_it_is_told(
    player: Player, browser: Browser, server: Server, time: Time, no_chance: None, as_date: bool
) -> None:
    after = format_datetime(clock.real_now() + timedelta(seconds=900), usegmt=True) if as_date else "900"
    replies = iter([Reply(429, {"Retry-After": after}), Reply(201)])
    server.reply = lambda arrival: next(replies)
    copy(table_of(player), browser.of(player))
    assert work() == 1
    time.passes(seconds=890)
    assert work() == 0
    time.passes(seconds=20)
    assert (work(), states()) == (1, [State.SENT])


@pytest.mark.parametrize("status", [400, 413])
def test_not_accepted__is_given_up_at_once_and_others_follow(
    player: Player, browser: Browser, server: Server, time: Time, status: int
) -> None:
    replies = iter([Reply(status), Reply(201)])
    server.reply = lambda arrival: next(replies)
    device, table = browser.of(player), table_of(player)
    copy(table, device)
    copy(table, device)
    assert (work(), states()) == (2, [State.FAILED, State.SENT])
    time.passes(days=5)
    assert work() == 0
    assert list(Attempt.objects.order_by("pk").values_list("status", flat=True)) == [status, 201]
    assert Delivery.objects.order_by("pk")[0].error == f"It answered {status}."


def test_webhook__not_accepted__is_tried_again(db: None, server: Server, player: Player) -> None:
    """Only what push services answer means that nothing helps."""
    server.reply = lambda arrival: Reply(400)
    webhook = Endpoint.objects.create(player=player, kind="webhook", url=server.url, secret="whsec_" + "A" * 43 + "=")
    copy(table_of(player), webhook)
    assert (work(), states()) == (1, [State.DUE])


def test_two_devices__both_get_it(player: Player, server: Server) -> None:
    phone, laptop = Browser(server), Browser(server)
    phone.of(player, language="de")
    laptop.of(player, language="en")
    notice(table_of(player), player, kind=OVER)
    assert work() == 2
    assert [shown(phone)["body"], shown(laptop)["body"]] == ["Die Partie ist vorbei.", "The game is over."]


# -- another key -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("status", [401, 403])
def test_key_changed__device_is_off_until_its_browser_subscribes_again(
    player: Player, browser: Browser, server: Server, settings: Settings, status: int
) -> None:
    device, table = browser.of(player, name="Phone"), table_of(player)
    copy(table, device)
    work()
    _, subscribed_to = claims_of(browser.arrivals[0])

    def of_its_key(arrival: Any) -> Reply:
        return Reply(201 if claims_of(arrival)[1] == subscribed_to else status)

    server.reply = of_its_key
    settings.VAPID_KEY = new_key()
    assert body(Api().get("/api/v1/push-key/"))["key"] != subscribed_to
    for _ in range(3):
        copy(table, device)
    assert work() == 1
    device.refresh_from_db()
    assert not device.is_on
    assert (
        device.off_reason == "Its push service does not know this service's key any more. Subscribe this browser again."
    )
    assert states(device) == [State.SENT, State.FAILED, State.FAILED, State.FAILED]
    told_of_it = Notice.objects.get(kind=ENDPOINT_OFF)
    assert json.loads(told_of_it.details) == {"endpoint": "Phone", "path": "/play/notices/preferences"}
    # The browser subscribes to the new key: another address, and the old one is dropped by its page.
    subscribed_to = body(Api().get("/api/v1/push-key/"))["key"]
    again = Browser(server)
    copy(table, again.of(player))
    work()
    assert len(again.arrivals) == 1


def test_key__given_back__device_works_when_it_is_added_again(
    player: Player, browser: Browser, server: Server, settings: Settings
) -> None:
    device = browser.of(player)
    server.reply = lambda arrival: Reply(403)
    copy(table_of(player), device)
    work()
    server.reply = lambda arrival: Reply(201)
    again = browser.of(player)
    assert (again.pk, again.is_on, again.off_reason, again.failures) == (device.pk, True, "", 0)
    copy(table_of(player), again)
    assert work() == 1
