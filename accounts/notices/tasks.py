"""Wake-ups that make the process push what is due, and housekeeping."""

from __future__ import annotations

from typing import Any

from celery import shared_task, signals

from accounts.notices.delivery.dispatcher import dispatcher
from accounts.notices.delivery.retention import settle_orphans

from .channels import mailing
from .services import access, reminders


@shared_task
def deliver() -> None:
    """Copy what is new and send what is due; the rows say what, and where."""
    dispatcher.call()


@shared_task
def remind() -> None:
    """Remind players whose time runs out."""
    reminders.remind()


@shared_task
def write_mails() -> None:
    """Write the mails that are due for people who hear by mail."""
    mailing.write_mails()


@shared_task
def settle() -> None:
    """Forget devices whose token has expired, and settle copies that wait for an endpoint that is off."""
    access.end_expired()
    settle_orphans()


@signals.worker_shutting_down.connect
@signals.worker_process_shutdown.connect
def _begin_nothing_more(**kwargs: Any) -> None:
    dispatcher.stop()
