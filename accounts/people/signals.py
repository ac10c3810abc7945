"""What happens to accounts, for whoever tells their players. Sent inside the transaction of the change."""

from __future__ import annotations

from typing import Final

from django.dispatch import Signal

password_changed: Final = Signal()
"""A player has another password: `player`, and `by_staff`, whether staff gave it to them, or took it away."""

address_changed: Final = Signal()
"""The confirmed address of a player is another one, or they have none any more: `player`, and `was_confirmed`, whether
they had one before."""

access_added: Final = Signal()
"""Something new acts for a player or hears of them: `player`, `what` it is (`access`), and the name of their `bot` that
it belongs to, or none."""

tokens_ended: Final = Signal()
"""Tokens were revoked: `tokens`, whose they are (ids of players) by their public ids."""

name_changed: Final = Signal()
"""A player has another name: `player`, and the `former` name."""
