"""Which addresses get no mails: those that do not work, and those whose owners want no notices."""

from __future__ import annotations

import logging

from django.db import transaction

from accounts.mail.metrics import count
from accounts.mail.models import AddressOff, Mail, Unsubscribed
from accounts.mail.signals import address_switched_off
from bang_service.platform import clock
from bang_service.platform.texts import say

from . import digests

log = logging.getLogger(__name__)


def switched_off(address: str) -> str | None:
    """Why no mail goes to this address any more, in a sentence for its owner; None if mails go there."""
    off = AddressOff.objects.filter(address=address.lower()).first()
    if off is None:
        return None
    return str(say("mail-off-refused") if off.reason == AddressOff.Reason.REFUSED else say("mail-off-bounced"))


def is_off(address: str) -> bool:
    """Whether no mail goes to this address any more, because it does not work."""
    return AddressOff.objects.filter(address=address.lower()).exists()


def switch_off(address: str, reason: AddressOff.Reason, detail: str) -> None:
    """Send nothing more to an address that does not work; what was still to be sent there is dropped.

    `detail` is what a mail server said, for staff. Whoever listens to `signals` hears of it.
    """
    with transaction.atomic():
        _, is_new = AddressOff.objects.get_or_create(
            address=address.lower(), defaults={"reason": reason, "detail": detail[:300], "since": clock.now()}
        )
        due = Mail.objects.filter(address__iexact=address, state=Mail.State.DUE)
        count("dropped", due.settle(Mail.State.DROPPED))
        if is_new:
            address_switched_off.send(sender=AddressOff, address=address.lower())
    log.warning("an address was switched off: %s", reason)


def switch_on(address: str) -> bool:
    """Send mails to this address again: its owner has shown that it works. Returns whether it was off."""
    return bool(AddressOff.objects.filter(address=address.lower()).delete()[0])


def is_subscribed(address: str) -> bool:
    """Whether the owner of this address wants mails that can be unsubscribed."""
    return not Unsubscribed.objects.filter(digest=digests.digest_of_address(address)).exists()


def unsubscribe(digest: str) -> None:
    """Send no more notices to the address with this digest. Repeating it has no effect.

    A notice that waits to be sent is dropped when its turn comes.
    """
    Unsubscribed.objects.get_or_create(digest=digest)


def subscribe(digest: str) -> None:
    """Send notices to the address with this digest again. Repeating it has no effect."""
    Unsubscribed.objects.filter(digest=digest).delete()
