"""One slow piece of work at a time in each process.

Hashing a password takes all of a processor for a tenth of a second, on purpose. A flood of guesses must not take the
processors, nor the few threads that answer, from the players: a request that does not get through the gate is refused
at once and holds no thread. Those who have been here before are preferred to strangers.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from enum import Enum
from time import monotonic
from typing import Final, TypeVar

from ..slots import step_aside

Result = TypeVar("Result")

WAIT_SECONDS: Final = 2.0

CROWD: Final = 4
"""So many refused strangers double, treble … the time for which the gate stays shut to them."""

MOST_PATIENCE: Final = 32
"""The maximum factor."""


class Standing(Enum):
    """How well a client is known. KNOWN: it was recognised as one of an account · PROMISED: it was told when to come,
    and came then · STRANGER: neither."""

    KNOWN = "known"
    PROMISED = "promised"
    STRANGER = "stranger"


class GateShut(Exception):
    """The gate is taken, or kept free for others; nothing was done."""


class Gate:
    """Lets one piece of work through at a time.

    Strangers never wait. After one of them the gate stays shut to strangers for as long as the work took, so half of
    the time is kept for the others. The more strangers are refused meanwhile, the longer it stays shut: a flood of them
    must not take half of a processor. Of those who are KNOWN one at a time may wait, `wait` seconds at most, and one of
    the PROMISED behind them.
    """

    def __init__(self, *, wait: float = WAIT_SECONDS, clock: Callable[[], float] = monotonic) -> None:
        self._wait = wait
        self._clock = clock
        self._changed = threading.Condition()
        self._is_taken = False
        self._waiting: set[Standing] = set()
        self._shut_until = 0.0
        self._refused = 0
        """Strangers, since one was let through."""
        self._refused_before = 0
        """The same of the time before that."""

    def admits_strangers(self) -> bool:
        """Whether a stranger would be let through now. The question counts as a stranger who is refused if the answer
        is no."""
        with self._changed:
            is_open = self._is_open_to(Standing.STRANGER)
            self._refused += not is_open
            return is_open

    def is_crowded(self) -> bool:
        """Whether so many strangers come that those who are refused should stay away for long."""
        with self._changed:
            return max(self._refused, self._refused_before) >= CROWD

    def run(self, standing: Standing, work: Callable[[], Result]) -> Result:
        """What the work returns or raises. Raises GateShut.

        Work that comes back here is already through.
        """
        if getattr(_inside, "gate", None) is self:
            return work()
        self._enter(standing)
        # The slow work is done in another program.
        step_aside()
        began = self._clock()
        _inside.gate = self
        try:
            return work()
        finally:
            _inside.gate = None
            self._leave(standing, began)

    def _enter(self, standing: Standing) -> None:
        with self._changed:
            if not self._is_open_to(standing) and not self._wait_for_turn(standing):
                raise GateShut
            self._is_taken = True

    def _wait_for_turn(self, standing: Standing) -> bool:
        if standing is Standing.STRANGER or standing in self._waiting:
            return False
        self._waiting.add(standing)
        step_aside()
        try:
            return self._changed.wait_for(lambda: self._is_open_to(standing), self._wait)
        finally:
            self._waiting.discard(standing)
            self._changed.notify_all()

    def _is_open_to(self, standing: Standing) -> bool:
        match standing:
            case Standing.KNOWN:
                return not self._is_taken
            case Standing.PROMISED:
                return not self._is_taken and Standing.KNOWN not in self._waiting
            case Standing.STRANGER:
                return not self._is_taken and not self._waiting and self._clock() >= self._shut_until

    def _leave(self, standing: Standing, began: float) -> None:
        with self._changed:
            self._is_taken = False
            if standing is Standing.STRANGER:
                now = self._clock()
                self._shut_until = now + (now - began) * min(MOST_PATIENCE, 1 + self._refused // CROWD)
                self._refused_before, self._refused = self._refused, 0
            self._changed.notify_all()


_inside = threading.local()
