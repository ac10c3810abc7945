"""Which players everybody can see at tables."""

from __future__ import annotations

from typing import Any

from django.db.models import QuerySet

from accounts.people.services.profiles import Which
from games.models import PlayerResult, Seat, Table


def at_public_tables(player: Which) -> list[QuerySet[Any]]:
    """Rows by which a public table names this player: they have finished its game, sit there, or host it."""
    public = Table.Visibility.PUBLIC
    return [
        PlayerResult.objects.filter(player=player),
        Seat.objects.filter(player=player, table__visibility=public),
        Table.objects.filter(host=player, visibility=public),
    ]
