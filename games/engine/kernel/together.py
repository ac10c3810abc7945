"""Asking several seats at once: what each seat chooses stays hidden until all have chosen.

The choices are stored in the frame's `plans`, sorted by the order in which they will be carried out, so that any order
of arrival gives the same state.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, ClassVar

from .fields import Fielded
from .game import Game
from .operation import asks
from .prompts import Option, Prompt


class Together(metaclass=Fielded, is_mixin=True):
    """What an operation that asks several seats at once adds to its own steps.

    It has the operands `queue` (the seats concerned, in the order of the effect), `plans` (what they chose: lists
    `[seat, kind, operand…]`), and `waiting` (those still to choose). It implements `question` and `complete`, calls
    `ask_all`, and continues at the step `all_chosen`.
    """

    queue: list[int]
    plans: list[list[Any]]
    waiting: list[int]
    go: Callable[[str], None]
    former_steps: ClassVar[dict[str, str]] = {"canvass": "collect_choices", "met": "all_chosen"}

    def question(self, g: Any, seat: int, plan: list[Option]) -> Prompt:
        """The question to a seat that has made these choices so far."""
        raise AssertionError("who asks several seats says what")

    def complete(self, g: Any, seat: int, plan: list[Option]) -> bool:
        """Whether a seat that has made these choices is done."""
        return True

    def all_chosen(self, g: Any) -> None:
        """Go on, now that all have chosen."""
        raise AssertionError("who asks several seats says what comes of it")

    def busy(self, seat: int) -> bool:
        """What a seat has chosen in secret must not be spent otherwise before it counts."""
        return any(entry[0] == seat for entry in self.plans)

    def ask_all(self, seats: list[int]) -> None:
        """Ask these seats at once."""
        self.waiting = seats
        self.go("collect_choices" if seats else "all_chosen")

    @asks
    def collect_choices(self, g: Game) -> list[Prompt]:
        """One question per seat. A choice of several parts is made in private, and may be taken back until the last
        part."""
        found = []
        for seat in self.waiting:
            plan = self.plan_of(seat)
            prompt = self.question(g, seat, plan)
            if plan:
                prompt.options.append(("back",))
            found.append(prompt)
        return found

    def collect_choices_answered(self, g: Game, seat: int, option: Option) -> None:
        if option == ("back",):
            self.plans = [entry for entry in self.plans if entry[0] != seat]
            return
        self.plans = sorted([*self.plans, [seat, *option]], key=lambda entry: self.queue.index(entry[0]))
        if self.complete(g, seat, self.plan_of(seat)):
            self.waiting = [other for other in self.waiting if other != seat]
            if not self.waiting:
                self.go("all_chosen")

    def plan_of(self, seat: int) -> list[Option]:
        """What the seat has chosen."""
        return [tuple(entry[1:]) for entry in self.plans if entry[0] == seat]

    def redraw_choices(self, g: Game, viewer: int | None, chance: Random) -> None:
        """Other seats might have chosen anything they can. How far they have come with their choice stays unchanged."""
        before = {seat: self.plan_of(seat) for seat in dict.fromkeys(entry[0] for entry in self.plans)}
        self.plans = [entry for entry in self.plans if entry[0] == viewer]
        for seat in before:
            if seat == viewer:
                continue
            kinds = [option[0] for option in before[seat]] if seat in self.waiting else []
            while seat not in self.waiting or kinds:
                plan = self.plan_of(seat)
                options = self.question(g, seat, plan).options
                alike = [option for option in options if option[0] == kinds[0]] if kinds else options
                self.plans = [*self.plans, [seat, *chance.choice(alike or options)]]
                kinds = kinds[1:]
                if self.complete(g, seat, self.plan_of(seat)):
                    break
        self.plans = sorted(self.plans, key=lambda entry: self.queue.index(entry[0]))
