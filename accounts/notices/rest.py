"""Notices over REST: the list, and the webhook that they are pushed to."""

from __future__ import annotations

from typing import Any, Final

from drf_spectacular.utils import OpenApiExample, OpenApiWebhook, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.people.rest.authentication import player_of
from accounts.people.scopes import TokenScope
from bang_service.platform.http.fields import validated
from bang_service.platform.http.pagination import cursor_page
from bang_service.platform.http.schema import PAGE_PARAMETERS, page_of, problems
from bang_service.platform.http.views import ApiView
from games.bodies.notices import NoticeSerializer, notice_document
from games.services.numbering import notices_of

from . import bodies, receivers

_OWN_ACCOUNT: Final = {method: TokenScope.ACCOUNT.value for method in ("GET", "HEAD", "PUT", "POST", "DELETE")}
_LIMIT: Final = "receiver"

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
                "`account.password_replaced`, or `webhook.test`."
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

    @extend_schema(
        operation_id="notice_list",
        tags=["notices"],
        summary="List your notices",
        parameters=[*PAGE_PARAMETERS],
        responses={200: page_of(NoticeSerializer, name="NoticePage"), **problems(422)},
    )
    def get(self, request: Request) -> Response:
        """Newest first: that it is your move, that a game has begun or is over, and so on."""
        page = cursor_page(notices_of(player_of(request)), request, order=("-serial",))
        return Response(page.document([notice_document(message) for message in page.rows]))


class Receiver(ApiView):
    """The player's webhook."""

    token_scopes = _OWN_ACCOUNT

    @extend_schema(
        operation_id="receiver_read",
        tags=["notices"],
        summary="See your webhook",
        responses={200: bodies.ReceiverSerializer, **problems(404)},
    )
    def get(self, request: Request) -> Response:
        """Its address and its state: on or off and why, failures in a row, and until when nothing is pushed."""
        return Response(bodies.receiver_document(receivers.receiver_of(player=player_of(request))))

    @extend_schema(
        operation_id="receiver_set",
        tags=["notices"],
        summary="Set your webhook",
        request=bodies.ReceiverSet,
        responses={200: bodies.ReceiverSerializer, 201: bodies.NewReceiverSerializer},
        examples=[OpenApiExample("Webhook", {"url": "https://example.org/bang"}, request_only=True)],
    )
    def put(self, request: Request) -> Response:
        """From now on the service pushes your notices there.

        The answer to a new webhook has its secret, shown this once. When you set it again, the service tries it again
        at once: that is how you switch it on after it was switched off.
        """
        body = validated(bodies.ReceiverSet, request.data)
        player = player_of(request)
        self.charge(request, _LIMIT, account=str(player.pk))
        receiver, made = receivers.receiver_set(player=player, **body)
        if made:
            return Response({**bodies.receiver_document(receiver), "secret": receiver.secret}, status=201)
        return Response(bodies.receiver_document(receiver))

    @extend_schema(
        operation_id="receiver_delete",
        tags=["notices"],
        summary="Remove your webhook",
        responses={204: None},
    )
    def delete(self, request: Request) -> Response:
        """Nothing is pushed any more; your notices stay in the list. Doing it again changes nothing."""
        receivers.receiver_delete(player=player_of(request))
        return Response(status=204)


class ReceiverTest(ApiView):
    """Trying the webhook out."""

    token_scopes = _OWN_ACCOUNT

    @extend_schema(
        operation_id="receiver_test",
        tags=["notices"],
        summary="Try your webhook out",
        request=None,
        responses={202: NoticeSerializer, **problems(404, 409)},
    )
    def post(self, request: Request) -> Response:
        """Pushes a test notice, even while nothing else is pushed because of failures.

        The list of notices shows the outcome in `state` and `error`.
        """
        player = player_of(request)
        self.charge(request, _LIMIT, account=str(player.pk))
        return Response(notice_document(receivers.send_test(player=player)), status=202)


class ReceiverSecret(ApiView):
    """The secret that signs what is pushed."""

    token_scopes = _OWN_ACCOUNT

    @extend_schema(
        operation_id="receiver_secret",
        tags=["notices"],
        summary="Get a new secret",
        request=None,
        responses={200: bodies.NewReceiverSerializer, **problems(404)},
    )
    def post(self, request: Request) -> Response:
        """The new secret is shown this once. The previous secret signs too for 24 hours."""
        receiver = receivers.new_secret(player=player_of(request))
        return Response({**bodies.receiver_document(receiver), "secret": receiver.secret})
