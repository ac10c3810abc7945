"""What happens in the processes of the readers: a keeper, and the readers that it forks.

A reader works on one request at a time. When that takes too long the system kills it, whatever it is doing, in Python
or in SQLite, and nothing stays half done behind; the front answers for it, and the keeper forks another one, with
everything loaded. They end when the front has shut the door.
"""

from __future__ import annotations

import logging
import os
import signal
import socket
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NoReturn

import msgspec

from ..long_poll import LONG_POLL, LongPoll
from ..orphans import die_with
from ..requests import RECEIVED
from ..visitors import VISITOR, Visitor
from .calling import call
from .environs import whole
from .types import WsgiApp

_log = logging.getLogger("bang_service.platform.front")

NICENESS: Final = 10
"""Where processors are short, players get nine tenths of them."""

REST_SECONDS: Final = 1.0
"""A reader that fails at once is not replaced at once."""

_DOOR_IS_SHUT: Final = 3
_PIECE: Final = 1 << 16


@dataclass(frozen=True, slots=True)
class Limits:
    """How long one request may take: seconds of the processor, and seconds in all."""

    processor: float = 2.0
    seconds: float = 10.0


class Question(msgspec.Struct):
    """A request as a reader gets it: the texts of its environ, its body, when the front had received it, and whether it
    is one that is held."""

    environ: dict[str, str]
    body: bytes
    received: float
    is_repeated: bool


class Reply(msgspec.Struct):
    """What a reader says: the answer, whose request it was, if it was authenticated, and what it is to be held for."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes
    account: int | None
    held: LongPoll


def keep(
    door: socket.socket, app: WsgiApp, count: int, prepare: Callable[[], None], limits: Limits, *, parent: int
) -> NoReturn:
    """Have `count` readers at the door until it is shut or the process `parent` dies, then end this process."""
    try:
        _ignore_signals()
        die_with(parent)
        os.nice(NICENESS)
        _keep(count, lambda: _read(door, app, prepare, limits))
    except BaseException:
        _log.critical("the keeper of the readers has failed", exc_info=True)
    finally:
        # What the web process does at its end is not for its children to do.
        os._exit(0)


def _ignore_signals() -> None:
    # They end with the door, not with the terminal or a manager that tells all processes: the front has requests then
    # that it will still answer.
    for told in (signal.SIGINT, signal.SIGTERM):
        signal.signal(told, signal.SIG_IGN)
    for deadly in (signal.SIGPROF, signal.SIGALRM):
        signal.signal(deadly, signal.SIG_DFL)


def _keep(count: int, work: Callable[[], None]) -> None:
    begun: dict[int, float] = {}
    while True:
        while len(begun) < count:
            begun[_fork(work)] = time.monotonic()
        process, status = os.wait()
        lived = time.monotonic() - begun.pop(process)
        ended = os.waitstatus_to_exitcode(status)
        if ended == _DOOR_IS_SHUT:
            return
        if ended not in (-signal.SIGPROF, -signal.SIGALRM):
            _log.error("a reader has ended with %s", ended)
            time.sleep(max(0.0, REST_SECONDS - lived))


def _fork(work: Callable[[], None]) -> int:
    parent = os.getpid()
    process = os.fork()
    if process:
        return process
    try:
        die_with(parent)
        work()
        os._exit(_DOOR_IS_SHUT)
    except BaseException:
        _log.critical("a reader has failed", exc_info=True)
    finally:
        os._exit(1)


def _read(door: socket.socket, app: WsgiApp, prepare: Callable[[], None], limits: Limits) -> None:
    prepare()
    while True:
        _byte, descriptors, _flags, _address = socket.recv_fds(door, 1, 1)
        if not descriptors:
            return
        with socket.socket(fileno=descriptors[0]) as line:
            _answer(line, app, limits)


def _answer(line: socket.socket, app: WsgiApp, limits: Limits) -> None:
    signal.setitimer(signal.ITIMER_PROF, limits.processor)
    signal.setitimer(signal.ITIMER_REAL, limits.seconds)
    try:
        question = msgspec.msgpack.decode(_received(line), type=Question)
        environ = whole(question.environ, question.body)
        environ[RECEIVED] = question.received
        environ[VISITOR] = visitor = Visitor()
        environ[LONG_POLL] = held = LongPoll(is_repeated=question.is_repeated)
        answer = call(app, environ)
        reply = Reply(answer.status, answer.headers, answer.body, visitor.account, held)
        line.sendall(msgspec.msgpack.encode(reply))
    except OSError:
        # Nobody waits for the answer any more.
        return
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)


def _received(line: socket.socket) -> bytes:
    pieces = []
    while piece := line.recv(_PIECE):
        pieces.append(piece)
    return b"".join(pieces)
