"""What is true of every dice table between two questions."""

from __future__ import annotations

from games.engine.kernel.game import ALIVE

from .faces import ARROWS, DICE, FACES
from .table import DiceGame


class Broken(AssertionError):
    """A table is in a state that no rule leads to."""


def check(g: DiceGame) -> None:
    """Raise Broken unless there are nine arrows in all, life points are within bounds, five dice lie on the table, and
    only seats in play are asked."""
    if not 0 < g.pile <= ARROWS and g.result is None:
        raise Broken(f"{g.pile} arrows in the pile, {g.arrows} before the seats")
    if g.dice and (len(g.dice) != DICE or not {*g.dice} <= {*FACES}):
        raise Broken(f"the dice show {g.dice}")
    for seat, present in enumerate(g.presence):
        low = 1 if present == ALIVE else 0
        high = g.max_life(seat) if present == ALIVE else 0
        if not low <= g.life[seat] <= high:
            raise Broken(f"seat {seat} has {g.life[seat]} life points")
        if g.arrows[seat] < 0 or (g.arrows[seat] and present != ALIVE):
            raise Broken(f"seat {seat} has {g.arrows[seat]} arrows")
    asked = g.prompts()
    if not asked and g.result is None:
        raise Broken("nobody is asked and nobody has won")
    for prompt in asked:
        if not g.presence[prompt.seat]:
            raise Broken(f"seat {prompt.seat} is asked and out of play")
        if not prompt.options:
            raise Broken(f"seat {prompt.seat} is asked without options")
