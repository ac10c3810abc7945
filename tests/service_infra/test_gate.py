"""One slow piece of work at a time, and who may wait for it."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager

import pytest

from bang_service.platform.passwords.gate import CROWD, Gate, GateShut, Standing
from tests.waiting import PATIENCE, Watch

KNOWN, PROMISED, STRANGER = Standing.KNOWN, Standing.PROMISED, Standing.STRANGER


@contextmanager
def taken(gate: Gate, standing: Standing = KNOWN) -> Iterator[None]:
    """The gate with somebody in it."""
    inside, leave = threading.Event(), threading.Event()

    def work() -> None:
        inside.set()
        assert leave.wait(PATIENCE)

    with ThreadPoolExecutor(1) as pool:
        running = pool.submit(gate.run, standing, work)
        assert inside.wait(PATIENCE)
        try:
            yield
        finally:
            leave.set()
            running.result(PATIENCE)


def waiting(pool: ThreadPoolExecutor, gate: Gate, standing: Standing, told: list[str]) -> Future[None]:
    """Somebody who waits for the gate by now."""
    coming = pool.submit(gate.run, standing, lambda: told.append(standing.value))
    with gate._changed:
        assert gate._changed.wait_for(lambda: standing in gate._waiting, PATIENCE)
    return coming


def nothing() -> str:
    return "done"


@pytest.mark.parametrize("standing", Standing)
def test_gate__free__lets_everybody_through(standing: Standing) -> None:
    gate = Gate()
    assert gate.admits_strangers()
    assert gate.run(standing, nothing) == "done"


def test_gate__work_that_fails__tells_so_and_leaves() -> None:
    gate = Gate()
    with pytest.raises(ZeroDivisionError):
        gate.run(KNOWN, lambda: 1 // 0)
    assert gate.run(KNOWN, nothing) == "done"


def test_gate__taken_while_many_come__turns_strangers_away_at_once() -> None:
    gate, told = Gate(wait=PATIENCE), list[str]()
    with ThreadPoolExecutor(1) as pool:
        with taken(gate):
            coming = waiting(pool, gate, STRANGER, told)
            for _ in range(CROWD):
                assert not gate.admits_strangers()
        coming.result(PATIENCE)
    with taken(gate), pytest.raises(GateShut):
        gate.run(STRANGER, nothing)
    assert told == ["stranger"]


def test_gate__many_turned_away__is_crowded_until_one_was_let_through_while_few_came() -> None:
    gate = Gate(wait=0.0, clock=Watch())
    with taken(gate):
        for _ in range(CROWD):
            assert not gate.is_crowded()
            gate.admits_strangers()
        assert gate.is_crowded()
    gate.run(STRANGER, nothing)
    assert gate.is_crowded()
    gate.run(STRANGER, nothing)
    assert not gate.is_crowded()


@pytest.mark.parametrize("standing", Standing)
def test_gate__taken_for_too_long__turns_everybody_away(standing: Standing) -> None:
    gate = Gate(wait=0.0)
    with taken(gate), pytest.raises(GateShut):
        gate.run(standing, nothing)
    assert gate.run(standing, nothing) == "done"


@pytest.mark.parametrize("standing", Standing)
def test_gate__taken__one_of_each_standing_waits_and_no_second(standing: Standing) -> None:
    gate, told = Gate(wait=PATIENCE), list[str]()
    with ThreadPoolExecutor(1) as pool:
        with taken(gate):
            coming = waiting(pool, gate, standing, told)
            with pytest.raises(GateShut):
                gate.run(standing, nothing)
            assert told == []
        coming.result(PATIENCE)
    assert told == [standing.value]


def test_gate__left__is_taken_by_the_known_before_the_promised_before_strangers() -> None:
    gate, told = Gate(wait=PATIENCE), list[str]()
    with ThreadPoolExecutor(3) as pool:
        with taken(gate):
            third = waiting(pool, gate, STRANGER, told)
            second = waiting(pool, gate, PROMISED, told)
            first = waiting(pool, gate, KNOWN, told)
        first.result(PATIENCE)
        second.result(PATIENCE)
        third.result(PATIENCE)
    assert told == ["known", "promised", "stranger"]


def test_gate__shut_after_a_stranger__lets_the_next_one_wait_until_it_is_open() -> None:
    watch = Watch()
    gate, told = Gate(wait=PATIENCE, clock=watch), list[str]()
    gate.run(STRANGER, lambda: watch.passes(PATIENCE / 2))
    with ThreadPoolExecutor(1) as pool:
        coming = waiting(pool, gate, STRANGER, told)
        watch.passes(PATIENCE / 2)
        with gate._changed:
            gate._changed.notify_all()
        coming.result(PATIENCE)
    assert told == ["stranger"]


def test_gate__one_stranger_after_another__never_refuses() -> None:
    gate = Gate(wait=PATIENCE)
    for _ in range(2 * CROWD):
        assert gate.admits_strangers()
        assert gate.run(STRANGER, nothing) == "done"
    assert not gate.is_crowded()


def test_gate__after_a_stranger__is_shut_to_strangers_for_as_long_as_he_took() -> None:
    watch = Watch()
    gate = Gate(wait=0.0, clock=watch)

    def take_three_seconds() -> None:
        watch.shows += 3

    gate.run(STRANGER, take_three_seconds)
    watch.shows += 2.9
    assert not gate.admits_strangers()
    with pytest.raises(GateShut):
        gate.run(STRANGER, nothing)
    assert gate.run(PROMISED, nothing) == gate.run(KNOWN, nothing) == "done"
    watch.shows += 0.1
    assert gate.run(STRANGER, nothing) == "done"


@pytest.mark.parametrize(("refused", "times"), [(0, 1), (3, 1), (4, 2), (12, 4), (500, 32)])
def test_gate__many_strangers_refused__is_shut_to_them_for_longer(refused: int, times: int) -> None:
    watch = Watch()
    gate = Gate(wait=0.0, clock=watch)

    def work() -> None:
        assert not any(gate.admits_strangers() for _ in range(refused))
        watch.shows += 0.1

    gate.run(STRANGER, work)
    watch.shows += 0.1 * times - 0.01
    assert not gate.admits_strangers()
    assert gate.run(PROMISED, nothing) == "done"
    watch.shows += 0.02
    assert gate.admits_strangers()


@pytest.mark.parametrize("standing", [KNOWN, PROMISED])
def test_gate__after_somebody_known__stays_open(standing: Standing) -> None:
    watch = Watch()
    gate = Gate(wait=0.0, clock=watch)
    gate.run(standing, lambda: setattr(watch, "shows", 200.0))
    assert gate.admits_strangers()


def test_gate__work_that_comes_back__is_through_already() -> None:
    gate = Gate(wait=0.0)
    assert gate.run(STRANGER, lambda: gate.run(STRANGER, nothing)) == "done"
