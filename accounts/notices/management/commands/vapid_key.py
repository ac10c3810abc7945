"""`manage.py vapid_key`: a key for BANG_VAPID_KEY."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from bang_service.platform.vapid_keys import new_key


class Command(BaseCommand):
    """Makes a key, and changes nothing."""

    help = "Print a new private key with which this service may push to browsers, for BANG_VAPID_KEY."
    requires_system_checks: tuple[str, ...] = ()

    def handle(self, **options: Any) -> None:
        """Print it alone, so that another program can take it."""
        self.stdout.write(new_key())
