"""Whether a message to your webhook comes from the service (Standard Webhooks 1.0)."""

from __future__ import annotations

import base64
import hmac
import json
from collections.abc import Mapping
from typing import TypedDict

TOLERANCE = 300.0
"""Seconds by which a message may be older or newer than your clock."""


class BadSignature(ValueError):
    """The message is not the service's, or it is an old one sent again: answer 401 and do nothing."""


class PushedNotice(TypedDict):
    """What a message tells: where to look. The game itself is never pushed."""

    notice: int
    table: int | None
    seat: int | None
    number: int
    due_at: str | None


class Pushed(TypedDict):
    """A message to a webhook; `type` is `game.` and the kind of the notice, `account.` for what concerns your account,
    or `webhook.test`."""

    type: str
    timestamp: str
    data: PushedNotice


def verified(
    secret: str, headers: Mapping[str, str], body: bytes, *, now: float, tolerance: float = TOLERANCE
) -> Pushed:
    """The message, once it is certain who has sent it.

    `secret` is what `create_webhook` gave you, `headers` those of the request, `body` its bytes as they came, `now` the
    seconds since 1970. Raises BadSignature. Take each `webhook-id` once: a message may come again.
    """
    said = {name.lower(): value for name, value in headers.items()}
    identity, at = said.get("webhook-id", ""), said.get("webhook-timestamp", "")
    if not (at.isascii() and at.isdecimal()) or abs(now - int(at)) > tolerance:
        raise BadSignature("The time of the message is missing, or too far from now.")
    digest = hmac.digest(base64.b64decode(secret.removeprefix("whsec_")), f"{identity}.{at}.".encode() + body, "sha256")
    right = b"v1," + base64.b64encode(digest)
    # All are compared, each in the same time: no timing tells how far a guess was right.
    matches = [hmac.compare_digest(right, given.encode()) for given in said.get("webhook-signature", "").split()]
    if not any(matches):
        raise BadSignature("No signature of the message fits the secret.")
    message: Pushed = json.loads(body)
    return message
