"""Playing finished games back over REST."""

from __future__ import annotations

from typing import Final

from django.http import HttpResponse
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse
from rest_framework.request import Request
from rest_framework.response import Response

from bang_service.platform.http.conditional import IF_NONE_MATCH, UNMODIFIED, tagged
from bang_service.platform.http.queries import number_of
from bang_service.platform.http.schema import problems
from bang_service.platform.http.views import ApiView
from bang_service.platform.operations.rest import read
from bang_service.platform.problems import ProblemCode
from bang_service.platform.throttling import client_address
from games import bodies
from games.limits import REPLAY
from games.models import Table
from games.operations import gates
from games.problem_codes import GameProblem
from games.reading import replays

from .tables import INVITATION, table_for

_C = ProblemCode
_G = GameProblem

RETRY_AFTER: Final = 1


class Replay(ApiView):
    """A finished game step by step."""

    is_localized = True

    @read(
        gates.REPLAY_READ,
        tags=["play"],
        summary="Play a finished game back",
        parameters=[
            INVITATION,
            OpenApiParameter(
                "seat",
                {"type": "integer", "minimum": 0},
                description="The views as this seat saw them then; left out: with nothing hidden.",
            ),
            OpenApiParameter(
                "from", {"type": "integer", "minimum": 0, "default": 0}, description="The step to begin with."
            ),
            OpenApiParameter(
                "limit",
                {"type": "integer", "minimum": 1, "maximum": replays.MOST_STEPS, "default": replays.USUAL_STEPS},
                description="How many steps.",
            ),
            IF_NONE_MATCH,
        ],
        responses={
            200: bodies.ReplaySerializer,
            202: OpenApiResponse(
                bodies.ReplaySerializer,
                description="The service plays the game again: there are no steps yet, and `total` is null. Ask again "
                "after the seconds in `Retry-After`.",
            ),
            **UNMODIFIED,
            **problems(403, 404, _C.VALIDATION_FAILED, _G.TABLE_NOT_STARTED, _G.RECORD_NOT_READY, _G.REPLAY_IMPOSSIBLE),
        },
    )
    def get(self, request: Request, table_id: int) -> Response | HttpResponse:
        """The view after the deal and after every decision, so that you can show the whole game without knowing a rule.
        Whoever may read the record may read it. The first request for a game makes the service play it again, which
        takes a moment (202); the steps are kept for some days after somebody last asked for them."""
        start = number_of(request, "from", 0, low=0, high=replays.LAST_STEP)
        limit = number_of(request, "limit", replays.USUAL_STEPS, low=1, high=replays.MOST_STEPS)
        table, viewer = table_for(request, table_id)
        seat = number_of(request, "seat", -1, low=0, high=table.seat_count - 1)
        document = replays.replay(
            table,
            seat=None if seat < 0 else seat,
            start=start,
            limit=limit,
            charge=lambda: self._charged(request, "" if viewer is None else str(viewer.pk)),
        )
        if document["total"] is None:
            return Response(document, 202, headers={"Retry-After": str(RETRY_AFTER), "Cache-Control": "no-store"})
        is_public = table.visibility == Table.Visibility.PUBLIC and viewer is None
        # The language of an account may change; that of a request is in `Vary`.
        kept = "public, max-age=86400" if is_public else "private, max-age=3600"
        return tagged(request, document, kept=kept)

    def _charged(self, request: Request, account: str) -> None:
        self.charge(request, REPLAY, address=client_address(request), account=account)
