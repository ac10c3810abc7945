"""`manage.py sendtestmail`: whether mails leave the service, and if not, why."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.mail import EmailMessage
from django.core.management.base import BaseCommand, CommandError

from accounts.mail.services.failures import failure_of


class Command(BaseCommand):
    """Sends one mail at once, past the queue, as all mails are sent."""

    help = "Send a test mail to an address of yours, and say which server took it, or what it said instead."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Where it goes."""
        parser.add_argument("address")

    def handle(self, *, address: str, **options: Any) -> None:
        """Send it. Ends with 1 and the server's words if it is not taken."""
        mail = EmailMessage("BANG!: a test mail", "Mails from this service reach you.", to=[address])
        try:
            mail.send()
        except Exception as error:
            raise CommandError(f"{_place()} did not take it: {failure_of(error).reason}") from None
        self.stdout.write(f"{_place()} has taken a mail from {settings.DEFAULT_FROM_EMAIL} to {address}.")


def _place() -> str:
    server = settings.MAIL_SERVER
    return f"The folder {settings.EMAIL_FILE_PATH}" if server is None else f"{server.host}:{server.port}"
