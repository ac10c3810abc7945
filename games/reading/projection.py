"""The only exit: what one viewer may know of a table, its game and its journal, whatever the channel.

A viewer is a player, or None if not logged in; at a table the viewer is a seat or a spectator.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from itertools import chain, islice
from typing import Any, Final

from django.db.models import OuterRef, Prefetch, QuerySet, prefetch_related_objects

from accounts.people.bodies import player_document
from accounts.people.models import Player
from bang_service.platform import uptime
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say, spoken
from games.engine.kernel.game import Game
from games.engine.kernel.journal import Record, complete, readable, with_later_fields
from games.engine.kernel.prompts import Prompt as Question
from games.engine.kernel.rulebook import Rulebook, rulebook_of
from games.fairness import deals
from games.fairness.chance import OTHER_RULEBOOK, PLAYED_OTHERWISE, PlayedOtherwise, chance_of
from games.fairness.records import FORMAT
from games.models import DealCommitment, Intervention, Move, Position, Prompt, Seat, Table
from games.problem_codes import GameProblem
from games.services import corrections
from games.services.access import no_table, seats_of_principal, visible_to
from games.services.deals import deal_seed, fixed_roles
from games.services.halts import halt_failed, halting
from games.services.live import LiveGame, RuleFailure
from games.services.outbox import Occupants
from games.services.positions import decode_records, rules_of
from games.terms import clocks
from games.texts.speech import speech

from .table_rows import invited_row, visible_row

Document = dict[str, Any]

log = logging.getLogger(__name__)

USUAL_RECORDS: Final = 100
MOST_RECORDS: Final = 500
"""How many journal records are returned at once at most."""

LARGEST_LINK: Final = 2**31 - 1
"""The largest number that a link of the chain of commitments can have."""

RUNNING = (Table.Status.PLAYING, Table.Status.HALTED)

_SEATED = Seat.objects.select_related("player")
SEATS = Prefetch("seats", queryset=_SEATED)


# -- tables ----------------------------------------------------------------------------------------------------


def visible_tables(viewer: Player | None) -> QuerySet[Table]:
    """The tables a viewer may know of, with everything that `table_document` needs: public ones, and those where they
    have a seat or are the host."""
    return whole_tables().filter(visible_to(viewer))


def whole_tables() -> QuerySet[Table]:
    """All tables, with everything that `table_document` needs."""
    return Table.objects.select_related("host", "deal").prefetch_related(SEATS, "interventions")


def visible_table(table_id: int, viewer: Player | None, *, invitation: str = "") -> Table:
    """One table that the viewer may know of, or holds an invitation to.

    Raises Problem not_found.
    """
    table = visible_row(table_id, None if viewer is None else viewer.pk)
    if table is None and invitation:
        table = invited_row(table_id, invitation)
    if table is None:
        raise no_table(table_id)
    return table


def seat_of(table: Table, viewer: Player | None) -> int | None:
    """The viewer's seat at the table, None for a spectator."""
    if viewer is None:
        return None
    return next((seat.number for seat in table.seats.all() if seat.player_id == viewer.pk), None)


def table_document(table: Table, viewer: Player | None) -> Document:
    """A table as the lobby shows it. Only the host sees the invitation. Everyone sees the seed once the game is
    over."""
    is_host = viewer is not None and viewer.pk == table.host_id
    ended = table.is_ended
    interventions = list(table.interventions.all())
    return {
        "id": table.pk,
        "name": table.name,
        "status": table.status,
        "visibility": table.visibility,
        "invitation": table.invitation if is_host and table.invitation else None,
        "host": None if table.host is None else player_document(table.host),
        "game": table.game,
        "sets": table.sets,
        "editions": {name: table.editions.get(name, 1) for name in table.sets},
        "options": table.options,
        "fixed_roles": table.fixed_roles,
        "clock": table.clock,
        "pace": clocks.pace_of(table.clock),
        "absence": {"misses": table.absence_misses, "policy": table.absence_policy},
        "pool": table.pool or None,
        "seat_count": table.seat_count,
        "free_seats": table.seat_count - len(table.seats.all()),
        "seats": seat_documents(table),
        "your_seat": seat_of(table, viewer),
        "commitment": table.commitment,
        "deal": None if (deal := _deal_of(table)) is None else {"number": deal.number, "link": deal.link},
        "seed": table.seed if ended else None,
        "result": table.result,
        "ruling": _ruling_document(interventions),
        "correction": correction_document(interventions),
        "opened_at": table.opened_at,
        "started_at": table.started_at,
        "ended_at": table.ended_at,
    }


def _ruling_document(interventions: list[Intervention]) -> Document | None:
    """The last intervention in the game: by staff, or by the service when the game failed."""
    last = max(interventions, key=lambda one: one.pk, default=None)
    return None if last is None else {"kind": last.kind, "reason": last.reason, "at": last.at}


def correction_document(interventions: list[Intervention]) -> Document | None:
    """The correction that is in force, of a game that has ended."""
    now = corrections.in_force(interventions)
    if now is None:
        return None
    return {"kind": now.kind, "result": now.result, "reason": now.reason, "at": now.at}


def _seat_document(seat: Seat) -> Document:
    return {
        "seat": seat.number,
        "name": seat.name,
        "player": None if seat.player is None else player_document(seat.player),
        "policy": seat.policy or None,
        "held_by": seat.held_by or None,
        "misses": seat.misses,
        "entropy": seat.entropy or None,
    }


# -- the game --------------------------------------------------------------------------------------------------


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
    _read_seats_again(tables)
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
        .prefetch_related(Prefetch("table__seats", queryset=_SEATED))
    )


# -- AI seats --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PolicyTurn:
    """The question to a policy for a seat, and what that seat sees.

    `chance` is the seed for the policy's own random choices.
    """

    policy: str
    question: Question
    view: Document
    chance: str


def policy_turn(live: LiveGame, seat: int) -> PolicyTurn:
    """The decision that the policy of an asked seat has to make. Raises RuleFailure."""
    question = live.game.prompt_of(seat)
    assert question is not None
    luck = f"{live.table.seed}:{live.position.moves}:{seat}"
    with live.exposing_defects(view=seat):
        view = rulebook_of(live.game).view_builder(live.game).view(seat)
    return PolicyTurn(
        policy=live.policy_of(seat),
        question=question,
        view=view,
        # A policy must not be able to read the seed from what it receives.
        chance=sha256(luck.encode()).hexdigest(),
    )


def policy_journal(live: LiveGame, seat: int, stored: list[Record]) -> list[Document]:
    """What a seat knows of everything that has happened: the moves in the database (`stored`), and those made since."""
    new = (record for move in live.moves for record in decode_records(move.records))
    return [readable(record, seat) for record in chain(stored, new)]


def stored_records(live: LiveGame) -> list[Record]:
    """The journal records of the moves that were in the database when the game was read."""
    before = live.position.moves - len(live.moves)
    moves = Move.objects.filter(table_id=live.table.pk, number__lt=before).order_by("number")
    return [record for text in moves.values_list("records", flat=True) for record in decode_records(text)]


# -- the journal -----------------------------------------------------------------------------------------------


def moves_of(tables: Sequence[Table], *, after: int, limit: int) -> dict[int, list[Move]]:
    """The moves that hold the journal records numbered above `after`, at most `limit` of them for each table; by the
    tables' numbers."""
    of_same_table = Move.objects.filter(table_id=OuterRef("table_id"), first__lte=after + 1)
    start = of_same_table.order_by("-first").values("first")[:1]
    found = Move.objects.filter(table__in=tables, first__gte=start, first__lte=after + limit)
    moves: dict[int, list[Move]] = {}
    for move in found.order_by("number"):
        moves.setdefault(move.table_id, []).append(move)
    _read_seats_again(tables)
    return moves


def _read_seats_again(tables: Iterable[Table]) -> None:
    """Read who sits at managed tables after what their seats open: whoever was replaced in between sees none of it.
    Elsewhere nobody gives up a seat in a game that has begun."""
    managed = [table for table in tables if table.is_managed]
    for table in managed:
        if "seats" in getattr(table, "_prefetched_objects_cache", ()):
            table.refresh_from_db(fields=["seats"])
    prefetch_related_objects(managed, SEATS)


def journal_documents(
    table: Table, viewer: Player | None, *, after: int, limit: int, moves: Iterable[Move] | None = None
) -> list[Document]:
    """The journal records numbered above `after`, at most `limit` of them, as the viewer may read them.

    `moves` are those of `moves_of`, if they are at hand.
    """
    if moves is None:
        moves = moves_of([table], after=after, limit=limit).get(table.pk, [])
    later = (each for each in numbered_records(moves) if each[0] > after)
    return list(islice(told_records(table, table.seats.all(), later, seat_of(table, viewer)), limit))


Numbered = tuple[int, datetime, Record]
"""A journal record with its number and when it was written."""


def numbered_records(moves: Iterable[Move]) -> Iterator[Numbered]:
    """The journal records of moves, in order."""
    for move in moves:
        for number, record in enumerate(decode_records(move.records), move.first):
            yield number, move.made_at, record


def told_records(
    table: Table, seats: Iterable[Seat], records: Iterable[Numbered], viewer: int | None
) -> Iterator[Document]:
    """Journal records as a seat (None: a spectator) may read them. A game that is over hides nothing."""
    over = table.is_ended
    said = speech(rules_of(table), spoken(), [each.name for each in seats])
    for number, at, record in records:
        fields = with_later_fields(complete(record)) if over else readable(record, viewer)
        yield {"number": number, "at": at, **fields, "text": said.sentence(fields)}


# -- the record of a finished game -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class History:
    """All moves of a table's game in order, and the link before its own in the chain of commitments."""

    moves: Sequence[Move]
    previous: str


def histories_of(tables: Sequence[Table]) -> dict[int, History]:
    """The histories of those of the tables whose games are over, by the tables' numbers."""
    ended = [table for table in tables if table.is_ended]
    moves: dict[int, list[Move]] = {table.pk: [] for table in ended}
    for move in Move.objects.filter(table__in=ended).order_by("number"):
        moves[move.table_id].append(move)
    places = {table.pk: deal.number - 1 for table in ended if (deal := _deal_of(table)) is not None}
    before = DealCommitment.objects.filter(number__in=places.values())
    links = dict(before.values_list("number", "link"))
    return {
        table_id: History(made, links.get(places.get(table_id, 0), deals.FIRST_PREVIOUS))
        for table_id, made in moves.items()
    }


def require_record(table: Table) -> DealCommitment:
    """The place in the chain of a table whose game has a record to be read. Raises Problem table_not_started or
    record_not_ready."""
    if not table.is_ended:
        started = table.status in (Table.Status.PLAYING, Table.Status.HALTED)
        raise Problem(GameProblem.RECORD_NOT_READY if started else GameProblem.TABLE_NOT_STARTED)
    deal = _deal_of(table)
    if deal is None:
        raise Problem(GameProblem.RECORD_NOT_READY)
    return deal


def record_document(table: Table, history: History | None = None) -> Document:
    """Everything there is to know of a game that is over: seed, chance, decisions, journal. `manage.py verify`
    recomputes it; `verifier/verify_record.py` checks it without the rules.

    `history` is that of `histories_of`, if it is at hand. Raises Problem table_not_started or record_not_ready.
    """
    deal = require_record(table)
    rules = rules_of(table)
    history = history or histories_of([table])[table.pk]
    moves = history.moves
    return {
        "format": FORMAT,
        "table": table.pk,
        "status": table.status,
        **rules.describe(),
        "rulebook": table.rulebook,
        "fixed_roles": table.fixed_roles,
        "players": seat_documents(table),
        "commitment": table.commitment,
        "chain": {"number": deal.number, "previous": history.previous, "link": deal.link},
        "seed": table.seed,
        **_chance_document(table, rules, moves),
        "decisions": [
            {
                "seat": move.seat,
                "option": move.option,
                "notation": move.notation,
                "by": move.author,
                "at": move.made_at,
            }
            for move in moves
            if move.seat >= 0
        ],
        "journal": [complete(record) for move in moves for record in decode_records(move.records)],
        "result": table.result,
        "opened_at": table.opened_at,
        "started_at": table.started_at,
        "ended_at": table.ended_at,
    }


def seat_documents(table: Table) -> list[Document]:
    """Who sits at a table, by number."""
    return [_seat_document(seat) for seat in table.seats.all()]


def _deal_of(table: Table) -> DealCommitment | None:
    """The table's place in the chain; None for a table opened by a release without a chain and not linked yet."""
    return getattr(table, "deal", None)


def _chance_document(table: Table, rules: Rulebook, moves: Iterable[Move]) -> Document:
    """Every random act of the game, computed again; null if it was played by rules that this release does not have."""
    if rules.digest != table.rulebook:
        told = _without_chance(OTHER_RULEBOOK, str(say("chance-other-rulebook")))
    else:
        played = ((move.seat, move.option, decode_records(move.records)) for move in moves)
        try:
            done = chance_of(rules, deal_seed(table, table.seats.all()), fixed_roles(table), played)
        except PlayedOtherwise as error:
            # The digest covers what is printed on cards, not the code that reads them.
            log.warning(
                "the chance of table %s cannot be told any more, %s", table.pk, error, extra={"table": table.pk}
            )
            told = _without_chance(PLAYED_OTHERWISE, str(say("chance-played-otherwise", move=error.move)), error.move)
        else:
            told = {"chance": done.chance, "chance_missing": None, "apart": done.apart}
    return {**rules.legend(), **told}


def _without_chance(reason: str, text: str, move: int | None = None) -> Document:
    return {"chance": None, "chance_missing": {"reason": reason, "move": move, "text": text}, "apart": None}


# -- the chain of commitments ----------------------------------------------------------------------------------


def commitments(after: int) -> QuerySet[DealCommitment]:
    """The chain of commitments from the number above `after` on, with everything that `commitment_document` needs."""
    return DealCommitment.objects.filter(number__gt=after).select_related("table")


def commitment_document(deal: DealCommitment) -> Document:
    """One commitment, without its table. It includes the seed once the seed can reveal nothing: when the game is over,
    or will never be dealt."""
    table = deal.table
    told = table.is_ended or table.status == Table.Status.CLOSED
    return {
        "number": deal.number,
        "commitment": table.commitment,
        "link": deal.link,
        "status": table.status,
        "seed": table.seed if told else None,
    }


# -- the admin -------------------------------------------------------------------------------------------------


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
        said.sentence(complete(record) if hidden else readable(record, None))
        for text in Move.objects.filter(table_id=table.pk).order_by("number").values_list("records", flat=True)
        for record in decode_records(text)
    ]
