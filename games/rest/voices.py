"""What is said at tables, over REST."""

from __future__ import annotations

from django.http import HttpResponse
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from bang_service.platform.http.conditional import CONDITIONAL, UNMODIFIED, tagged
from bang_service.platform.http.pagination import cursor_page
from bang_service.platform.http.schema import PAGE_PARAMETERS, page_of, problems
from bang_service.platform.http.views import ApiView
from bang_service.platform.operations.rest import read
from games import bodies
from games.operations import gates
from games.problem_codes import GameProblem
from games.reading import voices
from games.services.halts import halting
from games.services.wakeups import voices_topic

from .tables import INVITATION, table_for


class Voices(ApiView):
    """What was said."""

    is_localized = True

    @read(
        gates.VOICE_LIST,
        tags=["voices"],
        summary="Hear what was said",
        parameters=[*PAGE_PARAMETERS, INVITATION, *CONDITIONAL],
        responses={
            200: page_of(
                bodies.VoiceSerializer,
                name="VoicePage",
                more={
                    "muted": serializers.ListField(
                        child=serializers.IntegerField(),
                        help_text="The players whom you do not want to hear at this table.",
                    )
                },
            ),
            **UNMODIFIED,
            **problems(403, 404, 422, GameProblem.TABLE_HALTED),
        },
    )
    def get(self, request: Request, table_id: int) -> Response | HttpResponse:
        """What you hear at the table, the last one first. With a seat: what seats say. Without one, or eliminated while
        the game goes on: what spectators say, too.

        The table's stream tells each voice once, as an event `voice`, while you follow it. What is said while you do
        not follow is here: follow first, then read this. Voices are kept for some days.
        """
        table, viewer = table_for(request, table_id)
        with halting():
            page = cursor_page(voices.heard_at(table, viewer), request, order=voices.ORDER)
        results = voices.voice_documents(page.rows, list(table.seats.all()))
        document = {**page.document(results), "muted": voices.muted_at(table, viewer)}
        return tagged(request, document, lambda: [voices_topic(table_id)])
