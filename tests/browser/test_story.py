"""What happens at a table is shown in a browser one record after the other: in order, each for its time, and at the end
the table is what the view says."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from tests.proxy import cutting
from tests.waiting import wait_until

from . import telling
from .playing import Hand
from .scenes import Town
from .sitting import sit_down, wait_asked
from .test_table_play import answer_elsewhere, hand_records, lively, look, noted
from .watching import what_is_missing

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = [pytest.mark.long, pytest.mark.skipif(bool(what_is_missing()), reason=what_is_missing())]

PACES = {"quick": 450, "calm": 1100}
"""Milliseconds for a record with a sentence."""
ROUNDING = 20
"""By how many milliseconds less may be seen: the test looks once a frame."""
RECORDS = 8
LATE_MS = 8000
STEP_MS = 20
"""Less than goes by meanwhile: the page waits no less for the stream than it does for a reader."""


def answered(hand: Hand, table: int) -> tuple[int, int]:
    """Answer by the default elsewhere, until enough has happened; the last record before that and after it."""
    before = hand.view(table)["journal"]
    return before, answer_elsewhere(hand, table, RECORDS)


def wait_for_question(hand: Hand, table: int) -> None:
    asked = wait_asked(hand, table)["prompt"]["id"]
    hand.window.page.locator(f'.prompt[data-prompt="{asked}"]').wait_for()


def lives(page: Page) -> list[str]:
    return page.locator(".seat .lives .counted").all_inner_texts()


@pytest.mark.parametrize("pace", PACES)
def test_story__shows_each_record_in_order_and_for_its_time(driven: Browser, town: Town, pace: str) -> None:
    with lively(driven, town.url) as seen:
        page = seen.page
        page.clock.install()
        hand = Hand(seen, random.Random(3))
        table = sit_down(hand, town)
        look(hand, table)
        choose_pace(page, pace)
        telling.watch(page)
        # From here on the page's time goes on only as the test lets it, so that a slow machine shows nothing too late.
        page.clock.pause_at(page.evaluate("Date.now() + 1000"))
        before, last = answered(hand, table)
        run_until(page, page.locator(f'.prompt[data-prompt="{wait_asked(hand, table)["prompt"]["id"]}"]').count)
        page.clock.resume()
        shown = telling.told(page)
        assert [one.text for one in shown] == [text for text in hand_records(hand, table)[before:last] if text]
        times = [one.time for one in shown if one.time is not None]
        assert min(times) >= PACES[pace] - ROUNDING, times
        at_the_end = lives(page)
        page.reload()
        wait_for_question(hand, table)
        assert lives(page) == at_the_end
        seen.check_window()


def choose_pace(page: Page, pace: str) -> None:
    page.get_by_role("button", name="This table").click()
    page.locator("[name=story-pace]").select_option(pace)
    page.get_by_role("button", name="Close").click()


def run_until(page: Page, condition: Callable[[], object]) -> None:
    """Let the page's time go on until this is true."""

    def is_true() -> object:
        page.clock.run_for(STEP_MS)
        return condition()

    wait_until(is_true, lambda: page.locator(".latest p").all_inner_texts())


def run_until_told(page: Page, text: str) -> None:
    """Let the page's time go on until this is told."""
    shown = page.locator(".latest:has(+ .telling) p")
    run_until(page, lambda: shown.all_inner_texts() == [text])


def press(page: Page) -> None:
    page.locator(".telling button").click()


def hide(page: Page) -> None:
    """Let the page believe that it is hidden, and shown again."""
    for is_hidden in ("true", "false"):
        page.evaluate(
            f"Object.defineProperty(document, 'hidden', {{value: {is_hidden}, configurable: true}});"
            "document.dispatchEvent(new Event('visibilitychange'))"
        )


@pytest.mark.parametrize("end", [press, hide])
@pytest.mark.parametrize("cut", range(RECORDS))
def test_story__cut_at_a_record__shows_the_end_at_once(
    driven: Browser, town: Town, cut: int, end: Callable[[Page], None]
) -> None:
    with lively(driven, town.url) as seen:
        hand = Hand(seen, random.Random(cut))
        page = seen.page
        page.clock.install()
        table = sit_down(hand, town)
        look(hand, table)
        # From here on the page's time goes on only as the test lets it.
        page.clock.pause_at(page.evaluate("Date.now() + 1000"))
        before, last = answered(hand, table)
        sentences = [text for text in hand_records(hand, table)[before:last] if text]
        run_until_told(page, sentences[min(cut, len(sentences) - 1)])
        end(page)
        page.clock.resume()
        asked = wait_asked(hand, table)["prompt"]["id"]
        assert page.locator(f'.prompt[data-prompt="{asked}"]').count()
        assert page.locator(".latest p").inner_text() == sentences[-1]
        assert not page.locator(".flight").count()
        noted(page, last)
        seen.check_window()


def test_story__that_comes_eight_seconds_late__is_told_once_and_in_order(driven: Browser, town: Town) -> None:
    port = int(town.url.rpartition(":")[2])
    with cutting(port) as proxy, lively(driven, proxy.url) as seen:
        page = seen.page
        page.clock.install()
        hand = Hand(seen, random.Random(5))
        table = sit_down(hand, town)
        look(hand, table)
        # What the test itself asks takes the straight way.
        seen.url = town.url
        telling.watch(page)
        proxy.hold()
        before, last = answered(hand, table)
        page.clock.run_for(LATE_MS)
        proxy.let_go()
        # That there is a question is said before all of it is told.
        page.locator(".telling button.main").wait_for()
        wait_for_question(hand, table)
        assert [one.text for one in telling.told(page)] == [
            text for text in hand_records(hand, table)[before:last] if text
        ]
        noted(page, last)
        seen.check_window()
