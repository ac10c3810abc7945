"""Records of random games, made without a service."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import msgspec

from games import records
from games.engine.cardgame.rulebook import compile_rulebook
from games.engine.cardgame.table import CardGame
from games.engine.kernel.journal import complete
from games.engine.kernel.prompts import option_id
from games.engine.kernel.rng import commitment
from games.engine.sets import card_sets
from tests.engine.random_games import choice, seed_of

Document = dict[str, Any]


def record_of(
    number: int, seats: int = 5, options: dict[str, str] | None = None, sets: Sequence[str] = ("base",)
) -> Document:
    """The record of a random game, as a service would have written it."""
    rules = compile_rulebook(card_sets(), sets, seats, options or {})
    seed = seed_of(number)
    chance = random.Random(number)
    g = rules.deal(seed)
    journal, decisions = written(g), []
    while g.result is None:
        seat, option = choice(g, chance)
        decisions.append({"seat": seat, "option": option_id(option), "notation": rules.notation.write(option)})
        g.answer(seat, option)
        journal += written(g)
    document: Document = {
        "format": records.FORMAT,
        "table": number,
        **rules.describe(),
        "rulebook": rules.digest,
        "commitment": commitment(seed),
        "seed": seed,
        "decisions": decisions,
        "journal": journal,
        "result": g.result,
    }
    return plain(document)


def written(g: CardGame) -> list[Document]:
    """The records noted since the last time, as they are stored."""
    return [plain(complete(record)) for record in g.drain()]


def plain(document: Document) -> Document:
    """A copy, as it comes out of JSON."""
    copy: Document = msgspec.json.decode(msgspec.json.encode(document))
    return copy


def encoded(document: Document) -> bytes:
    """The document's JSON."""
    return msgspec.json.encode(document)
