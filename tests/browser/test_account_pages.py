"""The pages of accounts and tables in a real browser: what people do there by clicks and keys, and that nothing of the
pages is wrong in any language, width or colour."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

import pytest

from .scenes import PEOPLE, Town
from .service import PASSWORD
from .watching import PHONE, WIDE, Window, what_is_missing, window

MISSING = what_is_missing()
if not MISSING:
    from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = [pytest.mark.long, pytest.mark.skipif(MISSING != "", reason=MISSING)]

NEW: Final = "the-coach-to-deadwood"

OPEN: Final = [
    "/",
    "/account/login/",
    "/account/signup/",
    "/account/reset/",
    "/account/reset/sent/",
    "/account/confirmed/",
    "/account/confirm/none/",
    "/answer/none/",
    "/nowhere/",
    "/leagues/",
    "/leagues/nowhere/",
]
OWN: Final = [
    "/account/",
    "/account/email/",
    "/account/email/again/",
    "/account/email/remove/",
    "/account/password/",
    "/account/logout/",
]


def log_in(seen: Window, name: str, password: str = PASSWORD) -> None:
    seen.page.get_by_label(re.compile("Name or|Name oder")).fill(name)
    seen.page.get_by_label(re.compile("Password|Passwort")).fill(password)
    seen.page.locator("button[type=submit]").click()


def cookies_of(driven: Browser, town: Town, name: str) -> Any:
    """The state of a browser in which somebody has logged in."""
    with window(driven, town.url) as seen:
        seen.open("/account/login/")
        log_in(seen, name)
        seen.arrives("/account/")
        return seen.page.context.storage_state()


def everything(town: Town) -> list[str]:
    """Every page that anybody may open."""
    answer = town.answer_link(town.private)
    tables = [f"/tables/{table}/" for table in (town.table, town.opened, town.closed, town.private, 9999)]
    return [*OPEN, *tables, town.unsubscribe_link("belle@example.org"), answer]


def own(town: Town) -> list[str]:
    """Every page of somebody who is logged in."""
    return [*OWN, *(f"/tables/{table}/" for table in (town.table, town.opened, town.private, 9999))]


@pytest.fixture(scope="module")
def addresses(town: Town) -> list[str]:
    return everything(town)


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("width", [WIDE, PHONE])
@pytest.mark.parametrize("language", ["en", "de"])
def test_pages__have_no_fault(
    driven: Browser, town: Town, addresses: list[str], language: str, width: int, dark: bool
) -> None:
    asked = PEOPLE[town.asked(town.table)]
    for state, paths in ((None, addresses), (cookies_of(driven, town, asked), own(town))):
        with window(driven, town.url, language=language, width=width, dark=dark, state=state) as seen:
            for path in paths:
                seen.open(path)
                assert seen.page.get_attribute("html", "lang") == language and seen.path == path
                seen.check()


def test_fault__would_be_seen(driven: Browser, town: Town) -> None:
    with window(driven, town.url, width=PHONE) as seen:
        seen.open("/account/login/")
        seen.page.evaluate("() => document.querySelectorAll('label').forEach(label => label.remove())")
        with pytest.raises(AssertionError, match="label"):
            seen.check()
        seen.page.evaluate("() => document.body.style.width = '900px'")
        with pytest.raises(AssertionError, match="pixels wide"):
            seen.check()
        seen.page.evaluate("() => { const made = document.createElement('script'); made.textContent = '1'; "
                           "document.body.append(made); }")  # fmt: skip
        with pytest.raises(AssertionError, match="Content Security Policy"):
            seen.check()


def test_account__from_the_first_page_to_a_new_password(driven: Browser, town: Town) -> None:
    with window(driven, town.url, width=PHONE) as seen:
        page = seen.page
        seen.open("/account/login/")
        page.get_by_role("link", name="Make an account").click()
        page.get_by_label("Name", exact=True).fill("Rosa")
        page.get_by_label(re.compile("E-mail")).fill("rosa@example.org")
        page.get_by_label("Password").fill("password123")
        page.get_by_role("button", name="Make an account").click()
        expect(page.get_by_role("alert")).to_have_count(1)
        page.get_by_label("Password").fill(PASSWORD)
        page.get_by_role("button", name="Make an account").click()
        seen.arrives("/account/")
        seen.says("Rosa")

        seen.open(town.mailed("/account/confirm/"))
        page.get_by_role("button", name="Confirm the address").click()
        seen.arrives("/account/confirmed/")
        seen.says("The address is confirmed.")

        seen.open("/account/")
        page.get_by_role("link", name="Log out").click()
        page.get_by_role("button", name="Log out").click()
        seen.arrives("/account/login/")
        page.get_by_role("link", name="Password forgotten").click()
        page.get_by_label(re.compile("Name or")).fill("rosa@example.org")
        page.get_by_role("button", name="Send the mail").click()
        seen.arrives("/account/reset/sent/")
        seen.open(town.mailed("/account/reset/"))
        page.get_by_label("New password").fill(NEW)
        page.get_by_role("button", name="Save").click()
        seen.arrives("/account/login/")
        log_in(seen, "Rosa", NEW)
        seen.arrives("/account/")
        assert seen.complaints == []


def tab_to(page: Page, selector: str) -> None:
    """Go there by keys; the links at the top come first."""
    for _ in range(6):
        page.keyboard.press("Tab")
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"no key leads to {selector}")


def test_log_in__by_keys_alone__comes_back_to_the_table(driven: Browser, town: Town) -> None:
    asked = PEOPLE[town.asked(town.private)]
    with window(driven, town.url) as seen:
        page, keys = seen.page, seen.page.keyboard
        seen.open(f"/tables/{town.private}/")
        seen.says("No such table")
        tab_to(page, "main a")
        keys.press("Enter")
        page.wait_for_url("**/account/login/**")
        for field, text in (("input[name=login]", asked), ("input[name=password]", PASSWORD)):
            tab_to(page, field)
            # Whoever uses keys must see where they are.
            assert page.evaluate("() => getComputedStyle(document.activeElement).outlineStyle") == "solid"
            keys.type(text)
        keys.press("Enter")
        page.wait_for_url(f"{town.url}/tables/{town.private}/")
        drawn = page.locator("svg:visible")
        expect(drawn).to_have_count(1)
        expect(drawn).to_contain_text("Your hand")
        expect(page.locator(".call")).to_have_count(1)
        seen.check()


def test_answer__by_a_link_of_a_mail__is_given_by_the_button(driven: Browser, town: Town) -> None:
    table = town.private
    asked = town.asked(table)
    link = town.answer_link(table)
    before = town.ask(asked, f"tables/{table}/view/")["prompt"]
    with window(driven, town.url, width=PHONE) as seen:
        seen.open(link)
        seen.says("the default answer")
        assert town.ask(asked, f"tables/{table}/view/")["prompt"] == before
        for _ in range(9):
            seen.page.keyboard.press("Tab")
            if seen.page.evaluate("() => document.activeElement.tagName") == "BUTTON":
                break
        seen.page.keyboard.press("Enter")
        seen.page.get_by_text("Your answer has been given.").wait_for()
        seen.check()
        assert town.ask(asked, f"tables/{table}/view/")["prompt"] != before
        seen.open(link)
        seen.says("has been answered already")
        seen.check()
        seen.page.get_by_role("link").click()
        page = seen.page
        page.wait_for_url(f"{town.url}/play/tables/{table}")


def test_unsubscribing__and_back(driven: Browser, town: Town) -> None:
    with window(driven, town.url, width=PHONE) as seen:
        seen.open(town.unsubscribe_link("pearl@example.org"))
        seen.page.get_by_role("button", name="No more of these mails").click()
        seen.says("No mails about games")
        seen.check()
        seen.page.get_by_role("button", name="Send them again").click()
        seen.page.get_by_role("button", name="No more of these mails").wait_for()


def test_preferences__are_reached_from_the_account_without_another_log_in(driven: Browser, town: Town) -> None:
    with window(driven, town.url, width=PHONE, state=cookies_of(driven, town, PEOPLE[0])) as seen:
        seen.open("/account/")
        seen.page.get_by_role("link", name="What you are told").click()
        seen.page.get_by_label("Quiet from").wait_for()
        seen.arrives("/play/notices/preferences")
        seen.check()
