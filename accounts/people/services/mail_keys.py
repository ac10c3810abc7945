"""The keys in mails: made, found, used up."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from datetime import timedelta
from typing import Final

from django.conf import settings
from django.utils.encoding import force_str

from accounts.people.models import MailKey, Player
from bang_service.platform import clock
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say

PREFIX: Final = "bangkey_"
"""Lets logs recognise a key by its form, and hide it."""

MAX_LENGTH: Final = 100
LIVES: Final = {MailKey.Purpose.CONFIRM: timedelta(days=3), MailKey.Purpose.RESET: timedelta(hours=1)}


def make(player: Player, purpose: MailKey.Purpose, address: str) -> str:
    """A new key, to be written to that address and nowhere else. The player must have their password loaded."""
    text = PREFIX + secrets.token_urlsafe(32)
    MailKey.objects.create(
        digest=_digest(settings.SECRET_KEY, text),
        player=player,
        purpose=purpose,
        address=address,
        trace=_trace(settings.SECRET_KEY, player, purpose, address),
        expires_at=clock.now() + LIVES[purpose],
    )
    return text


def find(text: str, purpose: MailKey.Purpose) -> MailKey:
    """The live key of this text, with its player. Raises Problem not_found, the same for every other text."""
    keys = [force_str(key) for key in (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)]
    digests = [_digest(key, text) for key in keys]
    found = MailKey.objects.select_related("player").filter(digest__in=digests, purpose=purpose).first()
    if (
        found is None
        or not any(hmac.compare_digest(found.digest, one) for one in digests)
        or found.expires_at <= clock.now()
        or not found.player.is_open
        or not any(hmac.compare_digest(found.trace, _trace(key, found.player, purpose, found.address)) for key in keys)
    ):
        raise unknown()
    return found


def use(text: str, purpose: MailKey.Purpose) -> MailKey:
    """The same, used up, its player locked. Only inside a transaction: whoever is second finds no key."""
    player_id = find(text, purpose).player_id
    locked = Player.objects.select_for_update().get(pk=player_id)
    # Looked up again: while this waited for the lock, another request may have used it or changed the password.
    found = find(text, purpose)
    found.player = locked
    if not MailKey.objects.filter(pk=found.pk).delete()[0]:
        raise unknown()
    return found


def drop(player: Player, purpose: MailKey.Purpose | None = None) -> None:
    """Make all keys of a player worthless, or those for one purpose."""
    keys = MailKey.objects.filter(player=player)
    (keys if purpose is None else keys.filter(purpose=purpose)).delete()


def unknown() -> Problem:
    """What every text that is no live key is answered with."""
    return Problem(ProblemCode.NOT_FOUND, say("refused-mail-key"))


def _trace(key: str, player: Player, purpose: str, address: str) -> str:
    # A confirmation outlives a change of the password: that does not make the address another person's.
    password = player.password if purpose == MailKey.Purpose.RESET else ""
    return _digest(key, f"{player.pk}\n{address}\n{password}")


def _digest(key: str, text: str) -> str:
    pepper = hashlib.sha256(b"bang.accounts.mail-key:" + key.encode()).digest()
    return hmac.digest(pepper, text.encode("utf-8", "replace"), "sha256").hex()
