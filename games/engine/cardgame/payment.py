"""Paying for an ability with cards from the hand, chosen one after another."""

from __future__ import annotations

from typing import ClassVar

from games.engine.kernel.operation import Operation, asks, operand
from games.engine.kernel.prompts import Option, Prompt

from .playing import EmptiesHand
from .queries import spared
from .table import CardGame


class Payment(EmptiesHand, Operation):
    """`seat` chooses hand cards to discard. The choice stays secret until the last card is chosen; until then all of it
    may be taken back.

    A subclass names what is paid for (`name`), how many cards it takes (`price`), and what they buy (`paid`).
    `took_last_card` is as in `EmptiesHand`.
    """

    name: ClassVar[str] = ""
    price: ClassVar[int] = 2
    in_any_turn: ClassVar[bool] = False
    """May be paid in the turn of another player."""
    uninterrupted = True
    secret = ("chosen",)

    seat: int
    chosen: list[int] = operand(default_factory=list)
    took_last_card: bool = False

    def payable(self, g: CardGame) -> list[int]:
        """The hand cards that may be used to pay."""
        return g.hands[self.seat]

    def card_against(self, g: CardGame, target: int) -> int:
        """The card that makes a shot paid with several: one of those chosen that affects the target, if there is one
        (R141)."""
        return next((card for card in self.chosen if not spared(g, target, card, self.seat)), self.chosen[0])

    def paid(self, g: CardGame) -> None:
        """Discard the chosen cards and do what they were paid for."""

    def start(self, g: CardGame) -> None:
        self.go("choose")

    @asks
    def choose(self, g: CardGame) -> Prompt:
        """Cards are chosen one after another; the whole payment may be taken back."""
        options: list[Option] = [("discard", card) for card in self.payable(g) if card not in self.chosen]
        options.append(("back",))
        remaining = self.price - len(self.chosen)
        return Prompt(
            "discard",
            self.seat,
            options,
            (self.name, -1, self.seat),
            remaining=remaining,
            given=len(self.chosen),
            question="pay",
        )

    def choose_answered(self, g: CardGame, seat: int, option: Option) -> None:
        """The price is paid with the last card."""
        if option[0] == "back":
            g.finish()
            return
        self.chosen = [*self.chosen, option[1]]
        if len(self.chosen) == self.price:
            self.go("done")
            self.paid(g)
            self.took_last_card = not g.hands[seat]

    def done(self, g: CardGame) -> None:
        g.finish()
