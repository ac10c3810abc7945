"""Appeals: somebody asks another organiser to look at what was decided at a table."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models

from bang_service.platform import clock

from .fixture import Fixture


class Appeal(models.Model):
    """What somebody who played at a table, or an organiser, has to say against what was decided there; and what another
    organiser than the one who judged has decided. What follows from that, they do by the usual means."""

    class Decision(models.TextChoices):
        """waiting: nobody has decided · granted: the appeal is right · declined: what was decided stands."""

        WAITING = "waiting"
        GRANTED = "granted"
        DECLINED = "declined"

    fixture = models.ForeignKey(Fixture, on_delete=models.PROTECT, related_name="appeals")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="league_appeals")
    text = models.CharField(max_length=500)
    decision = models.CharField(max_length=10, choices=Decision.choices, default=Decision.WAITING)
    answer = models.CharField(max_length=500, blank=True)
    decided_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.PROTECT, related_name="decided_appeals"
    )
    at = models.DateTimeField(default=clock.now)
    decided_at = models.DateTimeField(null=True, editable=False)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["fixture", "by"], condition=models.Q(decision="waiting"), name="one_appeal_waits"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.fixture} ({self.by.name})"
