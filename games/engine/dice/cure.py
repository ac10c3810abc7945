"""Giving life points to a player of one's choice."""

from __future__ import annotations

from typing import ClassVar

from games.engine.kernel.fields import Fielded
from games.engine.kernel.prompts import Option

from .table import DiceGame


class Cure(metaclass=Fielded, is_mixin=True):
    """For an operation in which `seat` chooses who gains life points, by the ability or the face of a die `name`. Any
    player in play may be chosen; for one with all their life points it has no effect."""

    name: ClassVar[str]
    intention: ClassVar[str] = "friendly"
    seat: int

    def points(self, target: int) -> int:
        """How many life points it is worth to this seat."""
        return 1

    def heals(self, g: DiceGame, target: int) -> int:
        """How many life points it gives to this seat now."""
        return min(self.points(target), g.wounds(target))

    def choices(self, g: DiceGame) -> list[Option]:
        """The players in play."""
        return [("use", self.name, seat) for seat in g.living]

    def effect(self, g: DiceGame, target: int) -> str:
        """What the journal says it does, before it is done."""
        return "" if self.heals(g, target) else "in_vain"

    def once(self, g: DiceGame, target: int) -> None:
        """The chosen player gains life points."""
        g.gain(target, self.points(target), self.name, self.seat)
