"""Wake-ups that make the process send what is due."""

from __future__ import annotations

from typing import Any

from celery import shared_task, signals

from .sender import sender


@shared_task
def send() -> None:
    """Send what is due; the rows say what."""
    sender.call()


@signals.worker_shutting_down.connect
@signals.worker_process_shutdown.connect
def _begin_nothing_more(**kwargs: Any) -> None:
    sender.stop()
