"""Players' webhooks: what they can set, what they are told of them, and what happens when they change one."""

from __future__ import annotations

import base64
from datetime import timedelta
from typing import Any

import pytest
from pytest_django.fixtures import Settings

from accounts.notices.channels.posting import Answer
from accounts.notices.channels.webhooks import MOST
from accounts.notices.delivery import queue as delivery_queue
from accounts.notices.models import Delivery, Endpoint
from accounts.people.models import Player
from accounts.people.services import accounts
from bang_service.platform import clock
from games.models import Notice
from tests.accounts.delivering import work
from tests.accounts.webhooks import Server, copies, copy, notice, states, table_of, verified, webhook, webhook_of
from tests.api import Api, body, problem

WEBHOOKS = "/api/v1/me/webhooks/"
UNKNOWN = f"{WEBHOOKS}0123456789abcdef/"
State = Delivery.State


def add(api: Api, url: str, **given: Any) -> Any:
    return body(api.post(WEBHOOKS, {"url": url, **given}), 201)


def at(made: Any, below: str = "") -> str:
    """The address of a webhook in the API, by its document or its row."""
    return f"{WEBHOOKS}{made.key if isinstance(made, Endpoint) else made['id']}/{below}"


# -- setting them ----------------------------------------------------------------------------------------------


def test_webhook__added__shows_its_secret_once(api: Api, player: Player, server: Server) -> None:
    assert body(api.get(WEBHOOKS)) == {"results": []}
    made = add(api, server.url)
    secret = made.pop("secret")
    assert secret.startswith("whsec_") and len(base64.b64decode(secret[6:])) == 32
    assert made == {
        "id": made["id"], "url": server.url, "name": "", "kinds": [], "tables": [], "is_on": True, "off_reason": "",
        "failures": 0, "failing_since": None, "paused_until": None, "old_secret_until": None,
        "created": made["created"],
    }  # fmt: skip
    assert body(api.get(at(made))) == made
    assert body(api.get(WEBHOOKS)) == {"results": [made]}
    assert body(api.put(at(made), {"url": f"{server.url}2"})) == {**made, "url": f"{server.url}2"}
    assert Endpoint.objects.get().secret == secret


def test_webhooks__several__have_secrets_names_and_filters_of_their_own(
    api: Api, player: Player, server: Server
) -> None:
    one = add(api, server.url, name="Phone", kinds=["over", "asked", "over"], tables=[7, 5, 7])
    other = add(api, server.url)
    assert (one["kinds"], one["tables"]) == (["asked", "over"], [5, 7])
    assert one["secret"] != other["secret"] and one["id"] != other["id"]
    listed = body(api.get(WEBHOOKS))["results"]
    assert [(each["id"], each["name"]) for each in listed] == [(one["id"], "Phone"), (other["id"], "")]
    # What is left out is as in a new one.
    changed = body(api.put(at(one), {"url": server.url, "tables": [9]}))
    assert (changed["name"], changed["kinds"], changed["tables"]) == ("", [], [9])
    assert body(api.get(at(other)))["tables"] == []


def test_webhooks__more_than_there_may_be__refused_until_one_is_removed(
    api: Api, player: Player, server: Server
) -> None:
    made = [add(api, f"{server.url}/{number}") for number in range(MOST)]
    refused = problem(api.post(WEBHOOKS, {"url": server.url}), 403, "quota_exceeded")
    assert refused["limit"] == MOST == 8
    assert "DELETE /api/v1/me/webhooks/{id}/" in refused["detail"]
    assert Endpoint.objects.count() == MOST
    webhook(server.url, "Another player")
    assert api.delete(at(made[3])).status_code == 204
    add(api, server.url)


@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({}, "url"),
        ({"url": 5}, "url"),
        ({"url": None}, "url"),
        ({"url": "https://x.org", "is_on": "no"}, "is_on"),
        ({"url": "https://x.org", "extra": 1}, "extra"),
        ({"url": "https://x.org", "secret": "whsec_"}, "secret"),
        ({"url": "https://x.org", "name": "x" * 61}, "name"),
        ({"url": "https://x.org", "kinds": ["asked", "nonsense"]}, "kinds.1"),
        ({"url": "https://x.org", "kinds": "asked"}, "kinds"),
        ({"url": "https://x.org", "kinds": ["asked"] * 100}, "kinds"),
        ({"url": "https://x.org", "tables": ["5"]}, "tables.0"),
        ({"url": "https://x.org", "tables": [0]}, "tables.0"),
        ({"url": "https://x.org", "tables": [2**31]}, "tables.0"),
        ({"url": "https://x.org", "tables": [1] * 101}, "tables"),
    ],
)
def test_body__that_does_not_fit__refused_by_the_name_of_the_field(
    api: Api, player: Player, given: dict[str, Any], field: str
) -> None:
    to = webhook_of(player, "https://hooks.example.org/")
    for response in (api.post(WEBHOOKS, given), api.put(at(to), given)):
        refused = problem(response, 422, "validation_failed")
        assert [one["field"] for one in refused["errors"]] == [field]
    to.refresh_from_db()
    assert (Endpoint.objects.count(), to.url) == (1, "https://hooks.example.org/")


def test_tables__that_a_player_may_not_see_or_that_there_are_not__are_taken_alike(
    api: Api, player: Player, server: Server
) -> None:
    host = Player.objects.create(name="Host")
    secret = table_of(host, Player.objects.create(name="Guest"))
    secret.visibility = "invitation"
    secret.save()
    told = [add(api, server.url, tables=[number]) for number in (secret.pk, secret.pk + 1000)]
    bare = [{**one, "id": 0, "secret": 0, "created": 0, "tables": 0} for one in told]
    assert bare[0] == bare[1]
    notice(secret, host)
    assert work() == 0
    assert server.arrivals == []


def test_webhook__set_again__is_tried_at_once(api: Api, player: Player, server: Server) -> None:
    made = add(api, server.url)
    now = clock.now()
    Endpoint.objects.update(
        is_on=False, off_reason="It answered 410 Gone.", failures=7, failing_since=now,
        paused_until=now + timedelta(minutes=5), is_slow=True, claim="abc", claimed_until=now,
    )  # fmt: skip
    told = body(api.put(at(made), {"url": server.url}))
    assert (told["is_on"], told["off_reason"], told["failures"]) == (True, "", 0)
    assert told["failing_since"] is None and told["paused_until"] is None
    row = Endpoint.objects.get()
    # Only its answers tell that it is quick: nobody makes a slow address take the threads of quick ones.
    assert row.is_slow
    # The worker that is at the same address may go on.
    assert row.claim == "abc"


def test_webhook__moved__an_attempt_at_the_old_address_counts_no_more(api: Api, player: Player, server: Server) -> None:
    to = webhook_of(player, server.url)
    sent = copy(table_of(player), to)
    queue = delivery_queue.claim(to.pk)
    assert queue is not None
    body(api.put(at(to), {"url": f"{server.url}/elsewhere"}))
    delivery_queue.write_down(queue, sent, Answer(410, "It answered 410."))
    assert body(api.get(at(to)))["is_on"] is True
    work()
    # It hears of its own new address before what waited.
    assert {arrival.path for arrival in server.arrivals} == {"/hook/elsewhere"}


def test_webhook__switched_off__what_waits_is_not_pushed_any_more(api: Api, player: Player, server: Server) -> None:
    to, other = webhook_of(player, server.url), webhook_of(player, f"{server.url}/other")
    table = table_of(player)
    copies(table, to, 2)
    copy(table, to, state=State.FAILED, next_at=None)
    copy(table, other)
    assert body(api.put(at(to), {"url": server.url, "is_on": False}))["is_on"] is False
    assert states(to) == [State.OBSOLETE, State.OBSOLETE, State.FAILED]
    assert work() == 1
    assert [arrival.path for arrival in server.arrivals] == ["/hook/other"]
    # Switched on again it gets what happens from now on.
    notice(table, player)
    assert work() == 1
    body(api.put(at(to), {"url": server.url}))
    notice(table, player)
    assert work() == 2


def test_webhook__removed__is_gone_and_removing_it_again_changes_nothing(
    api: Api, player: Player, server: Server
) -> None:
    to, other = webhook_of(player, server.url), webhook_of(player, f"{server.url}/other")
    copies(table_of(player), to, 2)
    for _ in range(2):
        assert api.delete(at(to)).status_code == 204
    problem(api.get(at(to)), 404, "not_found")
    assert Endpoint.objects.get() == other
    assert Notice.objects.count() == 2
    assert Player.objects.get(pk=player.pk).is_notified_at_once
    assert api.delete(at(other)).status_code == 204
    left = Player.objects.get(pk=player.pk)
    assert (left.is_notified, left.is_notified_at_once) == (False, False)


def test_secret__renewed__shown_once_and_both_sign(api: Api, player: Player, server: Server) -> None:
    made = add(api, server.url)
    old = made["secret"]
    told = body(api.post(at(made, "secret/")))
    assert told["secret"] != old and told["secret"].startswith("whsec_")
    assert told["old_secret_until"] is not None
    shown = api.get(at(made)).content.decode() + api.get(WEBHOOKS).content.decode()
    assert old not in shown and told["secret"] not in shown
    body(api.post(at(made, "test/")), 202)
    work()
    for secret in (old, told["secret"]):
        assert verified(server.arrivals[0], secret)["type"] == "webhook.test"


# -- whose they are --------------------------------------------------------------------------------------------

OPERATIONS = [
    ("GET", "", b""), ("PUT", "", b'{"url": "https://x.org/"}'), ("POST", "test/", b""), ("POST", "secret/", b""),
    ("GET", "deliveries/", b""), ("POST", "deliveries/1/replay/", b""),
]  # fmt: skip


@pytest.mark.parametrize(("method", "below", "sent"), [*OPERATIONS, ("DELETE", "", b"")])
def test_webhook__needs_the_scope_account(player: Player, method: str, below: str, sent: bytes) -> None:
    to = webhook_of(player, "https://hooks.example.org/")
    _, secret = accounts.token_create(player=player, name="bot", scopes=["games:read", "games:play"])
    for path in (at(to, below), *([WEBHOOKS] if not below and method == "GET" else ())):
        refused = problem(Api(secret.text).send(method, path, sent), 403, "forbidden")
        assert refused["needed_scope"] == "account"
        problem(Api().send(method, path, sent), 401, "not_authenticated")
    assert Endpoint.objects.exists()


@pytest.mark.parametrize(("method", "below", "sent"), OPERATIONS)
@pytest.mark.parametrize("which", ["another's", "a device of one's own", "none", "no key", "%00"])
def test_webhook__of_others_or_none__not_found_in_the_same_words(
    api: Api, player: Player, server: Server, method: str, below: str, sent: bytes, which: str
) -> None:
    other = webhook(server.url, "Other")
    copy(table_of(other.player), other, told={"serial": 1})
    device = webhook_of(player, "https://push.example.org/", kind=Endpoint.Kind.PUSH)
    before = list(Endpoint.objects.order_by("pk").values())
    key = {"another's": other.key, "a device of one's own": device.key, "none": "0123456789abcdef"}.get(which, which)
    refused = problem(api.send(method, f"{WEBHOOKS}{key}/{below}", sent), 404, "not_found")
    assert refused["detail"] == "You have no webhook with this id. GET /api/v1/me/webhooks/ lists yours."
    assert list(Endpoint.objects.order_by("pk").values()) == before
    assert states() == [State.DUE]


def test_webhook__of_others__is_not_removed(api: Api, player: Player, server: Server) -> None:
    other = webhook(server.url, "Other")
    copy(table_of(other.player), other)
    assert api.delete(at(other)).status_code == 204
    assert Endpoint.objects.get() == other and states() == [State.DUE]


# -- limits ----------------------------------------------------------------------------------------------------


def test_setting_and_testing__are_limited(api: Api, player: Player, server: Server, settings: Settings) -> None:
    settings.THROTTLES = {"webhook": {"account": "1/hour burst 3"}}
    made = add(api, server.url)
    body(api.post(at(made, "test/")), 202)
    work()
    body(api.post(at(made, "deliveries/2/replay/")), 202)
    problem(api.post(at(made, "test/")), 429, "rate_limited")
    problem(api.post(WEBHOOKS, {"url": server.url}), 429, "rate_limited")
    problem(api.put(at(made), {"url": server.url}), 429, "rate_limited")
    problem(api.post(at(made, "deliveries/2/replay/")), 429, "rate_limited")
