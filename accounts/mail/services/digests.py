"""What stands for an address, or for a thread, where neither may be read: digests that only this service can make."""

from __future__ import annotations

from typing import Final

from django.core.signing import BadSignature, Signer
from django.utils.crypto import salted_hmac

_SALT: Final = "accounts.mail"
_LENGTH: Final = 32
"""Hexadecimal digits: too many to guess, few enough for a line of a mail."""


def digest_of(kind: str, text: str) -> str:
    """The same for the same text, and nobody else can tell which text it was."""
    return salted_hmac(f"{_SALT}.{kind}", text, algorithm="sha256").hexdigest()[:_LENGTH]


def digest_of_address(address: str) -> str:
    """The digest of an address, however its letters are written."""
    return digest_of("address", address.lower())


def token_of(address: str) -> str:
    """What a link to unsubscribe this address has in it. It never expires."""
    return _signer().sign(digest_of_address(address))


def read_token(token: str) -> str:
    """The digest of the address that a token is for. Raises BadSignature for any text but a token."""
    digest = _signer().unsign(token)
    if len(digest) != _LENGTH:
        raise BadSignature
    return digest


def _signer() -> Signer:
    return Signer(sep=".", salt=f"{_SALT}.unsubscribe")
