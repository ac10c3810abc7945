"""Sending the mails that are due, in a worker."""

from __future__ import annotations

from django.core.mail import EmailMultiAlternatives
from django.db import transaction

from bang_service.platform import clock

from .models import Mail


def send_due() -> int:
    """Send every mail that is due; several processes may. Returns how many a mail server has taken."""
    sent = 0
    while True:
        with transaction.atomic():
            due = Mail.objects.filter(state=Mail.State.DUE, next_at__lte=clock.now()).order_by("next_at")
            mail = due.select_for_update(skip_locked=True).first()
            if mail is None:
                return sent
            message = EmailMultiAlternatives(mail.subject, mail.text, to=[mail.address])
            message.attach_alternative(mail.html, "text/html")
            message.send()
            mail.state, mail.sent_at, mail.next_at = Mail.State.SENT, clock.now(), None
            mail.attempts += 1
            mail.save(update_fields=["state", "sent_at", "next_at", "attempts"])
            sent += 1
