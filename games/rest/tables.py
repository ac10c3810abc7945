"""Finding and seeing tables over REST."""

from __future__ import annotations

from django.db.models import QuerySet
from django.http import HttpResponse
from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.people.models import Player
from bang_service.platform.http.conditional import CONDITIONAL, UNMODIFIED, tagged
from bang_service.platform.http.fields import wrong
from bang_service.platform.http.pagination import cursor_page
from bang_service.platform.http.schema import PAGE_PARAMETERS, page_of, problems
from bang_service.platform.http.views import ApiView
from bang_service.platform.operations.rest import read
from bang_service.platform.problems import ProblemCode
from bang_service.platform.texts import say
from games import bodies
from games.models import Table
from games.operations import gates
from games.reading import lobby, projection
from games.services.wakeups import table_topic

INVITATION = OpenApiParameter("invitation", str, description="The code of a table that is by invitation only.")


def viewer_of(request: Request) -> Player | None:
    """Whoever looks: a player, or nobody in particular."""
    return request.user if isinstance(request.user, Player) else None


def table_for(request: Request, table_id: int) -> tuple[Table, Player | None]:
    """The table that a request looks at, perhaps by invitation, and whoever looks. Raises Problem not_found."""
    viewer = viewer_of(request)
    invitation = request.query_params.get("invitation", "")
    return projection.visible_table(table_id, viewer, invitation=invitation), viewer


class Tables(ApiView):
    """All tables."""

    @read(
        gates.TABLE_LIST,
        tags=["tables"],
        summary="Find tables",
        parameters=[
            *PAGE_PARAMETERS,
            OpenApiParameter("status", str, enum=Table.Status.values, description="Tables in this state only."),
            OpenApiParameter("seats", int, description="Tables with this many seats only."),
            OpenApiParameter("set", str, description="Tables that use this set only."),
            OpenApiParameter("mine", bool, description="`true`: tables where you sit or that you host."),
            OpenApiParameter("free", bool, description="`true`: open tables with a seat that you may take."),
        ],
        responses={
            200: page_of(bodies.TableSerializer, name="TablePage"),
            **problems(403, 422, ProblemCode.UNKNOWN_SET),
        },
    )
    def get(self, request: Request) -> Response:
        """Public tables, and those where you sit; newest first."""
        viewer = viewer_of(request)
        page = cursor_page(_filtered(projection.visible_tables(viewer), request, viewer), request)
        return Response(page.document([projection.table_document(table, viewer) for table in page.rows]))


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
        document = projection.table_document(*table_for(request, table_id))
        return tagged(request, document, lambda: [table_topic(table_id)])


def _filtered(found: QuerySet[Table], request: Request, viewer: Player | None) -> QuerySet[Table]:
    params = request.query_params
    status, seats = params.get("status"), params.get("seats")
    if status is not None and status not in Table.Status.values:
        raise wrong("status", say("refused-choose-one-of", choices=", ".join(Table.Status.values)))
    if seats is not None and not (seats.isascii() and seats.isdecimal() and len(seats) < 4):
        raise wrong("seats", say("refused-number"))
    return lobby.narrowed(
        found,
        viewer,
        status=status,
        seats=None if seats is None else int(seats),
        set=params.get("set"),
        mine=_flag(request, "mine"),
        free=_flag(request, "free"),
    )


def _flag(request: Request, name: str) -> bool:
    value = request.query_params.get(name, "false")
    if value not in ("true", "false"):
        raise wrong(name, say("refused-flag"))
    return value == "true"
