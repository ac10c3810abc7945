"""A game as staff see it on its page, in words and as a picture: what any spectator may know, and nothing more."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from bang_service.platform import clock
from bang_service.platform.labels import named
from bang_service.platform.texts import say, spoken
from bang_service.platform.texts.durations import roughly
from games.drawings.table import NARROWEST, USUAL
from games.drawings.table import table as drawn
from games.models import Position, Prompt, Table
from games.reading import pictures
from games.reading.projection.journal import journal_documents
from games.reading.projection.staff import staff_view
from games.services.live import RuleFailure

SENTENCES: Final = 12
"""How many of the last sentences of the journal the page shows."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A seat that the game waits for. `left` is how much time it has, or how late it is, in words."""

    name: str
    since: datetime | None
    due: datetime | None
    left: str
    is_late: bool


@dataclass(frozen=True, slots=True)
class SeatTime:
    """What the clock of a seat has left, in words."""

    name: str
    bank: str
    turn: str


@dataclass(frozen=True, slots=True)
class TableNow:
    """The game of a table, now. The page shows one of the two drawings: a wide one cannot be read on a phone."""

    wide: str
    narrow: str
    turn: str
    status: str
    asked: list[Asked]
    clocks: list[SeatTime]
    away: list[str]
    last: list[str]


def table_now(table: Table) -> TableNow | None:
    """The table's game; None if it has not begun or this release cannot show it."""
    try:
        view = staff_view(table)
    except (Position.DoesNotExist, RuleFailure):
        return None
    seen = pictures.seen_of(view, table.name, spoken().language)
    return TableNow(
        wide=drawn(seen, USUAL),
        narrow=drawn(seen, NARROWEST, prefix="narrow-"),
        turn=seen.turn,
        status=seen.status,
        asked=_asked(table, view),
        clocks=[_time(seat) for seat in view["seats"] if seat["clock"] is not None],
        away=_away(table, view),
        last=_last(table, view["journal"]),
    )


def asked_at(table: Table) -> list[Asked]:
    """The seats that a game waits for; none if it has not begun or this release cannot show it."""
    try:
        return _asked(table, staff_view(table))
    except (Position.DoesNotExist, RuleFailure):
        return []


def _asked(table: Table, view: dict[str, Any]) -> list[Asked]:
    since = dict(Prompt.objects.filter(table=table).values_list("seat__number", "asked_at"))
    now = clock.now()
    asked = []
    for number in view["waiting_for"]:
        seat = view["seats"][number]
        due = None if seat["clock"] is None else seat["clock"]["due_at"]
        left = "" if due is None else roughly(abs(due - now))
        asked.append(Asked(seat["name"], since.get(number), due, left, due is not None and due < now))
    return asked


def _time(seat: dict[str, Any]) -> SeatTime:
    turn = seat["clock"]["turn"]
    return SeatTime(seat["name"], _seconds(seat["clock"]["bank"]), "" if turn is None else _seconds(turn))


def _seconds(seconds: int) -> str:
    return roughly(timedelta(seconds=seconds))


def _away(table: Table, view: dict[str, Any]) -> list[str]:
    gave_up = {seat.number for seat in table.seats.all() if seat.is_given_up}
    return [
        str(
            say(
                "admin-table-away",
                name=seat["name"],
                policy=named(seat["clock"]["held_by"]),
                why="gave_up" if seat["seat"] in gave_up else "away",
            )
        )
        for seat in view["seats"]
        if (seat["clock"] or {}).get("held_by")
    ]


def _last(table: Table, records: int) -> list[str]:
    told = journal_documents(table, None, after=max(0, records - SENTENCES), limit=SENTENCES)
    return [record["text"] for record in told if record["text"]]
