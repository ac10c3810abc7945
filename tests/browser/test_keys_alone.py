"""Whole games by keys alone: from the lobby to the result, and to the next game."""

from __future__ import annotations

import random
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Final

import pytest

from .keyed import Typist
from .playing import Hand
from .scenes import Town
from .test_table_play import lively
from .watching import WIDE, Window, what_is_missing, window

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = [pytest.mark.long, pytest.mark.skipif(bool(what_is_missing()), reason=what_is_missing())]

ENOUGH: Final = 8
"""Answers of one person: in a shorter game they have met little, and play another one."""


def seen_by(driven: Browser, town: Town, *, moves: bool) -> AbstractContextManager[Window]:
    return lively(driven, town.url, width=WIDE) if moves else window(driven, town.url, width=WIDE)


def at_a_new_table(typist: Typist) -> int:
    """Wait for a game that goes on. Returns the table's number."""
    typist.page.locator(".board:not(:has(.after, dialog))").wait_for()
    typist.check()
    typist.hand.token = typist.hand.kept_token()
    return int(typist.hand.window.path.rpartition("/")[2])


def choose_pace(typist: Typist, key: str, pace: str) -> None:
    """In the sheet of the table, which gives the focus back."""
    page = typist.page
    typist.go(".headline button[aria-label='This table']")
    typist.press("Enter")
    page.locator("dialog").wait_for()
    typist.go("[name=story-pace]")
    typist.press(key)
    assert page.locator("[name=story-pace]").input_value() == pace
    typist.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    at = page.evaluate("() => document.activeElement.outerHTML")
    assert page.evaluate("() => document.activeElement.matches('.headline button')"), at


@pytest.mark.parametrize(("game", "moves"), [("Play now", False), ("Play BANG! The Dice Game", True)])
def test_whole_game__by_keys_alone__from_the_lobby_to_the_next_game(
    driven: Browser, town: Town, game: str, moves: bool
) -> None:
    with seen_by(driven, town, moves=moves) as seen:
        typist, page = Typist(Hand(seen, random.Random(f"{game} keys"))), seen.page
        seen.open("/play/")
        page.get_by_role("button", name=game, exact=True).wait_for()
        typist.press("Tab")
        typist.go(".now button", game)
        typist.press("Enter")
        table = at_a_new_table(typist)
        choose_pace(typist, "ArrowUp" if moves else "ArrowDown", "off" if moves else "quick")
        while typist.answers < ENOUGH:
            typist.play_out(table)
            # The sheet has the focus, and whoever closes it comes back to it by a button.
            assert page.evaluate("() => document.activeElement.closest('dialog.result') !== null")
            typist.press("Escape")
            page.locator("dialog.result").wait_for(state="detached")
            typist.check()
            typist.go(".after button")
            typist.press("Enter")
            page.locator("dialog.result").wait_for()
            typist.go(".result button.main", "Play again")
            typist.press("Enter")
            table = at_a_new_table(typist)
        page.locator(".prompt[data-prompt]").wait_for()
        typist.answer()
        seen.check_window()
