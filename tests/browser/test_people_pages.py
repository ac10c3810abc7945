"""The screens and pages about people in a browser: profiles, ratings, leagues, notices."""

from __future__ import annotations

import re
from collections.abc import Iterator
from threading import Event
from typing import TYPE_CHECKING, Any, Final, Literal

import pytest

from .county import LEAGUE, NEWCOMER, POOL, County
from .service import PASSWORD
from .watching import PHONE, WIDE, Window, what_is_missing, window

MISSING = what_is_missing()
if not MISSING:
    from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Route

pytestmark = [pytest.mark.long, pytest.mark.skipif(MISSING != "", reason=MISSING)]


@pytest.fixture(scope="module")
def county(tmp_path_factory: pytest.TempPathFactory) -> Iterator[County]:
    """A service with people who have rated games, and a season."""
    found = County(tmp_path_factory.mktemp("people") / "var")
    yield found
    found.close()


def log_in(seen: Window, name: str) -> None:
    """By the form, which leads back to the page."""
    seen.open("/account/login/?next=/play/")
    seen.page.locator("input[name=login]").fill(name)
    seen.page.locator("input[name=password]").fill(PASSWORD)
    seen.page.locator("button[type=submit]").click()
    seen.page.wait_for_url(f"{seen.url}/play/")
    seen.page.get_by_role("link", name=name).wait_for()


def show(seen: Window, screen: str) -> None:
    """Open a screen and wait until everything on it has come."""
    seen.open(f"/play/{screen}")
    seen.page.locator("h1").wait_for()
    loaded(seen)


def loaded(seen: Window) -> None:
    """Wait until nothing is on its way any more, in either language."""
    expect(seen.page.get_by_text(re.compile("^(Loading|Wird geladen) …$"))).to_have_count(0)


def cells(seen: Window, region: str, role: Literal["group", "region"] = "group") -> list[list[str]]:
    """The lines of a table, cell by cell."""
    rows = seen.page.get_by_role(role, name=region).locator("tbody tr")
    rows.first.wait_for()
    # All at once: the page may replace them meanwhile.
    found: list[list[str]] = rows.evaluate_all("rows => rows.map(row => [...row.cells].map(cell => cell.innerText))")
    return found


def whole(text: str) -> int:
    """The first number of a cell, as the page writes it in English."""
    return int(text.split()[0].replace(",", ""))


def estimated(estimate: int, uncertainty: int) -> str:
    """An estimate as the page writes it in English."""
    return f"{estimate:,} ±{uncertainty:,}"


# -- registration: before anything else is done to the season ---------------------------------------------------


def test_season__is_entered_left_and_entered_again_by_clicks(driven: Browser, county: County) -> None:
    with window(driven, county.url, width=PHONE) as seen:
        log_in(seen, "Annie")
        page = seen.page
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("link", name="Leagues").click()
        page.get_by_role("link", name="Red Gulch").click()
        page.get_by_text("Be kind.").wait_for()
        page.get_by_role("link", name="Spring").click()
        page.get_by_role("link", name="Enter", exact=True).click()
        page.get_by_role("button", name="Enter", exact=True).click()
        page.get_by_text("You have entered.").wait_for()
        assert county.ask("me/entries/", "Annie")["results"][0]["state"] == "applied"
        page.get_by_role("button", name="Leave this season").click()
        page.get_by_role("dialog").get_by_role("button", name="Leave this season").click()
        page.get_by_text("You take part no longer.").wait_for()
        page.get_by_role("button", name="Enter", exact=True).click()
        page.get_by_text("You have entered.").wait_for()
        seen.check()


def test_season__is_confirmed_where_it_is_told(driven: Browser, county: County) -> None:
    county.divide()
    with window(driven, county.url, width=PHONE) as seen:
        log_in(seen, "Annie")
        show(seen, "seasons")
        seen.page.get_by_text("or you do not take part").wait_for()
        seen.check()
        seen.page.get_by_role("button", name="Confirm that you will play").click()
        seen.page.get_by_text("You have confirmed.").wait_for()
        assert county.ask("me/entries/", "Annie")["results"][0]["state"] == "confirmed"


def test_division__shows_standings_and_tables_as_the_api_has_them(driven: Browser, county: County) -> None:
    county.play_round()
    standings = county.ask(f"divisions/{county.division}/standings/")
    with window(driven, county.url, width=PHONE) as seen:
        seen.open(f"/leagues/{LEAGUE}/1/1/")
        page = seen.page
        shown = cells(seen, "Standings", role="region")
        assert len(shown) == len(standings["lines"]) == 8
        for line, row in zip(standings["lines"], shown, strict=True):
            told = f"{line['points'] / 1000:.3f}".replace("-", "\N{MINUS SIGN}")
            assert row[:5] == [
                str(line["rank"]), line["player"]["name"], told, str(line["games"]), str(line["wins"]),
            ]  # fmt: skip
        # A long table scrolls by itself, and the keyboard reaches it.
        region = page.get_by_role("region", name="Standings")
        assert region.evaluate("e => e.scrollWidth > e.clientWidth")
        region.focus()
        page.keyboard.press("ArrowRight")
        page.wait_for_function("() => document.activeElement.scrollLeft > 0")
        for table in county.rounds()[0]["tables"]:
            place = page.locator(f"#round-1-table-{table['number']}")
            assert place.get_by_role("link", name=f"Table {table['number']}").get_attribute("href") == (
                f"/tables/{table['table']}/"
            )
            for one in table["places"]:
                assert f"{one['points'] / 1000:.3f}".replace("-", "\N{MINUS SIGN}") in place.inner_text()
        assert len(cells(seen, "Points by round", role="region")) == 8
        seen.check()


def test_appeal__is_made_at_an_own_table_and_told_among_ones_own(driven: Browser, county: County) -> None:
    county.play_round()
    with window(driven, county.url, width=PHONE) as seen:
        log_in(seen, "Annie")
        show(seen, f"seasons/{LEAGUE}/1")
        page = seen.page
        form = page.locator("details").filter(has_text="You ask the organisers")
        assert form.count() == 1, "only at one's own table"
        form.locator("summary").click()
        form.get_by_role("textbox").fill("The winner had left the saloon.")
        form.get_by_role("button", name="Appeal").click()
        page.get_by_text("The organisers have your appeal.").wait_for()
        page.get_by_role("link", name="Your appeals").click()
        page.get_by_text("The winner had left the saloon.").wait_for()
        page.get_by_text("Nobody has decided yet.").wait_for()
        seen.check()


# -- people and ratings -----------------------------------------------------------------------------------------


def test_profile__says_what_the_api_says(driven: Browser, county: County) -> None:
    belle = county.id_of("Belle")
    rating = county.ask(f"players/{belle}/ratings/")["results"][0]
    (figures,) = county.ask(f"players/{belle}/statistics/")["games"]
    profile = county.ask(f"players/{belle}/")
    with window(driven, county.url, width=PHONE) as seen:
        show(seen, f"players/{belle}")
        page = seen.page
        assert page.locator("h1").inner_text() == profile["player"]["name"] == "Belle"
        told = page.locator("main").inner_text()
        assert f"{rating['rating']:,}" in told and f"rank {rating['rank']} of {rating['of']}" in told
        shown = dict(
            zip(
                page.locator("dl.figures dt").all_inner_texts(),
                page.locator("dl.figures dd").all_inner_texts(),
                strict=True,
            )
        )
        assert whole(shown["Played"]) == figures["played"]
        assert whole(shown["Won"].partition(" ")[0]) == figures["won"]
        page.locator("summary", has_text="By role").click()
        rows = page.locator("details[open] tbody tr").all()
        assert [whole(row.locator("td").first.inner_text()) for row in rows] == [
            one["played"] for one in figures["roles"]
        ]
        assert page.get_by_role("navigation", name="For you alone").count() == 0
        seen.check()


def test_own_profile__has_what_only_they_can_do(driven: Browser, county: County) -> None:
    with window(driven, county.url, width=PHONE) as seen:
        log_in(seen, "Belle")
        show(seen, f"players/{county.id_of('Belle')}")
        own = seen.page.get_by_role("navigation", name="For you alone")
        assert own.get_by_role("link").all_inner_texts() == [
            "Notices",
            "What you are told",
            "Your seasons",
            "Your account",
        ]


def test_profile__of_whoever_is_named_nowhere__says_so_and_shows_them_themselves(
    driven: Browser, county: County
) -> None:
    number = county.id_of(NEWCOMER)
    with window(driven, county.url, width=PHONE) as seen:
        show(seen, f"players/{number}")
        seen.page.get_by_text("No public table and no league names such a player.").wait_for()
        assert NEWCOMER not in seen.text()
        seen.check()
        log_in(seen, NEWCOMER)
        show(seen, f"players/{number}")
        seen.page.get_by_role("heading", name=NEWCOMER).wait_for()
        for none in ("No rated game yet.", "No public game has ended yet.", "No game that you may watch again"):
            seen.says(none)
        seen.check()


def test_leaderboard__by_keyboard_to_a_rating_whose_plot_tells_the_same_in_figures(
    driven: Browser, county: County
) -> None:
    board = county.ask(f"ratings/{POOL}/")["results"]
    best = board[0]["player"]
    history = county.ask(f"ratings/{POOL}/players/{best['id']}/history/?limit=200")["results"]
    with window(driven, county.url, width=PHONE) as seen:
        show(seen, f"ratings/{POOL}")
        page = seen.page
        # Until the titles have come, the game's name stands for its title.
        expect(page.locator("h1")).to_have_text("BANG!: people")
        shown = cells(seen, "BANG!: people")
        assert [(row[1], row[2], whole(row[3])) for row in shown] == [
            (one["player"]["name"], estimated(one["estimate"], one["uncertainty"]), one["rating"]) for one in board
        ]
        for _ in range(40):
            page.keyboard.press("Tab")
            if (
                page.evaluate("() => document.activeElement.getAttribute('href')")
                == f"/play/ratings/{POOL}/{best['id']}"
            ):
                break
        else:
            raise AssertionError("the rating cannot be reached by the keyboard")
        page.keyboard.press("Enter")
        plot = page.get_by_role("img")
        plot.wait_for()
        assert page.evaluate("() => document.activeElement.id") == "screen"
        label = plot.get_attribute("aria-label") or ""
        assert f"{len(history)} games" in label and f"{history[0]['estimate']:,}" in label
        # A point for each game, and one for what was before the first.
        assert len((plot.locator("polyline.rating").get_attribute("points") or "").split()) == len(history) + 1
        page.get_by_text("The same in figures").click()
        figures = cells(seen, "The same in figures")
        assert [(row[5], row[6]) for row in figures] == [
            (
                estimated(one["estimate_before"], one["uncertainty_before"]),
                estimated(one["estimate"], one["uncertainty"]),
            )
            for one in history
        ]
        seen.check()


def test_plot__is_as_wide_as_its_window_and_keeps_its_lines_in_forced_colours(driven: Browser, county: County) -> None:
    best = county.ask(f"ratings/{POOL}/")["results"][0]["player"]["id"]
    for width in (320, PHONE, WIDE):
        with window(driven, county.url, width=width) as seen:
            seen.page.emulate_media(forced_colors="active")
            show(seen, f"ratings/{POOL}/{best}")
            plot = seen.page.get_by_role("img")
            expect(plot).to_have_attribute("width", str(int(seen.page.locator(".plot").evaluate("e => e.clientWidth"))))
            texts = plot.locator("text").evaluate_all("all => all.map((one) => one.getBoundingClientRect())")
            assert all(box["left"] >= 0 and box["right"] <= width for box in texts), texts
            line = plot.locator("polyline.rating").evaluate("e => getComputedStyle(e).stroke")
            ground = seen.page.evaluate("() => getComputedStyle(document.documentElement).backgroundColor")
            assert line != ground
            seen.check_window()


# -- notices ----------------------------------------------------------------------------------------------------


def notice(county: County, name: str) -> int:
    """A table at which this one waits for others is closed by its host, which they are told. Returns its number."""
    opened: int = county.ask("tables/", "Judge", {"seats": 4, "name": f"For {name}"})["id"]
    county.ask(f"tables/{opened}/join/", name, {})
    county.ask(f"tables/{opened}/close/", "Judge", {})
    return opened


def test_notices__come_by_themselves_to_all_pages_and_are_read_at_all(driven: Browser, county: County) -> None:
    with window(driven, county.url, width=PHONE) as seen:
        first = seen.page
        with first.expect_request("**/me/stream/**"):
            log_in(seen, "Hardin")
        second = first.context.new_page()
        followed: list[str] = []
        second.on("request", lambda asked: followed.append(asked.url) if "/me/stream/" in asked.url else None)
        earlier = notice(county, "Hardin")
        before = county.ask("me/notices/mark/", "Hardin")["unread"]
        second.goto(f"{county.url}/play/notices")
        reading = second.locator(f".notices a[href='/play/tables/{earlier}']")
        reading.focus()
        table = notice(county, "Hardin")
        for page in (first, second):
            expect(page.locator("header .count [aria-hidden]")).to_have_text(str(before + 1))
        newest = second.locator(".notices li").first
        expect(newest.get_by_role("link", name="For Hardin")).to_have_attribute("href", f"/play/tables/{table}")
        expect(newest.get_by_text("New:")).to_have_count(1)
        expect(reading).to_be_focused()
        second.get_by_role("button", name="Mark all as read").click()
        second.get_by_text("You have read everything.").wait_for()
        assert county.ask("me/notices/mark/", "Hardin")["unread"] == 0
        for page in (first, second):
            expect(page.locator("header .count")).to_have_count(0)
        # The first page follows for both.
        assert followed == []
        # The one that followed is closed: the other goes on.
        first.close()
        notice(county, "Hardin")
        expect(second.locator("header .count [aria-hidden]")).to_have_text("1")
        assert len(followed) == 1


def test_number_of_unread_notices__is_right_where_some_come_while_it_is_asked_for(
    driven: Browser, county: County
) -> None:
    with window(driven, county.url, width=PHONE, has_worker=False) as seen:
        page = seen.page
        log_in(seen, "Grat")
        before, asked = county.ask("me/notices/mark/", "Grat")["unread"], list[str]()

        def let_some_come(route: Route) -> None:
            if not asked:
                for _ in range(3):
                    notice(county, "Grat")
            asked.append(route.request.method)
            route.continue_()

        page.route("**/me/notices/mark/", let_some_come)
        with page.expect_response("**/me/notices/mark/"):
            seen.open("/play/")
        # The answer has counted what the stream tells from here on: so the page asks once more.
        with page.expect_response("**/me/notices/mark/"):
            notice(county, "Grat")
        expect(page.locator("header .count [aria-hidden]")).to_have_text(str(before + 4))
        assert set(asked) == {"GET"}


def test_lobby__says_that_it_is_my_move_without_being_loaded_again(driven: Browser, county: County) -> None:
    with window(driven, county.url, width=PHONE) as seen:
        log_in(seen, NEWCOMER)
        seen.page.get_by_text("Nothing waits for you.").wait_for()
        table = county.ask("tables/", NEWCOMER, {"seats": 4, "name": "Quick draw", "visibility": "invitation"})["id"]
        for _ in range(3):
            county.ask(f"tables/{table}/ai-seats/", NEWCOMER, {"policy": "rules"})
        county.ask(f"tables/{table}/start/", NEWCOMER, {})
        seen.page.locator("section[aria-labelledby=my-move]").get_by_role("link", name="Quick draw").wait_for()
        seen.check()


def test_preferences__are_kept_as_they_were_chosen(driven: Browser, county: County) -> None:
    with window(driven, county.url, width=PHONE) as seen:
        log_in(seen, "Grat")
        show(seen, "notices/preferences")
        page = seen.page
        page.get_by_role("button", name="only what waits for me").click()
        page.get_by_text("Each kind by itself").click()
        assert page.get_by_label("A game is over: Devices").input_value() == "off"
        assert page.get_by_label("You are waited for: Devices").input_value() == "now"
        page.get_by_role("button", name="everything").click()
        assert page.get_by_label("A game is over: Devices").input_value() == "now"
        page.get_by_label("A game is over: Devices").select_option("off")
        page.get_by_label("A game is over: Mail").select_option("digest")
        page.get_by_label("Quiet from").fill("22:00")
        page.get_by_label("Quiet until").fill("07:30")
        page.get_by_label("Sunday").check()
        page.locator("section[aria-labelledby=of-kinds]").get_by_role("button", name="Save").click()
        page.get_by_text("Saved.").wait_for()
        kept = county.ask("me/notices/preferences/", "Grat")
        assert (kept["push"]["over"], kept["mail"]["over"], kept["quiet_days"]) == ("off", "digest", [6])
        assert (kept["quiet_from"], kept["quiet_to"]) == ("22:00", "07:30")
        # Half of it is refused, in words.
        page.get_by_label("Quiet until").fill("")
        page.locator("section[aria-labelledby=of-kinds]").get_by_role("button", name="Save").click()
        page.locator("section[aria-labelledby=of-kinds]").get_by_role("alert").wait_for()
        page.locator("select[name=language]").select_option("de")
        page.locator("section[aria-labelledby=of-speech]").get_by_role("button", name="Save").click()
        page.get_by_role("heading", name="Was du erfährst").wait_for()
        assert county.ask("me/", "Grat")["language"] == "de"
        seen.check()


def test_webhook__is_switched_off_and_removed(driven: Browser, county: County) -> None:
    county.ask("me/webhooks/", "Frank", {"url": "https://frank.example/bang", "name": "My bell"})
    with window(driven, county.url, width=PHONE) as seen:
        log_in(seen, "Frank")
        show(seen, "notices/preferences")
        hooks = seen.page.locator("section[aria-labelledby=of-webhooks]")
        hooks.get_by_role("button", name="Switch off").click()
        hooks.get_by_role("button", name="Switch on").wait_for()
        assert [one["is_on"] for one in county.ask("me/webhooks/", "Frank")["results"]] == [False]
        hooks.get_by_role("button", name="Remove").click()
        hooks.get_by_text("You have none.").wait_for()
        assert county.ask("me/webhooks/", "Frank")["results"] == []


# -- all of them ------------------------------------------------------------------------------------------------


def screens(county: County) -> list[str]:
    """Every screen of this file, with something on it, and those that have nothing."""
    annie = county.id_of("Annie")
    return [
        f"players/{annie}", "players/99999", "ratings", f"ratings/{POOL}", "ratings/dice/bots", "ratings/cards/nobody",
        f"ratings/{POOL}/{annie}", f"ratings/{POOL}/99999", "seasons", f"seasons/{LEAGUE}/1", f"seasons/{LEAGUE}/9",
        "seasons/no-such-league/1", "notices", "notices/preferences", "",
    ]  # fmt: skip


def pages(county: County) -> list[str]:
    """Every page of the service that the screens lead to."""
    season = f"/leagues/{LEAGUE}/1/"
    return [
        "/", "/leagues/", f"/leagues/{LEAGUE}/", season, f"{season}1/", f"{season}log/",
        f"/players/{county.id_of('Annie')}/", "/players/99999/",
    ]  # fmt: skip


@pytest.mark.parametrize(("language", "dark", "width"), [("en", False, PHONE), ("de", True, PHONE), ("de", False, 320)])
def test_every_screen__is_accessible_and_fits(
    driven: Browser, county: County, language: str, dark: bool, width: int
) -> None:
    county.play_round()
    with window(driven, county.url, language=language, dark=dark, width=width) as seen:
        for name in ("", "Annie"):
            if name:
                log_in(seen, name)
            for screen in screens(county):
                show(seen, screen)
                for fold in seen.page.locator("main details").all():
                    fold.evaluate("e => { e.open = true; }")
                loaded(seen)
                require_large_targets(seen)
                seen.check()
        for page in pages(county):
            seen.open(page)
            seen.check()


def require_large_targets(seen: Window) -> None:
    """What is touched is 44 pixels high, but for links in the middle of a sentence."""
    small: list[Any] = seen.page.evaluate(
        """() => [...document.querySelectorAll(
            "main button, main select, main textarea, main summary, main input:not([type=checkbox]),"
            + "main .rows > li > a, main .acts a, main .trail a, main .sums a, main .places a"
        )].filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 43.5)
          .map((one) => one.outerHTML.slice(0, 120))"""
    )
    assert small == [], (seen.path, small)


REFUSAL: Final = (
    '{"type": "/problems/forbidden", "title": "No", "status": 403, "detail": "Not today.", "code": "forbidden"}'
)


@pytest.mark.parametrize("path", ["me/entries/", "leagues/red-gulch/", "ratings/cards/people/?", "me/notices/?"])
def test_refused__says_what_went_wrong(driven: Browser, county: County, path: str) -> None:
    screen = {
        "me/entries/": "seasons", "leagues/red-gulch/": f"seasons/{LEAGUE}/1",
        "ratings/cards/people/?": f"ratings/{POOL}", "me/notices/?": "notices",
    }[path]  # fmt: skip
    # So that there is something of each to see once it is not refused any more.
    county.play_round()
    notice(county, "Annie")
    is_refused = Event()

    def refuse(route: Route) -> None:
        if is_refused.is_set():
            route.fulfill(status=403, content_type="application/problem+json", body=REFUSAL)
        else:
            route.continue_()

    with window(driven, county.url, width=PHONE, has_worker=False) as seen:
        seen.page.route(lambda url: f"/api/v1/{path}" in url, refuse)
        log_in(seen, "Annie")
        # A page that hears of a notice asks for the list again by itself.
        seen.page.locator("header .unread").wait_for()
        is_refused.set()
        seen.turn_to(f"/play/{screen}")
        seen.page.get_by_role("alert").get_by_text("Not today.").wait_for()
        seen.check()
        again = seen.page.get_by_role("button", name="Try again")
        if again.count():
            is_refused.clear()
            again.click()
            seen.page.locator("main li, main tbody tr").first.wait_for()
            seen.check_window()


def test_names__lead_to_profiles_from_lobby_table_and_standings(driven: Browser, county: County) -> None:
    county.play_round()
    table = county.ask("tables/", "Etta", {"seats": 4, "name": "For all"})["id"]
    county.ask(f"tables/{table}/join/", "Dallas", {})
    etta, dallas = county.id_of("Etta"), county.id_of("Dallas")
    with window(driven, county.url, width=PHONE) as seen:
        for address, name, place in [
            ("/play/", "Etta", f"/play/players/{etta}"), (f"/play/tables/{table}", "Dallas", f"/play/players/{dallas}"),
            (f"/leagues/{LEAGUE}/1/1/", "Etta", f"/players/{etta}/"),
            (f"/play/players/{etta}", "Profile", f"/players/{etta}/"),
        ]:  # fmt: skip
            seen.open(address)
            seen.page.get_by_role("link", name=name, exact=True).first.click()
            seen.page.get_by_role("heading", name="Etta" if name == "Profile" else name).wait_for()
            seen.arrives(place)
