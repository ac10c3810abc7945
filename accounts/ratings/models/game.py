"""What each rated game changed."""

from __future__ import annotations

from typing import ClassVar, NotRequired, TypedDict

from django.conf import settings
from django.db import models
from django.db.models import Q

from bang_service.platform.texts import say
from games.models import Ending

from .pool import Pool
from .rating import FOR_EVER


class SideChance(TypedDict):
    """How probable it was, in billionths, that the side of these seats wins; of the one that has won, `won` is there
    and true."""

    side: str
    seats: list[int]
    chance: int
    won: NotRequired[bool]


class RatedGame(models.Model):
    """One ending as it was rated in a pool, in the generations from `since` until before `until`.

    `number` is the ending's. `chances` lists the sides before the game. `model` names the model that rated it.
    """

    class Counted(models.TextChoices):
        """all: for everybody · leavers: policies played too much of it, so it counts only for those who left and lost
        · nothing: it was voided or annulled."""

        ALL = "all"
        LEAVERS = "leavers"
        NOTHING = "nothing"

    pool = models.ForeignKey(Pool, on_delete=models.CASCADE, related_name="rated_games")
    ending = models.ForeignKey(Ending, on_delete=models.PROTECT, related_name="rated_games")
    number = models.BigIntegerField()
    since = models.PositiveIntegerField()
    until = models.PositiveIntegerField(default=FOR_EVER)
    counted = models.CharField(max_length=10, choices=Counted.choices)
    cell = models.CharField(max_length=40, blank=True)
    chances: models.JSONField[list[SideChance]] = models.JSONField(default=list)
    model = models.CharField(max_length=20)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["pool", "ending", "since"], name="rated_once_a_generation"),
        ]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["pool", "number"], name="rated_in_order"),
            models.Index(fields=["pool", "until"], name="rated_until"),
        ]

    def __str__(self) -> str:
        return str(say("admin-row-ratedgame", ending=str(self.ending_id), pool=str(self.pool_id)))


class RatingChange(models.Model):
    """What a rated game changed for a player of one seat; skills are in billionths.

    `expected` is the probability of their side before the game, in billionths, `weight` (billionths) how much of the
    game was theirs.
    """

    game = models.ForeignKey(RatedGame, on_delete=models.CASCADE, related_name="changes")
    player = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="rating_changes")
    seat = models.PositiveSmallIntegerField()
    role = models.CharField(max_length=20)
    side = models.CharField(max_length=20)
    won = models.BooleanField()
    expected = models.BigIntegerField()
    weight = models.BigIntegerField()
    theta_before = models.BigIntegerField()
    variance_before = models.BigIntegerField()
    theta = models.BigIntegerField()
    variance = models.BigIntegerField()
    games = models.PositiveIntegerField()
    at = models.BigIntegerField()

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["game", "seat", "player"], name="one_change_a_seat_and_player"),
        ]
        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["player", "-id"], name="rating_history")]

    def __str__(self) -> str:
        return str(say("admin-row-ratingchange", seat=str(self.seat), game=str(self.game_id)))


class MeetingChange(models.Model):
    """That two accounts have met as opponents in a rated game: how often lately, in billionths, as it is after the game
    (`accounts.ratings.rating_model.meetings`). A bot's account is its owner's.

    `is_first`: they had not met in this pool. Where a game counts as no meeting, only that is kept, with the rest as it
    was.
    """

    game = models.ForeignKey(RatedGame, on_delete=models.CASCADE, related_name="meetings")
    one = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+", db_index=False)
    other = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+", db_index=False)
    often = models.BigIntegerField()
    at = models.BigIntegerField(null=True)
    is_first = models.BooleanField()

    class Meta:
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["one", "other", "-id"], name="newest_meeting"),
            models.Index(fields=["other"], name="first_meeting", condition=Q(is_first=True)),
        ]

    def __str__(self) -> str:
        return f"{self.one_id} and {self.other_id} in rated game {self.game_id}"


class InterceptChange(models.Model):
    """What a rated game taught about how often a side wins, in billionths: the row as it is after the game."""

    game = models.ForeignKey(RatedGame, on_delete=models.CASCADE, related_name="intercepts")
    cell = models.CharField(max_length=40)
    side = models.CharField(max_length=20)
    value = models.BigIntegerField()
    variance = models.BigIntegerField()

    class Meta:
        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["cell", "side", "-id"], name="newest_intercept")]

    def __str__(self) -> str:
        return f"{self.side} of {self.cell} after rated game {self.game_id}"
