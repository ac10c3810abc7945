"""Where a player's notices are pushed to."""

from django.db import models

from bang_service.platform import clock
from bang_service.platform.texts import say

from .player import Player


class Receiver(models.Model):
    """A player's own webhook address, and its state.

    After failures in a row nothing is pushed before `paused_until`. A receiver that fails for too long, or answers 410
    Gone, is switched off and `off_reason` says why. Until `old_secret_until` the previous secret signs beside the
    current one.

    All messages due to one player are pushed by one worker at a time: the one that holds the `claim`, until
    `claimed_until`, which is real time because it is about machines. `served_at`, also in real time, lets the players
    take turns.
    """

    player = models.OneToOneField(Player, primary_key=True, on_delete=models.CASCADE, related_name="receiver")
    url = models.CharField(max_length=500)
    secret = models.CharField(max_length=80, editable=False)
    old_secret = models.CharField(max_length=80, blank=True, editable=False)
    old_secret_until = models.DateTimeField(null=True, blank=True, editable=False)
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

    def __str__(self) -> str:
        return str(say("admin-row-receiver", player=str(self.player_id)))
