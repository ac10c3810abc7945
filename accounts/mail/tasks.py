"""Wake-ups that make the process send what is due."""

from __future__ import annotations

from typing import Any

from celery import signals

from bang_service.platform.periodic import periodic
from bang_service.platform.queues import DELIVERIES

from .services.sender import sender


@periodic("send-mails", every=10.0, queue=DELIVERIES)
def send() -> None:
    """Send what is due; the rows say what."""
    sender.call()


@signals.worker_shutting_down.connect
@signals.worker_process_shutdown.connect
def _begin_nothing_more(**kwargs: Any) -> None:
    sender.stop()
