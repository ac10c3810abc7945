"""A seat that is kept: nobody else takes it for a while."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models

from bang_service.platform.texts import say


class KeptSeat(models.Model):
    """A free seat of a table whose game has not begun, and for whom it is kept: they may know of the table, and need no
    invitation to sit down there.

    Until the table's `seats_kept_until` nobody else takes it; whoever does so later takes its row away, as does
    whatever else ends it (`services.kept_seats`).
    """

    table = models.ForeignKey("games.Table", on_delete=models.CASCADE, related_name="kept_seats", db_index=False)
    number = models.PositiveSmallIntegerField()
    player = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")

    class Meta:
        ordering: ClassVar[list[str]] = ["number"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["table", "number"], name="one_kept_seat_a_number"),
            models.UniqueConstraint(fields=["table", "player"], name="one_kept_seat_a_player"),
        ]

    def __str__(self) -> str:
        return str(say("admin-row-seat", number=str(self.number)))
