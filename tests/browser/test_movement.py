"""What moves at a table moves by `transform` and `opacity` alone, and nothing is pushed aside while somebody aims."""

from __future__ import annotations

import random
from itertools import count
from typing import TYPE_CHECKING, Any, Final

import pytest

from .playing import SEEN_CORNER, Hand
from .scenes import Town
from .sitting import sit_down, wait_asked
from .test_story import choose_pace
from .test_table_play import lively, look, play_to_the_end
from .watching import what_is_missing, window

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = [pytest.mark.long, pytest.mark.skipif(bool(what_is_missing()), reason=what_is_missing())]

RECORDS: Final = 40
"""Of each game so many are told calmly, and the others at once."""
AIMED: Final = 30
"""Cards that are begun."""
SEEDS = count()

WATCH: Final = """() => {
    window.moving = {};
    const ASIDE = new Set(["offset", "computedOffset", "easing", "composite"]);
    const look = () => {
        for (const {effect} of document.getAnimations())
            for (const frame of effect.getKeyframes())
                for (const name of Object.keys(frame).filter(one => !ASIDE.has(one)))
                    (window.moving[name] ??= {})[`${effect.target.className}${effect.pseudoElement ?? ""}`] = true;
        requestAnimationFrame(look);
    };
    look();
}"""
"""Notes in each frame which properties of what are on their way."""

SHIFTS: Final = """() => {
    window.shifts = [];
    const elementOf = node => node instanceof Element ? node : node?.parentElement;
    const isOnTable = one => one?.closest(".board") && !one.closest(".preview");
    new PerformanceObserver(list => {
        for (const {sources} of list.getEntries())
            for (const one of sources.map(({node}) => elementOf(node)).filter(isOnTable))
                window.shifts.push(one.outerHTML.slice(0, 90));
    }).observe({type: "layout-shift"});
}"""
"""Notes what of a table is pushed aside, also just after a touch."""

SETTLED: Final = "() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))"


def told_calmly(page: Page, hand: Hand, table: int) -> None:
    """Answer by chance, at the question, until enough is told."""
    began = hand.view(table)["journal"]
    while True:
        view = wait_asked(hand, table)
        if view["result"] or view["journal"] - began > RECORDS:
            return
        page.locator(f'.prompt[data-prompt="{view["prompt"]["id"]}"]').wait_for()
        hand.move(table)


@pytest.mark.parametrize("game", ["cards", "dice"])
def test_records__told_calmly__nothing_moves_but_by_transform_and_opacity(
    driven: Browser, town: Town, game: str
) -> None:
    with lively(driven, town.url) as seen:
        page, hand = seen.page, Hand(seen, random.Random(next(SEEDS)))
        page.add_init_script(f"({WATCH})()")
        table = sit_down(hand, town, seats=4, game=game)
        look(hand, table)
        choose_pace(page, "calm")
        told_calmly(page, hand, table)
        moving: dict[str, Any] = page.evaluate("window.moving")
        assert moving.keys() == {"transform", "opacity"}, moving
        # A shot, a card or an arrow was on its way.
        assert any("flight" in one for one in moving["transform"]), moving
        choose_pace(page, "off")
        play_to_the_end(hand, table)
        page.locator("dialog.result .portrait").first.wait_for()
        page.wait_for_function("() => 'portrait' in (window.moving.opacity ?? {})")
        moving = page.evaluate("window.moving")
        assert moving.keys() == {"transform", "opacity"}, moving
        seen.check_window()


def shifted(page: Page) -> list[str]:
    """What has been pushed aside since it was asked last."""
    page.evaluate(SETTLED)
    found: list[str] = page.evaluate("window.shifts.splice(0)")
    return found


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1440, 900)])
def test_aiming__pushes_nothing_aside(driven: Browser, town: Town, width: int, height: int) -> None:
    with window(driven, town.url, width=width, height=height) as seen:
        page, hand = seen.page, Hand(seen, random.Random(next(SEEDS)))
        page.add_init_script(f"({SHIFTS})()")
        aimed, faults = 0, list[str]()
        while aimed < AIMED:
            table = sit_down(hand, town, seats=7)
            look(hand, table)
            while (view := wait_asked(hand, table))["prompt"] and aimed < AIMED:
                page.locator(f'.board:not([data-still]) .prompt[data-prompt="{view["prompt"]["id"]}"]').wait_for()
                for at in range(page.locator(".hand .can").count()):
                    faults += aim(page, at)
                    aimed += 1
                hand.answer(table, view["prompt"]["id"], hand.chance.choice(view["prompt"]["options"])["id"])
                page.locator(f'.prompt[data-prompt="{view["prompt"]["id"]}"]').wait_for(state="detached")
        assert faults == [], "\n".join(faults[:20])


def aim(page: Page, at: int) -> list[str]:
    """Begin a card of those that can be used, look at whom it can be used on, and take it back. What was pushed
    aside."""
    shifted(page)
    page.locator(".hand .can").nth(at).click(position=SEEN_CORNER)
    page.locator(".hand [aria-pressed=true]").wait_for()
    for target in page.locator(".around .target.can").all():
        target.hover()
    found = shifted(page)
    page.keyboard.press("Escape")
    page.locator(".hand [aria-pressed=true]").wait_for(state="detached")
    return found + shifted(page)
