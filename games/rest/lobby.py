"""Finding tables over REST."""

from __future__ import annotations

from typing import Any, Final

from django.http import HttpResponse
from drf_spectacular.utils import OpenApiParameter, PolymorphicProxySerializer
from rest_framework.request import Request
from rest_framework.response import Response

from bang_service.platform.http.conditional import IF_NONE_MATCH, UNMODIFIED, tagged
from bang_service.platform.http.fields import wrong
from bang_service.platform.http.pagination import cursor_page
from bang_service.platform.http.queries import number_of
from bang_service.platform.http.schema import PAGE_PARAMETERS, page_of, problems
from bang_service.platform.http.views import ApiView
from bang_service.platform.operations.rest import read
from bang_service.platform.texts import say
from games import bodies
from games.models import Table
from games.operations import gates
from games.problem_codes import GameProblem
from games.reading import briefs, lobby
from games.reading.lobby import Wanted
from games.reading.projection.tables import table_documents
from games.terms import clocks
from games.terms.rulebooks import GAMES

from .tables import viewer_of

_SEATS: Final = {"type": "integer", "minimum": 1, "maximum": lobby.MOST_SEATS}
_ORDERS: Final = tuple(lobby.ORDERS)

FILTERS: Final = (
    OpenApiParameter("status", str, enum=Table.Status.values, description="Tables in this state only."),
    OpenApiParameter("game", str, enum=tuple(GAMES), description="Tables of this game only."),
    OpenApiParameter(
        "pace", str, enum=clocks.PACES,
        description="Tables this fast only. `live`: less than an hour for each decision; `days`: longer; `untimed`: "
        "without a clock.",
    ),
    OpenApiParameter("seats", int, description="Tables with this many seats only."),
    OpenApiParameter("min_seats", _SEATS, description="Tables with at least so many seats only."),
    OpenApiParameter("max_seats", _SEATS, description="Tables with at most so many seats only."),
    OpenApiParameter("free_seats", _SEATS, description="Open tables with at least so many seats that you may take."),
    OpenApiParameter("free", bool, description="`true`: open tables with a seat that you may take."),
    OpenApiParameter("set", str, description="Tables that use this set only."),
    OpenApiParameter("sets", str, description="Tables that use all of these sets, separated by commas."),
    OpenApiParameter(
        "host", str,
        description="Tables of this host only: their name, in any case, or their id. Digits alone are an id.",
    ),
    OpenApiParameter(
        "player", str,
        description="Tables where this player sits: their name, in any case, or their id. Digits alone are an id.",
    ),
    OpenApiParameter(
        "text", {"type": "string", "minLength": 1, "maxLength": lobby.LONGEST_TEXT},
        description="Tables with this text, in any case, in their name, or in the name of their host or of a player "
        "who sits there.",
    ),
    OpenApiParameter("rated", bool, description="`true`: rated tables; `false`: tables that are not rated."),
    OpenApiParameter("mine", bool, 
        description="`true`: tables where you sit or that you host, without games in play that you have given up.",
    ),
    OpenApiParameter(
        "order", {"type": "string", "enum": list(_ORDERS), "default": lobby.OPENED},
        description="`opened`: the newest table first. `moved`: the game in which something has happened last first; "
        "only with `status=playing`. A game that moves while you turn the pages comes to the front: begin again.",
    ),
)  # fmt: skip


class Tables(ApiView):
    """All tables."""

    is_localized = True

    @read(
        gates.TABLE_LIST,
        tags=["tables"],
        summary="Find tables",
        parameters=[
            *PAGE_PARAMETERS,
            *FILTERS,
            IF_NONE_MATCH,
            OpenApiParameter(
                "brief", bool,
                description="`true`: of each table only what a lobby draws of it (`TableBrief`), with whether you may "
                "join it, why not, and how far its game is.",
            ),
        ],
        responses={
            200: PolymorphicProxySerializer(
                component_name="TableList",
                serializers=[
                    page_of(bodies.TableSerializer, name="TablePage"),
                    page_of(bodies.TableBriefSerializer, name="TableBriefPage"),
                ],
                resource_type_field_name=None,
            ),
            **UNMODIFIED,
            **problems(403, 422, GameProblem.UNKNOWN_SET),
        },
    )  # fmt: skip
    def get(self, request: Request) -> Response | HttpResponse:
        """Public tables, and those where you sit, of which all filters are true; newest first.

        Of many tables that do not fit only some are looked at for one page: it then has fewer results than its limit,
        or none, and `next` leads to the rest. The list ends where `next` is null.
        """
        viewer = viewer_of(request)
        wanted = _wanted(request)
        found = lobby.tables(viewer, wanted)
        is_brief = _flag(request, "brief")
        page = cursor_page(found, request, order=lobby.ORDERS[wanted.order])
        told = briefs.brief_documents if is_brief else table_documents
        return tagged(request, page.document(told(page.rows, viewer)))


def _wanted(request: Request) -> Wanted:
    params = request.query_params
    seats, sets = params.get("seats"), params.get("sets")
    if seats is not None and not (seats.isascii() and seats.isdecimal() and len(seats) < 4):
        raise wrong("seats", say("refused-number"))
    return Wanted(
        status=params.get("status"),
        game=params.get("game"),
        pace=params.get("pace"),
        seats=None if seats is None else int(seats),
        min_seats=_count(request, "min_seats"),
        max_seats=_count(request, "max_seats"),
        free_seats=_count(request, "free_seats"),
        free=_flag(request, "free") or False,
        set=params.get("set"),
        sets=None if sets is None else sets.split(","),
        host=params.get("host"),
        player=params.get("player"),
        text=params.get("text"),
        rated=_flag(request, "rated"),
        mine=_flag(request, "mine") or False,
        order=params.get("order", lobby.OPENED),
    )


def _count(request: Request, name: str) -> int | None:
    if name not in request.query_params:
        return None
    return number_of(request, name, 1, low=1, high=lobby.MOST_SEATS)


def _flag(request: Request, name: str) -> bool | None:
    value: Any = request.query_params.get(name)
    if value not in (None, "true", "false"):
        raise wrong(name, say("refused-flag"))
    return None if value is None else bool(value == "true")
