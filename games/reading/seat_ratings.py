"""What people read of how well those play who sit at a table. Ratings stand on games, so whoever keeps them says what
they are."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, NamedTuple

from accounts.people.models import Player
from games.models import Table

Document = dict[str, Any]


class Asked(NamedTuple):
    """A player's rating in a pool of a game."""

    game: str
    pool: str
    player: int


RatingsHook = Callable[[Collection[Asked]], Mapping[Asked, Document]]
"""What is known of those that are asked for, each as it is told; those without a rated game are left out."""

_hooks: list[RatingsHook] = []


def register_ratings(hook: RatingsHook) -> None:
    """Register who knows ratings. They are asked for all tables of an answer at once."""
    if hook not in _hooks:
        _hooks.append(hook)


def ratings_at(tables: Iterable[Table]) -> dict[int, list[Document]]:
    """The ratings of those who sit at tables, by the tables' numbers. Guests have none, nor have AI seats."""
    asked = {table.pk: _asked(table) for table in tables}
    wanted = {one for seats in asked.values() for one in seats.values()}
    known: dict[Asked, Document] = {}
    for hook in _hooks if wanted else ():
        known.update(hook(wanted))
    return {
        table: [{"seat": number, "kind": one.pool, **known[one]} for number, one in seats.items() if one in known]
        for table, seats in asked.items()
    }


def _asked(table: Table) -> dict[int, Asked]:
    sitting = ((seat.number, seat.player) for seat in table.seats.all())
    return {
        number: Asked(table.game, table.pool or _usual_pool(player), player.pk)
        for number, player in sitting
        if player is not None and not player.is_guest
    }


def _usual_pool(player: Player) -> str:
    """Among whom somebody is compared at a table that is not rated: their own kind."""
    return Table.Pool.BOTS if player.is_bot else Table.Pool.PEOPLE
