"""Uptime: it runs with the service, stands still while the service is silent, and gives every outage back once."""

from __future__ import annotations

import threading
from datetime import UTC, datetime, timedelta

import pytest
from django.db import connection

from bang_service.platform import clock, uptime
from bang_service.platform.models import Outage, Uptime
from bang_service.platform.uptime import Heart

START = datetime(2030, 1, 1, 12, tzinfo=UTC)


class Machine:
    """The machine's own time, moved by hand."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.real = START
        monkeypatch.setattr(clock, "real_now", lambda: self.real)

    def passes(self, seconds: float) -> None:
        self.real += timedelta(seconds=seconds)

    def runs(self, seconds: int, *hearts: Heart) -> None:
        """Time passes while these hearts beat every five seconds."""
        for _ in range(seconds // 5):
            self.passes(5)
            for heart in hearts:
                uptime.beat(heart)


@pytest.fixture
def machine(db: None, monkeypatch: pytest.MonkeyPatch) -> Machine:
    return Machine(monkeypatch)


BOTH = (Heart.WEB, Heart.SWEEP)


def beat_both() -> None:
    for heart in BOTH:
        uptime.beat(heart)


def since(moment: datetime) -> float:
    return (uptime.read().now() - moment).total_seconds()


def test_no_beat_ever__uptime_is_service_time(machine: Machine) -> None:
    assert uptime.read().now() == START
    machine.passes(1000)
    assert since(START) == 1000


def test_both_hearts_beat__uptime_runs(machine: Machine) -> None:
    beat_both()
    machine.runs(600, *BOTH)
    assert since(START) == 600
    assert not Outage.objects.exists()
    assert uptime.read().silent() is None


@pytest.mark.parametrize("silent", BOTH)
def test_one_heart_silent__uptime_stands_still_before_anything_is_booked(machine: Machine, silent: Heart) -> None:
    beat_both()
    other = next(heart for heart in BOTH if heart != silent)
    machine.runs(3600, other)
    assert since(START) == uptime.TOLERANCE.total_seconds()
    assert uptime.read().silent() == silent
    assert not Outage.objects.exists()


@pytest.mark.parametrize("silent", BOTH)
def test_first_beat_after_a_silence__outage_booked_with_it(machine: Machine, silent: Heart) -> None:
    beat_both()
    other = next(heart for heart in BOTH if heart != silent)
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
    uptime.beat(Heart.WEB)
    machine.passes(20)
    uptime.beat(Heart.WEB)
    uptime.beat(Heart.SWEEP)
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
    outage = uptime.beat(Heart.WEB)
    assert outage is not None and outage.credit == timedelta(seconds=6000)
    uptime.beat(Heart.SWEEP)
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
    uptime.keep_beating(Heart.SWEEP)
    first = Uptime.objects.get().sweep_beat
    machine.passes(2)
    uptime.keep_beating(Heart.SWEEP)
    assert Uptime.objects.get().sweep_beat == first
    machine.passes(3)
    assert uptime.keep_beating(Heart.SWEEP).sweep_beat == machine.real


@pytest.mark.django_db(transaction=True)
def test_many_processes_wake_up_at_once__one_outage(monkeypatch: pytest.MonkeyPatch) -> None:
    machine = Machine(monkeypatch)
    beat_both()
    machine.passes(3600)
    gate = threading.Barrier(8)

    def wake(heart: Heart) -> None:
        try:
            gate.wait()
            uptime.beat(heart)
        finally:
            connection.close()

    threads = [threading.Thread(target=wake, args=(heart,)) for heart in BOTH * 4]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert Outage.objects.count() == 1
    assert uptime.read().credit == timedelta(hours=1)


@pytest.mark.django_db(transaction=True)
def test_pulse__beats_until_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uptime, "BEAT_SECONDS", 0.05)
    pulse = uptime.Pulse(Heart.WEB)
    pulse.start()
    seen = set()
    for _ in range(100):
        seen.add(uptime.read().web_beat)
        if len(seen) > 3:
            break
        threading.Event().wait(0.05)
    pulse.stop()
    assert len(seen) > 3
    last = uptime.read().web_beat
    threading.Event().wait(0.2)
    assert uptime.read().web_beat == last
