"""Setting webhooks."""

from __future__ import annotations

from typing import Any, Final

import strawberry

from accounts.notices.bodies import webhooks as bodies
from accounts.notices.operations import notices, webhooks
from bang_service.platform.graphql.type_factory import maybe, object_type
from bang_service.platform.operations.command import commands_of
from bang_service.platform.operations.graphql import Id, Mutations, Payload

from .types import WebhookType

_SECRET: Final = strawberry.field(
    graphql_type=maybe(str), description="Checks the signatures. It is shown when it is new, and never again."
)
WebhookPayload: Final = object_type("WebhookPayload", "Your webhook.", {"webhook": WebhookType, "secret": _SECRET})


def _webhook(document: dict[str, Any]) -> dict[str, Any]:
    return {"webhook": document, "secret": document.get("secret")}


_WEBHOOK: Final = Payload(WebhookPayload, _webhook)
MUTATIONS: Final = Mutations(
    payloads={bodies.WebhookSerializer: _WEBHOOK, bodies.NewWebhookSerializer: _WEBHOOK},
    ids={"webhook": Id("webhook", "The id of a webhook of yours.", str)},
).fields(commands_of(notices, webhooks))
