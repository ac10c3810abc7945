"""The bodies of requests and answers about the webhook that notices are pushed to."""

from typing import Any

from rest_framework import serializers

from accounts.people.models import Receiver
from bang_service.platform.http.fields import Flag, StrictSerializer, Text, Whole

from .address import LONGEST as LONGEST_ADDRESS


class NoticeMarkSet(StrictSerializer):
    """How far notices have been read."""

    read_to = Whole(min_value=0, max_value=2**31 - 1, help_text="The `id` of the last notice that was read.")


class NoticeMarkSerializer(serializers.Serializer[Any]):
    """How far you have read your notices."""

    read_to = serializers.IntegerField(help_text="The `id` of the last notice that you have read; 0: none.")
    unread = serializers.IntegerField(help_text="How many notices there are behind it.")


class ReceiverSet(StrictSerializer):
    """Where notices are pushed to."""

    url = Text(
        max_length=LONGEST_ADDRESS,
        help_text="An https address on the public internet, at port 443 or 8443, without a name or password in it. "
        "The service looks up its host when it pushes something: try it out with a test.",
    )
    is_on = Flag(required=False, default=True, help_text="False keeps the address, but nothing is pushed.")


class ReceiverSerializer(serializers.Serializer[Any]):
    """A webhook and its state."""

    url = serializers.CharField()
    is_on = serializers.BooleanField()
    off_reason = serializers.CharField(help_text="Why the service switched it off; empty when it did not.")
    failures = serializers.IntegerField(help_text="Failed attempts in a row.")
    failing_since = serializers.DateTimeField(allow_null=True, help_text="When the first of these was made.")
    paused_until = serializers.DateTimeField(allow_null=True, help_text="Nothing is pushed before this.")
    old_secret_until = serializers.DateTimeField(allow_null=True, help_text="Until then the previous secret signs too.")
    created = serializers.DateTimeField()


class NewReceiverSerializer(ReceiverSerializer):
    """A webhook with its secret, shown this once."""

    secret = serializers.CharField(help_text="Checks the signatures: `whsec_` and base64. It is never shown again.")


def receiver_document(receiver: Receiver) -> dict[str, object]:
    """ReceiverSerializer's shape."""
    return {
        "url": receiver.url,
        "is_on": receiver.is_on,
        "off_reason": receiver.off_reason,
        "failures": receiver.failures,
        "failing_since": receiver.failing_since,
        "paused_until": receiver.paused_until,
        "old_secret_until": receiver.old_secret_until,
        "created": receiver.created,
    }


def new_receiver_document(receiver: Receiver) -> dict[str, object]:
    """NewReceiverSerializer's shape."""
    return {**receiver_document(receiver), "secret": receiver.secret}
