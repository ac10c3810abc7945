"""The worlds by name, and how each was played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from accounts.people.models import Player
from tests.games.people import SHORT, Person, finish, logged_in, person, start


def _four() -> list[Person]:
    # Names of their own, so that tests can add people with the usual ones.
    return [person(name) for name in ("Annie", "Butch", "Calamity", "Doc")]


def _over(seed: int, **given: Any) -> dict[str, Any]:
    people = _four()
    table = start(people, seed=seed, **given)
    finish(people, table)
    return {"table": table}


def cards_over() -> dict[str, Any]:
    """Four people have played a short public game of the base set to its end."""
    return _over(SHORT)


def long_cards_over() -> dict[str, Any]:
    """Four people have played a public game of the base set to its end, with more steps than two parts of a replay."""
    return _over(2)


def dice_over() -> dict[str, Any]:
    """Four people have played a public Dice Game to its end."""
    return _over(5, game="dice")


KINDS: Final[dict[str, Callable[[], dict[str, Any]]]] = {
    build.__name__: build for build in (cards_over, long_cards_over, dice_over)
}


class World:
    """A world that has been put into the tables: its people with clients of their own, and its table."""

    def __init__(self, told: dict[str, Any]) -> None:
        self.people = [logged_in(player) for player in Player.objects.order_by("pk")]
        self.table: int = told["table"]


Stored = Callable[[str], World]
"""Puts the world of a kind into the tables."""
