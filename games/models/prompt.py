"""What a game waits for."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.db.models import Q

from bang_service.platform import clock
from bang_service.platform.texts import say


class Prompt(models.Model):
    """A question that is waiting for its answer: one row for each seat asked, gone when it is answered.

    The question itself is computed from the position; `prompt` is its id there. A person's has a deadline, in uptime
    (`platform.uptime`), unless the table has no clock. One that a policy answers (`by_policy`) has none: if no worker
    has answered it, the sweep rings again at `ring_at`, and `attempts` counts the times a worker began on it after such
    a wake-up.
    """

    table = models.ForeignKey("games.Table", on_delete=models.CASCADE, related_name="prompts")
    seat = models.ForeignKey("games.Seat", on_delete=models.CASCADE, related_name="prompts")
    prompt = models.CharField(max_length=24)
    asked_at = models.DateTimeField(default=clock.now)
    due_uptime = models.DateTimeField(null=True, blank=True, help_text="The deadline, in uptime")
    remind_uptime = models.DateTimeField(
        null=True, blank=True, help_text="When its player is reminded, in uptime; empty: not, or it is done"
    )
    is_window = models.BooleanField(
        default=False, db_default=False, help_text="It is somebody else's move, and the seat may react"
    )
    by_policy = models.BooleanField(default=False)
    ring_at = models.DateTimeField(null=True, blank=True)
    attempts = models.PositiveSmallIntegerField(default=0)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["table", "seat"], name="one_prompt_a_seat"),
        ]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["asked_at"], name="prompt_by_age"),
            models.Index(fields=["due_uptime"], name="prompt_by_deadline", condition=Q(due_uptime__isnull=False)),
            models.Index(fields=["remind_uptime"], name="prompt_by_reminder", condition=Q(remind_uptime__isnull=False)),
            models.Index(fields=["ring_at"], name="prompt_by_ring", condition=Q(ring_at__isnull=False)),
        ]

    def __str__(self) -> str:
        # Not the id of the prompt: staff who play at the table read this too.
        return str(say("admin-row-prompt", seat=str(self.seat.number), table=str(self.table_id)))
