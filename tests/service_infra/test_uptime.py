"""Uptime: it runs with the service, stands still while the service is silent, and gives every outage back once."""

from __future__ import annotations

import threading
from datetime import UTC, datetime, timedelta

import pytest
from django.db import connection

from bang_service.platform import clock, uptime
from bang_service.platform.models import Outage, Uptime
from bang_service.platform.uptime import Heartbeat
from tests.waiting import PATIENCE, wait_for_threads, wait_until

START = datetime(2030, 1, 1, 12, tzinfo=UTC)


class Machine:
    """The machine's own time, moved by hand."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.real = START
        monkeypatch.setattr(clock, "real_now", lambda: self.real)

    def passes(self, seconds: float) -> None:
        self.real += timedelta(seconds=seconds)

    def runs(self, seconds: int, *heartbeats: Heartbeat) -> None:
        """Time passes while these heartbeats come every five seconds."""
        for _ in range(seconds // 5):
            self.passes(5)
            for heartbeat in heartbeats:
                uptime.beat(heartbeat)


@pytest.fixture
def machine(db: None, monkeypatch: pytest.MonkeyPatch) -> Machine:
    return Machine(monkeypatch)


BOTH = (Heartbeat.WEB, Heartbeat.SWEEP)


def beat_both() -> None:
    for heartbeat in BOTH:
        uptime.beat(heartbeat)


def since(moment: datetime) -> float:
    return (uptime.read().now() - moment).total_seconds()


def test_no_beat_ever__uptime_is_service_time(machine: Machine) -> None:
    assert uptime.read().now() == START
    machine.passes(1000)
    assert since(START) == 1000


def test_both_heartbeats_come__uptime_runs(machine: Machine) -> None:
    beat_both()
    machine.runs(600, *BOTH)
    assert since(START) == 600
    assert not Outage.objects.exists()
    assert uptime.read().silent() is None


@pytest.mark.parametrize("silent", BOTH)
def test_one_missing__uptime_stands_still_before_anything_is_booked(machine: Machine, silent: Heartbeat) -> None:
    beat_both()
    other = next(heartbeat for heartbeat in BOTH if heartbeat != silent)
    machine.runs(3600, other)
    assert since(START) == uptime.TOLERANCE.total_seconds()
    assert uptime.read().silent() == silent
    assert not Outage.objects.exists()


@pytest.mark.parametrize("silent", BOTH)
def test_first_beat_after_a_silence__outage_booked_with_it(machine: Machine, silent: Heartbeat) -> None:
    beat_both()
    other = next(heartbeat for heartbeat in BOTH if heartbeat != silent)
    machine.runs(3600, other)
    outage = uptime.beat(silent)
    assert outage is not None
    assert (outage.heart, outage.began_at, outage.ended_at) == (silent, START, START + timedelta(hours=1))
    assert outage.credit == timedelta(hours=1)
    assert since(START) == 0
    assert uptime.read().silent() is None
    assert uptime.beat(silent) is None
    machine.runs(100, *BOTH)
    assert since(START) == 100


def test_both_silent__the_common_time_is_given_back_once(machine: Machine) -> None:
    beat_both()
    machine.passes(3600)
    uptime.beat(Heartbeat.WEB)
    machine.passes(20)
    uptime.beat(Heartbeat.WEB)
    uptime.beat(Heartbeat.SWEEP)
    assert uptime.read().credit == timedelta(seconds=3620)
    assert [outage.credit.total_seconds() for outage in Outage.objects.order_by("id")] == [3600, 20]
    assert since(START) == 0


def test_silence_within_the_tolerance__nothing_booked(machine: Machine) -> None:
    beat_both()
    machine.passes(uptime.TOLERANCE.total_seconds())
    beat_both()
    assert not Outage.objects.exists()
    assert since(START) == 30


def test_fast_clock__an_outage_is_given_back_in_service_time(machine: Machine) -> None:
    clock.set_rate(100)
    beat_both()
    before = uptime.read().now()
    machine.passes(60)
    outage = uptime.beat(Heartbeat.WEB)
    assert outage is not None and outage.credit == timedelta(seconds=6000)
    uptime.beat(Heartbeat.SWEEP)
    assert uptime.read().now() == before
    machine.runs(10, *BOTH)
    assert uptime.read().now() - before == timedelta(seconds=1000)
    clock.reset()


def test_jump_of_the_clock__is_no_outage(machine: Machine) -> None:
    beat_both()
    clock.advance(timedelta(days=30))
    machine.runs(10, *BOTH)
    assert not Outage.objects.exists()
    assert since(START) == 30 * 86_400 + 10
    clock.reset()


def test_service_time__of_a_moment_of_uptime(machine: Machine) -> None:
    beat_both()
    machine.passes(3600)
    beat_both()
    reading = uptime.read()
    assert reading.service_time(reading.now_ms()) == machine.real


def test_keep_beating__writes_only_when_the_last_beat_is_old(machine: Machine) -> None:
    uptime.beat_if_stale(Heartbeat.SWEEP)
    first = Uptime.objects.get().sweep_beat
    machine.passes(2)
    uptime.beat_if_stale(Heartbeat.SWEEP)
    assert Uptime.objects.get().sweep_beat == first
    machine.passes(3)
    assert uptime.beat_if_stale(Heartbeat.SWEEP).sweep_beat == machine.real


@pytest.mark.django_db(transaction=True)
def test_many_processes_wake_up_at_once__one_outage(monkeypatch: pytest.MonkeyPatch) -> None:
    machine = Machine(monkeypatch)
    beat_both()
    machine.passes(3600)
    gate = threading.Barrier(8)

    def wake(heartbeat: Heartbeat) -> None:
        try:
            gate.wait(PATIENCE)
            uptime.beat(heartbeat)
        finally:
            connection.close()

    threads = [threading.Thread(target=wake, args=(heartbeat,)) for heartbeat in BOTH * 4]
    for thread in threads:
        thread.start()
    wait_for_threads(threads)
    assert Outage.objects.count() == 1
    assert uptime.read().credit == timedelta(hours=1)


@pytest.mark.django_db(transaction=True)
def test_pulse__beats_until_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uptime, "BEAT_SECONDS", 0.05)
    pulse = uptime.Pulse(Heartbeat.WEB)
    pulse.start()
    seen: set[object] = set()

    def has_beaten_often() -> bool:
        seen.add(uptime.read().web_beat)
        return len(seen) > 3

    wait_until(has_beaten_often, lambda: seen)
    pulse.stop()
    thread = pulse._thread
    assert thread is not None
    wait_for_threads([thread])
