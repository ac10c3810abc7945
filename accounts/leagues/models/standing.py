"""Standings, computed from the places that count."""

from __future__ import annotations

from typing import ClassVar

from django.db import models

from bang_service.platform import clock

from .entry import Entry
from .round import Division


class Standing(models.Model):
    """A line of a division's standings. `values` are the points and the values of the tie-breaks of the season, in
    thousandths where they are points; everything follows from places and is written anew whenever one of them
    changes."""

    division = models.ForeignKey(Division, on_delete=models.PROTECT, related_name="standings")
    entry = models.OneToOneField(Entry, on_delete=models.PROTECT, related_name="standing")
    rank = models.PositiveIntegerField()
    place = models.PositiveIntegerField()
    games = models.PositiveIntegerField()
    wins = models.PositiveIntegerField()
    sheriffs = models.PositiveIntegerField()
    at = models.DateTimeField(default=clock.now)
    values: models.JSONField[list[int]] = models.JSONField(default=list)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["division", "place"], name="place_in_standings"),
        ]

    def __str__(self) -> str:
        return f"{self.division}: {self.rank}"
