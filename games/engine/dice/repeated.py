"""Something that a seat may do several times, one after another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from games.engine.kernel.operation import Operation, asks
from games.engine.kernel.prompts import Option, Prompt, PromptKind, Stake

from .table import DiceGame


class Repeated(Operation):
    """`seat` may do it `left` more times, or stop where it `may_stop`."""

    name: ClassVar[str] = ""
    """The ability or the face of a die by which it is done."""
    asking: ClassVar[str] = ""
    """The name of the question."""
    kind: ClassVar[PromptKind] = "choose"
    intention: ClassVar[str] = "neutral"
    may_stop: ClassVar[bool] = True
    default: ClassVar[int] = -1
    """Which answer is given for a seat that does not answer: the first (0), or the last."""

    seat: int
    left: int

    def possible(self, g: DiceGame) -> bool:
        """Whether it can be done once more."""
        return True

    def choices(self, g: DiceGame) -> list[Option]:
        """The ways to do it: options to `use` something for a target."""
        return [("use", self.name, -1)]

    def once(self, g: DiceGame, target: int) -> None:
        """Do it, for this seat (-1: nobody in particular)."""
        raise AssertionError("what is repeated says what it does")

    def effect(self, g: DiceGame, target: int) -> str:
        """What the journal says it does, before it is done."""
        return ""

    def caused_by(self) -> int:
        """The seat that is the cause of the question."""
        return self.seat

    def stake(self, g: DiceGame) -> Stake | None:
        """What a pass costs."""
        return None

    def given(self, g: DiceGame) -> int:
        """How many times it has been done, where that is told."""
        return 0

    def because(self, g: DiceGame) -> Sequence[str]:
        """The ability that changes the usual."""
        return ()

    def figures(self, g: DiceGame) -> dict[str, int]:
        """The numbers that the question names."""
        return {"pile": g.pile}

    def start(self, g: DiceGame) -> None:
        """Ask as long as it can be done."""
        self.go("choose" if self.left and self.possible(g) else "done")

    @asks
    def choose(self, g: DiceGame) -> Prompt:
        """Do it once, or stop."""
        options = self.choices(g)
        if self.may_stop:
            options = [*options, ("pass",)]
        return Prompt(
            self.kind,
            self.seat,
            options,
            (self.name, -1, self.caused_by()),
            public=True,
            default=self.default,
            remaining=self.left,
            stake=self.stake(g),
            given=self.given(g),
            because=self.because(g),
            figures=self.figures(g),
            question=self.asking,
        )

    def choose_answered(self, g: DiceGame, seat: int, option: Option) -> None:
        if option[0] == "pass":
            self.go("done")
            return
        self.left -= 1
        self.go("start")
        g.note("use", seat, self.name, option[2], self.intention, effect=self.effect(g, option[2]))
        self.once(g, option[2])

    def done(self, g: DiceGame) -> None:
        """It is over."""
        g.finish()
