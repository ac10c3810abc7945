"""Any number of workers at once, dead ones and slow endpoints among them: everything comes, and nobody else waits."""

from __future__ import annotations

import socket
import threading
from datetime import timedelta
from typing import Any

import pytest
from django.db import connections

from accounts.notices.channels import posting
from accounts.notices.channels import webhooks as services
from accounts.notices.delivery import dispatcher
from accounts.notices.delivery import queue as delivery_queue
from accounts.notices.delivery.dispatcher import Dispatcher
from accounts.notices.models import Attempt, Delivery, Endpoint
from bang_service.celery import app
from bang_service.platform import clock
from bang_service.platform.queues import DELIVERIES
from games.models import Notice
from games.services import wakeups
from tests.accounts.delivering import Time, finish, run_together, work
from tests.accounts.webhooks import Arrival, Reply, Server, copies, copy, notice, states, table_of, webhook
from tests.waiting import PATIENCE, Watch, hang_until, wait_for_threads, wait_until

State = Delivery.State


# -- a crash ---------------------------------------------------------------------------------------------------


def test_crash__between_sending_and_writing_down__sends_the_same_again(
    db: None, server: Server, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    to = webhook(server.url)
    table = table_of(to.player)
    copies(table, to, 2)

    def die(*args: Any) -> None:
        raise SystemError("the worker is gone")

    with monkeypatch.context() as dying:
        dying.setattr(delivery_queue, "write_down", die)
        with pytest.raises(SystemError):
            work()
    assert server.numbers(table.pk) == [1]
    assert states() == [State.DUE] * 2
    assert work() == 0, "the dead worker's claim still holds"
    time.passes(seconds=61)
    assert work() == 2
    assert server.numbers(table.pk) == [1, 1, 2]
    assert server.ids[0] == server.ids[1]
    assert states() == [State.SENT] * 2


def test_claim__lost_to_another_worker__failure_no_longer_counts(db: None, server: Server, time: Time) -> None:
    to = webhook(server.url)
    sent = copy(table_of(to.player), to)
    late = delivery_queue.claim(to.pk)
    assert late is not None
    time.passes(seconds=61)
    second = delivery_queue.claim(to.pk)
    assert second is not None and second.claim != late.claim
    assert delivery_queue.next_copy(late) is None
    delivery_queue.write_down(late, sent, posting.Answer(410, "It answered 410."))
    delivery_queue.release(late)
    to.refresh_from_db()
    sent.refresh_from_db()
    assert (to.is_on, to.failures, to.claim, sent.attempts) == (True, 0, second.claim, 0)
    delivery_queue.write_down(late, sent, posting.Answer(200))
    sent.refresh_from_db()
    assert sent.state == State.SENT


@pytest.mark.django_db(transaction=True)
def test_workers__at_once__push_everything_once_and_in_order(server: Server) -> None:
    are_two = threading.Event()

    def reply(arrival: Arrival) -> Reply:
        if server.at_once > 1:
            are_two.set()
        hang_until(are_two)
        return Reply()

    server.reply = reply
    everybody = [webhook(f"{server.url}/{at}", f"Player{at}") for at in range(6)]
    tables = [table_of(to.player) for to in everybody]
    for to, table in zip(everybody, tables, strict=True):
        copies(table, to, 25)
    run_together(4)
    assert len(server.ids) == len(set(server.ids)) == 150
    for table in tables:
        assert server.numbers(table.pk) == list(range(1, 26))
    assert set(states()) == {State.SENT}
    assert 1 < server.most_at_once <= 4
    assert not Endpoint.objects.exclude(claim="").exists()


@pytest.mark.django_db(transaction=True)
def test_workers__at_once__one_recipient_has_one(server: Server) -> None:
    server.reply = lambda arrival: Reply(after=0.01)
    to = webhook(server.url)
    table = table_of(to.player)
    copies(table, to, 30)
    run_together(4)
    assert server.numbers(table.pk) == list(range(1, 31))
    assert server.most_at_once == 1


@pytest.mark.django_db(transaction=True)
def test_claims__at_once__never_the_same(server: Server) -> None:
    for at in range(8):
        to = webhook(server.url, f"Player{at}")
        copy(table_of(to.player), to)
    found: list[int] = []
    start = threading.Barrier(8)

    def one() -> None:
        try:
            start.wait(PATIENCE)
            taken = (delivery_queue.claim(endpoint) for endpoint, _ in delivery_queue.waiting())
            found.extend(queue.endpoint_id for queue in taken if queue is not None)
        finally:
            connections.close_all()

    threads = [threading.Thread(target=one) for _ in range(8)]
    for thread in threads:
        thread.start()
    wait_for_threads(threads)
    assert sorted(found) == sorted(Endpoint.objects.values_list("pk", flat=True))


def test_worker__told_to_stop__ends_after_the_attempt_and_leaves_no_claim(db: None, server: Server) -> None:
    to = webhook(server.url)
    copies(table_of(to.player), to, 3)
    team = Dispatcher(1)

    def reply(arrival: Arrival) -> Reply:
        team.stop()
        return Reply()

    server.reply = reply
    assert team.work() == 1
    assert states() == [State.SENT, State.DUE, State.DUE]
    to.refresh_from_db()
    assert to.claimed_until is None
    assert team.work() == 0
    team.call()
    assert team._pool is None


def test_tasks__of_beat_and_wake_ups__are_known_and_in_their_queues() -> None:
    app.loader.import_default_modules()
    assert wakeups.DELIVER_TASK in app.tasks
    beat = {entry["task"]: entry for entry in app.conf.beat_schedule.values()}
    assert beat[wakeups.DELIVER_TASK]["options"]["queue"] == DELIVERIES
    assert beat[wakeups.DELIVER_TASK]["schedule"] <= 2
    assert {name for name in beat if name.startswith("accounts.notices")} <= set(app.tasks)


def test_dead_endpoint__with_thousands_waiting__holds_nobody_up(db: None, server: Server, time: Time) -> None:
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        dead = webhook(f"http://127.0.0.1:{closed.getsockname()[1]}/", "Dead")
        table = table_of(dead.player)
        now = clock.now() - timedelta(hours=1)
        made = Notice.objects.bulk_create(
            Notice(table=table, player=dead.player, kind="started", is_fanned_out=True) for _ in range(3000)
        )
        Delivery.objects.bulk_create(Delivery(notice=one, endpoint=dead, next_at=now) for one in made)
        good = webhook(server.url, "Good")
        own = table_of(good.player)
        copies(own, good, 25)
        attempts = work()
    assert server.numbers(own.pk) == list(range(1, 26))
    assert attempts == 27
    dead.refresh_from_db()
    assert dead.failures == 2
    assert dead.paused_until is not None and dead.is_slow
    assert Delivery.objects.filter(endpoint=dead, attempts__gt=0).count() == 2


@pytest.mark.django_db(transaction=True)
def test_slow_endpoint__keeps_its_own_thread_only(server: Server) -> None:
    slow, good = webhook(f"{server.url}/slow", "Slow"), webhook(f"{server.url}/good", "Good")
    copies(table_of(slow.player), slow, 2)
    own = table_of(good.player)
    copies(own, good, 40)
    let_go = threading.Event()

    def reply(arrival: Arrival) -> Reply:
        if arrival.path.endswith("slow"):
            hang_until(let_go)
        return Reply()

    server.reply = reply
    team = Dispatcher(2)
    team.call()
    wait_until(lambda: server.numbers(own.pk) == list(range(1, 41)), lambda: server.numbers(own.pk))
    assert Delivery.objects.filter(endpoint=slow, state=State.SENT).count() == 0
    let_go.set()
    finish(team)
    assert set(states()) == {State.SENT}


@pytest.mark.django_db(transaction=True)
def test_slow_endpoints__have_half_of_the_threads(server: Server) -> None:
    for at in range(4):
        to = webhook(f"{server.url}/slow", f"Slow{at}", is_slow=True)
        copy(table_of(to.player), to)
    good = webhook(f"{server.url}/good", "Good", served_at=clock.real_now())
    copies(table_of(good.player), good, 20)
    most, slow_ones, go_on = 0, 0, threading.Event()

    def reply(arrival: Arrival) -> Reply:
        nonlocal most, slow_ones
        with server.lock:
            most = max(most, server.at_once)
            slow_ones += arrival.path.endswith("slow")
            if arrival.path.endswith("good") or slow_ones > 2:
                go_on.set()
        hang_until(go_on)
        return Reply()

    server.reply = reply
    team = Dispatcher(4)
    for _ in range(4):
        team.call()
    finish(team)
    assert set(states()) == {State.SENT}
    slow = [at for at, arrival in enumerate(server.arrivals) if arrival.path.endswith("slow")]
    first_good = next(at for at, arrival in enumerate(server.arrivals) if arrival.path.endswith("good"))
    assert first_good < slow[2]
    assert most <= 3


def test_slow_endpoints__are_not_even_looked_at_when_others_must_not_wait(
    db: None, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(delivery_queue, "LOOK_AHEAD", 2)
    for name, is_slow in (("A", True), ("B", True), ("C", False)):
        to = webhook(server.url, name, is_slow=is_slow, served_at=None if is_slow else clock.real_now())
        copy(table_of(to.player), to)
    assert [is_slow for _, is_slow in delivery_queue.waiting()] == [True, True]
    assert [is_slow for _, is_slow in delivery_queue.waiting(slow_too=False)] == [False]


def test_turns__are_taken(db: None, server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dispatcher, "TURN_COPIES", 3)
    monkeypatch.setattr(delivery_queue, "LOOK_AHEAD", 1)
    one, other = webhook(f"{server.url}/one", "One"), webhook(f"{server.url}/other", "Other")
    for to in (one, other):
        copies(table_of(to.player), to, 6)
    work()
    assert [arrival.path[-3:] for arrival in server.arrivals[::3]] == ["one", "her", "one", "her"]


def test_turn__that_takes_long__ends(db: None, server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch()
    monkeypatch.setattr(dispatcher, "monotonic", watch)
    one, other = webhook(f"{server.url}/one", "One"), webhook(f"{server.url}/other", "Other")

    def reply(arrival: Arrival) -> Reply:
        watch.passes(dispatcher.TURN_SECONDS)
        return Reply()

    server.reply = reply
    for to in (one, other):
        copies(table_of(to.player), to, 2)
    work()
    assert [arrival.path[-3:] for arrival in server.arrivals] == ["one", "her", "one", "her"]


# -- while something is on its way -----------------------------------------------------------------------------


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("status", [204, 500, 410])
def test_webhook__removed_while_a_copy_is_on_its_way__the_worker_goes_on(server: Server, status: int) -> None:
    gone, good = webhook(f"{server.url}/gone", "Gone"), webhook(f"{server.url}/good", "Good")
    for to in (gone, good):
        notice(table_of(to.player), to.player)

    def reply(arrival: Arrival) -> Reply:
        if arrival.path.endswith("gone"):
            services.webhook_delete(player=gone.player, key=gone.key)
            connections.close_all()
            return Reply(status)
        return Reply()

    server.reply = reply
    assert work() == 2
    assert states() == [State.SENT]
    assert not Attempt.objects.exclude(delivery__endpoint=good).exists()


@pytest.mark.django_db(transaction=True)
def test_webhooks__set_and_removed_while_copies_are_made_and_fail__nobody_waits_in_a_circle(server: Server) -> None:
    to = webhook(f"{server.url}/0")
    table = table_of(to.player)
    server.reply = lambda arrival: Reply(410)
    done = threading.Event()
    failures: list[BaseException] = []

    def change() -> None:
        try:
            for round in range(15):
                made = services.webhook_create(player=to.player, url=f"{server.url}/{round}")
                services.webhook_set(
                    player=to.player, key=to.key, url=to.url, name="", kinds=[], tables=[], is_on=bool(round % 2)
                )
                services.webhook_delete(player=to.player, key=made.key)
        except BaseException as error:
            failures.append(error)
        finally:
            done.set()
            connections.close_all()

    changing = threading.Thread(target=change)
    changing.start()
    while not done.is_set():
        notice(table, to.player)
        run_together(2)
    changing.join()
    assert not failures
    assert Endpoint.objects.count() == 1
