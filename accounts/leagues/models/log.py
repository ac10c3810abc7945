"""What was done in a season, by whom and why."""

from __future__ import annotations

from typing import Any, ClassVar

from django.conf import settings
from django.db import models

from bang_service.platform import clock
from bang_service.platform.texts import say

from .fixture import Fixture
from .season import Season


class LogEntry(models.Model):
    """One line of a season's log, which everybody may read: who did what, and why. `verb` names the sentence, `told`
    has its operands. `by` is null for what the service did itself. Whatever can be undone has `before`, by which that
    is done; `undoes` names the line that this one takes back."""

    season = models.ForeignKey(Season, on_delete=models.PROTECT, related_name="log")
    verb = models.CharField(max_length=30)
    told: models.JSONField[dict[str, str]] = models.JSONField(default=dict)
    reason = models.CharField(max_length=500, blank=True)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.PROTECT, related_name="league_acts")
    fixture = models.ForeignKey(Fixture, null=True, on_delete=models.PROTECT, related_name="log")
    before: models.JSONField[dict[str, Any] | None] = models.JSONField(null=True)
    undoes = models.OneToOneField("self", null=True, on_delete=models.PROTECT, related_name="undone_by")
    at = models.DateTimeField(default=clock.now)

    class Meta:
        verbose_name_plural = "log entries"
        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["season", "-id"], name="log_of_season")]

    def __str__(self) -> str:
        return str(say("admin-row-logentry", number=str(self.pk), season=str(self.season)))
