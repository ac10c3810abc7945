"""What finished games were for those who played them."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models

from bang_service.platform.texts import say

from .ending import Ending


class PlayerResult(models.Model):
    """A player's part in a public game that has ended and counts, as it counts now: statistics are sums of these rows.

    It can be made again from the ending and its corrections. `sets` are the table's, separated by commas; `answers` and
    the columns beside it are those of `Ending.answers`.
    """

    ending = models.ForeignKey(Ending, on_delete=models.CASCADE, related_name="player_results")
    player = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="game_results")
    game = models.CharField(max_length=10)
    seats = models.PositiveSmallIntegerField()
    sets = models.CharField(max_length=200)
    role = models.CharField(max_length=20)
    character = models.CharField(max_length=40)
    won = models.BooleanField()
    answers = models.PositiveIntegerField()
    in_minute = models.PositiveIntegerField()
    in_hour = models.PositiveIntegerField()
    in_day = models.PositiveIntegerField()

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["ending", "player"], name="one_result_a_player"),
        ]
        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["player", "game"], name="results_of_player")]

    def __str__(self) -> str:
        return str(say("admin-row-playerresult", player=str(self.player_id), ending=str(self.ending_id)))
