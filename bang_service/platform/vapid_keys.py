"""The form of the key by which push services of browsers know this service (VAPID, RFC 8292).

It is a private key on the curve P-256: its number, 32 bytes in base64url without padding, which is also what other
programs print and take. Nothing here needs a library, because every process reads its environment first.
"""

from __future__ import annotations

import base64
import binascii
import re
import secrets
from typing import Final

_ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""How many points the curve's generator makes; a private key is less than that, and not 0."""

_FORM: Final = re.compile(r"[\w-]{43}", re.ASCII)


def new_key() -> str:
    """A key nobody knows."""
    number = 1 + secrets.randbelow(_ORDER - 1)
    return base64.urlsafe_b64encode(number.to_bytes(32)).decode().rstrip("=")


def is_key(text: str) -> bool:
    """Whether the text is a private key in this form."""
    if not _FORM.fullmatch(text):
        return False
    try:
        number = int.from_bytes(base64.urlsafe_b64decode(text + "="))
    except binascii.Error:
        return False
    return 0 < number < _ORDER
