"""Coming again when told to."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.conf import settings as django_settings
from pytest_django.fixtures import Settings

from bang_service.platform import clock
from bang_service.platform.throttling import retry_slots
from bang_service.platform.throttling.retry_slots import (
    LAPSES,
    LATEST,
    LONGEST,
    SOON,
    SOONEST,
    MemoryBook,
    RetrySlot,
    visit,
)


class Time:
    """Real time, which a test moves on."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._shows = clock.real_now()
        patch.setattr(clock, "real_now", lambda: self._shows)

    def pass_by(self, seconds: float) -> None:
        self._shows += timedelta(seconds=seconds)


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    return Time(monkeypatch)


def test_retry_slot__first__is_some_seconds_away(time: Time) -> None:
    waits = {visit(f"a{number}").refused() for number in range(200)}
    assert waits == set(range(SOONEST, LATEST + 1))


def test_retry_slot__kept__is_kept_once(time: Time) -> None:
    time.pass_by(visit("a").refused())
    assert not visit("b").is_kept
    assert visit("a").is_kept
    assert not visit("a").is_kept


def test_retry_slot__kept_late__holds_until_it_lapses(time: Time) -> None:
    for late, kept in ((LAPSES - 0.1, True), (LAPSES + 0.1, False)):
        time.pass_by(visit("a").refused() + late)
        assert visit("a").is_kept is kept


def test_retry_slot__too_early__becomes_a_later_one_each_time(time: Time) -> None:
    wait = visit("a").refused()
    for times in (2, 4, 8, 16):
        time.pass_by(wait - 0.1)
        early = visit("a")
        assert not early.is_kept
        wait = early.refused()
        assert SOONEST * times <= wait <= LATEST * times
    for _ in range(20):
        wait = visit("a").refused()
    assert wait == LONGEST


def test_retry_slot__kept_in_vain__is_made_again_soon(time: Time) -> None:
    time.pass_by(visit("a").refused())
    kept = visit("a")
    assert kept.put_off() == SOON
    time.pass_by(SOON)
    assert visit("a").is_kept


def test_book__full__forgets_the_half_made_first() -> None:
    book = MemoryBook(most=4)
    for number in range(5):
        book.enter(str(number), RetrySlot(100.0), now=50.0)
    assert [book.take(str(number)) is None for number in range(5)] == [True, True, False, False, False]


@pytest.mark.skipif(not django_settings.THROTTLE_REDIS_URL, reason="needs Redis")
def test_retry_slot__with_redis__is_known_to_every_process(time: Time) -> None:
    wait = visit("a").refused()
    assert retry_slots.memory.take("a") is None
    retry_slots._redis_book.cache_clear()
    time.pass_by(wait)
    assert visit("a").is_kept


def test_retry_slot__while_redis_is_away__is_kept_by_the_process(time: Time, settings: Settings) -> None:
    settings.THROTTLE_REDIS_URL = "redis://127.0.0.1:1/0"
    time.pass_by(visit("a").refused())
    assert visit("a").is_kept
