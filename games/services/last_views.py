"""Remembers when people last viewed their tables: whoever looks need not be told at once that they are waited for."""

from __future__ import annotations

import logging
import threading
from collections import OrderedDict
from collections.abc import Collection, Iterable
from datetime import datetime, timedelta
from typing import Final

from django.db import DatabaseError

from accounts.people.models import Player
from bang_service.platform import clock
from games.models import LastView, Table

STEP: Final = timedelta(seconds=30)
"""A view within this time of the last one that was written is not written."""

MOST_KNOWN: Final = 10_000

Seen = tuple[int, int]
"""A table and a player who has seen their view of it, by their numbers."""

_known: OrderedDict[Seen, datetime] = OrderedDict()
_people: dict[int, bool] = {}
_lock = threading.Lock()

log = logging.getLogger(__name__)


def remember(table: Table, viewer: Player | None) -> None:
    """A client has fetched this viewer's view of a table whose seats are at hand. Only people who sit at a running game
    count, no programs' accounts. Raises nothing: whoever looks gets their view, whether this can be written or not."""
    remember_all([(table, viewer)])


def remember_all(views: Iterable[tuple[Table, Player | None]]) -> None:
    """The same for several views, with the same statements for one as for many."""
    now = clock.now()
    fresh = _fresh({seen for table, viewer in views if (seen := _seen(table, viewer)) is not None}, now)
    if not fresh:
        return
    try:
        people = _people_among({player for _, player in fresh})
        LastView.objects.bulk_create(
            [LastView(table_id=table, player_id=player, at=now) for table, player in sorted(fresh) if player in people],
            update_conflicts=True,
            unique_fields=["table", "player"],
            update_fields=["at"],
        )
    except DatabaseError as error:
        log.warning("last views of tables were not written: %s", type(error).__name__)


def forget() -> None:
    """Take the next view for the first one, in this process."""
    with _lock:
        _known.clear()
        _people.clear()


def _seen(table: Table, viewer: Player | None) -> Seen | None:
    if viewer is None or table.status != Table.Status.PLAYING:
        return None
    return (table.pk, viewer.pk) if any(seat.player_id == viewer.pk for seat in table.seats.all()) else None


def _fresh(seen: Collection[Seen], now: datetime) -> set[Seen]:
    """Those that were not seen within STEP; from now on they were."""
    with _lock:
        fresh = {one for one in seen if one not in _known or abs(now - _known[one]) >= STEP}
        for one in fresh:
            _known[one] = now
            _known.move_to_end(one)
        while len(_known) > MOST_KNOWN:
            _known.popitem(last=False)
    return fresh


def _people_among(players: Collection[int]) -> set[int]:
    """Those of the players who are people. An account never changes its kind."""
    unknown = [player for player in players if player not in _people]
    if unknown:
        kinds = dict(Player.objects.filter(pk__in=unknown).values_list("pk", "kind"))
        with _lock:
            if len(_people) > MOST_KNOWN:
                _people.clear()
            _people.update({player: kind == Player.Kind.PERSON for player, kind in kinds.items()})
    return {player for player in players if _people.get(player)}
