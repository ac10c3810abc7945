"""Drawings over REST."""

from __future__ import annotations

from typing import Final

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from rest_framework.request import Request

from bang_service.platform.http.conditional import IF_NONE_MATCH, UNMODIFIED, unchanging
from bang_service.platform.http.formats import JsonRenderer
from bang_service.platform.http.views import ApiView
from bang_service.platform.operations.rest import read
from games.drawings.sprite import sprite
from games.operations import gates

MEDIA_TYPE: Final = "image/svg+xml"


class SvgRenderer(JsonRenderer):
    """Lets clients ask for a picture by its media type as well; problems are JSON."""

    media_type = MEDIA_TYPE


class Pictograms(ApiView):
    """All pictograms."""

    renderer_classes = (SvgRenderer,)

    @read(
        gates.PICTOGRAMS,
        tags=["catalogue"],
        summary="Get all pictograms",
        parameters=[IF_NONE_MATCH],
        responses={(200, MEDIA_TYPE): OpenApiTypes.STR, **UNMODIFIED},
    )
    def get(self, request: Request) -> HttpResponse:
        """One SVG document with a `symbol` for each pictogram that the catalogue names. Put it into a page once, and
        show one with `<use href="#suit-hearts"/>`: it takes the colour of the text around it."""
        cached = {"Cache-Control": "public, max-age=86400"}
        return unchanging(request._request, sprite().encode(), MEDIA_TYPE, cached)
