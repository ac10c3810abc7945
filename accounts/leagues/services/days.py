"""Days of a season, in its time zone."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from accounts.leagues.models import Season
from bang_service.platform import clock


def begins(season: Season, day: date) -> datetime:
    """The moment at which a day begins where the season is at home. Where clocks skip midnight, the day begins with the
    first moment that there is."""
    zone = ZoneInfo(season.time_zone)
    return datetime.combine(day, time(0), zone).astimezone(ZoneInfo("UTC"))


def ends(season: Season, day: date) -> datetime:
    """The moment at which a day is over."""
    return begins(season, day + timedelta(days=1))


def today(season: Season) -> date:
    """The day that it is there now."""
    return clock.now().astimezone(ZoneInfo(season.time_zone)).date()


def days_of(season: Season, number: int) -> tuple[date, date]:
    """The first and the last day of a round, counted from 1."""
    assert season.first_day is not None
    first = season.first_day + timedelta(days=season.round_days * (number - 1))
    return first, first + timedelta(days=season.round_days - 1)
