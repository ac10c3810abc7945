"""Devices on which a player has logged in, distinguished from those that only try.

A successful log-in gives the device a signed text, which it sends with the next one. It proves only that: it is no
token. Replacing a password makes all of them worthless.
"""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from django.core import signing

from accounts.people.models import Player
from bang_service.platform import clock

COOKIE: Final = "bang_device"
"""The cookie, and the attribute of a request, with the text by which a browser is known after a log-in."""

LIFE: Final = timedelta(days=365)
MAX_LENGTH: Final = 500
_SALT: Final = "accounts.device"


@dataclass(frozen=True, slots=True)
class Device:
    """One device of one account."""

    player_id: int
    nonce: str

    @property
    def key(self) -> str:
        """The key under which its failures are counted."""
        return f"{self.player_id}-{self.nonce}"


def text_of(player: Player, device: Device | None = None) -> str:
    """The text that a device of the player keeps: a new one, or the same one again, valid for another year."""
    nonce = secrets.token_urlsafe(12) if device is None else device.nonce
    return _signer().sign_object([player.pk, nonce, _trace(player, nonce), _now()])


def nonce_of(text: str) -> str:
    """The nonce of a text that this service has just given to a device."""
    _player, nonce, _trace, _since = _signer().unsign_object(text)
    return str(nonce)


def is_signed(text: str) -> bool:
    """Whether the text was signed by this service, for any account and of any age; determined without the database."""
    try:
        _signer().unsign(text)
    except signing.BadSignature:
        return False
    return True


def known(text: str, *, name: str) -> Device | None:
    """The device that a client claims to have, for the account of this name.

    None for every other text: invented, too old, of another account, or from before the password was replaced. The name
    is looked up only if the text was signed by this service, so it does not reveal which names exist.
    """
    try:
        player_id, nonce, trace, since = _signer().unsign_object(text)
    except (signing.BadSignature, ValueError, TypeError):
        return None
    if _now() - since > LIFE.total_seconds():
        return None
    player = Player.objects.filter(pk=player_id).first()
    if player is None or player.name.lower() != name.lower():
        return None
    if not secrets.compare_digest(_trace(player, nonce), trace):
        return None
    return Device(player.pk, nonce)


def _signer() -> signing.Signer:
    return signing.Signer(salt=_SALT)


def _now() -> int:
    return int(clock.real_now().timestamp())


def _trace(player: Player, nonce: str) -> str:
    return hashlib.sha256(f"{nonce}:{player.password}".encode()).hexdigest()[:16]
