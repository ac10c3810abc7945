"""Somebody who plays at /play/ with keys alone, and what keys must find there: the focus is never lost, always seen,
and goes through the table in an order that makes sense."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from tests.waiting import Waiting

from .playing import Hand

if TYPE_CHECKING:
    from playwright.sync_api import Page

MOST_STOPS: Final = 200
"""A page has fewer stops of the Tab key."""
LOOKED: Final = 3
"""Questions at which the whole round of the Tab key is looked at."""

FOLLOW: Final = """() => {
    window.lost = [];
    let last = null;
    let isTold = false;
    const look = () => {
        const at = document.activeElement;
        if (at !== null && at !== document.body) {
            last = at;
            isTold = false;
        // Behind the last stop of a page Tab leads out of it, and what had the focus is still there.
        } else if (last !== null && (!last.isConnected || last.disabled) && !isTold) {
            isTold = true;
            window.lost.push(last.outerHTML.slice(0, 120));
        }
        requestAnimationFrame(look);
    };
    look();
}"""
"""Notes what had the focus when it fell out of the page."""

STOP: Final = """place => {
    const at = document.activeElement;
    const [box, faults] = [at.getBoundingClientRect(), []];
    // What takes the focus only from the page itself is a whole screen, a sheet or a sentence.
    if (at !== document.body && at.tabIndex >= 0) {
        const {outlineStyle, outlineWidth} = getComputedStyle(at);
        if (outlineStyle === "none" || parseFloat(outlineWidth) < 2) faults.push("not to be told from others");
        const seen = [];
        for (const x of [.1, .5, .9]) for (const y of [.1, .5, .9])
            seen.push(document.elementFromPoint(box.left + box.width * x, box.top + box.height * y));
        if (!seen.some(one => at.contains(one))) faults.push("out of sight");
    }
    const isAny = ([a, b]) => at.matches(a) && (b === "" || at.textContent.trim() === b);
    return {there: isAny(place), faults: faults.map(one => `${one}: ${at.outerHTML.slice(0, 150)}`)};
}"""
"""Whether the focus is on what is looked for, and what is wrong with the place where it is."""

PARTS: Final = """() => {
    const PARTS = [".skip", "header", ".middle", ".around .seats", ".own .seats", ".prompt", ".hand", ".board > .log"];
    return PARTS.findIndex(part => document.activeElement.closest(part) !== null);
}"""
"""In which part of a table the focus is, counted from the top; -1: in none."""


@dataclass
class Typist:
    """One person without a mouse. All they do is press keys, which are those that the page tells of."""

    hand: Hand

    def __post_init__(self) -> None:
        self.page.add_init_script(f"({FOLLOW})()")
        self.answers = 0

    @property
    def page(self) -> Page:
        """What they sit before."""
        return self.hand.window.page

    def press(self, *keys: str) -> None:
        """One key after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def check(self) -> None:
        """Nothing that they did has cost them the focus. Raises AssertionError with what had it."""
        lost: list[str] = self.page.evaluate("window.lost")
        assert lost == [], f"the focus was lost: {lost}"

    def go(self, place: str, text: str = "", *, key: str = "Tab") -> None:
        """Press Tab until the focus is on such a thing, with this text if there is one. Raises AssertionError."""
        for _ in range(MOST_STOPS):
            found: Any = self.page.evaluate(STOP, [place, text])
            assert found["faults"] == [], str(found["faults"])
            if found["there"]:
                return
            self.press(key)
        raise AssertionError(f"no key leads to {place} {text}")

    def parts(self) -> list[int]:
        """The parts of the table in the order in which Tab goes through them, once round."""
        self.go(".skip")
        found: list[int] = []
        while True:
            part: int = self.page.evaluate(PARTS)
            if found and part == 0:
                return found
            if part >= 0 and part not in found[-1:]:
                found.append(part)
            self.press("Tab")

    def is_asked(self) -> bool:
        """Whether a question waits for them."""
        # What is new takes no press of a mouse for a moment, and so does not count as seen.
        return bool(self.page.locator(".board:not([data-still]) .prompt[data-prompt]:not(:has(.sent))").count())

    def play_out(self, table: int) -> None:
        """Answer whatever is asked until the result is there."""
        waiting = Waiting(
            lambda: self.hand.standing(table), page=self.page, progress=lambda: self.hand.view(table)["journal"]
        )
        while not self.page.locator("dialog.result").count():
            if self.is_asked():
                self.answer()
            else:
                waiting.pause()
        self.check()

    def answer(self) -> None:
        """Answer by the hand, by the dice or by the list of answers, as chance has it."""
        page, chance = self.page, self.hand.chance
        if self.answers < LOOKED:
            parts = self.parts()
            assert parts == sorted(parts), f"the Tab key goes through the parts of the table as {parts}"
        prompt = page.locator(".prompt[data-prompt]").get_attribute("data-prompt")
        if page.locator(".hand .can").count() and chance.random() < 0.6:
            self._begin_a_card()
            self._go_on()
        elif page.locator(".die:enabled").count() and chance.random() < 0.6:
            self._keep_dice()
        else:
            self._choose()
        page.locator(f'.prompt[data-prompt="{prompt}"]').wait_for(state="detached")
        self.answers += 1
        self.check()

    def _choose(self) -> None:
        """Unfold all answers where they are folded, go along them, and take one."""
        page = self.page
        if page.locator(".prompt details.all:not([open])").count():
            self.go(".prompt details.all > summary")
            self.press("Enter")
            self.go(".all .answer")
        else:
            self.go(".prompt .answer")
        count = page.locator(".answers:has(:focus) .answer").count()
        self.press(*["ArrowRight"] * self.hand.chance.randrange(count), "Enter")

    def _begin_a_card(self) -> None:
        """Go along the hand to a card that can be used, and begin it; take that back, and begin it once more."""
        page = self.page
        self.go(".hand button")
        usable = page.locator(".hand button").evaluate_all(
            "all => all.flatMap((one, at) => one.matches('.can') ? [at] : [])"
        )
        self.press("Home", *["ArrowRight"] * self.hand.chance.choice(usable), "Enter")
        begun = page.locator(".hand [aria-pressed=true]")
        begun.wait_for()
        self.press("Escape")
        begun.wait_for(state="detached")
        assert page.evaluate("() => document.activeElement.matches('.hand .can')"), "Escape leads away from the card"
        self.press("Space")
        begun.wait_for()

    def _go_on(self) -> None:
        """Choose what comes next until the answer is complete."""
        page = self.page
        while page.locator(".prompt.begun:not(:has(.sent))").count():
            nexts = [".prompt > .answers .answer", ".around .target.can", ".in-play .can:not([aria-pressed=true])"]
            there = [one for one in nexts if page.locator(one).count()]
            self.go(self.hand.chance.choice(there), key=self.hand.chance.choice(["Tab", "Shift+Tab"]))
            self.press("Enter")

    def _keep_dice(self) -> None:
        """Touch some dice, and roll the others; where the rules do not let them, choose from the list."""
        self.go(".die")
        self.press("Space")
        if self.page.locator(".roll:enabled").count():
            self.go(".roll")
            self.press("Enter")
        else:
            self._choose()
