"""Writing to the outbox: what players are told of a change, in the transaction of the change."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any, Final

from django.db import transaction

from accounts.models import Player, Receiver
from bang_service import clock
from bang_service.joined import Joined, Question
from bang_service.pipeline import Statement
from bang_service.written import Insert, send
from games import wakeups
from games.clocks import Tally
from games.models import Message, Seat

_SEATS: Final = Joined(
    {"s": Seat, "a": Player, "r": Receiver},
    "FROM games_seat s LEFT JOIN accounts_player a ON a.id = s.player_id "
    "LEFT JOIN accounts_receiver r ON r.player_id = a.id WHERE s.table_id = %s ORDER BY s.number",
    only={"a": ("id", "name"), "r": ("player", "is_on")},
)

_MESSAGES: Final = Insert(Message)


class Sitters:
    """The seats of a table in order, with their players, and which of these have their notices pushed to them."""

    def __init__(self, seats: Iterable[Seat], pushed: Iterable[int] = ()) -> None:
        self.seats = list(seats)
        self.pushed = frozenset(pushed)

    @classmethod
    def at(cls, table_id: int) -> Sitters:
        """Those of a table."""
        return cls.of(_SEATS.rows([table_id]))

    @staticmethod
    def asking(table_id: int) -> Question:
        """The same as a question; `of` makes them of its answer."""
        return _SEATS.asking([table_id])

    @classmethod
    def of(cls, rows: Iterable[tuple[Any, ...]]) -> Sitters:
        """Those in rows of seat, player and receiver."""
        seats, pushed = [], []
        for seat, player, receiver in rows:
            seat.player = player
            seats.append(seat)
            if receiver is not None and receiver.is_on:
                pushed.append(seat.number)
        return cls(seats, pushed)


class Outbox:
    """Messages about one table that are written together. Numbers are counted in the tallies of its seats."""

    def __init__(self, table_id: int, sitters: Sitters) -> None:
        self._table_id = table_id
        self._sitters = sitters
        self._messages: list[Message] = []

    def tell(
        self, tally: Tally, kind: Message.Kind, seat: int, *, prompt: str = "", due_at: datetime | None = None
    ) -> None:
        """Tell the player of a seat, if it has one; `due_at` is his deadline."""
        player = self._sitters.seats[seat].player_id
        if player is None:
            return
        tally.told += 1
        now = clock.now()
        pushed = seat in self._sitters.pushed
        self._messages.append(
            Message(
                table_id=self._table_id,
                player_id=player,
                number=tally.told,
                kind=kind,
                seat=seat,
                prompt=prompt,
                at=now,
                due_at=due_at,
                state=Message.State.DUE if pushed else Message.State.LISTED,
                next_at=now if pushed else None,
            )
        )

    def tell_all(self, tallies: list[Tally], kind: Message.Kind) -> None:
        """The same to every player at the table."""
        for seat, tally in enumerate(tallies):
            self.tell(tally, kind, seat)

    def statements(self) -> list[Statement]:
        """What writes the messages; after the commit bells ring for who is told, and if there is anything to push."""
        messages, self._messages = self._messages, []
        if any(message.state == Message.State.DUE for message in messages):
            transaction.on_commit(wakeups.deliver, robust=True)
        if not messages:
            return []
        wakeups.told(*{message.player_id for message in messages})
        return [_MESSAGES.of(messages)]

    def store(self) -> None:
        """Write the messages by themselves."""
        send(self.statements())
