"""What a client sends to act for a player."""

from datetime import datetime
from typing import ClassVar

from django.db import models

from bang_service.platform import clock

from .player import Player


class ApiToken(models.Model):
    """A revocable key. Only a keyed hash of its secret is stored: no one can recover the token."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="tokens")
    public_id = models.CharField(max_length=16, unique=True, editable=False)
    digest = models.CharField(max_length=64, editable=False)
    name = models.CharField(max_length=60, help_text="The owner's own note of where this token is used.")
    scopes = models.JSONField(default=list)
    is_session = models.BooleanField(default=False, help_text="Made by logging in, not by hand.")
    created = models.DateTimeField(default=clock.now, editable=False)
    last_used = models.DateTimeField(null=True, blank=True, editable=False)
    expires_at = models.DateTimeField(null=True, blank=True)
    revoked_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.CheckConstraint(condition=~models.Q(digest=""), name="token_has_digest"),
        ]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["player", "-id"], name="token_by_player"),
        ]

    def __str__(self) -> str:
        return f"{self.name} ({self.public_id})"

    def is_live(self, at: datetime) -> bool:
        """Whether the token is accepted at that time."""
        return self.revoked_at is None and (self.expires_at is None or self.expires_at > at)
