"""Workers that push copies, and time that passes only when a test says so."""

from __future__ import annotations

import threading
from collections.abc import Callable

from django.db import connections

from accounts.notices.delivery.dispatcher import Dispatcher
from tests.games.times import Time
from tests.waiting import PATIENCE, wait_for_threads, wait_until

__all__ = ["NOWHERE", "Time", "finish", "run_together", "work"]

NOWHERE = "The host of the address was not found on the public internet."


def work(threads: int = 1) -> int:
    """Copy what is new and push what is due, in this thread; gives the number of attempts."""
    return Dispatcher(threads).work()


def run_together(count: int, act: Callable[[], int] = lambda: work(8)) -> list[int]:
    """So many workers at once, each in a thread of its own: what each has done."""
    start = threading.Barrier(count)
    done: list[int] = []
    failures: list[BaseException] = []

    def one() -> None:
        try:
            start.wait(PATIENCE)
            done.append(act())
        except BaseException as error:
            failures.append(error)
        finally:
            connections.close_all()

    threads = [threading.Thread(target=one) for _ in range(count)]
    for thread in threads:
        thread.start()
    wait_for_threads(threads)
    assert not failures
    return done


def finish(team: Dispatcher) -> None:
    """Wait until nobody of the dispatcher is at work."""
    pool = team._pool
    assert pool is not None
    wait_until(lambda: not team._called)
    together = threading.Barrier(team._threads)

    def leave() -> None:
        together.wait(PATIENCE)
        connections.close_all()

    for _ in range(team._threads):
        pool.submit(leave)
    pool.shutdown()
