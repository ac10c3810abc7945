"""Notices: what players are to be told, written with the change that they tell of."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q

from bang_service.platform import clock
from bang_service.platform.texts import say


class Notice(models.Model):
    """Something that one player is to know about one table, about a season, or about their account.

    `serial` counts all of a player's notices in the order in which they came to know of them, `number` those about this
    table, both from 1 and without gaps; they are given when the notice is read or sent first. The row's own id is told
    to nobody: its gaps would tell who else was told something.

    It holds nothing that not everybody at the table may know. `details` is what its text needs beside kind and table
    (`games.terms.notices`). The player reads it in the list of their notices; `accounts.notices` copies it to each
    endpoint of theirs, unless it `is_spread`.
    """

    class Kind(models.TextChoices):
        """removed: the host has freed your seat before the game · joined, left: somebody took or gave up a seat at the
        table that you host · full: all its seats are taken, you can start it · closed: the host closed the table before
        the game · lapsed: nobody started the game, so the table was closed · started: the game begins · asked: you are
        waited for · may_react: you may react to what happens to others · reminder: you are still waited for, and your
        time runs out · missed: your time ran out and the default was played · held: an AI plays your seat until you
        return · back: you play again, and this is what it played · eliminated: you are out of the game ·
        halted, resumed: staff is looking into a failure · over: the game has ended · voided: staff ended it without a
        result · test: you asked for it · password_changed, password_replaced: you, or staff, gave your account another
        password · address_changed: your account has another e-mail address · address_off: your e-mail address does not
        work, so no mail goes there any more · endpoint_off: one of your webhooks or devices does not work, so nothing
        goes there any more · access_added: a webhook, device, token, bot or log-in is new in your account · placed: you
        have a division in a season, confirm that you will play · place_lapsed: you did not confirm in time ·
        round_drawn: it is known whom you meet in a round · stands_in: you play for somebody else from now on ·
        substitute_asked: you are asked to · replacement_asked: somebody is to play for you, unless you say no ·
        substituted: they do · season_over: the standings are final · league_message: an organiser writes to you."""

        REMOVED = "removed"
        JOINED = "joined"
        LEFT = "left"
        FULL = "full"
        CLOSED = "closed"
        LAPSED = "lapsed"
        STARTED = "started"
        ASKED = "asked"
        MAY_REACT = "may_react"
        REMINDER = "reminder"
        MISSED = "missed"
        HELD = "held"
        BACK = "back"
        ELIMINATED = "eliminated"
        HALTED = "halted"
        RESUMED = "resumed"
        OVER = "over"
        VOIDED = "voided"
        TEST = "test"
        PASSWORD_CHANGED = "password_changed"
        PASSWORD_REPLACED = "password_replaced"
        ADDRESS_CHANGED = "address_changed"
        ADDRESS_OFF = "address_off"
        ENDPOINT_OFF = "endpoint_off"
        ACCESS_ADDED = "access_added"
        PLACED = "placed"
        PLACE_LAPSED = "place_lapsed"
        ROUND_DRAWN = "round_drawn"
        STANDS_IN = "stands_in"
        SUBSTITUTE_ASKED = "substitute_asked"
        REPLACEMENT_ASKED = "replacement_asked"
        SUBSTITUTED = "substituted"
        SEASON_OVER = "season_over"
        LEAGUE_MESSAGE = "league_message"

    table = models.ForeignKey("games.Table", null=True, on_delete=models.CASCADE, related_name="notices")
    player = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="notices")
    number = models.PositiveIntegerField(null=True, editable=False)
    serial = models.PositiveIntegerField(null=True, editable=False)
    kind = models.CharField(max_length=20, choices=Kind.choices)
    seat = models.SmallIntegerField(default=-1)
    prompt = models.CharField(max_length=24, blank=True)
    details = models.TextField(blank=True, editable=False, help_text="JSON")
    at = models.DateTimeField(default=clock.now)
    due_at = models.DateTimeField(null=True, help_text="The deadline as it was when this was written")
    is_spread = models.BooleanField(default=False, help_text="Each endpoint has its copy, or there is none")

    class Meta:
        db_table = "games_message"
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["table", "player", "number"], name="message_number_of_player_at_table"),
            models.UniqueConstraint(fields=["player", "serial"], name="message_serial_of_player"),
        ]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["player", "id"], name="notice_to_spread", condition=Q(is_spread=False)),
            models.Index(fields=["player", "id"], name="message_unnumbered", condition=Q(serial=None)),
            models.Index(fields=["at"], name="message_by_age"),
            models.Index(fields=["player", "number"], name="notice_of_account", condition=Q(table=None)),
        ]

    def __str__(self) -> str:
        return str(say("admin-row-notice", kind=self.kind, player=str(self.player_id), table=str(self.table_id)))
