"""A seat: a person or an AI policy at a table."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q

from bang_service.platform.texts import say
from games.fairness.deals import ENTROPY_LENGTH
from games.terms.seat_names import seat_name


class Seat(models.Model):
    """Seat `number` of a table, clockwise from 0. It has either a player or the name of a policy.

    `entropy` is what its player has added to the deal; everybody sees it. While they are away a policy may hold the
    seat for them (`held_by`); `misses` counts the turns in a row in which they let a deadline pass. Of a player who
    `gave_up` the game the policy holds it for good: they are named with it, and neither see its hand nor play any more.
    """

    table = models.ForeignKey("games.Table", on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.PROTECT,
        related_name="seats",
        # The index of their seats in the order of lists begins with it.
        db_index=False,
    )
    policy = models.CharField(max_length=40, blank=True)
    entropy = models.CharField(max_length=ENTROPY_LENGTH, blank=True, default="", db_default="", editable=False)
    held_by = models.CharField(max_length=40, blank=True)
    gave_up = models.BooleanField(default=False, db_default=False)
    misses = models.PositiveSmallIntegerField(default=0)

    class Meta:
        # A seat is looked up by its number in the list of all seats of its table.
        ordering: ClassVar[list[str]] = ["number"]
        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["player", "-table"], name="seat_of_player")]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["table", "number"], name="seat_number_at_table"),
            models.UniqueConstraint(
                fields=["table", "player"], condition=Q(player__isnull=False), name="one_seat_a_player"
            ),
            models.CheckConstraint(
                condition=Q(player__isnull=False, policy="") | (Q(player__isnull=True) & ~Q(policy="")),
                name="seat_has_player_or_policy",
            ),
            models.CheckConstraint(
                condition=Q(held_by="") | Q(player__isnull=False), name="only_players_seats_are_held"
            ),
        ]

    def __str__(self) -> str:
        return str(say("admin-row-seat", number=str(self.number)))

    @property
    def playing_policy(self) -> str:
        """The policy that answers for the seat now, empty when its player does."""
        return self.policy or self.held_by

    # A release that does not know the column lets them take the seat back, and it is theirs again.
    GIVEN_UP: ClassVar[Q] = Q(gave_up=True) & ~Q(held_by="")
    """Which rows `is_given_up`."""

    @property
    def is_given_up(self) -> bool:
        """Whether its player has given up the game."""
        return self.gave_up and bool(self.held_by)

    @property
    def name(self) -> str:
        """What others call whoever sits here."""
        return self.player.name if self.player is not None else seat_name(self.table_id, self.number)
