"""Moves while others follow."""

from __future__ import annotations

import random

from games.services.live import LiveGame
from tests.games.people import Person, answer, moved, see


def move(people: list[Person], table: int, chance: random.Random) -> bool:
    """Let somebody who is asked answer, without a request; False when the game is over."""
    live = LiveGame.read(table, lock=False)
    if live is None:
        return False
    moved(people, live, chance)
    return True


def move_on(people: list[Person], table: int) -> None:
    """Go on until something has happened that all can see."""
    before = now = see(people[0].api, table)
    while now["journal"] == before["journal"]:
        seat = now["waiting_for"][0]
        view = see(people[seat].api, table)
        now = answer(people[seat].api, table, view, view["prompt"]["default"])
