"""What happens to accounts, for whoever tells their players. Sent inside the transaction of the change."""

from __future__ import annotations

from typing import Final

from django.dispatch import Signal

password_changed: Final = Signal()
"""A player has another password: `player`, and `by_staff`, whether staff gave it to them, or took it away."""

address_changed: Final = Signal()
"""The confirmed address of a player is another one, or they have none any more: `player`, and `was_confirmed`, whether
they had one before."""

name_changed: Final = Signal()
"""A player has another name: `player`, and the `former` name."""
