"""Leagues over REST."""

from __future__ import annotations

from django.http import HttpResponse
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.people.rest.authentication import player_of
from bang_service.platform.http.conditional import IF_NONE_MATCH, UNMODIFIED, tagged
from bang_service.platform.http.pagination import cursor_page
from bang_service.platform.http.schema import PAGE_PARAMETERS, page_of, problems
from bang_service.platform.http.views import ApiView
from bang_service.platform.operations.rest import read
from games.rest.tables import viewer_of

from . import bodies, operations
from .reading.appeals import appeal_documents, own_appeals
from .reading.entries import entries_of, entry_documents, own_entries, own_entry_documents
from .reading.leagues import all_leagues, league_detail, league_documents, league_of
from .reading.log import log_documents, log_of
from .reading.rounds import rounds_document
from .reading.seasons import division_of, season_document, season_of
from .reading.standings import standings_document
from .reading.substitutions import own_substitutions, substitution_documents


class Leagues(ApiView):
    """All leagues."""

    @read(
        operations.LEAGUE_LIST,
        tags=["leagues"],
        summary="List the leagues",
        parameters=[*PAGE_PARAMETERS],
        responses={200: page_of(bodies.LeagueSerializer, name="LeaguePage"), **problems(422)},
    )
    def get(self, request: Request) -> Response:
        """The leagues of this service, the newest first, each with its latest season."""
        page = cursor_page(all_leagues(), request)
        return Response(page.document(league_documents(page.rows)))


class OneLeague(ApiView):
    """A league."""

    @read(
        operations.LEAGUE_READ,
        tags=["leagues"],
        summary="Read a league",
        responses={200: bodies.LeagueDetailSerializer, **problems(404)},
    )
    def get(self, request: Request, slug: str) -> Response:
        """A league with its seasons."""
        return Response(league_detail(league_of(slug)))


class OneSeason(ApiView):
    """A season."""

    @read(
        operations.SEASON_READ,
        tags=["leagues"],
        summary="Read a season",
        parameters=[IF_NONE_MATCH],
        responses={200: bodies.SeasonSerializer, **UNMODIFIED, **problems(404)},
    )
    def get(self, request: Request, season_id: int) -> Response | HttpResponse:
        """A season with its rules, its divisions, and what victories are counted against."""
        return tagged(request, season_document(season_of(season_id)))


class Entries(ApiView):
    """Who takes part in a season."""

    @read(
        operations.ENTRY_LIST,
        tags=["leagues"],
        summary="List the entries of a season",
        parameters=[*PAGE_PARAMETERS],
        responses={200: page_of(bodies.EntrySerializer, name="EntryPage"), **problems(404, 422)},
    )
    def get(self, request: Request, season_id: int) -> Response:
        """Everybody who has entered, the latest first; those who have left, too."""
        page = cursor_page(entries_of(season_of(season_id)), request)
        return Response(page.document(entry_documents(page.rows)))


class Log(ApiView):
    """What was done in a season."""

    is_localized = True

    @read(
        operations.SEASON_LOG,
        tags=["leagues"],
        summary="Read the log of a season",
        parameters=[*PAGE_PARAMETERS],
        responses={200: page_of(bodies.LeagueLogSerializer, name="LeagueLogPage"), **problems(404, 422)},
    )
    def get(self, request: Request, season_id: int) -> Response:
        """The latest first: who did what, and why."""
        page = cursor_page(log_of(season_of(season_id)), request)
        return Response(page.document(log_documents(page.rows)))


class Standings(ApiView):
    """Who stands where."""

    @read(
        operations.STANDINGS_READ,
        tags=["leagues"],
        summary="Read the standings of a division",
        parameters=[IF_NONE_MATCH],
        responses={200: bodies.StandingsSerializer, **UNMODIFIED, **problems(404)},
    )
    def get(self, request: Request, division_id: int) -> Response | HttpResponse:
        """The standings as they are now, from all games that count."""
        return tagged(request, standings_document(division_of(division_id)))


class Rounds(ApiView):
    """The rounds of a division."""

    @read(
        operations.ROUNDS_READ,
        tags=["leagues"],
        summary="Read the rounds of a division",
        parameters=[IF_NONE_MATCH],
        responses={200: bodies.RoundsSerializer, **UNMODIFIED, **problems(403, 404)},
    )
    def get(self, request: Request, division_id: int) -> Response | HttpResponse:
        """Its rounds with their draws, tables and results.

        What happens at a table has its own address: `GET /api/v1/tables/{table}/`.
        """
        return tagged(request, rounds_document(division_of(division_id), viewer_of(request)))


class OwnAppeals(ApiView):
    """The appeals of a player."""

    @read(
        operations.OWN_APPEALS,
        tags=["leagues"],
        summary="List your appeals",
        parameters=[*PAGE_PARAMETERS],
        responses={200: page_of(bodies.AppealSerializer, name="AppealPage"), **problems(422)},
    )
    def get(self, request: Request) -> Response:
        """The latest first, each with its answer if somebody has decided."""
        page = cursor_page(own_appeals(player_of(request)), request)
        return Response(page.document(appeal_documents(page.rows)))


class OwnEntries(ApiView):
    """The seasons of a player."""

    @read(
        operations.OWN_ENTRIES,
        tags=["leagues"],
        summary="List the seasons that you have entered",
        parameters=[*PAGE_PARAMETERS],
        responses={200: page_of(bodies.OwnEntrySerializer, name="OwnEntryPage"), **problems(422)},
    )
    def get(self, request: Request) -> Response:
        """The latest first, each with your next table and until when it is to be played."""
        page = cursor_page(own_entries(player_of(request)), request)
        return Response(page.document(own_entry_documents(page.rows)))


class OwnSubstitutions(ApiView):
    """What a player is asked about standing in."""

    @read(
        operations.OWN_SUBSTITUTIONS,
        tags=["leagues"],
        summary="List the substitutions about which you are asked",
        parameters=[*PAGE_PARAMETERS],
        responses={200: page_of(bodies.SubstitutionSerializer, name="SubstitutionPage"), **problems(422)},
    )
    def get(self, request: Request) -> Response:
        """The latest first: where you, or a bot of yours, are to play for somebody, or somebody for you."""
        player = player_of(request)
        page = cursor_page(own_substitutions(player), request)
        return Response(page.document(substitution_documents(page.rows, player)))
