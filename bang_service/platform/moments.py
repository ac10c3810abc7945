"""Times from outside, converted to the one zone in which both databases compare them; and times as people read them."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from django.utils.formats import date_format


def in_utc(moment: datetime) -> datetime:
    """The same moment in UTC; one without a zone is taken for UTC.

    Raises ValueError when it lies before the year 1 or after 9999 there: PostgreSQL could compare it, SQLite could not.
    """
    if moment.tzinfo is None:
        return moment.replace(tzinfo=UTC)
    try:
        return moment.astimezone(UTC)
    except OverflowError as error:
        raise ValueError("no year from 1 to 9999 in UTC") from error


def told_in(moment: datetime, zone: str) -> str:
    """A moment on the clock of this zone (IANA; empty: UTC), with its name, in the language that is spoken now."""
    known = zone or "UTC"
    return f"{date_format(moment.astimezone(ZoneInfo(known)), 'DATETIME_FORMAT')} ({known})"
