"""What pages about tables say in the same words: what a table is called, and what time it is for a player."""

from __future__ import annotations

from datetime import datetime

from accounts.people.models import Player
from bang_service.platform.moments import told_in
from bang_service.platform.texts import say
from games.models import Table


def called(table: Table) -> str:
    """The name of a table; one without a name is called by its number."""
    return table.name or str(say("drawing-table", table=str(table.pk)))


def told_to(player: Player, moment: datetime) -> str:
    """A moment in the player's time zone, with its name, in the language that is spoken now."""
    return told_in(moment, player.time_zone)
