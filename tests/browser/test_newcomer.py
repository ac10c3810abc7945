"""Somebody new to the page at /play/, on a phone: the menu, the text of a card, many seats, an invitation."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

import pytest

from .playing import SEEN_CORNER, Hand, waiting_at
from .watching import PHONE, what_is_missing, window

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from .scenes import Town

pytestmark = [pytest.mark.long, pytest.mark.skipif(bool(what_is_missing()), reason=what_is_missing())]

MOST_SEATS: Final = 14


def test_menu__one_row__opened_by_a_button_closed_by_escape(driven: Browser, town: Town) -> None:
    with window(driven, town.url, width=320) as seen:
        seen.open("/play/")
        page = seen.page
        menu = page.get_by_role("button", name="Menu")
        menu.wait_for()
        row = page.locator("header nav").bounding_box()
        assert row is not None
        assert row["height"] < 2 * 44
        assert not page.get_by_role("link", name="Leagues").is_visible()
        menu.press("Enter")
        assert menu.get_attribute("aria-expanded") == "true"
        page.get_by_role("link", name="Leagues").wait_for()
        seen.check()
        page.get_by_role("link", name="Leagues").focus()
        page.keyboard.press("Escape")
        page.get_by_role("link", name="Leagues").wait_for(state="hidden")
        assert menu.evaluate("element => element === document.activeElement")


def many_seated(hand: Hand, town: Town) -> int:
    """A table for as many as there can be, all others AI seats; it is looked at."""
    table: int = town.request(hand.token, "tables/", {"seats": MOST_SEATS, "visibility": "invitation"})["id"]
    for _ in range(MOST_SEATS - 1):
        town.request(hand.token, f"tables/{table}/ai-seats/", {"policy": "rules"})
    town.request(hand.token, f"tables/{table}/start/", {})
    hand.window.open(f"/play/tables/{table}")
    return table


def begin_a_card(hand: Hand, table: int) -> None:
    """Play on while all are in play, until a card is begun that has targets."""
    page, waiting = hand.window.page, waiting_at(hand, table)
    while all(seat["status"] == "alive" for seat in hand.view(table)["seats"]):
        if hand.view(table)["prompt"] is None or not page.locator(".prompt[data-prompt]").count():
            waiting.pause()
            continue
        cards = page.locator(".hand [data-card]")
        for at in range(cards.count()):
            cards.nth(at).click(position=SEEN_CORNER)
            page.locator(".prompt.begun").wait_for()
            if page.locator(".around [data-target]").count():
                return
        if page.locator(".back").count():
            page.locator(".back").click()
        hand.move(table)


def test_many_seats__card_begun__its_text_and_every_seat_in_sight(driven: Browser, town: Town) -> None:
    with window(driven, town.url, width=PHONE) as seen:
        hand = Hand(seen, random.Random(1))
        hand.sign_up("Many.1")
        page = seen.page
        # Whoever is out, or has nobody to aim at before others are, looks at another table.
        while not page.locator(".around [data-target]").count():
            begin_a_card(hand, many_seated(hand, town))
        assert len(page.locator(".begun-card").inner_text().partition(": ")[2]) > 10
        page.evaluate("() => scrollTo(0, 0)")
        panel = page.locator(".own").bounding_box()
        assert panel is not None
        seats = page.locator(".around .seat .target").all()
        assert len(seats) == MOST_SEATS - 1
        for seat in seats:
            box = seat.bounding_box()
            assert box is not None
            assert box["height"] >= 44
            assert box["y"] + box["height"] <= panel["y"], "a seat lies under the panel"
        seen.check()


def test_invitation__whoever_has_no_account_sits_down_as_a_guest(driven: Browser, town: Town) -> None:
    opened = town.ask(0, "tables/", {"seats": 4, "visibility": "invitation"})
    with window(driven, town.url, width=PHONE) as seen:
        seen.open(f"/play/tables/{opened['id']}?invitation={opened['invitation']}")
        seen.page.get_by_role("button", name="Sit down as a guest").click()
        seen.page.get_by_role("button", name="Leave").wait_for()
        seats = town.ask(0, f"tables/{opened['id']}/")["seats"]
        assert [seat["player"]["guest"] for seat in seats] == [False, True]
        seen.check()


def test_first_page__one_tap__a_game__and_back_leads_to_it(driven: Browser, town: Town) -> None:
    with window(driven, town.url, width=PHONE) as seen:
        page = seen.page
        seen.open("/")
        page.get_by_role("button", name="Play now").click()
        page.locator(".board").wait_for()
        assert "/play/tables/" in page.url
        hand = Hand(seen, random.Random(1))
        assert hand.kept_token()
        seen.check()
        page.go_back()
        page.get_by_role("button", name="Play now").wait_for()
        assert page.url.removesuffix("/") == town.url.removesuffix("/")
