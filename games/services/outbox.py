"""Writing to the outbox: the messages to players about a change, in the transaction of the change."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any, Final

from django.db import transaction
from django.db.models import Max

from accounts.people.models import Player, Receiver
from bang_service.platform import clock
from bang_service.platform.database.pipeline import Statement
from bang_service.platform.database.prepared_select import PreparedSelect, Question
from bang_service.platform.database.prepared_write import Insert, send
from games.models import Message, Seat
from games.services import wakeups
from games.terms.clocks import SeatClock

_SEATS: Final = PreparedSelect(
    {"s": Seat, "a": Player, "r": Receiver},
    "FROM games_seat s LEFT JOIN accounts_player a ON a.id = s.player_id "
    "LEFT JOIN accounts_receiver r ON r.player_id = a.id WHERE s.table_id = %s ORDER BY s.number",
    only={"a": ("id", "name"), "r": ("player", "is_on")},
)

_MESSAGES: Final = Insert(Message)


class Occupants:
    """The seats of a table in order, with their players, and which of these have their notices pushed to them."""

    def __init__(self, seats: Iterable[Seat], pushed: Iterable[int] = ()) -> None:
        self.seats = list(seats)
        self.pushed = frozenset(pushed)

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
        """Built from rows of seat, player and receiver."""
        seats, pushed = [], []
        for seat, player, receiver in rows:
            seat.player = player
            seats.append(seat)
            if receiver is not None and receiver.is_on:
                pushed.append(seat.number)
        return cls(seats, pushed)


def tell_before_start(table_id: int, seats: Iterable[Seat], kind: Message.Kind) -> None:
    """Send the players of these seats a message about a table whose game has not begun. Call it with the table locked.

    A player who receives such a message no longer has a seat there when the game begins, so no player's notices are
    counted twice.
    """
    sitting = {seat.player_id: seat.number for seat in seats if seat.player_id is not None}
    if not sitting:
        return
    before = Message.objects.filter(table_id=table_id, player_id__in=sitting).values_list("player_id")
    numbers = dict(before.annotate(Max("number")))
    pushed = set(Receiver.objects.filter(player_id__in=sitting, is_on=True).values_list("player_id", flat=True))
    now = clock.now()
    Message.objects.bulk_create(
        Message(
            table_id=table_id,
            player_id=player_id,
            number=numbers.get(player_id, 0) + 1,
            kind=kind,
            seat=seat,
            at=now,
            state=Message.State.DUE if player_id in pushed else Message.State.LISTED,
            next_at=now if player_id in pushed else None,
        )
        for player_id, seat in sitting.items()
    )
    if pushed:
        transaction.on_commit(wakeups.deliver, robust=True)
    wakeups.told(*sitting)


class Outbox:
    """Messages about one table that are written together. Their numbers are counted by the clock of each seat."""

    def __init__(self, table_id: int, occupants: Occupants) -> None:
        self._table_id = table_id
        self._occupants = occupants
        self._messages: list[Message] = []
        self._wakes = False

    def tell(
        self, seat_clock: SeatClock, kind: Message.Kind, seat: int, *, prompt: str = "", due_at: datetime | None = None
    ) -> None:
        """Send a message to the player of a seat, if it has one; `due_at` is their deadline."""
        player = self._occupants.seats[seat].player_id
        if player is None:
            return
        seat_clock.told += 1
        now = clock.now()
        pushed = seat in self._occupants.pushed
        self._messages.append(
            Message(
                table_id=self._table_id,
                player_id=player,
                number=seat_clock.told,
                kind=kind,
                seat=seat,
                prompt=prompt,
                at=now,
                due_at=due_at,
                state=Message.State.DUE if pushed else Message.State.LISTED,
                next_at=now if pushed else None,
            )
        )

    def wake(self, seat: int) -> None:
        """Wake a worker as if the player of a seat had been sent a message."""
        self._wakes |= seat in self._occupants.pushed

    def tell_all(self, seat_clocks: list[SeatClock], kind: Message.Kind) -> None:
        """The same to every player at the table."""
        for seat, seat_clock in enumerate(seat_clocks):
            self.tell(seat_clock, kind, seat)

    def statements(self) -> list[Statement]:
        """The statements that write the messages. After the commit a wake-up is published if there is anything to push.
        For the players in `told` the caller publishes it."""
        messages, self._messages = self._messages, []
        wakes, self._wakes = self._wakes, False
        if wakes or any(message.state == Message.State.DUE for message in messages):
            transaction.on_commit(wakeups.deliver, robust=True)
        return [_MESSAGES.of(messages)] if messages else []

    @property
    def told(self) -> set[int]:
        """The players to whom the messages not yet written are addressed."""
        return {message.player_id for message in self._messages}

    def store(self) -> None:
        """Write the messages on their own."""
        wakeups.told(*self.told)
        send(self.statements())
