"""Machines whose clocks differ from the database's: they are told apart, and neither act nor send heartbeats."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from django.db import connection
from django.test import Client

from bang_service.platform import clock, clock_agreement, uptime
from bang_service.platform.models import Uptime
from bang_service.platform.uptime import Heartbeat
from bang_service.runner import agreement
from games.services import deadlines
from tests.waiting import PATIENCE, wait_until

ROOT = Path(__file__).resolve().parents[2]
on_postgresql = pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite has the machine's own clock")
HOUR = timedelta(hours=1)


def shift(monkeypatch: pytest.MonkeyPatch, *by: timedelta) -> None:
    """This machine's clock is wrong by so much, at one look after the other, and then as at the last."""
    left = list(by)
    monkeypatch.setattr(clock, "machine_time", lambda: datetime.now(UTC) + (left.pop(0) if len(left) > 1 else left[0]))


def told() -> str:
    with pytest.raises(clock_agreement.ClocksDiffer) as raised:
        clock_agreement.require_agreement(connection)
    return str(raised.value)


def test_clock_of_one_machine__agrees_with_itself(db: None) -> None:
    assert clock_agreement.ahead(connection) == timedelta(0)
    clock_agreement.require_agreement(connection)


@on_postgresql
@pytest.mark.parametrize(("by", "words"), [(HOUR, "ahead of"), (-HOUR, "behind")])
def test_clock_that_is_wrong__is_told_with_how_far(
    db: None, monkeypatch: pytest.MonkeyPatch, by: timedelta, words: str
) -> None:
    shift(monkeypatch, by)
    # At least: the database is asked at some moment between two looks.
    assert re.fullmatch(rf"this machine's clock is 3[3-6]\d\d s {words} the database's", told())


@on_postgresql
def test_answer_of_a_slow_database__is_no_difference(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    shift(monkeypatch, -HOUR, HOUR)
    clock_agreement.require_agreement(connection)


@on_postgresql
@pytest.mark.parametrize("heartbeat", Heartbeat)
def test_beat_by_a_wrong_clock__is_refused(db: None, monkeypatch: pytest.MonkeyPatch, heartbeat: Heartbeat) -> None:
    """An hour ahead, it would give an hour to everybody's clock."""
    uptime.beat(heartbeat)
    before = Uptime.objects.values().get()
    shift(monkeypatch, HOUR)
    with pytest.raises(clock_agreement.ClocksDiffer):
        uptime.beat(heartbeat)
    assert Uptime.objects.values().get() == before


def test_beat_that_lies_in_the_future__is_set_right_by_the_next(db: None) -> None:
    """Else no outage would be noticed until then."""
    uptime.beat(Heartbeat.WEB)
    Uptime.objects.update(web_beat=clock.real_now() + HOUR)
    uptime.beat(Heartbeat.WEB)
    beat = Uptime.objects.get().web_beat
    assert beat is not None and beat <= clock.real_now()


def test_beat_of_a_machine_that_is_a_little_ahead__is_not_taken_back(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    now = clock.real_now()
    monkeypatch.setattr(clock, "real_now", lambda: now)
    ahead = now + clock_agreement.AGREEMENT
    uptime.beat(Heartbeat.WEB)
    Uptime.objects.update(web_beat=ahead)
    uptime.beat(Heartbeat.WEB)
    assert Uptime.objects.get().web_beat == ahead


@on_postgresql
def test_sweep__by_a_wrong_clock__enforces_nothing(
    db: None, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    shift(monkeypatch, HOUR)
    assert deadlines.sweep() == 0
    assert "no deadline is enforced: this machine's clock is 3" in caplog.text


@on_postgresql
def test_readyz__by_a_wrong_clock__sends_nobody_here(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    shift(monkeypatch, HOUR)
    answer = Client().get("/readyz")
    assert (answer.status_code, answer.json()["status"]) == (503, "unavailable")
    assert answer.json()["checks"]["clock"].startswith("failed: this machine's clock is 3")


@on_postgresql
def test_program__waits_until_the_clocks_agree__and_shows_that_it_lives(
    transactional_db: None, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    # Two looks for each question.
    shift(monkeypatch, HOUR, HOUR, HOUR, HOUR, timedelta(0))
    signs: list[str] = []
    agreement.wait_for_agreement(meanwhile=lambda: signs.append("lives"), pause=lambda seconds: signs.append("waits"))
    assert signs == ["lives", "waits"] * 2
    assert "no task is taken until they agree" in caplog.text


@on_postgresql
def test_program__whose_clock_goes_wrong__ends(
    transactional_db: None, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    sent: list[tuple[int, int]] = []
    monkeypatch.setattr(os, "kill", lambda pid, number: sent.append((pid, number)))
    monkeypatch.setattr(agreement, "CHECK_SECONDS", 0)
    shift(monkeypatch, timedelta(0), timedelta(0), HOUR)
    agreement.AgreementWatch().run()
    assert sent == [(os.getpid(), signal.SIGTERM)]
    assert "this program ends, and takes tasks again when they agree" in caplog.text


def test_scheduler__is_told_to_end__and_does(tmp_path: Path) -> None:
    """The first process of a container hears no signal that it has no handler for."""
    with (tmp_path / "log").open("wb") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "bang_service.runner.scheduler"],
            cwd=ROOT, stdout=log, stderr=log, env=os.environ | {"BANG_VAR_DIR": str(tmp_path)},
        )  # fmt: skip
    try:
        wait_until(lambda: list((tmp_path / "alive").glob("*")))
        process.terminate()
        assert process.wait(PATIENCE) == 0
    finally:
        process.kill()
