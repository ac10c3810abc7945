"""One slow piece of work at a time in each process.

Hashing a password takes all of a processor for a tenth of a second, on purpose. A flood of guesses must not take the
processors, nor the few threads that answer, from the players: few wait at the gate, and the others are refused at once
and hold no thread. Those who have been here before are preferred to strangers.
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


_BEFORE: Final = {
    Standing.KNOWN: set[Standing](),
    Standing.PROMISED: {Standing.KNOWN},
    Standing.STRANGER: {Standing.KNOWN, Standing.PROMISED},
}
"""By standing: whom those who wait let go first."""


class GateShut(Exception):
    """The gate is taken, or kept free for others; nothing was done."""


class Gate:
    """Lets one piece of work through at a time.

    One of each standing may wait, `wait` seconds at most (with 0 nobody waits): the KNOWN go before the PROMISED, and
    these before strangers. After a stranger the gate stays shut to strangers for as long as the work took, so half of
    the time is kept for the others. The more of them are refused meanwhile, the longer it stays shut, and none of them
    waits any more: a flood of strangers must not take half of a processor.
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
        """Whether a stranger would be let through now, or could wait. The question counts as a stranger who is refused
        if the answer is no."""
        with self._changed:
            admitted = self._may_wait(Standing.STRANGER) or self._is_open_to(Standing.STRANGER)
            self._refused += not admitted
            return admitted

    def is_crowded(self) -> bool:
        """Whether so many strangers come that those who are refused should stay away for long."""
        with self._changed:
            return self._is_flooded()

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
            is_next = standing not in self._waiting and self._is_open_to(standing)
            if not is_next and not (self._may_wait(standing) and self._wait_until_open(standing)):
                raise GateShut
            self._is_taken = True

    def _may_wait(self, standing: Standing) -> bool:
        if not self._wait or standing in self._waiting:
            return False
        return standing is not Standing.STRANGER or not self._is_flooded()

    def _wait_until_open(self, standing: Standing) -> bool:
        until = self._clock() + self._wait
        self._waiting.add(standing)
        step_aside()
        try:
            while not self._is_open_to(standing):
                rest = until - self._clock()
                if rest <= 0:
                    return False
                # That the time is over for which it was shut, nobody tells.
                shut = self._shut_until - self._clock() if standing is Standing.STRANGER else 0.0
                self._changed.wait(min(rest, shut) if shut > 0 else rest)
            return True
        finally:
            self._waiting.discard(standing)
            self._changed.notify_all()

    def _is_open_to(self, standing: Standing) -> bool:
        if self._is_taken or self._waiting & _BEFORE[standing]:
            return False
        return standing is not Standing.STRANGER or self._clock() >= self._shut_until

    def _is_flooded(self) -> bool:
        return max(self._refused, self._refused_before) >= CROWD

    def _leave(self, standing: Standing, began: float) -> None:
        with self._changed:
            self._is_taken = False
            if standing is Standing.STRANGER:
                now = self._clock()
                self._shut_until = now + (now - began) * min(MOST_PATIENCE, 1 + self._refused // CROWD)
                self._refused_before, self._refused = self._refused, 0
            self._changed.notify_all()


_inside = threading.local()
