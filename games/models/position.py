"""Where a game stands: the one row that every move locks and rewrites."""

from __future__ import annotations

from django.db import models


class Position(models.Model):
    """The engine's snapshot of a table's game. `moves` counts the moves made, `records` the journal records so far."""

    table = models.OneToOneField("games.Table", primary_key=True, on_delete=models.CASCADE, related_name="position")
    moves = models.PositiveIntegerField(default=0)
    records = models.PositiveIntegerField(default=0)
    state = models.TextField()

    def __str__(self) -> str:
        return f"table {self.table_id} after {self.moves} moves"
