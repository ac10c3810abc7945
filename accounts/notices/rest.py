"""Notices over REST: the list, and the webhooks that they are pushed to."""

from __future__ import annotations

from typing import Any, Final

from drf_spectacular.utils import OpenApiParameter, OpenApiWebhook
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.people.rest.authentication import player_of
from bang_service.platform.http.fields import wrong
from bang_service.platform.http.pagination import cursor_page
from bang_service.platform.http.schema import PAGE_PARAMETERS, page_of, problems
from bang_service.platform.http.views import ApiView
from bang_service.platform.operations.rest import read
from bang_service.platform.texts import say
from games.bodies.notices import NoticeSerializer, notice_document
from games.reading.notice_texts import share_tables
from games.services.numbering import notices_of

from . import bodies, delivery_log, marks, operations, webhooks

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


class Notices(ApiView):
    """The player's notices."""

    @read(
        operations.NOTICE_LIST,
        tags=["notices"],
        summary="List your notices",
        parameters=[*PAGE_PARAMETERS],
        responses={200: page_of(NoticeSerializer, name="NoticePage"), **problems(422)},
    )
    def get(self, request: Request) -> Response:
        """Newest first: that it is your move, that a game has begun or is over, and so on."""
        page = cursor_page(notices_of(player_of(request)), request, order=("-serial",))
        share_tables(page.rows)
        return Response(page.document([notice_document(notice) for notice in page.rows]))


class NoticeMark(ApiView):
    """How far the player has read."""

    @read(
        operations.NOTICE_MARK_READ,
        tags=["notices"],
        summary="See what you have not read",
        responses={200: bodies.NoticeMarkSerializer},
    )
    def get(self, request: Request) -> Response:
        """How far you have read your notices, and how many there are behind that, for all your clients."""
        return Response(marks.mark_of(player_of(request)))


class Webhooks(ApiView):
    """The player's webhooks."""

    @read(
        operations.WEBHOOK_LIST,
        tags=["notices"],
        summary="List your webhooks",
        responses={200: bodies.WebhooksSerializer},
    )
    def get(self, request: Request) -> Response:
        """Their addresses and state: on or off and why, failures in a row, and until when nothing is pushed."""
        found = webhooks.webhooks_of(player_of(request))
        return Response({"results": [bodies.webhook_document(one) for one in found]})


class OneWebhook(ApiView):
    """One of the player's webhooks."""

    @read(
        operations.WEBHOOK_READ,
        tags=["notices"],
        summary="See a webhook",
        responses={200: bodies.WebhookSerializer, **problems(404)},
    )
    def get(self, request: Request, webhook: str) -> Response:
        """Its address and state: on or off and why, failures in a row, and until when nothing is pushed."""
        return Response(bodies.webhook_document(webhooks.webhook_of(player=player_of(request), key=webhook)))


class Deliveries(ApiView):
    """What became of the notices for a webhook."""

    @read(
        operations.DELIVERY_LIST,
        tags=["notices"],
        summary="See what was pushed to a webhook",
        parameters=[
            *PAGE_PARAMETERS,
            OpenApiParameter("state", str, enum=bodies.DELIVERY_STATES, description="Deliveries in this state only."),
        ],
        responses={200: page_of(bodies.DeliverySerializer, name="DeliveryPage"), **problems(404, 422)},
    )
    def get(self, request: Request, webhook: str) -> Response:
        """Newest notice first, with each attempt: when, how long it took, and what your webhook answered."""
        state = request.query_params.get("state")
        if state is not None and state not in bodies.DELIVERY_STATES:
            raise wrong("state", say("refused-choose-one-of", choices=", ".join(bodies.DELIVERY_STATES)))
        found = webhooks.webhook_of(player=player_of(request), key=webhook)
        page = cursor_page(delivery_log.notices_for(found, state), request, order=delivery_log.ORDER)
        return Response(page.document(delivery_log.documents(found, page.rows)))
