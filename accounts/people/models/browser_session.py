"""Who is logged in to the pages for people, in which browser."""

from __future__ import annotations

from typing import ClassVar

from django.contrib.sessions.base_session import AbstractBaseSession
from django.db import models

from .player import Player


class BrowserSession(AbstractBaseSession):
    """One browser's session, with whose it is and on which known device; both empty until somebody has logged in."""

    player = models.ForeignKey(Player, null=True, on_delete=models.CASCADE, related_name="browser_sessions")
    device = models.CharField(max_length=32, blank=True, help_text="By which a known device is told from others.")

    class Meta(AbstractBaseSession.Meta):
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["player", "device"], name="session_by_player"),
        ]

    @classmethod
    def get_session_store_class(cls) -> type:
        """Where Django makes its sessions."""
        from accounts.people.session_store import SessionStore

        return SessionStore
