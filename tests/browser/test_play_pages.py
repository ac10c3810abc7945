"""The page at /play/ in a browser: whole games by clicks, on a phone and on a desk."""

from __future__ import annotations

import random
from contextlib import ExitStack
from itertools import count
from time import monotonic
from typing import TYPE_CHECKING

import pytest

from .playing import Hand
from .scenes import Town
from .watching import PHONE, WIDE, Window, what_is_missing, window

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = [pytest.mark.long, pytest.mark.skipif(bool(what_is_missing()), reason=what_is_missing())]

NUMBERS = count(1)
LONGEST = 240.0
"""Seconds after which a game should be over, on a machine with other work."""


def two_at_a_table(
    hands: list[Hand], *, game: str, sets: tuple[str, ...], seats: int, pace: str = "over days, a day for a move"
) -> int:
    """The first opens a table by the form, the second finds it in the lobby and sits down; AI seats fill it. Returns
    the table's number."""
    host, guest = (hand.window.page for hand in hands)
    number = next(NUMBERS)
    hands[0].sign_up(f"Hattie.{number}")
    hands[1].sign_up(f"Gus.{number}")
    host.get_by_role("link", name="Open a table").click()
    host.get_by_label("Name of the table").fill(f"Round {number}")
    host.get_by_label("Game").select_option(game)
    for box in host.locator("input[name=sets]").all():
        box.set_checked(box.get_attribute("value") in sets)
    host.get_by_label("Seats").select_option(str(seats))
    host.get_by_label(pace).check()
    host.get_by_role("button", name="Open a table").click()
    host.get_by_text(f"{seats - 1} seats are free.").wait_for()
    guest.reload()
    guest.get_by_role("link", name=f"Round {number}").click()
    guest.get_by_role("button", name="Sit down").click()
    for free in range(seats - 2, 0, -1):
        told = f"{free} seats are free." if free > 1 else "One seat is free."
        host.get_by_text(told).wait_for()
        host.get_by_role("button", name="Add a computer (rules)").click()
    for hand in hands:
        hand.window.check()
    host.get_by_role("button", name="Start the game").click()
    for page in (host, guest):
        page.locator(".board").wait_for()
    return int(hands[0].window.path.rpartition("/")[2])


def play_out(hands: list[Hand], table: int) -> None:
    """Both click until the game is over."""
    until = monotonic() + LONGEST
    while not all(hand.window.page.get_by_text("The game is over.").count() for hand in hands):
        assert monotonic() < until, "the game takes too long"
        moved = [hand.move(table) for hand in hands]
        if not any(moved):
            hands[0].window.page.wait_for_timeout(50)
    for hand in hands:
        hand.window.check()


def shown(stack: ExitStack, driven: Browser, town: Town, width: int, language: str = "en") -> Window:
    return stack.enter_context(window(driven, town.url, width=width, language=language))


@pytest.mark.parametrize(
    ("game", "sets", "seats", "width"),
    [
        ("cards", ("base",), 5, PHONE),
        ("cards", ("base", "dodge_city", "high_noon", "fistful_of_cards", "valley_of_shadows"), 14, WIDE),
        ("cards", ("base", "dodge_city", "high_noon", "valley_of_shadows"), 6, PHONE),
        ("dice", ("dice",), 5, WIDE),
        ("dice", ("dice",), 8, PHONE),
    ],
)
def test_whole_game__two_people_and_ai_seats__by_clicks(
    driven: Browser, town: Town, game: str, sets: tuple[str, ...], seats: int, width: int
) -> None:
    with ExitStack() as stack:
        hands = [
            Hand(shown(stack, driven, town, width), random.Random(f"{number} {game} {seats}")) for number in range(2)
        ]
        table = two_at_a_table(hands, game=game, sets=sets, seats=seats)
        play_out(hands, table)
        assert hands[0].clicks.total() + hands[1].clicks.total() > 10
        print(hands[0].clicks + hands[1].clicks)
