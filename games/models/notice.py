"""Notices: what players are to be told, written with the change that they tell of."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q

from bang_service.platform import clock
from bang_service.platform.notice_kinds import MOST_LETTERS
from bang_service.platform.texts import say


class Notice(models.Model):
    """Something that one player is to know about one table, about a season, or about their account.

    `serial` counts all of a player's notices in the order in which they came to know of them, `number` those about this
    table, both from 1 and without gaps; they are given when the notice is read or sent first. The row's own id is told
    to nobody: its gaps would tell who else was told something.

    It contains public information only: what everybody at the table may know. `kind` is the name of a
    `NoticeKind` (`bang_service/platform/notice_kinds.py`). `details` is what its text needs beside kind and table
    (`games.terms.notices`). The player reads it in the list of their notices; `accounts.notices` copies it to each
    endpoint of theirs, unless it `is_fanned_out`.
    """

    table = models.ForeignKey("games.Table", null=True, on_delete=models.CASCADE, related_name="notices")
    player = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="notices")
    number = models.PositiveIntegerField(null=True, editable=False)
    serial = models.PositiveIntegerField(null=True, editable=False)
    kind = models.CharField(max_length=MOST_LETTERS)
    seat = models.SmallIntegerField(default=-1)
    prompt = models.CharField(max_length=24, blank=True)
    details = models.TextField(blank=True, editable=False, help_text="JSON")
    at = models.DateTimeField(default=clock.now)
    due_at = models.DateTimeField(null=True, help_text="The deadline as it was when this was written")
    is_fanned_out = models.BooleanField(default=False, help_text="Each endpoint has its copy, or there is none")

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["table", "player", "number"], name="notice_number_of_player_at_table"),
            models.UniqueConstraint(fields=["player", "serial"], name="notice_serial_of_player"),
        ]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["player", "id"], name="notice_to_fan_out", condition=Q(is_fanned_out=False)),
            models.Index(fields=["player", "id"], name="notice_unnumbered", condition=Q(serial=None)),
            models.Index(fields=["at"], name="notice_by_age"),
            models.Index(fields=["player", "number"], name="notice_of_account", condition=Q(table=None)),
        ]

    def __str__(self) -> str:
        return str(say("admin-row-notice", kind=self.kind, player=str(self.player_id), table=str(self.table_id)))
