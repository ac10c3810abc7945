"""The card sets. A set is one module or folder here that exports `SET`; adding one changes nothing else."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module

from games.engine.cardgame.rules import CardSet


@cache
def card_sets() -> dict[str, CardSet]:
    """All sets by name, the base game first."""
    found: list[CardSet] = [import_module(f"{__name__}.{info.name}").SET for info in pkgutil.iter_modules(__path__)]
    return {one.name: one for one in sorted(found, key=lambda one: (one.name != "base", one.name))}
