"""A stored mail as the message that goes out."""

from __future__ import annotations

from email.charset import QP, Charset
from email.policy import compat32
from email.utils import format_datetime, parseaddr
from typing import Any, Final

from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.urls import reverse

from accounts.mail.models import Mail

from . import digests, links

# Short lines of plain ASCII: nothing on the way has to write them anew, which would break a signature.
_PLAIN_LINES: Final = Charset("utf-8")
_PLAIN_LINES.body_encoding = QP

# Python breaks headers after 78 characters, a long link right behind the header's name, and some programs do not read
# on in the next line. Up to 998 are allowed.
_WHOLE_HEADERS: Final = compat32.clone(max_line_length=900)


class _Message(EmailMultiAlternatives):
    """A mail whose headers are broken only where they must be."""

    def message(self, **options: Any) -> Any:
        message = super().message(**options)
        message.policy = _WHOLE_HEADERS
        return message


def message_of(mail: Mail) -> EmailMultiAlternatives:
    """The message. It has the same Message-ID and date at each attempt, so that a doubled one can be recognised."""
    headers = {
        "Message-ID": f"<{mail.key}@{_host()}>",
        "Date": format_datetime(mail.written_at),
        # So that no holiday notice comes back (RFC 3834).
        "Auto-Submitted": "auto-generated",
        "Content-Language": mail.language,
    }
    if mail.thread:
        # Mail programs gather what answers the same message, even one that was never sent.
        headers["In-Reply-To"] = headers["References"] = f"<{_thread_of(mail)}@{_host()}>"
    if mail.can_unsubscribe:
        headers["List-Unsubscribe"] = f"<{unsubscribe_link(mail.address)}>"
        headers["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message = _Message(mail.subject, mail.text, to=[mail.address], headers=headers)
    message.attach_alternative(mail.html, "text/html")
    message.encoding = _PLAIN_LINES
    return message


def unsubscribe_link(address: str) -> str:
    """The page where the owner of an address can unsubscribe without logging in."""
    return links.whole(reverse("mail_unsubscribe", args=[digests.token_of(address)]))


def _thread_of(mail: Mail) -> str:
    owner = mail.address.lower() if mail.player_id is None else str(mail.player_id)
    return digests.digest_of("thread", f"{owner} {mail.thread}")


def _host() -> str:
    return parseaddr(settings.DEFAULT_FROM_EMAIL)[1].rpartition("@")[2]
