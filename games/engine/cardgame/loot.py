"""Taking a card from a player, or forcing them to discard one: random from the hand, or chosen from in play (R96)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from games.engine.kernel.operation import Operation, asks, operand
from games.engine.kernel.prompts import Option, Prompt

from .affecting import Effect
from .capture import announce_capture
from .cards import Card, Intention
from .in_turn import reaches_somebody
from .playing import PlayCard
from .reactions import ask_who_avoids
from .table import CardGame


def with_cards(g: CardGame, seats: Sequence[int]) -> list[int]:
    """Those of the seats that have a card to lose, in the hand or in play (R96)."""
    return [seat for seat in seats if g.hands[seat] or g.in_play[seat]]


class Thieving(Card):
    """A card that takes a card of its target (`verb`: take), or makes the target discard one (discard)."""

    intention: ClassVar[Intention] = "hostile"
    verb: ClassVar[str]

    def from_hand(self, g: CardGame, seat: int, target: int) -> bool:
        """Whether the card that the target loses may be one of their hand."""
        return True

    def play(self, g: CardGame, play: PlayCard) -> None:
        """Take a random card from the hand, or choose one in play."""
        seat, target, hand = play.seat, play.target, self.from_hand(g, play.seat, play.target)
        g.push(Loot(seat=seat, target=target, card=play.card, name=self.name, verb=self.verb, hand=hand))

    def intended(self, g: CardGame, seat: int, target: int) -> Intention:
        """It is not certainly hostile while the target has a harmful card in play."""
        if target == seat or any(g.rules.faces[card].harms_its_holder for card in g.in_play[target]):
            return "neutral"
        return "hostile"


class Loot(Operation, id="loot"):
    """`seat` takes a card of `target`, or forces it to discard one (`verb`); `hand` is false if the hand is excluded.
    `sole` if the target is the only one, and `choice` is what was chosen."""

    seat: int
    target: int
    card: int
    name: str
    verb: str
    hand: bool = True
    sole: bool = True
    choice: list[Any] = operand(default_factory=list)

    @property
    def effect(self) -> Effect:
        """What it is about to do to the target."""
        return Effect(self.name, self.card, self.seat, self.sole)

    def start(self, g: CardGame) -> None:
        """Nothing happens to a player who is not affected by the card or has no cards left."""
        if self.effect.spares(g, self.target) or not self._has_something(g):
            g.finish()
            return
        self.go("look")
        if self.target != self.seat:
            ask_who_avoids(g, [self.target], self.effect, about=self.target)

    def look(self, g: CardGame) -> None:
        """The target may have used its cards in the meantime."""
        if self._has_something(g):
            self.go("pick")
        else:
            g.finish()

    def _has_something(self, g: CardGame) -> bool:
        return bool(g.in_play[self.target] or (self.hand and g.hands[self.target]))

    def returned(self, g: CardGame, value: Any) -> None:
        """The target avoids the card."""
        for seat, *option in value:
            self.go("over")
            self.effect.evaded_by(g, seat, tuple(option))

    @asks
    def pick(self, g: CardGame) -> Prompt:
        """The player of the card chooses which card the target loses."""
        options: list[Option] = [(self.verb, card) for card in g.in_play[self.target]]
        if self.hand and g.hands[self.target]:
            options.append((f"{self.verb}_hand",))
        return Prompt(
            "pick",
            self.seat,
            options,
            (self.name, self.card, self.seat),
            public=True,
            about=self.target,
            question=f"loot-{self.verb}",
        )

    def pick_answered(self, g: CardGame, seat: int, option: Option) -> None:
        """Listeners may react before the card moves."""
        self.choice = list(option)
        self.go("carry")
        announce_capture(g, seat, self.target)

    def carry(self, g: CardGame) -> None:
        """Carry it out, unless the player of the card was eliminated in the meantime."""
        g.finish()
        seat, target, option = self.seat, self.target, self.choice
        if not g.presence[seat] or not self._possible(g):
            return
        if option[0] == "take":
            g.take_in_play(seat, target, option[1], self.name, g.removal_intention(seat, target, option[1]))
        elif option[0] == "take_hand":
            g.take_random(seat, target, self.name)
        elif option[0] == "discard":
            g.discard_in_play(target, option[1], self.name, seat, g.removal_intention(seat, target, option[1]))
        else:
            card = g.pick("random card", g.hands[target])
            g.discard_hand(target, [card], self.name, seat, "hostile")

    def _possible(self, g: CardGame) -> bool:
        if len(self.choice) > 1:
            return self.choice[1] in g.in_play[self.target]
        return bool(g.hands[self.target])

    def over(self, g: CardGame) -> None:
        """The target has avoided the card."""
        g.finish()


class Looting(Operation, id="looting"):
    """`seat` takes a card of each of several seats, or forces each to discard one, one after another (R16, R131).
    `sole` if there is only one."""

    seat: int
    card: int
    name: str
    verb: str
    queue: list[int]
    sole: bool = False

    def start(self, g: CardGame) -> None:
        """Go on with the next player, as long as the player of the card is in play."""
        if not g.presence[self.seat] or not reaches_somebody(g, self.queue):
            g.finish()
            return
        target = self.queue.pop(0)
        g.push(Loot(seat=self.seat, target=target, card=self.card, name=self.name, verb=self.verb, sole=self.sole))
