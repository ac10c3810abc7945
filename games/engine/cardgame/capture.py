"""Taking or discarding a card of another player, by choice or by an ability; whoever minds may act before it goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.kernel.events import Event
from games.engine.kernel.operation import Operation

if TYPE_CHECKING:
    from .table import CardGame


class Capture(Event, id="capture"):
    """`taker` is about to take or discard a card of `victim`; `automatic` is 1 when an ability does it unasked, and
    `further` when the same effect has taken one already."""

    taker: int
    victim: int
    automatic: int = 0
    further: int = 0


def minded(g: CardGame, taker: int, victim: int, *, automatic: bool = False, further: bool = False) -> bool:
    """Raise the event if anybody waits for it; false when nobody does. The card moves when the event is over, and only
    if the taker is still there."""
    if taker == victim or (Capture.id, "before") not in g.index.listeners:
        return False
    g.push(Capture.of(taker, victim, int(automatic), int(further)))
    return True


class Seizure(Operation, id="seizure"):
    """`taker` takes random cards of the victim's hand, each when whoever minds has acted. `further` is 1 when one has
    been taken."""

    taker: int
    victim: int
    wanted: int
    cause: str
    intention: str
    automatic: int
    further: int = 0

    def start(self, g: CardGame) -> None:
        """Let them act, if there is anything to take."""
        self.go("seize")
        if g.hands[self.victim]:
            minded(g, self.taker, self.victim, automatic=bool(self.automatic), further=bool(self.further))

    def seize(self, g: CardGame) -> None:
        """One after another, as many as there are when the first one goes."""
        if not self.further:
            self.wanted = min(self.wanted, len(g.hands[self.victim]))
        if not (g.presence[self.taker] and g.hands[self.victim]):
            g.finish()
            return
        g.take_random(self.taker, self.victim, self.cause, self.intention)
        self.wanted -= 1
        self.further = 1
        if self.wanted:
            self.go("start")
        else:
            g.finish()


def take_from_hand(
    g: CardGame,
    taker: int,
    victim: int,
    count: int,
    cause: str,
    intention: str = "hostile",
    *,
    automatic: bool = False,
) -> None:
    """Take random cards of the victim's hand, at once or when whoever minds has acted."""
    if (Capture.id, "before") in g.index.listeners:
        g.push(Seizure.of(taker, victim, count, cause, intention, int(automatic)))
    else:
        for _ in range(min(count, len(g.hands[victim]))):
            g.take_random(taker, victim, cause, intention)
