"""The bodies of requests and answers about devices."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from rest_framework import serializers

from accounts.notices.channels.address import LONGEST as LONGEST_ADDRESS
from accounts.notices.models import Endpoint
from bang_service.platform.http.documents import document_of
from bang_service.platform.http.fields import Flag, StrictSerializer, Text


class PushKeySerializer(serializers.Serializer[Any]):
    """The key to which browsers subscribe."""

    key = serializers.CharField(
        help_text="For `applicationServerKey` of `pushManager.subscribe`: a point on the curve P-256 in base64url."
    )


class PushKeys(StrictSerializer):
    """The keys of a subscription, in base64url."""

    p256dh = Text(max_length=100, help_text="A public key on the curve P-256, as an uncompressed point.")
    auth = Text(max_length=32, help_text="A secret of 16 bytes.")


class DeviceChoices(StrictSerializer):
    """What its owner chooses for a device. What is left out is as for a new one."""

    name = Text(required=False, default="", max_length=60, allow_blank=True, help_text="What you call it.")
    language = Text(
        max_length=8, required=False, allow_null=True, default=None,
        help_text="In which language notices speak there: one that `GET /api/v1/texts/` lists. Null: that of your "
        "account.",
    )  # fmt: skip


class DeviceCreate(DeviceChoices):
    """A subscription as `PushSubscription.toJSON()` gives it, and what you choose for the device."""

    endpoint = Text(
        max_length=LONGEST_ADDRESS,
        help_text="The address that the browser got from its push service. Whoever has it and the keys can have this "
        "device.",
    )
    keys = PushKeys()
    expirationTime = serializers.FloatField(
        required=False, allow_null=True, default=None, help_text="Not needed: the push service says when it is over."
    )


class DeviceSet(DeviceChoices):
    """What you choose for a device."""

    is_on = Flag(required=False, default=True, help_text="False keeps the device, but nothing is pushed there.")


class DeviceSerializer(serializers.Serializer[Any]):
    """A device and its state."""

    id = serializers.CharField()
    name = serializers.CharField()
    language = serializers.CharField(allow_null=True, help_text="Of its notices; null: that of your account.")
    host = serializers.CharField(help_text="The push service of its browser.")
    is_on = serializers.BooleanField()
    off_reason = serializers.CharField(help_text="Why the service switched it off; empty when it did not.")
    failures = serializers.IntegerField(help_text="Failed attempts in a row.")
    failing_since = serializers.DateTimeField(allow_null=True, help_text="When the first of these was made.")
    paused_until = serializers.DateTimeField(allow_null=True, help_text="Nothing is pushed before this.")
    created = serializers.DateTimeField()


class DevicesSerializer(serializers.Serializer[Any]):
    """Your devices."""

    results = DeviceSerializer(many=True)


def device_document(device: Endpoint) -> dict[str, object]:
    """A device as its player sees it. The whole address is for nobody to read: it is a secret of the browser."""
    return document_of(
        DeviceSerializer,
        device,
        id=device.key,
        language=device.language or None,
        host=urlsplit(device.url).hostname or "",
    )
