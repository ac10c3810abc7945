"""Drawings over REST."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request

from bang_service.platform import languages
from bang_service.platform.http.conditional import IF_NONE_MATCH, UNMODIFIED, unchanging
from bang_service.platform.http.formats import JsonRenderer
from bang_service.platform.http.headers import PICTURE_POLICY
from bang_service.platform.http.queries import number_of
from bang_service.platform.http.schema import problems
from bang_service.platform.http.views import ApiView
from bang_service.platform.long_poll import hold
from bang_service.platform.operations.rest import read
from bang_service.platform.problems import Problem
from bang_service.platform.throttling import client_address
from games.drawings.sprite import sprite
from games.drawings.table import NARROWEST, USUAL, WIDEST
from games.limits import PREVIEW
from games.operations import gates
from games.problem_codes import GameProblem
from games.reading import pictures, previews
from games.reading.beliefs import beliefs_picture
from games.services import last_views
from games.services.wakeups import preview_topic
from games.terms.picture_addresses import version

from .tables import INVITATION, table_for

MEDIA_TYPE: Final = "image/svg+xml"
SECONDS_TO_DRAW: Final = 5
"""How long the first request for a preview waits for it: whoever shows a link asks only once."""

FOR_A_DAY: Final = {"Cache-Control": "public, max-age=86400"}
FOR_EVER: Final = {"Cache-Control": "public, max-age=31536000, immutable"}

VERSION: Final = OpenApiParameter(
    "v",
    str,
    description="As the catalogue has it: what is there then never changes, and may be kept for ever. Without it, or "
    "with that of another release, it may be kept for a day.",
)

WIDTH: Final = OpenApiParameter(
    "width",
    {"type": "integer", "minimum": NARROWEST, "maximum": WIDEST, "default": USUAL},
    description="How wide it is, in pixels. A narrow one has other columns, for a phone.",
)


def kept(request: Request) -> dict[str, str]:
    """How long whoever asks for a picture may keep it. A release beside this one, during an upgrade, may draw it
    differently: what its addresses name is kept no longer than a day."""
    return FOR_EVER if request.GET.get("v") == version() else FOR_A_DAY


class SvgRenderer(JsonRenderer):
    """Lets clients ask for a picture by its media type as well; problems are JSON."""

    media_type = MEDIA_TYPE


class PngRenderer(JsonRenderer):
    """Lets clients ask for a PNG by its media type as well; problems are JSON."""

    media_type = "image/png"


def picture_answer(request: Request, drawing: str, headers: Mapping[str, str]) -> HttpResponse:
    """A drawing under its own strict policy; 304 if the request has it already."""
    policy = {"Content-Security-Policy": PICTURE_POLICY}
    return unchanging(request._request, drawing.encode(), MEDIA_TYPE, {**policy, **headers})


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
        return picture_answer(request, sprite(), FOR_A_DAY)


class Picture(ApiView):
    """A card, a character, an event, a role, a die or a piece."""

    renderer_classes = (SvgRenderer,)

    @read(
        gates.PICTURE,
        tags=["catalogue"],
        summary="Get a picture",
        parameters=[VERSION, IF_NONE_MATCH],
        responses={(200, MEDIA_TYPE): OpenApiTypes.STR, **UNMODIFIED, **problems(404)},
    )
    def get(self, request: Request, language: str, kind: str, name: str) -> HttpResponse:
        """A drawing with its texts in a language. The catalogue has the address of each (`picture`, and `small` for the
        cards of a hand)."""
        headers = {**kept(request), "Content-Language": language}
        return picture_answer(request, pictures.picture(language, kind, name), headers)


class Face(ApiView):
    """A face: of a character, a role, a card, an event or a stranger."""

    renderer_classes = (SvgRenderer,)

    @read(
        gates.FACE,
        tags=["catalogue"],
        summary="Get a face",
        parameters=[VERSION, IF_NONE_MATCH],
        responses={(200, MEDIA_TYPE): OpenApiTypes.STR, **UNMODIFIED, **problems(404)},
    )
    def get(self, request: Request, kind: str, name: str) -> HttpResponse:
        """A square tile without words: the face of a character or a stranger, the emblem of a role, the scene of a
        card or an event. It has a ground of its own, so it stands on light and dark pages alike, and is legible at 40
        pixels. The catalogue has the address of each (`face`)."""
        return picture_answer(request, pictures.face(kind, name), kept(request))


class ViewPicture(ApiView):
    """What you see now, as a picture."""

    is_localized = True
    renderer_classes = (SvgRenderer,)

    @read(
        gates.VIEW_PICTURE,
        tags=["play"],
        summary="See the game as a picture",
        parameters=[
            INVITATION,
            WIDTH,
            IF_NONE_MATCH,
        ],
        responses={
            (200, MEDIA_TYPE): OpenApiTypes.STR,
            **UNMODIFIED,
            **problems(403, 404, 422, GameProblem.TABLE_NOT_STARTED, GameProblem.TABLE_HALTED),
        },
    )
    def get(self, request: Request, table_id: int) -> HttpResponse:
        """The table from your seat; without a seat, as a spectator sees it. It says the same to a screen reader
        (`desc`). An `<img>` sends no token: it shows the spectator's picture."""
        languages.prefer_readable()
        wide = number_of(request, "width", USUAL, low=NARROWEST, high=WIDEST)
        table, viewer = table_for(request, table_id)
        drawing = pictures.table_picture(table, viewer, wide)
        last_views.remember(table, viewer)
        return picture_answer(request, drawing, {"Cache-Control": "private, no-cache"})


class BeliefsPicture(ApiView):
    """How the roles of a finished game could be read, as a picture."""

    is_localized = True
    renderer_classes = (SvgRenderer,)

    @read(
        gates.BELIEFS_PICTURE,
        tags=["play"],
        summary="See how the roles could be read, as a picture",
        parameters=[INVITATION, WIDTH, IF_NONE_MATCH],
        responses={
            (200, MEDIA_TYPE): OpenApiTypes.STR,
            **UNMODIFIED,
            **problems(
                403,
                404,
                422,
                GameProblem.TABLE_NOT_STARTED,
                GameProblem.RECORD_NOT_READY,
                GameProblem.REPLAY_IMPOSSIBLE,
            ),
        },
    )
    def get(self, request: Request, table_id: int) -> HttpResponse:
        """For each seat, how likely its true role was held to be, act by act. It says the same to a screen reader
        (`desc`). Whoever may read the record may see it."""
        languages.prefer_readable()
        wide = number_of(request, "width", USUAL, low=NARROWEST, high=WIDEST)
        table, _ = table_for(request, table_id)
        return picture_answer(request, beliefs_picture(table, wide), {"Cache-Control": "private, max-age=3600"})


class Preview(ApiView):
    """A public table as a small picture, for links to it."""

    is_localized = True
    renderer_classes = (PngRenderer,)

    @read(
        gates.PREVIEW,
        tags=["tables"],
        summary="Get a small picture of a public table",
        parameters=[IF_NONE_MATCH],
        responses={
            (200, PngRenderer.media_type): OpenApiTypes.BINARY,
            **UNMODIFIED,
            **problems(404, GameProblem.PREVIEW_NOT_READY),
        },
    )
    def get(self, request: Request, table_id: int) -> HttpResponse:
        """A PNG of 1200 × 630 pixels that shows what a spectator sees, for `og:image` and the like. It may be half a
        minute old. When nobody has asked for it before, it is drawn first; that takes a moment."""
        languages.prefer_asked(request.META.get("HTTP_ACCEPT_LANGUAGE", ""))
        try:
            image = previews.preview(table_id, charge=lambda: self._charged(request))
        except Problem as problem:
            if problem.code == GameProblem.PREVIEW_NOT_READY:
                hold(request.META, [preview_topic(table_id)], SECONDS_TO_DRAW)
            raise
        return unchanging(request._request, image, PngRenderer.media_type, {"Cache-Control": "public, max-age=60"})

    def _charged(self, request: Request) -> None:
        self.charge(request, PREVIEW, address=client_address(request))
