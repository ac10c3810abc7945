"""Moves while others follow."""

from __future__ import annotations

import random

from tests.games.people import Person, answer, chosen, see


def move(people: list[Person], table: int, chance: random.Random) -> bool:
    """Let somebody who is asked answer; False when the game is over."""
    view = see(people[0].api, table)
    if view["result"] is not None:
        return False
    seat = chance.choice(view["waiting_for"])
    view = see(people[seat].api, table)
    answer(people[seat].api, table, view, chosen(view, chance))
    return True


def move_on(people: list[Person], table: int) -> None:
    """Go on until something has happened that all can see."""
    before = now = see(people[0].api, table)
    while now["journal"] == before["journal"]:
        seat = now["waiting_for"][0]
        view = see(people[seat].api, table)
        now = answer(people[seat].api, table, view, view["prompt"]["default"])
