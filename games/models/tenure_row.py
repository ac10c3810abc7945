"""Who sat where, and when."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q

from bang_service.platform import clock
from bang_service.platform.texts import say


class TenureRow(models.Model):
    """The row of a tenure, a part of a game during which the same player or policy answers for a seat. Endings keep
    what is needed of it afterwards (`games.terms.tenures`).

    It begins before the seat's table has made move `from_move` and ends before move `to_move` (null: it goes on).
    `decisions` counts the moves that its occupant chose, windows that they let pass included; `moves` counts all of the
    seat meanwhile, defaults too. Both are counted when it ends. If another player takes the seat then, `answers` and
    the columns after it are what this one has `Answered`. `ordered_by` has let them take the seat from another player.
    """

    class How(models.TextChoices):
        """sat: from the beginning of the game · handed_over: the player let a policy play · absent: the player missed
        deadlines, so a policy plays · gave_up: the player has given up the game, so a policy plays · returned: the
        player is back · substituted: another player took the seat."""

        SAT = "sat"
        HANDED_OVER = "handed_over"
        ABSENT = "absent"
        GAVE_UP = "gave_up"
        RETURNED = "returned"
        SUBSTITUTED = "substituted"

    table = models.ForeignKey("games.Table", on_delete=models.CASCADE, related_name="tenures")
    seat = models.PositiveSmallIntegerField()
    player = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.PROTECT, related_name="tenures")
    policy = models.CharField(max_length=40, blank=True)
    how = models.CharField(max_length=12, choices=How.choices)
    from_move = models.PositiveIntegerField()
    to_move = models.PositiveIntegerField(null=True)
    decisions = models.PositiveIntegerField(default=0)
    moves = models.PositiveIntegerField(default=0)
    answers = models.PositiveIntegerField(default=0, db_default=0)
    in_minute = models.PositiveIntegerField(default=0, db_default=0)
    in_hour = models.PositiveIntegerField(default=0, db_default=0)
    in_day = models.PositiveIntegerField(default=0, db_default=0)
    since = models.DateTimeField(default=clock.now)
    ordered_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        editable=False,
        on_delete=models.PROTECT,
        related_name="+",
        # Its own index has the few rows that have one.
        db_index=False,
    )

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["table", "seat"], condition=Q(to_move__isnull=True), name="one_tenure_goes_on"
            ),
            models.CheckConstraint(
                condition=(Q(player__isnull=False) & Q(policy="")) | ~Q(policy=""), name="tenure_has_player_or_policy"
            ),
        ]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["table", "seat", "id"], name="tenure_in_order"),
            models.Index(fields=["ordered_by"], condition=Q(ordered_by__isnull=False), name="tenure_ordered"),
        ]

    def __str__(self) -> str:
        return str(say("admin-row-tenurerow", seat=str(self.seat), table=str(self.table_id), move=str(self.from_move)))
