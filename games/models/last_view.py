"""When players last looked at their tables."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models

from bang_service.platform import clock


class LastView(models.Model):
    """When a client of a person last fetched their view of a table: kept to half a minute, read by nobody but the
    service, and gone after an hour."""

    table = models.ForeignKey("games.Table", on_delete=models.CASCADE, related_name="+")
    player = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    at = models.DateTimeField(default=clock.now)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["table", "player"], name="one_last_view_a_player_and_table"),
        ]
        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["at"], name="last_view_by_age")]

    def __str__(self) -> str:
        return f"{self.player_id} at {self.table_id}"
