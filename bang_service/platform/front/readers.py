"""Readers: processes beside a web process that answer dear reads for it. This is the front's side of them.

They share neither the interpreter nor its lock with those who play, and their priority is low. The front passes each
request as a socket of its own through the *door*, from which the readers take the sockets (`reading`). Request and
answer are written to it and read to their end; a reader that dies over a request closes it.
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from collections.abc import Callable
from typing import Final

import msgspec

from ..requests import RECEIVED
from .admission import Admission
from .environs import plain_part
from .reading import Limits, Question, Reply, keep
from .types import Environ, WsgiApp

_log = logging.getLogger("bang_service.platform.front")

WAIT_SECONDS: Final = 10.0
"""So long a request waits until a reader takes it."""


class ReadersGone(Exception):
    """No reader will take a request any more: their keeper has died."""


class ReaderLost(Exception):
    """The reader has died over the request, most likely because it took too long."""


class Readers:
    """Everything happens in the event loop. `are_there`: requests may be handed over."""

    def __init__(self, door: socket.socket, *, count: int, queue: int) -> None:
        self._door = door
        self._admission = Admission(slots=count, each=max(1, count // 2), room=count + queue)
        self.are_there = True

    async def answer(self, owner: str, environ: Environ, body: bytes, *, is_repeated: bool) -> Reply:
        """The reply to a dear read; `is_repeated`: it was held. Raises admission.Full, TimeoutError when no reader was
        free in time, ReaderLost, ReadersGone."""
        slot = await asyncio.wait_for(self._admission.enter(owner), WAIT_SECONDS)
        try:
            question = Question(plain_part(environ), body, environ[RECEIVED], is_repeated)
            told = await self._exchange(msgspec.msgpack.encode(question))
        finally:
            slot.end()
        if not told:
            raise ReaderLost
        return msgspec.msgpack.decode(told, type=Reply)

    def close(self) -> None:
        """The readers finish what they have, and end."""
        self.are_there = False
        self._door.close()

    async def _exchange(self, question: bytes) -> bytes:
        """A reader's answer to a question; empty when the reader has died."""
        ours, theirs = socket.socketpair()
        with theirs:
            try:
                socket.send_fds(self._door, [b"r"], [theirs.fileno()])
            except OSError as error:
                ours.close()
                self.are_there = False
                _log.critical("the readers have gone (%s): from now on dear reads take the time of players", error)
                raise ReadersGone from None
        reader, writer = await asyncio.open_unix_connection(sock=ours)
        try:
            writer.write(question)
            writer.write_eof()
            return await reader.read()
        except OSError:
            return b""
        finally:
            writer.close()


def fork_readers(
    app: WsgiApp, *, count: int, prepare: Callable[[], None], queue: int = 128, limits: Limits | None = None
) -> Readers | None:
    """Readers that answer with `app`; each calls `prepare` when it begins. None if there are to be none, or the system
    cannot fork.

    This process must not have any threads yet: a forked child has none of them, and would wait for ever for what they
    had locked.
    """
    if not count or not hasattr(os, "fork"):
        return None
    door, behind = socket.socketpair()
    parent = os.getpid()
    if os.fork() == 0:
        door.close()
        keep(behind, app, count, prepare, limits or Limits(), parent=parent)
    behind.close()
    return Readers(door, count=count, queue=queue)
