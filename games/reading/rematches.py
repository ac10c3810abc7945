"""What a table tells of the one that is played again at it, and of those for whom its seats are kept."""

from __future__ import annotations

from typing import Any, NamedTuple

from django.db.models import Prefetch

from accounts.people.bodies.account_bodies import player_document
from games.models import KeptSeat, Seat, Table
from games.services.access import kept_at, may_know

KEPT = Prefetch("kept_seats", queryset=KeptSeat.objects.select_related("player"))

REMATCHES = ("rematches__seats", "rematches__kept_seats", Prefetch("rematch_of__seats", queryset=Seat.objects.all()))
"""What `links_of` reads of tables, read for all of them at once; `rematch_of` comes with their rows."""


class Links(NamedTuple):
    """The table where this one's game is played again, and the one whose game is played again here; None: there is
    none, or the viewer may not know of it."""

    rematch: int | None
    rematch_of: int | None


def rematch_at(table: Table) -> Table | None:
    """The table at which a game that has ended is played again, whoever may know of it."""
    if not table.is_ended:
        return None
    return next((found for found in table.rematches.all() if found.status != Table.Status.CLOSED), None)


def links_of(table: Table, viewer: int | None) -> Links:
    """What a viewer, by the id of their account, is told of."""
    former = table.rematch_of if table.rematch_of_id is not None else None
    return Links(_told(rematch_at(table), viewer), _told(former, viewer))


def _told(table: Table | None, viewer: int | None) -> int | None:
    return table.pk if table is not None and may_know(table, viewer, table.seats.all()) else None


def kept_documents(table: Table) -> list[dict[str, Any]]:
    """For whom seats are kept, by number."""
    return [{"seat": kept.number, "player": player_document(kept.player)} for kept in kept_at(table)]
