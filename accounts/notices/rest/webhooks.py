"""Webhooks over REST."""

from __future__ import annotations

from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.notices.bodies import webhooks as bodies
from accounts.notices.channels import webhooks
from accounts.notices.delivery import log as delivery_log
from accounts.notices.operations import webhooks as operations
from accounts.people.rest.authentication import player_of
from bang_service.platform.http.fields import wrong
from bang_service.platform.http.pagination import cursor_page
from bang_service.platform.http.schema import PAGE_PARAMETERS, page_of, problems
from bang_service.platform.http.views import ApiView
from bang_service.platform.operations.rest import read
from bang_service.platform.texts import say


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
