"""What is pushed to webhooks, as the OpenAPI document says it."""

from __future__ import annotations

from typing import Any, Final

from drf_spectacular.utils import OpenApiWebhook

_EVENT: Final[dict[str, Any]] = {
    "type": "object",
    "required": ["type", "timestamp", "data"],
    "properties": {
        "type": {"type": "string", "examples": ["game.asked"]},
        "timestamp": {"type": "string", "format": "date-time", "description": "When it happened."},
        "data": {
            "type": "object",
            "required": ["notice", "table", "seat", "number", "due_at"],
            "properties": {
                "notice": {"type": "integer", "description": "Id in the list of notices."},
                "table": {"type": ["integer", "null"]},
                "seat": {"type": ["integer", "null"], "description": "Your seat at the table."},
                "number": {"type": "integer", "description": "Counts your notices of this table from 1."},
                "due_at": {"type": ["string", "null"], "format": "date-time", "description": "Your deadline."},
            },
        },
    },
}

PUSHED: Final = OpenApiWebhook(
    "notice",
    {
        "post": {
            "operationId": "notice",
            "tags": ["notices"],
            "summary": "A notice is pushed to one of your webhooks",
            "description": (
                "Signed as in the Standard Webhooks specification: check `webhook-signature` with the secret of this "
                "webhook, and take each `webhook-id` once, since a notice may come again; it is the same for all your "
                "webhooks. Answer 2xx within ten seconds; after anything else the service tries again for three days. "
                "410 switches this webhook off. First attempts come in the order of `number` for each table, without "
                "those that your filters leave out. The type is `game.` (`league.` for what concerns a season, "
                "`account.` for what concerns your account) and the kind of the notice, or `webhook.test`."
            ),
            "parameters": [
                {"name": name, "in": "header", "required": True, "schema": {"type": "string"}, "description": text}
                for name, text in (
                    ("webhook-id", "The same in every attempt."),
                    ("webhook-timestamp", "When this attempt was made, in seconds since 1970."),
                    ("webhook-signature", "One signature (`v1,…`) for each valid secret, separated by spaces."),
                )
            ],
            "requestBody": {"required": True, "content": {"application/json": {"schema": _EVENT}}},
            "responses": {"2XX": {"description": "Accepted."}},
        }
    },
)
"""What the OpenAPI document says of the requests that the service makes."""
