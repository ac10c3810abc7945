"""How games ended."""

from __future__ import annotations

from functools import cached_property
from typing import Any, ClassVar

from django.db import models
from django.db.models import Q

from bang_service.platform import clock
from bang_service.platform.texts import say
from games.terms import tenures


class Numbering(models.Model):
    """A sequence whose numbers are given after the commit of what they number, under this row's lock: a reader that has
    seen number N has seen every number before it."""

    name = models.CharField(max_length=20, primary_key=True)
    last = models.BigIntegerField(default=0)

    def __str__(self) -> str:
        return f"{self.name}: {self.last}"


class Ending(models.Model):
    """The end of a game that had begun, and everything that a rating or a league needs of it. It is never changed, but
    for its `number`: moves may be deleted and accounts may close.

    `number` counts endings in the order in which they became known. `side` and `winners` (seats) say who won; both are
    empty if it has no result. `roles` and `characters` are those that were dealt, by seat. `answers` says, by seat, how
    many questions its last player answered, and how many of them within a minute, an hour and a day
    (`games.terms.tenures.Answered`). `seats` are the `tenures` as they are stored. `generation` says what `rules` meant
    in the game (`bots.policies.registry`).
    """

    class Kind(models.TextChoices):
        """over: somebody won by the rules · adjudicated: staff named the winner · voided: staff ended it without a
        result, or its last player gave it up."""

        OVER = "over"
        ADJUDICATED = "adjudicated"
        VOIDED = "voided"

    table = models.OneToOneField("games.Table", on_delete=models.CASCADE, related_name="ending")
    number = models.BigIntegerField(null=True, unique=True, editable=False)
    kind = models.CharField(max_length=12, choices=Kind.choices)
    game = models.CharField(max_length=10)
    sets: models.JSONField[list[str]] = models.JSONField(default=list)
    pool = models.CharField(max_length=10, blank=True)
    side = models.CharField(max_length=20, blank=True)
    winners: models.JSONField[list[int]] = models.JSONField(default=list)
    roles: models.JSONField[list[str]] = models.JSONField(default=list)
    characters: models.JSONField[list[str]] = models.JSONField(default=list)
    answers: models.JSONField[list[list[int]]] = models.JSONField(default=list)
    seats: models.JSONField[list[list[dict[str, Any]]]] = models.JSONField(default=list)
    generation = models.PositiveSmallIntegerField(default=1, db_default=1)
    at = models.DateTimeField(default=clock.now)

    class Meta:
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["id"], name="ending_unnumbered", condition=Q(number=None)),
            # Where no game is rated, PostgreSQL would look for one among all endings by their numbers.
            models.Index(fields=["game", "pool", "number"], name="ending_rated", condition=~Q(pool="")),
        ]

    @cached_property
    def tenures(self) -> list[list[tenures.Tenure]]:
        """Who held each seat, in order."""
        return tenures.decode(self.seats)

    def __str__(self) -> str:
        return str(say("admin-row-ending", kind=self.kind, table=str(self.table_id)))
