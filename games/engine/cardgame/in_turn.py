"""Seats that something reaches one after another, clockwise."""

from __future__ import annotations

from typing import Any

from games.engine.kernel.prompts import Option
from games.engine.kernel.together import Together


def reaches_somebody(g: Any, queue: list[int]) -> bool:
    """Whether a seat is left in the queue. Those at its head that are no longer in play are passed over (R17)."""
    while queue and not g.presence[queue[0]]:
        queue.pop(0)
    return bool(queue)


class InTurn(Together):
    """What an operation adds that reaches the seats in `queue` in turn (R16). By a table option they choose beforehand,
    all at once."""

    def start(self, g: Any) -> None:
        """Ask all players at once if the table option says so."""
        self.go("all_chosen")
        if g.rules.asks_together:
            self.ask_all([seat for seat in self.queue if self.chooses(g, seat)])

    def chooses(self, g: Any, seat: int) -> bool:
        """Whether the seat has something to choose beforehand."""
        raise AssertionError("who asks several seats says whom")

    def all_chosen(self, g: Any) -> None:
        """Go on with the next player who is still in play."""
        if not reaches_somebody(g, self.queue):
            g.finish()
            return
        seat = self.queue[0]
        plan = self.plan_of(seat)
        self.plans = [entry for entry in self.plans if entry[0] != seat]
        self.reach(g, seat, plan)

    def reach(self, g: Any, seat: int, plan: list[Option]) -> None:
        """Apply the effect to the seat at the head of the queue, which has chosen this beforehand, and take the seat
        off when that is done."""
        raise AssertionError("who reaches several seats says what comes of it")
