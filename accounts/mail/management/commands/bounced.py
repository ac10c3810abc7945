"""`manage.py bounced`: read one mail that came back, from a mail server that pipes it here (deploy/mail.md)."""

from __future__ import annotations

import sys
from typing import Any, Final

from django.core.management.base import BaseCommand, CommandError
from django.db import OperationalError

from accounts.mail.services import bounces

MOST_BYTES: Final = 5 * 1024 * 1024

# By these (sysexits.h) a mail server knows whether to try again.
UNUSABLE: Final = 65
TRY_AGAIN: Final = 75


class Command(BaseCommand):
    """Switches off an address to which mails cannot be delivered, by what its mail server has sent back."""

    help = "Read a mail that came back (RFC 3464) from standard input; switch off an address that does not work."

    def handle(self, **options: Any) -> None:
        """Read, and print what was done. Ends with 65 for what is no notification about a mail of ours, with 75 if the
        database cannot be reached."""
        try:
            self.stdout.write(bounces.follow(bounces.read(sys.stdin.buffer.read(MOST_BYTES))))
        except bounces.NotABounce as error:
            raise CommandError(str(error), returncode=UNUSABLE) from None
        except OperationalError:
            raise CommandError("the database cannot be reached; try again", returncode=TRY_AGAIN) from None
