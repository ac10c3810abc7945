"""When people may be told: quiet hours and digests on the clocks of many zones, through the nights in which these
change, compared with a scan that looks at every minute."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from accounts.notices.notice_kinds import TEST
from accounts.notices.preferences.timing import Preferences, moment_of
from bang_service.platform.notice_kinds import DeliveryMode, NoticeKind, kinds
from games.notice_kinds import ASKED

MINUTE = timedelta(minutes=1)
DAY = timedelta(days=1)
HOUR = 3600
FAR = 8 * DAY
"""After so long people who never want to be told are told."""

CHANGES = {
    # By zone, when clocks go forward or back there; for those without such nights, any moment.
    "Europe/Berlin": ["2026-03-29T01:00Z", "2026-10-25T01:00Z"],
    "America/New_York": ["2026-03-08T07:00Z", "2026-11-01T06:00Z"],
    "Australia/Lord_Howe": ["2026-04-04T15:00Z", "2026-10-03T15:30Z"],
    "Asia/Kolkata": ["2026-03-29T01:00Z"],
    # The first one leaves out a whole date.
    "Pacific/Apia": ["2011-12-30T10:00Z", "2020-09-26T14:00Z", "2021-04-03T14:00Z"],
    "America/Havana": ["2026-03-08T05:00Z", "2026-11-01T05:00Z"],
    "Africa/Casablanca": ["2026-02-15T02:00Z", "2026-03-22T02:00Z"],
    "America/Nuuk": ["2026-03-29T01:00Z", "2026-10-25T01:00Z"],
    "": ["2026-03-29T01:00Z"],
}


@st.composite
def cases(draw: st.DrawFn) -> tuple[Preferences, datetime]:
    """Somebody's preferences and a moment, mostly close to a change of their clocks."""
    zone = draw(st.sampled_from(sorted(CHANGES)))
    change = datetime.fromisoformat(draw(st.sampled_from(CHANGES[zone])))
    quarters = st.integers(-8, 8).map(
        lambda count: (change + count * 15 * MINUTE).astimezone(zone_of(zone)).time().replace(fold=0)
    )
    any_time = st.times().map(lambda at: at.replace(second=0, microsecond=0, fold=0))
    begin, end = draw(st.tuples(quarters | any_time, quarters | any_time) | st.just((None, None)))
    preferences = Preferences(
        zone=ZoneInfo(zone) if zone else None,
        quiet_from=begin,
        quiet_to=end,
        quiet_days=draw(st.just(frozenset[int]()) | st.frozensets(st.integers(0, 6), max_size=6)),
        digest_at=draw(quarters | any_time),
    )
    return preferences, change + timedelta(
        seconds=draw(st.integers(-2 * HOUR, 2 * HOUR) | st.integers(-30 * HOUR, 30 * HOUR))
    )


def zone_of(name: str) -> tzinfo:
    return ZoneInfo(name) if name else UTC


def minutes_of(preferences: Preferences) -> set[tuple[int, int]]:
    """Hour and minute of each quiet minute, counted from the first to the last."""
    found: set[tuple[int, int]] = set()
    if preferences.quiet_from is not None and preferences.quiet_to is not None:
        at = (preferences.quiet_from.hour, preferences.quiet_from.minute)
        while at != (preferences.quiet_to.hour, preferences.quiet_to.minute):
            found.add(at)
            at = (at[0], at[1] + 1) if at[1] < 59 else ((at[0] + 1) % 24, 0)
    return found


class Scan:
    """What a person wants, minute by minute: all that `Preferences` finds by arithmetic."""

    def __init__(self, preferences: Preferences) -> None:
        self._zone = preferences.zone or UTC
        self._days = preferences.quiet_days
        self._minutes = minutes_of(preferences)

    def is_quiet(self, moment: datetime) -> bool:
        local = moment.astimezone(self._zone)
        return local.weekday() in self._days or (local.hour, local.minute) in self._minutes

    def first_heard(self, moment: datetime) -> datetime | None:
        """The first moment from this one on at which they may be told, within FAR."""
        return next((at for at in _minutes(moment, moment + FAR) if not self.is_quiet(at)), None)

    def began(self, moment: datetime, after: datetime) -> datetime:
        """When the quiet in which this moment lies began, but not before `after`."""
        at = _whole(moment)
        while at > after and self.is_quiet(at - MINUTE):
            at -= MINUTE
        return max(after, at)

    def digest(self, moment: datetime, digest_at: time) -> datetime | None:
        """The first digest from this moment on, of this date or a later one: each date has one, when its clock first
        shows that hour or a later one; if it shows none, when the date is over."""
        today = moment.astimezone(self._zone).date()
        first = _whole(moment) - 2 * DAY
        seen: set[date] = set()
        told = {first.astimezone(self._zone).date()}
        for at in _minutes(first, moment + FAR + DAY):
            here = at.astimezone(self._zone)
            seen.add(here.date())
            for day in sorted(seen - told):
                if day == here.date() and here.time() < digest_at:
                    continue
                told.add(day)
                if at >= moment and day >= today and here.weekday() not in self._days:
                    return self.first_heard(at)
        return None


def _whole(moment: datetime) -> datetime:
    return moment.replace(second=0, microsecond=0)


def _minutes(first: datetime, last: datetime) -> Iterator[datetime]:
    """This moment, and every whole minute after it."""
    yield first
    at = _whole(first) + MINUTE
    while at <= last:
        yield at
        at += MINUTE


def local(zone: str, day: str, at: str, fold: int = 0) -> datetime:
    """A moment by the clock of a zone; with `fold`, the second of two."""
    return datetime.fromisoformat(f"{day}T{at}").replace(tzinfo=ZoneInfo(zone), fold=fold).astimezone(UTC)


# -- quiet -----------------------------------------------------------------------------------------------------


@settings(max_examples=100, deadline=None)
@given(cases())
def test_quiet__is_what_the_scan_finds(case: tuple[Preferences, datetime]) -> None:
    preferences, moment = case
    scan = Scan(preferences)
    for hours in range(-40, 40):
        at = moment + timedelta(minutes=41) * hours
        assert preferences.is_quiet(at) == scan.is_quiet(at)


@settings(max_examples=100, deadline=None)
@given(cases())
def test_not_quiet_from__is_the_first_such_moment(case: tuple[Preferences, datetime]) -> None:
    preferences, moment = case
    found = preferences.not_quiet_from(moment)
    first = Scan(preferences).first_heard(moment)
    if first is None:
        assert found >= moment + FAR, "nothing waits for ever, nor is it told sooner than it must be"
    else:
        assert found == first
        assert found >= moment and not preferences.is_quiet(found)


@settings(max_examples=100, deadline=None)
@given(cases(), st.integers(0, 5 * 24 * 3600))
def test_quiet_begins_before__is_when_the_scan_sees_it_begin(case: tuple[Preferences, datetime], seconds: int) -> None:
    preferences, moment = case
    after = moment - timedelta(seconds=seconds)
    found = preferences.quiet_begins_before(moment, after=after)
    if not preferences.is_quiet(moment):
        assert found == moment
    else:
        assert found == Scan(preferences).began(moment, after)


def test_quiet__without_hours_or_with_none_between_them__never() -> None:
    for preferences in (
        Preferences(),
        Preferences(quiet_from=time(22), quiet_to=time(22)),
        Preferences(quiet_from=time(22)),
    ):
        assert not any(preferences.is_quiet(datetime(2026, 3, 2, hour, tzinfo=UTC)) for hour in range(24))


def test_quiet_every_day__is_told_after_eight() -> None:
    now = datetime(2026, 3, 2, 12, 30, tzinfo=UTC)
    assert Preferences(quiet_days=frozenset(range(7))).not_quiet_from(now) == now + FAR


@pytest.mark.parametrize(
    ("zone", "quiet", "moment", "until"),
    [
        pytest.param(
            "Europe/Berlin", (time(22), time(2, 30)), ("2026-10-25", "02:10", 1), ("2026-10-25", "02:30", 1),
            id="an hour comes twice",
        ),
        pytest.param(
            "Europe/Berlin", (time(2, 30), time(5)), ("2026-10-25", "02:40", 0), ("2026-10-25", "02:00", 1),
            id="clocks go back out of quiet hours",
        ),
        pytest.param(
            "Europe/Berlin", (time(22), time(2, 30)), ("2026-03-29", "01:50", 0), ("2026-03-29", "03:00", 0),
            id="the end is left out",
        ),
        pytest.param(
            "America/Havana", (time(23), time(0, 15)), ("2026-11-01", "00:05", 1), ("2026-11-01", "00:15", 1),
            id="midnight comes twice",
        ),
        pytest.param(
            "Australia/Lord_Howe", (time(22), time(1, 45)), ("2026-04-05", "01:35", 1), ("2026-04-05", "01:45", 1),
            id="half an hour comes twice",
        ),
    ],
)  # fmt: skip
def test_quiet_hours__in_the_night_of_a_change__end_at_their_hour(
    zone: str, quiet: tuple[time, time], moment: tuple[str, str, int], until: tuple[str, str, int]
) -> None:
    preferences = Preferences(zone=ZoneInfo(zone), quiet_from=quiet[0], quiet_to=quiet[1])
    assert preferences.is_quiet(local(zone, *moment))
    assert preferences.not_quiet_from(local(zone, *moment)) == local(zone, *until)


def test_quiet_hours__that_clocks_go_back_into__begin_again() -> None:
    preferences = Preferences(zone=ZoneInfo("Europe/Berlin"), quiet_from=time(22), quiet_to=time(2, 30))
    again = local("Europe/Berlin", "2026-10-25", "02:00", 1)
    before = again - timedelta(minutes=10)
    assert not preferences.is_quiet(before)
    assert preferences.quiet_begins_before(again + timedelta(minutes=5), after=before - DAY) == again


# -- what is held ----------------------------------------------------------------------------------------------

NIGHT = Preferences(quiet_from=time(22), quiet_to=time(7))
NOON = Preferences(quiet_from=time(12), quiet_to=time(14))


@pytest.mark.parametrize(
    ("preferences", "moment", "until"),
    [
        pytest.param(NIGHT, "01T21:59:59.999999", None, id="just before it begins"),
        pytest.param(NIGHT, "01T22:00", "02T07:00", id="as it begins"),
        pytest.param(NIGHT, "02T00:00", "02T07:00", id="at midnight"),
        pytest.param(NIGHT, "02T06:59:59.999999", "02T07:00", id="just before it ends"),
        pytest.param(NIGHT, "02T07:00", None, id="as it ends"),
        pytest.param(NOON, "01T11:59", None, id="before hours within a day"),
        pytest.param(NOON, "01T12:00", "01T14:00", id="in hours within a day"),
        pytest.param(NOON, "01T14:00", None, id="after hours within a day"),
        pytest.param(Preferences(quiet_from=time(22), quiet_to=time(22)), "01T22:00", None, id="no hour between them"),
        pytest.param(Preferences(), "01T03:00", None, id="nothing chosen"),
        pytest.param(replace(NIGHT, zone=ZoneInfo("Asia/Tokyo")), "01T13:00", "01T22:00", id="as it begins in Tokyo"),
        pytest.param(replace(NIGHT, zone=ZoneInfo("Asia/Tokyo")), "01T22:00", None, id="as it ends in Tokyo"),
        # The first of March 2026 is a Sunday.
        pytest.param(replace(NIGHT, quiet_days=frozenset({6})), "01T12:00", "02T07:00", id="a quiet day and its night"),
        pytest.param(Preferences(quiet_days=frozenset({6})), "01T23:59", "02T00:00", id="a quiet day"),
        pytest.param(
            replace(NIGHT, quiet_to=time(2, 30), zone=ZoneInfo("Europe/Berlin")), "29T00:59", "29T01:00",
            id="it ends in an hour that is left out",
        ),
    ],
)  # fmt: skip
def test_held_until__is_the_end_of_quiet__or_nothing(preferences: Preferences, moment: str, until: str | None) -> None:
    found = preferences.held_until(march(moment), ASKED)
    assert found == (None if until is None else march(until))
    assert preferences.held_until(march(moment)) == found


def test_held_until__when_an_hour_comes_twice__at_either_end() -> None:
    berlin = Preferences(zone=ZoneInfo("Europe/Berlin"), quiet_from=time(22), quiet_to=time(2, 30))
    first, second = (datetime(2026, 10, 25, hour, 30, tzinfo=UTC) for hour in (0, 1))
    assert berlin.held_until(first - MINUTE) == first
    assert berlin.held_until(first) is None
    assert berlin.held_until(second - MINUTE) == second


@pytest.mark.parametrize("kind", kinds())
def test_held_until__only_what_a_player_asks_for_just_now_rings_through(kind: NoticeKind[Any]) -> None:
    is_held = NIGHT.held_until(march("01T23:00"), kind) is not None
    assert is_held is (kind is not TEST)


@pytest.mark.parametrize(
    ("kind", "way", "now", "due"),
    [
        ("over", "mail", "01T21:54", "01T21:59"),
        ("over", "mail", "01T21:55", "02T07:00"),
        ("over", "mail", "02T06:54", "02T07:00"),
        ("over", "mail", "02T06:55", "02T07:00"),
        ("over", "mail", "02T06:56", "02T07:01"),
        ("reminder", "mail", "01T21:59", "01T21:59"),
        ("reminder", "mail", "01T22:00", "02T07:00"),
        ("asked", "push", "01T21:59:57", "01T21:59:59"),
        ("asked", "push", "01T21:59:58", "02T07:00"),
        ("over", "push", "01T22:00", "02T07:00"),
    ],
)
def test_moment__whose_grace_ends_in_quiet_hours__is_their_end(kind: str, way: str, now: str, due: str) -> None:
    assert moment_of(NIGHT, kind=kind, way=way, now=march(now)) == (march(due), False)


def test_moment__of_a_digest_in_quiet_hours__is_their_end() -> None:
    preferences = replace(NIGHT, hows={("over", "mail"): DeliveryMode.DIGEST}, digest_at=time(23))
    assert moment_of(preferences, kind="over", way="mail", now=march("01T12:00")) == (march("02T07:00"), True)


def march(moment: str) -> datetime:
    """Day and time, in UTC, of March 2026."""
    return datetime.fromisoformat(f"2026-03-{moment}").replace(tzinfo=UTC)


# -- digests ---------------------------------------------------------------------------------------------------


@settings(max_examples=100, deadline=None)
@given(cases())
def test_digest_from__is_the_hour_that_the_scan_finds(case: tuple[Preferences, datetime]) -> None:
    preferences, moment = case
    first = Scan(preferences).digest(moment, preferences.digest_at)
    found = preferences.digest_from(moment)
    if first is None:
        assert found >= moment + FAR
    else:
        assert found == first


@pytest.mark.parametrize("zone", sorted(CHANGES))
@pytest.mark.parametrize(
    "at", [time(0), time(0, 30), time(1, 45), time(2), time(2, 15), time(18), time(23, 30)], ids=str
)
def test_digests__are_one_for_each_date(zone: str, at: time) -> None:
    preferences = Preferences(zone=ZoneInfo(zone) if zone else None, digest_at=at)
    for change in CHANGES[zone]:
        moment = preferences.digest_from(datetime.fromisoformat(change) - 3 * DAY)
        for _ in range(7):
            later = preferences.digest_from(moment + timedelta(microseconds=1))
            assert timedelta(hours=22) < later - moment < timedelta(hours=26)
            moment = later


@settings(max_examples=100, deadline=None)
@given(cases())
def test_day__begins_at_its_first_minute(case: tuple[Preferences, datetime]) -> None:
    preferences, moment = case
    zone = preferences.zone or UTC
    began = preferences.day_of(moment)
    assert began <= moment and moment - began <= timedelta(hours=26)
    assert began.astimezone(zone).date() == moment.astimezone(zone).date()
    assert (began - MINUTE).astimezone(zone).date() < began.astimezone(zone).date()
