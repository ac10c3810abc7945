"""When the people of `manage.py month` look, on a clock that runs as fast as they doze."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta

import pytest

from tests.proofs.month.habits import Habits
from tests.proofs.month.playing import Village, _Life

BEGIN = datetime(2027, 3, 12, tzinfo=UTC)


class Clock:
    """Goes on only while somebody dozes."""

    def __init__(self) -> None:
        self.moment = BEGIN

    def now(self) -> datetime:
        return self.moment

    async def passes(self, seconds: float) -> None:
        self.moment += timedelta(minutes=1)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(asyncio, "sleep", clock.passes)
    return clock


def visits(clock: Clock, *, away: range = range(0), told_at: float | None = None) -> list[str]:
    """Of three days, by somebody who looks at eight and at twenty, and half an hour after a notice at an hour."""
    one = Habits("Ann", "UTC", "en", (), (8.0, 20.0), 30, away, 0.0)
    village = Village([1], 1, [one], clock.now, 1.0, BEGIN, BEGIN + timedelta(days=3))
    life = _Life(village, 0, one)
    if told_at is not None:
        village.nudged[0] = BEGIN + timedelta(hours=told_at)
    found = []

    async def live() -> None:
        while await life.pause(0):
            found.append(f"{clock.moment:%d %H:%M}")

    asyncio.run(live())
    return found


def test_visits__are_at_their_hours_and_end_with_the_month(clock: Clock) -> None:
    assert visits(clock) == ["12 08:00", "12 20:00", "13 08:00", "13 20:00", "14 08:00", "14 20:00"]


def test_visits__of_somebody_away__are_left_out_to_the_end(clock: Clock) -> None:
    assert visits(clock, away=range(1, 2)) == ["12 08:00", "12 20:00", "14 08:00", "14 20:00"]
    clock.moment = BEGIN
    assert visits(clock, away=range(1, 9)) == ["12 08:00", "12 20:00"]


def test_notice__that_is_heard__brings_a_visit_by_day(clock: Clock) -> None:
    assert visits(clock, told_at=7.0)[:2] == ["12 07:30", "12 08:00"]
    clock.moment = BEGIN
    assert visits(clock, told_at=2.0)[:2] == ["12 08:00", "12 20:00"]
