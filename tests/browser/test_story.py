"""What happens at a table is shown in a browser one record after the other: in order, each for its time, and at the end
the table is what the view says."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest

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
"""By how many milliseconds a browser may see less: it looks once a frame."""
RECORDS = 8

WATCH = """() => {
    window.told = [];
    const look = () => {
        const text = document.querySelector(".telling") && document.querySelector(".latest p")?.textContent;
        if (text !== (window.told.at(-1)?.text ?? null)) window.told.push({text, at: performance.now()});
        requestAnimationFrame(look);
    };
    look();
}"""
"""Notes each sentence that is told, and when; null: nothing is told."""


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
        hand = Hand(seen, random.Random(3))
        table = sit_down(hand, town)
        look(hand, table)
        seen.page.locator("[name=story-pace]").select_option(pace)
        seen.page.evaluate(WATCH)
        before, last = answered(hand, table)
        wait_for_question(hand, table)
        told: list[dict[str, Any]] = seen.page.evaluate("window.told")
        shown = [one["text"] for one in told if one["text"] is not None]
        wanted = [text for text in hand_records(hand, table)[before:last] if text]
        assert shown == wanted
        times = [other["at"] - one["at"] for one, other in pairwise(told) if one["text"] is not None]
        assert min(times) >= PACES[pace] - ROUNDING, times
        at_the_end = lives(seen.page)
        seen.page.reload()
        wait_for_question(hand, table)
        assert lives(seen.page) == at_the_end
        seen.check_window()


@pytest.mark.parametrize("cut", range(0, RECORDS, 2))
def test_story__cut_by_its_button__shows_the_end_at_once(driven: Browser, town: Town, cut: int) -> None:
    with lively(driven, town.url) as seen:
        hand = Hand(seen, random.Random(cut))
        table = sit_down(hand, town)
        look(hand, table)
        page = seen.page
        before, last = answered(hand, table)
        sentences = [text for text in hand_records(hand, table)[before:last] if text]
        page.locator(".telling").wait_for()
        page.locator(".latest p", has_text=sentences[cut]).wait_for()
        page.locator(".telling button").click()
        asked = wait_asked(hand, table)["prompt"]["id"]
        assert page.locator(f'.prompt[data-prompt="{asked}"]').count()
        assert page.locator(".latest p").inner_text() == sentences[-1]
        assert not page.locator(".flight").count()
        noted(page, last)
        seen.check_window()
