"""The page at /play/ as a program of its own: it can be installed, shows what is pushed while no page is open, says so
when there is no connection, and has one log-in with the pages of accounts."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from tests.waiting import wait_until

from .playing import PASSWORD, Hand
from .scenes import Town
from .test_account_pages import log_in
from .watching import PHONE, WIDE, Window, what_is_missing, window

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = [pytest.mark.long, pytest.mark.skipif(bool(what_is_missing()), reason=what_is_missing())]

NUMBERS = count(1)
READY = "() => navigator.serviceWorker.ready.then(() => true)"

SUBSCRIBING = """() => {
    // Debian's browser has no push service. What one gives is this, and it is kept as a browser keeps it.
    const at = "stub-subscription";
    const made = (key, number) => ({
        options: { applicationServerKey: key },
        toJSON: () => ({
            endpoint: `https://push.example.org/send/${number}`,
            expirationTime: null,
            keys: {
                p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
                auth: "BTBZMqHH6r4Tts7J_aSIgg",
            },
        }),
        unsubscribe: async () => { localStorage.removeItem(at); return true; },
    });
    PushManager.prototype.getSubscription = async () => {
        const kept = JSON.parse(localStorage.getItem(at) ?? "null");
        return kept && made(Uint8Array.from(kept.key).buffer, kept.number);
    };
    PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
        const kept = { key: [...applicationServerKey], number: crypto.randomUUID() };
        localStorage.setItem(at, JSON.stringify(kept));
        return made(applicationServerKey.buffer, kept.number);
    };
}"""


@contextmanager
def somebody(driven: Browser, town: Town, *, width: int = PHONE, to: str = "", **told: Any) -> Iterator[Hand]:
    """Somebody with an account, in a browser that lets the page show notices."""
    with window(driven, town.url, width=width, **told) as seen:
        seen.page.context.grant_permissions(["notifications"])
        seen.page.add_init_script(f"({SUBSCRIBING})()")
        hand = Hand(seen, Random(1))
        hand.sign_up(f"Owner.{next(NUMBERS)}", next_page=to)
        yield hand


def devices_of(town: Town, token: str) -> list[Any]:
    found: list[Any] = town.request(token, "me/devices/")["results"]
    return found


HEARD = """() => {
    if (self.heard === undefined) {
        self.heard = 0;
        self.addEventListener("push", () => { self.heard += 1; });
    }
    return self.heard;
}"""


def push(seen: Window, text: str) -> None:
    """What a push service would give the browser. A busy browser may lose what is given to it here, which a push
    service would send again."""
    page = seen.page
    page.evaluate(READY)
    session = page.context.new_cdp_session(page)
    known: list[Any] = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda event: known.extend(event["registrations"]))
    session.send("ServiceWorker.enable")
    wait_until(lambda: known and page.context.service_workers, page=page)
    number = next(one["registrationId"] for one in known if one["scopeURL"] == f"{seen.url}/play/")
    (worker,) = page.context.service_workers
    before, attempts = worker.evaluate(HEARD), count()

    def is_heard() -> bool:
        if next(attempts) % 250 == 0:
            told = {"origin": seen.url, "registrationId": number, "data": text}
            session.send("ServiceWorker.deliverPushMessage", told)
        return bool(worker.evaluate(HEARD) > before)

    wait_until(is_heard, page=page)
    session.detach()


def notice(**members: str) -> str:
    """As the service writes it: of one length, with blanks at its end."""
    told = {"title": "Fort Worth", "body": "It is your move.", "tag": "t1", "url": "", "id": "n1", **members}
    return json.dumps(told).ljust(3072)


SHOWN = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
    .map(({ title, body, tag, silent, renotify, data }) => ({ title, body, tag, silent, renotify, data }))"""


def shown(seen: Window, number: int, words: str) -> list[Any]:
    """The notices that the browser shows, once there are so many and one has these words."""
    found: list[Any] = []

    def is_shown() -> bool:
        found[:] = seen.page.evaluate(SHOWN)
        return len(found) == number and any(words in one["title"] + one["body"] for one in found)

    wait_until(is_shown, lambda: found, page=seen.page)
    return found


CLICKED = """async () => {
    const opened = [];
    self.clients.openWindow = async (path) => { opened.push(path); return null; };
    const [notification] = await self.registration.getNotifications();
    const event = new NotificationEvent("notificationclick", { notification });
    // Only the browser's own event would keep the worker alive by itself.
    let done;
    event.waitUntil = (promise) => { done = promise; };
    self.dispatchEvent(event);
    await done;
    return [opened, (await self.registration.getNotifications()).length];
}"""


def click_notice(seen: Window) -> tuple[list[str], int]:
    """Click the first notice: which windows were opened by that, and how many notices are left."""
    (worker,) = seen.page.context.service_workers
    opened, left = worker.evaluate(CLICKED)
    return opened, left


# -- installed ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "de"])
def test_page__can_be_installed(driven: Browser, town: Town, language: str) -> None:
    with window(driven, town.url, language=language) as seen:
        seen.open("/play/")
        session = seen.page.context.new_cdp_session(seen.page)
        found = session.send("Page.getAppManifest")
        assert found["url"] == f"{town.url}/play/manifest.webmanifest" and found["errors"] == []
        manifest = json.loads(found["data"])
        assert (manifest["lang"], manifest["id"], manifest["scope"]) == (language, "/play/", "/")
        # A window of a test is a private one, which installs nothing; that is all that stands in the way.
        faults = [one["errorId"] for one in session.send("Page.getInstallabilityErrors")["installabilityErrors"]]
        assert set(faults) <= {"in-incognito"}
        seen.check_window()


def test_worker__makes_no_other_script_possible(driven: Browser, town: Town) -> None:
    with somebody(driven, town) as hand:
        page = hand.window.page
        page.evaluate(READY)
        policies = """() => {
            const made = (name) => {
                try { trustedTypes.createPolicy(name, {}); return name; } catch { return "refused"; }
            };
            return [made("play-sw"), made("other")];
        }"""
        assert page.evaluate(policies) == ["refused", "refused"]
        assert len(hand.window.complaints) == 2 and all("TrustedTypePolicy" in one for one in hand.window.complaints)


def test_without_connection__one_page_says_so(driven: Browser, town: Town) -> None:
    with somebody(driven, town) as hand:
        page = hand.window.page
        page.evaluate(READY)
        page.context.set_offline(True)
        hand.window.open(f"/play/tables/{town.table}")
        page.get_by_role("heading", name="No connection").wait_for()
        assert page.evaluate("() => getComputedStyle(document.querySelector('a.play')).display") == "inline-block"
        kept = page.evaluate(
            "async () => (await Promise.all((await caches.keys()).map(async (name) => "
            "(await (await caches.open(name)).keys()).map((one) => new URL(one.url).pathname)))).flat().sort()"
        )
        assert kept == ["/play/offline", "/static/bang_service/page.css"]
        hand.window.check()
        page.context.set_offline(False)
        page.get_by_role("link", name="Try again").click()
        page.locator(".board").wait_for()


# -- pushed ------------------------------------------------------------------------------------------------------------


def test_push__shows_title_and_words_and_later_news_replace_earlier_ones(driven: Browser, town: Town) -> None:
    with somebody(driven, town) as hand:
        seen = hand.window
        push(seen, notice(url=f"{town.url}/play/tables/{town.table}"))
        (first,) = shown(seen, 1, "It is your move.")
        assert (first["title"], first["silent"], first["renotify"]) == ("Fort Worth", False, True)
        push(seen, notice(id="n2", body="The game is over."))
        assert shown(seen, 1, "The game is over.")[0]["renotify"] is True
        push(seen, notice(id="n3", tag="t2", title="Abilene"))
        assert {one["tag"] for one in shown(seen, 2, "Abilene")} == {"t1", "t2"}
        # The same notice once more: shown, as each must be, but nobody is called again.
        push(seen, notice(id="n2", body="The game is over, once more."))
        again = next(one for one in shown(seen, 2, "once more") if one["tag"] == "t1")
        assert (again["silent"], again["renotify"]) == (True, False)
        seen.check_window()


@pytest.mark.parametrize("text", ["", "no JSON", "[1]", '{"title": 7, "tag": null}'])
def test_push__that_cannot_be_read__shows_something_all_the_same(driven: Browser, town: Town, text: str) -> None:
    with somebody(driven, town) as hand:
        push(hand.window, text)
        assert shown(hand.window, 1, "BANG!")[0]["title"] == "BANG!"


def test_click__leads_an_open_window_there_and_opens_nothing_of_elsewhere(driven: Browser, town: Town) -> None:
    with somebody(driven, town) as hand:
        seen, page = hand.window, hand.window.page
        push(seen, notice(url=f"{town.url}/play/tables/{town.table}"))
        shown(seen, 1, "Fort Worth")
        assert click_notice(seen) == ([], 0)
        page.wait_for_url(f"{town.url}/play/tables/{town.table}")
        page.locator(".board").wait_for()
        for url in ("https://evil.example/play/tables/1", "//evil.example/", "javascript:alert(1)", "", "http://["):
            # Each with a tag of its own: the browser may still be closing the one before.
            push(seen, notice(url=url, id=f"n {url}", tag=f"t {url}", title="Elsewhere"))
            shown(seen, 1, "Elsewhere")
            assert click_notice(seen) == ([], 0)
            page.wait_for_url(f"{town.url}/play/")
            page.go_back()
        # With no page of the service open, a window is.
        push(seen, notice(url=f"{town.url}/play/tables/{town.table}", id="last", tag="last"))
        shown(seen, 1, "Fort Worth")
        seen.open("/account/login/")
        assert click_notice(seen) == ([f"/play/tables/{town.table}"], 0)


def test_device__is_turned_on_renewed_tried_and_gone_with_the_log_out(driven: Browser, town: Town) -> None:
    with somebody(driven, town, to="device") as hand:
        seen, page = hand.window, hand.window.page
        page.get_by_text("Notices are off here.").wait_for()
        assert devices_of(town, hand.token) == []
        page.get_by_role("button", name="Let notices come here").click()
        page.get_by_text("Notices come here.").wait_for()
        (device,) = devices_of(town, hand.token)
        assert device["language"] == "en" and device["is_on"] and device["host"] == "push.example.org"
        assert re.fullmatch(r"Chrome on \w+", device["name"])
        page.get_by_role("button", name="Try it out").click()
        page.get_by_text("A notice is on its way.").wait_for()
        seen.check()
        # Whatever the service or somebody else has set: at the next start it is as the page says.
        town.request(hand.token, f"me/devices/{device['id']}/", {"name": "x", "is_on": False}, method="PUT")
        with page.expect_response(lambda answer: answer.url.endswith("/me/devices/")):
            page.reload()
        (again,) = devices_of(town, hand.token)
        assert again["id"] == device["id"] and again["is_on"] and again["name"] == device["name"]
        page.get_by_role("button", name="No notices here").click()
        page.get_by_text("Notices are off here.").wait_for()
        assert devices_of(town, hand.token) == []
        page.get_by_role("button", name="Let notices come here").click()
        page.get_by_text("Notices come here.").wait_for()
        other = town.request("", "sessions/", {"name": hand.name, "password": PASSWORD, "device": ""})["token"]
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Log out").click()
        page.get_by_role("link", name="Log in").first.wait_for()
        assert devices_of(town, other) == []
        assert page.evaluate("() => localStorage.getItem('stub-subscription')") is None


STATES = {
    "over https": "Object.defineProperty(globalThis, 'isSecureContext', { value: false });",
    "takes no notices": "delete globalThis.PushManager;",
    "on the home screen": "delete globalThis.PushManager; Object.defineProperty(Navigator.prototype, 'userAgent', "
    "{ get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/605.1' });",
    "does not let the page": "Object.defineProperty(Notification, 'permission', { get: () => 'denied' });",
}


@pytest.mark.parametrize("words", STATES)
def test_device__says_what_stands_in_the_way(driven: Browser, town: Town, words: str) -> None:
    with window(driven, town.url, width=PHONE) as seen:
        seen.page.add_init_script(STATES[words])
        Hand(seen, Random(1)).sign_up(f"Hindered.{next(NUMBERS)}", next_page="device")
        seen.page.get_by_text(words).first.wait_for()
        assert not seen.page.get_by_role("button", name="Let notices come here").count()
        seen.check()


def test_subscribing__that_the_browser_cannot_do__is_said(driven: Browser, town: Town) -> None:
    with somebody(driven, town, to="device") as hand:
        page = hand.window.page
        page.evaluate(
            "() => { PushManager.prototype.subscribe = async () => { throw new DOMException('', 'AbortError'); }; }"
        )
        page.get_by_role("button", name="Let notices come here").click()
        page.get_by_role("alert").get_by_text("could not be reached by its push service").wait_for()
        hand.window.check()


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("width", [320, PHONE, WIDE])
@pytest.mark.parametrize("language", ["en", "de"])
def test_device_screen__is_accessible_and_fits(
    driven: Browser, town: Town, language: str, width: int, dark: bool
) -> None:
    with somebody(driven, town, to="device", language=language, width=width, dark=dark) as hand:
        hand.window.page.locator(".push button").first.wait_for()
        assert hand.window.page.get_attribute("html", "lang") == language
        if width < WIDE:
            hand.window.page.locator("header button.menu").click()
        small = hand.window.page.eval_on_selector_all(
            "main button, main .acts a, header a, header button",
            """all => all.filter(one => one.checkVisibility() && one.getBoundingClientRect().height < 44)
                .map(one => one.textContent)""",
        )
        assert small == []
        hand.window.check()


# -- session bridge ---------------------------------------------------------------------------------------------------


def test_visitor__asks_the_pages_of_accounts_for_nothing(driven: Browser, town: Town) -> None:
    with window(driven, town.url) as seen:
        asked: list[str] = []
        seen.page.on("request", lambda request: asked.append(request.url.removeprefix(town.url)))
        seen.open("/play/")
        seen.page.get_by_role("link", name="Log in").wait_for()
        assert asked and not [path for path in asked if path.startswith("/account/") or path.endswith("sw.js")]


def test_log_in__at_the_pages_of_accounts__is_one_at_the_page_and_ends_with_it(driven: Browser, town: Town) -> None:
    name = f"Both.{next(NUMBERS)}"
    town.sign_up(name)
    with window(driven, town.url, width=PHONE) as seen:
        page = seen.page
        seen.open("/account/login/")
        log_in(seen, name)
        page.wait_for_url(f"{town.url}/account/")
        page.get_by_role("link", name="BANG!", exact=True).click()
        page.get_by_role("link", name=name).wait_for()
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Log out").click()
        page.get_by_role("link", name="Log in").wait_for()
        seen.open("/account/")
        seen.arrives("/account/login/?next=/account/")
        seen.open("/play/")
        page.get_by_role("link", name="Log in").wait_for()
        seen.check()


def test_log_out__at_the_pages_of_accounts__ends_the_page_that_is_open(driven: Browser, town: Town) -> None:
    with window(driven, town.url) as seen:
        hand = Hand(seen, Random(1))
        hand.sign_up(f"Leaving.{next(NUMBERS)}")
        page = seen.page
        page.get_by_role("link", name="Your account").click()
        page.wait_for_url(f"{town.url}/account/")
        seen.says(hand.name)
        other = Window(page.context.new_page(), town.url)
        other.open("/play/")
        other.page.get_by_role("link", name=hand.name).wait_for()
        page.get_by_role("link", name=re.compile("Log out")).click()
        page.get_by_role("button", name="Log out").click()
        page.wait_for_url(f"{town.url}/account/login/")
        other.page.get_by_role("link", name="BANG!", exact=True).click()
        other.page.reload()
        other.page.get_by_role("link", name="Log in").wait_for()
        for one in (seen, other):
            one.check()


def test_many_windows__that_start_at_once__get_one_token(driven: Browser, town: Town) -> None:
    name = f"Windows.{next(NUMBERS)}"
    town.sign_up(name)
    with window(driven, town.url) as seen:
        seen.open("/account/login/")
        log_in(seen, name)
        seen.page.wait_for_url(f"{town.url}/account/")
        pages = [seen.page.context.new_page() for _ in range(4)]
        for page in pages:
            page.goto(f"{town.url}/play/", wait_until="commit")
        for page in pages:
            page.get_by_role("link", name=name).wait_for()
        token = Hand(Window(pages[0], town.url), Random(1)).kept_token()
        tokens = town.request(token, "me/tokens/")["results"]
        assert len([one for one in tokens if " on " in one["name"]]) == 1


def test_table_of_others__offers_the_log_in_and_leads_back(driven: Browser, town: Town) -> None:
    with window(driven, town.url) as seen:
        seen.open(f"/play/tables/{town.private}")
        seen.page.get_by_role("alert").wait_for()
        seen.page.get_by_role("main").get_by_role("link", name="Log in").click()
        seen.page.get_by_label("Name").fill("Calamity")
        seen.page.get_by_label("Password").fill(PASSWORD)
        seen.page.get_by_role("button", name="Log in").click()
        seen.page.locator(".board").wait_for()
        seen.arrives(f"/play/tables/{town.private}")


def test_new_password__at_the_pages_of_accounts__keeps_the_page_and_its_notices(driven: Browser, town: Town) -> None:
    with somebody(driven, town, to="device") as hand:
        page = hand.window.page
        page.get_by_role("button", name="Let notices come here").click()
        page.get_by_text("Notices come here.").wait_for()
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("link", name="Your account").click()
        page.wait_for_url(f"{town.url}/account/")
        hand.window.open("/account/password/")
        page.get_by_label("Current password").fill(PASSWORD)
        page.get_by_label("New password").fill("the-coach-to-deadwood")
        page.get_by_role("button", name="Save").click()
        page.wait_for_url(f"{town.url}/account/")
        # The former token is refused first; the device is renewed with the one that takes its place.
        with page.expect_response(lambda answer: answer.url.endswith("/me/devices/") and answer.ok):
            hand.window.open("/play/device")
        page.get_by_text("Notices come here.").wait_for()
        page.get_by_role("button", name="Try it out").click()
        page.get_by_text("A notice is on its way.").wait_for()
        former, hand.token = hand.token, hand.kept_token()
        assert hand.token != former and len(devices_of(town, hand.token)) == 1
