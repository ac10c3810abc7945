"""The chain of commitments over REST, and the program that checks records."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.response import Response

from bang_service.platform.http.conditional import IF_NONE_MATCH, UNMODIFIED, unchanging
from bang_service.platform.http.fields import wrong
from bang_service.platform.http.formats import JsonRenderer
from bang_service.platform.http.pagination import cursor_page
from bang_service.platform.http.schema import PAGE_PARAMETERS, page_of, problems
from bang_service.platform.http.views import ApiView
from bang_service.platform.operations.rest import read
from bang_service.platform.texts import say
from games import bodies
from games.fairness.tables import program
from games.operations import gates
from games.reading.projection.records import commitment_document, commitments
from games.reading.projection.tables import LARGEST_LINK

MEDIA_TYPE: Final = "text/x-python"


class Deals(ApiView):
    """The chain of commitments."""

    @read(
        gates.DEAL_LIST,
        tags=["tables"],
        summary="List the commitments of all tables",
        parameters=[
            *PAGE_PARAMETERS,
            OpenApiParameter(
                "after",
                {"type": "integer", "minimum": 0, "maximum": LARGEST_LINK, "default": 0},
                description="Links with a number above this.",
            ),
        ],
        responses={200: page_of(bodies.CommitmentSerializer, name="CommitmentPage"), **problems(422)},
    )
    def get(self, request: Request) -> Response:
        """One link for each table that was ever opened, oldest first; private, closed and voided ones too.
        If you keep the last link you saw, you can check later that no deal before it was changed or left out."""
        text = request.query_params.get("after", "0")
        if not (text.isascii() and text.isdecimal() and len(text) <= 10 and int(text) <= LARGEST_LINK):
            raise wrong("after", say("refused-number-range", low="0", high=str(LARGEST_LINK)))
        page = cursor_page(commitments(int(text)), request, order=("number",))
        return Response(page.document([commitment_document(deal) for deal in page.rows]))


class PythonRenderer(JsonRenderer):
    """Lets clients ask for the program by its media type as well; problems are JSON."""

    media_type = MEDIA_TYPE


class Verifier(ApiView):
    """The program that checks records."""

    renderer_classes = (PythonRenderer,)

    @read(
        gates.VERIFIER_READ,
        tags=["tables"],
        summary="Get the program that checks records",
        parameters=[IF_NONE_MATCH],
        responses={(200, MEDIA_TYPE): OpenApiTypes.STR, **UNMODIFIED},
    )
    def get(self, request: Request) -> HttpResponse:
        """A one-file program for Python 3.9 and newer that needs nothing else. `python3 verify_record.py RECORD.json`
        checks the commitment, its place in the chain and every random act of a finished game, and that these decided
        what its journal says. The answer has an `ETag`."""
        headers = {"Content-Disposition": 'inline; filename="verify_record.py"'}
        return unchanging(request._request, _program(), f"{MEDIA_TYPE}; charset=utf-8", headers)


@lru_cache(maxsize=1)
def _program() -> bytes:
    return program().encode()
