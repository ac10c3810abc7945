"""How the push services of browsers know that it is this service that pushes (VAPID, RFC 8292)."""

from __future__ import annotations

import base64
from functools import lru_cache
from typing import Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings
from py_vapid import Vapid02

from bang_service.platform import clock

PERIOD: Final = 6 * 3600
"""Real seconds in which a push service gets the same token. It is valid for one or two of them; a day is the limit."""

_MOST_ORIGINS: Final = 256
"""Players say which push services there are, so not every token can be kept."""

_PORTS: Final = {"https": 443, "http": 80}


def public_key() -> str:
    """The key to which browsers subscribe, as an uncompressed point in base64url."""
    point = _signer(settings.VAPID_KEY).public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return base64.urlsafe_b64encode(point).decode().rstrip("=")


def authorization(url: str) -> str:
    """The header by which this service may push to the address."""
    # Push services compare it with their own clocks.
    period = int(clock.real_now().timestamp()) // PERIOD
    return _authorization(settings.VAPID_KEY, settings.PUSH_CONTACT, origin(url), (period + 2) * PERIOD)


def origin(url: str) -> str:
    """The scheme and the host of an address, and its port where it is not the usual one."""
    parts = urlsplit(url)
    usual = parts.port in (None, _PORTS.get(parts.scheme))
    return f"{parts.scheme}://{parts.hostname}" + ("" if usual else f":{parts.port}")


@lru_cache(maxsize=_MOST_ORIGINS)
def _authorization(key: str, contact: str, audience: str, expires: int) -> str:
    signed = _signer(key).sign({"aud": audience, "exp": expires, "sub": contact})
    return str(signed["Authorization"])


@lru_cache(maxsize=4)
def _signer(key: str) -> Vapid02:
    found = Vapid02.from_raw(key.encode())
    # It would refuse the contact of a service whose host has no dot in its name.
    found.conf = {"no-strict": True}
    return found
