"""Ratings over REST."""

from __future__ import annotations

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, inline_serializer
from rest_framework.request import Request
from rest_framework.response import Response

from bang_service.platform import languages
from bang_service.platform.http.conditional import IF_NONE_MATCH, UNMODIFIED
from bang_service.platform.http.pagination import cursor_page
from bang_service.platform.http.schema import PAGE_PARAMETERS, page_of, problems
from bang_service.platform.http.views import ApiView
from bang_service.platform.operations.rest import read
from bang_service.platform.texts import spoken
from games.bodies import POOLS
from games.rest.drawings import MEDIA_TYPE, SvgRenderer, picture_answer
from games.rest.tables import INVITATION, viewer_of
from games.terms.rulebooks import GAMES

from . import bodies, operations
from .reading.changes import change_documents, history_of, table_rating
from .reading.leaderboards import ORDER, ranked, ranked_documents
from .reading.players import rating_document, rating_of, ratings_of
from .reading.plots import MOST, plot
from .reading.pools import pool_documents, pool_of, title_of

IN_POOL = (
    OpenApiParameter("game", str, OpenApiParameter.PATH, enum=tuple(GAMES)),
    OpenApiParameter("kind", str, OpenApiParameter.PATH, enum=POOLS),
)


class Pools(ApiView):
    """All pools."""

    is_localized = True

    @read(
        operations.POOL_LIST,
        tags=["ratings"],
        summary="List the rating pools",
        responses={200: inline_serializer("PoolList", {"results": bodies.PoolListingSerializer(many=True)})},
    )
    def get(self, request: Request) -> Response:
        """The pools in which ratings are compared. A table belongs to one if it was opened with `pool`."""
        return Response({"results": pool_documents(viewer_of(request))})


class Leaderboard(ApiView):
    """The leaderboard of a pool."""

    @read(
        operations.LEADERBOARD,
        tags=["ratings"],
        summary="Read a leaderboard",
        parameters=[*IN_POOL, *PAGE_PARAMETERS],
        responses={200: page_of(bodies.RankedSerializer, name="LeaderboardPage"), **problems(404, 422)},
    )
    def get(self, request: Request, game: str, kind: str) -> Response:
        """Those who have played enough rated games, and one in the last 90 days; the best first."""
        pool = pool_of(game, kind)
        page = cursor_page(ranked(pool), request, order=ORDER)
        return Response(page.document(ranked_documents(pool, page.rows)))


class PlayerRating(ApiView):
    """A player's rating."""

    @read(
        operations.RATING_READ,
        tags=["ratings"],
        summary="Read a player's rating",
        parameters=[*IN_POOL],
        responses={200: bodies.RatingSerializer, **problems(404)},
    )
    def get(self, request: Request, game: str, kind: str, player_id: int) -> Response:
        """The rating with its uncertainty, the player's place on the leaderboard with their neighbours, and how they do
        in each role."""
        pool = pool_of(game, kind)
        return Response(rating_document(pool, rating_of(pool, player_id)))


class PlayerRatings(ApiView):
    """A player's ratings."""

    @read(
        operations.PLAYER_RATINGS,
        tags=["ratings"],
        summary="Read a player's ratings in all pools",
        responses={200: bodies.PlayerRatingsSerializer, **problems(404)},
    )
    def get(self, request: Request, player_id: int) -> Response:
        """Their rating in each pool in which they have played; an empty list for everybody else.

        Not found: what stands in the place of the player is no number."""
        return Response({"results": ratings_of(player_id)})


class History(ApiView):
    """What changed a rating."""

    @read(
        operations.RATING_HISTORY,
        tags=["ratings"],
        summary="Read what changed a rating",
        parameters=[*IN_POOL, *PAGE_PARAMETERS],
        responses={200: page_of(bodies.RatingChangeSerializer, name="RatingChangePage"), **problems(404, 422)},
    )
    def get(self, request: Request, game: str, kind: str, player_id: int) -> Response:
        """One line for each rated game, the latest first: what was expected, what happened, and what it changed.

        Games that staff corrected are rated again, with all that followed.
        """
        page = cursor_page(history_of(pool_of(game, kind), player_id), request)
        return Response(page.document(change_documents(page.rows)))


class Plot(ApiView):
    """A rating as a picture."""

    is_localized = True
    renderer_classes = (SvgRenderer,)

    @read(
        operations.RATING_PLOT,
        tags=["ratings"],
        summary="Get a plot of a rating",
        parameters=[*IN_POOL, IF_NONE_MATCH],
        responses={(200, MEDIA_TYPE): OpenApiTypes.STR, **UNMODIFIED, **problems(404)},
    )
    def get(self, request: Request, game: str, kind: str, player_id: int) -> HttpResponse:
        """An SVG image of the rating after each of the last 500 games. Games that did not count are marked by rings."""
        languages.prefer_readable()
        pool = pool_of(game, kind)
        name = rating_of(pool, player_id).player.name
        changes = list(history_of(pool, player_id).order_by("-id")[:MOST])[::-1]
        drawing = plot(name, title_of(pool), changes, spoken())
        return picture_answer(request, drawing, {"Cache-Control": "no-cache"})


class TableRating(ApiView):
    """What a game changed."""

    is_localized = True

    @read(
        operations.TABLE_RATING,
        tags=["ratings"],
        summary="Read what a game changed",
        parameters=[INVITATION],
        responses={200: bodies.TableRatingSerializer, **problems(403, 404, 422)},
    )
    def get(self, request: Request, table_id: int) -> Response:
        """How likely each side was to win, and what the game changed for everybody who sat there."""
        return Response(table_rating(table_id, viewer_of(request), request.query_params.get("invitation", "")))
