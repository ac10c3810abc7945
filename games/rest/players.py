"""What is told of players over REST."""

from __future__ import annotations

from rest_framework.request import Request
from rest_framework.response import Response

from bang_service.platform.http.schema import problems
from bang_service.platform.http.views import ApiView
from bang_service.platform.operations.rest import read
from games import bodies
from games.operations import gates
from games.reading.statistics import statistics


class Statistics(ApiView):
    """A player's finished games."""

    @read(
        gates.STATISTICS_READ,
        tags=["players"],
        summary="Read a player's statistics",
        responses={200: bodies.StatisticsSerializer, **problems(404)},
    )
    def get(self, request: Request, player_id: int) -> Response:
        """How often a player has played and won, by role, character, size and set, how soon they answer, and how many
        deadlines they have missed: in public games that have ended."""
        return Response(statistics(player_id))
