"""A player's webhook: what he can set, what he is told of it, and what it may never lead to."""

from __future__ import annotations

import base64
import json
import socket
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.test import Client
from pytest_django.fixtures import Settings

from accounts.notices import address, delivery_queue
from accounts.notices.dispatcher import Dispatcher
from accounts.notices.push import Answer
from accounts.people import services
from accounts.people.models import Player, Receiver
from bang_service.platform import clock
from games.models import Message
from tests.accounts.webhooks import Reply, Server, message, messages, receiver, serving, table_of, verified
from tests.api import Api, body, problem
from tests.conftest import PASSWORD

RECEIVER = "/api/v1/me/receiver/"
State = Message.State


@pytest.fixture
def server(settings: Settings) -> Iterator[Server]:
    settings.WEBHOOK_PRIVATE = True
    with serving() as found:
        yield found


def put(api: Api, **given: Any) -> Any:
    return api.send("PUT", RECEIVER, json.dumps(given).encode())


# -- setting it ------------------------------------------------------------------------------------------------


def test_receiver__set__shows_its_secret_once(api: Api, player: Player, server: Server) -> None:
    problem(api.get(RECEIVER), 404, "not_found")
    made = body(put(api, url=server.url), 201)
    secret = made.pop("secret")
    assert secret.startswith("whsec_") and len(base64.b64decode(secret[6:])) == 32
    assert made == {
        "url": server.url, "is_on": True, "off_reason": "", "failures": 0, "failing_since": None,
        "paused_until": None, "old_secret_until": None, "created": made["created"],
    }  # fmt: skip
    assert body(api.get(RECEIVER)) == made
    assert body(put(api, url=server.url + "2")) == {**made, "url": server.url + "2"}
    assert Receiver.objects.get().secret == secret


def test_receiver__set_again__is_tried_at_once(api: Api, player: Player, server: Server) -> None:
    body(put(api, url=server.url), 201)
    now = clock.now()
    Receiver.objects.update(
        is_on=False, off_reason="It answered 410 Gone.", failures=7, failing_since=now,
        paused_until=now + timedelta(minutes=5), is_slow=True, claim="abc", claimed_until=now,
    )  # fmt: skip
    told = body(put(api, url=server.url))
    assert (told["is_on"], told["off_reason"], told["failures"]) == (True, "", 0)
    assert told["failing_since"] is None and told["paused_until"] is None
    row = Receiver.objects.get()
    assert not row.is_slow
    # The worker that is at the same address may go on.
    assert row.claim == "abc"


def test_receiver__moved__an_attempt_at_the_old_address_counts_no_more(
    api: Api, player: Player, server: Server
) -> None:
    body(put(api, url=server.url), 201)
    sent = message(table_of(player), player, 1)
    queue = delivery_queue.claim(player.pk)
    assert queue is not None
    body(put(api, url=server.url + "/elsewhere"))
    delivery_queue.write_down(queue, sent, Answer(410, "It answered 410."))
    assert body(api.get(RECEIVER))["is_on"] is True
    Dispatcher(1).work()
    assert [arrival.path for arrival in server.arrivals] == ["/hook/elsewhere"]


@pytest.mark.parametrize("how", ["delete", "off"])
def test_receiver__deleted_or_off__what_waits_is_only_listed(
    api: Api, player: Player, server: Server, how: str
) -> None:
    body(put(api, url=server.url), 201)
    table = table_of(player)
    messages(table, player, 2)
    message(table, player, 3, state=State.FAILED, next_at=None)
    if how == "delete":
        for _ in range(2):
            assert api.delete(RECEIVER).status_code == 204
        problem(api.get(RECEIVER), 404, "not_found")
    else:
        assert body(put(api, url=server.url, is_on=False))["is_on"] is False
    assert Dispatcher(1).work() == 0
    assert list(Message.objects.order_by("number").values_list("state", flat=True)) == ["listed", "listed", "failed"]


def test_secret__renewed__shown_once_and_both_sign(api: Api, player: Player, server: Server) -> None:
    problem(api.post(f"{RECEIVER}secret/"), 404, "not_found")
    old = body(put(api, url=server.url), 201)["secret"]
    told = body(api.post(f"{RECEIVER}secret/"))
    assert told["secret"] != old and told["secret"].startswith("whsec_")
    assert told["old_secret_until"] is not None
    shown = api.get(RECEIVER).content.decode()
    assert old not in shown and told["secret"] not in shown
    body(api.post(f"{RECEIVER}test/"), 202)
    Dispatcher(1).work()
    for secret in (old, told["secret"]):
        assert verified(server.arrivals[0], secret)["type"] == "webhook.test"


def test_test__is_pushed_and_told_in_the_list(api: Api, player: Player, server: Server) -> None:
    problem(api.post(f"{RECEIVER}test/"), 404, "not_found")
    body(put(api, url=server.url), 201)
    told = [body(api.post(f"{RECEIVER}test/"), 202) for _ in range(2)]
    assert [one["number"] for one in told] == [1, 2]
    assert told[0]["table"] is None and told[0]["seat"] is None and told[0]["state"] == "due"
    server.reply = lambda arrival: Reply(500)
    Dispatcher(1).work()
    listed = body(api.get("/api/v1/me/notices/"))["results"]
    assert [one["id"] for one in listed] == [told[1]["id"], told[0]["id"]]
    assert {one["error"] for one in listed} == {"It answered 500."}
    fares = body(api.get(RECEIVER))
    assert fares["failures"] == 2 and fares["failing_since"] and fares["paused_until"]
    server.reply = lambda arrival: Reply()
    body(api.post(f"{RECEIVER}test/"), 202)
    Dispatcher(1).work()
    assert body(api.get("/api/v1/me/notices/"))["results"][0]["state"] == "pushed"


def test_test__of_one_that_is_off__refused(api: Api, player: Player, server: Server) -> None:
    body(put(api, url=server.url, is_on=False), 201)
    problem(api.post(f"{RECEIVER}test/"), 409, "conflict")
    assert not Message.objects.exists()


@pytest.mark.parametrize(
    ("method", "path"),
    [("GET", ""), ("PUT", ""), ("DELETE", ""), ("POST", "test/"), ("POST", "secret/")],
)
def test_receiver__needs_the_scope_account(player: Player, method: str, path: str) -> None:
    _, secret = services.token_create(player=player, name="bot", scopes=["games:read", "games:play"])
    refused = problem(Api(secret.text).send(method, RECEIVER + path), 403, "forbidden")
    assert refused["needed_scope"] == "account"
    problem(Api().send(method, RECEIVER + path), 401, "not_authenticated")


def test_receiver__of_others__is_not_touched(api: Api, player: Player, server: Server) -> None:
    other = receiver(server.url, "Other")
    message(table_of(other.player), other.player, 1)
    api.delete(RECEIVER)
    body(put(api, url=server.url), 201)
    body(api.post(f"{RECEIVER}secret/"))
    before = other.secret
    other.refresh_from_db()
    assert other.secret == before
    assert Message.objects.get().state == State.DUE


def test_testing__is_limited(api: Api, player: Player, server: Server, settings: Settings) -> None:
    settings.THROTTLES = {"receiver": {"account": "1/hour burst 2"}}
    body(put(api, url=server.url), 201)
    body(api.post(f"{RECEIVER}test/"), 202)
    problem(api.post(f"{RECEIVER}test/"), 429, "rate_limited")


# -- where it may lead -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/", "ftp://example.org/", "example.org", "https://", "https:///path", "https://:443/",
        "https://user@example.org/", "https://user:password@example.org/", "https://@example.org/",
        "https://example.org/#part", "https://example.org/#", "https://example.org:0/", "https://example.org:99999/",
        "https://example.org:port/", "https://exa mple.org/", "https://example.org/a b", "https://example.org\\@127.0.0.1/",
        "https://example.org/\r\nX: y", "https://münchen.example/", "https://[::1/", "https://[v1.x]/", "https://a[b]/",
        "https://example.org[2606:4700:4700::1111]/", "https://[2606:4700:4700::1111]example.org/",
        "https://example.org/" + "x" * 500, "",
    ],
)  # fmt: skip
def test_address__that_is_none__refused(api: Api, player: Player, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # Wherever it leads, it is refused for its form.
    monkeypatch.setattr(socket, "getaddrinfo", lambda host, port, **given: [(2, 1, 6, "", ("93.184.215.14", port))])
    refused = problem(put(api, url=url), 422, "validation_failed")
    assert refused["errors"][0]["field"] == "url"
    assert not Receiver.objects.exists()


@pytest.mark.parametrize(
    "given", [{}, {"url": 5}, {"url": None}, {"url": "https://x.org", "is_on": "no"}, {"extra": 1}]
)
def test_body__that_does_not_fit__refused(api: Api, player: Player, given: dict[str, Any]) -> None:
    problem(put(api, **given), 422, "validation_failed")


PRIVATE = [
    "127.0.0.1", "127.8.9.10", "0.0.0.0", "0.1.2.3", "10.0.0.1", "10.255.255.255", "172.16.0.1", "172.31.255.255",
    "192.168.0.1", "169.254.169.254", "169.254.0.1", "100.64.0.1", "100.100.100.200", "100.127.255.255",
    "192.0.0.1", "192.0.0.192", "192.0.2.1", "192.88.99.1", "198.18.0.1", "198.19.255.255", "198.51.100.7",
    "203.0.113.9", "224.0.0.1", "239.255.255.250", "240.0.0.1", "255.255.255.255", "168.63.129.16",
    "::", "::1", "::127.0.0.1", "::8.8.8.8", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:8.8.8.8",
    "::ffff:0:127.0.0.1", "64:ff9b::7f00:1", "64:ff9b::8.8.8.8", "64:ff9b:1::1", "100::1", "2001::1",
    "2001:0:7f00:1::", "2001:2::1",
    "2001:10::1", "2001:20::1", "2001:db8::1", "2002:7f00:1::", "2002:a00:1::1", "3fff::1", "5f00::1", "4000::1",
    "fc00::1", "fd00:ec2::254", "fd20:ce::254", "fe80::1", "fe80::1%1", "fec0::1", "ff02::1", "ff0e::1", "nonsense", "",
]  # fmt: skip
PUBLIC = [
    "1.1.1.1", "8.8.8.8", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "172.15.255.255", "172.32.0.0",
    "169.253.0.1", "192.0.1.1", "198.17.255.255", "198.20.0.0", "223.255.255.255",
    "2001:200::1", "2001:4860:4860::8888", "2606:4700:4700::1111", "2a00:1450::1", "2003::1",
]  # fmt: skip


@pytest.mark.parametrize("text", PRIVATE)
def test_address__not_public__is_seen(text: str) -> None:
    assert not address.is_public(text)


@pytest.mark.parametrize("text", PUBLIC)
def test_address__public__is_seen(text: str) -> None:
    assert address.is_public(text)


NOWHERE = "The host of the address was not found on the public internet."
PORT = "Webhooks are sent to these ports only: 443, 8443."


@pytest.fixture
def nobody_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever looks up anything fails the test."""

    def look_up(*args: Any, **given: Any) -> Any:
        raise AssertionError(f"{args} was looked up")

    monkeypatch.setattr(socket, "getaddrinfo", look_up)


@pytest.mark.parametrize(
    "host",
    [
        "localhost", "here.localhost", "printer.local", "metadata.google.internal", "localhost.", "redis", "redis.",
        "127.0.0.1", "127.1", "2130706433", "0x7f.1", "0177.0.0.1", "[::1]", "[::ffff:127.0.0.1]", "0", "127.0.0.1.",
        "10.0.0.1:8443", "169.254.169.254", "[fe80::1]", "[64:ff9b::7f00:1]", "[2002:7f00:1::]", "[2001:0:7f00:1::]",
        "1.2.3.4.5", "999.1.1.1", "0x7f000001", "0xa9fea9fe", "[fd00:ec2::254]", "[::]", "[::127.0.0.1]",
    ],
)  # fmt: skip
def test_receiver__in_a_private_network__refused(api: Api, player: Player, host: str, nobody_is_asked: None) -> None:
    refused = problem(put(api, url=f"https://{host}/hook"), 422, "validation_failed")
    assert refused["errors"] == [{"field": "url", "detail": NOWHERE}]


@pytest.mark.parametrize("host", ["1.1.1.1", "134744072", "0x08.8.8.8", "8.8.2056", "[2606:4700:4700::1111]"])
def test_receiver__at_a_public_number__taken(api: Api, player: Player, host: str, nobody_is_asked: None) -> None:
    body(put(api, url=f"https://{host}/hook"), 201)


@pytest.mark.parametrize("host", ["hooks.example.org", "nowhere.invalid", "inside.corp.example", "xn--mnchen-3ya.de"])
def test_receiver__by_a_name__taken_and_not_looked_up(
    api: Api, player: Player, host: str, nobody_is_asked: None
) -> None:
    body(put(api, url=f"https://{host}:8443/hook?key=1"), 201)


@pytest.mark.parametrize("port", [1, 22, 25, 80, 442, 444, 1024, 5432, 6379, 8000, 8080, 65535])
def test_receiver__at_another_port__refused(api: Api, player: Player, port: int) -> None:
    refused = problem(put(api, url=f"https://hooks.example.org:{port}/"), 422, "validation_failed")
    assert refused["errors"] == [{"field": "url", "detail": PORT}]
    assert not Receiver.objects.exists()


@pytest.mark.parametrize("port", ["", ":443", ":8443"])
def test_receiver__at_an_open_port__taken(api: Api, player: Player, port: str) -> None:
    body(put(api, url=f"https://hooks.example.org{port}/"), 201)


def test_receiver__for_trials__any_port_and_host(api: Api, player: Player, settings: Settings) -> None:
    settings.WEBHOOK_PRIVATE = True
    for url, status in (("http://localhost:8000/", 201), ("https://10.0.0.1:22/", 200), ("http://redis/", 200)):
        assert body(put(api, url=url), status)["url"] == url


# -- the admin -------------------------------------------------------------------------------------------------


@pytest.fixture
def organiser(db: None) -> Client:
    client = Client()
    client.force_login(Player.objects.create_superuser("Organiser", PASSWORD))
    return client


def page(client: Client, path: str, **asked: str) -> str:
    response = client.get(f"/admin/{path}", asked)
    assert response.status_code == 200, path
    return response.content.decode()


def test_admin__receivers_and_messages__found_without_secrets(organiser: Client, server: Server) -> None:
    to = receiver("https://hooks.example.org/private-path?key=hush", "Jane", old_secret="whsec_old")
    sent = message(table_of(to.player), to.player, 1, error="It answered 500.")
    for question, found in (("jan", True), ("nobody", False), ("hush", False)):
        assert ("hooks.example.org" in page(organiser, "accounts/receiver/", q=question)) is found
    for question, found in (("jan", True), (str(sent.pk), True), ("nobody", False)):
        assert ("It answered 500." in page(organiser, "games/message/", q=question)) is found
    pages = [
        page(organiser, "accounts/receiver/"), page(organiser, f"accounts/receiver/{to.pk}/change/"),
        page(organiser, "games/message/"), page(organiser, f"games/message/{sent.pk}/change/"),
        page(organiser, f"accounts/receiver/{to.pk}/history/"),
    ]  # fmt: skip
    for text in pages:
        assert to.secret not in text and "whsec_" not in text
        assert "hush" not in text and "private-path" not in text
    for path in ("accounts/receiver/?secret__startswith=w", "accounts/receiver/?url__contains=hush"):
        assert organiser.get(f"/admin/{path}").status_code == 400
    assert "Jane" in page(organiser, "accounts/receiver/", is_on__exact="1")
    assert "It answered 500." not in page(organiser, "games/message/", state__exact="pushed")


def test_admin__rows__cannot_be_made_edited_or_deleted(organiser: Client, server: Server) -> None:
    to = receiver(server.url)
    sent = message(table_of(to.player), to.player, 1)
    for kind, key in (("accounts/receiver", to.pk), ("games/message", sent.pk)):
        assert organiser.get(f"/admin/{kind}/add/").status_code == 403
        assert organiser.get(f"/admin/{kind}/{key}/delete/").status_code == 403
        organiser.post(f"/admin/{kind}/{key}/change/", {"url": "https://evil.example.org", "state": "pushed"})
    to.refresh_from_db()
    sent.refresh_from_db()
    assert to.url == server.url and sent.state == State.DUE


def test_admin__push_again__only_what_failed_and_is_logged(organiser: Client, server: Server) -> None:
    to, off = receiver(server.url), receiver(server.url, "Off", is_on=False)
    table = table_of(to.player)
    failed = message(table, to.player, 1, state=State.FAILED, attempts=9, next_at=None, error="It answered 500.")
    pushed = message(table, to.player, 2, state=State.PUSHED, next_at=None)
    nowhere = message(table_of(off.player), off.player, 1, state=State.FAILED, next_at=None)
    chosen = [str(one.pk) for one in (failed, pushed, nowhere)]
    form = {"action": "push_again", "_selected_action": chosen}
    assert organiser.post("/admin/games/message/", form).status_code == 302
    failed.refresh_from_db()
    assert (failed.state, failed.attempts, failed.error) == (State.DUE, 0, "")
    entry = LogEntry.objects.get()
    assert (entry.object_id, entry.get_change_message()) == (str(failed.pk), "To be pushed again.")
    Dispatcher(1).work()
    assert server.ids == [f"msg_{to.player_id}-1"]


def test_admin__switch_on_again__is_logged(organiser: Client, server: Server) -> None:
    to = receiver(server.url, is_on=False, off_reason="It answered 410 Gone.", failures=9, is_slow=True)
    form = {"action": "switch_on", "_selected_action": [str(to.pk)]}
    assert organiser.post("/admin/accounts/receiver/", form).status_code == 302
    to.refresh_from_db()
    assert (to.is_on, to.off_reason, to.failures, to.is_slow) == (True, "", 0, False)
    assert LogEntry.objects.get().get_change_message() == "Switched on again."
