"""Mails go out through a real server: once if nothing goes wrong, and never again to where nobody is."""

from __future__ import annotations

import logging
import socket
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.db import connection, connections, transaction
from pytest_django.fixtures import Settings

from accounts.mail import metrics
from accounts.mail.models import AddressOff, Mail
from accounts.mail.services import addresses, backoff, sending
from accounts.mail.services.failures import Failure, Fault
from accounts.mail.services.sender import Sender
from accounts.mail.services.sending import send_again, send_due
from accounts.mail.tasks import send
from bang_service.celery import app
from bang_service.platform import clock
from bang_service.platform.environment import MailServer
from bang_service.platform.queues import DELIVERIES
from tests.games.times import Time
from tests.mail.conftest import use
from tests.mail.servers import Server, make_certificate, serving, silent
from tests.sampling import sample
from tests.waiting import PATIENCE, RUNS_OUT, hang_until

New = Callable[..., Mail]
State = Mail.State

# The server says so itself where a test has it ask for a password in the clear.
pytestmark = pytest.mark.filterwarnings("ignore:Requiring AUTH while not requiring TLS")


def now_of(mail: Mail) -> Mail:
    return Mail.objects.get(pk=mail.pk)


def test_mails_that_are_due__go_out_in_order_through_one_connection(server: Server, new: New) -> None:
    mails = [new(f"player-{number}@example.org") for number in range(5)]

    assert send_due() == 5

    assert [mail["To"] for mail in server.mails] == [mail.address for mail in mails]
    assert server.connections == 1
    for mail in mails:
        found = now_of(mail)
        assert (found.state, found.next_at, found.error, found.attempts) == (State.SENT, None, "", 1)
        assert found.sent_at is not None
    assert send_due() == 0
    assert server.connections == 1


def test_many_mails__get_a_new_connection_now_and_then(
    server: Server, new: New, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sending, "RUN_MAILS", 2)
    for _ in range(5):
        new()
    assert send_due() == 5
    assert server.connections == 3


def test_mail_that_is_due_later__waits(server: Server, new: New, time: Time) -> None:
    mail = new(next_at=clock.now() + timedelta(minutes=5))
    assert send_due() == 0
    time.passes(minutes=5)
    assert send_due() == 1
    assert now_of(mail).sent_at == clock.now()


# -- the address --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "reply", sample(["550 5.1.1 No such user", "550 Unknown", "551 Moved", "553 No", "550 5.2.1 Off"], one_in=3)
)
def test_address_that_does_not_exist__refused_and_switched_off(server: Server, new: New, reply: str) -> None:
    mail, other = new("Nobody@Example.org"), new("calamity@example.org")
    waiting = new("nobody@example.org", next_at=clock.now() + timedelta(hours=1))
    server.recipients = [reply]

    assert send_due() == 1

    found = now_of(mail)
    assert (found.state, found.next_at, found.error) == (State.REFUSED, None, reply)
    off = AddressOff.objects.get()
    assert (off.address, off.reason, off.detail) == ("nobody@example.org", AddressOff.Reason.REFUSED, reply)
    assert now_of(waiting).state == State.DROPPED
    assert now_of(other).state == State.SENT
    assert addresses.switched_off("NOBODY@example.org")
    assert addresses.switched_off(other.address) is None


@pytest.mark.parametrize(
    "reply",
    [
        "450 4.2.1 Greylisted",
        "451 Try later",
        "452 4.2.2 Mailbox full",
        "550 5.7.1 Relaying denied",
        "554 5.7.1 Blocked: your network is on a list",
        "554 Transaction failed",
        "503 5.5.1 Error: need MAIL command",
        "530 5.7.0 Authentication required",
        "550 5.1.8 Bad sender address",
        "552 5.2.2 Mailbox full",
        "556 5.3.2 Not now",
    ],
)
def test_recipient_refused_for_now_or_because_of_us__tried_again_later(
    server: Server, new: New, time: Time, reply: str
) -> None:
    mail, other = new(), new("other@example.org")
    server.recipients = [reply]

    assert send_due() == 1

    found = now_of(mail)
    assert (found.state, found.next_at, found.error) == (State.DUE, clock.now() + backoff.RETRIES[0], reply)
    assert now_of(other).state == State.SENT
    assert server.connections == 1
    assert not AddressOff.objects.exists()
    time.passes(seconds=30)
    assert send_due() == 1
    assert now_of(mail).attempts == 2


# -- the server ---------------------------------------------------------------------------------------------------


def test_server_that_wants_no_more__asked_again_later(server: Server, new: New, time: Time) -> None:
    mail, other = new(), new("other@example.org")
    server.recipients = ["421 4.3.2 Shutting down"]

    assert send_due() == 0
    assert server.connections == 1
    assert (now_of(mail).state, now_of(other).attempts) == (State.DUE, 0)
    assert not AddressOff.objects.exists()
    time.passes(seconds=30)
    assert send_due() == 2


def test_server_that_wants_a_new_connection__gets_one(server: Server, new: New) -> None:
    for number in range(3):
        new(f"player-{number}@example.org")
    server.recipients = ["250 OK", "421 Only one at a time"]
    assert send_due() == 2
    assert server.connections == 2


@pytest.mark.parametrize("reply", ["550 5.7.1 Sender rejected", "550 No", "451 Later"])
def test_sender_refused__address_stays_on(server: Server, new: New, time: Time, reply: str) -> None:
    mail = new()
    server.senders = [reply]
    assert send_due() == 0
    assert (now_of(mail).state, now_of(mail).error) == (State.DUE, reply)
    assert not AddressOff.objects.exists()
    time.passes(seconds=30)
    assert send_due() == 1


@pytest.mark.parametrize("reply", ["554 5.7.1 Spam", "550 5.1.1 Too late", "451 Later"])
def test_text_refused__address_stays_on(server: Server, new: New, time: Time, reply: str) -> None:
    mail = new()
    server.data = [reply]
    assert send_due() == 0
    assert (now_of(mail).state, now_of(mail).error) == (State.DUE, reply)
    assert not AddressOff.objects.exists()
    time.passes(seconds=30)
    assert send_due() == 1


def test_wrong_password__address_stays_on_and_nothing_is_sent(new: New, settings: Settings) -> None:
    mail = new()
    with serving(with_log_in=True) as server:
        use(settings, server.port, user="bang", password="wrong")
        assert send_due() == 0
        assert not server.arrived
    assert now_of(mail).state == State.DUE
    assert now_of(mail).error.startswith("535")
    assert not AddressOff.objects.exists()


def test_right_password__sent(new: New, settings: Settings) -> None:
    new()
    with serving(with_log_in=True) as server:
        use(settings, server.port, user="bang", password="secret")
        assert send_due() == 1


def test_starttls_demanded_but_not_offered__nothing_is_said_in_the_clear(new: New, settings: Settings) -> None:
    mail = new()
    with serving(with_log_in=True) as server:
        use(settings, server.port, user="bang", password="secret", tls=True)
        assert send_due() == 0
        assert not server.arrived
    assert "STARTTLS" in now_of(mail).error


def test_starttls_offered__encrypted(
    new: New, settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mail, certificate = new(), make_certificate(tmp_path)
    with serving(certificate, with_log_in=True) as server:
        use(settings, server.port, user="bang", password="secret", tls=True)
        assert send_due() == 0, "a certificate that nobody knows was trusted"
        assert "CERTIFICATE_VERIFY_FAILED" in now_of(mail).error
        monkeypatch.setenv("SSL_CERT_FILE", str(certificate[0]))
        Mail.objects.update(next_at=clock.now())
        assert send_due() == 1
        assert server.was_encrypted == [True]


def test_server_that_says_nothing__left(new: New, settings: Settings) -> None:
    mail, other = new(), new()
    with silent() as port:
        use(settings, port)
        settings.EMAIL_TIMEOUT = RUNS_OUT
        assert send_due() == 0
    assert now_of(mail).state == State.DUE
    assert now_of(mail).error
    assert now_of(other).attempts == 0, "every mail would have waited for the same silence"


def test_server_that_is_gone_or_unknown__asked_again_for_a_day_then_given_up(
    new: New, settings: Settings, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
    use(settings, port)
    mail, began = new(), clock.now()
    pauses = []
    while now_of(mail).state == State.DUE:
        assert send_due() == 0
        until = now_of(mail).next_at
        if until is not None:
            pauses.append(until - clock.now())
            time.passes(seconds=pauses[-1].total_seconds())
    assert pauses == list(backoff.RETRIES)
    assert timedelta(hours=20) < clock.now() - began < timedelta(hours=28)
    assert (now_of(mail).state, now_of(mail).next_at) == (State.EXPIRED, None)
    assert "refused" in now_of(mail).error.lower()
    assert not AddressOff.objects.exists()

    def unknown(*args: object, **kwargs: object) -> object:
        raise socket.gaierror(-2, "Name or service not known")

    monkeypatch.setattr(socket, "getaddrinfo", unknown)
    other = new()
    assert send_due() == 0
    assert (now_of(other).state, now_of(other).attempts) == (State.DUE, 1)


# -- workers ------------------------------------------------------------------------------------------------------


class Killed(BaseException):
    """A worker's sudden end."""


def test_worker_killed_before_it_could_store_that_a_mail_is_sent__sent_again_with_the_same_id(
    server: Server, new: New, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    mail = new(thread="table-7")
    with monkeypatch.context() as patch:

        def die(*args: object) -> None:
            raise Killed

        patch.setattr(sending, "_write_down", die)
        with pytest.raises(Killed):
            send_due()
    assert len(server.mails) == 1
    assert send_due() == 0, "the claim has not lapsed"
    time.passes(seconds=sending.LEASE.total_seconds())
    assert send_due() == 1
    first, second = server.mails
    for header in ("Message-ID", "Date", "References", "Subject"):
        assert first[header] == second[header]
    assert now_of(mail).state == State.SENT


def test_mail_that_kills_its_workers__given_up(new: New, server: Server, time: Time) -> None:
    mail = new(attempts=len(backoff.RETRIES) + 1)
    assert send_due() == 0
    assert now_of(mail).state == State.EXPIRED
    assert not server.arrived


def test_outcome_of_a_claim_that_has_lapsed__does_not_count_unless_it_is_sent(
    server: Server, new: New, time: Time
) -> None:
    mail = new()
    slow = sending._claim()
    assert slow is not None
    time.passes(seconds=sending.LEASE.total_seconds())
    quick = sending._claim()
    assert quick is not None
    sending._write_down(slow, Failure(Fault.ADDRESS, "550 No", 550))
    assert now_of(mail).next_at == quick.next_at
    assert now_of(mail).state == State.DUE
    sending._write_down(slow, None)
    assert now_of(mail).state == State.SENT
    sending._write_down(quick, Failure(Fault.MOMENT, "450 No", 450))
    assert now_of(mail).state == State.SENT


@pytest.mark.django_db(transaction=True)
def test_several_workers__send_each_mail_once(server: Server, new: New) -> None:
    for number in range(30):
        new(f"player-{number}@example.org")
    ready = threading.Barrier(4)

    def work() -> int:
        try:
            ready.wait(PATIENCE)
            return send_due()
        finally:
            connections.close_all()

    with ThreadPoolExecutor(4) as workers:
        sent = [one.result() for one in [workers.submit(work) for _ in range(4)]]
    assert sum(sent) == 30
    assert len({mail["To"] for mail in server.mails}) == len(server.mails) == 30
    assert not Mail.objects.exclude(state=State.SENT).exists()


@pytest.mark.django_db(transaction=True)
def test_no_transaction_is_open__while_a_server_is_spoken_to(server: Server, new: New) -> None:
    mail, other = new(), new(next_at=clock.now() + timedelta(hours=1))

    def write_meanwhile() -> None:
        try:
            with transaction.atomic():
                rows = Mail.objects.order_by("pk")
                if connection.vendor == "postgresql":
                    rows = rows.select_for_update(nowait=True)
                assert {found.pk for found in rows} == {mail.pk, other.pk}
                Mail.objects.filter(pk=other.pk).update(kind="meanwhile")
        finally:
            connections.close_all()

    server.meanwhile = write_meanwhile
    assert send_due() == 1
    assert now_of(other).kind == "meanwhile"


@pytest.mark.django_db(transaction=True)
def test_task__only_wakes_the_sender(server: Server, new: New, monkeypatch: pytest.MonkeyPatch) -> None:
    mail, done = new(), threading.Event()
    sender = Sender()
    answer = sender._answer

    def answered() -> None:
        answer()
        connections.close_all()
        done.set()

    monkeypatch.setattr(sender, "_answer", answered)
    monkeypatch.setattr("accounts.mail.tasks.sender", sender)
    send()
    assert done.wait(PATIENCE)
    assert now_of(mail).state == State.SENT
    sender.stop()
    sender.call()
    assert not sender._runs


@pytest.fixture
def paused(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[threading.Event, threading.Event, list[int]]]:
    """A sender's work that begins (first event), then goes on when a test says so (second); how often it began."""
    began, go_on, runs = threading.Event(), threading.Event(), list[int]()

    def work(is_stopped: object) -> int:
        runs.append(len(runs))
        began.set()
        hang_until(go_on)
        return 0

    monkeypatch.setattr("accounts.mail.services.sender.send_due", work)
    yield began, go_on, runs
    go_on.set()


def test_sender_called_while_it_works__looks_once_more(
    paused: tuple[threading.Event, threading.Event, list[int]],
) -> None:
    began, go_on, runs = paused
    sender = Sender()
    sender.call()
    assert began.wait(PATIENCE)
    sender.call()
    sender.call()
    go_on.set()
    assert sender._pool is not None
    while sender._runs or len(runs) < 2:
        # Its own pool has one thread, which answers this when it has answered the calls before.
        sender._pool.submit(int).result(PATIENCE)
    assert len(runs) == 2


def test_beat__wakes_the_workers_of_the_deliveries() -> None:
    entry = app.conf.beat_schedule["send-mails"]
    assert entry["options"]["queue"] == DELIVERIES
    assert entry["task"] == sending.SEND_TASK == send.name


# -- staff and watching -------------------------------------------------------------------------------------------


def test_mail_sent_again__starts_anew(server: Server, new: New) -> None:
    mail = new(state=State.EXPIRED, next_at=None, attempts=10, error="450")
    assert send_again(mail)
    assert (now_of(mail).state, now_of(mail).attempts, now_of(mail).error) == (State.DUE, 0, "")
    assert not send_again(mail), "it is due anyway"
    assert send_due() == 1
    addresses.switch_off(mail.address, AddressOff.Reason.REFUSED, "550")
    assert not send_again(mail)


@pytest.mark.parametrize("carries_key", [True, False])
def test_key__is_not_kept_once_its_mail_was_sent(server: Server, new: New, carries_key: bool) -> None:
    mail = new(carries_key=carries_key)
    assert send_due() == 1
    assert bool(now_of(mail).text) == bool(now_of(mail).html) == (not carries_key)
    assert send_again(mail) == (not carries_key)


def test_metrics__say_what_waits_and_what_became_of_the_rest(server: Server, new: New, time: Time) -> None:
    def counted(outcome: str) -> float:
        return metrics.MAILS.labels(outcome)._value.get()  # type: ignore[no-any-return]

    before = {outcome: counted(outcome) for outcome in ("sent", "refused", "repeated")}
    new()
    time.passes(seconds=90)
    for number in range(2):
        new(f"player-{number}@example.org")
    server.recipients = ["450 Later", "550 No"]
    assert [sample.value for sample in (*metrics.due(), *metrics.oldest())] == [3, 90]
    send_due()
    assert [sample.value for sample in metrics.due()] == [1]
    assert {outcome: counted(outcome) - was for outcome, was in before.items()} == dict.fromkeys(before, 1)


def test_log__names_no_address(server: Server, new: New, caplog: pytest.LogCaptureFixture, settings: Settings) -> None:
    new("calamity@example.org")
    new("other@example.org")
    server.recipients = ["550 5.1.1 <calamity@example.org> is unknown", "450 <other@example.org> is full"]
    with caplog.at_level(logging.DEBUG, "accounts.mail"):
        send_due()
    said = [record.getMessage() for record in caplog.records if record.name.startswith("accounts.mail")]
    assert len(said) == 3
    assert not [one for one in said if "example.org" in one]


def test_sendtestmail__says_which_server_took_it(server: Server, settings: Settings) -> None:
    said = StringIO()
    settings.MAIL_SERVER = MailServer("mail.example.org", 587, "bang", "secret", "starttls")
    call_command("sendtestmail", "ops@example.org", stdout=said)
    assert [mail["From"] for mail in server.mails] == ["BANG! <bang@bang.example.org>"]
    assert "mail.example.org:587 has taken a mail" in said.getvalue()
    assert "secret" not in said.getvalue()


def test_sendtestmail__refused__says_the_words_of_the_server(server: Server) -> None:
    server.recipients = ["550 5.7.1 relaying denied"]
    with pytest.raises(CommandError, match=r"did not take it: .*relaying denied"):
        call_command("sendtestmail", "ops@example.org")
