"""The text of a token: created, parsed, and turned into what is stored of it."""

import hashlib
import hmac
import re
import secrets
from dataclasses import dataclass, field
from functools import lru_cache

from django.conf import settings
from django.utils.encoding import force_str

# Lets scanners of public repositories recognise a token that was published by mistake.
PREFIX = "bang"

_PUBLIC_ID = re.compile(r"[0-9a-f]{16}")


@dataclass(frozen=True, slots=True)
class TokenSecret:
    """`bang_<public id>_<secret>`: the id finds the row, the secret proves that the bearer may use it."""

    public_id: str
    secret: str = field(repr=False)

    @property
    def text(self) -> str:
        """What the client sends; shown once."""
        return f"{PREFIX}_{self.public_id}_{self.secret}"

    @property
    def digest(self) -> str:
        """What is stored of the token."""
        return _digest(settings.SECRET_KEY, self.secret)

    def matches(self, digest: str) -> bool:
        """Whether the stored digest was made from this secret, with the current key or a former one."""
        keys = (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)
        return any(hmac.compare_digest(_digest(force_str(key), self.secret), digest) for key in keys)


def new_secret() -> TokenSecret:
    """A new token: 64 random bits to find it by and 256 to prove it."""
    return TokenSecret(secrets.token_hex(8), secrets.token_urlsafe(32))


def is_public_id(text: str) -> bool:
    """Whether a text has the form of a token's public id; for any other text the database need not be queried."""
    return _PUBLIC_ID.fullmatch(text) is not None


def parse(text: str) -> TokenSecret | None:
    """A token's parts, or None if the text is no token."""
    parts = text.split("_", 2)
    if len(parts) != 3 or parts[0] != PREFIX or not is_public_id(parts[1]) or not 32 <= len(parts[2]) <= 64:
        return None
    return TokenSecret(parts[1], parts[2]) if text.isascii() else None


def _digest(key: str, secret: str) -> str:
    return hmac.digest(_pepper(key), secret.encode(), "sha256").hex()


@lru_cache(maxsize=8)
def _pepper(key: str) -> bytes:
    return hashlib.sha256(b"bang.accounts.token:" + key.encode()).digest()
