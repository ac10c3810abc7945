"""Records of random games, made without a service."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import msgspec

from games.engine.kernel.game import Game
from games.engine.kernel.journal import complete
from games.engine.kernel.prompts import option_id
from games.engine.kernel.rng import commitment
from games.engine.kernel.rulebook import Rulebook
from games.fairness import records
from games.fairness.chance import ChanceLog
from games.fairness.deals import FIRST_PREVIOUS, deal_seed, link
from games.terms.rulebooks import CARDS, rulebook
from tests.engine.random_games import choice, seed_of

Document = dict[str, Any]


def record_of(
    number: int, seats: int = 5, options: dict[str, str] | None = None, sets: Sequence[str] = ("base",)
) -> Document:
    """The record of a random card game, as a service would have written it."""
    return record_by(rulebook(game=CARDS, sets=sets, seats=seats, options=options or {}), number)


def record_by(
    rules: Rulebook,
    number: int,
    *,
    entropies: dict[int, str] | None = None,
    most: int | None = None,
    fixed_roles: dict[int, str] | None = None,
) -> Document:
    """The record of a random game by these rules, to whose deal seats have added something, and with some roles fixed.
    Staff voids it after `most` decisions, None: never."""
    seed = seed_of(number)
    added = entropies or {}
    chance = random.Random(number)
    log = ChanceLog()
    fixed = fixed_roles or {}
    g = rules.deal(deal_seed(seed, added.items()), fixed)
    decisions: list[Document] = []
    journal = written(g, log)
    while g.result is None and (most is None or len(decisions) < most):
        seat, option = choice(g, chance)
        decisions.append({"seat": seat, "option": option_id(option), "notation": rules.notation.write(option)})
        g.answer(seat, option)
        journal += written(g, log)
    document: Document = {
        "format": records.FORMAT,
        "table": number,
        "status": "voided" if g.result is None else "over",
        **rules.describe(),
        "rulebook": rules.digest,
        "fixed_roles": [{"seat": seat, "role": fixed[seat]} for seat in sorted(fixed)],
        "players": [{"seat": seat, "entropy": added.get(seat)} for seat in range(rules.seats)],
        "commitment": commitment(seed),
        "chain": {"number": 1, "previous": FIRST_PREVIOUS, "link": link(FIRST_PREVIOUS, 1, commitment(seed))},
        "seed": seed,
        **rules.legend(),
        "chance": log.chance,
        "apart": log.apart,
        "decisions": decisions,
        "journal": journal,
        "result": g.result,
    }
    return plain(document)


def written(g: Game, log: ChanceLog | None = None) -> list[Document]:
    """The records noted since the last time, as they are stored; their chance goes into the log."""
    return [plain(complete(record)) for record in (g.drain() if log is None else log.drain(g))]


def plain(document: Document) -> Document:
    """A copy, as it comes out of JSON."""
    copy: Document = msgspec.json.decode(msgspec.json.encode(document))
    return copy


def encoded(document: Document) -> bytes:
    """The document's JSON."""
    return msgspec.json.encode(document)
