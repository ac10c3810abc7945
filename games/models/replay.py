"""Replays of finished games: the positions after each decision, as a worker has computed them."""

from __future__ import annotations

from typing import ClassVar

from django.db import models


class Replay(models.Model):
    """The replay of a table's game: wanted, made, or refused because the game cannot be played again.

    `is_wanted` says that a worker is to make it, `taken_at` when one last began to, `attempts` how often one has.
    `total` is the number of steps once it is made. `refusal` is why `release` cannot make it; another release tries
    again. `asked_at` is the day on which somebody last asked: the longest waiting is made first, and what nobody asks
    for is forgotten. Moments are the service's time.
    """

    class Refusal(models.TextChoices):
        """otherwise: this release plays it otherwise than the record says · failed: it could not be computed."""

        OTHERWISE = "otherwise"
        FAILED = "failed"

    table = models.OneToOneField("games.Table", on_delete=models.CASCADE, related_name="replay")
    is_wanted = models.BooleanField(default=True)
    asked_at = models.DateTimeField()
    taken_at = models.DateTimeField(null=True)
    attempts = models.PositiveSmallIntegerField(default=0)
    total = models.PositiveIntegerField(null=True)
    refusal = models.CharField(max_length=10, choices=Refusal.choices, blank=True)
    release = models.CharField(max_length=40, blank=True)

    class Meta:
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["asked_at"], condition=models.Q(is_wanted=True), name="replay_wanted"),
        ]

    def __str__(self) -> str:
        return str(self.table_id)


class ReplayPart(models.Model):
    """A run of steps of a replay, compressed (`reading.replay_steps`); parts are counted from 0 and hold equally many
    steps, but for the last one."""

    replay = models.ForeignKey(Replay, on_delete=models.CASCADE, related_name="parts")
    number = models.PositiveSmallIntegerField()
    content = models.BinaryField()

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["replay", "number"], name="one_part_a_number"),
        ]

    def __str__(self) -> str:
        return f"{self.replay_id} {self.number}"
