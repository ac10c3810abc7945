"""Previews of tables, for links to them."""

from __future__ import annotations

from typing import ClassVar

from django.db import models


class Preview(models.Model):
    """A public table as a small picture with texts in one language, and what it shows: the table's state.

    `image` is empty until a worker has drawn it; `is_wanted` says that one is to draw it. `drawn_at` is when one last
    tried, `asked_at` the day on which somebody last asked: the longest waiting is drawn first, and what nobody asks for
    is forgotten. Moments are the service's time.
    """

    table = models.ForeignKey("games.Table", on_delete=models.CASCADE, related_name="previews")
    language = models.CharField(max_length=12)
    image = models.BinaryField(default=b"")
    state = models.CharField(max_length=40, blank=True)
    is_wanted = models.BooleanField(default=True)
    drawn_at = models.DateTimeField(null=True)
    asked_at = models.DateTimeField()

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["table", "language"], name="one_preview_a_language"),
        ]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["asked_at"], condition=models.Q(is_wanted=True), name="preview_wanted"),
        ]

    def __str__(self) -> str:
        return f"{self.table_id} {self.language}"
