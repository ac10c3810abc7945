"""Ratings over GraphQL."""

from __future__ import annotations

from typing import Any, Final

import strawberry

from accounts.people.graphql.context import Info
from accounts.people.graphql.types import PlayerId
from accounts.ratings import bodies, operations
from accounts.ratings.models import RatedGame
from accounts.ratings.reading import changes
from accounts.ratings.reading.changes import change_documents, history_of
from accounts.ratings.reading.leaderboards import ORDER, ranked, ranked_documents
from accounts.ratings.reading.players import rating_document, rating_of, ratings_of
from accounts.ratings.reading.pools import pool_documents, pool_of
from bang_service.platform.graphql.context import operation
from bang_service.platform.graphql.relay import DEFAULT_LIMIT, After, First, connection, number_of, page_of_rows
from bang_service.platform.graphql.type_factory import TYPES, many, maybe
from games.graphql.queries import Invitation, TableId

TYPES.enum("RatingState", bodies.STATES)
TYPES.enum("RatingCounted", RatedGame.Counted.values)
TYPES.enum("Role", bodies.ROLES)
TYPES.enum("Side", bodies.SIDES)

PoolType: Final = TYPES.output(bodies.PoolListingSerializer, "PoolListing")
RankedType: Final = TYPES.output(bodies.RankedSerializer, "Ranked")
RatingType: Final = TYPES.output(bodies.RatingSerializer, "Rating")
PoolRatingType: Final = TYPES.output(bodies.PoolRatingSerializer, "PoolRating")
ChangeType: Final = TYPES.output(bodies.RatingChangeSerializer, "RatingChange")
TableRatingType: Final = TYPES.output(bodies.TableRatingSerializer, "TableRating")
LeaderboardConnection: Any = connection(RankedType, "Ranked")
HistoryConnection: Any = connection(ChangeType, "RatingChange")


@strawberry.type
class RatingQueries:
    """The root's fields about ratings."""

    @operation(operations.POOL_LIST, maybe(many(PoolType)), "The pools in which ratings are compared.")
    def rating_pools(self, info: Info) -> Any:
        return pool_documents(info.context.viewer)

    @operation(
        operations.LEADERBOARD,
        maybe(LeaderboardConnection),
        "Those who have played enough rated games, and one in the last 90 days; the best first.",
    )
    def leaderboard(self, info: Info, game: str, kind: str, after: After = None, first: First = DEFAULT_LIMIT) -> Any:
        pool = pool_of(game, kind)
        return page_of_rows(
            ranked(pool),
            lambda rows: ranked_documents(pool, rows),
            first=first,
            after=after,
            order=ORDER,
        )

    @operation(
        operations.RATING_READ,
        maybe(RatingType),
        "A player's rating, their place on the leaderboard, and how they do in each role.",
    )
    def rating(self, info: Info, game: str, kind: str, player: PlayerId) -> Any:
        pool = pool_of(game, kind)
        return rating_document(pool, rating_of(pool, _player(player)))

    @operation(
        operations.PLAYER_RATINGS,
        maybe(many(PoolRatingType)),
        "A player's rating in each pool in which they have played; an empty list for everybody else.",
    )
    def player_ratings(self, info: Info, player: PlayerId) -> Any:
        return ratings_of(_player(player))

    @operation(
        operations.RATING_HISTORY,
        maybe(HistoryConnection),
        "One line for each rated game of a player, the latest first: what was expected, and what it changed.",
    )
    def rating_history(
        self, info: Info, game: str, kind: str, player: PlayerId, after: After = None, first: First = DEFAULT_LIMIT
    ) -> Any:
        rows = history_of(pool_of(game, kind), _player(player))
        return page_of_rows(rows, change_documents, first=first, after=after)

    @operation(
        operations.TABLE_RATING,
        maybe(TableRatingType),
        "How likely each side of a table was to win, and what the game changed for everybody who sat there.",
    )
    def table_rating(self, info: Info, table: TableId, invitation: Invitation = "") -> Any:
        return changes.table_rating(number_of("Table", table, field="table"), info.context.viewer, invitation)


def _player(text: str) -> int:
    return number_of("Player", text, field="player")
