"""What a game waits for."""

from __future__ import annotations

from typing import ClassVar

from django.db import models

from bang_service import clock


class Prompt(models.Model):
    """A question that is waiting for its answer: one row for each seat asked, gone when it is answered.

    The question itself is computed from the position; `prompt` is its id there.
    """

    table = models.ForeignKey("games.Table", on_delete=models.CASCADE, related_name="prompts")
    seat = models.ForeignKey("games.Seat", on_delete=models.CASCADE, related_name="prompts")
    prompt = models.CharField(max_length=24)
    asked_at = models.DateTimeField(default=clock.now)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["table", "seat"], name="one_prompt_a_seat"),
        ]
        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["asked_at"], name="prompt_by_age")]

    def __str__(self) -> str:
        return f"prompt {self.prompt} of table {self.table_id}"
