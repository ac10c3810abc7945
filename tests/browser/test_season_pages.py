"""An organiser without any permission runs a league's season by clicks in the admin, with nothing to go by but what its
pages say: from the draft to the division of the season after it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final

import pytest

from tests.waiting import wait_until

from .desk import Desk
from .entrants import Entrants
from .service import PASSWORD, Running
from .watching import PHONE, WIDE, what_is_missing, window

MISSING = what_is_missing()
if not MISSING:
    from playwright.sync_api import expect

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser

pytestmark = [pytest.mark.long, pytest.mark.skipif(MISSING != "", reason=MISSING)]

LEAGUE, ELSEWHERE = "Red Gulch", "Dry Creek"
SPRING, SUMMER = f"{LEAGUE}: Spring", f"{LEAGUE}: Summer"
PEOPLE: Final = ("Annie", "Belle", "Calamity", "Dallas", "Etta", "Frank", "Grat", "Hardin", "Ike", "Jesse")
SPARE: Final = "Kid-Curry"
REASON: Final = "As the rules of the season say."

DEEDS: Final = (
    "Registration is open.", "Rank of Jesse for the division: 1.", "Registration is closed.",
    "10 entries were put into 2 divisions.", "Belle was moved to division 2.",
    "Taken back: Belle was moved to division 2.", "The season has begun.",
    "Division 1, round 1: draw 1 was discarded.", "Division 1, round 1: draw 2 was published.",
    "The clocks of all tables are paused:", "The clocks of all tables run again:", "has another clock.",
    f"{SPARE} plays for", "has left the season.", "has another winner now.", "there is an appeal.",
    "the appeal was declined.", "A message went to division 1:", "The season is over.",
)  # fmt: skip


@dataclass
class Run:
    """A season, those who run it at their desks, and those who take part in it."""

    service: Running
    operator: Desk
    organiser: Desk
    second: Desk
    people: Entrants
    elsewhere: list[str] = field(default_factory=list)
    """Pages of a league of others."""
    reasons: list[str] = field(default_factory=list)

    def reason(self, text: str) -> str:
        """A reason that is to be found in the log at the end."""
        self.reasons.append(text)
        return text

    def passes(self, span: str) -> None:
        """Time goes by."""
        self.service.manage("clock", "--advance", span)

    def today(self) -> datetime:
        """What the service's clock shows."""
        return datetime.fromisoformat(self.service.manage("clock").split()[2])

    def api(self, path: str) -> Any:
        """What everybody may read."""
        return self.service.request("", path)

    def season(self) -> Any:
        """The latest season, as everybody may read of it."""
        return self.api(f"seasons/{self.api('leagues/red-gulch/')['season']['id']}/")

    def rounds(self, level: int) -> list[Any]:
        """The rounds of a division."""
        found: list[Any] = self.api(f"divisions/{self.season()['divisions'][level - 1]['id']}/rounds/")["rounds"]
        return found

    def lines(self, level: int) -> list[Any]:
        """The standings of a division."""
        found: list[Any] = self.api(f"divisions/{self.season()['divisions'][level - 1]['id']}/standings/")["lines"]
        return found

    def notices(self, token: str) -> str:
        """What somebody was told."""
        return str(self.service.request(token, "me/notices/"))

    def points(self, level: int) -> dict[str, int]:
        """The points of each player of a division, in thousandths."""
        return {line["player"]["name"]: line["points"] for line in self.lines(level)}

    def members(self, level: int) -> list[str]:
        """Who is in a division."""
        season = self.season()
        entries = self.api(f"seasons/{season['id']}/entries/")["results"]
        return [one["player"]["name"] for one in entries if (one["division"] or {}).get("level") == level]

    def waits_for_round(self, number: int) -> None:
        """Until the tables of a round are open in all divisions."""
        open_now = lambda: all(self.rounds(level)[number - 1]["state"] == "open" for level in (1, 2))  # noqa: E731
        wait_until(open_now, lambda: [self.rounds(level)[number - 1] for level in (1, 2)])

    def plays(self, number: int) -> None:
        """The games of a round are played, and count."""
        self.people.play(*self.tables(number))
        wait_until(
            lambda: all(table["state"] == "played" for table in self.tables(number)), lambda: self.tables(number)
        )

    def tables(self, number: int) -> list[Any]:
        """The tables of a round, of all divisions."""
        return [table for level in (1, 2) for table in self.rounds(level)[number - 1]["tables"]]


@pytest.fixture
def run(driven: Browser, tmp_path: Path) -> Iterator[Run]:
    service = Running(tmp_path / "var")
    try:
        people = Entrants(service, *PEOPLE, SPARE)
        for name in ("Judge", "Marshal"):
            service.sign_up(name)
        with (
            window(driven, service.url, width=WIDE) as first,
            window(driven, service.url, width=WIDE) as second,
            window(driven, service.url, width=WIDE) as third,
        ):
            yield Run(service, Desk(first), Desk(second), Desk(third), people)
    finally:
        service.close()


def test_organiser_without_permissions__runs_a_season_by_clicks(run: Run, driven: Browser) -> None:
    make_the_league(run)
    prepare(run)
    register(run)
    divide(run)
    draw(run)
    look_after_tables(run)
    change_who_plays(run)
    correct_and_appeal(run)
    end(run)
    begin_anew(run)
    read_the_log(run)
    read_on_a_phone(run, driven)


@pytest.mark.smoke
def test_organiser_without_permissions__opens_a_season_by_clicks(run: Run) -> None:
    make_the_league(run)
    prepare(run)
    register(run)
    divide(run)
    draw(run)


def make_the_league(run: Run) -> None:
    """The operator gives two accounts access to the admin, and makes them organisers of a league."""
    desk = run.operator
    page = desk.seen.page
    desk.log_in("admin", run.service.admin_password)
    for name in ("Judge", "Marshal"):
        desk.list_of("Players")
        desk.follow(name)
        page.get_by_label("Is staff").check()
        desk.press("Save")
    for league in (LEAGUE, ELSEWHERE):
        desk.list_of("Leagues")
        desk.follow("Add league")
        desk.field("Name").fill(league)
        if league == LEAGUE:
            page.get_by_role("listbox", name="Available organisers").select_option(label=["Judge", "Marshal"])
            page.get_by_role("button", name="Choose selected organisers").click()
        desk.press("Save")
    assert "Judge, Marshal" in desk.row(LEAGUE).inner_text()
    desk.follow(ELSEWHERE)
    run.elsewhere.append(desk.seen.path)
    desk.does("Prepare a season")
    run.elsewhere += [desk.seen.path, desk.seen.path.replace("change", "rules")]


def prepare(run: Run) -> None:
    """The organiser finds out what there is to be done, prepares a season, and completes its rules."""
    desk = run.organiser
    page = desk.seen.page
    desk.log_in("Judge", PASSWORD)
    desk.follow("Leagues: what is to be done today")
    desk.list_of("Leagues")
    assert ELSEWHERE not in desk.seen.text()
    desk.today()
    desk.follow(LEAGUE, desk.section("Leagues without a season: prepare one on their page"))
    desk.chooses("Prepare a season")
    desk.field("Name of the season").fill("Spring")
    desk.confirms("Prepare a season")
    assert not desk.offers("Open registration")
    desk.today()
    desk.follow(SPRING, desk.section("Seasons to be completed and opened"))
    desk.follow("Rules…")
    page.get_by_role("checkbox", name="BANG!", exact=True).check()
    desk.field("Time zone of all days").fill("Europe/Berlin")
    write_the_days(desk, run.today())
    desk.field("Number of rounds").fill("2")
    desk.field("Days of a round").fill("5")
    desk.field("Players in a division").fill("5")
    desk.field("How many go up and down").fill("1")
    for label, option in (("Wanted players at a table", "5"), ("At least", "4"), ("At most", "5")):
        desk.field(label).select_option(option)
    desk.field("A victory is worth one point, less what the role wins on average.").check()
    desk.field("If points are equal, as number 1").select_option("more victories")
    desk.field("If points are equal, as number 2").select_option("points of the games in which they met")
    assert "The season can open now" in desk.press("Save the rules")
    desk.does("Open registration", run.reason("The rules were agreed upon at the saloon."))


def write_the_days(desk: Desk, today: datetime) -> None:
    """When registration closes, and when the first round begins."""
    desk.field("Registration until").fill(f"{today + timedelta(days=3):%Y-%m-%dT18:00}")
    desk.field("First day").fill(f"{today + timedelta(days=6):%Y-%m-%d}")


def register(run: Run) -> None:
    """Ten people enter; one gets a rank; registration is closed."""
    season = run.season()["id"]
    run.people.enter(season, *PEOPLE)
    desk = run.organiser
    desk.again()
    desk.follow("entries")
    desk.follow("Jesse")
    desk.chooses("Set the rank")
    desk.field("Rank for the division").fill("1")
    desk.confirms("Set the rank", run.reason("Jesse won last year."))
    desk.follow("Spring")
    desk.does("Close registration", run.reason("Everybody is here."))


def divide(run: Run) -> None:
    """Entries are put into divisions; one is moved, and that is taken back in the log. Everybody confirms."""
    desk = run.organiser
    assert "Jesse" in desk.chooses("Put entries into divisions")
    desk.confirms("Put entries into divisions", run.reason("By rank, then by time."))
    before = {level: run.members(level) for level in (1, 2)}
    assert "Jesse" in before[1] and sum(map(len, before.values())) == len(PEOPLE)
    desk.follow("1", desk.section("Divisions"))
    desk.follow("Belle")
    desk.chooses("Move to another division")
    desk.field("Division 2").check()
    desk.confirms("Move to another division", run.reason("Belle would like to play with Frank."))
    assert "Belle" in run.members(2)
    desk.follow("Spring")
    desk.follow("log")
    desk.follow("Belle was moved to division 2.")
    desk.does("Take back", run.reason("Belle has thought again."))
    assert {level: run.members(level) for level in (1, 2)} == before
    run.people.confirm(run.season()["id"], *PEOPLE)
    assert SPRING in desk.today()
    desk.follow(SPRING)
    assert "10 have confirmed" in desk.chooses("Start the season")
    desk.confirms("Start the season", run.reason("All have confirmed."))


def draw(run: Run) -> None:
    """Round 1 of a division is drawn, looked at, drawn again, and published; that of the other is by itself."""
    desk = run.organiser
    desk.today()
    desk.follow(f"{SPRING}, division 1, round 1")
    desk.does("Draw and look")
    assert "Table 1" in desk.section("What was drawn; only organisers see it until it is published").inner_text()
    assert run.rounds(1)[0]["state"] == "planned"
    desk.does("Draw again", run.reason("Annie and Belle share a horse."))
    desk.does("Draw and look")
    desk.does("Publish the draw", run.reason("Nobody objects."))
    assert run.rounds(1)[0]["state"] == "drawn"
    run.passes("3d")
    run.passes("3d")
    run.waits_for_round(1)


def look_after_tables(run: Run) -> None:
    """Clocks are paused, resumed and changed; a table halts, and today tells so; the games are played."""
    desk, operator = run.organiser, run.operator
    desk.today()
    desk.follow(SPRING)
    desk.does("Pause the clocks of all tables", run.reason("The telegraph is down."))
    desk.does("Resume the clocks of all tables", run.reason("The telegraph works."))
    desk.follow("tables")
    desk.follow(f"{SPRING}, division 2, round 1, table 1")
    name = desk.seen.page.locator("tr").filter(has_text="name of the table").get_by_role("cell").inner_text()
    desk.chooses("Change the clock")
    desk.field("With the times below.").check()
    desk.field("For each decision, hours").fill("12")
    desk.confirms("Change the clock", run.reason("They all sit in one saloon."))
    desk.seen.says("Each decision: 12 hours.")
    operator.list_of("Tables")
    operator.opens(name)
    table = operator.seen.path
    require_no_secrets(run, table)
    operator.list_of("Tables")
    operator.opens(name)
    operator.chooses("Halt")
    operator.field("Reason").fill("A horse stands on the table")
    operator.press("Halt this game")
    desk.today()
    assert name in desk.section("Halted tables").inner_text()
    desk.follow(name)
    desk.seen.says("nobody can move")
    operator.chooses("Resume")
    operator.field("Reason").fill("The horse has left")
    operator.press("Resume this game")
    desk.today()
    assert not desk.section("Halted tables").is_visible()
    run.plays(1)


def require_no_secrets(run: Run, table: str) -> None:
    """What only operators may see is not there for organisers: roles and hands, other lists, and leagues of others."""
    desk = run.organiser
    told = desk.read()
    assert "Sheriff" in told and not re.search("Outlaw|Renegade|Deputy|Your hand", told)
    run.operator.home()
    hidden = [address for address in run.operator.addresses() if not address.startswith("/admin/leagues/")]
    assert len(hidden) > 20
    for address in {*hidden, table} - {"/admin/", "/admin/password_change/"}:
        assert desk.status(address) in (HTTPStatus.FORBIDDEN, HTTPStatus.NOT_FOUND), address
    for address in run.elsewhere:
        assert desk.status(address) == HTTPStatus.NOT_FOUND, address


def change_who_plays(run: Run) -> None:
    """Two people leave; somebody whom nothing public names, and who is found by their whole name, stands in for one."""
    desk = run.organiser
    page = desk.seen.page
    left = [run.members(level)[0] for level in (1, 2)]
    run.people.leave(run.season()["id"], *left)
    desk.today()
    desk.follow(SPRING)
    desk.follow("2", desk.section("Divisions"))
    desk.follow(left[1])
    desk.chooses("Ask somebody to stand in")
    # Until the page's script has run, the combobox is the plain list that it takes away.
    page.locator("span[role=combobox]").click()
    page.keyboard.type(SPARE.lower())
    expect(page.get_by_role("option")).to_have_text([SPARE])
    page.get_by_role("option", name=SPARE).click()
    desk.confirms("Ask somebody to stand in", run.reason("They have gone west."))
    run.people.agree_to_stand_in(SPARE)
    assert SPARE in run.members(2)
    desk.seen.says(SPARE)


def correct_and_appeal(run: Run) -> None:
    """A result is corrected, and the standings follow. A message goes to a division. An appeal is made by one organiser
    and decided by the other."""
    desk, second = run.organiser, run.second
    desk.follow("Spring")
    desk.follow("tables")
    desk.follow(f"{SPRING}, division 1, round 1, table 1")
    before = run.points(1)
    winner = max(before, key=lambda name: before[name])
    is_renegade = "The Renegade wins" in desk.seen.text()
    desk.chooses("Correct the result")
    desk.field("The Outlaws win" if is_renegade else "The Renegade wins").check()
    desk.confirms("Correct the result", run.reason("They had agreed upon it."))
    wait_until(lambda: run.points(1)[winner] < before[winner], lambda: run.points(1))
    desk.chooses("Appeal")
    desk.field("Appeal").fill("The winner had left the saloon.")
    desk.confirms("Appeal")
    assert not desk.offers("Decide the appeal")
    desk.follow("Spring")
    desk.chooses("Write to players")
    desk.field("Division 1").check()
    desk.field("Message").fill("The whisky is on the house.")
    desk.confirms("Write to players")
    told = {name for name, token in run.people.tokens.items() if "The whisky" in run.notices(token)}
    assert told and told < {*run.members(1)}

    second.log_in("Marshal", PASSWORD)
    second.today()
    second.follow("Judge", second.section("Appeals to be decided"))
    second.chooses("Decide the appeal")
    second.field("What was decided stands.").check()
    second.confirms("Decide the appeal", run.reason("Three witnesses saw it."))
    second.today()
    assert not second.section("Appeals to be decided").is_visible()


def end(run: Run) -> None:
    """Round 2 is played by those who are left, and the season is over."""
    run.passes("5d")
    run.waits_for_round(2)
    run.plays(2)
    wait_until(lambda: run.season()["state"] == "finished", run.season)
    assert "the next season is prepared on the page of the league" in run.organiser.again()


def begin_anew(run: Run) -> None:
    """The next season takes over the rules; who has gone up is in the upper division."""
    desk = run.organiser
    upper, lower = [
        [line["player"]["name"] for line in run.lines(level) if line["state"] == "playing"] for level in (1, 2)
    ]
    desk.today()
    desk.follow(LEAGUE)
    desk.chooses("Prepare a season")
    desk.field("Name of the season").fill("Summer")
    desk.confirms("Prepare a season")
    desk.follow("Rules…")
    assert desk.field("Number of rounds").input_value() == "2"
    write_the_days(desk, run.today())
    desk.press("Save the rules")
    desk.does("Open registration", REASON)
    run.people.enter(run.season()["id"], *sorted([*upper, *lower]))
    desk.does("Close registration", REASON)
    desk.does("Put entries into divisions", REASON)
    assert lower[0] in run.members(1) and upper[0] in run.members(1)
    assert {*run.members(1)} | {*run.members(2)} == {*upper, *lower}
    assert lower[0] in desk.row("1", lower[0], upper[0]).inner_text()


def read_the_log(run: Run) -> None:
    """What everybody may read says what was done in the first season, by whom, and why."""
    desk = run.organiser
    desk.follow(LEAGUE)
    desk.follow("Spring")
    desk.follow("what everybody can see")
    desk.follow("What was done in this season, and why")
    told = desk.seen.text()
    for reason in run.reasons:
        assert reason in told, reason
    for deed in DEEDS:
        assert deed in told, deed
    assert "(Judge)" in told and "(Marshal)" in told and "whisky" not in told


def read_on_a_phone(run: Run, driven: Browser) -> None:
    """All pages of the organiser fit there too, in the dark and in German."""
    state = run.organiser.seen.page.context.storage_state()
    with window(driven, run.service.url, language="de", width=PHONE, dark=True, state=state) as seen:
        for path in sorted(run.organiser.met):
            seen.open(path)
            seen.check_window()
