"""Browsers that have subscribed to a push service on loopback: they keep their keys, and read what was pushed."""

from __future__ import annotations

import base64
import json
import secrets
from typing import Any

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02, jwt

from accounts.mail.models import Mail
from accounts.notices.channels import devices
from accounts.notices.models import Endpoint
from accounts.notices.notice_kinds import ACCESS_ADDED
from accounts.people.models import Player
from games.models import Notice
from tests.accounts.webhooks import Arrival, Server

DEVICES = "/api/v1/me/devices/"


def base64url(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


class Browser:
    """One subscription: its address at the push service, and the keys that nobody else has."""

    def __init__(self, server: Server) -> None:
        self.url = server.url.replace("/hook", f"/send/{secrets.token_urlsafe(16)}")
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = secrets.token_bytes(16)
        self._server = server

    @property
    def subscription(self) -> dict[str, Any]:
        """As `PushSubscription.toJSON()` gives it."""
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": base64url(point), "auth": base64url(self.auth)}
        return {"endpoint": self.url, "expirationTime": None, "keys": keys}

    def of(self, player: Player, **given: Any) -> Endpoint:
        """This browser as a device of the player, who has read that it is new."""
        keys = self.subscription["keys"]
        told = devices.Subscription(self.url, keys["p256dh"], keys["auth"])
        device = devices.device_add(player=player, subscription=told, **given)[0]
        Notice.objects.filter(player=player, kind=ACCESS_ADDED).delete()
        Mail.objects.filter(player=player, kind="access-added").delete()
        return device

    @property
    def arrivals(self) -> list[Arrival]:
        """What the push service got for it."""
        return [arrival for arrival in self._server.arrivals if self.url.endswith(arrival.path)]

    @property
    def shown(self) -> list[dict[str, str]]:
        """What its service worker was given."""
        return [json.loads(self.read(arrival)) for arrival in self.arrivals]

    def read(self, arrival: Arrival) -> bytes:
        """What only it can read."""
        assert arrival.headers["content-encoding"] == "aes128gcm"
        found: bytes = http_ece.decrypt(arrival.body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        return found


def claims_of(arrival: Arrival) -> tuple[dict[str, Any], str]:
    """What the push service learns of whoever pushes, and the key by which it was verified."""
    said = arrival.headers["authorization"]
    assert Vapid02.verify(said)
    parts = dict(part.split("=", 1) for part in said.removeprefix("vapid ").split(","))
    claims: dict[str, Any] = jwt.decode(parts["t"], parts["k"])
    return claims, parts["k"]
