"""Sending the mails that are due, in a worker.

A worker claims a mail by moving its next attempt into the future, in one statement. So no transaction is open while a
mail server is spoken to, and the mail of a worker that was killed is due again by itself. It may then arrive twice,
with the same Message-ID.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import timedelta
from time import monotonic
from typing import Any, Final

from django.core.mail import get_connection
from django.db import transaction
from django.db.models import F

from accounts.mail.metrics import count
from accounts.mail.models import AddressOff, Mail
from bang_service.platform import clock
from bang_service.platform.backoff import retry
from bang_service.platform.queues import DELIVERIES
from bang_service.platform.wake_ups import wake

from . import addresses, backoff, late
from .failures import Failure, Fault, failure_of
from .messages import message_of

SEND_TASK: Final = "accounts.mail.tasks.send"

LEASE: Final = timedelta(minutes=10)
"""Real time after which a claim lapses: far more than one mail takes, even if each reply comes at the last moment."""

RUN_MAILS: Final = 100
RUN_SECONDS: Final = 60.0
"""The limits of one connection: many servers want no more, and a stuck one is left."""

log = logging.getLogger(__name__)


def send_due(is_stopped: Callable[[], bool] = lambda: False) -> int:
    """Send every mail that is due, unless the server cannot be reached; several processes may. Returns how many mails a
    server has taken."""
    sent, goes_on = 0, True
    while goes_on and not is_stopped():
        run = _Run()
        goes_on = run.send(is_stopped)
        sent += run.sent
    return sent


def send_again(mail: Mail) -> bool:
    """Send a mail once more, starting anew. Returns False if it is due anyway, its address is switched off, its text is
    not kept because it carried a key, or a later mail has its news."""
    with transaction.atomic():
        if addresses.is_off(mail.address):
            return False
        found = (
            Mail.objects.filter(pk=mail.pk)
            .exclude(state=Mail.State.DUE)
            .exclude(text="")
            .exclude(state=Mail.State.DROPPED, can_unsubscribe=True)
            .update(state=Mail.State.DUE, attempts=0, next_at=clock.now(), error="")
        )
        transaction.on_commit(lambda: wake(SEND_TASK, [], DELIVERIES), robust=True)
    return bool(found)


class _Run:
    """Mails through one connection."""

    def __init__(self) -> None:
        self.sent = 0
        self._connection: Any = get_connection()

    def send(self, is_stopped: Callable[[], bool]) -> bool:
        """Send until nothing is due or a limit is reached. Returns whether another connection should go on."""
        until = monotonic() + RUN_SECONDS
        try:
            for _ in range(RUN_MAILS):
                if is_stopped() or monotonic() >= until:
                    return True
                mail = _claim()
                if mail is None:
                    return False
                if not self._send(mail):
                    # A server that has taken mails, then closed the connection, may only want a new one.
                    return self.sent > 0
            return True
        finally:
            self._close()

    def _send(self, mail: Mail) -> bool:
        """Send one mail and record what became of it. Returns whether the connection can be used further."""
        try:
            self._connection.open()
            message = message_of(mail)
            message.connection = self._connection
            message.send()
        except Exception as error:
            failure = failure_of(error)
            if not isinstance(error, OSError | ValueError):
                log.exception("sending mail %s failed", mail.key)
            _write_down(mail, failure)
            return failure.fault is not Fault.SERVER
        # From here on the server has it: should this not be stored, the mail will come a second time.
        _write_down(mail, None)
        self.sent += 1
        return True

    def _close(self) -> None:
        try:
            self._connection.close()
        except OSError:
            # Saying goodbye to a server that is gone.
            log.debug("the mail server did not say goodbye")


def _claim() -> Mail | None:
    """Take the mail that has been due longest, for LEASE; None without any."""
    while True:
        now = clock.now()
        mail = Mail.objects.filter(state=Mail.State.DUE, next_at__lte=now).order_by("next_at", "pk").first()
        if mail is None:
            return None
        mine = Mail.objects.filter(pk=mail.pk, state=Mail.State.DUE, next_at=mail.next_at)
        if mail.attempts > len(backoff.RETRIES):
            # It has taken its workers with it, so nobody has recorded its attempts.
            count("expired", mine.settle(Mail.State.EXPIRED))
            continue
        if mail.can_unsubscribe and not addresses.is_subscribed(mail.address):
            count("dropped", mine.settle(Mail.State.DROPPED))
            continue
        if (later := late.postponed_until(mail, now)) is not None:
            mine.update(next_at=later)
            continue
        until = now + LEASE * clock.current_run().rate
        if mine.update(next_at=until, attempts=F("attempts") + 1):
            mail.next_at, mail.attempts = until, mail.attempts + 1
            return mail
        # Another worker was quicker.


def _write_down(mail: Mail, failure: Failure | None) -> None:
    """Store what became of an attempt."""
    if failure is None:
        # Sent is sent, even if another worker has the claim by now, or nobody wants it to be sent any more.
        found = Mail.objects.filter(pk=mail.pk, state__in=(Mail.State.DUE, Mail.State.DROPPED)).settle(
            Mail.State.SENT, sent_at=clock.now(), error=""
        )
        count("sent", found)
        return
    claimed = Mail.objects.filter(pk=mail.pk, state=Mail.State.DUE, next_at=mail.next_at)
    if failure.fault in (Fault.ADDRESS, Fault.MAIL):
        with transaction.atomic():
            found = claimed.settle(Mail.State.REFUSED, error=failure.reason)
            count("refused", found)
            # Without the claim, another worker is finding out the same.
            if found and failure.fault is Fault.ADDRESS:
                addresses.switch_off(mail.address, AddressOff.Reason.REFUSED, failure.reason)
    elif (wait := retry(mail.attempts, backoff.RETRIES)) is None:
        count("expired", claimed.settle(Mail.State.EXPIRED, error=failure.reason))
    else:
        count("repeated", claimed.update(next_at=clock.now() + wait, error=failure.reason))
    # The server's words may repeat the address.
    log.warning("mail %s was not sent: %s, reply %s", mail.key, failure.fault.name.lower(), failure.code or "none")
