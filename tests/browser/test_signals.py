"""What is told beside a table in a browser: the title of the tab, sounds that come late, who hits one, no network."""

from __future__ import annotations

import random
from itertools import count
from typing import TYPE_CHECKING, Any, Final

import pytest

from .playing import Hand
from .scenes import Town
from .sitting import sit_down, wait_asked
from .test_table_play import lively, look
from .watching import PHONE, Window, what_is_missing

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = [pytest.mark.long, pytest.mark.skipif(bool(what_is_missing()), reason=what_is_missing())]

NUMBERS = count()
MOST_ANSWERS: Final = 60
"""Somebody who answers by the defaults is hit before that."""

WATCH: Final = """() => {
    window.struck = [];
    window.vibrated = 0;
    navigator.vibrate = () => (window.vibrated += 1);
    const OTHERS = ".seat, .question, .hand, .answers, .pile, .events, .latest button";
    const look = () => {
        const banner = document.querySelector(".latest .struck");
        const box = banner?.getBoundingClientRect();
        if (box?.width && window.struck.at(-1)?.text !== banner.textContent) {
            const covered = [...document.querySelectorAll(OTHERS)].filter(one => {
                const other = one.getBoundingClientRect();
                return box.left < other.right - 1 && other.left < box.right - 1 && box.top < other.bottom - 1
                    && other.top < box.bottom - 1;
            });
            window.struck.push({text: banner.textContent, covered: covered.map(one => one.outerHTML.slice(0, 60))});
        }
        requestAnimationFrame(look);
    };
    look();
}"""


UNTOUCHED: Final = "Object.defineProperty(navigator, 'userActivation', {value: {hasBeenActive: false}})"
"""Whatever a test asks a page counts as a touch for the browser."""


@pytest.mark.parametrize("width", [PHONE, 1440])
def test_hit__the_sentence_has_the_place_of_the_message_and_covers_nothing(
    driven: Browser, town: Town, width: int
) -> None:
    with lively(driven, town.url, width=width) as seen:
        hand = Hand(seen, random.Random(next(NUMBERS)))
        table = sit_down(hand, town, seats=7)
        look(hand, table)
        page = seen.page
        page.mouse.click(5, 5)
        page.evaluate(WATCH)
        answered = 0
        while not page.evaluate("window.struck.length"):
            answered += 1
            view = wait_asked(hand, table)
            assert answered < MOST_ANSWERS and view["prompt"], "nobody has hit the player"
            page.locator(f'.prompt[data-prompt="{view["prompt"]["id"]}"]').wait_for()
            hand.answer(table, view["prompt"]["id"], view["prompt"]["default"])
            page.locator(f'.prompt[data-prompt="{view["prompt"]["id"]}"]').wait_for(state="detached")
        seen.keep()
        struck: list[Any] = page.evaluate("window.struck")
        assert [one for one in struck if one["covered"]] == []
        view = wait_asked(hand, table)
        # Who was hit before they answered anything was asked before the page was watched.
        if view["prompt"] and answered:
            page.wait_for_function("() => window.vibrated > 0")
        seen.check_window()


def test_tab__says_whose_move_it_is_and_sounds_come_after_the_first_touch(driven: Browser, town: Town) -> None:
    with lively(driven, town.url) as seen:
        hand = Hand(seen, random.Random(next(NUMBERS)))
        table = sit_down(hand, town)
        look(hand, table)
        # A tab of its own, in which nothing was touched before.
        page = seen.page.context.new_page()
        page.add_init_script(UNTOUCHED)
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto(f"{town.url}/play/tables/{table}")
        page.locator(".prompt").wait_for()
        page.wait_for_function("() => document.title.startsWith('●')")
        icon = page.locator("link[rel=icon]")
        assert str(icon.get_attribute("href")).endswith("icon-move.svg")
        assert not [one for one in asked if "/sounds-" in one]
        with page.expect_response(lambda answer: "/sounds-" in answer.url) as coming:
            page.mouse.click(5, 5)
        assert coming.value.ok
        page.get_by_role("button", name="This table").click()
        Window(page, town.url).check()
        page.get_by_role("button", name="Close").click()
        page.locator(".brand").click()
        page.wait_for_function("() => document.title === 'BANG!'")
        assert str(icon.get_attribute("href")).endswith("/icon.svg")


def test_no_network__is_said_at_once_and_nothing_is_sent(driven: Browser, town: Town) -> None:
    with lively(driven, town.url) as seen:
        page = seen.page
        hand = Hand(seen, random.Random(next(NUMBERS)))
        table = sit_down(hand, town)
        look(hand, table)
        page.context.set_offline(True)
        page.locator(".lost").wait_for()
        page.locator(".prompt .away").wait_for()
        seen.keep()
        sent: list[str] = []
        page.on("request", lambda request: sent.append(request.url))
        if page.locator("details.all:not([open])").count():
            page.locator("details.all > summary").click()
        page.locator(".prompt [data-option]").first.click()
        page.get_by_role("alert").wait_for()
        assert not [one for one in sent if one.endswith("/answer/")]
        page.context.set_offline(False)
        page.locator(".lost").wait_for(state="detached")
        page.get_by_role("alert").wait_for(state="detached")
        assert hand.view(table)["prompt"]["id"] == page.locator(".prompt").get_attribute("data-prompt")
