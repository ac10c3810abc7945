"""The outbox: what players are to be told, written with the move that it tells of."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q

from bang_service.platform import clock
from bang_service.platform.texts import say


class Message(models.Model):
    """One notice to one player about one table, or about their account; `number` counts those of this player and table
    from 1, without gaps.

    `serial` counts all of a player's notices in the order in which he came to know of them; it is given when the first
    of his clients looks. The row's own id is told to nobody: its gaps would tell who else was told something.

    It holds nothing that not everybody at the table may know. Whoever has no receiver
    (`accounts.people.models.Receiver`) reads it in his list of notices; for the others it is pushed, at least once.
    """

    class Kind(models.TextChoices):
        """removed: the host has freed your seat before the game · lapsed: nobody started the game, so the table was
        closed · started: the game begins · asked: it is your move · missed: your time ran out and the default was
        played · held: a policy plays your seat until you return · halted, resumed: staff is looking into a failure ·
        over: the game has ended · voided: staff ended it without a result · test: you asked for it ·
        password_replaced: staff gave your account another password, or took it away · address_off: your e-mail address
        does not work, so no mail goes there any more."""

        REMOVED = "removed"
        LAPSED = "lapsed"
        STARTED = "started"
        ASKED = "asked"
        MISSED = "missed"
        HELD = "held"
        HALTED = "halted"
        RESUMED = "resumed"
        OVER = "over"
        VOIDED = "voided"
        TEST = "test"
        PASSWORD_REPLACED = "password_replaced"
        ADDRESS_OFF = "address_off"

    class State(models.TextChoices):
        """listed: nothing to push · due: to be pushed · pushed: the receiver has confirmed it ·
        obsolete: overtaken before it could be pushed · failed: given up."""

        LISTED = "listed"
        DUE = "due"
        PUSHED = "pushed"
        OBSOLETE = "obsolete"
        FAILED = "failed"

    table = models.ForeignKey("games.Table", null=True, on_delete=models.CASCADE, related_name="messages")
    player = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="messages")
    number = models.PositiveIntegerField()
    serial = models.PositiveIntegerField(null=True, editable=False)
    kind = models.CharField(max_length=20, choices=Kind.choices)
    seat = models.SmallIntegerField(default=-1)
    prompt = models.CharField(max_length=24, blank=True)
    at = models.DateTimeField(default=clock.now)
    due_at = models.DateTimeField(null=True, help_text="The deadline as it was when this was written")
    state = models.CharField(max_length=10, choices=State.choices, default=State.LISTED)
    attempts = models.PositiveSmallIntegerField(default=0)
    next_at = models.DateTimeField(null=True, help_text="Not pushed before this")
    error = models.CharField(max_length=200, blank=True)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["table", "player", "number"], name="message_number_of_player_at_table"),
            models.UniqueConstraint(fields=["player", "serial"], name="message_serial_of_player"),
        ]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["player", "next_at"], name="message_due", condition=Q(state="due")),
            models.Index(fields=["player", "id"], name="message_unnumbered", condition=Q(serial=None)),
            models.Index(fields=["at"], name="message_by_age"),
        ]

    def __str__(self) -> str:
        return str(say("admin-row-message", kind=self.kind, player=str(self.player_id), table=str(self.table_id)))
