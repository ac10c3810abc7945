"""What a viewer sees of the Dice Game: everything except the roles that are not shown."""

from __future__ import annotations

from typing import Any

from games.engine.kernel.prompts import Option
from games.engine.kernel.view import Speech, View, ViewBuilder

from .cure import Cure
from .faces import BEER, BULLSEYES
from .queries import ROLLS
from .table import DiceGame


class DiceViewBuilder(ViewBuilder):
    """Views of a dice game."""

    g: DiceGame

    def __init__(self, g: DiceGame, speech: Speech | None = None) -> None:
        super().__init__(g, g.rules.notation, speech)

    def table(self, viewer: int | None) -> View:
        """The dice on the table, how often they may still be rolled, the arrows in the pile, and the players eliminated
        in this turn, who still count as places (R222)."""
        g = self.g
        told: View = {
            "dice": {"faces": g.dice[:], "rolls": g.rolls, "rolls_allowed": int(ROLLS(g, g.turn, 3))},
            "arrows_left": g.pile,
        }
        if g.fallen:
            told["fallen"] = g.fallen[:]
        return told

    def seat(self, seat: int, viewer: int | None) -> View:
        """One seat: life points and arrows."""
        told = super().seat(seat, viewer)
        told["max_life"] = self.g.max_life(seat)
        told["arrows"] = self.g.arrows[seat]
        return told

    def heals(self, option: Option, seat: int) -> int | None:
        """How many life points the player chosen gains, if that is what is asked."""
        frame = self.g.stack[-1]
        return frame.heals(self.g, option[2]) if option[0] == "use" and isinstance(frame, Cure) else None

    def intention(self, option: Option, seat: int) -> str:
        """Shots are hostile; giving life points and discarding arrows are friendly."""
        if option[0] != "use" or option[2] in (-1, seat):
            return "neutral"
        if option[1] in BULLSEYES:
            return "hostile"
        return "friendly" if option[1] == BEER else self.g.rules.characters[option[1]].intention


def dice_view(g: DiceGame, viewer: int | None) -> dict[str, Any]:
    """What the viewer sees of the game."""
    return DiceViewBuilder(g).view(viewer)
