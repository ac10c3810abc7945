"""Notices over REST: the list, and the webhook that they are pushed to."""

from __future__ import annotations

from typing import Any, Final

from drf_spectacular.utils import OpenApiWebhook
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.people.rest.authentication import player_of
from bang_service.platform.http.pagination import cursor_page
from bang_service.platform.http.schema import PAGE_PARAMETERS, page_of, problems
from bang_service.platform.http.views import ApiView
from bang_service.platform.operations.rest import read
from games.bodies.notices import NoticeSerializer, notice_document
from games.services.numbering import notices_of

from . import bodies, marks, operations, receivers

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
            "summary": "A notice is pushed to your webhook",
            "description": (
                "Signed as in the Standard Webhooks specification: check `webhook-signature` with your secret, and "
                "take each `webhook-id` once, since a message may come again. Answer 2xx within ten seconds; after "
                "anything else the service tries again for two days. 410 switches your webhook off. First attempts "
                "come in the order of `number` for each table. The type is `game.` and the kind of the notice, "
                "`account.password_replaced`, `account.address_off`, or `webhook.test`."
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
        return Response(page.document([notice_document(message) for message in page.rows]))


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


class Receiver(ApiView):
    """The player's webhook."""

    @read(
        operations.RECEIVER_READ,
        tags=["notices"],
        summary="See your webhook",
        responses={200: bodies.ReceiverSerializer, **problems(404)},
    )
    def get(self, request: Request) -> Response:
        """Its address and its state: on or off and why, failures in a row, and until when nothing is pushed."""
        return Response(bodies.receiver_document(receivers.receiver_of(player=player_of(request))))
