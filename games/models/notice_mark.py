"""How far players have read their notices."""

from __future__ import annotations

from django.conf import settings
from django.db import models


class NoticeMark(models.Model):
    """The last notice that a player has read, by its `serial`; those before it are read, too. No row: none is."""

    player = models.OneToOneField(
        settings.AUTH_USER_MODEL, primary_key=True, on_delete=models.CASCADE, related_name="notice_mark"
    )
    read_to = models.PositiveIntegerField()

    def __str__(self) -> str:
        return f"{self.player_id}: {self.read_to}"
