"""Divisions and their rounds."""

from __future__ import annotations

from typing import ClassVar

from django.db import models

from bang_service.platform.texts import say

from .season import Season


class Division(models.Model):
    """Entries of a season that play among themselves. Level 1 is the highest."""

    season = models.ForeignKey(Season, on_delete=models.PROTECT, related_name="divisions")
    level = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=60, blank=True)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["season", "level"], name="division_of_season"),
        ]

    def __str__(self) -> str:
        return f"{self.season}, {self.title}"

    @property
    def title(self) -> str:
        """What it is called within its season."""
        return self.name or str(self.level)


class Round(models.Model):
    """A round of a division: the tables that are played from `first_day` to `last_day`, days of the season's time
    zone."""

    class State(models.TextChoices):
        """planned: its tables are not known · drawn: they are known and open when it begins · open: it is played ·
        closed: all its tables count."""

        PLANNED = "planned"
        DRAWN = "drawn"
        OPEN = "open"
        CLOSED = "closed"

    division = models.ForeignKey(Division, on_delete=models.PROTECT, related_name="rounds")
    number = models.PositiveSmallIntegerField()
    first_day = models.DateField()
    last_day = models.DateField()
    state = models.CharField(max_length=10, choices=State.choices, default=State.PLANNED)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["division", "number"], name="round_of_division"),
        ]

    def __str__(self) -> str:
        return f"{self.division.season}, {self.told}"

    @property
    def told(self) -> str:
        """Which one of its season it is, in words."""
        return str(say("admin-round-of", division=self.division.title, round=str(self.number)))
