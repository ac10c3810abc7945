"""What is sent to a device, and what the answer of its push service means (RFC 8030, RFC 8291, RFC 8292).

The push service reads the headers. They tell it that there is news, whether somebody waits for it and for how long, and
which earlier news it replaces; nothing of the game, of the table or of the account.
"""

from __future__ import annotations

import base64
from datetime import timedelta
from typing import Final

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec

from accounts.notices.models import Endpoint
from bang_service.platform import clock
from bang_service.platform.notice_kinds import kind_of
from games.models import Notice

from . import vapid
from .push_payload import payload_of, topic_of
from .requests import Request

KEPT: Final = timedelta(days=1)
"""Real time for which the push service keeps news for a device that is off, unless they have a deadline."""

LEAST_KEPT: Final = timedelta(minutes=1)
MOST_KEPT: Final = timedelta(days=28)
"""Push services keep nothing longer."""

GONE: Final = (404, 410)
"""The browser has no such subscription any more."""

KEY_REFUSED: Final = (401, 403)
"""The browser has subscribed to another key."""

NEVER_TAKEN: Final = (400, 413)
"""The push service refuses this payload, and would refuse it another time."""

SUBSCRIBE_AGAIN: Final = "Its push service does not know this service's key any more. Subscribe this browser again."


def request_of(device: Endpoint, notice: Notice) -> Request:
    """A notice, which has its number, encrypted for the device."""
    is_waiting = kind_of(notice.kind).is_waiting
    headers = {
        "Content-Type": "application/octet-stream",
        "Content-Encoding": "aes128gcm",
        "TTL": str(_kept_seconds(notice) if is_waiting else int(KEPT.total_seconds())),
        "Urgency": "high" if is_waiting else "normal",
        "Topic": topic_of(device, notice),
        "Authorization": vapid.authorization(device.url),
    }
    return Request(headers, _encrypted(device, payload_of(device, notice)))


def decoded(text: str) -> bytes:
    """The bytes of base64url without padding. Raises ValueError."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def _kept_seconds(notice: Notice) -> int:
    """Until the deadline; then nobody waits any more."""
    if notice.due_at is None:
        return int(KEPT.total_seconds())
    left = timedelta(seconds=clock.real_seconds((notice.due_at - clock.now()).total_seconds()))
    return int(min(max(left, LEAST_KEPT), MOST_KEPT).total_seconds())


def _encrypted(device: Endpoint, text: bytes) -> bytes:
    found: bytes = http_ece.encrypt(
        text,
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=decoded(device.public_key),
        auth_secret=decoded(device.auth),
        version="aes128gcm",
    )
    return found
