"""Signs of life of workers and schedulers, which cannot be asked over HTTP: `python -m bang_service.runner.alive`.

Each of them touches a file of its own in the var folder while it is well. This program succeeds if one of them was
touched lately: the probe of a container that runs one.
"""

from __future__ import annotations

import logging
import os
import socket
import sys
import threading
from collections.abc import Sequence
from pathlib import Path
from time import monotonic
from typing import Any

from celery.beat import Scheduler
from celery.worker import state

from bang_service.celery import app
from bang_service.platform import clock
from bang_service.platform.environment import read_environment

CHECK_SECONDS = 3.0
STALL_SECONDS = 12.0
"""Wake-ups that wait for this long while an idle worker takes none mean that it has lost its broker for good."""

FRESH_SECONDS = 60.0

log = logging.getLogger(__name__)


def folder() -> Path:
    """The folder of these files."""
    return read_environment().var_dir / "alive"


def touch() -> None:
    """Record that this process is well."""
    path = folder() / f"{socket.gethostname()}-{os.getpid()}"
    path.parent.mkdir(exist_ok=True)
    path.touch()


def is_anybody_alive() -> bool:
    """Whether a file was touched lately; those of processes long gone are cleared away."""
    now = clock.real_now().timestamp()
    ages = {path: now - path.stat().st_mtime for path in folder().glob("*")}
    for path, age in ages.items():
        if age > 100 * FRESH_SECONDS:
            path.unlink(missing_ok=True)
    return any(age < FRESH_SECONDS for age in ages.values())


class Watch(threading.Thread):
    """Watches over a worker from inside, and ends it when it has stalled; its supervisor starts it again.

    A worker whose confirmation of a message is lost with a dying Redis believes for ever after that it is fully
    occupied.
    """

    def __init__(self, queues: Sequence[str]) -> None:
        super().__init__(name="watch", daemon=True)
        self._queues = [queue.strip() for queue in queues]
        self._taken = -1
        self._idle_since: float | None = None

    def run(self) -> None:
        stop = threading.Event()
        while not stop.wait(CHECK_SECONDS):
            if self.has_stalled(self._waiting(), sum(state.total_count.values()), bool(state.active_requests)):
                log.critical("wake-ups wait and this worker takes none: it ends so that it is started again")
                os._exit(70)
            touch()

    def has_stalled(self, waiting: int, taken: int, busy: bool) -> bool:
        """Whether messages have waited for too long while the worker took none and was not busy."""
        if busy or waiting == 0 or taken != self._taken:
            self._taken, self._idle_since = taken, None
            return False
        if self._idle_since is None:
            self._idle_since = monotonic()
        return monotonic() - self._idle_since > STALL_SECONDS

    def _waiting(self) -> int:
        # While the broker is away there is nothing to take; that is no fault of this process.
        try:
            with app.connection_for_read() as connection, connection.channel() as channel:
                return sum(channel._size(queue) for queue in self._queues)
        except Exception as error:
            log.warning("the broker cannot be asked: %s", type(error).__name__)
            return 0


class LivelyScheduler(Scheduler):  # type: ignore[misc]
    """Celery's scheduler, whose ticks show that it is well. It keeps no file: what it sends may come twice."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._touched_at = -CHECK_SECONDS
        super().__init__(*args, **kwargs)

    def tick(self, *args: Any, **kwargs: Any) -> float:
        """Send what is due."""
        if monotonic() - self._touched_at >= CHECK_SECONDS:
            self._touched_at = monotonic()
            touch()
        seconds: float = super().tick(*args, **kwargs)
        return seconds


def main() -> None:
    """Exit with 0 if a worker or scheduler of this var folder is well, otherwise with 1."""
    if not is_anybody_alive():
        print(f"Nobody has been heard of for {FRESH_SECONDS:.0f} seconds.", file=sys.stderr)
        raise SystemExit(1)


if __name__ == "__main__":
    main()
