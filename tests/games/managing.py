"""Managed tables in tests: opened as whoever manages tables does it, without the API."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.models import Table
from games.services import managed_tables
from games.terms import clocks
from tests.games.people import Person, fix_seed


def open_managed(people: Sequence[Person], **given: Any) -> int:
    """A table without a host at which these people sit."""
    usual: dict[str, Any] = {
        "game": "cards", "sets": ["base"], "options": {}, "name": "Final", "visibility": Table.Visibility.PUBLIC,
        "time": clocks.DEFAULT, "absence_misses": 2, "absence_policy": "rules",
    }  # fmt: skip
    return managed_tables.open_managed(seats=[one.player for one in people], **{**usual, **given}).pk


def start_managed(people: Sequence[Person], *, seed: int = 1, **given: Any) -> int:
    """The same, and its game has begun."""
    table = open_managed(people, **given)
    fix_seed(table, seed)
    managed_tables.start_managed(table_id=table)
    return table


def replace(table: int, seat: int, by: Person) -> None:
    managed_tables.replace_player(table_id=table, seat=seat, player=by.player)
