"""When a copy of a notice is sent to a person: not in their quiet hours, and digests at their hour. Pure arithmetic.

Moments are the service's time, read on the clock of the person's own time zone. In the night in which clocks go back
an hour comes twice; both count as that hour. What would begin within the hour that the other night leaves out begins
where that hour ends.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from typing import Any, Final
from zoneinfo import ZoneInfo

from accounts.notices.models import DIGEST_AT, Endpoint
from accounts.notices.notice_kinds import REMINDER
from bang_service.platform.notice_kinds import DeliveryMode, NoticeKind, kind_of, kinds
from games.notice_kinds import ASKED

MAIL_GRACE: Final = timedelta(minutes=5)
"""A mail waits so long: whoever answers in the meantime gets none, and what happens in it comes in one mail."""

PUSH_GRACE: Final = timedelta(seconds=2)
"""A question to whoever has the table open is in their view by then: they are looking."""

VIEWED_WITHIN: Final = timedelta(seconds=60)
VIEWING_DELAY: Final = timedelta(minutes=3)
"""Whoever looked at a table within VIEWED_WITHIN is told only if they are still waited for after VIEWING_DELAY."""

WINDOW_DELAY: Final = timedelta(minutes=1)
"""While somebody who was waited for may only react to others, the notice is looked at again so often."""

_NOON: Final = time(12)
_DAY: Final = timedelta(days=1)
_SECOND: Final = timedelta(seconds=1)
_FAR: Final = 8
"""Days ahead in which a moment that is not quiet must be found: a week has each day once."""


@dataclass(frozen=True, slots=True)
class Preferences:
    """What a person wants to hear, and when. `hows` has only what differs from most people's."""

    zone: ZoneInfo | None = None
    hows: Mapping[tuple[str, str], DeliveryMode] = field(default_factory=dict)
    quiet_from: time | None = None
    quiet_to: time | None = None
    quiet_days: frozenset[int] = frozenset()
    digest_at: time = DIGEST_AT
    fast_tables: bool = False

    def how(self, kind: str, way: str) -> DeliveryMode:
        """How they hear of this kind by this way."""
        usual = kind_of(kind).usual(way)
        return DeliveryMode.OFF if usual is None else self.hows.get((kind, way), usual)

    def is_quiet(self, moment: datetime) -> bool:
        """Whether they want to hear nothing then."""
        local = moment.astimezone(self.zone or UTC)
        return local.weekday() in self.quiet_days or self._in_quiet_hours(local.time())

    def held_until(self, moment: datetime, kind: str | None = None) -> datetime | None:
        """Until when they are not told of what is due at `moment`, because they want to hear nothing; None: they are
        told then. Some kinds of notices ring through. Nothing else decides this."""
        if (kind is not None and kind_of(kind).rings_through) or not self.is_quiet(moment):
            return None
        return self.not_quiet_from(moment)

    def not_quiet_from(self, moment: datetime) -> datetime:
        """The first moment from this one on at which they may be told. If they never want to be, it is this one in
        _FAR days: a copy must not wait for ever."""
        if not self.is_quiet(moment):
            return moment
        for at in self._turns(moment):
            if at > moment and not self.is_quiet(at):
                return at
        return moment + _FAR * _DAY

    def quiet_begins_before(self, moment: datetime, *, after: datetime) -> datetime:
        """If they want to hear nothing at `moment`, when that begins, but not before `after`; else `moment`."""
        if not self.is_quiet(moment):
            return moment
        begins = after
        # Only the turns of a few days are looked at: the last of them before `moment` counts.
        for at in self._turns(max(after, moment - (_FAR - 1) * _DAY)):
            if at <= moment and self.is_quiet(at) and not self.is_quiet(at - timedelta(microseconds=1)):
                begins = max(begins, at)
        return begins

    def digest_from(self, moment: datetime) -> datetime:
        """When the next digest is due: on a day that is not quiet, and after its quiet hours."""
        local = moment.astimezone(self.zone or UTC)
        for day in range(_FAR + 1):
            at = self._moment(local.date() + day * _DAY, self.digest_at)
            if at >= moment and at.astimezone(self.zone or UTC).weekday() not in self.quiet_days:
                return self.not_quiet_from(at)
        return moment + _FAR * _DAY

    def day_of(self, moment: datetime) -> datetime:
        """The beginning of their day."""
        return self._moment(moment.astimezone(self.zone or UTC).date(), time(0))

    def _in_quiet_hours(self, at: time) -> bool:
        begin, end = self.quiet_from, self.quiet_to
        if begin is None or end is None or begin == end:
            return False
        return begin <= at < end if begin < end else at >= begin or at < end

    def _turns(self, moment: datetime) -> list[datetime]:
        """The moments of the days around at which quiet may begin or end, in order: the hours of each day, twice where
        they come twice, and every change of the clocks."""
        zone = self.zone or UTC
        first = moment.astimezone(zone).date() - _DAY
        hours = {time(0), *(one for one in (self.quiet_from, self.quiet_to) if one is not None)}
        found: set[datetime] = set()
        for day in (first + number * _DAY for number in range(_FAR + 2)):
            for at in hours:
                found |= {self._moment(day, at), datetime.combine(day, at, zone).replace(fold=1).astimezone(UTC)}
            noon = datetime.combine(day, _NOON, UTC)
            if noon.astimezone(zone).utcoffset() != (noon + _DAY).astimezone(zone).utcoffset():
                found.add(_change(zone, noon, noon + _DAY))
        return sorted(found)

    def _moment(self, day: date, at: time) -> datetime:
        """That time of that day; the first one if there are two, and the end of the gap if there is none."""
        zone = self.zone or UTC
        found = datetime.combine(day, at, zone).astimezone(UTC)
        if found.astimezone(zone).time() == at:
            return found
        # Clocks go forward over it.
        return _change(zone, datetime.combine(day, at, zone).replace(fold=1).astimezone(UTC), found)


def _change(zone: tzinfo, low: datetime, high: datetime) -> datetime:
    """The moment between these two, to the second, at which clocks are changed."""
    after = high.astimezone(zone).utcoffset()
    while high - low > _SECOND:
        middle = low + (high - low) // (2 * _SECOND) * _SECOND
        low, high = (low, middle) if middle.astimezone(zone).utcoffset() == after else (middle, high)
    return high


def kept_quiet() -> list[NoticeKind[Any]]:
    """The kinds that are not told in quiet hours."""
    return [kind for kind in kinds() if not kind.rings_through]


def moment_of(preferences: Preferences, *, kind: str, way: str, now: datetime) -> tuple[datetime, bool] | None:
    """When a notice of this kind that is written now is sent to a person by this way, and whether in a digest; None:
    it is not."""
    how = preferences.how(kind, way)
    if how == DeliveryMode.OFF:
        return None
    if how == DeliveryMode.DIGEST and way == Endpoint.Kind.MAIL:
        return preferences.digest_from(now), True
    due = now + _grace(kind, way)
    return preferences.held_until(due, kind) or due, False


def _grace(kind: str, way: str) -> timedelta:
    if kind == REMINDER:
        return timedelta(0)
    if way == Endpoint.Kind.MAIL:
        return MAIL_GRACE
    return PUSH_GRACE if kind == ASKED else timedelta(0)
