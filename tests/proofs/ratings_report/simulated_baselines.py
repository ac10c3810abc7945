"""The games that the model's intercepts begin with: the policy `rules@1` at every seat of every kind of table."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from accounts.ratings.rating_model import BASE, EVENTS, EXPANDED, Cell, variant_of
from bots.simulation import Cast, Table, run
from games.engine.cardgame.rulebook import dealings
from games.engine.sets import card_sets
from games.terms.rulebooks import CARDS, DICE, GAMES

POLICY: Final = "rules@1"


@dataclass(frozen=True)
class Kind:
    """A cell, and the table that stands for it."""

    cell: Cell
    table: Table


def kinds() -> list[Kind]:
    """Every kind of table that can be opened."""
    with_cards = tuple(name for name, one in card_sets().items() if not one.events)
    groups = {BASE: ("base",), EXPANDED: with_cards, EVENTS: tuple(card_sets())}
    cards = [
        Kind(
            Cell(CARDS, seats, variant_of(roles), group),
            Table(sets, seats, checked=False, options=tuple(options.items())),
        )
        for group, sets in groups.items()
        for seats, roles, options in dealings()
    ]
    known = GAMES[DICE]
    return cards + [
        Kind(Cell(DICE, seats), Table(known.sets, seats, checked=False, game=DICE)) for seats in known.seats
    ]


def simulate(tables: Sequence[Kind], games: int, seed: int, jobs: int, tell: Callable[[str], None]) -> dict[str, Any]:
    """The contents of the file of baselines, from so many games at each kind of table."""
    cells = {}
    for kind in tables:
        tally = run(kind.table, Cast(POLICY), seed, games, jobs=jobs)
        cells[kind.cell.key] = {"games": tally.finished, "wins": dict(sorted(tally.sides.items()))}
        tell(f"{kind.cell.key:24} {cells[kind.cell.key]}")
    return {"policy": POLICY, "seed": seed, "cells": cells}


def text_of(document: dict[str, Any]) -> str:
    """The document as its file has it: a line for each cell."""
    lines = ",\n".join(f"    {json.dumps(key)}: {json.dumps(told)}" for key, told in document["cells"].items())
    return f'{{\n  "policy": "{document["policy"]}",\n  "seed": {document["seed"]},\n  "cells": {{\n{lines}\n  }}\n}}\n'
