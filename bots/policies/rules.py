"""The policy `rules`: weighs every option by the goals of its role and what the record says of the others."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Final

from . import answering, choosing, dicing, playing
from .dicing import DiceSituation
from .policy import Journal, View
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


class RulesPolicy:
    """Takes the option that weighs most; equal options are decided at random."""

    name = "rules"
    description = "Plays for its role: infers the others' roles from what they do, and weighs each option by rules."
    sighted = True

    def choose(self, view: View, journal: Journal, chance: random.Random) -> str:
        """The weightiest option of the prompt."""
        prompt = view["prompt"]
        options = prompt["options"]
        weigher = WEIGHERS.get(prompt["kind"])
        if len(options) == 1 or weigher is None:
            only: str = options[0]["id"] if len(options) == 1 else prompt["default"]
            return only
        if view.get("game") == "dice":
            table = DiceSituation(view, journal)
            weights = [dicing.weigh(table, option) for option in options]
        else:
            situation = Situation(view, journal)
            weights = [weigher(situation, option) for option in options]
        chosen: str = _best(options, weights, chance)["id"]
        return chosen

    def volunteer(self, view: View, journal: Journal, chance: random.Random) -> str | None:
        """The weightiest act, if it is worth anything."""
        acts = view["acts"]
        if not acts:
            return None
        situation = Situation(view, journal)
        weights = [answering.volunteer(situation, option) for option in acts]
        return _best(acts, weights, chance)["id"] if max(weights) > 0 else None


def _best(options: Sequence[Option], weights: Sequence[float], chance: random.Random) -> Option:
    limit = max(weights) - EQUAL
    best = [option for option, weight in zip(options, weights, strict=True) if weight >= limit]
    return best[0] if len(best) == 1 else chance.choice(best)
