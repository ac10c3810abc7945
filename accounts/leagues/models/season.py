"""A season: its rules, and where it stands."""

from __future__ import annotations

from typing import ClassVar, Final

from django.db import models
from django.db.models import F, Q

from bang_service.platform.clock import now
from games.models import Table
from games.terms.clocks import StoredClock

from .league import League


class Season(models.Model):
    """One season of a league. Its rules may be changed until it opens; from then on everybody who enters knows them.

    Dates are days of `time_zone`; round 1 begins on `first_day`, each lasts `round_days` days, and they follow one
    another without a gap. `seats` is the wanted size of a table; where entries do not divide by it, tables have from
    `fewest_seats` to `most_seats`. `clock` is null until it is chosen. `expectations` holds, from the
    opening on, the probability in thousandths that a seat of a role wins, by size (`{"5": {"sheriff": 512, …}}`), and
    `expected_by` says where it comes from. `commitment` is that of `seed`, by which ties are drawn in the end.
    """

    class State(models.TextChoices):
        """draft: being prepared · registration: players may enter · placing: registration is over, the organiser puts
        entries into divisions · running: rounds are played · finished: the standings are final · cancelled: given
        up."""

        DRAFT = "draft"
        REGISTRATION = "registration"
        PLACING = "placing"
        RUNNING = "running"
        FINISHED = "finished"
        CANCELLED = "cancelled"

    class Points(models.TextChoices):
        """expectation: a victory is worth one point, less what the role wins on average at a table of that size ·
        plain: a victory is worth one point, whatever the role."""

        EXPECTATION = "expectation"
        PLAIN = "plain"

    class Admission(models.TextChoices):
        """everybody: people and bots · people: no bots · confirmed: people with a confirmed e-mail address ·
        bots: no people."""

        EVERYBODY = "everybody"
        PEOPLE = "people"
        CONFIRMED = "confirmed"
        BOTS = "bots"

    class Unfinished(models.TextChoices):
        """wait: the round ends when its last table does · shorten: from the last day on decisions have an hour ·
        close: the table is closed, and everybody there gets what was expected of them."""

        WAIT = "wait"
        SHORTEN = "shorten"
        CLOSE = "close"

    league = models.ForeignKey(League, on_delete=models.PROTECT, related_name="seasons")
    number = models.PositiveIntegerField()
    name = models.CharField(max_length=60, blank=True)
    state = models.CharField(max_length=12, choices=State.choices, default=State.DRAFT)
    game = models.CharField(max_length=10, default="cards")
    sets: models.JSONField[list[str]] = models.JSONField(default=list)
    options: models.JSONField[dict[str, str]] = models.JSONField(default=dict)
    clock: models.JSONField[StoredClock | None] = models.JSONField(null=True, blank=True)
    absence_misses = models.PositiveSmallIntegerField(default=2)
    absence_policy = models.CharField(max_length=40, default="rules")
    seats = models.PositiveSmallIntegerField(default=5)
    fewest_seats = models.PositiveSmallIntegerField(default=4)
    most_seats = models.PositiveSmallIntegerField(default=6)
    rounds = models.PositiveSmallIntegerField(default=6)
    round_days = models.PositiveSmallIntegerField(default=14)
    first_day = models.DateField(null=True, blank=True)
    division_size = models.PositiveSmallIntegerField(default=12)
    most_entries = models.PositiveIntegerField(null=True, blank=True)
    points = models.CharField(max_length=12, choices=Points.choices, default=Points.EXPECTATION)
    tie_breaks: models.JSONField[list[str]] = models.JSONField(default=list)
    moving = models.PositiveSmallIntegerField(default=2)
    is_rated = models.BooleanField(default=False)
    has_voices = models.BooleanField(default=True, db_default=True)
    admission = models.CharField(max_length=10, choices=Admission.choices, default=Admission.PEOPLE)
    unfinished = models.CharField(max_length=10, choices=Unfinished.choices, default=Unfinished.WAIT)
    time_zone = models.CharField(max_length=40, default="UTC")
    registration_until = models.DateTimeField(null=True, blank=True)
    expectations: models.JSONField[dict[str, dict[str, int]]] = models.JSONField(default=dict, editable=False)
    expected_by = models.CharField(max_length=20, blank=True, editable=False)
    seed = models.CharField(max_length=64, blank=True, editable=False)
    commitment = models.CharField(max_length=64, blank=True, editable=False)
    made_at = models.DateTimeField(default=now, editable=False)
    opened_at = models.DateTimeField(null=True, editable=False)
    started_at = models.DateTimeField(null=True, editable=False)
    ended_at = models.DateTimeField(null=True, editable=False)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["league", "number"], name="season_of_league"),
            models.CheckConstraint(
                condition=Q(fewest_seats__lte=F("seats")) & Q(seats__lte=F("most_seats")), name="season_seats_in_order"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.league.name}: {self.title}"

    @property
    def pool(self) -> str:
        """The pool in which its tables are rated; empty if they are not."""
        return _POOLS[self.Admission(self.admission)] if self.is_rated else ""

    @property
    def title(self) -> str:
        """What it is called within its league."""
        return self.name or str(self.number)

    @property
    def is_open(self) -> bool:
        """Whether its rules are fixed and everybody may read of it."""
        return self.state != self.State.DRAFT


_POOLS: Final = {
    Season.Admission.EVERYBODY: Table.Pool.MIXED,
    Season.Admission.PEOPLE: Table.Pool.PEOPLE,
    Season.Admission.CONFIRMED: Table.Pool.PEOPLE,
    Season.Admission.BOTS: Table.Pool.BOTS,
}
