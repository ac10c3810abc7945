"""The policy `rules@1`: weighs every option by the goals of its role and what was done says of the others."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Final

from ..memory import Recollection
from ..policy import View
from . import answering, choosing, dicing, playing
from .dicing import DiceSituation
from .situation import Option, Situation

Weigher = Callable[[Situation, Option], float]

WEIGHERS: Final[dict[str, Weigher]] = {
    "play": playing.act,
    "respond": answering.respond,
    "rescue": answering.rescue,
    "draw": choosing.draw,
    "pick": answering.pick,
    "discard": answering.discard,
    "choose": choosing.choose,
}
"""How the options of each kind of prompt are weighed; other prompts are answered by their default."""

EQUAL: Final = 1e-9


class FirstRulesPolicy:
    """Takes the option that weighs most; equal options are decided at random."""

    name = "rules@1"
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
            weights = [dicing.weigh(table, option) for option in options]
        else:
            situation = Situation(view, memory)
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


def heaviest(options: Sequence[Option], weights: Sequence[float], chance: random.Random) -> Option:
    """The option that weighs most; of several, any."""
    limit = max(weights) - EQUAL
    best = [option for option, weight in zip(options, weights, strict=True) if weight >= limit]
    return best[0] if len(best) == 1 else chance.choice(best)
