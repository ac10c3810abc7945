"""Streams in the documentation. The front answers GET itself, by asynchronous code; any other method arrives here."""

from __future__ import annotations

from typing import Any, Final

from django.http import HttpResponse
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse
from rest_framework.request import Request

from accounts.people.rest.authentication import player_of
from bang_service.platform.http.events import MEDIA_TYPE, EventStream
from bang_service.platform.http.formats import JsonRenderer
from bang_service.platform.http.schema import problems
from bang_service.platform.http.views import ApiView
from bang_service.platform.operations.rest import read
from bang_service.platform.problems import ProblemCode
from games.live.events import PERSON_EVENTS, TABLE_EVENTS
from games.operations import gates

from .tables import INVITATION, table_for

_C = ProblemCode

# Empty is the same as left out.
_CURSOR: Final = {"type": "string", "pattern": "^(-?[0-9]{1,15})?$"}

_LAST_EVENT_ID: Final = OpenApiParameter(
    "Last-Event-ID",
    _CURSOR,
    OpenApiParameter.HEADER,
    description="The `id` of the last event you received: what came after it is sent first. Nothing is lost or sent "
    "twice.",
)
_AFTER: Final = OpenApiParameter("after", _CURSOR, description="The same, for clients that cannot send the header.")

_COMMON: Final = (
    "\n\nA comment is sent every 15 seconds when there is nothing else. `closing` is the last event: if `reconnect` "
    "is true, come back at once with `Last-Event-ID`; otherwise `reason` is the code of the problem that you would "
    "get."
)


def _responses(stream: EventStream, *others: int) -> dict[Any, Any]:
    events = OpenApiResponse(response=stream, description=stream.description + _COMMON)
    return {(200, MEDIA_TYPE): events, **problems(422, *others, _C.QUOTA_EXCEEDED)}


class EventRenderer(JsonRenderer):
    """Stands for the media type of streams."""

    media_type = MEDIA_TYPE


class TableStream(ApiView):
    """A table as it goes on."""

    renderer_classes = (EventRenderer,)

    @read(
        gates.TABLE_STREAM,
        tags=["play"],
        summary="Follow a table",
        parameters=[INVITATION, _LAST_EVENT_ID, _AFTER],
        responses=_responses(TABLE_EVENTS, 403, 404),
    )
    def get(self, request: Request, table_id: int) -> HttpResponse:
        """Everything that happens at the table, as far as you may know it, for as long as you listen.

        Journal numbers are the cursor. With a cursor, the records after it come first, then the current `table` and
        `view`.
        """
        table_for(request, table_id)
        return _described()


class PersonStream(ApiView):
    """Whatever concerns a player, as it happens."""

    renderer_classes = (EventRenderer,)

    @read(
        gates.ME_STREAM,
        tags=["notices"],
        summary="Follow everything that concerns you",
        parameters=[_LAST_EVENT_ID, _AFTER],
        responses=_responses(PERSON_EVENTS, 403),
    )
    def get(self, request: Request) -> HttpResponse:
        """All your tables, prompts and notices in one stream, for as long as you listen.

        Ids of notices are the cursor. With a cursor, the notices after it come first, then your tables and prompts.
        """
        player_of(request)
        return _described()


def _described() -> HttpResponse:
    # HEAD comes here, and GET where no asynchronous front stands before.
    return HttpResponse(b"", content_type=MEDIA_TYPE, headers={"Cache-Control": "no-store"})
