"""Counting while the disk is full: what finds no room is not counted, and no process dies of it.

prometheus-client maps files into memory that are longer than what the disk has set aside for them. Whoever writes to a
page for which the disk has no room then is killed (SIGBUS). Here each page has its room before anything is written.
"""

from __future__ import annotations

import errno
import logging
import mmap
import os
from typing import Any, Final

from prometheus_client.mmap_dict import MmapedDict

FIRST_SIZE: Final = 1 << 16
"""Bytes of a file at first, as prometheus-client has it."""

NO_ROOM: Final = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})

log = logging.getLogger(__name__)


class ReservedDict(MmapedDict):
    """The counts of one kind of one process, as far as there is room for them."""

    def __init__(self, filename: str, read_mode: bool = False) -> None:
        if read_mode or _reserve_file(filename):
            super().__init__(filename, read_mode)  # type: ignore[no-untyped-call]
        else:
            self._f, self._fname = open(os.devnull, "rb"), filename  # noqa: SIM115 (closed by `close`)
            self._m, self._capacity = mmap.mmap(-1, FIRST_SIZE), 0
            self._positions: dict[str, int] = {}
            self._used = 0

    def read_value(self, key: str) -> Any:
        """The count and when it was written; zero if it has no room."""
        return super().read_value(key) if self._has_room(key) else (0.0, 0.0)  # type: ignore[no-untyped-call]

    def write_value(self, key: str, value: float, timestamp: float) -> None:
        """Keep a count, if it has room."""
        if self._has_room(key):
            super().write_value(key, value, timestamp)  # type: ignore[no-untyped-call]

    def _has_room(self, key: str) -> bool:
        if key in self._positions:
            return True
        # Its length, the name with up to eight bytes of padding, two doubles.
        needed = self._used + 4 + len(key.encode()) + 8 + 16
        size = self._capacity
        while 0 < size < needed:
            size *= 2
        return size > 0 and (size == self._capacity or _reserve(self._f.fileno(), size))


def _reserve_file(filename: str) -> bool:
    try:
        with open(filename, "a+b") as file:
            return _reserve(file.fileno(), max(FIRST_SIZE, os.fstat(file.fileno()).st_size))
    except OSError as error:
        _tell(error)
        return False


def _reserve(descriptor: int, size: int) -> bool:
    if not hasattr(os, "posix_fallocate"):
        return True
    try:
        os.posix_fallocate(descriptor, 0, size)
    except OSError as error:
        if error.errno in NO_ROOM:
            _tell(error)
            return False
        # A file system that cannot set room aside.
    return True


def _tell(error: OSError) -> None:
    if not _Told.once:
        _Told.once = True
        log.error("there is no room for more metrics, so they are not counted: %s", error.strerror)


class _Told:
    """Whether this process has logged that there is no room: without this it would with every count."""

    once = False
