"""A player's ratings as they are told, on every transport."""

from __future__ import annotations

from typing import Any

from django.db.models import Count, Q, Sum

from accounts.people.bodies.account_bodies import player_document
from accounts.ratings.models import Pool, RatedGame, Rating, RatingChange
from accounts.ratings.rating_model import NEWCOMER, RoleResult
from accounts.ratings.rating_model.exact import UNIT
from accounts.ratings.services import listing
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say

from .changes import visible_changes
from .leaderboards import moment, neighbours, ranked_documents
from .seats import known_today

Document = dict[str, Any]


def rating_of(pool: Pool, player_id: int) -> Rating:
    """A player's rating as everybody reads it; that of a newcomer for one whose games do not count any more. Raises
    Problem not_found."""
    row = _row(pool, player_id)
    if row is None:
        raise Problem(ProblemCode.NOT_FOUND, say("refused-player-unrated"))
    return row


def _row(pool: Pool, player_id: int) -> Rating | None:
    row = Rating.objects.filter(pool.current(), player=player_id).select_related("player").first()
    if row is not None:
        return row
    last = visible_changes(pool).filter(player=player_id).order_by("-pk").first()
    if last is None:
        return None
    return Rating(
        pool=pool, player=last.player, since=pool.generation, theta=NEWCOMER.theta, variance=NEWCOMER.variance,
        games=0, at=last.at, shown=NEWCOMER.shown,
    )  # fmt: skip


def ratings_of(player_id: int) -> list[Document]:
    """A player's ratings, one for each pool in which they have any; nothing for one who does not exist, either."""
    found = []
    played = RatingChange.objects.filter(player=player_id).order_by().values("game__pool").distinct()
    for pool in Pool.objects.filter(pk__in=played).order_by("game", "kind"):
        row = _row(pool, player_id)
        if row is not None:
            found.append({"game": pool.game, "kind": pool.kind, **_figures(pool, row)})
    return found


def _figures(pool: Pool, row: Rating) -> Document:
    return {
        "rating": row.shown,
        **known_today(row),
        "last_game": moment(row.at),
        "rank": listing.rank(pool, row.shown) if row.is_listed else None,
        "of": listing.size(pool),
    }


def rating_document(pool: Pool, row: Rating) -> Document:
    """A player's rating in a pool, their neighbours there, and how they do in each role."""
    before, after = neighbours(pool, row) if row.is_listed else ([], [])
    return {
        "player": player_document(row.player),
        **_figures(pool, row),
        "above": ranked_documents(pool, before),
        "below": ranked_documents(pool, after),
        "roles": _roles(pool, row.player_id),
    }


def _roles(pool: Pool, player_id: int) -> list[Document]:
    counted = visible_changes(pool).filter(player=player_id).exclude(game__counted=RatedGame.Counted.NOTHING)
    found = (
        counted.order_by("role")
        .values("role")
        .annotate(games=Count("pk"), wins=Count("pk", filter=Q(won=True)), expected=Sum("expected"))
    )
    told = []
    for row in found:
        result = RoleResult(row["games"], row["wins"], row["expected"] / UNIT)
        told.append(
            {
                "role": row["role"],
                "games": result.games,
                "wins": result.wins,
                "expected": round(result.expected, 3),
                "surplus": round(result.surplus, 3),
            }
        )
    return told
