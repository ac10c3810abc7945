"""How the policy `rules@2` chooses: it takes the option that weighs most."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Final

from ..memory import Recollection
from ..policy import View
from ..rules_1 import answering, choosing
from ..rules_1.rules import heaviest
from ..rules_1.situation import Option
from . import dicing, guard, keeping, playing
from .dicing import DiceSituation
from .situation import Situation

WEIGHERS: Final[dict[str, Callable[[Situation, Option], float]]] = {
    "play": playing.act,
    "respond": answering.respond,
    "rescue": answering.rescue,
    "draw": keeping.draw,
    "pick": answering.pick,
    "discard": keeping.discard,
    "choose": choosing.choose,
}
"""How the options of each kind of prompt are weighed; other prompts are answered by their default."""


class SecondRulesPolicy:
    """Takes the option that weighs most; equal options are decided at random."""

    name = "rules@2"
    description = "Plays for its role: infers the others' roles from what they do, and weighs each option by rules."
    sighted = True

    def choose(self, view: View, memory: Recollection, chance: random.Random) -> str:
        """The weightiest option of the prompt."""
        prompt = view["prompt"]
        options = prompt["options"]
        weigher = WEIGHERS.get(prompt["kind"])
        if len(options) == 1 or weigher is None:
            only: str = options[0]["id"] if len(options) == 1 else prompt["default"]
            return only
        if view.get("game") == "dice":
            table = DiceSituation(view, memory)
            options = _left(options, dicing.safe(table, options))
            weights = [dicing.weigh(table, option) for option in options]
        else:
            situation = Situation(view, memory)
            options = _left(options, guard.safe(situation, options))
            weights = [weigher(situation, option) for option in options]
        chosen: str = heaviest(options, weights, chance)["id"]
        return chosen

    def volunteer(self, view: View, memory: Recollection, chance: random.Random) -> str | None:
        """The weightiest act, if it is worth anything."""
        acts = view["acts"]
        if not acts:
            return None
        situation = Situation(view, memory)
        weights = [answering.volunteer(situation, option) for option in acts]
        return heaviest(acts, weights, chance)["id"] if max(weights) > 0 else None


def _left(options: Sequence[Option], may: Sequence[bool]) -> list[Option]:
    return [option for option, is_safe in zip(options, may, strict=True) if is_safe]
