"""Devices over REST: what is read."""

from __future__ import annotations

from rest_framework.request import Request
from rest_framework.response import Response

from accounts.notices.bodies import devices as bodies
from accounts.notices.channels import devices, vapid
from accounts.notices.operations import devices as operations
from accounts.people.rest.authentication import player_of
from bang_service.platform.http.views import ApiView
from bang_service.platform.operations.rest import read


class PushKey(ApiView):
    """The key to which browsers subscribe."""

    @read(
        operations.PUSH_KEY_READ,
        tags=["notices"],
        summary="See the key for Web Push",
        responses={200: bodies.PushKeySerializer},
    )
    def get(self, request: Request) -> Response:
        """A browser subscribes to it before it is added as a device. If it has changed, subscribe again."""
        return Response({"key": vapid.public_key()})


class Devices(ApiView):
    """The player's devices."""

    @read(
        operations.DEVICE_LIST,
        tags=["notices"],
        summary="List your devices",
        responses={200: bodies.DevicesSerializer},
    )
    def get(self, request: Request) -> Response:
        """The browsers to which notices are pushed, oldest first: on or off and why, and failures in a row."""
        return Response({"results": [bodies.device_document(one) for one in devices.devices_of(player_of(request))]})
