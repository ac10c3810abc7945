"""Tells players in their list of notices that no mail reaches them any more: a mail could not."""

from __future__ import annotations

from typing import Any

from allauth.account.models import EmailAddress
from django.dispatch import receiver

from accounts.mail.signals import address_switched_off
from games.models import Message

from . import own


@receiver(address_switched_off)
def tell_owner(address: str, **kwargs: Any) -> None:
    """A notice to the player whose confirmed address it is."""
    found = EmailAddress.objects.select_related("user").filter(email=address, verified=True).first()
    if found is not None:
        own.tell(found.user, Message.Kind.ADDRESS_OFF)
