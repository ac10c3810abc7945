"""The screens and sheets of the page at /play/ around a game, and how somebody comes there: one list for every test
that looks at each of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from .scenes import PEOPLE, Town
from .service import PASSWORD
from .watching import Window

if TYPE_CHECKING:
    from playwright.sync_api import Page

SHARES: Final = "Object.defineProperty(navigator, 'share', {value: async () => {}});"
"""A browser that can share an address by a sheet of its own, as those of phones can."""


def stay(page: Page) -> None:
    """The screen is all there is to see."""


def press(place: str) -> Callable[[Page], None]:
    """Press what opens a sheet."""

    def opens(page: Page) -> None:
        page.locator(place).first.click()
        page.locator("dialog").wait_for()

    return opens


TOOLS: Final = press(".headline button:last-child")


def ask_to_give_up(page: Page) -> None:
    """In the sheet of the table."""
    TOOLS(page)
    page.locator("dialog p > button").last.click()
    page.locator("dialog section.note").wait_for()


def open_keys(page: Page) -> None:
    """By the key that the sheet tells of."""
    page.keyboard.press("?")
    page.locator("dialog .keys").wait_for()


@dataclass(frozen=True)
class Place:
    """A screen or a sheet: the address, what is there once the screen has come, and what opens the sheet."""

    name: str
    path: str
    shows: str = "h1"
    opens: Callable[[Page], None] = stay
    is_own: bool = False
    """Whether only whoever plays comes there."""

    def come(self, seen: Window, town: Town) -> None:
        """Go there."""
        seen.open(f"/play/{self.path.format(town=town)}")
        seen.page.locator(self.shows).first.wait_for()
        self.opens(seen.page)


PLACES: Final = (
    Place("lobby", "", "#free ~ .rows li"),
    Place("a new table", "open"),
    Place("keeping one's games", "keep"),
    Place("looks", "device", ".looks select"),
    Place("rules", "rules/cards", ".things"),
    Place("rules of some sets", "rules/cards?sets=base,dodge_city,high_noon,valley_of_shadows", ".things"),
    Place("rules of the Dice Game", "rules/dice", ".things"),
    Place("a game that one watches", "tables/{town.table}", ".board .seat"),
    Place("a waiting room", "tables/{town.opened}", ".waiting"),
    Place("nothing", "no/such/place"),
    Place("own lobby", "", "#my-move", is_own=True),
    Place("own waiting room", "tables/{town.opened}", ".waiting .copy", is_own=True),
    Place("talk before a game", "tables/{town.opened}", ".waiting .copy", press(".waiting > p > button"), True),
    Place("own game", "tables/{town.table}", ".board .hand", is_own=True),
    Place("voices", "tables/{town.table}", ".board .hand", press(".open-talk"), True),
    Place("what has happened", "tables/{town.table}", ".board .hand", press(".open-log"), True),
    Place("this table", "tables/{town.table}", ".board .hand", TOOLS, True),
    Place("giving up", "tables/{town.table}", ".board .hand", ask_to_give_up, True),
    Place("keys", "tables/{town.table}", ".board .hand", open_keys, True),
    Place("a seat", "tables/{town.table}", ".board .hand", press(".own .seat .target"), True),
    Place("a result", "tables/{town.finished}", "dialog.result .line-up li", is_own=True),
    Place("seats that are kept", "tables/{town.again}", ".waiting", is_own=True),
)


def log_in(seen: Window) -> None:
    """As the first of the people of the town, who sits at its tables."""
    seen.open("/account/login/?next=/play/")
    seen.page.locator("input[name=login]").fill(PEOPLE[0])
    seen.page.locator("input[name=password]").fill(PASSWORD)
    seen.page.locator("button[type=submit]").click()
    seen.page.wait_for_url(f"{seen.url}/play/")
    seen.page.get_by_role("link", name=PEOPLE[0]).first.wait_for()


def come_to_each(seen: Window, town: Town, look: Callable[[Place], None]) -> None:
    """Come to all places, as a stranger and then as somebody who plays, and look at each."""
    seen.page.add_init_script(SHARES)
    for is_own in (False, True):
        if is_own:
            log_in(seen)
        for place in PLACES:
            if place.is_own == is_own:
                place.come(seen, town)
                look(place)
