"""Deadlines that were missed."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models

from bang_service.platform import clock
from bang_service.platform.texts import say


class Miss(models.Model):
    """A seat did not answer in time, so its default was played as move `move`. Moments are the service's time.

    Only a miss of the cause `no_answer` counts towards absence, and staff may excuse it.
    """

    class Cause(models.TextChoices):
        """no_answer: there was time for it · no_choice: of releases before 0.2: only one option was offered ·
        turn_missed: the seat had missed a deadline of this turn already, so that it was given no more time."""

        NO_ANSWER = "no_answer"
        NO_CHOICE = "no_choice"
        TURN_MISSED = "turn_missed"

    table = models.ForeignKey("games.Table", on_delete=models.CASCADE, related_name="misses")
    player = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="misses")
    seat = models.PositiveSmallIntegerField()
    move = models.PositiveIntegerField()
    turn = models.PositiveIntegerField()
    prompt = models.CharField(max_length=24)
    cause = models.CharField(max_length=12, choices=Cause.choices)
    asked_at = models.DateTimeField()
    due_at = models.DateTimeField()
    missed_at = models.DateTimeField(default=clock.now)
    excuse = models.CharField(max_length=200, blank=True, help_text="Why staff does not hold it against the player")

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["table", "move"], name="one_miss_a_move"),
        ]
        verbose_name_plural = "misses"

    def __str__(self) -> str:
        return str(say("admin-row-miss", seat=str(self.seat), table=str(self.table_id), turn=str(self.turn)))
