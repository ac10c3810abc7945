"""Playing a card: it leaves the hand, is laid where it belongs, and does what it says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.engine.kernel.operation import Operation

from .cards import Blue, Weapon

if TYPE_CHECKING:
    from .table import CardGame


class PlayCard(Operation, id="play_card"):
    """A seat plays a card from its hand, under its own name or another, at a target or at nobody (-1).

    `last` is 1 while the hand is empty because this card was the last in it.
    """

    seat: int
    card: int
    under: str
    target: int
    last: int = 0

    def start(self, g: CardGame) -> None:
        """A brown card is discarded before its effect (R15); a blue one is laid in front of a player."""
        face = g.rules.named[self.under] if self.under else g.rules.faces[self.card]
        target = self.target
        intention = face.intended(g, self.seat, target)
        g.note("play", self.seat, self.card, self.under, target, intention)
        self.go("done")
        if isinstance(face, Blue):
            self._lay(g, face)
        else:
            g.lay_down(self.seat, self.card)
        self.last = int(not g.hands[self.seat])
        face.play(g, self)

    def _lay(self, g: CardGame, face: Blue) -> None:
        holder = self.seat if self.target < 0 else self.target
        g.hands[self.seat].remove(self.card)
        if isinstance(face, Weapon):
            for card in g.in_play[holder][:]:
                if isinstance(g.rules.faces[card], Weapon):
                    g.discard_in_play(holder, card, "weapon", self.seat)
        g.put_in_play(holder, self.card)

    def done(self, g: CardGame) -> None:
        """The card has been dealt with."""
        g.finish()

    def holds(self, g: Any, seat: int) -> bool:
        """A hand that this card emptied stays empty until the card has been dealt with (R119, R120)."""
        return bool(self.last and seat == self.seat)

    def refilled(self, seat: int) -> None:
        """Whatever empties the hand from now on is not this card."""
        if seat == self.seat:
            self.last = 0
