"""Signs of life of workers and schedulers, and the watch that ends a worker which has stalled."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bang_service.celery import app
from bang_service.runner import alive
from tests.waiting import PATIENCE


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(alive, "folder", lambda: tmp_path / "alive")


class Hours:
    """Time as the watch sees it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.seconds = 1000.0
        monkeypatch.setattr(alive, "monotonic", lambda: self.seconds)


@pytest.fixture
def hours(monkeypatch: pytest.MonkeyPatch) -> Hours:
    return Hours(monkeypatch)


def stalled(watch: alive.Watch, hours: Hours, *, seconds: float, waiting: int, taken: int, busy: bool = False) -> bool:
    hours.seconds += seconds
    return watch.has_stalled(waiting, taken, busy)


def test_watch__wake_ups_wait_and_none_is_taken__stalled_after_a_while(hours: Hours) -> None:
    watch = alive.Watch(["ai"])
    assert not stalled(watch, hours, seconds=0, waiting=3, taken=7)
    assert not stalled(watch, hours, seconds=5, waiting=3, taken=7)
    assert not stalled(watch, hours, seconds=alive.STALL_SECONDS, waiting=5, taken=7)
    assert stalled(watch, hours, seconds=1, waiting=5, taken=7)


@pytest.mark.parametrize(("waiting", "taken", "busy"), [(0, 7, False), (3, 8, False), (3, 7, True)])
def test_watch__nothing_waits_or_something_is_done__well(hours: Hours, waiting: int, taken: int, busy: bool) -> None:
    watch = alive.Watch(["ai"])
    stalled(watch, hours, seconds=0, waiting=3, taken=7)
    stalled(watch, hours, seconds=5, waiting=3, taken=7)
    assert not stalled(watch, hours, seconds=100, waiting=waiting, taken=taken, busy=busy)
    assert not stalled(watch, hours, seconds=5, waiting=3, taken=taken)


def test_watch__counts_what_waits_in_its_own_queues() -> None:
    watch = alive.Watch(["ai", "housekeeping"])
    before = watch._waiting()
    app.send_task("bots.tasks.play", args=[1, 1, False], queue="ai")
    app.send_task("bots.tasks.sweep", queue="deadlines")
    assert watch._waiting() == before + 1


def test_anybody_alive__fresh_file_only() -> None:
    assert not alive.is_anybody_alive()
    alive.touch()
    assert alive.is_anybody_alive()
    (file,) = alive.folder().glob("*")
    old = file.stat().st_mtime - alive.FRESH_SECONDS - 1
    os.utime(file, (old, old))
    assert not alive.is_anybody_alive()
    long_ago = old - 100 * alive.FRESH_SECONDS
    os.utime(file, (long_ago, long_ago))
    assert not alive.is_anybody_alive()
    assert not file.exists()


def test_probe__says_by_its_code_whether_somebody_is_alive(tmp_path: Path) -> None:
    def probe() -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "bang_service.runner.alive"],
            env={**os.environ, "BANG_VAR_DIR": str(tmp_path / "var")},
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )

    found = probe()
    assert found.returncode == 1 and "Nobody" in found.stderr
    (tmp_path / "var" / "alive").mkdir()
    (tmp_path / "var" / "alive" / "host-1").touch()
    assert probe().returncode == 0


def test_scheduler__says_with_its_ticks_that_it_is_well() -> None:
    scheduler = alive.LivelyScheduler(app)
    assert not alive.is_anybody_alive()
    scheduler.tick()
    assert alive.is_anybody_alive()
