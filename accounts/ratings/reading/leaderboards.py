"""Leaderboards as they are told, on every transport."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, Final

from django.db.models import Q, QuerySet

from accounts.people.bodies.account_bodies import player_shape
from accounts.ratings.models import Pool, Rating
from accounts.ratings.services import listing

from .ageing import today

Document = dict[str, Any]

NEIGHBOURS: Final = 5

_TOLD: Final = (
    "player_id",
    "shown",
    "theta",
    "variance",
    "games",
    "at",
    "player__name",
    "player__kind",
    "player__is_guest",
)
"""Columns that a line of a leaderboard is made of."""

ORDER: Final = ("-shown", "player_id")


def ranked(pool: Pool) -> QuerySet[Rating, Any]:
    """The lines of the leaderboard, in the order `ORDER`: tuples of `_TOLD`, which are made much faster than rows."""
    return listing.listed(pool).values_list(*_TOLD, named=True)


def ranked_documents(pool: Pool, rows: Sequence[Any]) -> list[Document]:
    """Lines of a leaderboard that follow one another, with their ranks."""
    if not rows:
        return []
    ranks = listing.ranks(pool, rows[0].shown, rows[-1].shown)
    skills = [today(row.theta, row.variance, row.at) for row in rows]
    return [
        {
            "rank": ranks[row.shown],
            "player": player_shape(row.player_id, row.player__name, row.player__kind, is_guest=row.player__is_guest),
            "rating": row.shown,
            "estimate": skill.estimate,
            "uncertainty": skill.uncertainty,
            "games": row.games,
            "last_game": moment(row.at),
        }
        for row, skill in zip(rows, skills, strict=True)
    ]


def neighbours(pool: Pool, row: Rating) -> tuple[list[Any], list[Any]]:
    """The lines above a listed rating and those below it, each from the top."""
    lines = ranked(pool)
    # The index leads to those who share the rating; of these the second condition takes the ones on the right side.
    above = lines.filter(Q(shown__gt=row.shown) | Q(player_id__lt=row.player_id), shown__gte=row.shown)
    below = lines.filter(Q(shown__lt=row.shown) | Q(player_id__gt=row.player_id), shown__lte=row.shown)
    return list(above.order_by("shown", "-player_id")[:NEIGHBOURS])[::-1], list(below[:NEIGHBOURS])


def moment(at: int) -> datetime:
    """A moment that is stored in seconds since 1970."""
    return datetime.fromtimestamp(at, UTC)
