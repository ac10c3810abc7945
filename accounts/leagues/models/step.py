"""What is due when, in the life of a season."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.db.models import Q

from bang_service.platform.texts import say

from .entry import Entry
from .fixture import Fixture
from .round import Round
from .season import Season


class Step(models.Model):
    """Something that the service does by itself when it is due, once. A step that fails is tried again later and later,
    and the organisers see why it failed. `key` is its kind and the number of the row that it is about."""

    class Kind(models.TextChoices):
        """close_registration: nobody may enter any more · lapse_entry: whoever was placed has not confirmed in time ·
        draw: the tables of a round are drawn and published · open_table: a table of a round opens and its game begins ·
        last_day: the time of a round is over · settle_substitution: those who are asked have had their time."""

        CLOSE_REGISTRATION = "close_registration"
        LAPSE_ENTRY = "lapse_entry"
        DRAW = "draw"
        OPEN_TABLE = "open_table"
        LAST_DAY = "last_day"
        SETTLE_SUBSTITUTION = "settle_substitution"

    season = models.ForeignKey(Season, on_delete=models.PROTECT, related_name="steps")
    key = models.CharField(max_length=40, unique=True)
    kind = models.CharField(max_length=20, choices=Kind.choices)
    round = models.ForeignKey(Round, null=True, on_delete=models.PROTECT, related_name="steps")
    fixture = models.ForeignKey(Fixture, null=True, on_delete=models.PROTECT, related_name="steps")
    entry = models.ForeignKey(Entry, null=True, on_delete=models.PROTECT, related_name="steps")
    due_at = models.DateTimeField()
    done_at = models.DateTimeField(null=True)
    tries = models.PositiveSmallIntegerField(default=0)
    next_at = models.DateTimeField()
    error = models.CharField(max_length=300, blank=True)

    class Meta:
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["next_at", "id"], name="step_due", condition=Q(done_at=None)),
        ]

    def __str__(self) -> str:
        return str(say("admin-row-step", kind=self.get_kind_display(), season=str(self.season)))


class Cursor(models.Model):
    """How far something that happens elsewhere was followed: the last number that was looked at."""

    name = models.CharField(max_length=20, primary_key=True)
    number = models.BigIntegerField(default=0)

    def __str__(self) -> str:
        return f"{self.name}: {self.number}"
