"""Drawings over REST."""

from __future__ import annotations

from hashlib import sha256
from typing import Final, cast

from django.http import HttpResponse
from django.utils.cache import get_conditional_response
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request

from bang_service.platform.http.conditional import IF_NONE_MATCH, UNMODIFIED
from bang_service.platform.http.formats import JsonRenderer
from bang_service.platform.http.views import ApiView
from bang_service.platform.operations.rest import read
from games.drawings.pictograms import sprite
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
        parameters=cast("list[OpenApiParameter]", [IF_NONE_MATCH]),
        responses={(200, MEDIA_TYPE): OpenApiTypes.STR, **UNMODIFIED},
    )
    def get(self, request: Request) -> HttpResponse:
        """One SVG document with a `symbol` for each pictogram that the catalogue names. Put it into a page once, and
        show one with `<use href="#suit-hearts"/>`: it takes the colour of the text around it."""
        drawn = sprite().encode()
        etag = f'"{sha256(drawn).hexdigest()[:32]}"'
        response = HttpResponse(
            drawn, content_type=MEDIA_TYPE, headers={"ETag": etag, "Cache-Control": "public, max-age=86400"}
        )
        return cast("HttpResponse", get_conditional_response(request._request, etag=etag, response=response))
