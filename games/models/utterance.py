"""What people have said at a table, and whom they do not want to hear there."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models

from bang_service.platform import clock


class Utterance(models.Model):
    """A voice of the catalogue that a person has said at a table, to one audience. `seat` is the speaker's, null for
    somebody without one; `target` is the seat that the voice names, null where it names none.

    `at` is of its own in its audience: it is what readers go on from, so that no number tells how much was said to
    others. It goes with its speaker, and after some days."""

    class Audience(models.TextChoices):
        """seats: everybody at the table and all spectators · spectators: those without a seat, and who is
        eliminated."""

        SEATS = "seats"
        SPECTATORS = "spectators"

    table = models.ForeignKey(
        "games.Table",
        on_delete=models.CASCADE,
        related_name="utterances",
        # The index of what was said to an audience begins with it.
        db_index=False,
    )
    audience = models.CharField(max_length=10, choices=Audience.choices)
    at = models.DateTimeField(default=clock.now)
    speaker = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    seat = models.PositiveSmallIntegerField(null=True)
    voice = models.CharField(max_length=40)
    target = models.PositiveSmallIntegerField(null=True)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["table", "audience", "at"], name="one_utterance_at_a_time"),
        ]
        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["at"], name="utterance_by_age")]

    def __str__(self) -> str:
        return f"{self.voice} at {self.table_id}"


class Mute(models.Model):
    """That somebody does not want to hear a speaker at a table."""

    table = models.ForeignKey("games.Table", on_delete=models.CASCADE, related_name="+")
    listener = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        related_name="+",
        # The constraint has an index that begins with it.
        db_index=False,
    )
    speaker = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["listener", "table", "speaker"], name="one_mute_a_speaker_and_table"),
        ]

    def __str__(self) -> str:
        return f"{self.speaker_id} at {self.table_id}"
