"""One page of each part of the service, looked at with axe-core: what every change must pass."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from .scenes import PEOPLE, Town
from .test_account_pages import cookies_of
from .watching import PHONE, what_is_missing, window

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = [pytest.mark.smoke, pytest.mark.skipif(bool(what_is_missing()), reason=what_is_missing())]


def test_page_of_each_part__has_no_fault(driven: Browser, town: Town) -> None:
    asked = PEOPLE[town.asked(town.table)]
    public = ["/", "/account/login/", "/leagues/", "/docs/", f"/tables/{town.table}/"]
    with window(driven, town.url, width=PHONE, state=cookies_of(driven, town, asked)) as seen:
        for path in [*public, "/account/"]:
            seen.open(path)
            seen.check()
        for path in ("", "seasons", "ratings", "notices/preferences", f"tables/{town.table}"):
            seen.open(f"/play/{path}")
            seen.page.locator("h1").wait_for()
            if path.startswith("tables"):
                seen.page.locator(".board").wait_for()
            seen.check()


def test_page_of_the_admin__fits(driven: Browser, town: Town) -> None:
    with window(driven, town.url) as seen:
        seen.open("/admin/login/")
        seen.page.get_by_label("Name").fill("admin")
        seen.page.get_by_label("Password").fill(town.admin_password)
        seen.page.get_by_role("button", name="Log in").click()
        seen.page.wait_for_url(f"{town.url}/admin/")
        seen.open(f"/admin/games/table/{town.table}/change/")
        seen.check_window()
