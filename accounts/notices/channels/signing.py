"""Signatures by the Standard Webhooks specification 1.0, which prove to a receiver who sent a notice."""

from __future__ import annotations

import base64
import secrets
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Final

from standardwebhooks import Webhook

PREFIX: Final = "whsec_"
_SECRET_BYTES: Final = 32


def new_secret() -> str:
    """A secret in the form in which its owner gets it."""
    return PREFIX + base64.b64encode(secrets.token_bytes(_SECRET_BYTES)).decode()


def headers(keys: Iterable[str], *, identity: str, timestamp: int, body: bytes) -> dict[str, str]:
    """The headers that identify and sign a body, with a signature for each of the keys.

    `identity` is the same in every attempt; `timestamp` is that of the attempt, in seconds since 1970.
    """
    at, text = datetime.fromtimestamp(timestamp, UTC), body.decode()
    return {
        "webhook-id": identity,
        "webhook-timestamp": str(timestamp),
        "webhook-signature": " ".join(Webhook(key).sign(identity, at, text) for key in keys),
    }
