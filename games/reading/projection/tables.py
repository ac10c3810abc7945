"""Tables as they are shown: which of them a viewer may see, and their documents."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from django.db.models import Prefetch, QuerySet

from accounts.people.bodies.account_bodies import player_document
from accounts.people.models import Player
from games.models import DealCommitment, Intervention, Seat, Table
from games.reading.rematches import KEPT, REMATCHES, kept_documents, links_of
from games.reading.seat_ratings import ratings_at
from games.reading.table_rows import invited_row, visible_row
from games.services import corrections
from games.services.access import no_table, visible_to
from games.terms import clocks
from games.terms.seat_faces import seat_faces

Document = dict[str, Any]


LARGEST_LINK: Final = 2**31 - 1
"""The largest number that a link of the chain of commitments can have."""


RUNNING = (Table.Status.PLAYING, Table.Status.HALTED)


SEATED = Seat.objects.select_related("player")


SEATS = Prefetch("seats", queryset=SEATED)


def visible_tables(viewer: Player | None) -> QuerySet[Table]:
    """The tables a viewer may know of, with everything that `table_document` needs: public ones, and those where they
    have a seat or are the host."""
    return whole_tables().filter(visible_to(viewer))


def whole_tables() -> QuerySet[Table]:
    """All tables, with everything that `table_document` needs."""
    rows = Table.objects.select_related("host", "deal", "rematch_of")
    return rows.prefetch_related(SEATS, "interventions", KEPT, *REMATCHES)


def visible_table(table_id: int, viewer: Player | None, *, invitation: str = "") -> Table:
    """One table that the viewer may know of, or holds an invitation to.

    Raises Problem not_found.
    """
    table = visible_row(table_id, None if viewer is None else viewer.pk)
    if table is None and invitation:
        table = invited_row(table_id, invitation)
    if table is None:
        raise no_table(table_id)
    return table


def seat_of(table: Table, viewer: Player | None) -> int | None:
    """The viewer's seat at the table; None for a spectator, and for whoever has given the game up."""
    if viewer is None:
        return None
    own = (seat for seat in table.seats.all() if seat.player_id == viewer.pk and not seat.is_given_up)
    return next((seat.number for seat in own), None)


def table_documents(tables: Sequence[Table], viewer: Player | None) -> list[Document]:
    """Tables as the lobby shows them; what is known of all who sit there is read at once."""
    ratings = ratings_at(tables)
    return [table_document(table, viewer, ratings[table.pk]) for table in tables]


def table_document(table: Table, viewer: Player | None, ratings: Sequence[Document] | None = None) -> Document:
    """A table as the lobby shows it. Only the host sees the invitation. Everyone sees the seed once the game is over.
    The `ratings` of those who sit there (`ratings_at`) are read here if they are not given."""
    is_host = viewer is not None and viewer.pk == table.host_id
    # A table that can be private again keeps its code meanwhile.
    invitation = table.invitation if is_host and table.visibility != Table.Visibility.PUBLIC else ""
    ended = table.is_ended
    links = links_of(table, None if viewer is None else viewer.pk)
    kept = kept_documents(table)
    interventions = list(table.interventions.all())
    return {
        "id": table.pk,
        "name": table.name,
        "status": table.status,
        "visibility": table.visibility,
        "invitation": invitation or None,
        "host": None if table.host is None else player_document(table.host),
        "game": table.game,
        "sets": table.sets,
        "editions": {name: table.editions.get(name, 1) for name in table.sets},
        "options": table.options,
        "fixed_roles": table.fixed_roles,
        "clock": table.clock,
        "pace": clocks.pace_of(table.clock),
        "absence": {"misses": table.absence_misses, "policy": table.absence_policy},
        "voices": table.has_voices,
        "pool": table.pool or None,
        "seat_count": table.seat_count,
        "free_seats": table.seat_count - len(table.seats.all()),
        "seats": seat_documents(table),
        "faces": seat_faces(table.pk, table.seat_count),
        "ratings": ratings_at([table])[table.pk] if ratings is None else ratings,
        "your_seat": seat_of(table, viewer),
        "kept_seats": kept,
        "kept_until": table.seats_kept_until if kept else None,
        "rematch": links.rematch,
        "rematch_of": links.rematch_of,
        "lesson": table.lesson or None,
        "commitment": table.commitment,
        "deal": None if (deal := deal_of(table)) is None else {"number": deal.number, "link": deal.link},
        "seed": table.seed if ended else None,
        "result": table.result,
        "ruling": _ruling_document(interventions),
        "correction": correction_document(interventions),
        "opened_at": table.opened_at,
        "started_at": table.started_at,
        "ended_at": table.ended_at,
    }


def _ruling_document(interventions: list[Intervention]) -> Document | None:
    """The last intervention in the game: by staff, or by the service when the game failed."""
    last = max(interventions, key=lambda one: one.pk, default=None)
    return None if last is None else {"kind": last.kind, "reason": last.reason, "at": last.at}


def correction_document(interventions: list[Intervention]) -> Document | None:
    """The correction that is in force, of a game that has ended."""
    now = corrections.in_force(interventions)
    if now is None:
        return None
    return {"kind": now.kind, "result": now.result, "reason": now.reason, "at": now.at}


def _seat_document(seat: Seat) -> Document:
    return {
        "seat": seat.number,
        "name": seat.name,
        "player": None if seat.player is None else player_document(seat.player),
        "policy": seat.policy or None,
        "held_by": seat.held_by or None,
        "gave_up": seat.is_given_up,
        "misses": seat.misses,
        "entropy": seat.entropy or None,
    }


def seat_documents(table: Table) -> list[Document]:
    """Who sits at a table, by number."""
    return [_seat_document(seat) for seat in table.seats.all()]


def deal_of(table: Table) -> DealCommitment | None:
    """The table's place in the chain; None for a table opened by a release without a chain and not linked yet."""
    return getattr(table, "deal", None)
