"""Streams in the documentation. The front answers GET itself, by asynchronous code; any other method arrives here."""

from __future__ import annotations

from typing import Any, Final

from django.http import HttpResponse
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse
from rest_framework.request import Request

from accounts.people.rest.authentication import player_of
from bang_service.platform.http.formats import JsonRenderer
from bang_service.platform.http.schema import problems
from bang_service.platform.http.views import ApiView
from bang_service.platform.operations.rest import read
from bang_service.platform.problems import ProblemCode
from games.operations import gates

from .tables import INVITATION, table_for

_C = ProblemCode
_MEDIA_TYPE: Final = "text/event-stream"

# Empty is the same as left out.
_CURSOR: Final = {"type": "string", "pattern": "^(-?[0-9]{1,15})?$"}
_EVENT: Final[dict[str, Any]] = {
    "type": "object",
    "description": "One event of the stream.",
    "required": ["event", "data"],
    "properties": {
        "event": {"type": "string"},
        "data": {"type": "string", "contentMediaType": "application/json"},
        "id": {"type": "string"},
    },
}

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


def _events(description: str) -> OpenApiResponse:
    return OpenApiResponse(response=_EVENT, description=description)


def _responses(description: str, *others: int) -> dict[Any, Any]:
    description += _COMMON
    return {(200, _MEDIA_TYPE): _events(description), **problems(422, *others, _C.QUOTA_EXCEEDED)}


class EventRenderer(JsonRenderer):
    """Stands for the media type of streams."""

    media_type = _MEDIA_TYPE


class TableStream(ApiView):
    """A table as it goes on."""

    renderer_classes = (EventRenderer,)

    @read(
        gates.TABLE_STREAM,
        tags=["play"],
        summary="Follow a table",
        parameters=[INVITATION, _LAST_EVENT_ID, _AFTER],
        responses=_responses(
            "Server-Sent Events; the data of each is JSON. `reset`: `{table, view, journal}`, the state of the table "
            "(`view` is null before the game begins); it comes first without a cursor, and instead of more than 500 "
            "records. `record`: the next journal record, with its number as `id`. `table`: the table, when it has "
            "changed. `view`: your view, after the records that changed it. `closing`: `{reason, reconnect}`.",
            403,
            404,
        ),
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
        responses=_responses(
            "Server-Sent Events; the data of each is JSON. `reset`: `{prompts, notices, tables}`, what waits for you, "
            "the id of your last notice, and your tables as in `table`; it comes first without a cursor, and instead "
            "of more than 500 notices. `notice`: a notice, with its id as `id`. `prompts`: `{prompts}`, everything "
            "that waits for you, when it has changed. `table`: `{id, status, journal}` of a table of yours where "
            "something has happened; `journal` is the number of its last record. `closing`: `{reason, reconnect}`.",
            403,
        ),
    )
    def get(self, request: Request) -> HttpResponse:
        """All your tables, prompts and notices in one stream, for as long as you listen.

        Ids of notices are the cursor. With a cursor, the notices after it come first, then your tables and prompts.
        """
        player_of(request)
        return _described()


def _described() -> HttpResponse:
    # HEAD comes here, and GET where no asynchronous front stands before.
    return HttpResponse(b"", content_type=_MEDIA_TYPE, headers={"Cache-Control": "no-store"})
