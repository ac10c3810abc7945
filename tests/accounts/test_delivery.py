"""Messages are pushed: in order, at least once, signed, and nobody waits for another's receiver."""

from __future__ import annotations

import logging
import socket
import ssl
import subprocess
import threading
from collections.abc import Iterator
from datetime import timedelta
from email.utils import format_datetime
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from django.core.management import call_command
from django.db import connection, connections
from pytest_django.fixtures import Settings
from standardwebhooks import WebhookVerificationError

from accounts.notices import address, backoff, delivery_queue, dispatcher, push, receivers, signing
from accounts.notices.dispatcher import Dispatcher
from accounts.notices.retention import old_messages, settle_orphans
from accounts.people.models import Player, Receiver
from bang_service.celery import app
from bang_service.platform import clock
from bang_service.platform.queues import DELIVERIES
from games.models import Message, Prompt
from games.services import wakeups
from tests.accounts.webhooks import (
    Arrival,
    Reply,
    Server,
    ask,
    message,
    messages,
    receiver,
    serving,
    table_of,
    verified,
)
from tests.api import Api, body

State = Message.State
NOWHERE = "The host of the address was not found on the public internet."


@pytest.fixture
def server(settings: Settings) -> Iterator[Server]:
    settings.WEBHOOK_PRIVATE = True
    with serving() as found:
        yield found


class Time:
    """The machine's clock, and the service's with it: they stand still until they are set forward by hand."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._now = clock.real_now()
        monkeypatch.setattr(clock, "real_now", lambda: self._now)

    def passes(self, **by: float) -> None:
        self._now += timedelta(**by)


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    return Time(monkeypatch)


@pytest.fixture
def no_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backoff, "_JITTER", 0.0)


def work(threads: int = 1) -> int:
    return Dispatcher(threads).work()


def states() -> list[str]:
    return list(Message.objects.order_by("id").values_list("state", flat=True))


# -- what is sent ----------------------------------------------------------------------------------------------


def test_message__is_signed_and_thin(db: None, server: Server) -> None:
    to = receiver(server.url)
    table = table_of(to.player)
    ask(table, to.player)
    due_at = clock.now() + timedelta(days=1)
    sent = message(table, to.player, 7, kind=Message.Kind.ASKED, due_at=due_at, prompt="1-0")
    assert work() == 1
    (arrival,) = server.arrivals
    event = verified(arrival, to.secret)
    assert event == {
        "type": "game.asked",
        "timestamp": sent.at.isoformat().replace("+00:00", "Z"),
        "data": {
            "notice": 1, "table": table.pk, "seat": 0, "number": 7,
            "due_at": due_at.isoformat().replace("+00:00", "Z"),
        },
    }  # fmt: skip
    assert arrival.id == f"msg_{to.player_id}-1"
    assert arrival.path == "/hook"
    assert arrival.headers["content-type"] == "application/json"
    assert arrival.headers["user-agent"] == "bang-service-webhooks"
    assert abs(int(arrival.headers["webhook-timestamp"]) - clock.real_now().timestamp()) < 10
    sent.refresh_from_db()
    assert (sent.state, sent.attempts, sent.next_at, sent.error) == (State.PUSHED, 1, None, "")
    to.refresh_from_db()
    assert (to.failures, to.claim, to.claimed_until) == (0, "", None)
    assert work() == 0


@pytest.mark.parametrize("tampered", ["body", "secret"])
def test_signature__of_something_else__is_refused_by_the_verifier(db: None, server: Server, tampered: str) -> None:
    to = receiver(server.url)
    message(None, to.player, 1, kind=Message.Kind.TEST, seat=-1)
    work()
    (arrival,) = server.arrivals
    assert verified(arrival, to.secret)["type"] == "webhook.test"
    secret = receiver(server.url, "Other").secret if tampered == "secret" else to.secret
    body = arrival.body.replace(b"test", b"tost") if tampered == "body" else arrival.body
    with pytest.raises(WebhookVerificationError):
        verified(Arrival(arrival.path, arrival.headers, body), secret)


def test_secret__renewed__both_sign_for_a_day(db: None, server: Server, time: Time) -> None:
    to = receiver(server.url)
    old = to.secret
    new = receivers.new_secret(player=to.player).secret
    table = table_of(to.player)
    message(table, to.player, 1)
    work()
    assert old != new
    for secret in (old, new):
        assert verified(server.arrivals[0], secret)["data"]["number"] == 1
    time.passes(hours=24, seconds=1)
    message(table, to.player, 2)
    work()
    assert server.arrivals[1].headers["webhook-signature"].count("v1,") == 1


# -- order -----------------------------------------------------------------------------------------------------


def test_first_attempts__come_in_order_for_each_table(db: None, server: Server) -> None:
    to = receiver(server.url)
    one, other = table_of(to.player), table_of(to.player)
    now = clock.now()
    # The clocks of the machines that wrote them disagree.
    for number in range(30, 0, -1):
        message(one, to.player, number, next_at=now - timedelta(seconds=number % 7))
        message(other, to.player, number, next_at=now - timedelta(seconds=number % 5))
    assert work() == 60
    for table in (one, other):
        assert server.numbers(table.pk) == list(range(1, 31))


def test_first_attempt__that_fails__holds_nothing_back(db: None, server: Server, time: Time, no_chance: None) -> None:
    to = receiver(server.url)
    table = table_of(to.player)
    first, *_ = messages(table, to.player, 3)
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
    assert states() == [State.PUSHED] * 3


# -- retries ---------------------------------------------------------------------------------------------------


def test_retries__follow_the_table_then_the_message_has_failed(
    db: None, server: Server, time: Time, no_chance: None
) -> None:
    to = receiver(server.url)
    sent = message(table_of(to.player), to.player, 1)
    server.reply = lambda arrival: Reply(503)
    for attempt, wait in enumerate(backoff.RETRIES, start=1):
        assert work() == 1
        sent.refresh_from_db()
        assert sent.attempts == attempt
        assert sent.next_at is not None
        assert abs(sent.next_at - clock.now() - wait) < timedelta(seconds=2)
        time.passes(seconds=wait.total_seconds() - 3)
        assert work() == 0, attempt
        time.passes(seconds=3)
    assert work() == 1
    sent.refresh_from_db()
    assert (sent.state, sent.attempts, sent.next_at) == (State.FAILED, 9, None)
    assert len(set(server.ids)) == 1 and len(server.ids) == 9
    time.passes(days=2)
    assert work() == 0


def test_retry__jitter__spreads_by_a_fifth() -> None:
    waits = {backoff.retry(4) for _ in range(200)}
    assert len(waits) > 100
    assert all(wait is not None and timedelta(minutes=8) <= wait <= timedelta(minutes=12) for wait in waits)


@pytest.mark.parametrize(
    ("asked", "wait"),
    [
        ("90", timedelta(seconds=90)),
        ("date", timedelta(seconds=100)),
        ("999999", timedelta(hours=1)),
        ("1", timedelta(seconds=5)),
        ("-5", timedelta(seconds=5)),
        ("soon", timedelta(seconds=5)),
        ("\u0663", timedelta(seconds=5)),
    ],
)
def test_retry_after__is_obeyed_within_bounds(
    db: None, server: Server, no_chance: None, asked: str, wait: timedelta
) -> None:
    to = receiver(server.url)
    table = table_of(to.player)
    sent, behind = messages(table, to.player, 2)
    asked = format_datetime(clock.real_now() + timedelta(seconds=100), usegmt=True) if asked == "date" else asked
    server.reply = lambda arrival: Reply(429, {"Retry-After": asked.encode().decode("latin-1")})
    work()
    sent.refresh_from_db()
    behind.refresh_from_db()
    assert sent.next_at is not None
    assert abs(sent.next_at - clock.now() - wait) < timedelta(seconds=3)
    # Whoever asks for time gets it for everything.
    assert behind.attempts == (0 if wait > timedelta(seconds=60) or asked == "1" else 1)


# -- a crash ---------------------------------------------------------------------------------------------------


def test_crash__between_sending_and_writing_down__sends_the_same_again(
    db: None, server: Server, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    to = receiver(server.url)
    table = table_of(to.player)
    messages(table, to.player, 2)

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
    assert states() == [State.PUSHED] * 2


def test_claim__lost_to_another_worker__failure_no_longer_counts(db: None, server: Server, time: Time) -> None:
    to = receiver(server.url)
    sent = message(table_of(to.player), to.player, 1)
    late = delivery_queue.claim(to.pk)
    assert late is not None
    time.passes(seconds=61)
    second = delivery_queue.claim(to.pk)
    assert second is not None and second.claim != late.claim
    assert delivery_queue.next_message(late) is None
    delivery_queue.write_down(late, sent, push.Answer(410, "It answered 410."))
    delivery_queue.release(late)
    to.refresh_from_db()
    sent.refresh_from_db()
    assert (to.is_on, to.failures, to.claim, sent.attempts) == (True, 0, second.claim, 0)
    delivery_queue.write_down(late, sent, push.Answer(200))
    sent.refresh_from_db()
    assert sent.state == State.PUSHED


# -- many at once ----------------------------------------------------------------------------------------------


def run_together(count: int) -> None:
    """So many workers at once, each in a thread of its own."""
    start = threading.Barrier(count)
    failures: list[BaseException] = []

    def one() -> None:
        try:
            start.wait()
            work(8)
        except BaseException as error:
            failures.append(error)
        finally:
            connections.close_all()

    threads = [threading.Thread(target=one) for _ in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert not failures


@pytest.mark.django_db(transaction=True)
def test_workers__at_once__push_everything_once_and_in_order(server: Server) -> None:
    server.reply = lambda arrival: Reply(after=0.005)
    everybody = [receiver(f"{server.url}/{at}", f"Receiver{at}") for at in range(6)]
    tables = [table_of(to.player) for to in everybody]
    for to, table in zip(everybody, tables, strict=True):
        messages(table, to.player, 25)
    run_together(4)
    assert len(server.ids) == len(set(server.ids)) == 150
    for table in tables:
        assert server.numbers(table.pk) == list(range(1, 26))
    assert set(states()) == {State.PUSHED}
    assert 1 < server.most_at_once <= 4
    assert not Receiver.objects.exclude(claim="").exists()


@pytest.mark.django_db(transaction=True)
def test_workers__at_once__one_recipient_has_one(server: Server) -> None:
    server.reply = lambda arrival: Reply(after=0.01)
    to = receiver(server.url)
    table = table_of(to.player)
    messages(table, to.player, 30)
    run_together(4)
    assert server.numbers(table.pk) == list(range(1, 31))
    assert server.most_at_once == 1


@pytest.mark.django_db(transaction=True)
def test_claims__at_once__never_the_same(server: Server) -> None:
    for at in range(8):
        to = receiver(server.url, f"Receiver{at}")
        message(table_of(to.player), to.player, 1)
    found: list[int] = []
    start = threading.Barrier(8)

    def one() -> None:
        try:
            start.wait()
            taken = (delivery_queue.claim(player) for player, _ in delivery_queue.waiting())
            found.extend(queue.player_id for queue in taken if queue is not None)
        finally:
            connections.close_all()

    threads = [threading.Thread(target=one) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert sorted(found) == sorted(Receiver.objects.values_list("pk", flat=True))


def test_worker__told_to_stop__ends_after_the_attempt_and_leaves_no_claim(db: None, server: Server) -> None:
    to = receiver(server.url)
    messages(table_of(to.player), to.player, 3)
    team = Dispatcher(1)

    def reply(arrival: Arrival) -> Reply:
        team.stop()
        return Reply()

    server.reply = reply
    assert team.work() == 1
    assert states() == [State.PUSHED, State.DUE, State.DUE]
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


# -- bad neighbours --------------------------------------------------------------------------------------------


def test_dead_receiver__with_thousands_waiting__holds_nobody_up(db: None, server: Server, time: Time) -> None:
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        dead = receiver(f"http://127.0.0.1:{closed.getsockname()[1]}/", "Dead")
        table = table_of(dead.player)
        now = clock.now() - timedelta(hours=1)
        Message.objects.bulk_create(
            Message(table=table, player=dead.player, number=number, kind="started", state=State.DUE, next_at=now)
            for number in range(1, 3001)
        )
        good = receiver(server.url, "Good")
        own = table_of(good.player)
        messages(own, good.player, 25)
        attempts = work()
    assert server.numbers(own.pk) == list(range(1, 26))
    assert attempts == 27
    dead.refresh_from_db()
    assert dead.failures == 2
    assert dead.paused_until is not None and dead.is_slow
    assert Message.objects.filter(player=dead.player, attempts__gt=0).count() == 2


def test_pause__grows_to_ten_minutes_and_ends_with_a_success(db: None, server: Server, time: Time) -> None:
    to = receiver(server.url)
    messages(table_of(to.player), to.player, 20)
    server.reply = lambda arrival: Reply(500)
    pauses = []
    for _ in range(14):
        work()
        to.refresh_from_db()
        assert to.paused_until is not None
        pauses.append(round((to.paused_until - clock.now()).total_seconds()))
        time.passes(seconds=pauses[-1] + 1)
    assert pauses[:4] == [1, 2, 4, 8]
    assert pauses == sorted(pauses) and pauses[-1] == 600
    server.reply = lambda arrival: Reply()
    work()
    to.refresh_from_db()
    assert (to.failures, to.failing_since, to.paused_until, to.is_slow) == (0, None, None, False)


@pytest.mark.django_db(transaction=True)
def test_slow_receiver__keeps_its_own_thread_only(server: Server) -> None:
    slow, good = receiver(f"{server.url}/slow", "Slow"), receiver(f"{server.url}/good", "Good")
    messages(table_of(slow.player), slow.player, 2)
    own = table_of(good.player)
    messages(own, good.player, 40)
    let_go = threading.Event()

    def reply(arrival: Arrival) -> Reply:
        if arrival.path.endswith("slow"):
            let_go.wait(20)
        return Reply()

    server.reply = reply
    team = Dispatcher(2)
    team.call()
    until = monotonic() + 20
    while monotonic() < until and len(server.numbers(own.pk)) < 40:
        threading.Event().wait(0.01)
    assert server.numbers(own.pk) == list(range(1, 41))
    assert Message.objects.filter(player=slow.player, state=State.PUSHED).count() == 0
    let_go.set()
    finish(team)
    assert set(states()) == {State.PUSHED}


@pytest.mark.django_db(transaction=True)
def test_slow_receivers__have_half_of_the_threads(server: Server) -> None:
    for at in range(4):
        to = receiver(f"{server.url}/slow", f"Slow{at}", is_slow=True)
        message(table_of(to.player), to.player, 1)
    good = receiver(f"{server.url}/good", "Good", served_at=clock.real_now())
    messages(table_of(good.player), good.player, 20)
    most = 0

    def reply(arrival: Arrival) -> Reply:
        nonlocal most
        with server.lock:
            most = max(most, server.at_once)
        return Reply(after=0.8 if arrival.path.endswith("slow") else 0.01)

    server.reply = reply
    team = Dispatcher(4)
    for _ in range(4):
        team.call()
    finish(team)
    assert set(states()) == {State.PUSHED}
    slow = [at for at, arrival in enumerate(server.arrivals) if arrival.path.endswith("slow")]
    first_good = next(at for at, arrival in enumerate(server.arrivals) if arrival.path.endswith("good"))
    assert first_good < slow[2]
    assert most <= 3


def test_slow_receivers__are_not_even_looked_at_when_others_must_not_wait(
    db: None, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(delivery_queue, "LOOK_AHEAD", 2)
    for name, is_slow in (("A", True), ("B", True), ("C", False)):
        to = receiver(server.url, name, is_slow=is_slow, served_at=None if is_slow else clock.real_now())
        message(table_of(to.player), to.player, 1)
    assert [is_slow for _, is_slow in delivery_queue.waiting()] == [True, True]
    assert [is_slow for _, is_slow in delivery_queue.waiting(slow_too=False)] == [False]


def finish(team: Dispatcher) -> None:
    """Wait until nobody of the dispatcher is at work."""
    pool = team._pool
    assert pool is not None
    until = monotonic() + 30
    while monotonic() < until and team._called:
        threading.Event().wait(0.01)
    assert not team._called
    together = threading.Barrier(team._threads)

    def leave() -> None:
        together.wait(10)
        connections.close_all()

    for _ in range(team._threads):
        pool.submit(leave)
    pool.shutdown()


def test_turns__are_taken(db: None, server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dispatcher, "TURN_MESSAGES", 3)
    monkeypatch.setattr(delivery_queue, "LOOK_AHEAD", 1)
    one, other = receiver(f"{server.url}/one", "One"), receiver(f"{server.url}/other", "Other")
    for to in (one, other):
        messages(table_of(to.player), to.player, 6)
    work()
    assert [arrival.path[-3:] for arrival in server.arrivals[::3]] == ["one", "her", "one", "her"]


def test_turn__that_takes_long__ends(db: None, server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dispatcher, "TURN_SECONDS", 0.05)
    one, other = receiver(f"{server.url}/one", "One"), receiver(f"{server.url}/other", "Other")
    server.reply = lambda arrival: Reply(after=0.06)
    for to in (one, other):
        messages(table_of(to.player), to.player, 2)
    work()
    assert [arrival.path[-3:] for arrival in server.arrivals] == ["one", "her", "one", "her"]


# -- what receivers answer -------------------------------------------------------------------------------------


def test_410__switches_off(db: None, server: Server) -> None:
    to = receiver(server.url)
    messages(table_of(to.player), to.player, 3)
    server.reply = lambda arrival: Reply(410)
    assert work() == 1
    to.refresh_from_db()
    assert (to.is_on, to.off_reason, to.claim) == (False, "It answered 410 Gone.", "")
    assert states() == [State.FAILED] * 3
    errors = list(Message.objects.order_by("id").values_list("error", flat=True))
    assert errors == ["It answered 410.", *["The webhook was switched off."] * 2]


def test_failing_for_three_days__switches_off_and_says_why(db: None, server: Server, time: Time) -> None:
    to = receiver(server.url)
    table = table_of(to.player)
    server.reply = lambda arrival: Reply(502)
    for day in range(4):
        message(table, to.player, day + 1)
        to.refresh_from_db()
        assert to.is_on
        work()
        time.passes(days=1)
    message(table, to.player, 5)
    work()
    to.refresh_from_db()
    assert not to.is_on
    assert to.off_reason == "It failed for 3 days. The last error: It answered 502."
    assert set(states()) == {State.FAILED}


def test_two_failures__far_apart__do_not_switch_off(db: None, server: Server, time: Time) -> None:
    to = receiver(server.url)
    sent = message(table_of(to.player), to.player, 1)
    server.reply = lambda arrival: Reply(502)
    work()
    Message.objects.filter(pk=sent.pk).update(next_at=clock.now() + timedelta(days=5))
    time.passes(days=5)
    work()
    to.refresh_from_db()
    assert to.is_on and to.failures == 2


@pytest.mark.parametrize("status", [301, 302, 307, 308])
def test_redirection__is_not_followed(db: None, server: Server, status: int) -> None:
    with serving() as elsewhere:
        server.reply = lambda arrival: Reply(status, {"Location": elsewhere.url})
        to = receiver(server.url)
        sent = message(table_of(to.player), to.player, 1)
        work()
        assert not elsewhere.arrivals
    sent.refresh_from_db()
    assert (sent.state, sent.attempts) == (State.DUE, 1)
    assert sent.error == f"It answered {status}; redirects are not followed."


def test_huge_answer__is_not_read(db: None, server: Server) -> None:
    server.reply = lambda arrival: Reply(200, body=b"x" * 50_000_000)
    to = receiver(server.url)
    message(table_of(to.player), to.player, 1)
    began = monotonic()
    work()
    assert states() == [State.PUSHED]
    assert monotonic() - began < 30
    until = monotonic() + 5
    while not server.broken and monotonic() < until:
        threading.Event().wait(0.01)
    assert server.broken == 1, "the rest was taken in too"


def test_no_answer__ends_in_time(db: None, server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(push, "WHOLE_SECONDS", 0.3)
    server.reply = lambda arrival: Reply(after=5.0)
    to = receiver(server.url)
    sent = message(table_of(to.player), to.player, 1)
    began = monotonic()
    work()
    assert monotonic() - began < 4
    sent.refresh_from_db()
    assert sent.error == "It did not answer in time."


@pytest.mark.parametrize(
    ("said", "ok"),
    [
        (b"HTTP/1.1 200 OK\r\nX-A: b", False),
        (b"HTTP/1.1 100 Continue\r\n\r\n" * 100, False),
        (b"", False),
        (b"HTTP/1.1 200 OK\r\n\r\n", True),
    ],
)
def test_answer__that_comes_byte_by_byte__ends_in_time(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, said: bytes, ok: bool
) -> None:
    settings.WEBHOOK_PRIVATE = True
    monkeypatch.setattr(push, "WHOLE_SECONDS", 0.6)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        stop = threading.Event()

        def drip() -> None:
            taken, _ = listener.accept()
            with taken:
                for at in range(10_000):
                    if stop.wait(0.01):
                        return
                    try:
                        taken.sendall(said[at : at + 1] or b"x")
                    except OSError:
                        return

        thread = threading.Thread(target=drip)
        thread.start()
        began = monotonic()
        answer = push.push(f"http://127.0.0.1:{listener.getsockname()[1]}/", headers={}, body=b"{}")
        took = monotonic() - began
        stop.set()
        thread.join()
    assert answer.ok is ok
    assert answer.reason == ("" if ok else "It did not answer in time.")
    assert 0.5 < took < 60


def test_answer__that_is_no_http__fails(settings: Settings) -> None:
    settings.WEBHOOK_PRIVATE = True
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def talk() -> None:
            taken, _ = listener.accept()
            with taken:
                taken.recv(65536)
                taken.sendall(b"220 mail.example.org ESMTP\r\n")

        thread = threading.Thread(target=talk)
        thread.start()
        answer = push.push(f"http://127.0.0.1:{listener.getsockname()[1]}/", headers={}, body=b"{}")
        thread.join()
    assert answer.reason == "Its answer is not HTTP."


# -- where it goes ---------------------------------------------------------------------------------------------


def leads_to(monkeypatch: pytest.MonkeyPatch, *addresses: str) -> list[str]:
    """Let every name lead there, or nowhere; gives the names that were looked up."""
    asked: list[str] = []

    def found(host: str, port: int, **given: Any) -> list[Any]:
        asked.append(host)
        if not addresses:
            raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (one, port)) for one in addresses]

    monkeypatch.setattr(socket, "getaddrinfo", found)
    monkeypatch.setattr(push, "CONNECT_SECONDS", 0.5)
    return asked


@pytest.mark.parametrize("addresses", [(), ("127.0.0.1",), ("93.184.215.14", "10.0.0.1")])
def test_host__not_found_or_not_public__one_text_for_both(
    api: Api, player: Player, settings: Settings, monkeypatch: pytest.MonkeyPatch, addresses: tuple[str, ...]
) -> None:
    asked = leads_to(monkeypatch, *addresses)
    Receiver.objects.create(player=player, url="https://inside.example.org/hook", secret=signing.new_secret())
    body(api.post("/api/v1/me/receiver/test/"), 202)
    work()
    assert asked == ["inside.example.org"]
    told = body(api.get("/api/v1/me/notices/"))["results"][0]
    assert (told["state"], told["error"]) == ("due", NOWHERE)
    assert body(api.get("/api/v1/me/receiver/"))["off_reason"] == ""


def test_host__not_found_for_days__off_with_the_same_text(
    api: Api, player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    leads_to(monkeypatch)
    Receiver.objects.create(
        player=player, url="https://inside.example.org/hook", secret=signing.new_secret(),
        failures=20, failing_since=clock.now() - backoff.GIVE_UP_AFTER,
    )  # fmt: skip
    body(api.post("/api/v1/me/receiver/test/"), 202)
    work()
    told = body(api.get("/api/v1/me/receiver/"))
    assert (told["is_on"], told["off_reason"]) == (False, f"It failed for 3 days. The last error: {NOWHERE}")


@pytest.mark.parametrize("addresses", [(), ("127.0.0.1",)])
def test_host__not_found_or_not_public__refused_after_the_whole_time(
    monkeypatch: pytest.MonkeyPatch, addresses: tuple[str, ...]
) -> None:
    leads_to(monkeypatch, *addresses)
    waited: list[float] = []
    monkeypatch.setattr(address, "sleep", waited.append)
    began = monotonic()
    with pytest.raises(address.Refused) as refused:
        address.resolve(address.Target(True, "inside.example.org", 443, "/"), seconds=1000)
    took = monotonic() - began
    assert str(refused.value.reason) == NOWHERE
    assert 1000 - took <= waited[0] <= 1000


def test_look_up__that_never_ends__ends_in_time(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    never = threading.Event()
    monkeypatch.setattr(socket, "getaddrinfo", lambda *args, **given: never.wait(30) and [])
    began = monotonic()
    with pytest.raises(address.Refused) as refused:
        address.resolve(address.Target(True, "slow.example.org", 443, "/"), seconds=0.1)
    never.set()
    assert monotonic() - began < 15
    assert str(refused.value.reason) == NOWHERE


def test_look_ups__that_hang__are_limited_and_others_wait_no_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    never = threading.Event()
    asked: list[str] = []

    def hang(host: str, *args: Any, **given: Any) -> list[Any]:
        asked.append(host)
        never.wait(30)
        return []

    monkeypatch.setattr(socket, "getaddrinfo", hang)
    monkeypatch.setattr(address, "_look_ups", threading.BoundedSemaphore(2))
    for number in range(4):
        with pytest.raises(address.Refused):
            address.resolve(address.Target(True, f"slow{number}.example.org", 443, "/"), seconds=0.05)
    never.set()
    assert address._look_ups.acquire(timeout=30) and address._look_ups.acquire(timeout=30)
    assert asked == ["slow0.example.org", "slow1.example.org"]


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("https://hooks.example.org:6379/", "Webhooks are sent to these ports only: 443, 8443."),
        ("https://169.254.169.254/", NOWHERE),
        ("http://hooks.example.org/", "The address must begin with https://"),
    ],
)
def test_address__of_another_release_that_is_not_used_now__switched_off_with_the_remedy(
    api: Api, player: Player, monkeypatch: pytest.MonkeyPatch, url: str, reason: str
) -> None:
    asked = leads_to(monkeypatch, "93.184.215.14")
    Receiver.objects.create(player=player, url=url, secret=signing.new_secret())
    sent = messages(table_of(player), player, 2)
    work()
    assert not asked
    told = body(api.get("/api/v1/me/receiver/"))
    assert (told["is_on"], told["url"]) == (False, url)
    assert told["off_reason"] == f"{reason} Set another address with PUT /api/v1/me/receiver/."
    for one in sent:
        one.refresh_from_db()
    assert [(one.state, one.error) for one in sent] == [
        (State.FAILED, reason),
        (State.FAILED, "The webhook was switched off."),
    ]


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Of the host receiver.test, with its key; its own authority."""
    folder = tmp_path_factory.mktemp("tls")
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=receiver.test",
         "-addext", "subjectAltName=DNS:receiver.test", "-keyout", "key.pem", "-out", "cert.pem"],
        cwd=folder, check=True, capture_output=True,
    )  # fmt: skip
    return folder


@pytest.mark.parametrize(
    ("host", "trusted", "reason"),
    [
        ("receiver.test", True, ""),
        ("other.test", True, "Its certificate is not valid for this host."),
        ("receiver.test", False, "Its certificate is not valid for this host."),
    ],
)
def test_tls__is_checked_for_the_name_at_the_vetted_address(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, certificate: Path, host: str, trusted: bool, reason: str
) -> None:
    settings.WEBHOOK_PRIVATE = True
    if trusted:
        monkeypatch.setenv("SSL_CERT_FILE", str(certificate / "cert.pem"))
    push._context.cache_clear()
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate / "cert.pem", certificate / "key.pem")
    names: list[str | None] = []
    context.sni_callback = lambda sock, name, ctx: names.append(name)
    look_up = socket.getaddrinfo
    monkeypatch.setattr(
        socket,
        "getaddrinfo",
        lambda name, *args, **given: look_up("127.0.0.1" if name.endswith(".test") else name, *args, **given),
    )
    with serving(context) as server:
        answer = push.push(server.url.replace("127.0.0.1", host), headers={}, body=b"{}")
        assert answer.reason == reason
        assert names == [host]
        assert [arrival.headers["host"] for arrival in server.arrivals] == (
            [] if reason else [server.url.replace("127.0.0.1", host).split("/")[2]]
        )
    push._context.cache_clear()


def test_plain_http__to_a_tls_address__fails(settings: Settings, server: Server) -> None:
    answer = push.push(server.url.replace("http://", "https://"), headers={}, body=b"{}")
    assert answer.reason == "Its TLS is faulty."


# -- what is not pushed ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("prompt", "later", "kind", "pushed"),
    [
        ("person", False, "asked", True),
        ("policy", False, "asked", False),
        ("other seat", False, "asked", False),
        ("none", False, "asked", False),
        ("person", True, "asked", False),
        ("none", False, "over", True),
    ],
)
def test_asked__that_is_true_no_more__is_set_aside(
    db: None, server: Server, prompt: str, later: bool, kind: str, pushed: bool
) -> None:
    to = receiver(server.url)
    other = Player.objects.create(name="Other")
    table = table_of(to.player, other)
    if prompt != "none":
        ask(table, other if prompt == "other seat" else to.player, by_policy=prompt == "policy")
    sent = message(table, to.player, 1, kind=kind)
    if later:
        message(table, to.player, 2, kind="asked", state=State.LISTED, next_at=None)
    assert work() == (1 if pushed else 0)
    sent.refresh_from_db()
    assert sent.state == (State.PUSHED if pushed else State.OBSOLETE)
    assert len(server.arrivals) == (1 if pushed else 0)


def test_asked__overtaken_while_it_is_retried__is_not_sent_again(db: None, server: Server, time: Time) -> None:
    to = receiver(server.url)
    table = table_of(to.player)
    ask(table, to.player)
    message(table, to.player, 1, kind="asked")
    server.reply = lambda arrival: Reply(500)
    work()
    Prompt.objects.all().delete()
    time.passes(minutes=1)
    assert work() == 0
    assert states() == [State.OBSOLETE]


def test_receiver__switched_off_or_paused__gets_nothing(db: None, server: Server) -> None:
    for name, given in (("Off", {"is_on": False}), ("Paused", {"paused_until": clock.now() + timedelta(minutes=1)})):
        to = receiver(server.url, name, **given)
        message(table_of(to.player), to.player, 1)
    listed = receiver(server.url, "Listed")
    message(table_of(listed.player), listed.player, 1, state=State.LISTED, next_at=None)
    assert work() == 0


# -- housekeeping ----------------------------------------------------------------------------------------------


def test_orphans__are_listed(db: None, server: Server) -> None:
    on, off = receiver(server.url, "On"), receiver(server.url, "Off", is_on=False)
    nobody = Player.objects.create(name="Nobody")
    for player in (on.player, off.player, nobody):
        message(table_of(player), player, 1)
    assert settle_orphans() == 2
    assert states() == [State.DUE, State.LISTED, State.LISTED]


def test_old_messages__go_unless_they_wait(db: None, server: Server) -> None:
    to = receiver(server.url)
    table = table_of(to.player)
    now = clock.now()
    for number, state in enumerate(State.values):
        message(table, to.player, number + 1, state=state, at=now - timedelta(days=91))
        message(table, to.player, number + 11, state=state, at=now - timedelta(days=89))
    assert old_messages(now, timedelta(days=90)).delete()[0] == 4
    assert Message.objects.get(at__lt=now - timedelta(days=90)).state == State.DUE
    assert Message.objects.count() == 6


# -- cost and secrecy ------------------------------------------------------------------------------------------


def test_looking__costs_by_what_is_due(db: None, server: Server) -> None:
    to = receiver(server.url)
    table = table_of(to.player)
    Message.objects.bulk_create(
        Message(table=table, player=to.player, number=number, kind="started") for number in range(1, 3001)
    )
    message(table, to.player, 3001)
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")
        explain = "EXPLAIN " if connection.vendor == "postgresql" else "EXPLAIN QUERY PLAN "
        adapt = connection.ops.adapt_datetimefield_value
        now = adapt(clock.now())
        cursor.execute(explain + delivery_queue._WAITING, {"now": now, "real_now": now, "slow_too": True, "most": 50})
        plan = "\n".join(str(row) for row in cursor.fetchall())
    assert "message_due" in plan
    assert "Seq Scan on games_message" not in plan and "SCAN m" not in plan and "SCAN games_message" not in plan, plan


def test_secrets_and_addresses__never_in_the_log(
    db: None, server: Server, caplog: pytest.LogCaptureFixture, time: Time
) -> None:
    caplog.set_level(logging.DEBUG)
    to = receiver(f"{server.url}?key=hush-hush")
    old = to.secret
    new = receivers.new_secret(player=to.player).secret
    table = table_of(to.player)
    replies = iter([Reply(500), Reply(302, {"Location": "x"}), Reply(200, {"Bad Header": "\x00"}), Reply(410)])
    server.reply = lambda arrival: next(replies)
    for number in range(1, 5):
        message(table, to.player, number)
        work()
        time.passes(minutes=1)
    assert len(server.arrivals) >= 4
    told = [record for record in caplog.records if not record.name.startswith("django.db")]
    assert any("was not taken" in record.getMessage() for record in told)
    assert any("switched off" in record.getMessage() for record in told)
    for record in told:
        text = f"{record.getMessage()} {vars(record)}"
        assert "hush-hush" not in text
        assert old not in text and new not in text
    assert "hush" not in repr(to) + str(to)


def test_private_webhooks__are_refused_for_deployment(settings: Settings, db: None) -> None:
    settings.WEBHOOK_PRIVATE = True
    with pytest.raises(Exception, match="private addresses"):
        call_command("check", "--deploy", "--tag", "security", "--fail-level", "ERROR")
