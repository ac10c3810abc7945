"""Who takes part in a season."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q

from bang_service.platform import clock

from .round import Division
from .season import Season


class Entry(models.Model):
    """A player in a season. `seed_rank` orders entries when they are put into divisions, the best first.

    Whoever is placed confirms until `confirm_until`. Whoever withdraws keeps what they have played;
    `is_removed` says that an organiser took them out. `substitute_for` says whose tables this entry has taken over.
    """

    class State(models.TextChoices):
        """applied: wants to take part · waiting: the season is full, they are next if somebody leaves · placed: has a
        division and is to confirm · confirmed: has said that they will play · playing: the season has begun ·
        withdrawn: plays no more · substituted: somebody else plays in their place."""

        APPLIED = "applied"
        WAITING = "waiting"
        PLACED = "placed"
        CONFIRMED = "confirmed"
        PLAYING = "playing"
        WITHDRAWN = "withdrawn"
        SUBSTITUTED = "substituted"

    GONE = (State.WITHDRAWN, State.SUBSTITUTED)

    season = models.ForeignKey(Season, on_delete=models.PROTECT, related_name="entries")
    player = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="league_entries")
    division = models.ForeignKey(Division, null=True, blank=True, on_delete=models.PROTECT, related_name="entries")
    state = models.CharField(max_length=12, choices=State.choices, default=State.APPLIED)
    seed_rank = models.PositiveIntegerField(null=True, blank=True)
    applied_at = models.DateTimeField(default=clock.now, editable=False)
    confirm_until = models.DateTimeField(null=True, editable=False)
    left_at = models.DateTimeField(null=True, editable=False)
    is_removed = models.BooleanField(default=False, db_default=False, editable=False)
    substitute_for = models.OneToOneField(
        "self", null=True, blank=True, on_delete=models.PROTECT, related_name="substitute"
    )

    class Meta:
        verbose_name_plural = "entries"
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["season", "player"], name="one_entry_a_season"),
            models.CheckConstraint(
                condition=Q(state__in=("applied", "waiting", "withdrawn")) | Q(division__isnull=False),
                name="placed_entry_has_a_division",
            ),
        ]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["season", "state", "applied_at"], name="entry_in_line"),
        ]

    def __str__(self) -> str:
        return f"{self.player.name} ({self.season})"

    @property
    def is_gone(self) -> bool:
        """Whether they play no more."""
        return self.state in self.GONE
