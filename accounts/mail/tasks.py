"""Wake-ups that make a worker send what is due."""

from __future__ import annotations

from celery import shared_task

from .sending import send_due


@shared_task
def send() -> None:
    """Send what is due; the rows say what."""
    send_due()
