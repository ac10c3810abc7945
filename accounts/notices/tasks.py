"""Wake-ups that make the process push what is due, and housekeeping."""

from __future__ import annotations

from typing import Any

from celery import signals

from accounts.notices.delivery.dispatcher import dispatcher
from accounts.notices.delivery.fan_out import log_left_copies
from accounts.notices.delivery.retention import settle_orphans
from bang_service.platform.periodic import periodic
from bang_service.platform.queues import DELIVERIES, HOUSEKEEPING

from .channels import mailing
from .services import access, reminders


@periodic("deliver-notices", every=2.0, queue=DELIVERIES)
def deliver() -> None:
    """Copy what is new and send what is due; the rows say what, and where."""
    dispatcher.call()


@periodic("remind", every=30.0, queue=DELIVERIES)
def remind() -> None:
    """Remind players whose time runs out."""
    reminders.remind()


@periodic("write-mails-of-notices", every=10.0, queue=DELIVERIES)
def write_mails() -> None:
    """Write the mails that are due for people who hear by mail."""
    mailing.write_mails()


@periodic("settle-notices", every=3600.0, queue=HOUSEKEEPING)
def settle() -> None:
    """Forget devices whose token has expired, settle copies that wait for an endpoint that is off, and log what waits
    for a newer release."""
    access.end_expired()
    settle_orphans()
    log_left_copies()


@signals.worker_shutting_down.connect
@signals.worker_process_shutdown.connect
def _begin_nothing_more(**kwargs: Any) -> None:
    dispatcher.stop()
