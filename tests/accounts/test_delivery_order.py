"""Copies come in order at each endpoint, at least once, and no endpoint waits for another."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.db import connections

from accounts.notices.delivery import queue as delivery_queue
from accounts.notices.delivery.dispatcher import Dispatcher
from accounts.notices.models import Delivery, Endpoint
from accounts.notices.notice_kinds import ADDRESS_CHANGED, ENDPOINT_OFF, PASSWORD_CHANGED
from accounts.notices.preferences import timing
from accounts.people.models import Player
from bang_service.platform import clock
from games.models import LastView, Notice, Table
from games.notice_kinds import ASKED, MISSED
from games.services.numbering import number_notices
from tests.accounts.delivering import Time, finish, run_together, work
from tests.accounts.webhooks import Reply, Server, ask, copies, copy, notice, states, table_of, webhook, webhook_of
from tests.waiting import hang_until

State = Delivery.State


def at(server: Server, place: str, table: Table) -> list[int]:
    """The numbers of the notices about a table that came at an address, as they came."""
    events = [arrival.event["data"] for arrival in server.arrivals if arrival.path.endswith(place)]
    return [data["number"] for data in events if data["table"] == table.pk]


# -- order -----------------------------------------------------------------------------------------------------


def test_first_attempts__come_in_order_for_each_table(db: None, server: Server) -> None:
    to = webhook(server.url)
    one, other = table_of(to.player), table_of(to.player)
    now = clock.now()
    # The clocks of the machines that copied them disagree.
    for number in range(30):
        copy(one, to, next_at=now - timedelta(seconds=number % 7))
        copy(other, to, next_at=now - timedelta(seconds=number % 5))
    assert work() == 60
    for table in (one, other):
        assert server.numbers(table.pk) == list(range(1, 31))


def test_first_attempts__of_notices_numbered_before_an_earlier_row__follow_the_numbers(
    db: None, server: Server
) -> None:
    to = webhook(server.url)
    late = Notice(player=to.player, kind=PASSWORD_CHANGED)
    late.pk = notice(None, to.player).pk
    Notice.objects.all().delete()
    # Their player has read it before the transaction with the earlier row was committed.
    notice(None, to.player, kind=ADDRESS_CHANGED)
    number_notices(to.player_id)
    late.save(force_insert=True)
    work()
    assert [arrival.event["data"]["number"] for arrival in server.arrivals] == [1, 2]
    assert [arrival.event["type"] for arrival in server.arrivals] == [
        "account.address_changed", "account.password_changed",
    ]  # fmt: skip


@pytest.mark.django_db(transaction=True)
def test_workers__that_copy_and_push_while_notices_are_written__each_endpoint_hears_all_in_order(
    server: Server,
) -> None:
    first = webhook(f"{server.url}/0", "Player0")
    second = webhook_of(first.player, f"{server.url}/1")
    other = webhook(f"{server.url}/2", "Player1")
    tables = [table_of(first.player, other.player) for _ in range(2)]
    written = threading.Event()

    def write() -> None:
        for _ in range(25):
            for table in tables:
                for player in (first.player, other.player):
                    notice(table, player)
        written.set()
        connections.close_all()

    writing = threading.Thread(target=write)
    writing.start()
    while not written.is_set():
        run_together(3)
    writing.join()
    run_together(3)
    for place in "012":
        for table in tables:
            assert at(server, f"/{place}", table) == list(range(1, 26))
    assert Delivery.objects.filter(endpoint__in=[first, second]).count() == 100
    assert set(states()) == {State.SENT}
    assert len(server.arrivals) == 150


def test_held_back_copy__goes_out_before_what_follows_about_its_table(db: None) -> None:
    to = webhook("https://hooks.example.org/", kind=Endpoint.Kind.PUSH)
    table = table_of(to.player)
    ask(table, to.player)
    LastView.objects.create(table=table, player=to.player)
    first = copy(table, to, told={"kind": ASKED})
    queue = delivery_queue.claim(to.pk)
    assert queue is not None
    assert postponed_next(queue) == first.pk
    assert delivery_queue.next_copy(queue) is None
    copy(table, to, told={"kind": MISSED})
    assert postponed_next(queue) is None
    found = delivery_queue.next_copy(queue)
    assert found is not None and found[1].pk == first.pk


def postponed_next(queue: delivery_queue.DeliveryQueue) -> int | None:
    """The next copy, if it is not sent now."""
    found = delivery_queue.next_copy(queue)
    assert found is not None
    endpoint, sent = found
    return sent.pk if delivery_queue.postpone(sent, endpoint) else None


def test_held_back_copy__alone__waits_for_its_time(db: None, time: Time) -> None:
    to = webhook("https://hooks.example.org/", kind=Endpoint.Kind.PUSH)
    table = table_of(to.player)
    ask(table, to.player)
    LastView.objects.create(table=table, player=to.player)
    copy(table, to, told={"kind": ASKED})
    queue = delivery_queue.claim(to.pk)
    assert queue is not None and postponed_next(queue) is not None
    time.passes(seconds=timing.VIEWING_DELAY.total_seconds() - 1)
    assert delivery_queue.next_copy(queue) is None
    time.passes(seconds=2)
    assert postponed_next(queue) is None


# -- independence ----------------------------------------------------------------------------------------------


def test_first_attempt__that_fails__holds_nothing_back(db: None, server: Server, time: Time, no_chance: None) -> None:
    to = webhook(server.url)
    table = table_of(to.player)
    first, *_ = copies(table, to, 3)
    server.reply = lambda arrival: Reply(500 if arrival.event["data"]["number"] == 1 else 200)
    began = clock.now()
    work()
    assert server.numbers(table.pk) == [1, 2, 3]
    first.refresh_from_db()
    assert (first.state, first.attempts, first.error) == (State.DUE, 1, "It answered 500.")
    assert first.next_at is not None
    assert timedelta(seconds=5) <= first.next_at - began < timedelta(seconds=7)
    assert work() == 0
    time.passes(seconds=8)
    server.reply = lambda arrival: Reply()
    assert work() == 1
    assert server.ids[3] == server.ids[0]
    assert server.arrivals[3].body == server.arrivals[0].body
    assert server.arrivals[3].headers["webhook-timestamp"] != server.arrivals[0].headers["webhook-timestamp"]
    assert states() == [State.SENT] * 3


def _closed() -> str:
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        return f"http://127.0.0.1:{closed.getsockname()[1]}/"


@pytest.mark.parametrize(
    "dead",
    [
        lambda server: _closed(),
        lambda server: f"{server.url}/dead",
        # The system's resolver may take its time.
        pytest.param(lambda server: "https://nowhere.invalid/", marks=pytest.mark.long),
    ],
    ids=["refuses", "answers 500", "is not found"],
)
def test_endpoint__that_fails__holds_back_neither_another_of_its_player_nor_others(
    db: None, server: Server, dead: Callable[[Server], str]
) -> None:
    server.reply = lambda arrival: Reply(500 if arrival.path.endswith("dead") else 204)
    failing = webhook(dead(server), "Both")
    good = webhook_of(failing.player, f"{server.url}/good")
    others = webhook(f"{server.url}/others", "Other")
    table = table_of(good.player, others.player)
    for _ in range(10):
        notice(table, good.player)
        notice(table, others.player)
    work()
    assert at(server, "good", table) == at(server, "others", table) == list(range(1, 11))
    assert states(good) == states(others) == [State.SENT] * 10
    assert set(states(failing)) == {State.DUE}
    assert not Endpoint.objects.filter(pk__in=[good.pk, others.pk], failures__gt=0).exists()


@pytest.mark.django_db(transaction=True)
def test_endpoint__that_never_answers__does_not_make_another_of_its_player_wait(server: Server) -> None:
    hanging = webhook(f"{server.url}/hanging")
    good = webhook_of(hanging.player, f"{server.url}/good")
    table = table_of(good.player)
    for _ in range(5):
        notice(table, good.player)
    let_go = threading.Event()
    seen_by_the_good_one: list[int] = []

    def reply(arrival: Any) -> Reply:
        if arrival.path.endswith("hanging"):
            hang_until(let_go)
        else:
            seen_by_the_good_one.append(arrival.event["data"]["number"])
            if len(seen_by_the_good_one) == 5:
                let_go.set()
        return Reply()

    server.reply = reply
    team = Dispatcher(2)
    team.call()
    finish(team)
    assert seen_by_the_good_one == [1, 2, 3, 4, 5]
    assert at(server, "hanging", table) == [1, 2, 3, 4, 5]
    assert set(states()) == {State.SENT}


# -- the owner hears of it by their other ways -----------------------------------------------------------------


def test_endpoint__switched_off__its_owner_is_told_by_their_other_ways(db: None, server: Server) -> None:
    server.reply = lambda arrival: Reply(410 if arrival.path.endswith("gone") else 204)
    gone = webhook(f"{server.url}/gone", "Owner", name="The shed")
    good = webhook_of(gone.player, f"{server.url}/good")
    filtered = webhook_of(gone.player, f"{server.url}/filtered", kinds=["asked"])
    mail = Endpoint.objects.create(player=gone.player, kind=Endpoint.Kind.MAIL)
    stranger = webhook(f"{server.url}/stranger", "Stranger")
    notice(table_of(gone.player), gone.player)
    work()
    work()
    types = {arrival.path: arrival.event["type"] for arrival in server.arrivals}
    assert types["/hook/good"] == "account.endpoint_off"
    assert "/hook/stranger" not in types
    told = Notice.objects.get(kind=ENDPOINT_OFF)
    assert set(told.deliveries.values_list("endpoint_id", flat=True)) == {good.pk, mail.pk}
    assert (told.player_id, "The shed" in told.details) == (gone.player_id, True)
    assert not Endpoint.objects.get(pk=gone.pk).is_on
    assert Endpoint.objects.filter(pk__in=[good.pk, filtered.pk, mail.pk, stranger.pk], is_on=True).count() == 4
    assert Player.objects.get(pk=gone.player_id).is_notified_at_once


def test_endpoint__the_only_one_switched_off__the_notice_is_in_the_list_and_waits_for_nothing(
    db: None, server: Server
) -> None:
    server.reply = lambda arrival: Reply(410)
    to = webhook(server.url)
    notice(table_of(to.player), to.player)
    work()
    told = Notice.objects.get(kind=ENDPOINT_OFF)
    assert told.is_fanned_out and not told.deliveries.exists()
    player = Player.objects.get(pk=to.player_id)
    assert (player.is_notified, player.is_notified_at_once) == (False, False)
