"""Playing over REST: what you see, what you answer, what happened."""

from __future__ import annotations

from typing import Final

from django.http import HttpResponse
from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.people.rest.authentication import player_of
from bang_service.platform.http.conditional import CONDITIONAL, IF_NONE_MATCH, UNMODIFIED, tagged, unchanging
from bang_service.platform.http.pagination import cursor_page
from bang_service.platform.http.queries import number_of
from bang_service.platform.http.schema import PAGE_PARAMETERS, page_of, problems
from bang_service.platform.http.views import ApiView
from bang_service.platform.operations.rest import read
from bang_service.platform.problems import ProblemCode
from games import bodies
from games.operations import gates
from games.problem_codes import GameProblem
from games.reading import kept_records
from games.reading.beliefs import beliefs
from games.reading.projection.journal import MOST_RECORDS, USUAL_RECORDS, journal_documents
from games.reading.projection.views import prompts_of, view_of, waiting_prompts
from games.reading.summary import summary
from games.reading.table_snapshots import topics_of
from games.services import last_views
from games.services.wakeups import table_topic

from .tables import INVITATION, table_for

_C = ProblemCode
_G = GameProblem

RECORD_SECONDS: Final = 600
"""So long a client need not ask for a record again."""


class View(ApiView):
    """What you see now."""

    is_localized = True

    @read(
        gates.VIEW_READ,
        tags=["play"],
        summary="See the game",
        parameters=[INVITATION, *CONDITIONAL],
        responses={
            200: bodies.ViewSerializer,
            **UNMODIFIED,
            **problems(403, 404, 422, _G.TABLE_NOT_STARTED, _G.TABLE_HALTED),
        },
    )
    def get(self, request: Request, table_id: int) -> Response | HttpResponse:
        """The game from your seat, with what you are asked and may answer; without a seat, a spectator's view."""
        table, viewer = table_for(request, table_id)
        view = view_of(table, viewer)
        last_views.remember(table, viewer)
        return tagged(request, view, lambda: [table_topic(table_id)])


class Journal(ApiView):
    """What happened."""

    is_localized = True

    @read(
        gates.JOURNAL_READ,
        tags=["play"],
        summary="Read the journal",
        parameters=[
            INVITATION,
            OpenApiParameter(
                "after",
                {"type": "integer", "minimum": 0, "default": 0},
                description="Records with a number above this.",
            ),
            OpenApiParameter(
                "limit",
                {
                    "type": "integer",
                    "minimum": 1,
                    "maximum": MOST_RECORDS,
                    "default": USUAL_RECORDS,
                },
                description="How many records.",
            ),
            *CONDITIONAL,
        ],
        responses={200: bodies.JournalSerializer, **UNMODIFIED, **problems(403, 404, _C.VALIDATION_FAILED)},
    )
    def get(self, request: Request, table_id: int) -> Response | HttpResponse:
        """Records in order, after a cursor. What you may not know is left out of a record; no record is left out."""
        after = number_of(request, "after", 0, low=0, high=2**31)
        limit = number_of(request, "limit", USUAL_RECORDS, low=1, high=MOST_RECORDS)
        table, viewer = table_for(request, table_id)
        found = journal_documents(table, viewer, after=after, limit=limit + 1)
        records = found[:limit]
        last = records[-1]["number"] if records else after
        document = {"records": records, "last": last, "more": len(found) > limit}
        return tagged(request, document, lambda: [table_topic(table_id)])


class Summary(ApiView):
    """What happened while you were away."""

    is_localized = True

    @read(
        gates.SUMMARY_READ,
        tags=["play"],
        summary="Catch up",
        parameters=[INVITATION],
        responses={200: bodies.SummarySerializer, **problems(403, 404)},
    )
    def get(self, request: Request, table_id: int) -> Response:
        """What has happened since you answered last, in sentences; without a seat, since the beginning. It sums up the
        last 500 records at most: `after` says which."""
        return Response(summary(*table_for(request, table_id)))


class Record(ApiView):
    """A finished game."""

    @read(
        gates.RECORD_READ,
        tags=["play"],
        summary="Read a finished game's record",
        parameters=[INVITATION, IF_NONE_MATCH],
        responses={
            200: bodies.RecordSerializer,
            **UNMODIFIED,
            **problems(403, 404, _G.TABLE_NOT_STARTED, _G.RECORD_NOT_READY),
        },
    )
    def get(self, request: Request, table_id: int) -> HttpResponse:
        """The seed, the decisions and the whole journal, so that anybody can check every deal."""
        table, _ = table_for(request, table_id)
        kept = {"Cache-Control": f"private, max-age={RECORD_SECONDS}"}
        return unchanging(request._request, kept_records.content(table), "application/json", kept)


class Beliefs(ApiView):
    """How the roles of a finished game could be read."""

    is_localized = True

    @read(
        gates.BELIEFS_READ,
        tags=["play"],
        summary="See how the roles could be read",
        parameters=[INVITATION, IF_NONE_MATCH],
        responses={
            200: bodies.BeliefsSerializer,
            **UNMODIFIED,
            **problems(403, 404, _G.TABLE_NOT_STARTED, _G.RECORD_NOT_READY, _G.REPLAY_IMPOSSIBLE),
        },
    )
    def get(self, request: Request, table_id: int) -> HttpResponse:
        """What somebody who watched the game could believe of the hidden roles after each telling act: what AI seats
        reckon with, and keep to themselves until the game is over. Whoever may read the record may read it."""
        table, viewer = table_for(request, table_id)
        kept = f"private, max-age={RECORD_SECONDS}"
        return tagged(request, beliefs(table, viewer), kept=kept)


class WaitingPrompts(ApiView):
    """What waits for you."""

    is_localized = True

    @read(
        gates.WAITING_PROMPTS,
        tags=["play"],
        summary="List everything that waits for you",
        parameters=[*PAGE_PARAMETERS, *CONDITIONAL],
        responses={
            200: page_of(
                bodies.WaitingPromptSerializer,
                name="WaitingPromptPage",
                more={"total": serializers.IntegerField(help_text="How many wait in all, on whatever page.")},
            ),
            **UNMODIFIED,
            **problems(422),
        },
    )
    def get(self, request: Request) -> Response | HttpResponse:
        """The prompts of all your games; the one that has waited longest comes first.

        Any-time acts are not listed: nothing waits for them.
        """
        player = player_of(request)
        waiting = waiting_prompts(player)
        page = cursor_page(waiting, request, order=("asked_at", "id"))
        document = {**page.document(prompts_of(page.rows, player)), "total": waiting.count()}
        return tagged(request, document, lambda: topics_of(player))
