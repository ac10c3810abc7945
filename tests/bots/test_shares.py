"""Whose AI seats go first: those for whom somebody waits, and those of hosts who have had little of the time."""

from __future__ import annotations

import pytest

from bang_service.platform.wake_ups import LATE
from bots import jobs, tasks
from bots.shares import HALF_LIFE_SECONDS, SHARE_SECONDS, Shares
from games.models import Position, Table
from games.services import wakeups
from tests.api import body
from tests.games.people import at, person, start
from tests.waiting import Watch

from .test_jobs import ai_first, received, wake_ups


def test_share__that_was_used_up__comes_back_with_time() -> None:
    watch = Watch()
    shares = Shares(watch)
    shares.book("a", SHARE_SECONDS)
    assert not shares.is_used_up("a")
    shares.book("a", SHARE_SECONDS)
    assert shares.is_used_up("a") and not shares.is_used_up("b")
    watch.passes(HALF_LIFE_SECONDS)
    assert not shares.is_used_up("a")
    shares.book("a", 0.1)
    assert shares.is_used_up("a")


@pytest.fixture
def shares(monkeypatch: pytest.MonkeyPatch) -> Shares:
    made = Shares(Watch())
    monkeypatch.setattr(jobs, "shares", made)
    return made


def version_of(table: int) -> int:
    return Position.objects.values_list("version", flat=True).get(pk=table)


def play(table: int, *, priority: int = 0) -> None:
    """A worker receives a wake-up of this priority."""
    tasks.play.push_request(delivery_info={"priority": priority})
    try:
        tasks.play.run(table, version_of(table))
    finally:
        tasks.play.pop_request()


def test_wake_up__for_a_host_who_has_had_much__goes_behind_those_of_others(db: None, shares: Shares) -> None:
    host, table = ai_first(4)
    _other, elsewhere = ai_first(4)
    shares.book(f"player {host.player.pk}", 2 * SHARE_SECONDS)
    before = version_of(table)
    wake_ups()
    play(table)
    assert version_of(table) == before
    wakeups.play(elsewhere, version_of(elsewhere))
    assert wake_ups() == [elsewhere, table]
    play(table, priority=LATE)
    assert version_of(table) > before


def test_wake_up__that_was_carried_out__is_booked_for_the_host(
    db: None, shares: Shares, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, table = ai_first(4)
    ticks = iter((100.0, 100.0 + 2 * SHARE_SECONDS))
    monkeypatch.setattr(jobs, "monotonic", lambda: next(ticks))
    play(table)
    assert shares.is_used_up(f"player {host.player.pk}")


def test_table_without_a_host__has_a_share_of_its_own(db: None, shares: Shares) -> None:
    _host, table = ai_first(4)
    Table.objects.filter(pk=table).update(host=None)
    shares.book(f"table {table}", 2 * SHARE_SECONDS)
    before = version_of(table)
    play(table)
    assert version_of(table) == before


def priorities() -> list[int]:
    """Those of the wake-ups that wait."""
    return [message.properties["priority"] for message in received()]


def test_game_in_which_no_person_waits__comes_last(
    transactional_db: None, shares: Shares, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs, "BUDGET", 1)
    host = person()
    table = start([host], ai=3)
    wake_ups()
    body(host.api.post(at(table, "hand-over"), {"policy": "random"}))
    assert priorities() == [LATE]
    # So it stays when a worker has begun on it, and when a wake-up was lost.
    jobs.play_table(table)
    assert priorities() == [LATE]
    body(host.api.post(at(table, "return"), {}))
    jobs.play_table(table)
    assert LATE not in priorities()
