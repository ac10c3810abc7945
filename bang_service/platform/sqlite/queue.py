"""A queue of writers in front of an SQLite file, across the threads and processes of one machine.

SQLite itself makes writers wait in a sleeping retry loop, in which some starve under load. Here a writer waits for a
lock of its process, then for a lock of a file beside the database, both of which wake the next one at once. The kernel
frees the file lock of a process that dies.
"""

from __future__ import annotations

import os
import threading
from io import BufferedRandom
from pathlib import Path

from ..private import make_file

try:
    import fcntl
except ImportError:
    # Without file locks (Windows) threads still queue; SQLite's own waiting serves between processes.
    fcntl = None  # type: ignore[assignment]


class WriterQueue:
    """The one queue of this process for one database file."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._mutex = threading.Lock()
        self._file: BufferedRandom | None = None

    def acquire(self, timeout: float) -> bool:
        """Wait for this writer's turn; False when threads of this process kept it over `timeout` seconds."""
        if not self._mutex.acquire(timeout=timeout):
            return False
        try:
            if fcntl is not None:
                if self._file is None:
                    make_file(self._path)
                    self._file = open(self._path, "a+b")  # noqa: SIM115  (kept as long as the process)
                fcntl.flock(self._file, fcntl.LOCK_EX)
        except BaseException:
            self._mutex.release()
            raise
        return True

    def release(self) -> None:
        """Let the next writer in."""
        try:
            if self._file is not None:
                fcntl.flock(self._file, fcntl.LOCK_UN)
        finally:
            self._mutex.release()

    def abandon(self) -> None:
        """In a forked child: forget a turn that belongs to the parent, without ending it there."""
        self._mutex = threading.Lock()
        if self._file is not None:
            # Closing only drops the child's copy: the lock stays with the parent's descriptor.
            self._file.close()
            self._file = None


_queues: dict[Path, WriterQueue] = {}
_queues_guard = threading.Lock()


def queue_for(database: Path) -> WriterQueue:
    """The queue of `database`, the same object for every caller of this process."""
    with _queues_guard:
        queue = _queues.get(database)
        if queue is None:
            queue = _queues[database] = WriterQueue(database.with_name(database.name + ".lock"))
        return queue


def _after_fork_in_child() -> None:
    global _queues_guard
    _queues_guard = threading.Lock()
    for queue in _queues.values():
        queue.abandon()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork_in_child)
