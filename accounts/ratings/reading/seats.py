"""What tables tell of the ratings of those who sit there."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from django.db.models import F

from accounts.ratings.models import Rating
from accounts.ratings.services import listing
from games.reading.seat_ratings import Asked

from .ageing import today

Document = dict[str, Any]


def ratings_of_seats(asked: Collection[Asked]) -> dict[Asked, Document]:
    """The ratings that are asked for, of players with a rated game that counts, as everybody reads them today."""
    rows = Rating.objects.filter(
        player__in={one.player for one in asked}, pool__game__in={one.game for one in asked},
        pool__kind__in={one.pool for one in asked}, since__lte=F("pool__generation"), until__gt=F("pool__generation"),
        games__gt=0,
    ).select_related("pool")  # fmt: skip
    return {Asked(row.pool.game, row.pool.kind, row.player_id): known_today(row) for row in rows}


def known_today(row: Rating) -> Document:
    """What is known of a player: the likeliest value, how sure it is today, and from how many games."""
    skill = today(row.theta, row.variance, row.at)
    return {
        "estimate": skill.estimate,
        "uncertainty": skill.uncertainty,
        "games": row.games,
        "games_needed": listing.games_needed(),
        "is_provisional": not listing.is_comparable(row),
    }
