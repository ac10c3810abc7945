"""Where lists read tables from, each way by an index. What is `wanted` of a table is asked of each that an index gives.

Where a scan of them ends is told to its reader: so whatever is read here the viewer may know of, wanted or not.
"""

from __future__ import annotations

from typing import Any

from django.db.models import Q

from accounts.people.models import Player
from bang_service.platform.http.pagination import Source
from games.models import Position, Seat, Table
from games.services.access import visible_to

PUBLIC = Table.Visibility.PUBLIC


class ByOpening:
    """The newest table first."""

    def __init__(self, viewer: Player | None) -> None:
        self.viewer = viewer

    def public(self, stands: Q, wanted: Q) -> Source:
        """Public tables that stand so."""
        return Source(Table.objects.filter(stands, visibility=PUBLIC), ("id",), wanted)

    def own(self, wanted: Q) -> list[Source]:
        """Where the viewer sits, and what they host."""
        if self.viewer is None:
            return []
        return [
            Source(Seat.objects.filter(player=self.viewer), ("table_id",), wanted),
            Source(Table.objects.filter(host=self.viewer), ("id",), wanted),
        ]

    def seated(self, player: int, wanted: Q) -> Source:
        """Where a player sits."""
        seats = Seat.objects.filter(visible_to(self.viewer, "table__"), player=player)
        return Source(seats, ("table_id",), wanted)

    def hosted(self, host: int, wanted: Q) -> Source:
        """What a player hosts."""
        return Source(Table.objects.filter(visible_to(self.viewer), host=host), ("id",), wanted)


class ByMove:
    """Games in play, the last one to move first. Where somebody sits or what they host is sorted, however many they
    are: no index has both."""

    def __init__(self, viewer: Player | None) -> None:
        self.viewer = viewer

    def public(self, stands: Q, wanted: Q) -> Source:
        """Public tables that stand so."""
        # Beside the index of games that move, the status would mislead PostgreSQL: it takes the two for independent.
        return _moving(stands & wanted, table__visibility=PUBLIC)

    def own(self, wanted: Q) -> list[Source]:
        """Where the viewer sits, and what they host."""
        if self.viewer is None:
            return []
        return [_moving(wanted, table__seats__player=self.viewer), _moving(wanted, table__host=self.viewer)]

    def seated(self, player: int, wanted: Q) -> Source:
        """Where a player sits."""
        return _moving(wanted, visible_to(self.viewer, "table__"), table__seats__player=player)

    def hosted(self, host: int, wanted: Q) -> Source:
        """What a player hosts."""
        return _moving(wanted, visible_to(self.viewer, "table__"), table__host=host)


def _moving(wanted: Q, *which: Q, **given: Any) -> Source:
    rows = Position.objects.filter(*which, moved_at__isnull=False, **given)
    return Source(rows, ("moved_at", "table_id"), wanted)
