"""The end of a game in the middle of it, whoever has ended it: nobody is asked any more."""

from __future__ import annotations

from bang_service.platform import clock
from bang_service.platform.notice_kinds import NoticeKind
from games.engine.kernel.results import GameResult
from games.models import Ending, Position, Prompt, Table
from games.services import endings, wakeups

from .outbox import Occupants, Outbox
from .positions import encode_seat_clocks, seat_clocks_of


def end(
    position: Position,
    occupants: Occupants,
    kind: Ending.Kind,
    result: GameResult | None,
    told: NoticeKind[Table],
) -> None:
    """End a game where it stands, in the caller's transaction with its position locked. All its clocks stop, and its
    players are told by a notice of the kind `told`. `result` is None for a game without one."""
    table = position.table
    endings.end(position=position, seats=occupants.seats, kind=kind, result=result, at=clock.now())
    Prompt.objects.filter(table=table).delete()
    seat_clocks = seat_clocks_of(position)
    for seat_clock in seat_clocks:
        seat_clock.since = 0
    outbox = Outbox(table.pk, occupants)
    outbox.tell_all(told)
    outbox.store()
    position.version += 1
    position.tallies = encode_seat_clocks(seat_clocks)
    position.save(update_fields=["version", "tallies"])
    wakeups.moved(table.pk)
