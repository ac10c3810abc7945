"""How tests wait: for what a thread, a program or a page does in its own time, and as peers that are slow on purpose.

A test is red for a fault and never for a slow machine. So all of them have the same patience, none has a limit or a
pause of its own, and none looks at a watch; `service_infra/test_impatience.py` refuses both elsewhere.
"""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Callable, Iterable
from random import random
from threading import Event, Thread
from time import monotonic, sleep
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from playwright.sync_api import Page

T = TypeVar("T")

PATIENCE: Final = 120.0
"""Seconds. A machine that is busy with other tests is slow. Whoever waits in vain only waits so long once."""

PATIENCE_MS: Final = 1000 * PATIENCE
"""The same in milliseconds, as Playwright counts."""

PAUSE: Final = 0.02
"""Seconds between two looks."""

LONG_PATIENCE: Final = 10 * PATIENCE
"""Seconds for a program that does a whole piece of work before it says a word, and for what makes progress all along:
whole games, a build."""

RUNS_OUT: Final = 0.05
"""Seconds that a test gives to code under test as a limit that must run out. What it limits must never come, so that a
slow machine changes nothing."""


class Waiting:
    """One wait. `told` says, once it was in vain, what was waited for or how things stand.

    `progress` is asked for at the end of patience, which begins anew, within reason, if that is another than before.
    While Playwright's `page` is waited for, what happens in it is heard.
    """

    def __init__(
        self,
        told: Callable[[], object],
        *,
        page: Page | None = None,
        progress: Callable[[], object] = lambda: None,
    ) -> None:
        self._told = told
        self._page = page
        self._progress = progress
        self._last: object = None
        self._began = monotonic()
        self._until = self._began + PATIENCE

    def pause(self) -> None:
        """Wait a moment. Raises AssertionError at the end of patience."""
        self._check()
        if self._page is None:
            sleep(PAUSE)
        else:
            self._page.wait_for_timeout(1000 * PAUSE)

    async def pause_async(self) -> None:
        """Wait a moment while the event loop goes on. Raises AssertionError at the end of patience."""
        self._check()
        await asyncio.sleep(PAUSE)

    def _check(self) -> None:
        if monotonic() < self._until:
            return
        before, self._last = self._last, self._progress()
        is_patient = self._last != before and self._until - self._began < LONG_PATIENCE
        assert is_patient, f"waited {self._until - self._began:.0f} seconds in vain: {self._told()}"
        self._until += PATIENCE


def wait_until(
    condition: Callable[[], T],
    told: Callable[[], object] | None = None,
    *,
    page: Page | None = None,
    progress: Callable[[], object] = lambda: None,
) -> T:
    """Wait, as `Waiting` does, until the condition gives something that is true, and return that.

    Raises AssertionError with the condition's source and with what `told` gives then.
    """
    waiting = Waiting(lambda: _in_words(condition, told), page=page, progress=progress)
    while not (found := condition()):
        waiting.pause()
    return found


async def wait_until_async(condition: Callable[[], T], told: Callable[[], object] | None = None) -> T:
    """The same, while the event loop goes on."""
    waiting = Waiting(lambda: _in_words(condition, told))
    while not (found := condition()):
        await waiting.pause_async()
    return found


def _in_words(condition: Callable[[], object], told: Callable[[], object] | None) -> str:
    try:
        source = inspect.getsource(condition).strip()
    except (OSError, TypeError):
        source = repr(condition)
    return source if told is None else f"{source}\n{told()}"


def wait_for_threads(threads: Iterable[Thread]) -> None:
    """Wait until they have all ended. Raises AssertionError with those that have not."""
    awaited = list(threads)
    wait_until(
        lambda: not any(thread.is_alive() for thread in awaited),
        lambda: [thread.name for thread in awaited if thread.is_alive()],
    )


def come_again_in(seconds: float) -> None:
    """Wait as long as a service has asked for (`Retry-After`), and no longer than patience."""
    sleep(min(seconds, PATIENCE))


async def give_way() -> None:
    """Let every task of the event loop that can go on do so once."""
    await asyncio.sleep(0)


# -- peers that are slow on purpose ----------------------------------------------------------------------------


def hang_until(let_go: Event) -> None:
    """Play a peer that does nothing until the test lets it go. A test that has failed before need not."""
    # Longer than the test waits: it is the test that has to say what went wrong.
    let_go.wait(2 * PATIENCE)


def hang() -> None:
    """Play a program that does nothing more until it is killed."""
    hang_until(Event())


async def hang_async() -> None:
    """Play a peer that does nothing more until its task is cancelled."""
    await asyncio.get_running_loop().create_future()


async def come_late(most: int) -> float:
    """Play a peer whose answers come late at random, by so many milliseconds at most. Answers by how many it was."""
    late = random() * most
    if late:
        await asyncio.sleep(late / 1000)
    return late


def linger(seconds: float) -> None:
    """Play a peer that takes its time, so that others come in between. A test of it must be green as well if it takes
    longer, or if nobody comes."""
    sleep(seconds)


class Watch:
    """The machine's watch as code under test sees it: it stands still until a test moves it."""

    def __init__(self) -> None:
        self.shows = 100.0

    def __call__(self) -> float:
        return self.shows

    def passes(self, seconds: float) -> None:
        """So much later."""
        self.shows += seconds
