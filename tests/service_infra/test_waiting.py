"""How tests wait: with one patience, which says what it has waited for."""

from __future__ import annotations

import threading

import pytest

from tests import waiting
from tests.waiting import Waiting, Watch, wait_for_threads, wait_until, wait_until_async


@pytest.fixture
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting, "PATIENCE", 0.0)
    monkeypatch.setattr(waiting, "PAUSE", 0.0)


def test_wait__for_what_comes__gives_it() -> None:
    looks = iter(["", 0, "here"])
    assert wait_until(lambda: next(looks)) == "here"


async def test_wait_in_an_event_loop__for_what_comes__gives_it() -> None:
    looks = iter(["", 0, "here"])
    assert await wait_until_async(lambda: next(looks)) == "here"


def test_wait__in_vain__says_for_what_and_how_things_stand(_impatient: None) -> None:
    rows: list[int] = []
    with pytest.raises(AssertionError, match=r"(?s)lambda: len\(rows\) == 7.*none of 7 rows"):
        wait_until(lambda: len(rows) == 7, lambda: "none of 7 rows")


async def test_wait_in_an_event_loop__in_vain__says_for_what(_impatient: None) -> None:
    rows: list[int] = []
    with pytest.raises(AssertionError, match=r"lambda: len\(rows\) == 7"):
        await wait_until_async(lambda: len(rows) == 7)


@pytest.mark.parametrize(("moves", "seconds"), [(0, 240), (3, 480), (1000, 1200)])
def test_wait__for_what_makes_progress__is_patient_anew_but_not_for_ever(
    monkeypatch: pytest.MonkeyPatch, moves: int, seconds: int
) -> None:
    watch = Watch()
    monkeypatch.setattr(waiting, "monotonic", watch)
    monkeypatch.setattr(waiting, "sleep", lambda seconds: watch.passes(1))
    rows, left = [0], iter(range(moves))

    def progress() -> int:
        rows.extend([0] * (next(left, None) is not None))
        return len(rows)

    with pytest.raises(AssertionError, match=f"waited {seconds} seconds in vain: a game"):
        slow = Waiting(lambda: "a game", progress=progress)
        while True:
            slow.pause()


def test_threads__that_hang__are_named(_impatient: None) -> None:
    let_go = threading.Event()
    threads = [threading.Thread(target=let_go.wait, name=f"thread of {who}") for who in ("Ann", "Ben")]
    for thread in threads:
        thread.start()
    with pytest.raises(AssertionError, match=r"(?s)thread of Ann.*thread of Ben"):
        wait_for_threads(threads)
    let_go.set()
    for thread in threads:
        thread.join()
    wait_for_threads(threads)
