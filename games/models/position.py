"""Where a game stands: the one row that every move locks and rewrites."""

from __future__ import annotations

from typing import ClassVar

from django.db import models

from bang_service.platform.texts import say


class Position(models.Model):
    """The engine's snapshot of a table's game, and what is counted for its seats.

    `moves` counts the moves made, `records` the journal records so far, `turns` the turns begun. `version` counts the
    changes of any kind, so that whoever has worked out something without holding the row sees that it is stale.
    `moved_at` is when the last journal record was written that is told to everybody, as long as the game goes on.
    `tallies` is a list of `games.terms.clocks.SeatClock`, one for each seat. `memory` is a
    `games.services.memories.Stored`: what AI seats remember, which nobody sees while the game runs.
    """

    table = models.OneToOneField("games.Table", primary_key=True, on_delete=models.CASCADE, related_name="position")
    version = models.PositiveIntegerField(default=0)
    moves = models.PositiveIntegerField(default=0)
    records = models.PositiveIntegerField(default=0)
    turns = models.PositiveIntegerField(default=0)
    state = models.TextField()
    tallies = models.TextField(default="[]")
    memory = models.TextField(blank=True, default="", db_default="", editable=False)
    moved_at = models.DateTimeField(null=True, blank=True, editable=False)

    class Meta:
        indexes: ClassVar[list[models.Index]] = [
            models.Index(
                fields=["-moved_at", "-table"], condition=models.Q(moved_at__isnull=False), name="position_moved"
            )
        ]

    def __str__(self) -> str:
        return str(say("admin-row-position", table=str(self.table_id), moves=self.moves))
