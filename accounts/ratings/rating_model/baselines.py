"""How often each side wins among equals: counts of simulated games, from which intercepts begin.

`manage.py ratings --baselines` plays the games and writes `baselines.json`.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from .cells import Cell

FILE: Final = Path(__file__).with_name("baselines.json")


@dataclass(frozen=True, slots=True)
class Baseline:
    """Games in a cell, and how many each side won; sides of the same name are counted together."""

    games: int
    wins: dict[str, int]

    def __add__(self, other: Baseline) -> Baseline:
        both = Counter(self.wins)
        both.update(other.wins)
        return Baseline(self.games + other.games, dict(both))


@cache
def baselines() -> dict[Cell, Baseline]:
    """The counts of every cell that was simulated, and those of each size with any sets."""
    found: dict[Cell, Baseline] = {}
    for key, told in _document()["cells"].items():
        cell, counted = Cell.of_key(key), Baseline(told["games"], told["wins"])
        found[cell] = counted
        found[cell.size] = found[cell.size] + counted if cell.size in found else counted
    return found


def _document() -> dict[str, Any]:
    document: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return document
