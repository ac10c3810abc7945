"""Events: changes that are proposed, so that abilities may act before, after or in place of them.

An event is an operation. It runs its windows in the order replace → before → apply → after. In each window the active
listeners are collected once and act one after another: by the event's *named bands* first, then those without an owner,
then in turn order from the seat whose turn it is. Before each one acts, its seat must still be in play.

An optional replacement asks first: it returns true and pushes an operation, which finishes with `DECLINED` if the event
is to happen after all.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from .abilities import UNSORTED, Bound
from .operation import Operation, operand

DECLINED: Final = "declined"


class Event(Operation):
    """Base of all events. A subclass implements `apply`, which ends with `self.go("settled")`."""

    first: ClassVar[str] = "proposed"
    bands: ClassVar[tuple[str, ...]] = (UNSORTED,)

    queue: list[Any] = operand(default_factory=list, init=False)
    """The listeners that have yet to act in the window that is open: `[window, source, name, seat, card]`."""

    def proposed(self, g: Any) -> None:
        """Open the first window that somebody listens in."""
        if (self.id, "replace") in g.index.listeners:
            self._open(g, "replace", "replacing")
        else:
            self._prepare(g)

    def replacing(self, g: Any) -> None:
        """Let one replacement act. The first that takes the event's place ends this window."""
        listener = self._next(g)
        if listener is None:
            self._prepare(g)
        elif self._act(g, listener):
            self.go("settled")

    def preparing(self, g: Any) -> None:
        """Let the listeners that come before the change act."""
        listener = self._next(g)
        if listener is None:
            self.go("apply")
            self.apply(g)
        else:
            self._act(g, listener)

    def apply(self, g: Any) -> None:
        """Make the change."""
        self.go("settled")

    def settled(self, g: Any) -> None:
        """Open the last window."""
        if (self.id, "after") in g.index.listeners:
            self._open(g, "after", "following")
        else:
            self.close(g)

    def following(self, g: Any) -> None:
        """Let the listeners that come after the change act."""
        listener = self._next(g)
        if listener is None:
            self.close(g)
        else:
            self._act(g, listener)

    def returned(self, g: Any, value: Any) -> None:
        """A replacement that asked was declined, so the next one may act."""
        if value == DECLINED:
            self.go("replacing")

    def close(self, g: Any) -> None:
        """Leave the stack, with a value if the event has one to pass on."""
        g.finish()

    def concerns(self, g: Any, seat: int) -> bool:
        """Whether a listener at this seat (-1: no owner) may act at all; by default any seat in play may."""
        return seat < 0 or bool(g.presence[seat])

    def _prepare(self, g: Any) -> None:
        if (self.id, "before") in g.index.listeners:
            self._open(g, "before", "preparing")
        else:
            self.go("apply")
            self.apply(g)

    def _open(self, g: Any, window: str, step: str) -> None:
        """Open a window that somebody listens in, and go through it step by step."""
        order = g.index.listeners[self.id, window]
        if len(order) > 1:
            order = sorted(order, key=lambda bound: self._place(g, bound))
        self.queue = [[window, bound[1].name, bound[0].name, bound[2], bound[3]] for bound in order]
        self.go(step)
        self.steps[step](self, g)

    def _place(self, g: Any, bound: Bound) -> tuple[int, int]:
        """Where a listener stands among those of its window: by its band, without an owner first, then in turn
        order."""
        listener, _, seat, _ = bound
        return self.bands.index(listener.band), -1 if seat < 0 else (seat - g.turn) % len(g.presence)

    def _next(self, g: Any) -> Bound | None:
        while self.queue:
            window, source, ability, seat, card = self.queue.pop(0)
            if not self.concerns(g, seat):
                continue
            for bound in g.index.listeners.get((self.id, window), ()):
                if (bound[1].name, bound[0].name, bound[2], bound[3]) == (source, ability, seat, card):
                    found: Bound = bound
                    return found
        return None

    def _act(self, g: Any, bound: Bound) -> bool:
        listener, source, seat, card = bound
        if card < 0:
            return bool(listener.method(source, g, seat, self))
        return bool(listener.method(source, g, seat, self, card))
