"""Games as they are shown: what a viewer sees now, and what a player is asked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.db.models import Prefetch, QuerySet

from accounts.people.models import Player
from bang_service.platform import uptime
from bang_service.platform.problems import Problem
from bang_service.platform.texts import spoken
from games.engine.kernel.game import Game
from games.engine.kernel.rulebook import rulebook_of
from games.models import Position, Prompt, Table
from games.problem_codes import GameProblem
from games.services.halts import halt_failed, halting
from games.services.live import LiveGame, RuleFailure
from games.services.outbox import Occupants
from games.texts.speech import speech

from .hints import hint_document
from .journal import read_seats_again
from .tables import SEATED, Document, seat_of


def view_document(live: LiveGame, seat: int | None) -> Document:
    """What a seat (None: a spectator) sees of the game now; `journal` is the number of the last record.

    Raises RuleFailure.
    """
    game = live.game
    names = [each.name for each in live.seats]
    with live.exposing_defects(view=seat):
        view = rulebook_of(game).view_builder(game, speech(game.rules, spoken(), names, game.characters)).view(seat)
    if seat is not None and view["prompt"] is not None:
        view["prompt"]["id"] = live.asked[seat]
        if live.table.lesson and (hint := hint_document(live, seat)) is not None:
            view["prompt"]["hint"] = hint
    for told, name in zip(view["seats"], names, strict=True):
        told["name"] = name
        told["clock"] = _clock_document(live, told["seat"])
    table = live.table
    if table.status != Table.Status.PLAYING:
        view |= ended(table)
    return {"table": table.pk, "status": table.status, "journal": live.position.records, **view}


def ended(table: Table) -> Document:
    """What a view has instead of its own members once nobody is asked any more at the table."""
    return {"prompt": None, "acts": [], "waiting_for": [], "result": table.result}


def clocks_of_ended(table: Table, game: Game) -> list[Document | None]:
    """The clocks of the seats as they were left when the table's game ended; `game` is that game at any position."""
    position = Position.objects.get(pk=table.pk)
    position.table = table
    live = LiveGame(position, Occupants(table.seats.all()), uptime.read(), game)
    return [_clock_document(live, seat) for seat in range(table.seat_count)]


def _clock_document(live: LiveGame, seat: int) -> Document | None:
    """A seat's clock as all viewers see it; None at a table without clocks, and for AI seats."""
    if live.clocks.clock is None or live.seats[seat].player_id is None:
        return None
    seat_clock = live.clocks[seat]
    due = live.deadline_of(seat) if seat_clock.since else None
    return {
        "bank": seat_clock.bank // 1000,
        "turn": seat_clock.turn // 1000 if live.clocks.clock.turn is not None else None,
        "due_at": None if due is None else live.reading.service_time(due),
        "held_by": live.seats[seat].held_by or None,
    }


@dataclass(frozen=True, slots=True)
class Standing:
    """The position of a table's game (None: it has not begun), and the uptime record of that moment."""

    position: Position | None
    reading: uptime.Reading


def standing_of(tables: Sequence[Table]) -> dict[int, Standing]:
    """The positions of the games of some tables, by the tables' numbers."""
    positions = Position.objects.in_bulk([table.pk for table in tables])
    read_seats_again(tables)
    reading = uptime.read()
    return {table.pk: Standing(positions.get(table.pk), reading) for table in tables}


def view_of(table: Table, viewer: Player | None) -> Document:
    """What the viewer sees of the table's game now; see `view_at`."""
    return view_at(standing_of([table])[table.pk], table, viewer)


def view_at(standing: Standing, table: Table, viewer: Player | None) -> Document:
    """What the viewer sees of the table's game at its position. Raises Problem table_not_started, or table_halted if
    this release cannot read or show the game; then the game is halted."""
    position = standing.position
    if position is None:
        raise Problem(GameProblem.TABLE_NOT_STARTED)
    position.table = table
    with halting():
        live = LiveGame(position, Occupants(table.seats.all()), standing.reading)
        return view_document(live, seat_of(table, viewer))


def prompts_of(prompts: Iterable[Prompt], viewer: Player) -> list[Document]:
    """The prompts that wait for the viewer, each with its table. Rows come with their tables and positions."""
    documents = []
    reading = uptime.read()
    for row in prompts:
        table = row.table
        position = table.position
        position.table = table
        try:
            view = view_document(LiveGame(position, Occupants(table.seats.all()), reading), seat_of(table, viewer))
        except RuleFailure as failure:
            # One game that cannot be shown must not hide what waits in the others.
            halt_failed(failure)
            continue
        if view["prompt"] is not None:
            documents.append(
                {
                    "table": {"id": table.pk, "name": table.name},
                    "seat": view["viewer"],
                    "asked_at": row.asked_at,
                    "due_at": None if row.due_uptime is None else row.due_uptime + reading.credit,
                    "prompt": view["prompt"],
                }
            )
    return documents


def waiting_prompts(viewer: Player) -> QuerySet[Prompt]:
    """The rows of the prompts that wait for the viewer, over all tables."""
    return (
        Prompt.objects.filter(seat__player=viewer, by_policy=False)
        .select_related("table__position")
        .prefetch_related(Prefetch("table__seats", queryset=SEATED))
    )
