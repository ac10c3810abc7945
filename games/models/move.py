"""The journal in rows: one move and everything that followed from it."""

from __future__ import annotations

from typing import ClassVar

from django.db import models

from bang_service.platform import clock
from bang_service.platform.texts import say


class Author(models.TextChoices):
    """Whose answer a move was: the seat's player's · a policy's · nobody's, so that the default was played."""

    PLAYER = "player"
    POLICY = "policy"
    DEADLINE = "deadline"


class Move(models.Model):
    """Move `number` of a table: who answered what, and the journal records from `first` on.

    Move 0 is the deal; it has no seat. `records` holds the engine's records with every field and its audience: it is
    read through the projection and by nobody else.
    """

    table = models.ForeignKey("games.Table", on_delete=models.CASCADE, related_name="moves")
    number = models.PositiveIntegerField()
    seat = models.SmallIntegerField(default=-1)
    author = models.CharField(max_length=10, choices=Author.choices, default=Author.PLAYER)
    prompt = models.CharField(max_length=24, blank=True)
    option = models.CharField(max_length=100, blank=True)
    notation = models.CharField(max_length=120, blank=True)
    first = models.PositiveIntegerField()
    records = models.TextField()
    made_at = models.DateTimeField(default=clock.now)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["table", "number"], name="move_number_at_table"),
        ]
        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["table", "first"], name="move_by_first_record")]

    def __str__(self) -> str:
        return str(say("admin-row-move", number=str(self.number), table=str(self.table_id)))
