"""Whose request has a slot in the threads. Everything here happens in the event loop but for `Slot.give_back`.

Those who make requests (`owner`: an account, or the address of those without one) are served in a ring, one request of
each after the other, and few of one at a time. So whoever sends many waits behind their own.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque


class Full(Exception):
    """There is no room for the request, and nobody has more inside than its owner."""


class Slot:
    """One request in the threads."""

    def __init__(self, admission: Admission, owner: str) -> None:
        self._admission = admission
        self._owner = owner
        self._loop = asyncio.get_running_loop()
        self._is_over = False

    def end(self) -> None:
        """The request has been answered. A slot is left once."""
        if not self._is_over:
            self._is_over = True
            self._admission._leave(self._owner)

    def give_back(self) -> None:
        """The request goes on without its slot; from any thread."""
        self._loop.call_soon_threadsafe(self.end)


class Admission:
    """There are `slots` for requests, `each` of one owner at most; there is `room` for so many with those that wait.
    When it is full, the last request of whoever has most inside makes room."""

    def __init__(self, *, slots: int, each: int, room: int) -> None:
        self._free = slots
        self._each = each
        self._room = room
        self._running: Counter[str] = Counter()
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        self._inside = 0
        """Requests that have a slot or wait for one."""

    def require_room(self, owner: str) -> None:
        """Raises Full if `enter` would."""
        if self._inside >= self._room:
            self._heaviest(owner)

    async def enter(self, owner: str) -> Slot:
        """A slot for a request, once there is one. Raises Full, at once or while it waits."""
        if self._inside >= self._room:
            self._put_out(self._heaviest(owner))
        self._inside += 1
        if self._free and not self._is_busy(owner):
            self._begin(owner)
        else:
            await self._wait(owner)
        return Slot(self, owner)

    async def _wait(self, owner: str) -> None:
        waiting = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(owner, deque()).append(waiting)
        try:
            await waiting
        except asyncio.CancelledError:
            if waiting.cancelled():
                self._forget(owner, waiting)
            elif waiting.exception() is None:
                # It was called at the same moment.
                self._leave(owner)
            raise

    def _heaviest(self, owner: str) -> str:
        """Who has most inside and somebody waiting. Raises Full if that is no more than the owner would have."""
        found = max(self._waiting, key=self._count, default=owner)
        if self._count(found) <= self._count(owner) + 1:
            raise Full
        return found

    def _count(self, owner: str) -> int:
        return self._running[owner] + len(self._waiting.get(owner, ()))

    def _put_out(self, owner: str) -> None:
        last = self._waiting[owner][-1]
        self._forget(owner, last)
        if not last.cancelled():
            last.set_exception(Full())

    def _forget(self, owner: str, waiting: asyncio.Future[None]) -> None:
        line = self._waiting.get(owner)
        if line is None or waiting not in line:
            return
        line.remove(waiting)
        if not line:
            del self._waiting[owner]
        self._inside -= 1

    def _is_busy(self, owner: str) -> bool:
        return self._running[owner] >= self._each

    def _begin(self, owner: str) -> None:
        self._free -= 1
        self._running[owner] += 1

    def _leave(self, owner: str) -> None:
        self._free += 1
        self._inside -= 1
        self._running[owner] -= 1
        if not self._running[owner]:
            del self._running[owner]
        self._call_next()

    def _call_next(self) -> None:
        # Only those who have a slot can be busy, so few are passed over.
        owner = next((one for one in self._waiting if not self._is_busy(one)), None)
        if owner is None:
            return
        called = self._waiting[owner][0]
        self._forget(owner, called)
        if called.cancelled():
            self._call_next()
            return
        if owner in self._waiting:
            self._waiting.move_to_end(owner)
        self._inside += 1
        self._begin(owner)
        called.set_result(None)
