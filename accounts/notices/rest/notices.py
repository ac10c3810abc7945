"""The list of notices over REST, and how far it was read."""

from __future__ import annotations

from rest_framework.request import Request
from rest_framework.response import Response

from accounts.notices.bodies import notices as bodies
from accounts.notices.operations import notices as operations
from accounts.notices.services import marks
from accounts.people.rest.authentication import player_of
from bang_service.platform.http.pagination import cursor_page
from bang_service.platform.http.schema import PAGE_PARAMETERS, page_of, problems
from bang_service.platform.http.views import ApiView
from bang_service.platform.operations.rest import read
from games.bodies.notices import NoticeSerializer, notice_document
from games.reading.notice_texts import share_tables
from games.services.numbering import notices_of


class Notices(ApiView):
    """The player's notices."""

    @read(
        operations.NOTICE_LIST,
        tags=["notices"],
        summary="List your notices",
        parameters=[*PAGE_PARAMETERS],
        responses={200: page_of(NoticeSerializer, name="NoticePage"), **problems(422)},
    )
    def get(self, request: Request) -> Response:
        """Newest first: that it is your move, that a game has begun or is over, and so on."""
        page = cursor_page(notices_of(player_of(request)), request, order=("-serial",))
        share_tables(page.rows)
        return Response(page.document([notice_document(notice) for notice in page.rows]))


class NoticeMark(ApiView):
    """How far the player has read."""

    @read(
        operations.NOTICE_MARK_READ,
        tags=["notices"],
        summary="See what you have not read",
        responses={200: bodies.NoticeMarkSerializer},
    )
    def get(self, request: Request) -> Response:
        """How far you have read your notices, and how many there are behind that, for all your clients."""
        return Response(marks.mark_of(player_of(request)))
