"""Mails that come back: what a delivery status notification (RFC 3464) says, and what follows from it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from email import message_from_bytes
from email.message import Message
from typing import Final

from django.db import transaction

from accounts.mail.metrics import count
from accounts.mail.models import AddressOff, Mail

from . import addresses
from .failures import is_about_the_address

_OUR_ID: Final = re.compile(r"<([0-9a-f]{32})@[^<>\s]+>")
_STATUS: Final = re.compile(r"[245]\.\d{1,3}\.\d{1,3}")


class NotABounce(ValueError):
    """A text that is no delivery status notification about a mail of ours; its message says what is missing."""


@dataclass(frozen=True, slots=True)
class Bounce:
    """What a notification says. `key` is that of our mail, `diagnosis` the words of the server that refused it."""

    key: str
    action: str
    status: str
    diagnosis: str

    @property
    def is_permanent(self) -> bool:
        """Whether the mail will never arrive."""
        return self.action == "failed" and self.status.startswith("5")


def read(text: bytes) -> Bounce:
    """Read a notification. Raises NotABounce."""
    parts = list(message_from_bytes(text).walk())
    report = next((found for part in parts for found in _reports(part)), None)
    if report is None:
        raise NotABounce("this is no delivery status notification (RFC 3464): it has no status of a recipient")
    status = _STATUS.match(_field(report, "Status"))
    if status is None:
        raise NotABounce("the notification has no status like 5.1.1")
    key = next((found for part in parts for found in _ids(part)), None)
    if key is None:
        raise NotABounce("the notification does not say which mail of ours it is about: it has no Message-ID of ours")
    return Bounce(key, _field(report, "Action").lower(), status[0], _field(report, "Diagnostic-Code"))


def follow(bounce: Bounce) -> str:
    """Do what follows from a notification. Returns what that was, in a sentence for the operator.

    The address is the one that our mail went to, whatever the notification says: anybody may write one. Raises
    NotABounce if there is no such mail.
    """
    with transaction.atomic():
        mail = Mail.objects.select_for_update().filter(key=bounce.key).first()
        if mail is None:
            raise NotABounce("no mail of ours has this Message-ID, or it was deleted since")
        if not bounce.is_permanent:
            return f"nothing to do: mail {mail.key} is {bounce.action or 'late'}, status {bounce.status}"
        reason = f"{bounce.status} {bounce.diagnosis}"[:300]
        bounced = Mail.objects.filter(pk=mail.pk).exclude(state=Mail.State.REFUSED)
        count("bounced", bounced.update(state=Mail.State.REFUSED, next_at=None, error=reason))
        if not is_about_the_address(bounce.status):
            return f"mail {mail.key} was refused, but not because of its address: status {bounce.status}"
        addresses.switch_off(mail.address, AddressOff.Reason.BOUNCED, reason)
    return f"the address of mail {mail.key} is switched off: status {bounce.status}"


def _reports(part: Message) -> Iterator[Message]:
    """The fields about each recipient in a part that holds the status of a delivery."""
    if part.get_content_type() != "message/delivery-status":
        return
    blocks = part.get_payload()
    for block in blocks if isinstance(blocks, list) else []:
        if isinstance(block, Message) and "Status" in block and "Action" in block:
            yield block


def _ids(part: Message) -> Iterator[str]:
    """Message-IDs of ours in the returned mail: the whole of it, or its headers."""
    returned: list[Message] = []
    content = part.get_payload()
    if part.get_content_type() == "message/rfc822" and isinstance(content, list):
        returned = [one for one in content if isinstance(one, Message)]
    elif part.get_content_type() in {"text/rfc822-headers", "message/rfc822-headers"}:
        found = part.get_payload(decode=True)
        returned = [message_from_bytes(found)] if isinstance(found, bytes) else []
    for one in returned:
        match = _OUR_ID.search(_field(one, "Message-ID"))
        if match is not None:
            yield match[1]


def _field(message: Message, name: str) -> str:
    """A field as one line of characters that can be shown and stored."""
    text = str(message.get(name, ""))
    return " ".join("".join(one if one.isprintable() else " " for one in text).split())
