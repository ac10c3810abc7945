"""Calling something that may hang, without hanging with it."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future
from time import monotonic
from typing import Generic, TypeVar

Result = TypeVar("Result")


class Run(Generic[Result]):
    """One run of a function in a thread of its own."""

    def __init__(self) -> None:
        self._future: Future[Result] = Future()
        self._since = monotonic()

    def result(self, seconds: float) -> Result:
        """What the function returns or raises; TimeoutError when it has been running for so many seconds."""
        return self._future.result(max(0.0, self._since + seconds - monotonic()))

    def finish(self, function: Callable[[], Result]) -> None:
        """Run the function and wake those who wait."""
        try:
            result = function()
        except BaseException as error:
            self._future.set_exception(error)
        else:
            self._future.set_result(result)

    @property
    def is_over(self) -> bool:
        """Whether there is a result."""
        return self._future.done()


class TimeLimited(Generic[Result]):
    """A function for which no caller waits longer than it wants to.

    Callers that arrive while it runs get the same answer. A call that hangs is not started a second time, so a server
    that does not answer costs one thread.
    """

    def __init__(self, name: str, function: Callable[[], Result]) -> None:
        self._name = name
        self._function = function
        self._lock = threading.Lock()
        self._run: Run[Result] | None = None

    def start(self) -> Run[Result]:
        """Begin, unless it runs already."""
        with self._lock:
            if self._run is None or self._run.is_over:
                self._run = Run()
                threading.Thread(target=self._run.finish, args=(self._function,), name=self._name, daemon=True).start()
            return self._run
