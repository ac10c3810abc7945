"""What failed is tried again, ever later, for three days; an endpoint that keeps failing is paused, then off."""

from __future__ import annotations

from datetime import timedelta
from email.utils import format_datetime

import pytest

from accounts.notices.channels import posting
from accounts.notices.delivery import backoff
from accounts.notices.models import Attempt, Delivery, Endpoint
from accounts.notices.notice_kinds import ENDPOINT_OFF
from bang_service.platform import clock
from bang_service.platform.backoff import retry
from games.models import Notice
from tests.accounts.browsers import Browser
from tests.accounts.delivering import Time, work
from tests.accounts.webhooks import Arrival, Reply, Server, copies, copy, states, table_of, webhook
from tests.waiting import Watch

State = Delivery.State


def test_retries__are_nine__within_three_days_and_a_little() -> None:
    assert len(backoff.RETRIES) == 9
    assert timedelta(days=3) <= sum(backoff.RETRIES, timedelta(0)) < timedelta(days=3, hours=1)


def test_retries__follow_the_table_then_the_copy_has_failed(
    db: None, server: Server, time: Time, no_chance: None
) -> None:
    to = webhook(server.url)
    sent = copy(table_of(to.player), to)
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
    assert (sent.state, sent.attempts, sent.next_at) == (State.FAILED, 10, None)
    assert len(set(server.ids)) == 1 and len(server.ids) == 10
    time.passes(days=2)
    assert work() == 0


def test_last_retry__within_three_days_by_chance__switches_off_too__and_tells(
    db: None, server: Server, time: Time, no_chance: None
) -> None:
    to = webhook(server.url)
    sent = copy(table_of(to.player), to)
    server.reply = lambda arrival: Reply(503)
    for wait in backoff.RETRIES:
        assert work() == 1
        # A fifth less, as it may be.
        time.passes(seconds=wait.total_seconds() * 0.8)
        Delivery.objects.filter(pk=sent.pk).update(next_at=clock.now())
        Endpoint.objects.filter(pk=to.pk).update(paused_until=None)
    assert work() == 1
    to.refresh_from_db()
    assert (to.is_on, to.off_reason[:20]) == (False, "It failed for 3 days")
    assert Notice.objects.filter(player=to.player, kind=ENDPOINT_OFF).count() == 1


def test_notice__that_cannot_be_put_into_a_request__is_an_attempt_that_failed(
    db: None, server: Server, time: Time, no_chance: None
) -> None:
    player = webhook(server.url).player
    browser = Browser(server)
    device = browser.of(player)
    table = table_of(player)
    bad = copy(table, device, told={"details": "no JSON"})
    good = copy(table, device)
    assert work() == 2
    bad.refresh_from_db()
    good.refresh_from_db()
    assert (bad.state, bad.attempts, good.state) == (State.DUE, 1, State.SENT)
    assert bad.error == "The service could not write this notice."


def test_retry__jitter__spreads_by_a_fifth() -> None:
    waits = {retry(4, backoff.RETRIES) for _ in range(200)}
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
    db: None, server: Server, time: Time, no_chance: None, asked: str, wait: timedelta
) -> None:
    to = webhook(server.url)
    table = table_of(to.player)
    sent, behind = copies(table, to, 2)
    is_date = asked == "date"
    asked = format_datetime(clock.real_now() + timedelta(seconds=100), usegmt=True) if asked == "date" else asked
    server.reply = lambda arrival: Reply(429, {"Retry-After": asked.encode().decode("latin-1")})
    work()
    sent.refresh_from_db()
    behind.refresh_from_db()
    assert sent.next_at is not None
    # A date has no parts of a second.
    exact = wait - timedelta(microseconds=time.now.microsecond) if is_date else wait
    assert sent.next_at - clock.now() == exact
    # Whoever asks for time gets it for everything.
    assert behind.attempts == (0 if wait > timedelta(seconds=60) or asked == "1" else 1)


def test_pause__grows_to_ten_minutes_and_ends_with_a_success(db: None, server: Server, time: Time) -> None:
    to = webhook(server.url)
    copies(table_of(to.player), to, 20)
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


def test_410__switches_off(db: None, server: Server) -> None:
    to = webhook(server.url)
    copies(table_of(to.player), to, 3)
    server.reply = lambda arrival: Reply(410)
    assert work() == 1
    to.refresh_from_db()
    assert (to.is_on, to.off_reason, to.claim) == (False, "It answered 410 Gone.", "")
    assert states() == [State.FAILED] * 3
    errors = list(Delivery.objects.order_by("id").values_list("error", flat=True))
    assert errors == ["It answered 410.", *["The endpoint was switched off."] * 2]


def test_failing_for_three_days__switches_off_and_says_why(db: None, server: Server, time: Time) -> None:
    to = webhook(server.url)
    table = table_of(to.player)
    server.reply = lambda arrival: Reply(502)
    for _ in range(4):
        copy(table, to)
        to.refresh_from_db()
        assert to.is_on
        work()
        time.passes(days=1)
    copy(table, to)
    work()
    to.refresh_from_db()
    assert not to.is_on
    assert to.off_reason == "It failed for 3 days. The last error: It answered 502."
    assert set(states()) == {State.FAILED}


def test_two_failures__far_apart__do_not_switch_off(db: None, server: Server, time: Time) -> None:
    to = webhook(server.url)
    sent = copy(table_of(to.player), to)
    server.reply = lambda arrival: Reply(502)
    work()
    Delivery.objects.filter(pk=sent.pk).update(next_at=clock.now() + timedelta(days=5))
    time.passes(days=5)
    work()
    to.refresh_from_db()
    assert to.is_on and to.failures == 2


def test_attempts__each__is_written_down_with_what_came_of_it(
    db: None, server: Server, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    to = webhook(server.url)
    sent = copy(table_of(to.player), to)
    replies = iter([Reply(500), Reply(302, {"Location": "x"}), Reply(204)])
    watch = Watch()
    monkeypatch.setattr(posting, "monotonic", watch)

    def reply(arrival: Arrival) -> Reply:
        watch.passes(1.5)
        return next(replies)

    server.reply = reply
    for _ in range(3):
        work()
        time.passes(minutes=3)
    written = list(Attempt.objects.filter(delivery=sent).order_by("pk"))
    assert [(one.status, one.error) for one in written] == [
        (500, "It answered 500."), (302, "It answered 302; redirects are not followed."), (204, ""),
    ]  # fmt: skip
    assert [one.seconds for one in written] == [1.5, 1.5, 1.5]
    assert written[1].at - written[0].at == timedelta(minutes=3)
