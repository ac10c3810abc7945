"""Games that failed, and what staff did about games."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.db import models

from bang_service.platform import clock
from bang_service.platform.texts import say
from games.engine.kernel.results import GameResult


class Failure(models.Model):
    """A defect of a rule: all that is needed to bring it about again.

    `error` is the exception's class and `trace` where it was raised. `state` is the stored position; `act` says what
    was done from there (`games.services.live.RuleFailure`). `message`, `state` and `act` hold hands and roles: only
    those who may see hidden things read them.
    """

    table = models.ForeignKey("games.Table", on_delete=models.CASCADE, related_name="failures")
    at = models.DateTimeField(default=clock.now)
    error = models.CharField(max_length=100)
    message = models.CharField(max_length=200, blank=True)
    trace = models.TextField()
    state = models.TextField()
    act: models.JSONField[Any] = models.JSONField(default=dict)
    moves = models.PositiveIntegerField()
    rulebook = models.CharField(max_length=16)
    release = models.CharField(max_length=40)

    def __str__(self) -> str:
        return str(say("admin-row-failure", error=self.error, table=str(self.table_id)))


class Intervention(models.Model):
    """What staff did to a game, and why; the reason is told to the players.

    Corrections are made after the game has ended. They stand beside what was played (`Table.result`) and change nothing
    of it. The newest one that no other `undoes` is in force. `number` counts corrections as `Ending.number` counts
    endings; `result` is that of a `correct`.
    """

    class Kind(models.TextChoices):
        """What can be done to a game that has begun; and to one that has ended: annul (it does not count), correct
        (this side has won), restore (a correction is withdrawn)."""

        HALT = "halt"
        RESUME = "resume"
        ADJUDICATE = "adjudicate"
        VOID = "void"
        ANNUL = "annul"
        CORRECT = "correct"
        RESTORE = "restore"

    CORRECTIONS = (Kind.ANNUL, Kind.CORRECT, Kind.RESTORE)

    table = models.ForeignKey("games.Table", on_delete=models.CASCADE, related_name="interventions")
    kind = models.CharField(max_length=10, choices=Kind.choices)
    staff = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.PROTECT, related_name="+")
    reason = models.CharField(max_length=200)
    at = models.DateTimeField(default=clock.now)
    number = models.BigIntegerField(null=True, unique=True, editable=False)
    result: models.JSONField[GameResult | None] = models.JSONField(null=True, editable=False)
    undoes = models.OneToOneField("self", null=True, on_delete=models.PROTECT, related_name="undone_by", editable=False)

    def __str__(self) -> str:
        return str(say("admin-row-intervention", kind=self.kind, table=str(self.table_id)))
