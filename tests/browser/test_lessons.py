"""Learning a game by playing it: from the first page to the result by touch, on the slow line of a phone, and every
question on one screen."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

import pytest

from games.terms.lessons import LESSONS

from .playing import SEEN_CORNER, Hand, waiting_at
from .test_one_screen import FAULTS, LEAST_TITLE, SCREENS
from .test_page_size import SLOW, SLOWER
from .watching import PHONE, what_is_missing, window

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from .scenes import Town
    from .watching import Window

pytestmark = [pytest.mark.long, pytest.mark.skipif(bool(what_is_missing()), reason=what_is_missing())]

MOST_BYTES: Final = 150_000
"""Of a first visit, until one can begin."""

HINT_FAULTS: Final = """() => {
    const faults = [];
    const hint = document.querySelector(".lesson-hint");
    if (hint === null) return ["no hint is open"];
    const scrolls = hint.parentElement;
    const place = scrolls.getBoundingClientRect();
    const others = ".question, .prompt > .answers .answer, .hand .card, .prompt .die, .seat .target";
    for (const one of document.querySelectorAll(others)) {
        const box = one.getBoundingClientRect();
        const isAbreast = box.left < place.right - 1 && box.right > place.left + 1;
        if (box.width && isAbreast && box.top < place.bottom - 1 && box.bottom > place.top + 1)
            faults.push(`the hint covers ${one.className} ${one.textContent.slice(0, 40)}`);
    }
    const isCut = scrolls.scrollHeight > scrolls.clientHeight + 1;
    const isBesideCards = document.querySelector(".aside") !== null;
    if (isCut && !isBesideCards && scrolls.clientHeight < 100)
        faults.push(`little is seen of the hint: ${scrolls.clientHeight}`);
    for (const one of hint.querySelectorAll(isCut ? "button" : "p, button")) {
        const box = one.getBoundingClientRect();
        const seen = document.elementFromPoint(box.left + box.width / 2, box.bottom - 3);
        if (!hint.contains(seen)) faults.push(`not seen of the hint: ${one.textContent}`);
    }
    return faults;
}"""


def is_asked(page: Page) -> bool:
    """Whether a question can be answered: for a moment after it has come it takes no press."""
    return bool(page.locator(".board:not([data-still]) .prompt[data-prompt]").count())


def touch_what_is_advised(page: Page) -> None:
    """Answer as the hint advises, by touching what it marks."""
    prompt = page.locator(".prompt[data-prompt]").get_attribute("data-prompt")
    if not page.locator(".lesson-hint").count():
        page.locator(".open-hint").tap()
        page.locator(".lesson-hint").wait_for()
    if page.locator(".prompt .roll").count():
        _keep_the_dice(page)
    else:
        _touch(page)
    page.locator(f'.prompt[data-prompt="{prompt}"]').wait_for(state="detached")


def _keep_the_dice(page: Page) -> None:
    dice = page.locator(".prompt .die:enabled")
    for at in range(dice.count()):
        die = dice.nth(at)
        is_to_keep = "advised" in str(die.get_attribute("class"))
        if (die.get_attribute("aria-pressed") == "true") != is_to_keep:
            die.tap()
    page.locator(".prompt .roll.advised").tap()


def _touch(page: Page) -> None:
    """The card, then its target; or the button."""
    card, target = page.locator("[data-card].advised"), page.locator("[data-target].advised")
    answer = page.locator(".prompt .answer.advised:visible")
    if card.count() and not answer.count():
        card.first.tap(position=SEEN_CORNER)
        page.locator(".prompt.begun").wait_for()
    if target.count():
        target.first.tap()
        return
    if not answer.count():
        page.locator(".prompt details.all:not([open]) > summary").tap()
    answer.first.tap()


def begin(seen: Window, name: str) -> int:
    """From the first page into a lesson, as somebody who has no account; the number of its table."""
    page = seen.page
    seen.open("/")
    page.get_by_role("link", name="Learn it in three minutes").tap()
    page.wait_for_url("**/play/tables/*")
    if name != "cards":
        seen.open("/play/learn")
        page.get_by_role("button", name="Dice Game").tap()
        page.wait_for_url("**/play/tables/*")
    return int(page.url.rpartition("/")[2])


@pytest.mark.parametrize("name", LESSONS)
def test_lesson__by_touch_on_a_slow_line__from_the_first_page_to_the_next_game(
    driven: Browser, town: Town, name: str
) -> None:
    with window(driven, town.url, width=PHONE, has_touch=True) as seen:
        page = seen.page
        watch = page.context.new_cdp_session(page)
        watch.send("Network.enable")
        watch.send("Network.emulateNetworkConditions", SLOW)
        watch.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        loaded: list[float] = []
        watch.on("Network.loadingFinished", lambda told: loaded.append(told["encodedDataLength"]))
        table = begin(seen, name)
        page.locator(".prompt[data-prompt]").wait_for()
        print(f"{sum(loaded) / 1000:.0f} kB until the first question")
        hand = Hand(seen, random.Random(1))
        hand.token = hand.kept_token()
        waiting, questions = waiting_at(hand, table), 0
        while not page.locator(".result").count():
            if not is_asked(page):
                waiting.pause()
                continue
            touch_what_is_advised(page)
            questions += 1
        print(f"{questions} questions")
        told = town.request(hand.token, f"tables/{table}/")
        assert told["lesson"] == name and LESSONS[name].seat in told["result"]["winners"]
        seen.check()
        other = next(lesson for lesson in LESSONS.values() if lesson.name != name)
        page.locator(".result").get_by_role("button", name="Begin: First game").tap()
        page.wait_for_url(lambda url: not url.endswith(f"/{table}"))
        page.locator(".prompt[data-prompt], .live").first.wait_for()
        again = int(page.url.rpartition("/")[2])
        assert town.request(hand.token, f"tables/{again}/")["lesson"] == other.name


def test_first_visit__to_the_lessons__is_small(driven: Browser, town: Town) -> None:
    with window(driven, town.url, width=PHONE) as seen:
        page = seen.page
        watch = page.context.new_cdp_session(page)
        watch.send("Network.enable")
        loaded: list[float] = []
        watch.on("Network.loadingFinished", lambda told: loaded.append(told["encodedDataLength"]))
        seen.open("/play/learn")
        page.get_by_role("button", name="Begin: ").and_(page.locator(":enabled")).first.wait_for()
        print(f"{sum(loaded) / 1000:.0f} kB until interactive")
        assert sum(loaded) <= MOST_BYTES
        seen.check()


@pytest.mark.parametrize("screen", ["small-phone", "phone", "phone-on-its-side", "desk"])
@pytest.mark.parametrize("name", LESSONS)
def test_every_question__hint_question_and_hand_are_seen(driven: Browser, town: Town, screen: str, name: str) -> None:
    width, height = SCREENS[screen]
    language = "de" if screen == "small-phone" else "en"
    with window(driven, town.url, width=width, height=height, language=language, has_touch=True) as seen:
        hand, page = Hand(seen, random.Random(1)), seen.page
        hand.sign_up(f"{name}.{screen}"[:20])
        table: int = town.request(hand.token, "lessons/", {"lesson": name})["id"]
        seen.open(f"/play/tables/{table}")
        waiting, faults = waiting_at(hand, table), list[str]()
        while not page.locator(".result").count():
            if not is_asked(page):
                waiting.pause()
                continue
            if not page.locator(".lesson-hint").count():
                page.locator(".open-hint").tap()
            faults += page.evaluate(FAULTS, LEAST_TITLE) if page.locator(".hand").count() else []
            faults += page.evaluate(HINT_FAULTS)
            seen.keep()
            touch_what_is_advised(page)
        assert not faults, "\n".join(faults[:40])
