"""The only exit: what one viewer may know of a table, its game and its journal, whatever the channel.

A viewer is a player, or None for somebody who is not logged in; at a table he is a seat or a spectator.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from django.db.models import Prefetch, Q, QuerySet

from accounts.models import Player
from bang_service.problems import Problem, ProblemCode
from games.engine.cardgame.table import CardGame
from games.engine.cardgame.view import CardLens
from games.engine.kernel.journal import complete, readable
from games.engine.kernel.prompts import Prompt as Question
from games.models import Move, Position, Prompt, Seat, Table
from games.records import FORMAT
from games.services.access import no_table
from games.services.positions import decode_records, game_of, rules_of

Document = dict[str, Any]

_SEATED = Seat.objects.select_related("player").order_by("number")
_SEATS = Prefetch("seats", queryset=_SEATED)


# -- tables ----------------------------------------------------------------------------------------------------


def visible_tables(viewer: Player | None) -> QuerySet[Table]:
    """The tables a viewer may know of: public ones, and those where he sits or is the host."""
    tables = Table.objects.select_related("host").prefetch_related(_SEATS)
    public = Q(visibility=Table.Visibility.PUBLIC)
    if viewer is None:
        return tables.filter(public)
    own = Q(pk__in=Seat.objects.filter(player=viewer).values("table_id")) | Q(host=viewer)
    return tables.filter(public | own)


def visible_table(table_id: int, viewer: Player | None, *, invitation: str = "") -> Table:
    """One table that the viewer may know of, or holds an invitation to.

    Raises Problem not_found.
    """
    table = visible_tables(viewer).filter(pk=table_id).first()
    if table is None and invitation:
        table = Table.objects.select_related("host").prefetch_related(_SEATS).filter(pk=table_id).first()
        if table is not None and not table.admits(invitation):
            table = None
    if table is None:
        raise no_table(table_id)
    return table


def seat_of(table: Table, viewer: Player | None) -> int | None:
    """The viewer's seat at the table, None for a spectator."""
    if viewer is None:
        return None
    return next((seat.number for seat in table.seats.all() if seat.player_id == viewer.pk), None)


def table_document(table: Table, viewer: Player | None) -> Document:
    """A table in the lobby's terms. The invitation is for its host, the seed for everybody once the game is over."""
    is_host = viewer is not None and viewer.pk == table.host_id
    return {
        "id": table.pk,
        "name": table.name,
        "status": table.status,
        "visibility": table.visibility,
        "invitation": table.invitation if is_host and table.invitation else None,
        "host": {"id": table.host_id, "name": table.host.name},
        "game": table.game,
        "sets": table.sets,
        "options": table.options,
        "seat_count": table.seat_count,
        "seats": [_seat_document(seat) for seat in table.seats.all()],
        "your_seat": seat_of(table, viewer),
        "commitment": table.commitment,
        "seed": table.seed if table.status == Table.Status.OVER else None,
        "result": table.result,
        "opened_at": table.opened_at,
        "started_at": table.started_at,
        "ended_at": table.ended_at,
    }


def _seat_document(seat: Seat) -> Document:
    return {
        "seat": seat.number,
        "name": seat.name,
        "player": {"id": seat.player_id, "name": seat.name} if seat.player_id is not None else None,
        "policy": seat.policy or None,
    }


# -- the game --------------------------------------------------------------------------------------------------


def view_document(position: Position, game: CardGame, seats: Iterable[Seat], seat: int | None) -> Document:
    """What a seat (None: a spectator) sees of the game now; `journal` is the number of the last record."""
    names = [each.name for each in seats]
    view = CardLens(game, game.rules.notation.speaking(names)).view(seat)
    for told, name in zip(view["seats"], names, strict=True):
        told["name"] = name
    return {"table": position.table_id, "journal": position.records, **view}


def view_of(table: Table, viewer: Player | None) -> Document:
    """What the viewer sees of the table's game now. Raises Problem table_not_started."""
    position = Position.objects.filter(table_id=table.pk).first()
    if position is None:
        raise Problem(ProblemCode.TABLE_NOT_STARTED)
    position.table = table
    return view_document(position, game_of(position), table.seats.all(), seat_of(table, viewer))


def prompts_of(prompts: Iterable[Prompt], viewer: Player) -> list[Document]:
    """The questions that wait for the viewer, each with its table; the rows come with their tables and positions."""
    documents = []
    for row in prompts:
        table = row.table
        position = table.position
        position.table = table
        view = view_document(position, game_of(position), table.seats.all(), seat_of(table, viewer))
        if view["prompt"] is not None:
            documents.append(
                {
                    "table": {"id": table.pk, "name": table.name},
                    "seat": view["viewer"],
                    "asked_at": row.asked_at,
                    "prompt": view["prompt"],
                }
            )
    return documents


def waiting_prompts(viewer: Player) -> QuerySet[Prompt]:
    """The rows of the questions that wait for the viewer, over all tables."""
    return (
        Prompt.objects.filter(seat__player=viewer)
        .select_related("table__position")
        .prefetch_related(Prefetch("table__seats", queryset=_SEATED))
    )


# -- AI seats --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PolicyTurn:
    """What an AI seat is asked, and what it sees.

    `chance` is what its policy may draw its luck from; `moves` is how far the game has come.
    """

    table_id: int
    policy: str
    question: Question
    view: Document
    chance: str
    moves: int


def policy_turn(table_id: int) -> PolicyTurn | None:
    """The first AI seat that is asked at the table, None when there is none."""
    position = (
        Position.objects.select_related("table").filter(table_id=table_id, table__status=Table.Status.PLAYING).first()
    )
    if position is None:
        return None
    game = game_of(position)
    policies = dict(Seat.objects.filter(table_id=table_id, player=None).values_list("number", "policy"))
    question = next((asked for asked in game.prompts() if asked.seat in policies), None)
    if question is None:
        return None
    luck = f"{position.table.seed}:{position.moves}:{question.seat}"
    return PolicyTurn(
        table_id=table_id,
        policy=policies[question.seat],
        question=question,
        view=CardLens(game).view(question.seat),
        # The seed must not be readable from what is handed to a policy.
        chance=sha256(luck.encode()).hexdigest(),
        moves=position.moves,
    )


def policy_journal(turn: PolicyTurn) -> list[Document]:
    """The journal of the seat that is asked, from the beginning."""
    moves = Move.objects.filter(table_id=turn.table_id, number__lt=turn.moves).order_by("number")
    return [
        readable(record, turn.question.seat)
        for text in moves.values_list("records", flat=True)
        for record in decode_records(text)
    ]


# -- the journal -----------------------------------------------------------------------------------------------


def journal_documents(table: Table, viewer: Player | None, *, after: int, limit: int) -> list[Document]:
    """The journal records numbered above `after`, at most `limit` of them, as the viewer may read them.

    A game that is over hides nothing any more.
    """
    seat = seat_of(table, viewer)
    over = table.status == Table.Status.OVER
    names = [each.name for each in table.seats.all()]
    teller = rules_of(table).teller(names)
    start = Move.objects.filter(table_id=table.pk, first__lte=after + 1).order_by("-first").values("first")[:1]
    moves = Move.objects.filter(table_id=table.pk, first__gte=start, first__lte=after + limit).order_by("number")
    documents: list[Document] = []
    for move in moves:
        for number, record in enumerate(decode_records(move.records), move.first):
            if number <= after:
                continue
            fields = complete(record) if over else readable(record, seat)
            text = teller.tell(fields)
            documents.append({"number": number, "at": move.made_at, **fields, "text": text})
            if len(documents) == limit:
                return documents
    return documents


# -- the record of a finished game -----------------------------------------------------------------------------


def record_document(table: Table) -> Document:
    """All there is to know of a game that is over: seed, decisions, journal. `manage.py verify` recomputes it.

    Raises Problem table_not_started or record_not_ready.
    """
    if table.status != Table.Status.OVER:
        started = table.status == Table.Status.PLAYING
        raise Problem(ProblemCode.RECORD_NOT_READY if started else ProblemCode.TABLE_NOT_STARTED)
    rules = rules_of(table)
    moves = list(Move.objects.filter(table_id=table.pk).order_by("number"))
    return {
        "format": FORMAT,
        "table": table.pk,
        **rules.describe(),
        "rulebook": table.rulebook,
        "players": [_seat_document(seat) for seat in table.seats.all()],
        "commitment": table.commitment,
        "seed": table.seed,
        "decisions": [
            {"seat": move.seat, "option": move.option, "notation": move.notation, "at": move.made_at}
            for move in moves
            if move.seat >= 0
        ],
        "journal": [complete(record) for move in moves for record in decode_records(move.records)],
        "result": table.result,
        "opened_at": table.opened_at,
        "started_at": table.started_at,
        "ended_at": table.ended_at,
    }


# -- the admin -------------------------------------------------------------------------------------------------


def staff_table(table_id: int) -> Table:
    """A table whose game has begun, for staff. Raises Problem not_found."""
    table = Table.objects.prefetch_related(_SEATS).filter(pk=table_id, position__isnull=False).first()
    if table is None:
        raise Problem(ProblemCode.NOT_FOUND, f"Table {table_id} has no game.")
    return table


def plays_at(player_id: int | None, table_id: int) -> bool:
    """Whether somebody has a seat in a game that is not over."""
    if player_id is None:
        return False
    return Seat.objects.filter(table__id=table_id, player_id=player_id, table__status=Table.Status.PLAYING).exists()


def staff_seats(table: Table, *, hidden: bool) -> list[Document]:
    """The seats of the game as a spectator sees them, or, for those who may, with roles and hands."""
    position = Position.objects.select_related("table").get(table_id=table.pk)
    game = game_of(position)
    seats = [
        view_document(position, game, table.seats.all(), seat if hidden else None)["seats"][seat]
        for seat in range(table.seat_count)
    ]
    text = game.rules.notation.card
    return [
        {
            **seat,
            "in_play": [text(card["id"]) for card in seat["in_play"]],
            "hand": [text(card["id"]) for card in seat["hand"]] if "hand" in seat else None,
        }
        for seat in seats
    ]


def staff_journal(table: Table, *, hidden: bool) -> list[str]:
    """The journal's sentences as a spectator reads them, or with everything."""
    names = [each.name for each in table.seats.all()]
    teller = rules_of(table).teller(names)
    return [
        teller.tell(complete(record) if hidden else readable(record, None))
        for text in Move.objects.filter(table_id=table.pk).order_by("number").values_list("records", flat=True)
        for record in decode_records(text)
    ]
