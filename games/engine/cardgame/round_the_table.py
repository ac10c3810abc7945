"""A card that goes round the table, with one choice for each seat."""

from __future__ import annotations

from typing import Any, ClassVar

from games.engine.kernel.operation import Operation, asks, operand
from games.engine.kernel.prompts import Option, Prompt

from .affecting import Effect
from .in_turn import InTurn
from .life import at_stake
from .table import CardGame


class Round(InTurn, Operation):
    """A card that goes round the table: the seats in `queue` choose in turn, or by a table option all at once.

    `chosen` holds what the current seat has chosen so far; `sole` if the card has only one target.
    """

    name: ClassVar[str] = ""
    asking: ClassVar[str] = ""
    """The name of the question."""
    harm: ClassVar[int] = 0
    """How many life points it costs a seat that chooses no card."""

    author: int
    card: int
    queue: list[int]
    sole: bool = False
    chosen: list[int] = operand(default_factory=list)
    plans: list[list[Any]] = operand(default_factory=list)
    waiting: list[int] = operand(default_factory=list)

    secret = ("chosen",)

    @property
    def effect(self) -> Effect:
        """What it is about to do to each seat."""
        return Effect(self.name, self.card, self.author, self.sole)

    def chooses(self, g: CardGame, seat: int) -> bool:
        """A seat without cards has no choice."""
        return bool(g.hands[seat]) and self.effect.affects(g, seat)

    def busy(self, seat: int) -> bool:
        """A choice of several cards is not interrupted before it is complete."""
        return bool(self.chosen) or super().busy(seat)

    def options(self, g: CardGame, seat: int, chosen: list[int]) -> list[Option]:
        """The options of a seat that has already chosen these cards to discard."""
        raise AssertionError("each card says what it lets one choose")

    def price(self, g: CardGame, seat: int) -> int:
        """The number of cards the seat discards."""
        return 1

    def suffer(self, g: CardGame, seat: int, cards: list[int]) -> None:
        """Apply the effect of the card to a seat that discards these cards. If there are none, the seat cannot or does
        not want to discard."""

    def question(self, g: CardGame, seat: int, plan: list[Option]) -> Prompt:
        """Choose the cards one after another, or avoid the card."""
        chosen = [option[1] for option in plan]
        options = self.options(g, seat, chosen)
        if not chosen:
            options = [*self.effect.ways_out(g, seat), *options]
        remaining = self.price(g, seat) - len(chosen)
        cause = (self.name, self.card, self.author)
        return Prompt(
            "discard",
            seat,
            options,
            cause,
            public=not g.hands[seat],
            remaining=max(1, remaining),
            stake=at_stake(g, seat, self.harm) if self.harm and not chosen else None,
            given=len(chosen),
            question=self.asking,
        )

    def complete(self, g: CardGame, seat: int, plan: list[Option]) -> bool:
        """Whether all cards are chosen, or the choice is to discard none."""
        return plan[-1][0] != "discard" or len(plan) == self.price(g, seat)

    def reach(self, g: CardGame, seat: int, plan: list[Option]) -> None:
        """Do what the seat chose beforehand if it still can, or ask it; unless the card does not affect it."""
        self.chosen = []
        if self.effect.spares(g, seat):
            self.queue.pop(0)
        elif plan and self._holds_good(g, seat, plan):
            self._carry_out(g, seat, plan)
        else:
            self.go("answer")

    def _holds_good(self, g: CardGame, seat: int, plan: list[Option]) -> bool:
        if not self.complete(g, seat, plan):
            return False
        return all(option in self.question(g, seat, plan[:place]).options for place, option in enumerate(plan))

    @asks
    def answer(self, g: CardGame) -> Prompt:
        """A choice of two cards may be taken back until it is complete."""
        seat = self.queue[0]
        prompt = self.question(g, seat, [("discard", card) for card in self.chosen])
        if self.chosen:
            prompt.options.append(("back",))
        return prompt

    def answer_answered(self, g: CardGame, seat: int, option: Option) -> None:
        """The choice is carried out when it is complete."""
        if option[0] == "back":
            self.chosen = []
            return
        plan = [*[("discard", card) for card in self.chosen], option]
        if self.complete(g, seat, plan):
            self._carry_out(g, seat, plan)
        else:
            self.chosen = [*self.chosen, option[1]]

    def _carry_out(self, g: CardGame, seat: int, plan: list[Option]) -> None:
        self.queue.pop(0)
        self.chosen = []
        self.go("all_chosen")
        if plan[0][0] == "play":
            self.effect.evaded_by(g, seat, plan[0])
        else:
            self.suffer(g, seat, [option[1] for option in plan if option[0] == "discard"])
