"""Where notices go, the copies that go there, and what people want to hear."""

from __future__ import annotations

import re
import secrets
from datetime import time
from functools import partial
from typing import ClassVar, Final

from django.conf import settings
from django.db import models
from django.db.models import Q

from bang_service.platform import clock
from bang_service.platform.notice_kinds import MOST_LETTERS, DeliveryMode
from bang_service.platform.texts import say
from games.models import Notice

new_key = partial(secrets.token_hex, 8)

KEY_FORM: Final = re.compile("[0-9a-f]{16}")

DIGEST_AT: Final = time(18)
"""When the mail of the day comes to most people, on their own clocks."""


class Endpoint(models.Model):
    """Where the notices of a player go: a webhook of theirs, a device with Web Push, or their mail.

    `key` names it to its owner. A webhook gets the notices that its filters let through: of these kinds and about these
    tables; an empty list lets all through. Until `old_secret_until` its previous secret signs beside the current one.
    For a device `url` belongs to its push service, and `public_key` and `auth` encrypt for it (RFC 8291). Mail has no
    address here: it is that of the account.

    `made_by` is the public id of the token with which a webhook or device was set up last; it ends with that token
    (`access`). It is empty where that is not known. Nothing else refers to tokens, so old ones are deleted at once.

    After failures in a row nothing is sent there before `paused_until`. An endpoint that fails for too long, or says
    that it is gone, is switched off and `off_reason` says why.

    All copies due to one endpoint are sent by one worker at a time: the one that holds the `claim`, until
    `claimed_until`, which is real time because it is about machines. `served_at`, also in real time, lets the endpoints
    take turns.
    """

    class Kind(models.TextChoices):
        """webhook: a program of the player's own · push: a device with Web Push · mail: the address of the account."""

        WEBHOOK = "webhook"
        PUSH = "push"
        MAIL = "mail"

    player = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="endpoints")
    kind = models.CharField(max_length=8, choices=Kind.choices)
    key = models.CharField(max_length=16, unique=True, default=new_key, editable=False)
    name = models.CharField(max_length=60, blank=True)
    url = models.CharField(max_length=500, blank=True)
    secret = models.CharField(max_length=80, blank=True, editable=False)
    old_secret = models.CharField(max_length=80, blank=True, editable=False)
    old_secret_until = models.DateTimeField(null=True, blank=True, editable=False)
    public_key = models.CharField(max_length=100, blank=True, editable=False)
    auth = models.CharField(max_length=32, blank=True, editable=False)
    language = models.CharField(max_length=8, blank=True, help_text="Of the device; empty: that of the account")
    kinds = models.JSONField(default=list, blank=True, help_text="Only these kinds of notices; empty: all")
    tables = models.JSONField(default=list, blank=True, help_text="Only notices about these tables; empty: all")
    made_by = models.CharField(max_length=16, blank=True, default="", db_default="", editable=False)
    is_on = models.BooleanField(default=True)
    off_reason = models.CharField(max_length=200, blank=True)
    failures = models.PositiveIntegerField(default=0, help_text="Failed attempts in a row")
    failing_since = models.DateTimeField(null=True, blank=True)
    paused_until = models.DateTimeField(null=True, blank=True)
    is_slow = models.BooleanField(default=False, help_text="The last attempt failed or took long")
    claim = models.CharField(max_length=16, blank=True, editable=False)
    claimed_until = models.DateTimeField(null=True, editable=False)
    served_at = models.DateTimeField(null=True, editable=False)
    created = models.DateTimeField(default=clock.now, editable=False)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["player"], condition=Q(kind="mail"), name="one_mail_endpoint_a_player"),
            models.UniqueConstraint(fields=["url"], condition=Q(kind="push"), name="one_endpoint_a_device"),
        ]

    def __str__(self) -> str:
        return str(say("admin-row-endpoint", kind=self.kind, player=str(self.player_id)))


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


class Preference(models.Model):
    """How a player wants to hear of one kind of notice by one way, where they want it otherwise than most people."""

    player = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="notice_preferences")
    kind = models.CharField(max_length=MOST_LETTERS)
    way = models.CharField(max_length=8, choices=Endpoint.Kind.choices)
    how = models.CharField(max_length=8, choices=DeliveryMode.choices)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["player", "kind", "way"], name="one_preference_for_each_way"),
        ]

    def __str__(self) -> str:
        return f"{self.player_id}: {self.kind} {self.way} {self.how}"


class Hours(models.Model):
    """When a player wants to hear nothing by mail and on their devices, in their own time zone; and when their digest
    comes. Without a row: no quiet hours, and DIGEST_AT.

    Quiet hours that end before they begin last over midnight. `quiet_days` are whole days, 0 for Monday.
    `fast_tables`: they also want to hear of tables with decisions under an hour.
    """

    player = models.OneToOneField(
        settings.AUTH_USER_MODEL, primary_key=True, on_delete=models.CASCADE, related_name="notice_hours"
    )
    quiet_from = models.TimeField(null=True, blank=True)
    quiet_to = models.TimeField(null=True, blank=True)
    quiet_days = models.JSONField(default=list, blank=True)
    digest_at = models.TimeField(default=DIGEST_AT)
    fast_tables = models.BooleanField(default=False)

    class Meta:
        verbose_name_plural = "hours"

    def __str__(self) -> str:
        return str(self.player_id)
