"""Tells players what happens to their accounts, and lets mail follow their confirmed address."""

from __future__ import annotations

from typing import Any

from allauth.account.models import EmailAddress
from django.dispatch import receiver

from accounts.mail.signals import address_switched_off
from accounts.notices.notice_kinds import ADDRESS_CHANGED, ADDRESS_OFF, PASSWORD_CHANGED, PASSWORD_REPLACED
from accounts.people.models import Player
from accounts.people.signals import address_changed, password_changed

from . import endpoints, own


@receiver(password_changed)
def tell_password(player: Player, by_staff: bool, **kwargs: Any) -> None:
    """A notice to a player whose account has another password."""
    own.tell(player, PASSWORD_REPLACED if by_staff else PASSWORD_CHANGED)


@receiver(address_changed)
def follow_address(player: Player, was_confirmed: bool, **kwargs: Any) -> None:
    """Mail goes to the confirmed address, if there is one; a notice says that it is not the former one any more."""
    endpoints.follow_address(player)
    if was_confirmed:
        own.tell(player, ADDRESS_CHANGED)


@receiver(address_switched_off)
def tell_address_off(address: str, **kwargs: Any) -> None:
    """A notice to the player whose confirmed address does not work."""
    found = EmailAddress.objects.select_related("user").filter(email=address, verified=True).first()
    if found is not None:
        own.tell(found.user, ADDRESS_OFF)
