"""What is known of a player in a pool."""

from __future__ import annotations

from typing import ClassVar, Final

from django.conf import settings
from django.db import models
from django.db.models import Q

from bang_service.platform.texts import say

from .pool import Pool

FOR_EVER: Final = 2**31 - 1
"""`until` of rows that no later generation has replaced."""


class Rating(models.Model):
    """A player's skill in a pool, in billionths (`accounts.ratings.rating_model.Skill`), and the number that people
    see.

    It holds in the generations from `since` until before `until`, so that a new generation writes only what it changes.
    `at` is the end of their last rated game, in seconds since 1970. Leaderboards show the rows that are listed
    (`accounts.ratings.services.listing`).
    """

    pool = models.ForeignKey(Pool, on_delete=models.CASCADE, related_name="ratings")
    player = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="ratings")
    since = models.PositiveIntegerField()
    until = models.PositiveIntegerField(default=FOR_EVER)
    theta = models.BigIntegerField()
    variance = models.BigIntegerField()
    games = models.PositiveIntegerField()
    at = models.BigIntegerField()
    shown = models.IntegerField()
    # Nothing reads it: `listing.is_comparable` says it. It goes when no release that writes it can run beside this one.
    is_provisional = models.BooleanField(db_default=True, editable=False)
    is_listed = models.BooleanField(default=False)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["pool", "player", "since"], name="one_rating_a_generation"),
        ]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["pool", "-shown", "player"], name="leaderboard", condition=Q(is_listed=True)),
            models.Index(fields=["pool", "at"], name="listed_by_last_game", condition=Q(is_listed=True)),
            models.Index(fields=["pool", "until"], name="rating_until"),
        ]

    def __str__(self) -> str:
        return str(say("admin-row-rating", points=str(self.shown), player=str(self.player_id), pool=str(self.pool_id)))


class ListedCount(models.Model):
    """How many listed ratings of a generation lie in a bucket of `width` points from `start` on: ranks are sums of few
    such rows, however many players there are."""

    pool = models.ForeignKey(Pool, on_delete=models.CASCADE, related_name="listed_counts")
    generation = models.PositiveIntegerField()
    width = models.PositiveSmallIntegerField()
    start = models.IntegerField()
    players = models.IntegerField()

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["pool", "generation", "width", "start"], name="one_count_a_bucket"),
        ]

    def __str__(self) -> str:
        return f"{self.players} from {self.start} on"
