"""Mails that come back switch an address off: only if they are ours, only for good, only if the address is to blame."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from email.message import EmailMessage
from email.mime.text import MIMEText

import pytest
from django.core.management import CommandError, call_command
from django.db import OperationalError

from accounts.mail.models import AddressOff, Mail
from accounts.mail.services import addresses, bounces
from accounts.mail.services.messages import message_of

New = Callable[..., Mail]
ADDRESS = "calamity@example.org"

POSTFIX = """\
Date: Mon, 23 Nov 2026 13:00:00 +0000 (UTC)
From: MAILER-DAEMON@mail.example.com (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: bang@bang.example.org
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="4F1.1732/mail.example.com"

This is a MIME-encapsulated message.

--4F1.1732/mail.example.com
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not be delivered.

--4F1.1732/mail.example.com
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.example.com
X-Postfix-Queue-ID: 4F1
Arrival-Date: Mon, 23 Nov 2026 12:59:59 +0000 (UTC)

Final-Recipient: rfc822; {recipient}
Original-Recipient: rfc822;{recipient}
Action: {action}
Status: {status}
Remote-MTA: dns; mx.example.org
Diagnostic-Code: smtp; 550 5.1.1 <{recipient}>: Recipient address
    rejected: User unknown

--4F1.1732/mail.example.com
Content-Description: Undelivered Message{headers}
Content-Type: {kind}

{returned}
--4F1.1732/mail.example.com--
"""


def notification(
    mail: Mail,
    *,
    action: str = "failed",
    status: str = "5.1.1",
    recipient: str = ADDRESS,
    only_headers: bool = False,
    returned: str | None = None,
) -> bytes:
    """As Postfix writes them; Exim and Exchange differ in the parts around, not in these."""
    original = message_of(mail).message().as_string() if returned is None else returned
    return POSTFIX.format(
        recipient=recipient,
        action=action,
        status=status,
        headers=" Headers" if only_headers else "",
        kind="text/rfc822-headers" if only_headers else "message/rfc822",
        returned=original.partition("\n\n")[0] if only_headers else original,
    ).encode()


def bounced(text: bytes, monkeypatch: pytest.MonkeyPatch) -> str:
    """What the command prints for a text at its standard input."""
    out = io.StringIO()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text)))
    call_command("bounced", stdout=out)
    return out.getvalue()


@pytest.fixture
def sent(new: New) -> Mail:
    return new(ADDRESS, state=Mail.State.SENT, next_at=None)


@pytest.mark.parametrize("only_headers", [False, True])
def test_mail_that_came_back_for_good__switches_its_address_off(
    sent: Mail, monkeypatch: pytest.MonkeyPatch, only_headers: bool
) -> None:
    said = bounced(notification(sent, only_headers=only_headers), monkeypatch)
    assert said == f"the address of mail {sent.key} is switched off: status 5.1.1\n"
    off = AddressOff.objects.get()
    assert (off.address, off.reason) == (ADDRESS, AddressOff.Reason.BOUNCED)
    assert off.detail == f"5.1.1 smtp; 550 5.1.1 <{ADDRESS}>: Recipient address rejected: User unknown"
    sent.refresh_from_db()
    assert (sent.state, sent.error) == (Mail.State.REFUSED, off.detail)
    bounced(notification(sent), monkeypatch)
    assert AddressOff.objects.count() == 1


@pytest.mark.parametrize(
    ("action", "status"), [("delayed", "4.4.1"), ("failed", "4.4.7"), ("delivered", "2.0.0"), ("relayed", "5.0.0")]
)
def test_mail_that_is_late__changes_nothing(
    sent: Mail, monkeypatch: pytest.MonkeyPatch, action: str, status: str
) -> None:
    assert bounced(notification(sent, action=action, status=status), monkeypatch).startswith("nothing to do")
    assert addresses.switched_off(ADDRESS) is None
    sent.refresh_from_db()
    assert sent.state == Mail.State.SENT


@pytest.mark.parametrize("status", ["5.7.1", "5.7.26", "5.3.0", "5.1.8", "5.2.2", "5.6.0"])
def test_mail_refused_because_of_us__address_stays_on(sent: Mail, monkeypatch: pytest.MonkeyPatch, status: str) -> None:
    assert "not because of its address" in bounced(notification(sent, status=status), monkeypatch)
    assert addresses.switched_off(ADDRESS) is None
    sent.refresh_from_db()
    assert sent.state == Mail.State.REFUSED


def test_notification__decides_by_our_mail_whose_address_it_is(sent: Mail, monkeypatch: pytest.MonkeyPatch) -> None:
    bounced(notification(sent, recipient="victim@example.org"), monkeypatch)
    assert addresses.switched_off("victim@example.org") is None
    assert addresses.switched_off(ADDRESS)


def holiday() -> bytes:
    message = EmailMessage()
    message["Subject"] = "I am on holiday"
    message.set_content("Back in May.")
    return message.as_bytes()


def test_what_is_no_notification_of_ours__refused_with_the_reason(sent: Mail, monkeypatch: pytest.MonkeyPatch) -> None:
    foreign = "Message-ID: <20261123.1@other.example>\nSubject: x\n\nx\n"
    unknown = f"Message-ID: <{'0' * 32}@bang.example.org>\nSubject: x\n\nx\n"
    texts = {
        b"": "no delivery status",
        b"\xff\x00 rubbish": "no delivery status",
        holiday(): "no delivery status",
        MIMEText(notification(sent).decode()).as_bytes(): "no delivery status",
        notification(sent, status="unknown"): "no status",
        notification(sent, returned=foreign): "no Message-ID of ours",
        notification(sent, returned="Subject: x\n\nx\n"): "no Message-ID of ours",
        notification(sent, returned=unknown): "no mail of ours",
    }
    for text, reason in texts.items():
        with pytest.raises(CommandError, match=reason) as caught:
            bounced(text, monkeypatch)
        assert caught.value.returncode == 65
    assert not AddressOff.objects.exists()


def test_notification_cut_off_anywhere__never_raises_anything_else(sent: Mail) -> None:
    text = notification(sent)
    for length in range(0, len(text), 7):
        try:
            assert bounces.read(text[:length]).key == sent.key
        except bounces.NotABounce:
            continue


def test_database_that_is_away__mail_server_tries_again(sent: Mail, monkeypatch: pytest.MonkeyPatch) -> None:
    def away(bounce: bounces.Bounce) -> str:
        raise OperationalError

    monkeypatch.setattr(bounces, "follow", away)
    with pytest.raises(CommandError) as caught:
        bounced(notification(sent), monkeypatch)
    assert caught.value.returncode == 75
