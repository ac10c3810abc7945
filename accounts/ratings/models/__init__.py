"""Rows of ratings: pools, what is known of players and sides, and what each game changed."""

from .game import InterceptChange, MeetingChange, RatedGame, RatingChange, SideChance
from .pool import Pool, QuarantinedEnding
from .rating import FOR_EVER, ListedCount, Rating

__all__ = [
    "FOR_EVER",
    "InterceptChange",
    "ListedCount",
    "MeetingChange",
    "Pool",
    "QuarantinedEnding",
    "RatedGame",
    "Rating",
    "RatingChange",
    "SideChance",
]
