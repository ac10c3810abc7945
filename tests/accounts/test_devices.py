"""Browsers as devices: who may add which, whose they are, and what becomes of them."""

from __future__ import annotations

import base64
import secrets
import threading
from typing import Any

import pytest
from django.db import IntegrityError, connections
from pytest_django.fixtures import Settings

from accounts.notices.channels import devices
from accounts.notices.models import Delivery, Endpoint
from accounts.notices.services import endpoints
from accounts.people.models import Player
from games.notice_kinds import OVER
from tests.accounts.browsers import DEVICES, Browser, base64url
from tests.accounts.delivering import Time, work
from tests.accounts.webhooks import Reply, Server, copy, notice, states, table_of
from tests.api import Api, body, problem
from tests.games.people import Person, bot, person
from tests.waiting import PATIENCE, wait_for_threads

State = Delivery.State


@pytest.fixture
def browser(server: Server) -> Browser:
    return Browser(server)


@pytest.fixture
def one(db: None) -> Person:
    return person()


def at(device: Any, what: str = "") -> str:
    return f"{DEVICES}{device['id']}/{what}"


def listed(somebody: Person) -> list[Any]:
    found: list[Any] = body(somebody.api.get(DEVICES))["results"]
    return found


# -- adding ----------------------------------------------------------------------------------------------------


def test_browser__added__gets_the_notices_from_now_on(one: Person, browser: Browser) -> None:
    table = table_of(one.player)
    notice(table, one.player, is_fanned_out=True)
    made = body(one.api.post(DEVICES, {**browser.subscription, "name": "Phone", "language": "de"}), 201)
    assert made == {
        "id": made["id"], "name": "Phone", "language": "de", "host": "127.0.0.1", "is_on": True, "off_reason": "",
        "failures": 0, "failing_since": None, "paused_until": None, "created": made["created"],
    }  # fmt: skip
    assert listed(one) == [made]
    notice(table, one.player, kind=OVER)
    assert work() == 1
    assert [got["body"] for got in browser.shown] == ["Die Partie ist vorbei."]


@pytest.mark.parametrize("left_out", [["expirationTime"], ["name", "language"]])
def test_browser__without_what_is_not_needed__is_added(one: Person, browser: Browser, left_out: list[str]) -> None:
    given = {**browser.subscription, "name": "", "language": None}
    made = body(one.api.post(DEVICES, {name: value for name, value in given.items() if name not in left_out}), 201)
    assert (made["name"], made["language"]) == ("", None)


@pytest.mark.parametrize("expires", [None, 1795000000000, 1795000000000.5])
def test_expiration__of_a_subscription__is_the_push_services_affair(
    one: Person, browser: Browser, expires: float | None
) -> None:
    body(one.api.post(DEVICES, {**browser.subscription, "expirationTime": expires}), 201)


def test_browser__added_again__is_the_same_device_set_anew(one: Person, browser: Browser) -> None:
    made = body(one.api.post(DEVICES, {**browser.subscription, "name": "Phone"}), 201)
    Endpoint.objects.update(is_on=False, off_reason="It failed.", failures=7)
    endpoints.refresh(one.player.pk)
    again = body(one.api.post(DEVICES, {**browser.subscription, "name": "Old phone", "language": "en"}))
    assert again == {**made, "name": "Old phone", "language": "en"}
    one.player.refresh_from_db()
    assert one.player.is_notified_at_once


def test_keys__padded__are_stored_in_one_spelling(one: Person, browser: Browser) -> None:
    padded = {name: key + "=" * (-len(key) % 4) for name, key in browser.subscription["keys"].items()}
    body(one.api.post(DEVICES, {**browser.subscription, "keys": padded}), 201)
    row = Endpoint.objects.get()
    assert {"p256dh": row.public_key, "auth": row.auth} == browser.subscription["keys"]


def _point(change: str) -> str:
    point = bytearray(base64.urlsafe_b64decode(Browser(Server()).subscription["keys"]["p256dh"] + "="))
    if change == "off the curve":
        point[-1] ^= 1
    elif change == "compressed":
        point = bytearray([2 + point[-1] % 2, *point[1:33]])
    elif change == "hybrid":
        point[0] = 6 + point[-1] % 2
    elif change == "infinity":
        point = bytearray(65)
    return base64url(bytes(point))


@pytest.mark.parametrize(
    ("wrong", "field", "said"),
    [
        ({"endpoint": "http://push.example.org/1"}, "endpoint", "must begin with https://"),
        ({"endpoint": "https://push.localhost/1"}, "endpoint", "not found on the public internet"),
        ({"endpoint": "https://10.0.0.1/1"}, "endpoint", "not found on the public internet"),
        ({"endpoint": "https://[2606:4700::1111]/1"}, "endpoint", "has the name of a host"),
        ({"endpoint": "https://push.example.org:5000/1"}, "endpoint", "these ports only"),
        ({"endpoint": "https://push.example.org/" + "1" * 500}, "endpoint", "500"),
        ({"keys": {"p256dh": _point("off the curve")}}, "keys.p256dh", "not a point on the curve"),
        ({"keys": {"p256dh": _point("compressed")}}, "keys.p256dh", "not a point on the curve"),
        ({"keys": {"p256dh": _point("hybrid")}}, "keys.p256dh", "not a point on the curve"),
        ({"keys": {"p256dh": _point("infinity")}}, "keys.p256dh", "not a point on the curve"),
        ({"keys": {"p256dh": "no key!"}}, "keys.p256dh", "not a point on the curve"),
        ({"keys": {"p256dh": ""}}, "keys.p256dh", "blank"),
        ({"keys": {"auth": base64url(b"1" * 15)}}, "keys.auth", "not a secret of 16 bytes"),
        ({"keys": {"auth": base64url(b"1" * 17)}}, "keys.auth", "not a secret of 16 bytes"),
        ({"keys": {"auth": "ÄÖÜ"}}, "keys.auth", "not a secret of 16 bytes"),
        ({"keys": {"more": "1"}}, "keys.more", "p256dh, auth"),
        ({"language": "tlh"}, "language", "de, en"),
        ({"language": "zxx"}, "language", "de, en"),
        ({"name": "W" * 61}, "name", "60"),
        ({"expirationTime": "soon"}, "expirationTime", "number"),
        ({"secret": "1"}, "secret", "expirationTime"),
    ],
)
def test_subscription__wrong__is_told_where_and_changes_nothing(
    one: Person, settings: Settings, wrong: dict[str, Any], field: str, said: str
) -> None:
    right = Browser(Server()).subscription | {"endpoint": "https://push.example.org/1"}
    sent = {**right, **wrong, "keys": {**right["keys"], **wrong.get("keys", {})}}
    told = problem(one.api.post(DEVICES, sent), 422, "validation_failed")
    assert told["errors"][0]["field"] == field if "errors" in told else told["field"] == field
    assert said in str(told)
    assert not Endpoint.objects.exists()
    body(one.api.post(DEVICES, right), 201)


@pytest.mark.parametrize("missing", ["endpoint", "keys"])
def test_subscription__incomplete__is_refused(one: Person, browser: Browser, missing: str) -> None:
    sent = {name: value for name, value in browser.subscription.items() if name != missing}
    assert missing in str(problem(one.api.post(DEVICES, sent), 422, "validation_failed"))


def test_devices__twenty_and_no_more(one: Person, server: Server) -> None:
    made = [Browser(server) for _ in range(20)]
    for browser in made:
        browser.of(one.player)
    told = problem(one.api.post(DEVICES, Browser(server).subscription), 403, "quota_exceeded")
    assert told["limit"] == 20 and "DELETE" in told["detail"]
    # One that is known is no new one.
    body(one.api.post(DEVICES, made[7].subscription))
    assert len(listed(one)) == 20


@pytest.mark.parametrize("method", ["get", "post"])
def test_devices__of_a_bot_or_nobody__are_refused(one: Person, browser: Browser, method: str) -> None:
    def asked(api: Api) -> Any:
        return api.get(DEVICES) if method == "get" else api.post(DEVICES, browser.subscription)

    problem(asked(Api()), 401, "not_authenticated")
    problem(asked(bot(one).api), 403, "forbidden")
    assert not Endpoint.objects.exists()


# -- moving ----------------------------------------------------------------------------------------------------


def test_browser__added_by_somebody_else__moves_with_nothing_of_the_former(
    one: Person, browser: Browser, server: Server
) -> None:
    other = person()
    browser.of(one.player, name="Ours", language="de")
    waiting = notice(table_of(one.player), one.player)
    moved = body(other.api.post(DEVICES, browser.subscription), 201)
    assert (moved["name"], moved["language"]) == ("", None)
    assert listed(one) == [] and listed(other) == [moved]
    one.player.refresh_from_db()
    other.player.refresh_from_db()
    assert (one.player.is_notified_at_once, other.player.is_notified_at_once) == (False, True)
    notice(table_of(other.player), other.player, kind=OVER)
    work()
    assert [got["body"] for got in browser.shown] == ["The game is over."]
    waiting.refresh_from_db()
    assert not waiting.deliveries.exists()


def test_copies__waiting_for_the_former_owner__never_arrive(one: Person, browser: Browser, server: Server) -> None:
    other = person()
    copy(table_of(one.player), browser.of(one.player))
    browser.of(other.player)
    assert (work(), browser.arrivals, states()) == (0, [], [])


@pytest.mark.parametrize("key", ["p256dh", "auth"])
def test_browser__of_somebody_else__without_its_keys__stays(one: Person, browser: Browser, key: str) -> None:
    other = person()
    device = browser.of(one.player)
    thief = Browser(Server()).subscription["keys"]
    sent = {**browser.subscription, "keys": {**browser.subscription["keys"], key: thief[key]}}
    problem(other.api.post(DEVICES, sent), 409, "conflict")
    assert [found["id"] for found in listed(one)] == [device.key]
    assert listed(other) == []


@pytest.mark.django_db(transaction=True)
def test_browser__moved_while_something_is_pushed__result_counts_for_nobody(server: Server) -> None:
    one, other, browser = person(), person(), Browser(server)
    table = table_of(one.player)
    device = browser.of(one.player)
    for _ in range(3):
        copy(table, device)

    def move(arrival: Any) -> Reply:
        # In a thread of the server.
        _with_own_connection(lambda: browser.of(other.player))
        return Reply(410)

    server.reply = move
    work()
    (kept,) = Endpoint.objects.filter(kind="push")
    assert (kept.player_id, kept.is_on, kept.failures) == (other.player.pk, True, 0)
    assert len(browser.arrivals) == 1


def _with_own_connection(work: Any) -> None:
    try:
        work()
    finally:
        connections.close_all()


@pytest.mark.django_db(transaction=True)
def test_browser__added_by_many_at_once__belongs_to_one(server: Server) -> None:
    people = [person() for _ in range(4)]
    browser, start = Browser(server), threading.Barrier(4)
    answers: list[int] = []

    def add(somebody: Person) -> None:
        start.wait(PATIENCE)
        answers.append(somebody.api.post(DEVICES, browser.subscription).status_code)

    threads = [threading.Thread(target=_with_own_connection, args=(lambda one=one: add(one),)) for one in people]
    for thread in threads:
        thread.start()
    wait_for_threads(threads)
    assert len(answers) == 4 and set(answers) <= {201, 409} and 201 in answers
    (kept,) = Endpoint.objects.filter(kind="push")
    flags = {one.pk: one.is_notified_at_once for one in Player.objects.all()}
    assert [pk for pk, is_on in flags.items() if is_on] == [kept.player_id]


def test_database__keeps_one_device_for_a_browser(one: Person, browser: Browser) -> None:
    device = browser.of(one.player)
    device.pk, device.key = None, secrets.token_hex(8)
    with pytest.raises(IntegrityError):
        device.save()


# -- setting, trying and removing ------------------------------------------------------------------------------


def test_device__switched_off__gets_nothing(one: Person, browser: Browser) -> None:
    device = body(one.api.post(DEVICES, browser.subscription), 201)
    table = table_of(one.player)
    copy(table, Endpoint.objects.get())
    changed = body(one.api.put(at(device), {"name": "Tablet", "language": "de", "is_on": False}))
    assert changed == {**device, "name": "Tablet", "language": "de", "is_on": False}
    notice(table, one.player)
    assert (work(), states()) == (0, [State.OBSOLETE])
    problem(one.api.post(at(device, "test/")), 409, "conflict")
    assert body(one.api.put(at(device), {}))["is_on"]
    notice(table, one.player)
    assert work() == 1


@pytest.mark.parametrize("sent", [{"language": "tlh"}, {"is_on": "yes"}, {"endpoint": "https://push.example.org/"}])
def test_device__set_wrongly__stays(one: Person, browser: Browser, sent: dict[str, Any]) -> None:
    device = body(one.api.post(DEVICES, {**browser.subscription, "name": "Phone"}), 201)
    problem(one.api.put(at(device), sent), 422, "validation_failed")
    assert listed(one) == [device]


def test_test__arrives_although_the_device_is_paused(one: Person, browser: Browser, server: Server, time: Time) -> None:
    device = body(one.api.post(DEVICES, {**browser.subscription, "name": "Phone", "language": "de"}), 201)
    other = Browser(server)
    other.of(one.player)
    server.reply = lambda arrival: Reply(503)
    for _ in range(6):
        copy(table_of(one.player), Endpoint.objects.get(key=device["id"]))
        work()
        time.passes(seconds=3)
    assert listed(one)[0]["paused_until"] is not None
    server.reply = lambda arrival: Reply(201)
    server.arrivals.clear()
    tested = body(one.api.post(at(device, "test/")), 202)
    assert (tested["id"], tested["paused_until"]) == (device["id"], None)
    work()
    assert "Das ist der Test, um den du gebeten hast." in [got["body"] for got in browser.shown]
    assert other.arrivals == []


def test_device__removed__gets_nothing_more_and_may_come_back(one: Person, browser: Browser) -> None:
    device = body(one.api.post(DEVICES, browser.subscription), 201)
    copy(table_of(one.player), Endpoint.objects.get())
    for _ in range(2):
        body(one.api.delete(at(device)), 204)
    assert (work(), listed(one)) == (0, [])
    one.player.refresh_from_db()
    assert not one.player.is_notified
    again = body(one.api.post(DEVICES, browser.subscription), 201)
    assert again["id"] != device["id"]


@pytest.mark.parametrize("key", ["0" * 16, "x", "0" * 40, "%00"])
def test_device__of_nobody__is_not_found(one: Person, key: str) -> None:
    problem(one.api.put(f"{DEVICES}{key}/", {}), 404, "not_found")
    problem(one.api.post(f"{DEVICES}{key}/test/"), 404, "not_found")
    body(one.api.delete(f"{DEVICES}{key}/"), 204)


def test_device__of_somebody_else__is_not_found_and_stays(one: Person, browser: Browser) -> None:
    device = body(one.api.post(DEVICES, browser.subscription), 201)
    other = person()
    problem(other.api.put(at(device), {}), 404, "not_found")
    problem(other.api.post(at(device, "test/")), 404, "not_found")
    body(other.api.delete(at(device)), 204)
    assert listed(one) == [device] and listed(other) == []


def test_webhook__is_no_device(one: Person, server: Server) -> None:
    hook = body(one.api.post("/api/v1/me/webhooks/", {"url": server.url}), 201)
    problem(one.api.put(at(hook), {}), 404, "not_found")
    body(one.api.delete(at(hook)), 204)
    assert len(body(one.api.get("/api/v1/me/webhooks/"))["results"]) == 1
    assert listed(one) == []


def test_key__is_for_everybody_and_a_point_on_the_curve() -> None:
    key = body(Api().get("/api/v1/push-key/"))["key"]
    assert devices._is_on_curve(base64.urlsafe_b64decode(key + "="))
    assert len(key) == 87
