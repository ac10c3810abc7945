"""The order in which messages are pushed, and the record of each attempt.

All messages due to one player form a queue. One worker at a time serves a queue: it holds the claim on the player's
receiver, so the messages go out in order, and a slow receiver occupies one worker at most. A claim that lapses because
its worker has died is taken by another worker, which pushes again everything that was not recorded.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from django.db import connection, transaction
from django.db.models import Q

from accounts.people.models import Receiver
from bang_service.platform import clock
from games.models import Message, Prompt

from . import backoff
from .push import Answer
from .receivers import switch_off

LEASE: Final = timedelta(seconds=60)
"""Real time after which a claim lapses; several times what a turn can take."""

SLOW_SECONDS: Final = 2.0
"""An attempt that took longer marks its receiver as slow."""

LOOK_AHEAD: Final = 50
"""How many queues are found with one query."""

# Go from player to player along the index of due messages, so that thousands of messages waiting for one dead receiver
# cost no more than one.
_WAITING = """
WITH RECURSIVE queue (player_id) AS (
    SELECT MIN(player_id) FROM games_message WHERE state = 'due'
    UNION ALL
    SELECT (SELECT MIN(m.player_id) FROM games_message m WHERE m.state = 'due' AND m.player_id > queue.player_id)
    FROM queue WHERE queue.player_id IS NOT NULL
)
SELECT r.player_id, r.is_slow FROM queue JOIN accounts_receiver r ON r.player_id = queue.player_id
WHERE r.is_on
    AND (r.paused_until IS NULL OR r.paused_until <= %(now)s)
    AND (r.claimed_until IS NULL OR r.claimed_until <= %(real_now)s)
    AND (%(slow_too)s OR NOT r.is_slow)
    AND EXISTS (
        SELECT 1 FROM games_message m
        WHERE m.state = 'due' AND m.player_id = r.player_id AND m.next_at <= %(now)s
    )
ORDER BY r.served_at IS NOT NULL, r.served_at
LIMIT %(most)s
"""


@dataclass(frozen=True, slots=True)
class DeliveryQueue:
    """The right to push the messages due to a player."""

    player_id: int
    claim: str


def waiting(*, slow_too: bool = True) -> list[tuple[int, bool]]:
    """Players with messages that can be pushed now and that no worker is pushing, and whether their receivers are slow.

    The player served longest ago comes first; without `slow_too`, slow and failing receivers are left out. Takes no
    lock.
    """
    adapt = connection.ops.adapt_datetimefield_value
    values = {
        "now": adapt(clock.now()),
        "real_now": adapt(clock.real_now()),
        "slow_too": slow_too,
        "most": LOOK_AHEAD,
    }
    with connection.cursor() as cursor:
        cursor.execute(_WAITING, values)
        return [(player_id, bool(is_slow)) for player_id, is_slow in cursor.fetchall()]


def claim(player_id: int) -> DeliveryQueue | None:
    """Take a player's queue; None if another worker has it, or nothing may be pushed there now."""
    real_now = clock.real_now()
    with transaction.atomic():
        receiver = (
            Receiver.objects.select_for_update(skip_locked=True)
            .filter(pk=player_id, is_on=True)
            .filter(Q(paused_until=None) | Q(paused_until__lte=clock.now()))
            .filter(Q(claimed_until=None) | Q(claimed_until__lte=real_now))
            .first()
        )
        if receiver is None:
            return None
        queue = DeliveryQueue(player_id, secrets.token_hex(8))
        Receiver.objects.filter(pk=player_id).update(
            claim=queue.claim, claimed_until=real_now + LEASE, served_at=real_now
        )
    return queue


def release(queue: DeliveryQueue) -> None:
    """Give the queue back."""
    Receiver.objects.filter(pk=queue.player_id, claim=queue.claim).update(claim="", claimed_until=None)


def next_message(queue: DeliveryQueue) -> tuple[Receiver, Message] | None:
    """The next message to push and its receiver; None if the queue is empty, paused, off, or no longer this
    worker's."""
    now = clock.now()
    receiver = Receiver.objects.filter(pk=queue.player_id, claim=queue.claim, is_on=True).first()
    if receiver is None or (receiver.paused_until is not None and receiver.paused_until > now):
        return None
    due = Message.objects.filter(player_id=queue.player_id, state=Message.State.DUE)
    message = due.filter(next_at__lte=now).order_by("next_at", "id").first()
    if message is not None and not message.attempts:
        # The clocks of the machines that write messages differ a little; the numbers of messages do not.
        table = message.table_id
        of_table = due.filter(table=None) if table is None else due.filter(table_id=table)
        message = of_table.filter(attempts=0).order_by("number").first()
    if message is None or message.next_at is None or message.next_at > now:
        return None
    return receiver, message


def set_aside_if_overtaken(message: Message) -> bool:
    """Whether the message is no longer true: then it is marked as obsolete and not pushed."""
    if message.kind != Message.Kind.ASKED or message.table_id is None or _is_asked(message, message.table_id):
        return False
    Message.objects.filter(pk=message.pk, state=Message.State.DUE).update(state=Message.State.OBSOLETE, next_at=None)
    return True


def write_down(queue: DeliveryQueue, message: Message, answer: Answer) -> None:
    """Store the result of an attempt, for the message and for its receiver."""
    with transaction.atomic():
        receiver = Receiver.objects.select_for_update().filter(pk=queue.player_id, claim=queue.claim).first()
        if answer.ok:
            Message.objects.filter(pk=message.pk, state=Message.State.DUE).update(
                state=Message.State.PUSHED, attempts=message.attempts + 1, next_at=None, error=""
            )
            if receiver is not None:
                _succeeded(receiver, is_slow=answer.seconds > SLOW_SECONDS)
        elif receiver is not None:
            # Otherwise the queue now belongs to another worker or has another address, whose failures count instead of
            # this one.
            _failed(receiver, message, answer)


def _is_asked(message: Message, table_id: int) -> bool:
    asked = Prompt.objects.filter(table_id=table_id, seat__number=message.seat, by_policy=False)
    # A player who was asked again in the meantime has a separate message about it.
    later = Message.objects.filter(
        table_id=table_id, player_id=message.player_id, number__gt=message.number, kind=Message.Kind.ASKED
    )
    return asked.exists() and not later.exists()


def _succeeded(receiver: Receiver, *, is_slow: bool) -> None:
    if receiver.failures or receiver.paused_until is not None or receiver.is_slow != is_slow:
        Receiver.objects.filter(pk=receiver.pk).update(
            failures=0, failing_since=None, paused_until=None, is_slow=is_slow
        )


def _failed(receiver: Receiver, message: Message, answer: Answer) -> None:
    now = clock.now()
    failures = receiver.failures + 1
    since = receiver.failing_since or now
    attempts = message.attempts + 1
    reason = answer.reason[:200]
    wait = backoff.retry(attempts)
    asked = min(answer.retry_after or timedelta(0), backoff.MOST_OBEYED)
    Message.objects.filter(pk=message.pk, state=Message.State.DUE).update(
        state=Message.State.FAILED if wait is None else Message.State.DUE,
        attempts=attempts,
        next_at=None if wait is None else now + max(wait, asked),
        error=reason,
    )
    pause = max(backoff.pause(failures), asked)
    Receiver.objects.filter(pk=receiver.pk).update(
        failures=failures,
        failing_since=since,
        paused_until=now + pause if pause else None,
        is_slow=True,
    )
    if answer.is_unusable:
        switch_off(receiver, f"{reason} Set another address with PUT /api/v1/me/receiver/.")
    elif answer.status == 410:
        switch_off(receiver, "It answered 410 Gone.")
    elif now - since >= backoff.GIVE_UP_AFTER and failures >= backoff.GIVE_UP_FAILURES:
        switch_off(receiver, f"It failed for {backoff.GIVE_UP_AFTER.days} days. The last error: {reason}")
