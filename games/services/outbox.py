"""Writing to the outbox: the notices to players about a change, in the transaction of the change.

Each notice is one row. After the commit a worker makes a copy of it for each endpoint of its player
(`accounts.notices`): a change waits for nobody's webhooks.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any, Final

from django.db import transaction

from accounts.people.models import Player
from bang_service.platform import clock
from bang_service.platform.database.pipeline import Statement
from bang_service.platform.database.prepared_select import PreparedSelect, Question
from bang_service.platform.database.prepared_write import Insert, send
from bang_service.platform.notice_kinds import NoticeKind
from games.models import Notice, Seat, Table
from games.services import wakeups
from games.terms.notices import NOTHING, NoticeDetails, encode

SEATED: Final = (
    "FROM games_seat s LEFT JOIN people_player a ON a.id = s.player_id WHERE s.table_id = %s ORDER BY s.number"
)
"""What follows the columns of a query for the seats (`s`) of a table and their players (`a`), in order."""

_SEATS: Final = PreparedSelect(
    {"s": Seat, "a": Player},
    SEATED,
    only={"a": ("id", "name", "is_notified", "is_notified_at_once")},
)

_NOTICES: Final = Insert(Notice)


class Occupants:
    """The seats of a table in order, with their players."""

    def __init__(self, seats: Iterable[Seat]) -> None:
        self.seats = list(seats)

    @classmethod
    def at(cls, table_id: int) -> Occupants:
        """The seats of one table."""
        return cls.of(_SEATS.rows([table_id]))

    @staticmethod
    def asking(table_id: int) -> Question:
        """The same as a query; `of` turns its result into Occupants."""
        return _SEATS.asking([table_id])

    @classmethod
    def of(cls, rows: Iterable[tuple[Any, ...]]) -> Occupants:
        """Built from rows of seat and player."""
        seats = []
        for seat, player in rows:
            seat.player = player
            seats.append(seat)
        return cls(seats)


def tell_players(
    table_id: int, players: Iterable[tuple[Player, int]], kind: NoticeKind[Table], details: NoticeDetails = NOTHING
) -> None:
    """Send players, each with their seat (-1: none), a notice about a table whose game has not begun, or outside its
    moves."""
    notices = [
        _notice(table_id, player, kind, seat, now=clock.now(), details=encode(details)) for player, seat in players
    ]
    if any(player.is_notified_at_once for player, _ in players):
        transaction.on_commit(wakeups.deliver, robust=True)
    Notice.objects.bulk_create(notices)
    wakeups.told(*(notice.player_id for notice in notices))


class Outbox:
    """Notices about one table that are written together."""

    def __init__(self, table_id: int, occupants: Occupants) -> None:
        self._table_id = table_id
        self._seats = occupants.seats
        self._notices: list[Notice] = []
        self._wakes = False

    def tell(
        self,
        kind: NoticeKind[Table],
        seat: int,
        *,
        prompt: str = "",
        due_at: datetime | None = None,
        details: NoticeDetails = NOTHING,
    ) -> None:
        """Send a notice to the player of a seat, if it has one; `due_at` is their deadline."""
        player = self._seats[seat].player
        if player is None:
            return
        self._wakes |= player.is_notified_at_once
        self._notices.append(
            _notice(
                self._table_id, player, kind, seat,
                now=clock.now(), prompt=prompt, due_at=due_at, details=encode(details),
            )
        )  # fmt: skip

    def wake(self, seat: int) -> None:
        """Wake a worker as if the player of a seat had been sent a notice."""
        player = self._seats[seat].player
        self._wakes |= player is not None and player.is_notified_at_once

    def tell_all(self, kind: NoticeKind[Table]) -> None:
        """The same to every player at the table."""
        for seat in range(len(self._seats)):
            self.tell(kind, seat)

    def statements(self) -> list[Statement]:
        """The statements that write the notices. After the commit a wake-up is published if somebody is to hear of them
        at once. For the players in `told` the caller publishes it."""
        notices, self._notices = self._notices, []
        wakes, self._wakes = self._wakes, False
        if wakes:
            transaction.on_commit(wakeups.deliver, robust=True)
        return [_NOTICES.of(notices)] if notices else []

    @property
    def told(self) -> set[int]:
        """The players to whom the notices not yet written are addressed."""
        return {notice.player_id for notice in self._notices}

    def store(self) -> None:
        """Write the notices on their own."""
        wakeups.told(*self.told)
        send(self.statements())


def _notice(
    table_id: int,
    player: Player,
    kind: NoticeKind[Table],
    seat: int,
    *,
    now: datetime,
    prompt: str = "",
    due_at: datetime | None = None,
    details: str = "",
) -> Notice:
    return Notice(
        table_id=table_id,
        player_id=player.pk,
        kind=kind,
        seat=seat,
        prompt=prompt,
        details=details,
        at=now,
        due_at=due_at,
        is_fanned_out=not player.is_notified,
    )
