"""Leagues over GraphQL: what is read."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any, Final

import strawberry

from accounts.leagues import operations
from accounts.leagues.reading.appeals import appeal_documents, own_appeals
from accounts.leagues.reading.entries import entries_of, entry_documents, own_entries, own_entry_documents
from accounts.leagues.reading.leagues import all_leagues, league_detail, league_documents, league_of
from accounts.leagues.reading.log import log_documents, log_of
from accounts.leagues.reading.rounds import rounds_document
from accounts.leagues.reading.seasons import division_of, season_document, season_of
from accounts.leagues.reading.standings import standings_document
from accounts.leagues.reading.substitutions import own_substitutions, substitution_documents
from accounts.people.graphql.context import Info
from bang_service.platform.graphql.context import operation
from bang_service.platform.graphql.relay import DEFAULT_LIMIT, After, First, number_of, page_of_rows
from bang_service.platform.graphql.type_factory import maybe

from .types import (
    AppealConnection,
    EntryConnection,
    LeagueConnection,
    LeagueDetailType,
    LeagueLogConnection,
    OwnEntryConnection,
    RoundsType,
    SeasonType,
    StandingsType,
    SubstitutionConnection,
)

SEASON_ID: Final = "The season's id, here or in REST."

SeasonId = Annotated[strawberry.ID, strawberry.argument(description=SEASON_ID)]
DivisionId = Annotated[strawberry.ID, strawberry.argument(description="The division's id, here or in REST.")]
Slug = Annotated[str, strawberry.argument(description="The league's name in addresses.")]


@strawberry.type
class LeagueQueries:
    """The root's fields about leagues."""

    @operation(
        operations.LEAGUE_LIST,
        maybe(LeagueConnection),
        "The leagues of this service, the newest first, each with its latest season.",
    )
    def leagues(self, info: Info, after: After = None, first: First = DEFAULT_LIMIT) -> Any:
        return page_of_rows(all_leagues(), league_documents, first=first, after=after)

    @operation(operations.LEAGUE_READ, maybe(LeagueDetailType), "A league with its seasons.")
    def league(self, info: Info, slug: Slug) -> Any:
        return league_detail(league_of(slug))

    @operation(
        operations.SEASON_READ,
        maybe(SeasonType),
        "A season with its rules, its divisions, and what victories are counted against.",
    )
    def season(self, info: Info, id: SeasonId) -> Any:
        return season_document(season_of(number_of("Season", id, field="id")))

    @operation(
        operations.ENTRY_LIST,
        maybe(EntryConnection),
        "Everybody who has entered a season, the latest first; those who have left, too.",
    )
    def entries(self, info: Info, season: SeasonId, after: After = None, first: First = DEFAULT_LIMIT) -> Any:
        rows = entries_of(season_of(season_number(season)))
        return page_of_rows(rows, entry_documents, first=first, after=after)

    @operation(
        operations.SEASON_LOG,
        maybe(LeagueLogConnection),
        "The log of a season, the latest first: who did what, and why.",
    )
    def season_log(self, info: Info, season: SeasonId, after: After = None, first: First = DEFAULT_LIMIT) -> Any:
        rows = log_of(season_of(season_number(season)))
        return page_of_rows(rows, log_documents, first=first, after=after)

    @operation(
        operations.STANDINGS_READ,
        maybe(StandingsType),
        "The standings of a division as they are now, from all games that count.",
    )
    def standings(self, info: Info, division: DivisionId) -> Any:
        return standings_document(division_of(_division(division)))

    @operation(
        operations.ROUNDS_READ, maybe(RoundsType), "The rounds of a division with their draws, tables and results."
    )
    def rounds(self, info: Info, division: DivisionId) -> Any:
        return rounds_document(division_of(_division(division)), info.context.viewer)


@operation(
    operations.OWN_ENTRIES,
    maybe(OwnEntryConnection),
    "The seasons that you have entered, the latest first, each with your next table and until when it is to be played.",
)
def entries(root: Any, info: Info, after: After = None, first: First = DEFAULT_LIMIT) -> Any:
    """The player's entries."""
    rows = own_entries(info.context.player)
    return page_of_rows(rows, own_entry_documents, first=first, after=after)


@operation(
    operations.OWN_APPEALS,
    maybe(AppealConnection),
    "Your appeals, the latest first, each with its answer if somebody has decided.",
)
def appeals(root: Any, info: Info, after: After = None, first: First = DEFAULT_LIMIT) -> Any:
    """The player's appeals."""
    rows = own_appeals(info.context.player)
    return page_of_rows(rows, appeal_documents, first=first, after=after)


@operation(
    operations.OWN_SUBSTITUTIONS,
    maybe(SubstitutionConnection),
    "What you are asked about standing in, the latest first: where you, or a bot of yours, are to play for somebody, "
    "or somebody for you.",
)
def substitutions(root: Any, info: Info, after: After = None, first: First = DEFAULT_LIMIT) -> Any:
    """What the player is asked about standing in."""
    player = info.context.player
    documents = partial(substitution_documents, player=player)
    return page_of_rows(own_substitutions(player), documents, first=first, after=after)


def season_number(text: str) -> int:
    """The number of a season. Raises Problem not_found (field season)."""
    return number_of("Season", text, field="season")


def table_number(text: str) -> int:
    """The number of a table. Raises Problem not_found (field table)."""
    return number_of("Table", text, field="table")


def substitution_number(text: str) -> int:
    """The number of a substitution. Raises Problem not_found (field substitution)."""
    return number_of("Substitution", text, field="substitution")


def _division(text: str) -> int:
    return number_of("Division", text, field="division")
