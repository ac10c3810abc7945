"""Django's sessions in the database, in rows that say whose they are: `SESSION_ENGINE`."""

from __future__ import annotations

from typing import Any, Final

from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore as DatabaseStore

from .models import BrowserSession

DEVICE: Final = "bang_device"
"""The session's entry with the nonce of the device."""


class SessionStore(DatabaseStore):
    """Writes what `BrowserSession` has beside the session's data."""

    @classmethod
    def get_model_class(cls) -> type[BrowserSession]:
        return BrowserSession

    def create_model_instance(self, data: dict[str, Any]) -> BrowserSession:
        row = super().create_model_instance(data)
        assert isinstance(row, BrowserSession)
        player = data.get(SESSION_KEY)
        row.player_id = None if player is None else int(player)
        row.device = data.get(DEVICE, "")
        return row
