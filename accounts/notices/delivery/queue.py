"""The order in which copies are sent to webhooks and devices, and the record of each attempt.

All copies due to one endpoint form a queue. One worker at a time serves a queue: it holds the claim on the endpoint, so
the copies go out in order, and a slow endpoint occupies one worker at most. A claim that lapses because its worker has
died is taken by another worker, which sends again everything that was not recorded.

Copies of a kind that this release does not know stay due: the newer release that has written them sends them.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from django.db import connection, transaction
from django.db.models import F, Q

from accounts.notices.channels import web_push
from accounts.notices.channels.posting import Answer
from accounts.notices.models import Attempt, Delivery, Endpoint
from accounts.notices.notice_kinds import TEST
from accounts.notices.preferences.lookup import preferences_by_player
from accounts.notices.preferences.timing import WINDOW_DELAY, kept_quiet
from accounts.notices.services.endpoints import end, has_expired, lock_account, remove, switch_off
from bang_service.platform import clock
from bang_service.platform.backoff import retry
from bang_service.platform.notice_kinds import kind_names
from bang_service.platform.read_once import ReadOnce
from games.models import Notice
from games.open_questions import Open, open_questions

from . import backoff, last_viewed
from .questions import bring_up_to_date
from .stale import is_stale

LEASE: Final = timedelta(seconds=60)
"""Real time after which a claim lapses; several times what a turn can take."""

SLOW_SECONDS: Final = 2.0
"""An attempt that took longer marks its endpoint as slow."""

SECONDS_DIGITS: Final = 2
"""How exactly owners are told how long an attempt took: thousandths would tell hosts that do not exist from those that
are not public (see `address`)."""

LOOK_AHEAD: Final = 50
"""How many queues are found with one query."""

# Go from endpoint to endpoint along the index of due copies, so that thousands of copies waiting for one dead endpoint
# cost no more than one.
_WAITING = """
WITH RECURSIVE queue (endpoint_id) AS (
    SELECT MIN(endpoint_id) FROM notices_delivery WHERE state = 'due' AND NOT by_mail
    UNION ALL
    SELECT (SELECT MIN(d.endpoint_id) FROM notices_delivery d
            WHERE d.state = 'due' AND NOT d.by_mail AND d.endpoint_id > queue.endpoint_id)
    FROM queue WHERE queue.endpoint_id IS NOT NULL
)
SELECT e.id, e.is_slow FROM queue JOIN notices_endpoint e ON e.id = queue.endpoint_id
WHERE e.is_on
    AND (e.paused_until IS NULL OR e.paused_until <= %(now)s)
    AND (e.claimed_until IS NULL OR e.claimed_until <= %(real_now)s)
    AND (%(slow_too)s OR NOT e.is_slow)
    AND EXISTS (
        SELECT 1 FROM notices_delivery d
        WHERE d.state = 'due' AND NOT d.by_mail AND d.endpoint_id = e.id AND d.next_at <= %(now)s
            AND (SELECT n.kind FROM {notices} n WHERE n.id = d.notice_id) IN ({kinds})
    )
ORDER BY e.served_at IS NOT NULL, e.served_at
LIMIT %(most)s
"""


@dataclass(frozen=True, slots=True)
class DeliveryQueue:
    """The right to send the copies due to an endpoint."""

    endpoint_id: int
    claim: str


def waiting(*, slow_too: bool = True) -> list[tuple[int, bool]]:
    """Endpoints with copies that this release can send now and that no worker serves, and whether they are slow.

    The endpoint served longest ago comes first; without `slow_too`, slow and failing ones are left out. Takes no lock.
    """
    query, values = _question(slow_too=slow_too)
    with connection.cursor() as cursor:
        cursor.execute(query, values)
        return [(endpoint_id, bool(is_slow)) for endpoint_id, is_slow in cursor.fetchall()]


def _question(*, slow_too: bool) -> tuple[str, dict[str, Any]]:
    adapt = connection.ops.adapt_datetimefield_value
    kinds = {f"kind_{number}": name for number, name in enumerate(kind_names())}
    values = {
        "now": adapt(clock.now()),
        "real_now": adapt(clock.real_now()),
        "slow_too": slow_too,
        "most": LOOK_AHEAD,
        **kinds,
    }
    query = _WAITING.format(notices=Notice._meta.db_table, kinds=", ".join(f"%({name})s" for name in kinds))
    return query, values


def claim(endpoint_id: int) -> DeliveryQueue | None:
    """Take an endpoint's queue; None if another worker has it, or nothing may be sent there now."""
    real_now = clock.real_now()
    with transaction.atomic():
        endpoint = (
            Endpoint.objects.select_for_update(skip_locked=True, no_key=True)
            .filter(pk=endpoint_id, is_on=True)
            .filter(Q(paused_until=None) | Q(paused_until__lte=clock.now()))
            .filter(Q(claimed_until=None) | Q(claimed_until__lte=real_now))
            .first()
        )
        if endpoint is None:
            return None
        queue = DeliveryQueue(endpoint_id, secrets.token_hex(8))
        Endpoint.objects.filter(pk=endpoint_id).update(
            claim=queue.claim, claimed_until=real_now + LEASE, served_at=real_now
        )
    return queue


def release(queue: DeliveryQueue) -> None:
    """Give the queue back."""
    Endpoint.objects.filter(pk=queue.endpoint_id, claim=queue.claim).update(claim="", claimed_until=None)


def next_copy(queue: DeliveryQueue) -> tuple[Endpoint, Delivery] | None:
    """The next copy to send, with its notice, and its endpoint; None if the queue is empty, paused, off, or no longer
    this worker's."""
    now = clock.now()
    mine = Endpoint.objects.filter(pk=queue.endpoint_id, claim=queue.claim, is_on=True)
    endpoint = mine.select_related("player__owner").first()
    if endpoint is None or (endpoint.paused_until is not None and endpoint.paused_until > now):
        return None
    if endpoint.kind == Endpoint.Kind.PUSH and mine.filter(has_expired()).exists():
        end(endpoint)
        return None
    due = Delivery.objects.filter(endpoint=endpoint, state=Delivery.State.DUE, by_mail=False)
    due = due.filter(notice__kind__in=kind_names()).select_related("notice__table")
    copy = due.filter(next_at__lte=now).order_by("next_at", "notice_id").first()
    if copy is not None and not copy.attempts and copy.notice.kind != TEST:
        # What an endpoint hears of one table first comes in order: whatever was held back goes out with what follows.
        of_table = due.filter(notice__table=copy.notice.table_id, attempts=0)
        copy = of_table.order_by(F("notice__number").asc(nulls_last=True), "notice_id").first()
    return None if copy is None else (endpoint, copy)


def postpone(copy: Delivery, endpoint: Endpoint) -> bool:
    """Postpone the copy if its notice is no longer true, or a person wants to hear of it later; whether that is so.

    One that is pushed to a person tells of the question that is open now.
    """
    due, now = Delivery.objects.filter(pk=copy.pk, state=Delivery.State.DUE), clock.now()
    is_for_people = endpoint.kind == Endpoint.Kind.PUSH
    # Read once, so that what is stale and what is asked fit together.
    known = ReadOnce([copy.notice])
    asked = known.get(open_questions) if is_for_people else {}
    if not endpoint.player.is_open or is_stale(copy.notice, for_people=is_for_people, known=known):
        due.update(state=Delivery.State.OBSOLETE, next_at=None, settled_at=now)
        return True
    if not is_for_people:
        return False
    until = preferences_by_player([endpoint.player])[endpoint.player_id].held_until(now, copy.notice.kind)
    if until is not None:
        # Planned for an earlier hour. All that is due waits, so that nothing takes along what was held back.
        late = Delivery.objects.filter(endpoint=endpoint, state=Delivery.State.DUE, next_at__lte=now)
        late.filter(notice__kind__in=kept_quiet()).update(next_at=until)
        return True
    # One that was held back already goes out because others about its table follow.
    is_in_time = copy.next_at is not None and copy.next_at <= now
    if is_in_time and (until := _busy_until(copy.notice, asked.get(copy.notice_id), now)) is not None:
        due.update(next_at=until)
        return True
    if copy.notice_id in asked:
        bring_up_to_date(copy.notice, asked[copy.notice_id])
    return False


def _busy_until(notice: Notice, asked: Open | None, now: datetime) -> datetime | None:
    """Until when this is not pushed: its player is looking, or has answered and may now react to others, which is never
    pushed. None: it is pushed now."""
    return now + WINDOW_DELAY if asked is not None and asked.is_window else last_viewed.delayed_until(notice)


def write_down(queue: DeliveryQueue, copy: Delivery, answer: Answer) -> None:
    """Store the result of an attempt, for the copy and for its endpoint."""
    with transaction.atomic():
        if not answer.ok:
            # The endpoint may be switched off.
            lock_account(copy.notice.player_id)
        locked = Endpoint.objects.select_for_update(of=("self",), no_key=True).select_related("player")
        endpoint = locked.filter(pk=queue.endpoint_id).first()
        if endpoint is None:
            # It was removed, and the copy with it.
            return
        is_mine = endpoint.claim == queue.claim
        Attempt.objects.create(
            delivery=copy,
            status=answer.status,
            seconds=round(answer.seconds, SECONDS_DIGITS),
            error=answer.reason[:200],
        )
        if answer.ok:
            Delivery.objects.filter(pk=copy.pk, state=Delivery.State.DUE).update(
                state=Delivery.State.SENT, attempts=copy.attempts + 1, next_at=None, settled_at=clock.now(), error=""
            )
            if is_mine:
                _succeeded(endpoint, is_slow=answer.seconds > SLOW_SECONDS)
        elif is_mine:
            # Otherwise the queue now belongs to another worker or has another address, whose failures count instead of
            # this one.
            _failed(endpoint, copy, answer)


def _succeeded(endpoint: Endpoint, *, is_slow: bool) -> None:
    if endpoint.failures or endpoint.paused_until is not None or endpoint.is_slow != is_slow:
        Endpoint.objects.filter(pk=endpoint.pk).update(
            failures=0, failing_since=None, paused_until=None, is_slow=is_slow
        )


def _failed(endpoint: Endpoint, copy: Delivery, answer: Answer) -> None:
    now = clock.now()
    failures = endpoint.failures + 1
    since = endpoint.failing_since or now
    attempts = copy.attempts + 1
    reason = answer.reason[:200]
    is_device = endpoint.kind == Endpoint.Kind.PUSH
    wait = retry(attempts, backoff.RETRIES)
    is_last = wait is None
    if is_device and answer.status in web_push.NEVER_TAKEN:
        wait = None
    asked = min(answer.retry_after or timedelta(0), backoff.MOST_OBEYED)
    is_given_up = wait is None
    Delivery.objects.filter(pk=copy.pk, state=Delivery.State.DUE).update(
        state=Delivery.State.FAILED if is_given_up else Delivery.State.DUE,
        attempts=attempts,
        next_at=None if wait is None else now + max(wait, asked),
        settled_at=now if is_given_up else None,
        error=reason,
    )
    pause = max(backoff.pause(failures), asked)
    Endpoint.objects.filter(pk=endpoint.pk).update(
        failures=failures,
        failing_since=since,
        paused_until=now + pause if pause else None,
        is_slow=True,
    )
    if answer.is_unusable:
        switch_off(endpoint, f"{reason} Set another address.")
    elif is_device and answer.status in web_push.GONE:
        remove(endpoint)
    elif is_device and answer.status in web_push.KEY_REFUSED:
        switch_off(endpoint, web_push.SUBSCRIBE_AGAIN)
    elif answer.status == 410:
        switch_off(endpoint, "It answered 410 Gone.")
    elif (is_last and since <= _first_tried(copy)) or (
        now - since >= backoff.GIVE_UP_AFTER and failures >= backoff.GIVE_UP_FAILURES
    ):
        switch_off(endpoint, f"It failed for {backoff.GIVE_UP_AFTER.days} days. The last error: {reason}")


def _first_tried(copy: Delivery) -> datetime:
    moment: datetime = Attempt.objects.filter(delivery=copy).order_by("pk").values_list("at", flat=True)[0]
    return moment
