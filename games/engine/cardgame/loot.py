"""Taking a card from a player, or making him discard one: random from his hand, chosen from in play (R96)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.kernel.operation import Operation, asks
from games.engine.kernel.prompts import Option, Prompt

from .cards import Intention
from .queries import spared

if TYPE_CHECKING:
    from .table import CardGame


def can_lose_a_card(g: CardGame, seat: int) -> bool:
    """Whether there is anything to take from the seat."""
    return bool(g.hands[seat] or g.in_play[seat])


def theft_intention(g: CardGame, seat: int, target: int) -> Intention:
    """Not certain to be hostile while the target has a card in play it would be glad to lose."""
    if target == seat or any(g.rules.faces[card].burden for card in g.in_play[target]):
        return "neutral"
    return "hostile"


class Loot(Operation, id="loot"):
    """`seat` takes a card of `target`, or makes it discard one (`verb`); `hand` is 0 when the hand is out of bounds."""

    seat: int
    target: int
    card: int
    name: str
    verb: str
    hand: int = 1

    def start(self, g: CardGame) -> None:
        """Nothing happens to a player whom the card does not affect, or who has none left."""
        if spared(g, self.target, self.card, self.seat):
            g.note("unaffected", self.target, self.name, self.seat)
            g.finish()
        elif g.in_play[self.target] or (self.hand and g.hands[self.target]):
            self.go("pick")
        else:
            g.finish()

    @asks
    def pick(self, g: CardGame) -> Prompt:
        """The user says which."""
        options: list[Option] = [(self.verb, card) for card in g.in_play[self.target]]
        if self.hand and g.hands[self.target]:
            options.append((f"{self.verb}_hand",))
        return Prompt("pick", self.seat, options, (self.name, self.card, self.seat), public=True, about=self.target)

    def pick_answered(self, g: CardGame, seat: int, option: Option) -> None:
        """Carry it out."""
        target = self.target
        if option[0] == "take":
            g.take_in_play(seat, target, option[1], self.name, g.intent(seat, target, option[1]))
        elif option[0] == "take_hand":
            g.take_random(seat, target, self.name)
        elif option[0] == "discard":
            g.discard_in_play(target, option[1], self.name, seat, g.intent(seat, target, option[1]))
        else:
            hand = g.hands[target]
            card = hand[g.below("random card", len(hand))]
            g.discard_hand(target, [card], self.name, seat, "hostile")
        g.finish()


class Looting(Operation, id="looting"):
    """`seat` takes a card of each of several seats, or makes each discard one, one after another (R16, R131)."""

    seat: int
    card: int
    name: str
    verb: str
    queue: list[int]

    def start(self, g: CardGame) -> None:
        """The next one still in play (R17)."""
        if not self.queue or not g.presence[self.seat]:
            g.finish()
            return
        target = self.queue.pop(0)
        if g.presence[target]:
            g.push(Loot.of(self.seat, target, self.card, self.name, self.verb))
