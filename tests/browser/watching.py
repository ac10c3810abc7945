"""A browser that a test drives, and what it must never show: an error, a page that is too wide, a fault of
accessibility."""

from __future__ import annotations

import itertools
import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tests.waiting import PATIENCE_MS

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

FOLDER: Final = Path(__file__).parent
AXE: Final = FOLDER / "node_modules" / "axe-core" / "axe.min.js"
RULES: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
WIDE, PHONE, NARROW = 1000, 390, 320
PICTURES: Final = "BANG_SCREENSHOTS"
"""The environment variable that names a folder for pictures of the pages."""
WANTED: Final = ("Failed to load resource", "Service Worker registration blocked by Playwright")
"""What a console tells of what a test wants: a page that is not there has a status, and the test knows which ones it
asked for; the other one is told where a window has no service worker."""

_numbers = itertools.count(1)


def chromium() -> str:
    """Where Debian's Chromium is; empty: there is none."""
    return shutil.which("chromium") or ""


def what_is_missing() -> str:
    """Why no browser can be driven here; empty when one can."""
    if find_spec("playwright") is None:
        return "run `uv pip install playwright` first"
    if not chromium():
        return "run `apt-get install -y --no-install-recommends chromium fonts-dejavu-core` first"
    if not AXE.is_file():
        return "run `npm ci --prefix tests/browser` first"
    return ""


WIDTHS: Final = """() => {
    const page = document.documentElement;
    const beyond = [...document.body.querySelectorAll("*")]
        .filter(one => one.getBoundingClientRect().right > page.clientWidth + 0.5)
        .map(one => `${one.tagName}.${one.className?.baseVal ?? one.className}: ${one.textContent.slice(0, 30)}`);
    return [page.scrollWidth, page.clientWidth, beyond.slice(0, 12)];
}"""
"""How wide the page is, how wide the window, and what reaches beyond it."""


@dataclass
class Window:
    """One page in a browser that keeps what its console says."""

    page: Page
    url: str
    complaints: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("console", lambda message: self._heard(message.type, message.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _heard(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and not any(one in text for one in WANTED):
            self.complaints.append(text)

    def open(self, path: str) -> None:
        """Go to a page of the service."""
        self.page.goto(self.url + path)

    def turn_to(self, path: str) -> None:
        """Go to another screen of /play/ as its own links do: the page is not loaded again."""
        self.page.evaluate("to => { history.pushState(null, '', to); dispatchEvent(new Event('popstate')); }", path)

    @property
    def path(self) -> str:
        """Where the window is."""
        return self.page.url.removeprefix(self.url)

    def arrives(self, path: str) -> None:
        """Wait until the window is there: a click may be over before the page that it leads to has come."""
        self.page.wait_for_url(self.url + path)

    def says(self, *texts: str) -> None:
        """Wait until all of this is to be read."""
        from playwright.sync_api import expect

        for text in texts:
            expect(self.page.locator("body")).to_contain_text(text, use_inner_text=True)

    def text(self) -> str:
        """What is to be read now. Whoever looks for something there uses `says`."""
        self.page.wait_for_load_state()
        return self.page.inner_text("body")

    def check_window(self) -> None:
        """The console says nothing, and the page fits. Raises AssertionError with what is wrong."""
        self.page.wait_for_load_state()
        assert self.complaints == [], (self.path, self.complaints)
        wide, window, beyond = self.page.evaluate(WIDTHS)
        assert wide <= window, f"{self.path} is {wide} pixels wide, the window {window}: {beyond}"
        self.keep()

    def keep(self) -> None:
        """Save a picture of the whole page, if a folder for pictures is named; they are numbered as they are taken."""
        folder = os.environ.get(PICTURES)
        if folder:
            name = re.sub(r"\W+", "-", self.path.partition("?")[0]).strip("-") or "start"
            self.page.screenshot(path=Path(folder) / f"{next(_numbers):03}-{name}.png", full_page=True)

    def check(self, *, are_colours_its_own: bool = True) -> None:
        """Nothing of the page is wrong. Raises AssertionError with what is. Where the browser forces its colours upon
        the page, axe-core does not see them."""
        self.check_window()
        page = self.page
        page.evaluate(AXE.read_text(encoding="utf-8"))
        found: dict[str, Any] = page.evaluate(
            """([rules, areOwn]) =>
                axe.run(document, {runOnly: rules, rules: {"color-contrast": {enabled: areOwn}}})""",
            [RULES, are_colours_its_own],
        )
        faults = [
            f"{fault['id']}: {fault['help']}: {[node['html'][:200] for node in fault['nodes']]}"
            for fault in found["violations"]
        ]
        assert not faults, (self.path, faults)


@contextmanager
def browser(fonts: Path | None = None) -> Iterator[Browser]:
    """A browser without a window; `fonts`: a file that says which fonts it has, instead of those of the machine."""
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as started:
        one = started.chromium.launch(
            executable_path=chromium(),
            args=["--no-sandbox", "--font-render-hinting=none"],
            env=None if fonts is None else {**os.environ, "FONTCONFIG_FILE": str(fonts)},
        )
        yield one
        one.close()


@contextmanager
def window(
    driven: Browser,
    url: str,
    *,
    language: str = "en",
    width: int = WIDE,
    height: int = 844,
    dark: bool = False,
    has_touch: bool = False,
    state: Any = None,
    has_worker: bool = True,
) -> Iterator[Window]:
    """A page of a reader with these preferences; `state` are the cookies of another one. A test that lays a road of its
    own wants no service worker: that takes a page over at any moment, and what it passes on is not seen by the road."""
    context: BrowserContext = driven.new_context(
        viewport={"width": width, "height": height},
        locale={"en": "en-GB", "de": "de-DE"}[language],
        timezone_id="UTC",
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce",
        has_touch=has_touch,
        storage_state=state,
        service_workers="allow" if has_worker else "block",
    )
    context.set_default_timeout(PATIENCE_MS)
    yield Window(context.new_page(), url)
    for page in context.pages:
        # What a test's own road still has on its way ends with the page, and is no fault of the next test.
        page.unroute_all(behavior="ignoreErrors")
    context.close()
