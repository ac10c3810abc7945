"""The records of finished games, with which anybody can check them, and the chain of commitments."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.db.models import QuerySet

from bang_service.platform.problems import Problem
from bang_service.platform.texts import say
from bots.policies.memory import Curve
from bots.policies.memory.suspicion import Belief
from games.engine.kernel.journal import complete
from games.engine.kernel.rulebook import Rulebook
from games.fairness import deals
from games.fairness.chance import OTHER_RULEBOOK, PLAYED_OTHERWISE, PlayedOtherwise, chance_of
from games.fairness.records import FORMAT
from games.models import DealCommitment, Move, Table
from games.problem_codes import GameProblem
from games.services.deals import deal_seed, fixed_roles
from games.services.positions import decode_records, rules_of

from .tables import Document, deal_of, seat_documents

log = logging.getLogger(__name__)


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
    places = {table.pk: deal.number - 1 for table in ended if (deal := deal_of(table)) is not None}
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
    deal = deal_of(table)
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
        "lesson": table.lesson or None,
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


def _chance_document(table: Table, rules: Rulebook, moves: Iterable[Move]) -> Document:
    """Every random act of the game, and what could be believed of the hidden roles, computed again; null if it was
    played by rules that this release does not have."""
    curve = Curve()
    if rules.digest != table.rulebook:
        told = _without_chance(OTHER_RULEBOOK, str(say("chance-other-rulebook")))
    else:
        played = ((move.seat, move.option, decode_records(move.records)) for move in moves)
        try:
            done = chance_of(rules, deal_seed(table, table.seats.all()), fixed_roles(table), played, curve.follow)
        except PlayedOtherwise as error:
            # The digest covers what is printed on cards, not the code that reads them.
            log.warning(
                "the chance of table %s cannot be told any more, %s", table.pk, error, extra={"table": table.pk}
            )
            told = _without_chance(PLAYED_OTHERWISE, str(say("chance-played-otherwise", move=error.move)), error.move)
        else:
            beliefs = [belief_document(*point) for point in curve.points]
            told = {"chance": done.chance, "chance_missing": None, "apart": done.apart, "beliefs": beliefs}
    return {**rules.legend(), **told}


def _without_chance(reason: str, text: str, move: int | None = None) -> Document:
    missing = {"reason": reason, "move": move, "text": text}
    return {"chance": None, "chance_missing": missing, "apart": None, "beliefs": None}


def belief_document(record: int, seat: int, chances: Belief) -> Document:
    """What could be believed after one record."""
    return {"record": record, "seat": None if seat < 0 else seat, "chances": list(chances)}


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
