"""Mails that wait to be sent, and those that were."""

from __future__ import annotations

import secrets
from functools import partial
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Case, F, Value, When

from bang_service.platform import clock

new_key = partial(secrets.token_hex, 16)


class MailQuerySet(models.QuerySet["Mail"]):
    """Mails."""

    def settle(self, state: str, **values: object) -> int:
        """They are not due any more. Whoever reads the database must not find keys that open accounts, so the text of
        mails that carry one goes. Returns how many there were."""
        empty = Value("", output_field=models.TextField())
        kept = {name: Case(When(carries_key=True, then=empty), default=F(name)) for name in ("text", "html")}
        return self.update(state=state, next_at=None, **kept, **values)


class Mail(models.Model):
    """One mail to one address, as its reader gets it. Moments are the service's time.

    `key` names it to the outside: a row number would tell how many mails there are.
    """

    class State(models.TextChoices):
        """due: to be sent, perhaps again · sent: a mail server has taken it · refused: a mail server does not want it,
        for good · expired: no mail server has taken it in a day · dropped: its address was switched off before."""

        DUE = "due"
        SENT = "sent"
        REFUSED = "refused"
        EXPIRED = "expired"
        DROPPED = "dropped"

    key = models.CharField(max_length=32, unique=True, default=new_key, editable=False)
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.CASCADE, related_name="mails"
    )
    address = models.EmailField()
    kind = models.CharField(max_length=40)
    language = models.CharField(max_length=12)
    subject = models.CharField(max_length=200)
    text = models.TextField()
    html = models.TextField()
    thread = models.CharField(max_length=40, blank=True, help_text="Mails with the same word belong together")
    carries_key = models.BooleanField(
        default=False, db_default=False, help_text="Its link opens something; its text is not kept once it was sent"
    )
    can_unsubscribe = models.BooleanField(default=False)
    state = models.CharField(max_length=8, choices=State.choices, default=State.DUE)
    attempts = models.PositiveSmallIntegerField(default=0)
    next_at = models.DateTimeField(null=True, blank=True, default=clock.now)
    written_at = models.DateTimeField(default=clock.now, editable=False)
    sent_at = models.DateTimeField(null=True, blank=True)
    error = models.CharField(max_length=300, blank=True)

    objects = MailQuerySet.as_manager()

    class Meta:
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["next_at"], condition=models.Q(state="due"), name="mail_due"),
            models.Index(fields=["address", "kind", "written_at"], name="mail_of_address"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} ({self.key[:16]})"
