"""Housekeeping of the service itself."""

from __future__ import annotations

from celery import shared_task
from django.core.management import call_command


@shared_task
def clear_expired_sessions() -> None:
    """Delete the admin sessions whose time is over, so that the table does not grow for ever."""
    call_command("clearsessions")
