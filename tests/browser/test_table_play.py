"""The table at /play/ while it goes on: what was missed, movement, keys, large text; and the proof of a game that is
over."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import TYPE_CHECKING

import pytest

from tests.waiting import PATIENCE, PATIENCE_MS, wait_until

from . import telling
from .places import come_to_each
from .playing import Hand
from .scenes import Town
from .sitting import sit_down, start, wait_asked
from .watching import PHONE, WIDE, Window, what_is_missing, window

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Route

pytestmark = [pytest.mark.long, pytest.mark.skipif(bool(what_is_missing()), reason=what_is_missing())]

NUMBERS = count(1000)
LEAST = 5
"""Fewer records than these are not played back."""


@contextmanager
def lively(driven: Browser, url: str, *, width: int = PHONE) -> Iterator[Window]:
    """A window of somebody who has nothing against movement."""
    context = driven.new_context(viewport={"width": width, "height": 844}, locale="en-GB", timezone_id="UTC")
    context.set_default_timeout(PATIENCE_MS)
    yield Window(context.new_page(), url)
    context.close()


def look(hand: Hand, table: int) -> None:
    """Open the table, and wait until it shows what it asks."""
    view = wait_asked(hand, table)
    hand.window.open(f"/play/tables/{table}")
    hand.window.page.locator(f'.prompt[data-prompt="{view["prompt"]["id"]}"]').wait_for()


def answer_elsewhere(hand: Hand, table: int, records: int) -> int:
    """Answer on another device until so many records have come; how many there are then, while the player is asked."""
    began = hand.view(table)["journal"]
    view = wait_asked(hand, table)
    while view["journal"] < began + records:
        assert view["result"] is None, "the game is over too soon"
        hand.answer(table, view["prompt"]["id"], view["prompt"]["default"])
        view = wait_asked(hand, table)
    last: int = view["journal"]
    return last


def noted(page: Page, record: int) -> None:
    """Wait until this browser has noted a record as shown."""
    page.wait_for_function(
        """async record => await new Promise(resolve => {
            const opening = indexedDB.open("bang", 1);
            opening.onsuccess = () => {
                const reading = opening.result.transaction("kept").objectStore("kept").get("seen");
                reading.onsuccess = () => resolve((reading.result ?? []).some(one => one.record >= record));
            };
        })""",
        arg=record,
    )


def play_to_the_end(hand: Hand, table: int) -> None:
    """By the defaults, over the API."""
    view = wait_asked(hand, table)
    while not view["result"]:
        hand.answer(table, view["prompt"]["id"], view["prompt"]["default"])
        view = wait_asked(hand, table)


# -- the log ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("is_begun", [True, False])
def test_log__of_what_happens_between_the_reading_and_the_stream__lacks_nothing(
    driven: Browser, town: Town, is_begun: bool
) -> None:
    with window(driven, town.url, has_worker=False) as seen:
        page = seen.page
        hand = Hand(seen, random.Random(5))
        table = sit_down(hand, town, starts=is_begun)
        lasts = list[int]()

        def go_on(route: Route) -> None:
            # All that came before the stream is read by now.
            if not lasts:
                if not is_begun:
                    start(hand, town, table)
                lasts.append(answer_elsewhere(hand, table, LEAST))
            route.continue_()

        stream = f"**/tables/{table}/stream/"
        page.route(stream, go_on)
        with page.expect_response(stream):
            seen.open(f"/play/tables/{table}")
        page.locator(f'.records li[value="{lasts[0]}"]').wait_for()
        shown = page.locator(".records li").all_inner_texts()
        assert shown[::-1] == hand_records(hand, table)
        seen.check_window()


# -- what was missed -------------------------------------------------------------------------------------------


def test_coming_back__what_was_missed_is_told_beside_the_table_as_it_is(driven: Browser, town: Town) -> None:
    with lively(driven, town.url) as seen:
        hand = Hand(seen, random.Random(1))
        table = sit_down(hand, town)
        look(hand, table)
        page = seen.page
        assert not page.locator(".past").count(), "nothing was shown before, so nothing was missed"
        before = hand.view(table)["journal"]
        noted(page, before)
        seen.open("/play/")
        last = answer_elsewhere(hand, table, LEAST + 3)
        look(hand, table)
        past = page.locator(".past")
        past.get_by_text(f"{last - before} things have happened since.").wait_for()
        page.locator("[role=log]", has_text=f"{last - before} things have happened since.").wait_for(state="attached")
        seen.check()
        happened = [text for text in hand_records(hand, table)[before:last] if text]
        telling.watch(page)
        past.get_by_role("button", name="Play back").click()
        page.locator(".telling").wait_for()
        page.locator(f'[data-prompt="{hand.view(table)["prompt"]["id"]}"]').wait_for()
        assert [one.text for one in telling.told(page)] == happened
        past.get_by_role("button", name="All at once").click()
        assert past.locator(".records li").all_inner_texts() == happened
        # The question could be answered all the time.
        assert hand.move(table)
        past.get_by_role("button", name="Close this").click()
        past.wait_for(state="detached")
        seen.check_window()


def hand_records(hand: Hand, table: int) -> list[str]:
    """The journal's sentences as the player reads them."""
    from urllib.request import Request, urlopen

    address = f"{hand.window.url}/api/v1/tables/{table}/journal/?limit=500"
    headers = {"Authorization": f"Bearer {hand.token}", "Accept-Language": "en"}
    with urlopen(Request(address, headers=headers), timeout=PATIENCE) as answer:
        return [record["text"] for record in json.load(answer)["records"]]


def test_coming_back__without_motion_it_is_a_list(driven: Browser, town: Town) -> None:
    with window(driven, town.url, width=PHONE, language="de", dark=True) as seen:
        hand = Hand(seen, random.Random(2))
        table = sit_down(hand, town)
        look(hand, table)
        before = hand.view(table)["journal"]
        noted(seen.page, before)
        seen.open("/play/")
        last = answer_elsewhere(hand, table, LEAST)
        look(hand, table)
        seen.page.locator(".past .records li").first.wait_for()
        assert seen.page.locator(".past .records li").count() == last - before
        seen.check()
        # What was shown once is not missed a second time.
        noted(seen.page, last)
        seen.page.reload()
        seen.page.locator(".prompt").wait_for()
        assert not seen.page.locator(".past").count()


# -- movement --------------------------------------------------------------------------------------------------

COUNTING = """() => {
    window.moved = 0;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...given) {
        const made = animate.apply(this, given);
        window.moved++;
        window.longest = Math.max(window.longest ?? 0, made.effect.getTiming().duration);
        return made;
    };
}"""


@pytest.mark.parametrize("moves", [True, False])
def test_movement__is_short_and_only_where_it_is_wanted(driven: Browser, town: Town, moves: bool) -> None:
    with lively(driven, town.url) if moves else window(driven, town.url, width=PHONE) as seen:
        hand = Hand(seen, random.Random(3))
        table = sit_down(hand, town, seats=4)
        seen.page.add_init_script(f"({COUNTING})()")
        look(hand, table)
        for _ in range(12):
            if wait_asked(hand, table)["result"]:
                break
            hand.move(table)
            if moves and seen.page.evaluate("() => window.moved"):
                break
        moved = seen.page.evaluate("() => window.moved")
        assert (moved > 0) == moves
        if moves:
            assert seen.page.evaluate("() => window.longest") <= 300
        seen.check_window()


def test_new_question__takes_no_press_for_a_moment_and_every_key(driven: Browser, town: Town) -> None:
    with window(driven, town.url, width=PHONE) as seen:
        hand = Hand(seen, random.Random(4))
        table = sit_down(hand, town)
        look(hand, table)
        page = seen.page
        page.evaluate(
            """() => {
                window.found = [];
                let before = document.querySelector(".prompt").dataset.prompt;
                new MutationObserver(() => {
                    const prompt = document.querySelector(".prompt[data-prompt]");
                    if (prompt === null || prompt.dataset.prompt === before) return;
                    before = prompt.dataset.prompt;
                    const answer = prompt.querySelector(".answer, .roll");
                    window.found.push([getComputedStyle(answer).pointerEvents, document.activeElement === answer]);
                }).observe(document.querySelector(".own"), {childList: true, subtree: true, attributes: true});
            }"""
        )
        for _ in range(3):
            wait_asked(hand, table)
            page.locator(".prompt:not(:has(.sent))").wait_for()
            hand.move(table)
        page.wait_for_function("() => window.found.length > 0")
        found = page.evaluate("() => window.found")
        # Nothing is under a finger that comes down now, and no key is led to what is new.
        assert all(one == ["none", False] for one in found), found
        page.locator("[data-still]").wait_for(state="detached")


# -- keys ------------------------------------------------------------------------------------------------------


def test_keys__hand_and_answers_are_one_stop_each_and_the_focus_never_falls(driven: Browser, town: Town) -> None:
    with window(driven, town.url) as seen:
        hand = Hand(seen, random.Random(5))
        table = sit_down(hand, town)
        look(hand, table)
        page = seen.page
        stops = page.locator(".hand button[tabindex='0']")
        assert stops.count() == 1 and page.locator(".hand button").count() > 1
        stops.focus()
        first = page.evaluate("() => document.activeElement.dataset.lies")
        page.keyboard.press("ArrowRight")
        assert page.evaluate("() => document.activeElement.dataset.lies") != first
        page.keyboard.press("Home")
        assert page.evaluate("() => document.activeElement.dataset.lies") == first
        page.keyboard.press("End")
        last = page.locator(".hand li:last-child button").get_attribute("data-lies")
        assert page.evaluate("() => document.activeElement.dataset.lies") == last
        page.keyboard.press("ArrowRight")
        assert page.evaluate("() => document.activeElement.dataset.lies") == first
        assert stops.count() == 1
        for _ in range(6):
            view = wait_asked(hand, table)
            if view["result"]:
                break
            shown = page.locator(f'.prompt[data-prompt="{view["prompt"]["id"]}"]')
            shown.wait_for()
            # A question that comes takes the focus from nobody.
            folded = shown.locator("details.all:not([open]) > summary")
            if not shown.locator(".answers > li > button").first.is_visible():
                folded.focus()
                page.keyboard.press("Enter")
            shown.locator(".answers button[tabindex='0']").first.focus()
            page.keyboard.press("Enter")
            shown.wait_for(state="detached")
            assert page.evaluate("() => document.activeElement.getAttribute('role')") == "status"
            wait_asked(hand, table)
            assert page.evaluate("() => document.activeElement !== document.body")
        seen.check()


@pytest.mark.parametrize(("language", "title"), [("en", "Keys (?)"), ("de", "Tasten (?)")])
def test_keys__are_told_on_a_sheet(driven: Browser, town: Town, language: str, title: str) -> None:
    with window(driven, town.url, width=PHONE, language=language) as seen:
        seen.open(f"/play/tables/{town.table}")
        seen.page.locator(".board").wait_for()
        seen.page.keyboard.press("?")
        sheet = seen.page.get_by_role("dialog", name=title)
        sheet.wait_for()
        assert sheet.locator("kbd").count() == 6
        seen.check()
        seen.page.keyboard.press("Escape")
        sheet.wait_for(state="detached")


def test_notices__of_the_table_that_is_looked_at__are_read(driven: Browser, town: Town) -> None:
    """What they would say stands there."""
    with window(driven, town.url, width=PHONE) as seen:
        hand = Hand(seen, random.Random(12))
        table = sit_down(hand, town)
        look(hand, table)
        for _ in range(3):
            view = wait_asked(hand, table)
            if view["result"]:
                break
            seen.page.locator(f'.prompt[data-prompt="{view["prompt"]["id"]}"]').wait_for()
            hand.move(table)
        wait_asked(hand, table)
        assert town.request(hand.token, "me/notices/")["results"], "nobody was told anything"
        # The page learns of a notice a moment after it is there, and only then reads it.
        wait_until(lambda: town.request(hand.token, "me/notices/mark/")["unread"] == 0, page=seen.page)
        seen.page.locator("header .count").wait_for(state="detached")


def test_question__is_told_once(driven: Browser, town: Town) -> None:
    """In one place that those who listen are told of by itself."""
    with window(driven, town.url, width=PHONE) as seen:
        hand = Hand(seen, random.Random(6))
        table = sit_down(hand, town)
        look(hand, table)
        question = wait_asked(hand, table)["prompt"]["question"]
        live = seen.page.locator("[aria-live=polite], [role=status], [role=alert], [role=log]", has_text=question)
        assert live.count() == 1


# -- large text, few colours -----------------------------------------------------------------------------------

OVERLAPS = """() => {
    // Under a sheet nothing can be read or pressed.
    const shown = document.querySelector("dialog[open]") ?? document;
    const seen = [...shown.querySelectorAll("button, select, input, summary, .question, h1, h2")]
        .filter(one => one.checkVisibility({visibilityProperty: true}) && !one.closest(".unseen"))
        // The question and the hand lie over the seats that scroll below them.
        .map(one => ({one, own: one.closest(".own") !== null, box: one.getBoundingClientRect()}))
        .filter(({box}) => box.width > 2 && box.height > 2);
    const faults = [];
    const nameOf = one => one.outerHTML.slice(0, 90);
    for (const {one, box} of seen) {
        const row = one.closest(".hand, .records");
        if (!row && (box.left < -1 || box.right > innerWidth + 1)) faults.push("leaves the window: " + nameOf(one));
        const isShort = one.tagName === "BUTTON" && getComputedStyle(one).overflowX !== "visible";
        // Of a picture a part may be shown, of words all.
        const words = one.querySelector("img") ? [...one.querySelectorAll(":not(img)")] : [one];
        if (isShort && words.some(part => part.scrollWidth > part.clientWidth + 1))
            faults.push("is cut off: " + nameOf(one));
    }
    seen.forEach((first, at) => seen.slice(at + 1).forEach(second => {
        // A hand is a fan: of each card its corner and a strip are seen.
        const fan = first.one.closest(".hand, .aside");
        if (fan && fan === second.one.closest(".hand, .aside")) return;
        if (first.own !== second.own || first.one.contains(second.one) || second.one.contains(first.one)) return;
        const wide = Math.min(first.box.right, second.box.right) - Math.max(first.box.left, second.box.left);
        const high = Math.min(first.box.bottom, second.box.bottom) - Math.max(first.box.top, second.box.top);
        if (wide > 1 && high > 1) faults.push("overlap: " + nameOf(first.one) + " " + nameOf(second.one));
    }));
    return faults;
}"""


def enlarge(seen: Window) -> None:
    """Text of twice its size, as a reader sets it in their browser: what is measured in `rem` grows, windows do not."""
    seen.page.context.new_cdp_session(seen.page).send("Page.setFontSizes", {"fontSizes": {"standard": 32}})


def check_large(seen: Window) -> None:
    """Nothing overlaps, is cut off or leaves the window. Raises AssertionError with what does."""
    size = seen.page.evaluate("() => getComputedStyle(document.documentElement).fontSize")
    assert size == "32px", size
    faults = seen.page.evaluate(OVERLAPS)
    assert not faults, (seen.path, faults)
    seen.check_window()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("width", [PHONE, 320])
def test_large_text__nothing_overlaps_or_leaves_the_window(
    driven: Browser, town: Town, language: str, width: int
) -> None:
    with window(driven, town.url, width=width, language=language) as seen:
        hand = Hand(seen, random.Random(7))
        enlarge(seen)
        table = sit_down(hand, town, seats=6)
        look(hand, table)
        check_large(seen)


@pytest.mark.parametrize("language", ["en", "de"])
def test_large_text__every_screen(driven: Browser, town: Town, language: str) -> None:
    with window(driven, town.url, width=PHONE, language=language) as seen:
        enlarge(seen)
        come_to_each(seen, town, lambda place: check_large(seen))


def test_forced_colours__what_can_be_chosen_and_whose_turn_it_is_are_seen(driven: Browser, town: Town) -> None:
    with window(driven, town.url, width=PHONE) as seen:
        hand = Hand(seen, random.Random(8))
        seen.page.emulate_media(forced_colors="active")
        table = sit_down(hand, town)
        look(hand, table)
        for _ in range(40):
            view = wait_asked(hand, table)
            assert not view["result"], "no card could ever be chosen"
            seen.page.locator(f'.prompt[data-prompt="{view["prompt"]["id"]}"]').wait_for()
            if seen.page.locator(".hand .can").count():
                break
            hand.move(table)
        styles = seen.page.evaluate(
            """() => [".hand .can", ".seat.turn"].map(place => {
                const style = getComputedStyle(document.querySelector(place));
                return [style.outlineStyle, style.outlineWidth, style.borderTopWidth];
            })"""
        )
        # Shadows are not drawn in forced colours.
        assert styles[0][:2] == ["solid", "3px"], styles
        assert styles[1][2] == "3px", styles
        seen.keep()


# -- distances -------------------------------------------------------------------------------------------------


def test_reach__is_said_of_the_seats_that_the_view_tells_are_so_near(driven: Browser, town: Town) -> None:
    with window(driven, town.url) as seen:
        hand = Hand(seen, random.Random(9))
        table = sit_down(hand, town, seats=7)
        look(hand, table)
        near, far = set[int](), set[int]()
        for _ in range(40):
            view = wait_asked(hand, table)
            assert not view["result"], "never were some seats near and others far"
            seen.page.locator(f'.prompt[data-prompt="{view["prompt"]["id"]}"]').wait_for()
            reach = view["seats"][view["viewer"]]["reach"]
            away = {one["seat"]: one["distance"] for one in view["seats"] if one.get("distance")}
            near = {seat for seat, distance in away.items() if distance <= reach}
            far = set(away) - near
            if near and far:
                break
            hand.move(table)
        else:
            raise AssertionError("never were some seats near and others far")
        for seat in range(7):
            told = seen.page.locator(f'[data-seat="{seat}"]').inner_text()
            assert ("within your reach" in told) == (seat in near), seat


# -- a game that is over ---------------------------------------------------------------------------------------


def test_proof__of_a_finished_game__is_told_and_a_forged_record_is_refused(driven: Browser, town: Town) -> None:
    with window(driven, town.url, width=WIDE, has_worker=False) as seen:
        hand = Hand(seen, random.Random(10))
        hand.sign_up(f"Prover.{next(NUMBERS)}")
        page = seen.page
        table: int = town.request(hand.token, "tables/", {"game": "cards", "seats": 4, "sets": ["base"]})["id"]
        # Whoever looks at the table before the deal has the fingerprint noted.
        seen.open(f"/play/tables/{table}")
        page.get_by_text("3 seats are free.").wait_for()
        for _ in range(3):
            town.request(hand.token, f"tables/{table}/ai-seats/", {"policy": "rules"})
        town.request(hand.token, f"tables/{table}/start/", {})
        page.locator(".board").wait_for()
        play_to_the_end(hand, table)
        seen.open(f"/play/tables/{table}/replay")
        page.get_by_text("Step 0 of").wait_for()
        status = page.locator("[role=status]", has_text="Now at")
        page.get_by_role("button", name="Play", exact=True).click()
        page.get_by_text("Step 1 of").wait_for()
        assert not status.count(), "who lets it play is told nothing"
        page.get_by_role("button", name="Forward").click()
        status.wait_for(state="attached")
        page.get_by_role("button", name="This table").click()
        page.get_by_role("button", name="Check it").click()
        page.get_by_text("Everything that was checked is in order.").wait_for()
        for told in (
            "the fingerprint that this browser noted",
            "The published chain has it",
            "shuffles and",
            "lay on top of the deck each time",
            "The record has the same",
        ):
            page.get_by_text(told).wait_for()
        seen.check()

        def forge(route: Route) -> None:
            answer = route.fetch()
            record = answer.json()
            drawn = next(one for one in record["journal"] if one["kind"] == "draw")
            drawn["cards"][0] = (drawn["cards"][0] + 1) % len(record["cards"])
            route.fulfill(response=answer, body=json.dumps(record))

        page.route("**/record/*", forge)
        page.route("**/record/", forge)
        page.get_by_role("button", name="Check it").click()
        page.get_by_text("This record is not what an honest service would have written!").wait_for()
        page.get_by_text("another card lay on top of the deck.").wait_for()
        seen.check()


def test_large_text__replay(driven: Browser, town: Town) -> None:
    with window(driven, town.url, width=PHONE, language="de") as seen:
        hand = Hand(seen, random.Random(11))
        enlarge(seen)
        table = sit_down(hand, town, seats=4, game="dice")
        play_to_the_end(hand, table)
        seen.open(f"/play/tables/{table}/replay")
        seen.page.locator(".player").wait_for()
        check_large(seen)
