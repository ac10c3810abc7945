"""What the owner of a webhook can see of each delivery, and have sent again; of others they learn nothing."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from accounts.notices.channels import posting
from accounts.notices.delivery import log as delivery_log
from accounts.notices.models import Delivery, Endpoint
from accounts.notices.notice_kinds import ADDRESS_OFF
from accounts.people.models import Player
from bang_service.platform import clock
from games.models import Notice, Prompt
from games.notice_kinds import ASKED
from tests.accounts.delivering import Time, work
from tests.accounts.webhooks import (
    Arrival,
    Reply,
    Server,
    ask,
    copy,
    notice,
    states,
    table_of,
    verified,
    webhook,
    webhook_of,
)
from tests.api import Api, body, problem
from tests.waiting import Watch

State = Delivery.State


def at(to: Endpoint, below: str = "") -> str:
    """The address of a webhook's log in the API."""
    return f"/api/v1/me/webhooks/{to.key}/deliveries/{below}"


def listed(api: Api, to: Endpoint, **query: str) -> list[Any]:
    said = "&".join(f"{name}={value}" for name, value in query.items())
    found: list[Any] = body(api.get(f"{at(to)}?{said}" if said else at(to)))["results"]
    return found


def moment(text: str) -> str:
    return text.replace("+00:00", "Z")


# -- the log ---------------------------------------------------------------------------------------------------


def test_log__tells_each_attempt_and_what_became_of_it(
    api: Api, player: Player, server: Server, time: Time, no_chance: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    to = webhook_of(player, server.url)
    table = table_of(player)
    notice(table, player)
    replies = iter([Reply(500), Reply(204)])
    watch = Watch()
    monkeypatch.setattr(posting, "monotonic", watch)

    def reply(arrival: Arrival) -> Reply:
        watch.passes(1.234)
        return next(replies)

    server.reply = reply
    began = moment(clock.now().isoformat())
    work()
    (told,) = listed(api, to)
    assert told["attempts"][0].pop("seconds") == 1.23
    again = moment((clock.now() + timedelta(seconds=5)).isoformat())
    assert told == {
        "notice": 1, "webhook_id": f"msg_{player.pk}-1", "kind": "started", "table": table.pk, "state": "due",
        "attempts": [{"at": began, "status": 500, "error": "It answered 500."}],
        "next_at": again, "settled_at": None, "error": "It answered 500.",
    }  # fmt: skip
    time.passes(seconds=6)
    work()
    (told,) = listed(api, to)
    assert [(one["status"], one["error"]) for one in told["attempts"]] == [(500, "It answered 500."), (204, "")]
    assert (told["state"], told["next_at"], told["error"]) == ("sent", None, "")
    assert told["settled_at"] == told["attempts"][1]["at"] == moment(clock.now().isoformat())
    assert told["webhook_id"] == server.ids[0] == server.ids[1]


def test_log__is_newest_first_in_pages_and_by_state(api: Api, player: Player, server: Server) -> None:
    to, other = webhook_of(player, server.url), webhook_of(player, server.url)
    table = table_of(player)
    given = [State.SENT, State.FAILED, State.SENT, State.OBSOLETE, State.DUE]
    for state in given:
        copy(table, to, state=state)
        copy(None, other, told={"kind": ADDRESS_OFF})
    assert [one["notice"] for one in listed(api, to)] == [9, 7, 5, 3, 1]
    assert [one["state"] for one in listed(api, to)] == given[::-1]
    assert [one["notice"] for one in listed(api, to, state="sent")] == [5, 1]
    assert {(one["kind"], one["table"]) for one in listed(api, other)} == {("address_off", None)}
    pages, path = [], f"{at(to)}?limit=2"
    while path:
        page = body(api.get(path))
        pages.append([one["notice"] for one in page["results"]])
        path = page["next"]
    assert pages == [[9, 7], [5, 3], [1]]
    filtered = body(api.get(f"{at(to)}?limit=1&state=sent"))
    assert [one["notice"] for one in body(api.get(filtered["next"]))["results"]] == [1]


@pytest.mark.parametrize(
    ("query", "field"),
    [("state=pushed", "state"), ("state=", "state"), ("cursor=nonsense", "cursor"), ("limit=0", "limit"), ("x=1", "x")],
)
def test_log__asked_for_what_there_is_not__refused_by_name(
    api: Api, player: Player, server: Server, query: str, field: str
) -> None:
    to = webhook_of(player, server.url)
    refused = problem(api.get(f"{at(to)}?{query}"), 422, "validation_failed")
    assert refused.get("field") == field or [one["field"] for one in refused["errors"]] == [field]


def test_log__whatever_others_are_told__is_the_same(api: Api, player: Player, server: Server) -> None:
    to = webhook_of(player, server.url)
    stranger = webhook(server.url, "Stranger")
    table = table_of(player, stranger.player)
    now = clock.now()

    def told(others: int) -> tuple[bytes, bytes]:
        Notice.objects.all().delete()
        for _ in range(3):
            for _ in range(others):
                copy(table, stranger)
            copy(table, to, next_at=now)
        first = api.get(f"{at(to)}?limit=1")
        following = body(first)["next"]
        return first.content, api.get(following).content

    assert told(0) == told(7)


def test_log__of_many_attempts__has_the_latest_in_order(
    api: Api, player: Player, server: Server, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(delivery_log, "MOST_ATTEMPTS", 2)
    to = webhook_of(player, server.url)
    table = table_of(player)
    copy(table, to)
    statuses = iter([500, 501, 502, 503])
    server.reply = lambda arrival: Reply(next(statuses))
    for _ in range(4):
        work()
        time.passes(minutes=11)
    Delivery.objects.update(state=State.FAILED, next_at=None)
    server.reply = lambda arrival: Reply(200)
    copy(table, to)
    work()
    newer, older = listed(api, to)
    assert [one["status"] for one in older["attempts"]] == [502, 503]
    assert [one["status"] for one in newer["attempts"]] == [200]


def test_log__costs_the_same_for_each_page(
    api: Api, player: Player, server: Server, django_assert_max_num_queries: Any
) -> None:
    to = webhook_of(player, server.url)
    table = table_of(player)
    for _ in range(30):
        copy(table, to)
    work()
    with django_assert_max_num_queries(10):
        assert len(listed(api, to)) == 30


# -- a test ----------------------------------------------------------------------------------------------------


def test_test__goes_to_this_webhook_alone_whatever_its_filters(api: Api, player: Player, server: Server) -> None:
    to = webhook_of(player, f"{server.url}/one", name="Shed", kinds=["over"], tables=[1])
    webhook_of(player, f"{server.url}/other")
    told = [body(api.post(f"/api/v1/me/webhooks/{to.key}/test/"), 202) for _ in range(2)]
    assert [(one["notice"], one["kind"], one["table"], one["state"]) for one in told] == [
        (1, "test", None, "due"), (2, "test", None, "due"),
    ]  # fmt: skip
    assert listed(api, to) == told[::-1]
    server.reply = lambda arrival: Reply(500)
    assert work() == 2
    assert {arrival.path for arrival in server.arrivals} == {"/hook/one"}
    assert {one["error"] for one in listed(api, to)} == {"It answered 500."}
    fares = body(api.get(f"/api/v1/me/webhooks/{to.key}/"))
    assert fares["failures"] == 2 and fares["failing_since"] and fares["paused_until"]
    server.reply = lambda arrival: Reply()
    # It goes out although the webhook is paused.
    body(api.post(f"/api/v1/me/webhooks/{to.key}/test/"), 202)
    work()
    assert listed(api, to)[0]["state"] == "sent"
    assert [one["kind"] for one in body(api.get("/api/v1/me/notices/"))["results"]] == ["test"] * 3


def test_test__of_one_that_is_off__refused(api: Api, player: Player, server: Server) -> None:
    to = webhook_of(player, server.url, is_on=False)
    refused = problem(api.post(f"/api/v1/me/webhooks/{to.key}/test/"), 409, "conflict")
    assert "PUT /api/v1/me/webhooks/{id}/" in refused["detail"]
    assert not Notice.objects.exists()


# -- once more -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("state", [State.SENT, State.FAILED, State.OBSOLETE])
def test_replay__of_what_is_settled__comes_again_with_the_same_id(
    api: Api, player: Player, server: Server, state: State
) -> None:
    to, other = webhook_of(player, f"{server.url}/one"), webhook_of(player, f"{server.url}/other")
    table = table_of(player)
    copy(table, to)
    work()
    Delivery.objects.update(state=state, attempts=10, next_at=None, settled_at=clock.now(), error="It answered 500.")
    told = body(api.post(at(to, "1/replay/")), 202)
    assert (told["notice"], told["state"], told["error"], told["settled_at"]) == (1, "due", "", None)
    assert work() == 1
    first, again = server.arrivals
    assert first.path == again.path == "/hook/one"
    assert first.id == again.id == told["webhook_id"]
    assert verified(again, to.secret) == first.event
    (told,) = listed(api, to)
    assert (told["state"], len(told["attempts"])) == ("sent", 2)
    assert Delivery.objects.get().attempts == 1
    assert not listed(api, other)


def test_replay__that_fails__is_tried_again_like_a_new_one(
    api: Api, player: Player, server: Server, time: Time, no_chance: None
) -> None:
    to = webhook_of(player, server.url)
    copy(table_of(player), to, state=State.FAILED, attempts=10, next_at=None, told={"serial": 1, "number": 1})
    body(api.post(at(to, "1/replay/")), 202)
    server.reply = lambda arrival: Reply(500)
    work()
    time.passes(seconds=6)
    server.reply = lambda arrival: Reply()
    work()
    (told,) = listed(api, to)
    assert (told["state"], [one["status"] for one in told["attempts"]]) == ("sent", [500, 204])


def test_replay__of_what_is_due__refused_and_comes_once(api: Api, player: Player, server: Server) -> None:
    to = webhook_of(player, server.url)
    copy(table_of(player), to)
    refused = problem(api.post(at(to, "1/replay/")), 404, "not_found")
    assert "deliveries/" in refused["detail"], "it has no number yet, so nobody knows it"
    assert [one["notice"] for one in listed(api, to)] == [1]
    refused = problem(api.post(at(to, "1/replay/")), 409, "conflict")
    assert refused["detail"] == "This notice is still due: it is pushed by itself."
    assert work() == 1


def test_replay__to_a_webhook_that_is_off__refused(api: Api, player: Player, server: Server) -> None:
    to = webhook_of(player, server.url, is_on=False)
    copy(table_of(player), to, state=State.FAILED, next_at=None, told={"serial": 1})
    refused = problem(api.post(at(to, "1/replay/")), 409, "conflict")
    assert refused["detail"].startswith("This webhook is switched off.")
    assert states() == [State.FAILED]


def test_replay__of_asked__only_while_it_is_true(api: Api, player: Player, server: Server) -> None:
    to = webhook_of(player, server.url)
    table = table_of(player)
    ask(table, player)
    copy(table, to, told={"kind": ASKED})
    work()
    body(api.post(at(to, "1/replay/")), 202)
    work()
    assert len(server.arrivals) == 2
    Prompt.objects.all().delete()
    refused = problem(api.post(at(to, "1/replay/")), 409, "conflict")
    assert refused["detail"] == "You are no longer waited for there, so this notice is not pushed again."
    assert states() == [State.SENT]


@pytest.mark.parametrize("notice_id", ["0", "2", "999999", "9" * 18])
def test_replay__of_a_notice_without_a_delivery_there__not_found(
    api: Api, player: Player, server: Server, notice_id: str
) -> None:
    to, other = webhook_of(player, server.url), webhook_of(player, server.url)
    table = table_of(player)
    copy(table, to, state=State.SENT, next_at=None, told={"serial": 1})
    copy(table, other, state=State.SENT, next_at=None, told={"serial": 2})
    problem(api.post(at(to, f"{notice_id}/replay/")), 404, "not_found")
    assert states() == [State.SENT] * 2
