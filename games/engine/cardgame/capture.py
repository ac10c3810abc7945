"""Taking or discarding a card of another player, by choice or by an ability. Abilities may react before the card
moves."""

from __future__ import annotations

from games.engine.kernel.events import Event
from games.engine.kernel.operation import Operation

from .table import CardGame


class Capture(Event, id="capture"):
    """`taker` is about to take or discard a card of `victim`. `automatic` if an ability does it without a choice,
    `further` if the same effect has already taken a card."""

    taker: int
    victim: int
    automatic: bool = False
    further: bool = False


def announce_capture(g: CardGame, taker: int, victim: int, *, automatic: bool = False, further: bool = False) -> None:
    """Raise the event if an ability listens to it. The card moves after the event, and only if the taker is still in
    play."""
    if taker != victim and (Capture.id, "before") in g.index.listeners:
        g.push(Capture(taker=taker, victim=victim, automatic=automatic, further=further))


class Seizure(Operation, id="seizure"):
    """`taker` takes random cards from the victim's hand; listeners may react before each one. `further` once a
    card has been taken."""

    taker: int
    victim: int
    wanted: int
    cause: str
    intention: str
    automatic: bool
    further: bool = False

    def start(self, g: CardGame) -> None:
        """Let listeners react if there is a card to take."""
        self.go("seize")
        if g.hands[self.victim]:
            announce_capture(g, self.taker, self.victim, automatic=self.automatic, further=self.further)

    def seize(self, g: CardGame) -> None:
        """Take the cards one after another. Their number is limited by the size of the hand when the first one is
        taken."""
        if not self.further:
            self.wanted = min(self.wanted, len(g.hands[self.victim]))
        if not (g.presence[self.taker] and g.hands[self.victim]):
            g.finish()
            return
        g.take_random(self.taker, self.victim, self.cause, self.intention)
        self.wanted -= 1
        self.further = True
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
    """Take random cards from the victim's hand: at once, or after listeners have reacted."""
    if (Capture.id, "before") in g.index.listeners:
        g.push(Seizure(taker=taker, victim=victim, wanted=count, cause=cause, intention=intention, automatic=automatic))
    else:
        for _ in range(min(count, len(g.hands[victim]))):
            g.take_random(taker, victim, cause, intention)
