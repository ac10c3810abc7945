"""The mails about accounts. Nothing but a confirmation goes to an address that is not confirmed."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from typing import Final

from allauth.account.models import EmailAddress
from django.urls import reverse

from accounts.mail.models import Mail
from accounts.mail.services.links import whole
from accounts.mail.services.writing import write
from accounts.people.models import MailKey, Player
from bang_service.platform import clock, languages

from . import mail_keys

ACCESS_STEP: Final = timedelta(days=1)
MOST_OF_ACCESS: Final = 6
"""Mails about new access within `ACCESS_STEP`."""

TRIED_STEP: Final = timedelta(days=1)
"""How often at most an owner is told that somebody else tries their address: others must not use up their mails."""


_NONE: Final[Mapping[str, str]] = {}


def confirmed_address(player: Player) -> str:
    """The address that mails to a player go to; empty if none is confirmed."""
    found = EmailAddress.objects.filter(user=player, verified=True).values_list("email", flat=True).first()
    return found or ""


def confirm_address(player: Player, address: str, language: str) -> None:
    """Ask whoever reads the address whether it is the player's."""
    _write(player, "confirm-address", address, language, MailKey.Purpose.CONFIRM)


def reset_password(player: Player, address: str, language: str) -> None:
    """Let the player choose a new password. The address must be confirmed."""
    _write(player, "password-reset", address, language, MailKey.Purpose.RESET)


def address_tried(owner: Player, address: str, language: str) -> None:
    """Tell the owner of a confirmed address that another account has given it; at most once a day."""
    since = clock.now() - TRIED_STEP
    if not Mail.objects.filter(address=address, kind="address-tried", written_at__gt=since).exists():
        _write(owner, "address-tried", address, language)


def address_changing(player: Player, address: str) -> None:
    """Tell the confirmed address that another one is about to take its place."""
    _write(player, "address-changing", address, languages.current())


def address_changed(player: Player, address: str) -> None:
    """Tell the address that was confirmed until now that it is no longer the player's."""
    _write(player, "address-changed", address, languages.current())


def password_changed(player: Player) -> None:
    """Tell the confirmed address, if there is one."""
    address = confirmed_address(player)
    if address:
        _write(player, "password-changed", address, languages.current())


def access_added(player: Player, what: str, bot: str) -> None:
    """Tell the confirmed address, if there is one, of what is new in the account; a few times a day. More would be
    those of a program that logs in again and again, and the list of notices has them all."""
    address = confirmed_address(player)
    since = clock.now() - ACCESS_STEP
    told = Mail.objects.filter(address=address, kind="access-added", written_at__gt=since)
    if address and told.count() < MOST_OF_ACCESS:
        _write(player, "access-added", address, languages.current(), operands={"access": what, "bot": bot})


_PAGES: Final = {MailKey.Purpose.CONFIRM: "account_confirm_email", MailKey.Purpose.RESET: "account_reset_key"}


def _write(
    player: Player,
    kind: str,
    address: str,
    language: str,
    purpose: MailKey.Purpose | None = None,
    operands: Mapping[str, str] = _NONE,
) -> None:
    link = ""
    if purpose is not None:
        link = whole(reverse(_PAGES[purpose], args=[mail_keys.make(player, purpose, address)]))
    write(
        kind,
        address=address,
        language=player.language or (languages.DEFAULT if language == languages.KEYS else language),
        operands={"name": player.name, **operands},
        player_id=player.pk,
        link=link,
        carries_key=purpose is not None,
        # Even to an address that no other mail goes to any more: this is how it is shown to work again.
        even_if_off=purpose == MailKey.Purpose.CONFIRM,
    )
