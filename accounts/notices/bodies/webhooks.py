"""The bodies of requests and answers about webhooks."""

from typing import Any

from rest_framework import serializers

from accounts.notices.channels.address import LONGEST as LONGEST_ADDRESS
from accounts.notices.models import Delivery, Endpoint
from bang_service.platform.http.documents import document_of
from bang_service.platform.http.fields import Flag, Several, StrictSerializer, Text, Whole
from games.bodies.notices import NOTICE_KINDS

DELIVERY_STATES = tuple(Delivery.State.values)


class WebhookCreate(StrictSerializer):
    """Where notices are pushed to, and which."""

    url = Text(
        max_length=LONGEST_ADDRESS,
        help_text="An https address on the public internet, at port 443 or 8443, without a name or password in it. "
        "The service looks up its host when it pushes something: try it out with a test.",
    )
    name = Text(required=False, default="", max_length=60, allow_blank=True, help_text="What you call it.")
    kinds = Several(
        child=serializers.ChoiceField(choices=NOTICE_KINDS), required=False, default=list,
        max_length=len(NOTICE_KINDS), help_text="Only these kinds of notices are pushed; empty: all.",
    )  # fmt: skip
    tables = Several(
        child=Whole(min_value=1, max_value=2**31 - 1), required=False, default=list, max_length=100,
        help_text="Only notices about these tables are pushed; empty: those about all tables and about your account. "
        "Nobody looks whether there are such tables.",
    )  # fmt: skip
    is_on = Flag(required=False, default=True, help_text="False keeps the webhook, but nothing is pushed.")


class WebhookSet(WebhookCreate):
    """Everything about a webhook but its secret. What is left out is as in a new one."""


class WebhookSerializer(serializers.Serializer[Any]):
    """A webhook and its state."""

    id = serializers.CharField()
    url = serializers.CharField()
    name = serializers.CharField()
    kinds = serializers.ListField(child=serializers.ChoiceField(choices=NOTICE_KINDS))
    tables = serializers.ListField(child=serializers.IntegerField())
    is_on = serializers.BooleanField()
    off_reason = serializers.CharField(help_text="Why the service switched it off; empty when it did not.")
    failures = serializers.IntegerField(help_text="Failed attempts in a row.")
    failing_since = serializers.DateTimeField(allow_null=True, help_text="When the first of these was made.")
    paused_until = serializers.DateTimeField(allow_null=True, help_text="Nothing is pushed before this.")
    old_secret_until = serializers.DateTimeField(allow_null=True, help_text="Until then the previous secret signs too.")
    created = serializers.DateTimeField()


class WebhooksSerializer(serializers.Serializer[Any]):
    """Your webhooks."""

    results = WebhookSerializer(many=True)


class AttemptSerializer(serializers.Serializer[Any]):
    """One attempt to push a notice."""

    at = serializers.DateTimeField()
    status = serializers.IntegerField(allow_null=True, help_text="Of your answer; null: there was none.")
    seconds = serializers.FloatField(help_text="How long it took.")
    error = serializers.CharField(help_text="Why it failed; empty if it did not.")


class DeliverySerializer(serializers.Serializer[Any]):
    """A notice for a webhook, and what became of it."""

    notice = serializers.IntegerField(help_text="The `id` of the notice in your list.")
    webhook_id = serializers.CharField(help_text="The header `webhook-id` of every attempt.")
    kind = serializers.ChoiceField(choices=NOTICE_KINDS)
    table = serializers.IntegerField(allow_null=True)
    state = serializers.ChoiceField(
        choices=DELIVERY_STATES,
        help_text="`due`: to be pushed, perhaps again · `sent`: your webhook has taken it · `obsolete`: it was no "
        "longer true, or the webhook was off, before it could be pushed · `failed`: given up",
    )
    attempts = AttemptSerializer(many=True, help_text="The latest ones, oldest first; kept for 30 days.")
    next_at = serializers.DateTimeField(allow_null=True, help_text="It is not pushed before this; null: not at all.")
    settled_at = serializers.DateTimeField(allow_null=True, help_text="When it was taken or given up.")
    error = serializers.CharField(help_text="Why it was not taken yet, or never; empty if nothing went wrong.")


class NewWebhookSerializer(WebhookSerializer):
    """A webhook with its secret, shown this once."""

    secret = serializers.CharField(help_text="Checks the signatures: `whsec_` and base64. It is never shown again.")


def webhook_document(webhook: Endpoint) -> dict[str, object]:
    """A webhook as its player sees it, without its secret."""
    return document_of(WebhookSerializer, webhook, id=webhook.key)


def new_webhook_document(webhook: Endpoint) -> dict[str, object]:
    """The same with the secret, which is shown this once."""
    return {**webhook_document(webhook), "secret": webhook.secret}
