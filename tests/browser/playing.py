"""Somebody who plays at /play/ by clicking what the page offers."""

from __future__ import annotations

import json
import random
from collections import Counter
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final
from urllib.request import Request, urlopen

from tests.waiting import PATIENCE, Waiting

from .watching import Window

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page, Position

PASSWORD = "six-guns-and-petticoats"
SEEN_CORNER: Final[Position] = {"x": 10, "y": 12}
"""Where a card of a fan is always seen."""


class Unreachable(AssertionError):
    """The API offers an option that cannot be clicked."""


def give_first(page: Page) -> None:
    """Click the first answer of those that are listed."""
    folded = page.locator(".prompt details.all:not([open]) > summary")
    if folded.count():
        folded.click()
    page.locator(".prompt [data-option]:enabled").first.click()


def play_out(hand: Hand, table: int) -> None:
    """Click whatever is offered until the page says that the game is over. Raises AssertionError if it does not go
    on."""
    waiting = waiting_at(hand, table)
    while not hand.window.page.locator(".after").count():
        if not hand.move(table):
            waiting.pause()


def waiting_at(hand: Hand, table: int) -> Waiting:
    """Patience with a game that goes on, while this person's page does too."""
    return Waiting(lambda: hand.standing(table), page=hand.window.page, progress=lambda: hand.view(table)["journal"])


@dataclass
class Hand:
    """One person at one page. Each of their clicks is one that the page offers; what the API offers them meanwhile is
    compared with it."""

    window: Window
    chance: random.Random
    name: str = ""
    token: str = ""
    language: str = "en"
    """That in which the API speaks to this person."""
    clicks: Counter[str] = field(default_factory=Counter)

    def sign_up(self, name: str, *, next_page: str = "") -> None:
        """Make an account by the form."""
        page = self.window.page
        self.window.open(f"/account/signup/?next=/play/{next_page}")
        page.locator("input[name=name]").fill(name)
        page.locator("input[name=password]").fill(PASSWORD)
        page.locator("button[type=submit]").click()
        page.wait_for_url(f"{self.window.url}/play/{next_page}")
        page.get_by_role("link", name=name).wait_for()
        self.name, self.token = name, self.kept_token()

    def kept_token(self) -> str:
        """The token that this browser keeps."""
        return str(
            self.window.page.evaluate(
                """() => new Promise((resolve, reject) => {
                    const opening = indexedDB.open("bang", 1);
                    opening.onerror = () => reject(opening.error);
                    opening.onsuccess = () => {
                        const reading = opening.result.transaction("kept").objectStore("kept").get("session");
                        reading.onsuccess = () => resolve(reading.result.token);
                        reading.onerror = () => reject(reading.error);
                    };
                })"""
            )
        )

    def view(self, table: int) -> Any:
        """The game as the API tells this person."""
        address = f"{self.window.url}/api/v1/tables/{table}/view/"
        headers = {"Authorization": f"Bearer {self.token}", "Accept-Language": self.language}
        with urlopen(Request(address, headers=headers), timeout=PATIENCE) as answer:
            return json.load(answer)

    def answer(self, table: int, prompt: str, option: str) -> None:
        """Answer over the API, as another device of this person would."""
        body = json.dumps({"prompt": prompt, "option": option}).encode()
        headers = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"}
        address = f"{self.window.url}/api/v1/tables/{table}/answer/"
        with urlopen(Request(address, body, headers), timeout=PATIENCE) as answer:
            assert answer.status == HTTPStatus.OK

    def move(self, table: int) -> bool:
        """Answer what is asked, if the page shows what the API asks; whether anything was clicked. Raises
        Unreachable."""
        page = self.window.page
        # The service is not asked while the page shows no question: others play through it meanwhile.
        if not page.locator(".prompt[data-prompt]").count():
            return False
        view = self.view(table)
        prompt = view["prompt"]
        if prompt is None:
            return False
        shown = page.locator(f'.prompt[data-prompt="{prompt["id"]}"]')
        if not shown.count():
            return False
        option = self.chance.choice(prompt["options"])
        self._check_all(shown, {one["id"] for one in prompt["options"]})
        if self.chance.random() < 0.5:
            self.clicks["button"] += 1
            self._button(shown, option["id"]).click()
        else:
            self._touch(shown, option)
        # Gone as soon as another question, or none, has taken its place; the page forgets no answer on its way.
        page.locator(f'.prompt[data-prompt="{prompt["id"]}"]').wait_for(state="detached")
        return True

    def standing(self, table: int) -> str:
        """What the service and the page say of a game that does not go on."""
        view = self.view(table)
        shown = self.window.page.locator(".prompt[data-prompt]")
        ids = shown.evaluate_all("all => all.map(one => one.dataset.prompt)")
        asked = view["prompt"] and view["prompt"]["id"]
        return f"{view['status']}, waiting for {view['waiting_for']}, asked {asked}, the page shows {ids}"

    def _check_all(self, shown: Locator, wanted: set[str]) -> None:
        found = shown.locator("[data-option]")
        offered = {one for one in found.evaluate_all("all => all.map(one => one.dataset.option)")}
        if offered != wanted:
            raise Unreachable(f"the API offers {sorted(wanted)}, the page {sorted(offered)}")

    def _button(self, shown: Locator, option: str) -> Locator:
        """The button of an option, unfolded if it is one of many."""
        place = f"[data-option={json.dumps(option)}]"
        button = shown.locator(place)
        fold = shown.locator("details.all:not([open])", has=self.window.page.locator(place))
        if fold.count():
            fold.locator("summary").click()
        return button

    def _touch(self, shown: Locator, option: Any) -> None:
        """Click the card, then the target; the button that is left where both leave more than one option, or no
        target."""
        page = self.window.page
        if "dice" in option:
            return self._keep(shown, option["dice"])
        if "card" in option:
            card = page.locator(f'[data-card="{option["card"]["id"]}"]').first
            if not card.count():
                self.clicks["card out of sight"] += 1
                self._button(shown, option["id"]).click()
                return None
            self.clicks["card"] += 1
            card.click(position=SEEN_CORNER)
        target = page.locator(f'[data-target="{option.get("seat")}"]')
        if "as" not in option and target.count():
            self.clicks["seat"] += 1
            target.click()
        # A target was meant if it left one option: that is on its way, and its button can be clicked no more.
        if shown.locator(f"[data-option={json.dumps(option['id'])}]:enabled").count():
            self._button(shown, option["id"]).click()
        return None

    def _keep(self, shown: Locator, kept: str) -> None:
        """Touch the dice to be kept, then roll the others."""
        self.clicks["dice"] += 1
        left = Counter(kept.split("+") if kept else [])
        faces: list[str] = self.view(int(self.window.path.rpartition("/")[2]))["dice"]["faces"]
        dice = shown.locator("[data-die]")
        for at, face in enumerate(faces):
            die = dice.nth(at)
            wanted = left[face] > 0
            left[face] -= wanted
            if (die.get_attribute("aria-pressed") == "true") != wanted:
                die.click()
        shown.locator(".roll").click()
