"""How ten typical positions look at /play/, compared with pictures that are kept in `pictures/`.

    BANG_PICTURES=renew python3 manage.py test -n 0 -m long tests/browser/test_pictures.py

takes them anew: after a change that should be seen, and for another Chromium or another font.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from . import pictures
from .playing import PASSWORD, SEEN_CORNER
from .still import ALL_SETS, NOW, StillTown, Terms, View
from .watching import browser, what_is_missing, window

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PHONE, DESK = (390, 844), (1280, 800)


def why_not() -> str:
    """Why nothing can be compared here; empty when it can."""
    if find_spec("PIL") is None:
        return "run `uv pip install pillow` first"
    return what_is_missing()


pytestmark = [pytest.mark.long, pytest.mark.skipif(bool(why_not()), reason=why_not())]


STANDING_CLOCK = f"""
    performance.now = () => 0;
    globalThis.Date = class extends Date {{
        constructor(...given) {{ super(...(given.length ? given : [Date.parse("{NOW}")])); }}
        static now() {{ return Date.parse("{NOW}"); }}
    }};
"""
"""What is left of a deadline would tell how long it was since an answer came. Playwright's own clock stops the page's
timers as well."""


@dataclass(frozen=True)
class Look:
    """A position, and who looks at it with which preferences."""

    name: str
    size: tuple[int, int] = PHONE
    language: str = "en"
    dark: bool = False
    who: str = "Calamity"
    top: int = 0
    """How far the page is scrolled down, in pixels; it goes no further than its end."""


LOOKS = (
    Look("lobby", language="en"),
    Look("waiting-table", DESK, "de", dark=True),
    Look("card-begun", language="de"),
    Look("target-to-choose", DESK, "en", top=10_000),
    Look("all-sets-14-seats", language="en", dark=True),
    Look("dice-to-keep", language="de", dark=True),
    Look("finished-game", DESK, "de"),
    Look("replay", DESK, "en", dark=True),
    Look("spectating", language="en", who=""),
    Look("log-in", language="de", who=""),
)


def in_turn(round_number: int) -> Callable[[View], bool]:
    """Whether it is the viewer's turn, in this round or a later one."""

    def is_there(view: View) -> bool:
        prompt = view["prompt"]
        return bool(prompt) and prompt["kind"] == "play" and view["turn"]["round"] >= round_number

    return is_there


def aims(view: View) -> bool:
    """Whether one card can be played at several seats."""
    return in_turn(1)(view) and aimed(view) is not None


def aimed(view: View) -> int | None:
    """A card that can be played at several seats."""
    cards = [one["card"]["id"] for one in view["prompt"]["options"] if "card" in one and "seat" in one]
    return next((card for card in cards if cards.count(card) > 1), None)


def begun(view: View) -> int:
    """A card to begin with: one that can be aimed, or else any that can be played."""
    return aimed(view) or next(int(one["card"]["id"]) for one in view["prompt"]["options"] if "card" in one)


def keeps_dice(view: View) -> bool:
    """Whether dice are to be kept."""
    prompt = view["prompt"]
    return bool(prompt) and any("dice" in one for one in prompt["options"])


def is_over(view: View) -> bool:
    """Whether the game is over."""
    return bool(view["status"] == "over")


PLACES: dict[str, tuple[Callable[[View], bool], Terms]] = {
    "card-begun": (in_turn(2), {"name": "Dodge", "seats": 5, "sets": ("base", "dodge_city")}),
    "target-to-choose": (aims, {"name": "Tombstone", "seats": 7}),
    "all-sets-14-seats": (in_turn(2), {"name": "Valley", "seats": 14, "sets": ALL_SETS}),
    "dice-to-keep": (keeps_dice, {"name": "Saloon", "game": "dice", "seats": 6}),
    "finished-game": (is_over, {"name": "Yuma", "seats": 4}),
}
"""The tables that are played, until which place, and on which terms."""


class Shown(StillTown):
    """The tables of the pictures."""

    def settle(self) -> None:
        super().settle()
        seeds = {name: seed for seed, name in enumerate(PLACES, 11)}
        wanted = {name: (seeds[name], terms) for name, (_, terms) in PLACES.items()}
        waiting: dict[str, tuple[int, Terms]] = {"waiting-table": (2, {"name": "Fort Worth", "seats": 4})}
        self.tables = self.open_tables(self.calamity, wanted | waiting)
        self.request(self.calamity, f"tables/{self.tables['waiting-table']}/ai-seats/", {"policy": "rules"})
        places = {name: self.play_until(self.tables[name], seeds[name], until) for name, (until, _) in PLACES.items()}
        self.begun = {name: begun(places[name]) for name in ("card-begun", "target-to-choose")}
        self.tables |= {"replay": self.tables["finished-game"], "spectating": self.tables["target-to-choose"]}


@pytest.fixture(scope="module")
def driven() -> Iterator[Browser]:
    """A browser with the fonts of the pictures."""
    with browser(pictures.FONTS) as one:
        yield one


@pytest.fixture(scope="module")
def still(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shown]:
    """The tables, at rest. Only where the browser and the fonts are those of the pictures."""
    if reason := pictures.what_differs_here():
        pytest.skip(reason)
    made = Shown(tmp_path_factory.mktemp("still") / "var")
    yield made
    made.close()


def log_in(page: Page, town: Shown, name: str) -> None:
    page.goto(f"{town.url}/account/login/?next=/play/")
    page.locator("input[name=login]").fill(name)
    page.locator("input[name=password]").fill(PASSWORD)
    page.locator("button[type=submit]").click()
    page.wait_for_url(f"{town.url}/play/")
    page.locator(".site").get_by_role("link", name=name).wait_for()


def come_to(page: Page, town: Shown, look: Look) -> None:
    """Go to the position, and begin there what is begun."""
    address = {"lobby": "play/", "log-in": "account/login/"}.get(look.name)
    if address is None:
        address = f"play/tables/{town.tables[look.name]}"
    if look.name == "replay":
        address += "/replay?step=40"
    page.goto(f"{town.url}/{address}")
    if look.name == "lobby":
        page.locator("#free ~ .rows li").first.wait_for()
        page.locator("#my-move ~ .rows li").first.wait_for()
    elif look.name == "log-in":
        page.locator("form").wait_for()
    elif look.name == "waiting-table":
        page.locator(".acts button").nth(1).wait_for()
        # The address has another port each time.
        page.locator(".copy").evaluate("field => { field.style.visibility = 'hidden'; }")
    else:
        page.locator(".seat .lives").first.wait_for()
        # What the cards look like is told a little later than that they are there.
        page.locator(".portrait img, .faces img").first.wait_for()
        if look.name != "dice-to-keep":
            page.locator(".card.large > img").first.wait_for()
    if look.name in town.begun:
        card = town.begun[look.name]
        page.locator(f'[data-card="{card}"]').first.click(position=SEEN_CORNER)
        page.locator(f'[data-card="{card}"][aria-pressed=true]').wait_for()
    if look.name == "dice-to-keep":
        page.locator("[data-die]:enabled").first.click()
        page.locator("[data-die][aria-pressed=true]").first.wait_for()
    if look.who:
        # How many notices are unread is asked for after all else.
        page.locator(".site .unread").wait_for(state="attached")


def is_at_rest(page: Page) -> None:
    """Wait until everything has come that is shown: words, typeface, pictures."""
    page.wait_for_load_state("load")
    page.mouse.move(0, 0)
    page.evaluate("() => document.activeElement?.blur()")
    page.wait_for_function(
        """() => document.fonts.status === "loaded"
            && [...document.images].every(image => image.complete || image.getBoundingClientRect().top > innerHeight)"""
    )
    page.evaluate("() => Promise.all([...document.images].filter(one => one.complete).map(one => one.decode()))")


@pytest.mark.parametrize("look", LOOKS, ids=[look.name for look in LOOKS])
def test_position__looks_as_it_is_kept(driven: Browser, still: Shown, tmp_path: Path, look: Look) -> None:
    wide, high = look.size
    with window(driven, still.url, language=look.language, width=wide, height=high, dark=look.dark) as seen:
        page = seen.page
        page.add_init_script(STANDING_CLOCK)
        if look.who:
            log_in(page, still, look.who)
        come_to(page, still, look)
        is_at_rest(page)
        # A click scrolls hand and page as far as it must, which is not the same each time.
        page.evaluate("() => { for (const hand of document.querySelectorAll('.hand')) hand.scrollLeft = 0; }")
        page.evaluate("top => scrollTo(0, top)", look.top)
        taken = page.screenshot(animations="disabled", caret="hide")
        seen.check_window()
        if pictures.renews():
            pictures.renew(look.name, taken)
        folder = os.environ.get(pictures.WISH, "")
        beside = Path(folder) if folder and not pictures.renews() else tmp_path
        pictures.compare(look.name, taken, beside)


@pytest.mark.parametrize("look", LOOKS, ids=[look.name for look in LOOKS])
def test_kept_picture__is_small(look: Look) -> None:
    assert (pictures.FOLDER / f"{look.name}.png").stat().st_size <= pictures.MOST_BYTES


def test_lost_sentence__is_seen(tmp_path: Path) -> None:
    board = pictures.drawn((pictures.FOLDER / "log-in.png").read_bytes())
    pictures.compare("log-in", pictures.as_png(board), tmp_path)
    # The line below the form, in the colour that is left of it.
    board.paste(board.crop((0, 375, 390, 420)), (0, 330, 390, 375))
    with pytest.raises(AssertionError, match="pixels differ"):
        pictures.compare("log-in", pictures.as_png(board), tmp_path)
    assert (tmp_path / "log-in.png").is_file()


def test_no_other_picture__is_kept() -> None:
    assert {path.stem for path in pictures.FOLDER.glob("*.png")} == {look.name for look in LOOKS}
