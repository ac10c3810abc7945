"""Preferences over REST: what is read."""

from __future__ import annotations

from rest_framework.request import Request
from rest_framework.response import Response

from accounts.notices.bodies import preferences as bodies
from accounts.notices.operations import preferences as operations
from accounts.notices.preferences import choices as preferences
from accounts.people.rest.authentication import player_of
from bang_service.platform.http.views import ApiView
from bang_service.platform.operations.rest import read


class Preferences(ApiView):
    """What the player wants to hear."""

    @read(
        operations.PREFERENCES_READ,
        tags=["notices"],
        summary="See what you hear, and when",
        responses={200: bodies.PreferencesSerializer},
    )
    def get(self, request: Request) -> Response:
        """By kind of notice, how you hear of it on your devices and by mail; your quiet hours; when the mail of the
        day comes. Webhooks have filters of their own."""
        return Response(preferences.preferences_of(player_of(request)))
