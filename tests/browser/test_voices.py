"""Two people at one table, each in a browser: what one says the other sees, until they mute them."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import expect

from .playing import Hand
from .scenes import Town
from .sitting import NUMBERS, start
from .watching import what_is_missing, window

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = [pytest.mark.long, pytest.mark.skipif(bool(what_is_missing()), reason=what_is_missing())]

SCREENS: Final = {"phone": (390, 844), "small-phone": (360, 640), "desk": (1440, 900)}

COVERED: Final = """() => [...document.querySelectorAll(".bubble")].flatMap(one => {
    const bubble = one.getBoundingClientRect();
    const covered = [...document.querySelectorAll(".prompt, .hand, .headline")].filter(other => {
        const box = other.getBoundingClientRect();
        return bubble.left < box.right - 1 && box.left < bubble.right - 1 && bubble.top < box.bottom - 1
            && box.top < bubble.bottom - 1;
    });
    return covered.map(other => other.className).concat(bubble.left < 0 || bubble.right > innerWidth ? ["edge"] : []);
})"""
"""What bubbles cover that they must not."""


def say(page: Page, name: str, *, about: str = "") -> None:
    page.locator(".open-talk").click()
    page.locator("dialog").get_by_role("button", name=name, exact=True).click()
    if about:
        page.locator(".to-whom").get_by_role("button", name=about, exact=True).click()
    page.locator("dialog").wait_for(state="detached")


@pytest.mark.parametrize("screen", SCREENS)
def test_two_people__what_one_says_the_other_sees_until_they_mute_them(
    driven: Browser, town: Town, screen: str
) -> None:
    width, height = SCREENS[screen]
    with (
        window(driven, town.url, width=width, height=height) as one,
        window(driven, town.url, width=width, height=height) as other,
    ):
        host, guest = Hand(one, random.Random(1)), Hand(other, random.Random(2))
        host.sign_up(f"Belle.{next(NUMBERS)}")
        guest.sign_up(f"Annie.{next(NUMBERS)}")
        seats = 7
        table: int = town.request(host.token, "tables/", {"seats": seats})["id"]
        town.request(guest.token, f"tables/{table}/join/", {})
        one.open(f"/play/tables/{table}")
        one.page.get_by_role("button", name="Say something").wait_for()
        other.open(f"/play/tables/{table}")
        other.page.get_by_role("button", name="Say something").click()
        other.page.get_by_role("button", name="Howdy, folks!").click()
        one.page.locator(".waiting").get_by_text("Howdy, folks!").wait_for()
        for _ in range(seats - 2):
            town.request(host.token, f"tables/{table}/ai-seats/", {"policy": "rules"})
        start(host, town, table)
        for each in (one, other):
            each.page.locator(".board .seat").first.wait_for()
        spoken = other.page.locator(".bubble")
        say(one.page, "Shoot …!", about=guest.name)
        spoken.get_by_text(f"Shoot {guest.name}!").wait_for()
        assert other.page.evaluate(COVERED) == []
        other.keep()
        other.page.locator("[role=log]", has_text=f"Shoot {guest.name}!").wait_for(state="attached")
        own = one.page.locator(".bubble").get_by_text(f"Shoot {guest.name}!")
        own.wait_for()
        assert one.page.evaluate(COVERED) == []
        expect(spoken).to_have_count(0)
        other.page.locator(".open-talk .count").wait_for()
        other.page.locator(".open-talk").click()
        rows = other.page.locator("dialog .said li")
        expect(rows).to_have_text(
            [f"{host.name}: Shoot {guest.name}!", f"{guest.name}: Howdy, folks!"], use_inner_text=True
        )
        other.check()
        other.page.get_by_role("button", name="Close").click()
        other.page.locator(".seat .target", has_text=host.name).click()
        other.page.get_by_role("button", name=f"Do not hear {host.name}").click()
        other.page.get_by_role("button", name=f"Hear {host.name} again").wait_for()
        other.page.get_by_role("button", name="Close").click()
        say(one.page, "laughs")
        one.page.locator(".bubble", has_text="laughs").wait_for()
        one.keep()
        # What the guest says comes after what they do not hear.
        say(other.page, "Why me?")
        spoken.get_by_text("Why me?").wait_for()
        expect(spoken).to_have_count(1)
        other.page.locator(".open-talk").click()
        expect(rows).to_have_text([f"{guest.name}: Why me?", f"{guest.name}: Howdy, folks!"], use_inner_text=True)
        one.check_window()
