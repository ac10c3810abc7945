"""Mails as files in the var folder, for an installation without a mail server."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Sequence
from datetime import timedelta
from pathlib import Path
from typing import Final

from django.conf import settings
from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend

from bang_service.platform import clock, private

KEPT: Final = timedelta(days=7)
"""By the machine's time, as that of files is."""

log = logging.getLogger(__name__)


class FileBackend(BaseEmailBackend):
    """Writes each mail to a file of its own, which only the service's user can read: it may open an account."""

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        """Write the mails; returns how many. Raises OSError."""
        folder = _folder()
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        for message in email_messages:
            path = folder / f"{clock.real_now():%Y-%m-%d_%H%M%S}_{secrets.token_hex(4)}.eml"
            private.write_file(path, message.message().as_string())
            # Neither the address nor the subject: the log is read by more people than the folder.
            log.info("a mail was written to %s", path)
        return len(email_messages)


def delete_old() -> int:
    """Delete the files that were kept long enough. Returns how many."""
    oldest = (clock.real_now() - KEPT).timestamp()
    found = 0
    for path in _folder().glob("*.eml"):
        try:
            if path.stat().st_mtime < oldest:
                path.unlink()
                found += 1
        except FileNotFoundError:
            # Somebody else was quicker.
            continue
    return found


def _folder() -> Path:
    return Path(settings.EMAIL_FILE_PATH)
