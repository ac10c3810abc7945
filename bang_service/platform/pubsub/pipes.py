"""Wake-ups between the processes of one machine without any server: each listener has a named pipe in its folder.

A pipe holds thousands of wake-ups, writers never wait for a full one, and it is gone for its writers the moment its
reader dies. Where the system has no named pipes, wake-ups stay in the process that publishes them.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import os
import secrets
import socket
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

from .local import Hearer

SUFFIX: Final = ".pipe"
_ATOMIC: Final = 4096
"""Bytes that reach a pipe in one piece."""

log = logging.getLogger(__name__)


def publish(folder: Path, topics: Iterable[str], *, own: str) -> None:
    """Write the topics into every pipe of the folder but this process's `own`. Raises nothing and never waits."""
    try:
        names = os.listdir(folder)
    except OSError:
        return
    names = [name for name in names if name.endswith(SUFFIX) and name != own]
    if names:
        pieces = _pieces(topics)
        for name in names:
            _write(os.path.join(folder, name), pieces)


def _pieces(topics: Iterable[str]) -> list[bytes]:
    pieces = [b""]
    for topic in topics:
        line = topic.encode() + b"\n"
        if len(pieces[-1]) + len(line) > _ATOMIC:
            pieces.append(b"")
        pieces[-1] += line
    return pieces


def _write(path: str, pieces: Iterable[bytes]) -> None:
    try:
        pipe = os.open(path, os.O_WRONLY | os.O_NONBLOCK)
    except OSError as error:
        if error.errno == errno.ENXIO:
            # Its reader has died.
            with contextlib.suppress(OSError):
                os.unlink(path)
        return
    try:
        for piece in pieces:
            os.write(pipe, piece)
    except OSError:
        # The pipe is full, or gone this moment: its reader looks again by itself.
        return
    finally:
        os.close(pipe)


class Pipe:
    """The pipe of this process, read in an event loop until it is closed."""

    def __init__(self, folder: Path, loop: asyncio.AbstractEventLoop, hear: Callable[[list[str]], None]) -> None:
        self.name = f"{socket.gethostname()}-{os.getpid()}-{secrets.token_hex(4)}{SUFFIX}"
        self._path = folder / self.name
        self._loop = loop
        self._hear = hear
        self._rest = b""
        folder.mkdir(mode=0o700, exist_ok=True)
        draft = self._path.with_suffix(".new")
        os.mkfifo(draft, 0o600)
        self._reader = os.open(draft, os.O_RDONLY | os.O_NONBLOCK)
        # Without a writer of its own a pipe is at its end whenever nobody writes.
        self._writer = os.open(draft, os.O_WRONLY | os.O_NONBLOCK)
        # The pipe is made visible only now: one without a reader would be taken for a dead process's.
        os.rename(draft, self._path)
        loop.add_reader(self._reader, self._read)

    def close(self) -> None:
        """Receive no more wake-ups."""
        with contextlib.suppress(OSError):
            os.unlink(self._path)
        if not self._loop.is_closed():
            self._loop.remove_reader(self._reader)
        os.close(self._reader)
        os.close(self._writer)

    def _read(self) -> None:
        try:
            read = self._rest + os.read(self._reader, 65536)
        except BlockingIOError:
            return
        *lines, self._rest = read.split(b"\n")
        self._hear(list({line.decode("ascii", "replace") for line in lines}))


def open_pipe(folder: Path, hub: Hearer, loop: asyncio.AbstractEventLoop) -> Pipe | None:
    """A pipe for the wake-ups of other processes; None where there can be none."""
    if not hasattr(os, "mkfifo"):
        return None
    try:
        return Pipe(folder, loop, hub.publish)
    except OSError as error:
        log.warning("wake-ups of other processes cannot be heard: %s", error.strerror)
        return None
