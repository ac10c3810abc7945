"""Pools, and the endings that could not be rated."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.db.models import Q

from bang_service.platform import clock
from bang_service.platform.labels import label, named
from bang_service.platform.texts import say
from games.models import Ending, Table


class Pool(models.Model):
    """The players of one game whose ratings are compared. Its row is locked while one of its games is rated.

    `cursor` is the number of the last ending that was looked at, `corrections` that of the last correction. Everybody
    reads the rows of `generation`. After a correction the next generation is built from ending `rebuild_from` on;
    `rebuilt` is the last ending of that. Both are null when nothing is being built.
    """

    game = models.CharField(max_length=10)
    kind = models.CharField(max_length=10, choices=Table.Pool.choices)
    generation = models.PositiveIntegerField(default=1)
    cursor = models.BigIntegerField(default=0)
    corrections = models.BigIntegerField(default=0)
    rebuild_from = models.BigIntegerField(null=True)
    rebuilt = models.BigIntegerField(null=True)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["game", "kind"], name="one_pool_of_a_kind"),
        ]

    def __str__(self) -> str:
        kind = label(f"choice-{self.kind}", otherwise=self.kind)
        return str(say("admin-row-pool", game=named(self.game), kind=kind))

    def current(self, through: str = "") -> Q:
        """Of rows with `pool`, `since` and `until`: those that everybody reads. `through` names the row that has them,
        if it is another one."""
        prefix = f"{through}__" if through else ""
        return Q(
            **{f"{prefix}pool": self, f"{prefix}since__lte": self.generation, f"{prefix}until__gt": self.generation}
        )


class QuarantinedEnding(models.Model):
    """An ending that could not be rated. After TRIES it is passed over, so that it stops nothing."""

    TRIES = 3

    ending = models.OneToOneField(Ending, on_delete=models.CASCADE, related_name="quarantine")
    pool = models.ForeignKey(Pool, on_delete=models.CASCADE, related_name="quarantine")
    tries = models.PositiveSmallIntegerField(default=0)
    error = models.CharField(max_length=200)
    at = models.DateTimeField(default=clock.now)

    class Meta:
        verbose_name_plural = "quarantined endings"

    def __str__(self) -> str:
        return str(say("admin-row-quarantined", ending=str(self.ending_id), error=self.error))
