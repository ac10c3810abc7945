"""Which players everybody can see at tables."""

from __future__ import annotations

from games.models import PlayerResult, Seat, Table


def is_at_public_table(player_id: int) -> bool:
    """Whether a public table names this player: they sit there, host it, or have finished its game."""
    public = Table.objects.filter(visibility=Table.Visibility.PUBLIC)
    return (
        PlayerResult.objects.filter(player=player_id).exists()
        or Seat.objects.filter(player=player_id, table__visibility=Table.Visibility.PUBLIC).exists()
        or public.filter(host=player_id).exists()
    )
