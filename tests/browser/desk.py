"""Somebody at the pages of the admin, who has nothing to go by but what can be read there."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from .watching import Window

if TYPE_CHECKING:
    from playwright.sync_api import Locator


@dataclass
class Desk:
    """One browser at the admin. Every page it comes to fits, and has nothing to complain of."""

    seen: Window
    met: set[str] = field(default_factory=set)
    """Where it has been."""

    def log_in(self, name: str, password: str) -> None:
        """Come to the first page."""
        page = self.seen.page
        self.seen.open("/admin/")
        page.get_by_label("Name").fill(name)
        page.get_by_label("Password").fill(password)
        self._goes(page.get_by_role("button", name="Log in"))

    def _goes(self, where: Locator) -> str:
        """Click what leads to another page, or to the same one anew, and read that."""
        with self.seen.page.expect_navigation():
            where.click()
        return self.read()

    def read(self) -> str:
        """Look at the page, and answer what it says."""
        self.seen.check_window()
        self.met.add(self.seen.path)
        return self.seen.text()

    def again(self) -> str:
        """Load the page again, and read it."""
        self.seen.page.reload()
        return self.read()

    def follow(self, words: str, within: Locator | None = None) -> str:
        """Click a link, and read the page it leads to."""
        return self._goes((within or self.seen.page).get_by_role("link", name=words, exact=True).first)

    def press(self, words: str) -> str:
        """Press a button, and read what comes."""
        return self._goes(self.seen.page.get_by_role("button", name=words, exact=True))

    def home(self) -> str:
        """The first page."""
        return self.follow("BANG! administration")

    def list_of(self, words: str) -> str:
        """A list of rows, by its name on the first page."""
        self.home()
        return self.follow(words, self.seen.page.get_by_role("rowheader", name=words, exact=True))

    def today(self) -> str:
        """What is to be done today."""
        self.home()
        return self.follow("Leagues: what is to be done today")

    def field(self, label: str) -> Locator:
        """A field of a form by its label."""
        return self.seen.page.get_by_label(re.compile(rf"^\s*{re.escape(label)}:?\s*$", re.IGNORECASE))

    def row(self, *words: str) -> Locator:
        """The row of a table that says all this."""
        found = self.seen.page.get_by_role("row")
        for one in words:
            found = found.filter(has_text=one)
        return found

    def opens(self, *words: str) -> str:
        """The page of the row of a list that says all this."""
        return self._goes(self.row(*words).get_by_role("link").first)

    def section(self, title: str) -> Locator:
        """A table of the page by its title."""
        return self.seen.page.get_by_role("table", name=title)

    def does(self, act: str, reason: str = "") -> str:
        """Choose what is to be done, read what it will do, give the reason, do it; what the page says then."""
        self.chooses(act)
        return self.confirms(act, reason)

    def offers(self, act: str) -> bool:
        """Whether it can be done now."""
        return self.seen.page.get_by_role("link", name=f"{act}…", exact=True).is_visible()

    def chooses(self, act: str) -> str:
        """Choose what is to be done; what is said of it."""
        return self.follow(f"{act}…")

    def confirms(self, act: str, reason: str = "") -> str:
        """Do it, after its page was filled in; what the page says then."""
        if reason:
            self.field("Reason").fill(reason)
        told = self.press(act)
        assert "Correct the fields" not in told, told
        return told

    def addresses(self) -> list[str]:
        """Where the links of the page lead, below the admin."""
        found: list[str] = self.seen.page.eval_on_selector_all(
            "a[href^='/admin/']", "all => all.map(one => one.pathname)"
        )
        return found

    def status(self, address: str) -> int:
        """What the admin answers to whoever types an address."""
        return self.seen.page.request.get(self.seen.url + address).status
