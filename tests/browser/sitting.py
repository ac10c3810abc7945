"""Somebody who plays against the computer at a table of their own."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import Any

from .playing import Hand, waiting_at
from .scenes import Town

NUMBERS = count(1)
"""Each person of a test has a name of their own."""


def sit_down(
    hand: Hand, town: Town, *, seats: int = 5, game: str = "cards", sets: Sequence[str] = ("base",), starts: bool = True
) -> int:
    """A table against the computer, for somebody who has just signed up; it is not looked at yet."""
    hand.sign_up(f"Rider.{next(NUMBERS)}")
    terms = {"game": game, "seats": seats, "sets": ["dice"] if game == "dice" else list(sets)}
    table: int = town.request(hand.token, "tables/", terms)["id"]
    for _ in range(seats - 1):
        town.request(hand.token, f"tables/{table}/ai-seats/", {"policy": "rules"})
    if starts:
        start(hand, town, table)
    return table


def start(hand: Hand, town: Town, table: int) -> None:
    """Let the game begin."""
    town.request(hand.token, f"tables/{table}/start/", {})


def wait_asked(hand: Hand, table: int) -> Any:
    """The view in which the player is asked, or that of the end."""
    waiting = waiting_at(hand, table)
    while True:
        view = hand.view(table)
        if view["prompt"] or view["result"]:
            return view
        waiting.pause()
