"""Tables over REST: opening, finding, joining, seating AI, starting."""

from __future__ import annotations

from django.db.models import QuerySet
from django.http import HttpResponse
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.people.models import Player
from accounts.people.rest.authentication import player_of
from accounts.people.scopes import TokenScope
from bang_service.platform.http.conditional import CONDITIONAL, UNMODIFIED, tagged
from bang_service.platform.http.fields import validated, wrong
from bang_service.platform.http.idempotency import idempotent
from bang_service.platform.http.pagination import cursor_page
from bang_service.platform.http.schema import IDEMPOTENCY_KEY, IDEMPOTENCY_PROBLEMS, PAGE_PARAMETERS, page_of, problems
from bang_service.platform.http.views import ApiView, require_scope
from bang_service.platform.problems import ProblemCode
from games import bodies
from games.models import Table
from games.reading import lobby, projection
from games.services import tables
from games.services.wakeups import table_topic

_C = ProblemCode
_SEAT_PROBLEMS = (_C.TABLE_STARTED, _C.TABLE_NOT_OPEN)
INVITATION = OpenApiParameter("invitation", str, description="The code of a table that is by invitation only.")
OPEN_EXAMPLE = OpenApiExample(
    "Five seats",
    {"name": "High noon at five", "seats": 5, "options": {"self_jail": "yes"}},
    request_only=True,
)
EVERYTHING_EXAMPLE = OpenApiExample(
    "Eight seats with every set",
    {"seats": 8, "sets": ["base", "dodge_city", "high_noon", "fistful_of_cards"]},
    request_only=True,
)
ENTROPY_EXAMPLE = OpenApiExample(
    "128 bits of chance",
    {"entropy": "5f1d09c36ab4e27a9d8800b7f4c6e1d2"},
    request_only=True,
)


def viewer_of(request: Request) -> Player | None:
    """Whoever looks: a player, or nobody in particular.

    Raises Problem forbidden for a token that may not read games: it shows its player's hand to nobody.
    """
    require_scope(request, TokenScope.GAMES_READ)
    return request.user if isinstance(request.user, Player) else None


def table_for(request: Request, table_id: int) -> tuple[Table, Player | None]:
    """The table that a request looks at, perhaps by invitation, and whoever looks. Raises Problem not_found."""
    viewer = viewer_of(request)
    invitation = request.query_params.get("invitation", "")
    return projection.visible_table(table_id, viewer, invitation=invitation), viewer


class Tables(ApiView):
    """All tables."""

    public = frozenset({"GET"})
    throttles = {"POST": "create_table"}  # noqa: RUF012 (as ApiView declares it)

    @extend_schema(
        operation_id="table_list",
        tags=["tables"],
        summary="Find tables",
        parameters=[
            *PAGE_PARAMETERS,
            OpenApiParameter("status", str, enum=Table.Status.values, description="Tables in this state only."),
            OpenApiParameter("seats", int, description="Tables with this many seats only."),
            OpenApiParameter("set", str, description="Tables that use this set only."),
            OpenApiParameter("mine", bool, description="`true`: tables where you sit or that you host."),
            OpenApiParameter("free", bool, description="`true`: open tables with a free seat."),
        ],
        responses={200: page_of(bodies.TableSerializer, name="TablePage"), **problems(403, 422, _C.UNKNOWN_SET)},
    )
    def get(self, request: Request) -> Response:
        """Public tables, and those where you sit; newest first."""
        viewer = viewer_of(request)
        page = cursor_page(_filtered(projection.visible_tables(viewer), request, viewer), request)
        return Response(page.document([projection.table_document(table, viewer) for table in page.rows]))

    @extend_schema(
        operation_id="table_open",
        tags=["tables"],
        summary="Open a table",
        parameters=[IDEMPOTENCY_KEY],
        request=bodies.OpenTable,
        responses={
            201: bodies.TableSerializer,
            **problems(
                _C.VALIDATION_FAILED, _C.UNKNOWN_SET, _C.UNKNOWN_OPTION, _C.UNKNOWN_POLICY, _C.INVALID_SEATS,
                _C.QUOTA_EXCEEDED,
                *IDEMPOTENCY_PROBLEMS,
            ),
        },
        examples=[OPEN_EXAMPLE, EVERYTHING_EXAMPLE],
    )  # fmt: skip
    @idempotent
    def post(self, request: Request) -> Response:
        """Opens a table and gives you its first seat. You are its host: you seat AI players and start the game."""
        player = player_of(request)
        table = tables.open_table(host=player, **bodies.opening(validated(bodies.OpenTable, request.data)))
        return table_response(table.pk, player, status=201)


class OneTable(ApiView):
    """One table."""

    public = frozenset({"GET"})

    @extend_schema(
        operation_id="table_read",
        tags=["tables"],
        summary="See a table",
        parameters=[INVITATION, *CONDITIONAL],
        responses={200: bodies.TableSerializer, **UNMODIFIED, **problems(403, 404, 422)},
    )
    def get(self, request: Request, table_id: int) -> Response | HttpResponse:
        """The table and who sits at it."""
        document = projection.table_document(*table_for(request, table_id))
        return tagged(request, document, lambda: [table_topic(table_id)])


class Join(ApiView):
    """Sitting down."""

    @extend_schema(
        operation_id="table_join",
        tags=["tables"],
        summary="Take a seat",
        parameters=[IDEMPOTENCY_KEY],
        request=bodies.Join,
        responses={
            200: bodies.TableSerializer,
            **problems(
                403, 404, _C.VALIDATION_FAILED, _C.INVITATION_REQUIRED, _C.QUOTA_EXCEEDED, _C.ALREADY_SEATED,
                _C.TABLE_FULL, *_SEAT_PROBLEMS, *IDEMPOTENCY_PROBLEMS,
            ),
        },
    )  # fmt: skip
    @idempotent
    def post(self, request: Request, table_id: int) -> Response:
        """Takes a free seat of an open table. You may have 20 such seats at tables of others. If the host has freed
        your seat, you cannot join that table again."""
        player = player_of(request)
        tables.join(table_id=table_id, player=player, **validated(bodies.Join, request.data))
        return table_response(table_id, player)


class Leave(ApiView):
    """Standing up."""

    @extend_schema(
        operation_id="table_leave",
        tags=["tables"],
        summary="Give up your seat",
        request=None,
        responses={204: None, **problems(404, _C.NOT_SEATED, *_SEAT_PROBLEMS)},
    )
    def post(self, request: Request, table_id: int) -> Response:
        """Gives up your seat before the game starts. A host who leaves closes the table."""
        tables.leave(table_id=table_id, player=player_of(request))
        return Response(status=204)


class Entropy(ApiView):
    """What one adds to the deal."""

    @extend_schema(
        operation_id="entropy_set",
        tags=["tables"],
        summary="Add to the deal",
        request=bodies.AddEntropy,
        responses={
            200: bodies.TableSerializer,
            **problems(404, _C.VALIDATION_FAILED, _C.NOT_SEATED, *_SEAT_PROBLEMS),
        },
        examples=[
            OpenApiExample(
                "Thirty-two digits of chance", {"entropy": "5f1d09c36ab4e27a9d8800b7f4c6e1d2"}, request_only=True
            )
        ],
    )
    def put(self, request: Request, table_id: int) -> Response:
        """Adds this to the deal from your seat, before the game starts. It replaces what you added before."""
        player = player_of(request)
        tables.add_entropy(table_id=table_id, player=player, **validated(bodies.AddEntropy, request.data))
        return table_response(table_id, player)


class AiSeats(ApiView):
    """AI seats of a table."""

    @extend_schema(
        operation_id="ai_seat_add",
        tags=["tables"],
        summary="Add an AI seat",
        parameters=[IDEMPOTENCY_KEY],
        request=bodies.AddAi,
        responses={
            201: bodies.TableSerializer,
            **problems(
                403, 404, _C.VALIDATION_FAILED, _C.UNKNOWN_POLICY, _C.TABLE_FULL, *_SEAT_PROBLEMS,
                *IDEMPOTENCY_PROBLEMS,
            ),
        },
        examples=[OpenApiExample("A sensible player", {"policy": "rules"}, request_only=True)],
    )  # fmt: skip
    @idempotent
    def post(self, request: Request, table_id: int) -> Response:
        """Puts an AI policy on a free seat. Only the host may."""
        player = player_of(request)
        tables.add_ai(table_id=table_id, player=player, **validated(bodies.AddAi, request.data))
        return table_response(table_id, player, status=201)


class AiSeat(ApiView):
    """One AI seat."""

    @extend_schema(
        operation_id="ai_seat_remove",
        tags=["tables"],
        summary="Remove an AI seat",
        responses={204: None, **problems(403, 404, _C.SEAT_NOT_REMOVABLE, *_SEAT_PROBLEMS)},
    )
    def delete(self, request: Request, table_id: int, seat: int) -> Response:
        """Frees the seat again. Only the host may."""
        tables.remove_ai(table_id=table_id, player=player_of(request), seat=seat)
        return Response(status=204)


class OneSeat(ApiView):
    """One seat."""

    @extend_schema(
        operation_id="seat_free",
        tags=["tables"],
        summary="Free another player's seat",
        responses={204: None, **problems(403, 404, _C.SEAT_NOT_REMOVABLE, *_SEAT_PROBLEMS)},
    )
    def delete(self, request: Request, table_id: int, seat: int) -> Response:
        """Frees the seat of another player, or an AI seat, before the game starts. Only the host may.

        The player gets a notice of the kind `removed` and cannot join this table again. What they added to the deal
        is removed.
        """
        tables.free_seat(table_id=table_id, player=player_of(request), seat=seat)
        return Response(status=204)


class Start(ApiView):
    """Beginning the game."""

    @extend_schema(
        operation_id="table_start",
        tags=["tables"],
        summary="Start the game",
        request=None,
        responses={200: bodies.TableSerializer, **problems(403, 404, _C.NOT_ENOUGH_SEATS, *_SEAT_PROBLEMS)},
    )
    def post(self, request: Request, table_id: int) -> Response:
        """Deals the cards once every seat is taken. Only the host may."""
        player = player_of(request)
        tables.start(table_id=table_id, player=player)
        return table_response(table_id, player)


class Close(ApiView):
    """Giving up a table."""

    @extend_schema(
        operation_id="table_close",
        tags=["tables"],
        summary="Close a table",
        request=None,
        responses={200: bodies.TableSerializer, **problems(403, 404, *_SEAT_PROBLEMS)},
    )
    def post(self, request: Request, table_id: int) -> Response:
        """Closes a table whose game has not started. Only the host may."""
        player = player_of(request)
        tables.close(table_id=table_id, player=player)
        return table_response(table_id, player)


def table_response(table_id: int, player: Player, *, status: int = 200) -> Response:
    """The table as a player who belongs to it sees it."""
    table = projection.visible_table(table_id, player)
    return Response(projection.table_document(table, player), status=status)


def _filtered(found: QuerySet[Table], request: Request, viewer: Player | None) -> QuerySet[Table]:
    params = request.query_params
    status, seats = params.get("status"), params.get("seats")
    if status is not None and status not in Table.Status.values:
        raise wrong("status", f"Choose one of: {', '.join(Table.Status.values)}.")
    if seats is not None and not (seats.isascii() and seats.isdecimal() and len(seats) < 4):
        raise wrong("seats", "Give a whole number.")
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
        raise wrong(name, "Give true or false.")
    return value == "true"
