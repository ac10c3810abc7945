"""What people want to hear, and when."""

from __future__ import annotations

from datetime import time
from typing import ClassVar, Final

from django.conf import settings
from django.db import models

from bang_service.platform.notice_kinds import MOST_LETTERS, DeliveryMode

from .endpoint import Endpoint

DIGEST_AT: Final = time(18)
"""When the mail of the day comes to most people, on their own clocks."""


class Preference(models.Model):
    """How a player wants to hear of one kind of notice by one way, where they want it otherwise than most people."""

    player = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="notice_preferences")
    kind = models.CharField(max_length=MOST_LETTERS)
    way = models.CharField(max_length=8, choices=Endpoint.Kind.choices)
    how = models.CharField(max_length=8, choices=DeliveryMode.choices)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["player", "kind", "way"], name="one_preference_for_each_way"),
        ]

    def __str__(self) -> str:
        return f"{self.player_id}: {self.kind} {self.way} {self.how}"


class Hours(models.Model):
    """When a player wants to hear nothing by mail and on their devices, in their own time zone; and when their digest
    comes. Without a row: no quiet hours, and DIGEST_AT.

    Quiet hours that end before they begin last over midnight. `quiet_days` are whole days, 0 for Monday.
    `fast_tables`: they also want to hear of tables with decisions under an hour.
    """

    player = models.OneToOneField(
        settings.AUTH_USER_MODEL, primary_key=True, on_delete=models.CASCADE, related_name="notice_hours"
    )
    quiet_from = models.TimeField(null=True, blank=True)
    quiet_to = models.TimeField(null=True, blank=True)
    quiet_days = models.JSONField(default=list, blank=True)
    digest_at = models.TimeField(default=DIGEST_AT)
    fast_tables = models.BooleanField(default=False)

    class Meta:
        verbose_name_plural = "hours"

    def __str__(self) -> str:
        return str(self.player_id)
