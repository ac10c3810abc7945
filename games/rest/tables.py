"""Seeing a table over REST."""

from __future__ import annotations

from django.http import HttpResponse
from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.people.models import Player
from bang_service.platform.http.conditional import CONDITIONAL, UNMODIFIED, tagged
from bang_service.platform.http.schema import problems
from bang_service.platform.http.views import ApiView
from bang_service.platform.operations.rest import read
from games import bodies
from games.models import Table
from games.operations import gates
from games.reading.projection.tables import table_document, visible_table
from games.services.wakeups import table_topic

INVITATION = OpenApiParameter("invitation", str, description="The code of a table that is by invitation only.")


def viewer_of(request: Request) -> Player | None:
    """Whoever looks: a player, or nobody in particular."""
    return request.user if isinstance(request.user, Player) else None


def table_for(request: Request, table_id: int) -> tuple[Table, Player | None]:
    """The table that a request looks at, perhaps by invitation, and whoever looks. Raises Problem not_found."""
    viewer = viewer_of(request)
    invitation = request.query_params.get("invitation", "")
    return visible_table(table_id, viewer, invitation=invitation), viewer


class OneTable(ApiView):
    """One table."""

    @read(
        gates.TABLE_READ,
        tags=["tables"],
        summary="See a table",
        parameters=[INVITATION, *CONDITIONAL],
        responses={200: bodies.TableSerializer, **UNMODIFIED, **problems(403, 404, 422)},
    )
    def get(self, request: Request, table_id: int) -> Response | HttpResponse:
        """The table and who sits at it."""
        document = table_document(*table_for(request, table_id))
        return tagged(request, document, lambda: [table_topic(table_id)])
