"""The copies of notices that go to endpoints, and the attempts to send them."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.db.models import Q

from bang_service.platform import clock
from bang_service.platform.texts import say
from games.models import Notice

from .endpoint import Endpoint


class Delivery(models.Model):
    """The copy of one notice for one endpoint, and what became of it."""

    class State(models.TextChoices):
        """due: to be sent, perhaps again · sent: the endpoint has taken it; a mail is written · obsolete: it was no
        longer true before it could be sent · failed: given up."""

        DUE = "due"
        SENT = "sent"
        OBSOLETE = "obsolete"
        FAILED = "failed"

    notice = models.ForeignKey(Notice, on_delete=models.CASCADE, related_name="deliveries")
    endpoint = models.ForeignKey(Endpoint, on_delete=models.CASCADE, related_name="deliveries")
    state = models.CharField(max_length=8, choices=State.choices, default=State.DUE)
    by_mail = models.BooleanField(
        default=False, db_default=False, editable=False, help_text="As its endpoint; mails are written apart"
    )
    in_digest = models.BooleanField(default=False, help_text="Of mail: one line of the digest of a day")
    attempts = models.PositiveSmallIntegerField(default=0)
    next_at = models.DateTimeField(null=True, help_text="Not sent before this")
    settled_at = models.DateTimeField(null=True, help_text="When it was sent, became obsolete or was given up")
    error = models.CharField(max_length=200, blank=True)
    mail = models.ForeignKey(
        "mail.Mail", null=True, blank=True, on_delete=models.SET_NULL, related_name="copies", editable=False
    )

    class Meta:
        verbose_name_plural = "deliveries"
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["notice", "endpoint"], name="one_copy_for_each_endpoint"),
        ]
        indexes: ClassVar[list[models.Index]] = [
            # Apart, so that who waits for a digest costs those nothing who send to webhooks and devices.
            models.Index(fields=["endpoint", "next_at"], name="delivery_due", condition=Q(state="due", by_mail=False)),
            models.Index(fields=["next_at"], name="delivery_by_time", condition=Q(state="due")),
            models.Index(fields=["next_at"], name="delivery_by_mail", condition=Q(state="due", by_mail=True)),
            models.Index(fields=["endpoint", "-id"], name="delivery_log"),
        ]

    def __str__(self) -> str:
        return str(say("admin-row-delivery", notice=str(self.notice_id), endpoint=str(self.endpoint_id)))


class Attempt(models.Model):
    """One attempt to send a copy to a webhook or device. `status` is that of its answer, none without one."""

    delivery = models.ForeignKey(Delivery, on_delete=models.CASCADE, related_name="tries")
    at = models.DateTimeField(default=clock.now)
    status = models.PositiveSmallIntegerField(null=True)
    seconds = models.FloatField()
    error = models.CharField(max_length=200, blank=True)

    class Meta:
        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["at"], name="attempt_by_age")]

    def __str__(self) -> str:
        return f"{self.delivery_id}: {self.status}"
