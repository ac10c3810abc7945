"""Games that failed are halted, with everything that is needed to reproduce the failure. Other games are untouched."""

from __future__ import annotations

import logging
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from django.db import transaction

from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.release import RELEASE
from bang_service.platform.texts import say
from games.engine.kernel.stored_frames import NewerSnapshot
from games.models import Failure, Intervention, Position, Prompt, Table
from games.notice_kinds import HALTED
from games.problem_codes import GameProblem
from games.services import wakeups

from .live import RuleFailure
from .outbox import Occupants, Outbox
from .positions import encode_seat_clocks, seat_clocks_of

FRAMES: Final = 40
"""How many stack frames of an error are kept, counted from the innermost."""

log = logging.getLogger(__name__)


@contextmanager
def halting() -> Iterator[None]:
    """Wraps the transaction that moves a game. A defect of a rule halts that game and becomes a Problem table_halted,
    after the transaction was rolled back. A game that a newer release has moved is left to it: Problem unavailable."""
    try:
        yield
    except RuleFailure as failure:
        halt_failed(failure)
        if is_newer(failure):
            raise Problem(ProblemCode.UNAVAILABLE, say("refused-newer-release"), retry_after=5) from None
        raise Problem(GameProblem.TABLE_HALTED) from None


def is_newer(failure: RuleFailure) -> bool:
    """Whether the game was moved by a newer release, which runs beside this one during an upgrade."""
    return isinstance(failure.__cause__, NewerSnapshot)


def halt_failed(failure: RuleFailure) -> None:
    """Halt the game that failed, unless it has moved on meanwhile, and keep what is needed to reproduce the failure.
    A game that only a newer release can read is left as it is."""
    cause = failure.__cause__ or failure
    read = failure.position
    if is_newer(failure):
        log.warning("table %s was moved by a newer release: it is left to that one", read.pk, extra={"table": read.pk})
        return
    with transaction.atomic():
        position = Position.objects.select_for_update().filter(pk=read.pk, version=failure.version).first()
        table = Table.objects.get(pk=read.pk)
        if position is None or table.status != Table.Status.PLAYING:
            return
        stand_still(table, position)
        Failure.objects.create(
            table=table,
            error=type(cause).__name__[:100],
            message=_text(cause),
            trace="".join(traceback.format_tb(cause.__traceback__, limit=-FRAMES)),
            state=position.state,
            act=failure.act,
            moves=position.moves,
            rulebook=table.rulebook,
            release=RELEASE,
        )
        Intervention.objects.create(
            table=table, kind=Intervention.Kind.HALT, reason="The game failed by a defect of the service."
        )
    # The error message may name hidden cards: it goes into the report, not into the log.
    log.error("table %s failed and was halted: %s", read.pk, type(cause).__name__, extra={"table": read.pk})


def _text(error: BaseException) -> str:
    # The error's own code makes the message and may fail too. PostgreSQL cannot store NUL.
    try:
        return str(error).replace("\0", "")[:200]
    except Exception:
        return ""


def stand_still(table: Table, position: Position) -> None:
    """Halt a game in play: no seat is asked and no clock runs. Its position must be locked."""
    table.status = Table.Status.HALTED
    table.save(update_fields=["status"])
    Prompt.objects.filter(table=table).delete()
    seat_clocks = seat_clocks_of(position)
    for seat_clock in seat_clocks:
        seat_clock.since = 0
    outbox = Outbox(table.pk, Occupants.at(table.pk))
    outbox.tell_all(HALTED)
    outbox.store()
    position.version += 1
    position.tallies = encode_seat_clocks(seat_clocks)
    position.save(update_fields=["version", "tallies"])
    wakeups.moved(table.pk)
