"""The admin in a browser: a member of the staff who has never seen it finds what waits for them, and does it by
clicks. Django's own pages are not checked for accessibility here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from .scenes import Town
from .watching import PHONE, WIDE, what_is_missing, window

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = [pytest.mark.long, pytest.mark.skipif(bool(what_is_missing()), reason=what_is_missing())]


@pytest.fixture(scope="module")
def admin(driven: Browser, town: Town) -> Any:
    """The cookies of the first administrator."""
    with window(driven, town.url) as seen:
        seen.open("/admin/")
        seen.page.get_by_label("Name").fill("admin")
        seen.page.get_by_label("Password").fill(town.admin_password)
        seen.page.get_by_role("button", name="Log in").click()
        seen.page.wait_for_url(f"{town.url}/admin/")
        return seen.page.context.storage_state()


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("width", [WIDE, PHONE])
@pytest.mark.parametrize("language", ["en", "de"])
def test_pages__fit_and_obey_the_content_policy(
    driven: Browser, town: Town, admin: Any, language: str, width: int, dark: bool
) -> None:
    tables = [f"games/table/{table}/change/" for table in (town.table, town.opened)]
    lists = ("games/table/", "games/prompt/", "people/player/", "notices/endpoint/", "mail/mail/")
    with window(driven, town.url, language=language, width=width, dark=dark, state=admin) as seen:
        for path in ("", *tables, *lists, "people/player/2/change/"):
            seen.open(f"/admin/{path}")
            assert seen.page.get_attribute("html", "lang") == language
            seen.check_window()


def test_game__halted_found_on_the_first_page_and_resumed__by_clicks(driven: Browser, town: Town, admin: Any) -> None:
    with window(driven, town.url, state=admin) as seen:
        page = seen.page
        seen.open("/admin/")
        page.get_by_role("link", name="Games in play").click()
        row = page.get_by_role("row").filter(has_text="Fort Worth")
        row.get_by_role("checkbox").check()
        page.get_by_label("Action:").select_option(label="Halt chosen games…")
        page.get_by_role("button", name="Go", exact=True).click()
        seen.says("Nothing is lost", "Fort Worth")
        page.get_by_role("button", name="Halt").click()
        seen.says("Correct the fields marked below.")
        page.get_by_label("Reason:").fill("A storm over the prairie")
        page.get_by_role("button", name="Halt").click()
        seen.says("Halt: done with 1 game.")
        seen.open("/admin/")
        page.get_by_role("link", name="Fort Worth: A storm over the prairie").click()
        seen.says("Fort Worth", "nobody can move")
        assert page.locator(".for-wide svg").is_visible() and not page.locator(".for-narrow svg").is_visible()
        page.get_by_role("link", name="Resume…").click()
        page.get_by_label("Reason:").fill("It is over")
        page.get_by_role("button", name="Resume this game").click()
        seen.says("Resumed.", "Waiting for")
        page.get_by_text("Round 1, turn of").first.wait_for()
        seen.check_window()
