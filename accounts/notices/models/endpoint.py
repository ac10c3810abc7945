"""Where notices go."""

from __future__ import annotations

import re
import secrets
from functools import partial
from typing import ClassVar, Final

from django.conf import settings
from django.db import models
from django.db.models import Q

from bang_service.platform import clock
from bang_service.platform.texts import say

new_key = partial(secrets.token_hex, 8)

KEY_FORM: Final = re.compile("[0-9a-f]{16}")


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
