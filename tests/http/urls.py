"""The service's addresses and a few that misbehave."""

from __future__ import annotations

from functools import partial
from typing import Any, cast

from django.core.exceptions import PermissionDenied, SuspiciousOperation
from django.db import OperationalError
from django.http import HttpRequest, HttpResponse
from django.urls import include, path
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.people.callers import caller
from accounts.people.models import ApiToken
from accounts.people.scopes import TokenScope
from accounts.people.services import accounts
from bang_service.platform.http.fields import StrictSerializer, Text, Whole
from bang_service.platform.http.pagination import cursor_page
from bang_service.platform.http.schema import PAGE_PARAMETERS
from bang_service.platform.http.views import ApiView, admits
from bang_service.platform.operations.command import Answer, Call, Command
from bang_service.platform.operations.gate import PUBLIC, READ, WRITE, Gate
from bang_service.platform.operations.rest import routes
from bang_service.platform.problems import Problem, ProblemCode
from games.limits import ANSWER
from games.problem_codes import GameProblem

RAISED: dict[str, Exception] = {
    "bug": RuntimeError("the sheriff is a renegade"),
    "denied": PermissionDenied("secret reason"),
    "suspicious": SuspiciousOperation("secret reason"),
    "locked": OperationalError("database is locked"),
    "problem": Problem(GameProblem.TABLE_FULL, "Table 7 is full.", table=7),
}


class Raises(ApiView):
    @admits(Gate("raises", PUBLIC, READ))
    def get(self, request: Request, what: str) -> Response:
        raise RAISED[what]


def plain_raises(request: HttpRequest, what: str) -> HttpResponse:
    raise RAISED[what]


class Echo(ApiView):
    @admits(Gate("echo", PUBLIC, WRITE))
    def post(self, request: Request) -> Response:
        return Response({"got": request.data})


class Making(StrictSerializer):
    """Something to be made; "bad" is refused after the work."""

    name = Text(required=False, default="made")
    x = Whole(required=False, default=0)


def _makes(call: Call, name: str) -> Answer:
    token, _ = accounts.token_create(player=caller(call), name=name, scopes=["account"])
    if name == "bad":
        raise Problem(ProblemCode.CONFLICT)
    return Answer(201, {"made": token.public_id})


_Making = partial(
    Command, "POST", tag="test", summary="Make a token", scope=TokenScope.GAMES_PLAY, limit=WRITE, keyed=True,
    body=Making, answers={201: None},
)  # fmt: skip


@_Making("made/")
def made(call: Call, name: str, x: int) -> Answer:
    """Makes a token."""
    return _makes(call, name)


@_Making("made-elsewhere/")
def made_elsewhere(call: Call, name: str, x: int) -> Answer:
    """Makes one, too."""
    return _makes(call, name)


class Answers(ApiView):
    @admits(Gate("answers", TokenScope.GAMES_PLAY, ANSWER))
    def post(self, request: Request) -> Response:
        if cast("dict[str, bool]", request.data)["ok"]:
            return Response({})
        raise Problem(GameProblem.PROMPT_ANSWERED)


class Names(ApiView):
    @admits(Gate("names", TokenScope.GAMES_READ, READ))
    @extend_schema(operation_id="names", parameters=[*PAGE_PARAMETERS, OpenApiParameter("x", str)])
    def get(self, request: Request) -> Response:
        page: Any = cursor_page(ApiToken.objects.all(), request, order=("name", "-id"))
        return Response(page.document([[token.name, token.pk] for token in page.rows]))


urlpatterns = [
    path("api/test/raise/<str:what>/", Raises.as_view()),
    path("api/test/plain/<str:what>/", plain_raises),
    path("page/plain/<str:what>/", plain_raises),
    path("api/test/echo/", Echo.as_view()),
    path("api/test/", include(routes({}, [made, made_elsewhere]))),
    path("api/test/answers/", Answers.as_view()),
    path("api/test/names/", Names.as_view()),
    path("", include("bang_service.urls")),
]

handler400 = "bang_service.platform.http.handlers.bad_request"
handler403 = "bang_service.platform.http.handlers.permission_denied"
handler404 = "bang_service.platform.http.handlers.not_found"
handler500 = "bang_service.platform.http.handlers.server_error"
