"""What staff see of a table."""

from __future__ import annotations

from bang_service.platform import uptime
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say, spoken
from games.engine.kernel.journal import complete, readable
from games.models import Move, Position, Table
from games.services.access import seats_of_principal
from games.services.live import LiveGame
from games.services.outbox import Occupants
from games.services.positions import decode_records, rules_of
from games.texts.runs import runs
from games.texts.speech import speech

from .tables import RUNNING, SEATS, Document
from .views import view_document


def staff_table(table_id: int) -> Table:
    """A table whose game has begun, for staff. Raises Problem not_found."""
    table = Table.objects.prefetch_related(SEATS).filter(pk=table_id, position__isnull=False).first()
    if table is None:
        raise Problem(ProblemCode.NOT_FOUND, say("refused-table-without-game", table=str(table_id)))
    return table


def plays_at(player_id: int | None, table_id: int) -> bool:
    """Whether a player, or a bot of theirs, has a seat in a game that is not over."""
    if player_id is None:
        return False
    return seats_of_principal(player_id).filter(table__id=table_id, table__status__in=RUNNING).exists()


def play_together(first_id: int, second_id: int) -> bool:
    """Whether two players, or bots of theirs, have seats in one game that is not over."""
    tables = seats_of_principal(first_id).filter(table__status__in=RUNNING).values("table")
    return seats_of_principal(second_id).filter(table__in=tables).exists()


def staff_view(table: Table) -> Document:
    """The game as a spectator sees it. Unlike `view_of` it halts no game that cannot be shown: staff only look. Raises
    RuleFailure, and Position.DoesNotExist if the game has not begun."""
    return view_document(_staff_live(table), None)


def _staff_live(table: Table) -> LiveGame:
    position = Position.objects.select_related("table").get(table_id=table.pk)
    return LiveGame(position, Occupants(table.seats.all()), uptime.read())


def staff_seats(table: Table, *, hidden: bool) -> list[Document]:
    """The seats of the game as a spectator sees them or, for staff who may see them, with roles and hands."""
    live = _staff_live(table)
    seats = [view_document(live, seat if hidden else None)["seats"][seat] for seat in range(table.seat_count)]
    texts = spoken()
    cards = speech(live.game.rules, texts, ()).cards
    return [
        {
            **seat,
            "role": None if seat["role"] is None else texts.name(seat["role"]),
            "character": texts.name(seat["character"]),
            "state": "" if seat["status"] == "alive" else texts.name(seat["status"]),
            "in_play": [cards[card["id"]] for card in seat.get("in_play", ())],
            "hand": [cards[card["id"]] for card in seat["hand"]] if "hand" in seat else None,
        }
        for seat in seats
    ]


def staff_journal(table: Table, *, hidden: bool) -> list[str]:
    """The journal's sentences as a spectator reads them, or with everything."""
    names = [each.name for each in table.seats.all()]
    said = speech(rules_of(table), spoken(), names)
    return [
        said.sentence_of([complete(record) if hidden else readable(record, None) for record in run])
        for text in Move.objects.filter(table_id=table.pk).order_by("number").values_list("records", flat=True)
        for run in runs(decode_records(text))
        if run
    ]
