"""Reminders: once for each question, with a quarter of its time left, and before quiet hours take that time away."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from pytest_django.fixtures import Settings

from accounts.notices.notice_kinds import REMINDER
from accounts.notices.services import reminders
from accounts.people.models import Player
from bang_service.platform import uptime
from bang_service.platform.models import Uptime
from bang_service.platform.throttling.scopes import SCOPES
from bang_service.platform.uptime import Heartbeat
from games.models import Notice, Prompt
from games.notice_kinds import ASKED
from games.terms.notices import decode
from tests.accounts.webhooks import webhook_of
from tests.api import body
from tests.games.people import Person, answer, at, persons, see, start
from tests.games.test_races import at_once
from tests.games.test_spells import KIT_CARLSON_FIRST, table_with_a_shot
from tests.games.times import Time, asked_seat, sweep_after

NOTICES = "/api/v1/me/notices/"
PREFERENCES = "/api/v1/me/notices/preferences/"
SETTINGS = "/api/v1/me/settings/"
NOON = datetime(2026, 3, 11, 12, tzinfo=UTC)
"""A Wednesday, far from nights in which clocks are changed."""


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch, settings: Settings) -> Time:
    settings.THROTTLES = {name: dict.fromkeys(scope.rates, "off") for name, scope in SCOPES.items()}
    time = Time(monkeypatch)
    time.now = NOON
    return time


@pytest.fixture
def four(time: Time, db: None) -> list[Person]:
    return persons(4)


def clock(hours: float, *, bank: float = 0) -> dict[str, Any]:
    """So much time for each decision, and so much beside."""
    seconds = round(bank * 3600)
    return {"decision": round(hours * 3600), "turn": None, "bank": seconds, "increment": 0, "bank_limit": seconds}


def asking(four: list[Person], hours: float, **given: float) -> tuple[int, Person]:
    """A table with so much time for each decision, and who is asked there since now."""
    table = start(four, seed=5, clock=clock(hours, **given))
    return table, four[asked_seat(table)]


def remind_after(time: Time, **given: float) -> int:
    """How many reminders are written after that time, the service being well all along."""
    time.passes(**given)
    Uptime.objects.update(web_beat=time.now, sweep_beat=time.now)
    return reminders.remind()


def reminded(*people: Person) -> list[Notice]:
    """All reminders of these players, the oldest first."""
    players: Sequence[Player] = [one.player for one in people]
    return list(Notice.objects.filter(player__in=players, kind=REMINDER).order_by("pk"))


def quiet(person: Person, *, zone: str = "UTC", **given: object) -> None:
    """Somebody chooses when to hear nothing."""
    body(person.api.put(SETTINGS, {"language": None, "time_zone": zone}), 204)
    body(person.api.put(PREFERENCES, given))


def due(table: int) -> datetime:
    """When whoever is asked is late, by the service's time."""
    row = Prompt.objects.get(table_id=table)
    assert row.due_uptime is not None
    return row.due_uptime + uptime.read().credit


# -- when ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hours", "bank", "minutes"),
    [(24, 0, 18 * 60), (24, 48, 54 * 60), (2, 0, 90), (1, 0, 45), (40 / 60, 0, 30), (35 / 60, 0, 30), (31 / 60, 0, 30)],
)
def test_reminder__with_a_quarter_of_the_time_left_and_half_an_hour_after_the_question(
    four: list[Person], time: Time, hours: float, bank: float, minutes: int
) -> None:
    asking(four, hours, bank=bank)
    assert remind_after(time, minutes=minutes, seconds=-1) == 0
    assert remind_after(time, seconds=1) == 1


@pytest.mark.parametrize("hours", [0.5, 0.25, 1 / 60])
def test_fast_decision__no_reminder(four: list[Person], time: Time, hours: float) -> None:
    asking(four, hours)
    assert remind_after(time, hours=hours, seconds=-1) == 0
    assert remind_after(time, hours=1) == 0


def test_table_without_a_clock__no_reminder(four: list[Person], time: Time) -> None:
    start(four, clock=None)
    assert remind_after(time, days=30) == 0


def test_reminder__once_for_each_question(four: list[Person], time: Time) -> None:
    table, asked = asking(four, 24)
    assert remind_after(time, hours=18) == 1
    assert remind_after(time) == 0
    assert remind_after(time, hours=3) == 0
    # The next question of the same turn: they have heard of the first one only.
    answer(asked.api, table, see(asked.api, table), "play:6::-1")
    assert remind_after(time, hours=17) == 0
    assert remind_after(time, hours=1) == 1
    assert len(reminded(*four)) == len(reminded(asked)) == 2


def test_reminder__parts_of_its_question_given_since__is_not_written_again(four: list[Person], time: Time) -> None:
    table = start(four, seed=KIT_CARLSON_FIRST, clock=clock(24))
    asked = four[asked_seat(table)]
    assert remind_after(time, hours=19) == 1
    view = see(asked.api, table)
    assert "back" in [
        option["id"]
        for option in answer(asked.api, table, view, view["prompt"]["options"][0]["id"])["prompt"]["options"]
    ]
    assert remind_after(time, hours=4) == 0


def test_answered_in_time__no_reminder(four: list[Person], time: Time) -> None:
    table, asked = asking(four, 24)
    time.passes(hours=17)
    while asked_seat(table) == four.index(asked):
        view = see(asked.api, table)
        answer(asked.api, table, view, view["prompt"]["default"])
    assert remind_after(time, hours=2) == 0
    assert remind_after(time, hours=16) == 1
    assert [one.player for one in reminded(*four)] == [four[asked_seat(table)].player]


def test_deadline_missed__no_reminder_of_it_afterwards(four: list[Person], time: Time) -> None:
    asking(four, 24)
    assert sweep_after(time, hours=25) >= 1
    assert reminders.remind() == 0
    assert not reminded(*four)


# -- whom ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hours", [1, 17.9])
def test_seat_handed_to_a_policy__no_reminder(four: list[Person], time: Time, hours: float) -> None:
    table, asked = asking(four, 24)
    time.passes(hours=hours)
    body(asked.api.post(at(table, "hand-over"), {"policy": "rules"}))
    assert remind_after(time, days=2) == 0
    assert not reminded(*four)


def test_player_without_any_endpoint__finds_it_in_the_list(four: list[Person], time: Time) -> None:
    table, asked = asking(four, 24)
    assert not Player.objects.get(pk=asked.player.pk).is_notified
    assert remind_after(time, hours=18) == 1
    (row,) = reminded(asked)
    assert row.is_fanned_out
    (listed, *_) = body(asked.api.get(NOTICES))["results"]
    assert (listed["kind"], listed["table"]["id"], listed["seat"]) == ("reminder", table, four.index(asked))
    assert datetime.fromisoformat(listed["due_at"]) == due(table)
    assert "time runs out" in listed["text"]


def test_player_with_a_webhook__gets_copies(four: list[Person], time: Time) -> None:
    for one in four:
        webhook_of(one.player, "https://example.org/")
    _, asked = asking(four, 24)
    assert remind_after(time, hours=18) == 1
    assert [row.is_fanned_out for row in reminded(asked)] == [False]


# -- of what ---------------------------------------------------------------------------------------------------


def test_reminder__says_what_they_were_asked(four: list[Person], time: Time) -> None:
    table, shooter, target = table_with_a_shot(four, clock=clock(24))
    assert remind_after(time, hours=18) == 1
    (row,) = reminded(four[target])
    told = Notice.objects.get(table=table, player=four[target].player, kind=ASKED)
    assert (row.prompt, row.details, row.seat, row.due_at) == (told.prompt, told.details, target, told.due_at)
    text = body(four[target].api.get(NOTICES))["results"][0]["text"]
    assert four[shooter].player.name in text and "BANG!" in text


def test_reminder__answered_and_asked_again_since_they_were_told__is_about_the_question_that_is_open(
    four: list[Person], time: Time
) -> None:
    table, asked = asking(four, 24)
    before = Notice.objects.get(table=table, player=asked.player, kind=ASKED)
    time.passes(hours=5)
    view = see(asked.api, table)
    # A General Store, from which they take a card first.
    pick = answer(asked.api, table, view, "play:66::-1")["prompt"]
    assert pick["kind"] == "pick"
    assert remind_after(time, hours=18) == 1
    (row,) = reminded(asked)
    assert row.prompt == pick["id"] != before.prompt
    assert row.due_at == due(table)
    assert decode(row.details).cause[0] == pick["cause"]["name"] == "General Store"


# -- quiet hours -----------------------------------------------------------------------------------------------

NIGHT = {"quiet_from": "22:00", "quiet_to": "07:00"}
LATE = {"quiet_from": "02:30", "quiet_to": "09:00"}
MIDDAY = {"quiet_from": "12:00", "quiet_to": "14:00"}
AFTER_THREE = {"quiet_from": "03:00", "quiet_to": "09:00"}
WEEKEND = {"quiet_days": [5, 6]}


@pytest.mark.parametrize(
    ("asked_at", "hours", "zone", "wanted", "expected"),
    [
        pytest.param("03-11 12:00", 8, "UTC", NIGHT, "03-11 18:00", id="time runs out in the evening"),
        pytest.param("03-11 12:00", 8, "UTC", MIDDAY, "03-11 18:00", id="time runs out after quiet hours"),
        pytest.param("03-11 12:00", 11, "UTC", NIGHT, "03-11 20:15", id="a quarter left before quiet hours"),
        pytest.param("03-11 18:00", 5, "UTC", NIGHT, "03-11 21:30", id="runs out before midnight"),
        pytest.param("03-11 18:00", 12, "UTC", NIGHT, "03-11 21:30", id="runs out after midnight"),
        pytest.param("03-11 18:00", 13, "UTC", NIGHT, "03-12 03:45", id="runs out as quiet hours end"),
        pytest.param("03-11 21:20", 6, "UTC", NIGHT, "03-11 21:50", id="not too soon after the question"),
        pytest.param("03-11 23:00", 6, "UTC", NIGHT, "03-11 23:30", id="asked in quiet hours"),
        pytest.param("03-11 02:00", 24, "UTC", NIGHT, "03-11 20:00", id="asked in other quiet hours"),
        pytest.param("03-11 06:00", 24, "America/New_York", NIGHT, "03-12 00:00", id="of their own time zone"),
        pytest.param("03-11 12:00", 1, "UTC", NIGHT, "03-11 12:45", id="an hour, far from quiet hours"),
        pytest.param("03-13 12:00", 24, "UTC", WEEKEND, "03-13 23:30", id="on a quiet day"),
        pytest.param("03-13 12:00", 59.75, "UTC", WEEKEND, "03-13 23:30", id="at the end of the second quiet day"),
        pytest.param("03-13 12:00", 64, "UTC", {**WEEKEND, **NIGHT}, "03-13 21:30", id="a weekend and its nights"),
        pytest.param("03-01 12:00", 12 * 24 + 15, "UTC", NIGHT, "03-10 23:15", id="asked long ago"),
        # At night from the 28th to the 29th of March clocks go forward from 2 to 3; on the 25th of October back.
        pytest.param("03-28 04:50", 24, "Europe/Berlin", NIGHT, "03-28 20:30", id="spring, still quiet"),
        pytest.param("03-28 05:10", 24, "Europe/Berlin", NIGHT, "03-28 23:10", id="spring, no longer quiet"),
        pytest.param("03-28 22:00", 8, "Europe/Berlin", LATE, "03-29 00:30", id="spring, begins in no hour"),
        pytest.param("10-24 05:50", 24, "Europe/Berlin", NIGHT, "10-24 19:30", id="autumn, still quiet"),
        pytest.param("10-24 06:10", 24, "Europe/Berlin", NIGHT, "10-25 00:10", id="autumn, no longer quiet"),
        pytest.param("10-24 22:00", 8, "Europe/Berlin", AFTER_THREE, "10-25 01:30", id="autumn, an hour came twice"),
    ],
)
def test_quiet_hours__in_which_time_runs_out__are_reminded_before(
    db: None, time: Time, asked_at: str, hours: float, zone: str, wanted: dict[str, Any], expected: str
) -> None:
    time.now = moment(asked_at)
    _, asked = asking(persons(4), hours)
    quiet(asked, zone=zone, **wanted)
    time.now = moment(expected) - timedelta(seconds=1)
    assert remind_after(time) == 0
    assert remind_after(time, seconds=1) == 1
    assert remind_after(time, hours=3) == 0


def moment(text: str) -> datetime:
    return datetime.strptime(f"2026-{text}", "%Y-%m-%d %H:%M").replace(tzinfo=UTC)


def test_quiet_hours_of_others__change_nothing(four: list[Person], time: Time) -> None:
    time.now = moment("03-11 18:00")
    _, asked = asking(four, 12)
    for one in four:
        if one is not asked:
            quiet(one, **NIGHT)
    assert remind_after(time, hours=8) == 0
    assert remind_after(time, hours=1) == 1


# -- outages ---------------------------------------------------------------------------------------------------


def test_outage__delays_the_reminder_as_it_delays_the_deadline(four: list[Person], time: Time) -> None:
    for heartbeat in Heartbeat:
        uptime.beat(heartbeat)
    table, asked = asking(four, 24)
    assert remind_after(time, hours=17) == 0
    time.passes(hours=3)
    assert reminders.remind() == 0, "nobody could answer now"
    for heartbeat in Heartbeat:
        uptime.beat(heartbeat)
    assert reminders.remind() == 0
    assert remind_after(time, minutes=59) == 0
    assert remind_after(time, minutes=1) == 1
    assert [row.due_at for row in reminded(asked)] == [due(table)]
    assert due(table) == NOON + timedelta(hours=27)


def test_outage__deadline_is_in_quiet_hours_after_it__reminded_before_them(four: list[Person], time: Time) -> None:
    for heartbeat in Heartbeat:
        uptime.beat(heartbeat)
    _, asked = asking(four, 9)
    quiet(asked, **NIGHT)
    time.passes(hours=3)
    for heartbeat in Heartbeat:
        uptime.beat(heartbeat)
    # It was due at 21:00, and is at midnight.
    assert remind_after(time, hours=6, minutes=29) == 0
    assert remind_after(time, minutes=1) == 1


def test_outage__not_over__nobody_is_reminded(four: list[Person], time: Time) -> None:
    for heartbeat in Heartbeat:
        uptime.beat(heartbeat)
    asking(four, 24)
    time.passes(hours=20)
    Uptime.objects.update(web_beat=time.now - timedelta(seconds=29), sweep_beat=time.now - timedelta(seconds=31))
    assert reminders.remind() == 0
    Uptime.objects.update(sweep_beat=time.now - timedelta(seconds=29))
    assert reminders.remind() == 1


# -- at the same time ------------------------------------------------------------------------------------------


def test_several_workers_at_once__one_reminder(time: Time, transactional_db: None) -> None:
    four = persons(4)
    for _ in range(3):
        _, asked = asking(four, 24)
        Notice.objects.all().delete()
        time.passes(hours=19)
        written = at_once([reminders.remind] * 4)
        assert sum(written) == len(reminded(*four)) == len(reminded(asked)) == 1
        Prompt.objects.all().delete()
