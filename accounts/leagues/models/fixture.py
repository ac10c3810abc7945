"""Fixtures: the tables of a round, and what each place counted."""

from __future__ import annotations

from typing import ClassVar

from django.db import models

from bang_service.platform.texts import say
from games.models import Table
from games.terms.clocks import StoredClock

from .entry import Entry
from .round import Round


class Fixture(models.Model):
    """One table of a round. It owns its `table`, which has no host; that is null until the round opens. While its
    clocks are paused nobody there is late, and `paused_clock` keeps the clock that they get back; null: they run."""

    class State(models.TextChoices):
        """planned: its table is not open · playing: it is · played: it counts · closed: its time was over, everybody
        gets what was expected of them · void: it does not count."""

        PLANNED = "planned"
        PLAYING = "playing"
        PLAYED = "played"
        CLOSED = "closed"
        VOID = "void"

    COUNTED = (State.PLAYED, State.CLOSED)
    DONE = (*COUNTED, State.VOID)

    round = models.ForeignKey(Round, on_delete=models.PROTECT, related_name="fixtures")
    number = models.PositiveSmallIntegerField()
    table = models.OneToOneField(Table, null=True, on_delete=models.PROTECT, related_name="fixture")
    state = models.CharField(max_length=10, choices=State.choices, default=State.PLANNED)
    paused_clock: models.JSONField[StoredClock | None] = models.JSONField(null=True, editable=False)

    class Meta:
        verbose_name = "table of a round"
        verbose_name_plural = "tables of rounds"
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["round", "number"], name="fixture_of_round"),
        ]
        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["state", "id"], name="fixture_by_state")]

    def __str__(self) -> str:
        return f"{self.round.division.season}, {self.told}"

    @property
    def told(self) -> str:
        """Which one of its season it is, in words."""
        division, played = self.round.division.title, str(self.round.number)
        return str(say("admin-fixture-of", division=division, round=played, table=str(self.number)))

    @property
    def is_paused(self) -> bool:
        """Whether its game goes on without anybody being late."""
        return self.state == self.State.PLAYING and self.paused_clock is not None


class Place(models.Model):
    """A seat of a fixture: the entry that plays it, and what it counted for them. Points and expectation are
    thousandths, and null until the game counts; `left` says that an AI held the seat in the end. Who was drawn for a
    seat stays in the draw, if a substitute takes it over."""

    fixture = models.ForeignKey(Fixture, on_delete=models.PROTECT, related_name="places")
    seat = models.PositiveSmallIntegerField()
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="places")
    role = models.CharField(max_length=20, blank=True)
    expected = models.IntegerField(null=True)
    points = models.IntegerField(null=True)
    won = models.BooleanField(default=False)
    left = models.BooleanField(default=False)

    class Meta:
        ordering: ClassVar[list[str]] = ["seat"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["fixture", "seat"], name="place_at_fixture"),
            models.UniqueConstraint(fields=["fixture", "entry"], name="entry_once_at_fixture"),
        ]

    def __str__(self) -> str:
        return f"{self.fixture}, {self.seat}"
