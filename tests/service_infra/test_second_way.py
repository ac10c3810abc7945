"""While Redis is away: who publishes hardly waits, and deadlines and AI seats go on."""

from __future__ import annotations

import dataclasses
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from celery.exceptions import SoftTimeLimitExceeded
from django.db import connection
from pytest_django.fixtures import Settings

from bang_service.celery import app
from bang_service.platform import wake_ups
from bang_service.platform.broker import reaching
from bang_service.platform.queues import AI
from bang_service.runner import second_way, without_broker
from bang_service.tools.servers import RedisServer, free_port
from bots import jobs
from games.engine.cardgame.table import CardGame
from games.models import Prompt, Seat, Table
from tests.games.people import persons, start
from tests.waiting import PATIENCE, wait_until

ROOT = Path(__file__).resolve().parents[2]


def use(settings: Settings, url: str | None) -> None:
    settings.ENVIRONMENT = dataclasses.replace(settings.ENVIRONMENT, redis_url=url)


@pytest.mark.skipif(connection.vendor != "postgresql", reason="goes with the tests that have Redis")
def test_redis__that_is_killed_or_hangs__is_not_reachable(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    with RedisServer() as redis:
        use(settings, redis.url)
        monkeypatch.setattr(reaching, "PATIENCE", PATIENCE)
        assert reaching.is_reachable()
        redis.kill()
        assert not reaching.is_reachable()
        redis.restart()
        assert reaching.is_reachable()
        redis.freeze()
        monkeypatch.setattr(reaching, "PATIENCE", 0.05)
        assert not reaching.is_reachable()
        redis.thaw()


def test_broker__that_is_a_file__is_always_there(settings: Settings) -> None:
    use(settings, None)
    assert reaching.is_reachable()


def test_publisher__has_one_second_and_one_try(settings: Settings) -> None:
    use(settings, f"redis://127.0.0.1:{free_port()}/0")
    options = app.connection_for_write().transport_options
    assert options["socket_timeout"] == options["socket_connect_timeout"] == reaching.PATIENCE
    assert options["max_retries"] == 0


class Broker:
    """It is there, or not. Counts how often somebody tried to reach it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.is_there = False
        self.tries = 0
        self.now = 1000.0
        monkeypatch.setattr(app, "send_task", self._send)
        monkeypatch.setattr(wake_ups, "monotonic", lambda: self.now)
        monkeypatch.setattr(wake_ups, "_quiet_until", 0.0)

    def wake(self) -> int:
        """How often the broker was tried for one wake-up."""
        before = self.tries
        wake_ups.wake("bots.tasks.play", [1, 1, False], AI)
        return self.tries - before

    def _send(self, *args: Any, **options: Any) -> None:
        self.tries += 1
        if self.tries == 2:
            # Another one comes while this one waits.
            wake_ups.wake("bots.tasks.play", [1, 1, False], AI)
        if not self.is_there:
            raise OSError


def test_publishers__rest_when_one_has_failed__and_one_at_a_time_tries_again(monkeypatch: pytest.MonkeyPatch) -> None:
    broker = Broker(monkeypatch)
    assert broker.wake() == 1
    assert broker.wake() == 0
    broker.now += wake_ups.QUIET_SECONDS
    assert broker.wake() == 1
    broker.is_there = True
    assert broker.wake() == 0
    broker.now += wake_ups.QUIET_SECONDS
    assert [broker.wake(), broker.wake(), broker.wake()] == [1, 1, 1]


def is_begun(pid: int) -> bool:
    """Whether the program has its handler of SIGTERM."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    caught = next(line for line in status.splitlines() if line.startswith("SigCgt:"))
    return bool(int(caught.split()[1], 16) >> (signal.SIGTERM - 1) & 1)


@pytest.fixture
def way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[second_way.SecondWay]:
    monkeypatch.setenv("BANG_VAR_DIR", str(tmp_path))
    made = second_way.SecondWay()
    yield made
    if made._process is not None:
        made._process.kill()
        made._process.communicate()


def test_second_way__begins_after_three_checks_in_vain__and_ends_with_the_first_that_is_not(
    way: second_way.SecondWay,
) -> None:
    for is_reachable in (False, False, True, False, False):
        way.look(is_reachable=is_reachable)
        assert way._process is None
    way.look(is_reachable=False)
    process = way._process
    assert process is not None and process.poll() is None
    wait_until(lambda: is_begun(process.pid), lambda: "it does not listen to signals yet")
    way.look(is_reachable=False)
    assert way._process is process
    way.look(is_reachable=True)
    way.look(is_reachable=True)
    assert process.wait(PATIENCE) == 0
    way.look(is_reachable=True)
    assert way._process is None


def test_second_way__that_has_ended_by_itself__begins_again(way: second_way.SecondWay) -> None:
    for _ in range(second_way.MOST_FAILURES):
        way.look(is_reachable=False)
    first = way._process
    assert first is not None
    first.kill()
    first.wait(PATIENCE)
    way.look(is_reachable=False)
    assert way._process not in (None, first)


def test_program__ends_when_whoever_started_it_does(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", second_way.PROGRAM],
        cwd=ROOT, stdin=subprocess.PIPE, stderr=subprocess.DEVNULL, env=os.environ | {"BANG_VAR_DIR": str(tmp_path)},
    )  # fmt: skip
    process.communicate(timeout=PATIENCE)
    assert process.returncode == 0


def waiting() -> list[int]:
    return list(Prompt.objects.filter(by_policy=True).values_list("table_id", flat=True))


def test_ai_seats__are_played_without_a_wake_up__until_people_are_asked(db: None) -> None:
    tables = [start(persons(1), seed=seed, ai=3) for seed in (1, 2, 3)]
    for _ in range(50):
        jobs.play_waiting(jobs.play_table, stop=lambda: False)
    assert not waiting()
    assert set(Prompt.objects.values_list("table_id", flat=True)) == set(tables)


def test_table_that_fails__holds_up_no_other(db: None, caplog: pytest.LogCaptureFixture) -> None:
    first, second = sorted({start(persons(1), seed=seed, ai=3) for seed in range(1, 9)} & set(waiting()))[:2]
    played: list[int] = []

    def play(table_id: int) -> None:
        if table_id == first:
            raise SoftTimeLimitExceeded
        played.append(table_id)

    jobs.play_waiting(play, stop=lambda: False)
    assert second in played
    assert f"the AI seats of table {first} could not be played" in caplog.text


def test_ai_seats__for_whom_people_wait__come_first__and_hardly_wait_for_others(
    db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone, awaited = sorted({start(persons(1), seed=seed, ai=3) for seed in range(1, 9)} & set(waiting()))[:2]
    Prompt.objects.filter(table_id=alone).update(asked_at=Prompt.objects.earliest("asked_at").asked_at)
    Seat.objects.filter(table_id=alone, policy="").update(held_by="rules")
    played: list[int] = []
    jobs.play_waiting(played.append, stop=lambda: False)
    assert played.index(awaited) < played.index(alone)
    assert played[-1] == alone
    monkeypatch.setattr(jobs, "ROUND_SECONDS", -1)
    played.clear()
    jobs.play_waiting(played.append, stop=lambda: False)
    assert awaited in played and alone not in played


def test_time_of_a_policy_that_is_up__is_no_defect_of_the_rules(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """It may be up anywhere; a game that is halted for it would wait for staff."""
    table = next(iter({start(persons(1), seed=seed, ai=3) for seed in range(1, 9)} & set(waiting())))

    def late(*args: Any) -> None:
        without_broker._too_long(signal.SIGALRM, None)

    with monkeypatch.context() as patched, pytest.raises(SoftTimeLimitExceeded):
        patched.setattr(CardGame, "options", late, raising=False)
        patched.setattr(CardGame, "answer", late)
        patched.setattr(CardGame, "prompt_of", late)
        jobs.play_table(table)
    assert Table.objects.get(pk=table).status == Table.Status.PLAYING


def test_round_that_fails__is_not_the_last(db: None, caplog: pytest.LogCaptureFixture) -> None:
    stop = Event()
    rounds: list[int] = []

    def fail() -> None:
        rounds.append(1)
        if len(rounds) == 2:
            stop.set()
        raise OSError("the database is away")

    without_broker.repeat(fail, stop, 0)
    assert len(rounds) == 2
    assert "what cannot wait has failed without the broker" in caplog.text
