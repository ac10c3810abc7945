"""The page at /play/ in a browser: whole games by clicks, on a phone and on a desk."""

from __future__ import annotations

import os
import random
import re
from collections import Counter
from contextlib import ExitStack
from itertools import count
from typing import TYPE_CHECKING

import pytest

from .places import Place, come_to_each, log_in
from .playing import PASSWORD, Hand, give_first, waiting_at
from .random_games import play_side_by_side
from .scenes import Town
from .watching import PHONE, WIDE, Window, what_is_missing, window

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Route

pytestmark = [pytest.mark.long, pytest.mark.skipif(bool(what_is_missing()), reason=what_is_missing())]

NUMBERS = count(1)
"""So that no two people or tables have one name."""
GAMES = int(os.environ.get("BANG_PLAYED_GAMES", "5"))
"""Random games that are played by clicks; before a release many more: `BANG_PLAYED_GAMES=200`."""

AT_ONCE = 4
"""So many of them are played side by side, while others think."""


def two_at_a_table(
    hands: list[Hand], *, game: str, sets: tuple[str, ...], seats: int, pace: str = "over days, a day for a move"
) -> int:
    """The first opens a table by the form, the second finds it in the lobby and sits down; AI seats fill it. Returns
    the table's number."""
    host, guest = (hand.window.page for hand in hands)
    number = next(NUMBERS)
    hands[0].sign_up(f"Hattie.{number}")
    hands[1].sign_up(f"Gus.{number}")
    host.get_by_role("link", name="Open a table").click()
    # A name is a text, whatever it looks like.
    name = f"<img src=x onerror=alert({number})> & Round {number}"
    host.get_by_label("Name of the table").fill(name)
    host.locator("select[name=game]").select_option(game)
    for box in host.locator("input[name=sets]").all():
        box.set_checked(box.get_attribute("value") in sets)
    host.locator("select[name=seats]").select_option(str(seats))
    host.get_by_label(pace).check()
    host.get_by_role("button", name="Open a table").click()
    host.get_by_text(f"{seats - 1} seats are free.").wait_for()
    guest.reload()
    guest.get_by_role("link", name=name).click()
    guest.get_by_role("button", name="Sit down").click()
    for free in range(seats - 2, 0, -1):
        told = f"{free} seats are free." if free > 1 else "One seat is free."
        host.get_by_text(told).wait_for()
        host.get_by_role("button", name="Add a computer that thinks").click()
    for hand in hands:
        hand.window.check()
    host.get_by_role("button", name="Start the game").click()
    for page in (host, guest):
        page.locator(".board").wait_for()
    return int(hands[0].window.path.rpartition("/")[2])


def test_invitation__leads_through_the_log_in_to_a_seat(driven: Browser, town: Town) -> None:
    with ExitStack() as stack:
        host, guest = (Hand(shown(stack, driven, town, PHONE), random.Random(number)) for number in range(2))
        host.sign_up(f"Host.{next(NUMBERS)}", next_page="open")
        host.window.page.get_by_label("Only with an invitation").check()
        host.window.page.get_by_role("button", name="Open a table").click()
        link = host.window.page.get_by_label("Invite others with this address:").input_value()
        page = guest.window.page
        guest.window.open(link.removeprefix(town.url))
        page.get_by_role("link", name="Log in to sit down").click()
        page.get_by_role("link", name="Make an account").click()
        page.get_by_label("Name").fill(f"Invited.{next(NUMBERS)}")
        page.get_by_label("Password").fill(PASSWORD)
        page.get_by_role("button", name="Make an account").click()
        page.get_by_role("button", name="Sit down").click()
        host.window.page.get_by_text("3 seats are free.").wait_for()
        guest.window.check()


def play_out(hands: list[Hand], table: int) -> None:
    """Both click until the game is over."""
    waiting = waiting_at(hands[0], table)
    while not all(hand.window.page.get_by_text("The game is over.").count() for hand in hands):
        moved = [hand.move(table) for hand in hands]
        if not any(moved):
            waiting.pause()
    for hand in hands:
        hand.window.check()


def shown(
    stack: ExitStack, driven: Browser, town: Town, width: int, language: str = "en", has_worker: bool = True
) -> Window:
    return stack.enter_context(window(driven, town.url, width=width, language=language, has_worker=has_worker))


@pytest.mark.parametrize(
    ("game", "sets", "seats", "width"),
    [
        ("cards", ("base",), 5, PHONE),
        ("cards", ("base", "dodge_city", "high_noon", "fistful_of_cards", "valley_of_shadows"), 14, WIDE),
        ("cards", ("base", "dodge_city", "high_noon", "valley_of_shadows"), 6, PHONE),
        pytest.param("dice", ("dice",), 5, WIDE, marks=pytest.mark.smoke),
        ("dice", ("dice",), 8, PHONE),
    ],
)
def test_whole_game__two_people_and_ai_seats__by_clicks(
    driven: Browser, town: Town, game: str, sets: tuple[str, ...], seats: int, width: int
) -> None:
    clicks: Counter[str] = Counter()
    # Of eight, both may be out soon: then two others play.
    while clicks.total() <= 10:
        with ExitStack() as stack:
            hands = [
                Hand(shown(stack, driven, town, width), random.Random(f"{number} {game} {seats}"))
                for number in range(2)
            ]
            table = two_at_a_table(hands, game=game, sets=sets, seats=seats)
            play_out(hands, table)
            clicks += hands[0].clicks + hands[1].clicks
    print(clicks)


@pytest.mark.parametrize("first", range(0, GAMES, AT_ONCE))
def test_random_game__against_the_computer__whatever_is_offered_can_be_clicked(
    driven: Browser, town: Town, first: int
) -> None:
    print(play_side_by_side(driven, town, range(first, min(first + AT_ONCE, GAMES))))


def play_alone(hand: Hand, *, game: str = "") -> int:
    """From the first page, or of another game from the lobby, to a table against the computer, by one click. Returns
    the table's number."""
    page = hand.window.page
    hand.window.open("/play/" if game else "/")
    page.get_by_role("button", name=f"Play {game}" if game else "Play now", exact=bool(game)).click()
    page.locator(".board").wait_for()
    hand.token = hand.kept_token()
    return int(hand.window.path.rpartition("/")[2])


def wait_asked(hand: Hand) -> None:
    hand.window.page.locator(".prompt:not(:has(.sent))").wait_for()


def is_asked_again(hand: Hand, table: int) -> bool:
    """Wait for the next question. False if none will come: the player is out, or the game is over."""
    waiting = waiting_at(hand, table)
    while not (view := hand.view(table))["prompt"]:
        if view["result"] or view["seats"][view["viewer"]]["status"] == "out":
            return False
        waiting.pause()
    wait_asked(hand)
    return True


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_screen__is_accessible_and_fits(driven: Browser, town: Town, language: str, dark: bool) -> None:
    with window(driven, town.url, language=language, dark=dark, width=PHONE) as seen:

        def look(place: Place) -> None:
            assert seen.page.get_attribute("html", "lang") == language, place
            seen.check()

        come_to_each(seen, town, look)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_screen__in_forced_colours__is_accessible_and_fits(driven: Browser, town: Town, language: str) -> None:
    with window(driven, town.url, language=language, width=PHONE) as seen:
        seen.page.emulate_media(forced_colors="active")
        come_to_each(seen, town, lambda place: seen.check(are_colours_its_own=False))


def test_first_visit__first_move_with_three_clicks_then_an_account_of_their_own(driven: Browser, town: Town) -> None:
    with window(driven, town.url, width=PHONE) as seen:
        hand = Hand(seen, random.Random(1))
        table = play_alone(hand)
        wait_asked(hand)
        assert hand.move(table)
        seen.page.get_by_role("button", name="Menu").click()
        seen.page.get_by_role("link", name="Keep your games").click()
        name = f"Kept.{next(NUMBERS)}"
        seen.page.get_by_label("Name").fill(name)
        seen.page.get_by_label("Password").fill(PASSWORD)
        seen.page.get_by_role("button", name="Make an account").click()
        seen.page.get_by_role("link", name=name).wait_for()
        seen.open(f"/play/tables/{table}")
        wait_asked(hand)
        assert hand.view(table)["viewer"] == 0
        seen.check_window()


def test_answered_elsewhere__the_page_shows_the_table_as_it_is_now(driven: Browser, town: Town) -> None:
    with window(driven, town.url, width=PHONE, has_worker=False) as here:
        hand = Hand(here, random.Random(2))
        table = play_alone(hand)
        wait_asked(hand)
        prompt = hand.view(table)["prompt"]
        # Nothing tells the page what another device does.
        here.page.route("**/stream/**", lambda route: route.abort())
        here.page.reload()
        here.page.get_by_text("Connection lost at").wait_for()
        hand.answer(table, prompt["id"], prompt["default"])
        give_first(here.page)
        here.page.get_by_text("This question is answered already").wait_for()
        here.page.locator(f'.prompt[data-prompt="{prompt["id"]}"]').wait_for(state="detached")


def test_service_restarted__says_since_when_the_table_is_old_and_goes_on(driven: Browser, town: Town) -> None:
    with window(driven, town.url, width=PHONE) as seen:
        hand = Hand(seen, random.Random(3))
        table = play_alone(hand)
        wait_asked(hand)
        town.restart(meanwhile=lambda: seen.page.get_by_text("Connection lost at").wait_for())
        seen.page.get_by_text("Connection lost at").wait_for(state="detached")
        wait_asked(hand)
        assert hand.move(table)


def test_newer_page__is_told_when_the_service_comes_back_with_one(driven: Browser, town: Town) -> None:
    with window(driven, town.url, width=PHONE, has_worker=False) as seen:
        hand = Hand(seen, random.Random(5))
        play_alone(hand)
        wait_asked(hand)

        def newer(route: Route) -> None:
            answer = route.fetch()
            route.fulfill(response=answer, body=re.sub(r"app\.js\?v=\w+", "app.js?v=0123456789ab", answer.text()))

        seen.page.route("**/play/", newer)
        town.restart(meanwhile=lambda: seen.page.get_by_text("Connection lost at").wait_for())
        seen.page.get_by_text("The service has a newer version of this page.").wait_for()
        seen.check_window()


def test_keyboard__alone_plays_on(driven: Browser, town: Town) -> None:
    with window(driven, town.url) as seen:
        hand = Hand(seen, random.Random(4))
        table = play_alone(hand)
        page = seen.page
        wait_asked(hand)
        for _ in range(8):
            if not is_asked_again(hand, table):
                break
            prompt = page.locator(".prompt").get_attribute("data-prompt")
            for _ in range(90):
                page.keyboard.press("Tab")
                at = page.evaluate(
                    "() => [document.activeElement.tagName, document.activeElement.dataset.option ?? '']"
                )
                if at[0] == "SUMMARY" and page.locator("details.all:not([open])").count():
                    page.keyboard.press("Enter")
                if at[1]:
                    break
            else:
                raise AssertionError("no answer can be reached by the keyboard")
            page.keyboard.press("Enter")
            page.locator(f'.prompt[data-prompt="{prompt}"]').wait_for(state="detached")
        seen.check_window()


def test_finished_game__is_played_back_step_by_step(driven: Browser, town: Town) -> None:
    with ExitStack() as stack:
        windows = [shown(stack, driven, town, WIDE, has_worker=False) for _ in range(2)]
        hands = [Hand(one, random.Random(f"{number} again")) for number, one in enumerate(windows)]
        table = two_at_a_table(hands, game="dice", sets=("dice",), seats=4)
        play_out(hands, table)
        seen = hands[0].window
        page = seen.page
        page.get_by_role("link", name="Watch it again").click()
        page.get_by_text("Step 0 of").wait_for()
        page.get_by_role("button", name="Forward").click()
        page.get_by_text("Step 1 of").wait_for()
        # Quicker than the steps can come: whoever is left behind is no error.
        held: list[Route] = []
        page.route("**/replay/?*", lambda route: held.append(route))
        page.get_by_label("Seen by").select_option("1")
        page.get_by_role("button", name="Forward").click()
        page.get_by_text("Step 2 of").wait_for()
        for route in held:
            route.continue_()
        page.unroute_all()
        page.locator(".own .seat").wait_for()
        seen.check_window()
        page.get_by_label("Seen by").select_option("")
        page.get_by_role("button", name="End", exact=True).click()
        page.get_by_text("The game is over.").wait_for()
        page.get_by_role("button", name="This table").click()
        page.get_by_role("button", name="Check it").click()
        page.get_by_text("Everything that was checked is in order.").wait_for()
        page.get_by_role("button", name="Close", exact=True).click()
        address = seen.path
        # The address leads whoever gets it to the same step.
        hands[1].window.open(address)
        step = address.partition("step=")[2].partition("&")[0]
        hands[1].window.page.get_by_text(f"Step {step} of").wait_for()
        for hand in hands:
            hand.window.check()


@pytest.mark.parametrize("width", [PHONE, WIDE])
def test_finished_game__how_its_roles_could_be_read_is_drawn_and_told(driven: Browser, town: Town, width: int) -> None:
    names = [seat["name"] for seat in town.ask(0, f"tables/{town.finished}/")["seats"]]
    with window(driven, town.url, width=width) as seen:
        page = seen.page
        log_in(seen)
        seen.open(f"/play/tables/{town.finished}/replay")
        page.get_by_role("button", name="This table").click()
        page.get_by_role("button", name="Show it").click()
        drawing = page.get_by_role("img", name="How the roles could be read")
        drawing.wait_for()
        # For those who do not see the lines, their ends are told in words.
        described = drawing.get_attribute("alt") or ""
        assert all(name in described for name in names), described
        page.wait_for_function("() => document.querySelector('.beliefs img').naturalWidth > 0")
        box, place = drawing.bounding_box(), page.locator("dialog").bounding_box()
        assert box and place
        assert place["x"] <= box["x"] and box["x"] + box["width"] <= place["x"] + place["width"]
        seen.check()
