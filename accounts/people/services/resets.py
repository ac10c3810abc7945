"""A new password for somebody who has forgotten theirs, by a mail to their confirmed address."""

from __future__ import annotations

from django.db import transaction

from accounts.people.models import AddressLookup, MailKey

from . import accounts, address_lookups, mail_keys


@transaction.atomic
def reset_request(*, name_or_email: str) -> None:
    """Have a mail written to the confirmed address of the account of this name or address, if there is one. The caller
    learns nothing of it."""
    address_lookups.ask(AddressLookup.Kind.RESET, name_or_email.strip())


def password_reset(*, key: str, new: str, bots: bool = False) -> None:
    """Set a new password with the key from a mail, and end every session and every token made by hand; with `bots`
    those of the player's bots, too.

    Raises Problem not_found, or validation_failed (field new_password), after which the key is still good.
    """
    found = mail_keys.find(key, MailKey.Purpose.RESET)
    accounts.require_password(new, found.player, field="new_password")
    # Hashed before the account is locked, since that takes long.
    found.player.set_password(new)
    with transaction.atomic():
        player = mail_keys.use(key, MailKey.Purpose.RESET).player
        player.password = found.player.password
        accounts.password_replace(player=player, bots=bots)
