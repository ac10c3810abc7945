"""Playing a card: it leaves the hand, is laid where it belongs, and does what it says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.engine.kernel.events import Event
from games.engine.kernel.operation import Operation, asks
from games.engine.kernel.prompts import Option, Prompt

from .cards import Card, Intention, Weapon

if TYPE_CHECKING:
    from .table import CardGame


class CardUsed(Event, id="card_used"):
    """A seat has played a card, or discarded it in answer to something, of its own will."""

    seat: int
    card: int


def used(g: CardGame, seat: int, card: int) -> None:
    """Raise the event for whoever waits for it."""
    if (CardUsed.id, "after") in g.index.listeners:
        g.push(CardUsed.of(seat, card))


def intention(g: CardGame, seat: int, card: int, under: str, target: int) -> Intention:
    """What playing the card means for its target; laying it before oneself means nothing to others yet."""
    face = g.rules.named[under] if under else g.rules.faces[card]
    if target >= 0:
        return face.intended(g, seat, target)
    return "neutral" if face.lies and card in g.hands[seat] else face.intention


class PlayCard(Operation, id="play_card"):
    """A seat plays a card, under its own name or another, at a target or at nobody (-1): from its hand, or a green one
    that lies before it.

    `last` is 1 while the hand is empty because this card was the last in it.
    """

    uninterrupted = True

    seat: int
    card: int
    under: str
    target: int
    last: int = 0

    def start(self, g: CardGame) -> None:
        """From the hand, a card that lies is laid in front of a player; any other is discarded before its effect
        (R15), along with what it costs (R127)."""
        seat, card, face = self.seat, self.card, self._face(g)
        held = card in g.hands[seat]
        g.note("play", seat, card, self.under, self.target, intention(g, seat, card, self.under, self.target))
        self.go("done")
        if face.lies and held:
            self._lay(g, face)
        else:
            g.lay_down(seat, card)
            if face.cost:
                self.go("pay")
                return
        self.last = int(held and not g.hands[seat])
        if not (face.lies and held):
            face.play(g, self)

    def _face(self, g: CardGame) -> Card:
        return g.rules.named[self.under] if self.under else g.rules.faces[self.card]

    def _lay(self, g: CardGame, face: Card) -> None:
        holder = self.seat if self.target < 0 else self.target
        g.hands[self.seat].remove(self.card)
        if isinstance(face, Weapon):
            for card in g.in_play[holder][:]:
                if isinstance(g.rules.faces[card], Weapon):
                    g.discard_in_play(holder, card, "weapon", self.seat)
        g.put_in_play(holder, self.card)
        face.laid(g, self.card)

    @asks
    def pay(self, g: CardGame) -> Prompt:
        """Any other card of the hand, whose own effect is ignored (R126)."""
        options: list[Option] = [("discard", card) for card in g.hands[self.seat]]
        return Prompt("discard", self.seat, options, (self._face(g).name, self.card, self.seat), public=True)

    def pay_answered(self, g: CardGame, seat: int, option: Option) -> None:
        """Discard it, and do what the card says."""
        face = self._face(g)
        g.discard_hand(seat, [option[1]], face.name)
        self.last = int(not g.hands[seat])
        self.go("done")
        face.play(g, self)

    def done(self, g: CardGame) -> None:
        """The card has been dealt with."""
        g.finish()
        used(g, self.seat, self.card)

    def holds(self, g: Any, seat: int) -> bool:
        """A hand that this card emptied stays empty until the card has been dealt with (R119, R120)."""
        return bool(self.last and seat == self.seat)

    def refilled(self, seat: int) -> None:
        """Whatever empties the hand from now on is not this card."""
        if seat == self.seat:
            self.last = 0
