"""How the game of a table is found and stored: its position, its moves, and the prompts of the seats that are asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime, timedelta
from typing import Final

from bang_service.platform import clock, uptime
from bang_service.platform.database.pipeline import Statement
from bang_service.platform.database.prepared_select import PreparedSelect, fetch
from bang_service.platform.database.prepared_write import Insert, Update, send
from bang_service.platform.models import Uptime
from games.models import Move, Position, Prompt, Seat, Table
from games.terms import clocks

from .outbox import Occupants
from .positions import Asked
from .seat_clocks import SeatClocks

FIRST_WAKE_UP: Final = timedelta(seconds=3)
"""Real time after which the wake-up of an AI seat counts as lost."""

_POSITION: Final = PreparedSelect({"p": Position}, "FROM games_position p WHERE p.table_id = %s")
_TABLE: Final = PreparedSelect(
    {"t": Table, "u": Uptime}, "FROM games_table t LEFT JOIN platform_uptime u ON u.id = 1 WHERE t.id = %s"
)
_STORE: Final = Update(
    Position,
    ("version", "moves", "records", "turns", "state", "tallies", "memory", "moved_at"),
    where=("table_id", "version"),
)
_MOVES: Final = Insert(Move)
_ASKED: Final = (
    "seat_id", "prompt", "asked_at", "due_uptime", "remind_uptime", "is_window", "by_policy", "ring_at", "attempts",
)  # fmt: skip
_ASKED_STILL: Final = tuple(name for name in _ASKED if name != "asked_at")
_ASK: Final = Insert(Prompt)
_ASK_ANEW: Final = Update(Prompt, _ASKED, where=("table_id", "seat_id"))
_ASK_ON: Final = Update(Prompt, _ASKED_STILL, where=("table_id", "seat_id"))
_NEXT_PART: Final = Update(Prompt, ("prompt",), where=("table_id", "seat_id"))
_ASK_NO_MORE: Final = "DELETE FROM games_prompt WHERE table_id = %s AND seat_id = %s"


class ConcurrentChange(Exception):
    """Another process has changed the game since it was read; nothing was stored."""


def find(
    table_id: int, *, lock: bool, skip_locked: bool = False
) -> tuple[Position | None, Table | None, Occupants, uptime.Reading]:
    """The position of a table's game, the table, its seats, and the books of uptime.

    With `lock` the position is held until the transaction ends. Rows that the lock does not cover are read after it is
    taken. A row joined to the locked one would be as old as the wait for the lock, and would miss that staff has halted
    the game meanwhile.
    """
    positions, tables, sitting = fetch(
        _POSITION.asking([table_id], lock="p" if lock else "", skip_locked=skip_locked),
        _TABLE.asking([table_id]),
        Occupants.asking(table_id),
    )
    position: Position | None = positions[0][0] if positions else None
    table, books = tables[0] if tables else (None, None)
    if position is not None and table is not None:
        position.table = table
    return position, table, Occupants.of(sitting), uptime.Reading.of(books)


class GameStore:
    """Stores a game over the position that was read. `stored` are the prompts that have rows, by seat."""

    def __init__(self, position: Position, seats: Sequence[Seat], asked: Asked, *, is_locked: bool) -> None:
        self.stored: Asked = dict(asked)
        self._position = position
        self._seats = seats
        self._is_locked = is_locked

    def write_anew(self, seat: int) -> None:
        """The row of the seat's prompt is to be written anew: no prompt has this id."""
        self.stored[seat] = ""

    def store(self, moves: Sequence[Move], others: list[Statement]) -> None:
        """Write the position and the moves, and run the other statements. Raises ConcurrentChange."""
        position = self._position
        read, position.version = position.version, position.version + 1
        counted = (position.version, position.moves, position.records, position.turns)
        kept = (position.state, position.tallies, position.memory, position.moved_at)
        statements = [_STORE.to(*counted, *kept, position.pk, read)]
        if moves:
            statements.append(_MOVES.of(moves))
        # With a lock on the row nothing can have changed. Without one, this must be known before anything else is
        # written.
        at_once = len(statements) + len(others) if self._is_locked else 1
        statements += others
        if not send(statements[:at_once])[0]:
            raise ConcurrentChange
        send(statements[at_once:])

    def prompts(
        self, asked: Asked, seat_clocks: SeatClocks, deadline_of: Callable[[int], int | None], now: datetime
    ) -> Iterator[Statement]:
        """What writes the prompts of the seats that are `asked` now.

        Nearly always one question replaces another, so its row is used again. The next part of the same question has no
        row of its own: all players may see when it was asked, but not its parts. Nor is it asked anew because its
        player is known to be present.
        """
        table_id, going_on = self._position.table_id, seat_clocks.going_on
        stored = dict(self.stored)
        for seat, prompt in asked.items():
            if stored.get(seat, "") not in ("", prompt) and seat in going_on:
                yield _NEXT_PART.to(prompt, table_id, self._seats[seat].pk)
                stored[seat] = prompt
        stale = [seat for seat, prompt in stored.items() if asked.get(seat) != prompt]
        fresh = [seat for seat, prompt in asked.items() if stored.get(seat) != prompt]
        # A seat that is asked again keeps its row, even if other rows are free.
        for seat in sorted(fresh, key=lambda seat: seat not in stale):
            reused = seat if seat in stale else next((old for old in stale if old not in fresh), None)
            row = self._row(seat, asked[seat], seat_clocks, deadline_of(seat), now)
            if reused is None:
                yield _ASK.of([row])
                continue
            stale.remove(reused)
            if seat in going_on:
                values = [getattr(row, name) for name in _ASKED_STILL]
                yield _ASK_ON.to(*values, table_id, self._seats[seat].pk)
            else:
                yield _ASK_ANEW.to(*(getattr(row, name) for name in _ASKED), table_id, self._seats[reused].pk)
        for seat in stale:
            yield Statement(_ASK_NO_MORE, [table_id, self._seats[seat].pk])

    def _row(self, seat: int, prompt: str, seat_clocks: SeatClocks, due: int | None, now: datetime) -> Prompt:
        policy = self._seats[seat].playing_policy
        is_window = bool(seat_clocks[seat].window)
        remind = None if due is None or is_window else clocks.reminder(seat_clocks.now, due)
        return Prompt(
            table_id=self._position.table_id,
            seat_id=self._seats[seat].pk,
            prompt=prompt,
            asked_at=now,
            due_uptime=None if due is None else uptime.moment(due),
            remind_uptime=None if remind is None else uptime.moment(remind),
            is_window=is_window,
            by_policy=bool(policy),
            ring_at=now + FIRST_WAKE_UP * clock.current_run().rate if policy else None,
            attempts=0,
        )
