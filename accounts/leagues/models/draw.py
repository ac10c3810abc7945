"""Draws: who sits where in a round, by a seed that was committed to before."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q

from bang_service.platform import clock

from .round import Round


class Draw(models.Model):
    """One draw of a round. Its `commitment` is public from the moment the round is planned, or drawn again; its `seed`
    once it is published or discarded. `entries`, `sizes` and `past` are what it was drawn from, `tables` (entries in
    the order of turns) and `out` what came of it: with the seed anybody gets the same
    (`accounts.leagues.season_model.draw`).

    A draw that is discarded stays, with `discarded_by` and `reason`: everybody sees how often a round was drawn.
    """

    class State(models.TextChoices):
        """committed: nothing is drawn yet · drawn: the organisers see its tables · published: everybody does, and its
        tables are those of the round · discarded: the round was drawn again."""

        COMMITTED = "committed"
        DRAWN = "drawn"
        PUBLISHED = "published"
        DISCARDED = "discarded"

    round = models.ForeignKey(Round, on_delete=models.PROTECT, related_name="draws")
    number = models.PositiveSmallIntegerField()
    state = models.CharField(max_length=10, choices=State.choices, default=State.COMMITTED)
    seed = models.CharField(max_length=64, editable=False)
    commitment = models.CharField(max_length=64, editable=False)
    entries: models.JSONField[list[int]] = models.JSONField(default=list)
    sizes: models.JSONField[list[int]] = models.JSONField(default=list)
    past: models.JSONField[list[list[int]]] = models.JSONField(default=list)
    tables: models.JSONField[list[list[int]]] = models.JSONField(default=list)
    out: models.JSONField[list[int]] = models.JSONField(default=list)
    committed_at = models.DateTimeField(default=clock.now, editable=False)
    drawn_at = models.DateTimeField(null=True, editable=False)
    opened_at = models.DateTimeField(null=True, editable=False)
    discarded_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.PROTECT, related_name="discarded_draws"
    )
    reason = models.CharField(max_length=500, blank=True)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["round", "number"], name="draw_of_round"),
            models.UniqueConstraint(
                fields=["round"], condition=~Q(state="discarded"), name="one_draw_of_a_round_holds"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.round}: {self.number}"

    @property
    def is_opened(self) -> bool:
        """Whether everybody may read its seed."""
        return self.state in (self.State.PUBLISHED, self.State.DISCARDED)

    @property
    def told_seed(self) -> str | None:
        """The seed as everybody may read it."""
        return self.seed if self.is_opened else None
