"""What is asked about a mail that could not be sent at once: whether it is still to be sent, and when.

Mail knows nothing of what its mails are about. Whoever writes them registers here when the service starts.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final

from django.db import InterfaceError, OperationalError

from accounts.mail.models import Mail

log = logging.getLogger(__name__)

LATE: Final = timedelta(minutes=1)
"""The time since a mail was written from which on it is asked about."""

LateMailHook = Callable[[Mail], datetime | None]
"""Called before an attempt, outside any transaction: until when the mail waits; None: it is sent now. One that is not
wanted any more is settled by the hook itself."""

_late_mail_hooks: Final[list[LateMailHook]] = []


def register_late_mail(hook: LateMailHook) -> None:
    """Register what is asked about mails that could not be sent at once."""
    _late_mail_hooks.append(hook)


def postponed_until(mail: Mail, now: datetime) -> datetime | None:
    """Until when this mail waits; None: it is sent now, if it is still due."""
    if now - mail.written_at < LATE:
        return None
    asked = [until for hook in _late_mail_hooks if (until := _answer(hook, mail)) is not None and until > now]
    return max(asked, default=None)


def _answer(hook: LateMailHook, mail: Mail) -> datetime | None:
    try:
        return hook(mail)
    except (OperationalError, InterfaceError):
        # The database is away, or wants this to be tried again.
        raise
    except Exception:
        # Better late news than none, and the mails behind it must go out.
        log.exception("mail %s cannot be checked", mail.key)
        return None
