"""A table is one screen: at every question of whole games the seats, the question and the hand are seen, and the hand
stays where it is while somebody aims."""

from __future__ import annotations

import os
import random
from itertools import count
from typing import TYPE_CHECKING, Final, NamedTuple

import pytest

from .playing import SEEN_CORNER, Hand
from .scenes import Town
from .sitting import sit_down, wait_asked
from .watching import what_is_missing, window

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = [pytest.mark.long, pytest.mark.skipif(bool(what_is_missing()), reason=what_is_missing())]

ALL_SETS: Final = ["base", "dodge_city", "high_noon", "fistful_of_cards", "valley_of_shadows"]
GAMES: Final = int(os.environ.get("BANG_LOOKED_GAMES", "1"))
"""Games looked at with each window and number of seats."""
QUESTIONS: Final = 25
"""Questions of each game that are looked at."""
LEAST_TITLE: Final = 11
LEAST_TEXT: Final = 14
"""Pixels that letters are high, on cards and in previews."""
NUMBERS = count()


class Screen(NamedTuple):
    """A window, in pixels."""

    width: int
    height: int


SCREENS: Final = {
    "phone": Screen(390, 844),
    "small-phone": Screen(360, 640),
    "phone-on-its-side": Screen(844, 390),
    "desk": Screen(1440, 900),
    "small-desk": Screen(1000, 844),
    "laptop": Screen(1366, 768),
}

FAULTS: Final = """leastTitle => {
    const faults = [];
    const STRIP = 24;
    const nameOf = one => (one.getAttribute("aria-label") || one.textContent).trim().slice(0, 50);
    const check = (what, one) => {
        const box = one.getBoundingClientRect();
        if (box.top < -1 || box.left < -1 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1)
            faults.push(`${what} leaves the window: ${nameOf(one)} ${JSON.stringify(box)}`);
        const middle = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        if (!one.contains(middle))
            faults.push(`${what} is covered: ${nameOf(one)} by ${middle?.outerHTML.slice(0, 80)}`);
    };
    for (const one of document.querySelectorAll(".seat .target")) check("seat", one);
    // Of a seat that is cut the middle is still seen.
    const own = document.querySelector(".own").getBoundingClientRect();
    const isBelow = getComputedStyle(document.querySelector(".around")).display === "grid";
    for (const one of document.querySelectorAll(".around .seat")) {
        const cut = one.getBoundingClientRect().bottom - own.top;
        if (isBelow && cut > 1) faults.push(`seat is cut by ${Math.round(cut)}: ${nameOf(one)}`);
    }
    for (const one of document.querySelectorAll(".question")) check("question", one);
    const answers = ".prompt > .answers .answer, .prompt :is(.die, .roll, .back), .all > summary";
    for (const one of document.querySelectorAll(answers)) check("answer", one);
    for (const one of document.querySelectorAll(".in-play .can")) check("card", one);
    for (const one of document.querySelectorAll(".target.can")) {
        const box = one.closest(".seat").getBoundingClientRect();
        for (const [x, y] of [[box.right - 1, box.top + box.height / 2], [box.left + box.width / 2, box.bottom - 1]])
            if (!one.contains(document.elementFromPoint(x, y)))
                faults.push(`a target ends before its seat: ${nameOf(one)}`);
    }
    const hand = [...document.querySelectorAll(".hand .card, .aside .card")];
    for (const one of hand) {
        const box = one.getBoundingClientRect();
        if (!one.querySelector("img")?.complete) faults.push(`is not drawn: ${nameOf(one)}`);
        // Rank and suit: of 140 they take the upper 44.
        const seen = document.elementFromPoint(box.left + STRIP / 2, box.top + box.height * 0.3);
        if (!one.contains(seen)) faults.push(`corner is covered: ${nameOf(one)}`);
        if (box.bottom > innerHeight + 1) faults.push(`card leaves the window: ${nameOf(one)}`);
        if (!one.contains(document.elementFromPoint(box.left + STRIP - 2, box.top + box.height / 2)))
            faults.push(`less than a strip is seen: ${nameOf(one)}`);
    }
    const high = document.documentElement.scrollHeight;
    if (high > innerHeight + 1) faults.push(`the page scrolls: ${high}`);
    for (const title of document.querySelectorAll(".hand li:last-child .title"))
        if (parseFloat(getComputedStyle(title).fontSize) < leastTitle) faults.push(`small title: ${title.textContent}`);
    const labels = [...document.querySelectorAll(".prompt > .answers .answer")].map(one => one.textContent);
    if (new Set(labels).size < labels.length) faults.push(`a button twice: ${labels}`);
    return faults;
}"""

HAND_PLACE: Final = """() => {
    const box = document.querySelector(".hand").getBoundingClientRect();
    return [box.left, box.top, box.width, box.height];
}"""


def look_through(hand: Hand, town: Town, table: int, screen: str) -> tuple[int, list[str]]:
    """Look at each question of a game, begin what can be aimed, and answer by chance over the API. How many were looked
    at, and what was wrong."""
    page = hand.window.page
    faults: list[str] = []
    for at in range(QUESTIONS):
        view = wait_asked(hand, table)
        if view["result"]:
            return at, faults
        prompt = view["prompt"]
        page.locator(f'.board:not([data-still]) .prompt[data-prompt="{prompt["id"]}"]').wait_for()
        # They are shown once those of all cards have come.
        page.locator(".card.large:not(:has(img))").first.wait_for(state="detached")
        found = page.evaluate(FAULTS, LEAST_TITLE) + aimed(page)
        if found:
            hand.window.keep()
        faults += [f"{screen}, {len(view['seats'])} seats, {prompt['question']}: {one}" for one in found]
        hand.answer(table, prompt["id"], hand.chance.choice(prompt["options"])["id"])
        page.locator(f'.prompt[data-prompt="{prompt["id"]}"]').wait_for(state="detached")
    return QUESTIONS, faults


def aimed(page: Page) -> list[str]:
    """What is wrong while the first card that can be used is begun."""
    cards = page.locator(".hand .can")
    if not cards.count():
        return []
    before = page.evaluate(HAND_PLACE)
    cards.first.click(position=SEEN_CORNER)
    page.locator(".hand [aria-pressed=true]").wait_for()
    after = page.evaluate(HAND_PLACE)
    faults: list[str] = [f"while one aims: {one}" for one in page.evaluate(FAULTS, LEAST_TITLE)]
    page.keyboard.press("Escape")
    page.locator(".hand [aria-pressed=true]").wait_for(state="detached")
    return faults if before == after else [*faults, f"the hand moves from {before} to {after}"]


@pytest.mark.parametrize(
    ("screen", "seats"),
    [(screen, seats) for screen in SCREENS for seats in (5, 7, 8, 14)],
)
def test_every_question__seats_question_and_hand_are_seen(driven: Browser, town: Town, screen: str, seats: int) -> None:
    width, height = SCREENS[screen]
    looked, faults = 0, list[str]()
    for game in range(GAMES):
        with window(driven, town.url, width=width, height=height, language=("en", "de")[game % 2]) as seen:
            hand = Hand(seen, random.Random(next(NUMBERS)))
            table = sit_down(hand, town, seats=seats, sets=ALL_SETS)
            seen.open(f"/play/tables/{table}")
            questions, found = look_through(hand, town, table, screen)
            looked, faults = looked + questions, faults + found
    print(f"{screen}, {seats} seats: {looked} questions, {len(faults)} faults")
    assert looked and not faults, "\n".join(faults[:40])


@pytest.mark.parametrize("screen", ["phone", "small-phone", "desk"])
def test_dice__every_question(driven: Browser, town: Town, screen: str) -> None:
    width, height = SCREENS[screen]
    with window(driven, town.url, width=width, height=height) as seen:
        hand = Hand(seen, random.Random(next(NUMBERS)))
        table = sit_down(hand, town, seats=8, game="dice")
        seen.open(f"/play/tables/{table}")
        looked, faults = look_through(hand, town, table, screen)
    assert looked and not faults, "\n".join(faults[:40])


def test_preview__is_large_enough_and_follows_mouse_keys_and_a_long_press(driven: Browser, town: Town) -> None:
    with window(driven, town.url, width=1366, height=768) as seen:
        hand = Hand(seen, random.Random(3))
        table = sit_down(hand, town)
        page = seen.page
        seen.open(f"/play/tables/{table}")
        page.locator(".hand .card").first.wait_for()
        cards = page.locator(".hand .card")
        preview = page.locator(".preview")
        title = str(cards.first.get_attribute("aria-label")).partition(".")[0]
        cards.first.hover(position=SEEN_CORNER)
        preview.get_by_text(title).wait_for()
        assert preview.evaluate("one => parseFloat(getComputedStyle(one.querySelector('p')).fontSize)") >= LEAST_TEXT
        page.keyboard.press("Escape")
        preview.wait_for(state="detached")
        page.mouse.move(5, 5)
        page.locator(".headline button").last.focus()
        for _ in range(60):
            page.keyboard.press("Tab")
            if page.evaluate("() => document.activeElement.closest('.hand') !== null"):
                break
        preview.wait_for()
        seen.check()
