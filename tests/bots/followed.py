"""A scene that a measure of the arena follows, as it follows a simulated game."""

from __future__ import annotations

from bots.arena.watch import Measure
from bots.simulation import Answer

from .scenes import Scene


class Followed(Scene):
    """A table set as a scenario says. What its seats answer reaches the measure before and after."""

    def __init__(self, measure: Measure, table: str) -> None:
        self.measure = measure
        super().__init__(table)
        self.game.skips_forced_passes = True
        measure.begins(self.game)

    def answer(self, *actions: str) -> None:
        """Let whoever is asked do as a scenario's step says, one action after another."""
        for action in actions:
            g = self.game
            seat = self.asked
            options = g.options(seat)
            option = next(option for option in self.notation.read(action) if option in options)
            prompt = g.prompt_of(seat)
            self.measure.asks(g, seat)
            self.measure.answers(g, Answer(seat, prompt, options, option))
            g.answer(seat, option)
            self.measure.happened(g, g.log)
            g.drain()
