"""How the policy `rules@2` chooses: it takes the option that weighs most."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from ..memory import Recollection
from ..policy import View
from ..rules_1 import answering, choosing
from ..rules_1.rules import heaviest
from ..rules_1.situation import Option
from . import dice_features, dice_guard, dicing, features, guard, keeping, playing
from .dicing import DiceSituation
from .features import Features
from .numbers import Numbers, worth
from .situation import Situation
from .volleys import is_borne

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

LEARNED: Final = "play"
"""The kind of prompt to whose options learning adds: those of the own turn."""


@dataclass(frozen=True)
class Weighed:
    """The options that may be taken, and what each is worth. `player` and `features` say for whom and by what learning
    weighs them, if it does."""

    options: Sequence[Option]
    weights: Sequence[float]
    player: str = ""
    features: Sequence[Features] = ()


class SecondRulesPolicy:
    """Takes the option that weighs most; equal options are decided at random. `numbers` are what learning adds."""

    name = "rules@2"
    description = "Plays for its role: infers the others' roles from what they do, and weighs each option by rules."
    sighted = True

    def __init__(self, numbers: Numbers) -> None:
        self.numbers = numbers

    def choose(self, view: View, memory: Recollection, chance: random.Random) -> str:
        """The weightiest option of the prompt."""
        prompt = view["prompt"]
        if len(prompt["options"]) == 1:
            only: str = prompt["options"][0]["id"]
            return only
        weighed = self.weigh(view, memory)
        if weighed is None:
            default: str = prompt["default"]
            return default
        return self.take(weighed, chance)

    def take(self, weighed: Weighed, chance: random.Random) -> str:
        """The id of the option to take."""
        chosen: str = heaviest(weighed.options, weighed.weights, chance)["id"]
        return chosen

    def weigh(self, view: View, memory: Recollection) -> Weighed | None:
        """The options of the prompt, as the seat weighs them; None for a prompt that is answered by its default."""
        prompt = view["prompt"]
        weigher = WEIGHERS.get(prompt["kind"])
        if weigher is None:
            return None
        if view.get("game") == "dice":
            return self._weigh_dice(DiceSituation(view, memory), prompt["options"])
        situation = Situation(view, memory)
        options = _left(prompt["options"], guard.safe(situation, prompt["options"]))
        options = [option for option in options if _is_sensible(situation, option)] or options
        weights = [weigher(situation, option) for option in options]
        if prompt["kind"] != LEARNED or situation.open:
            return Weighed(options, weights)
        found = features.features(situation, options)
        return self._learned(options, weights, features.player(situation), found)

    def _weigh_dice(self, table: DiceSituation, offered: Sequence[Option]) -> Weighed:
        options = _left(offered, dice_guard.safe(table, offered))
        weights = [dicing.weigh(table, option) for option in options]
        if table.is_open:
            return Weighed(options, weights)
        found = dice_features.features(table, options)
        return self._learned(options, weights, dice_features.player(table), found)

    def _learned(
        self, options: Sequence[Option], weights: Sequence[float], player: str, found: Sequence[Features]
    ) -> Weighed:
        numbers = self.numbers.get(player, {})
        learned: dict[int, float] = {}
        sums = []
        for weight, one in zip(weights, found, strict=True):
            if id(one) not in learned:
                learned[id(one)] = worth(numbers, one)
            sums.append(weight + learned[id(one)])
        return Weighed(options, sums, player, found)

    def volunteer(self, view: View, memory: Recollection, chance: random.Random) -> str | None:
        """The weightiest act, if it is worth anything."""
        acts = view["acts"]
        if not acts:
            return None
        situation = Situation(view, memory)
        weights = [answering.volunteer(situation, option) for option in acts]
        return heaviest(acts, weights, chance)["id"] if max(weights) > 0 else None


def _is_sensible(s: Situation, option: Option) -> bool:
    """Whether an option hits few enough friends and, if it is to heal, heals anybody now: else the card is better kept,
    unless kept cards do harm."""
    if option.get("heals") == 0 and not s.crossfire:
        return False
    return "seat" in option or is_borne(s, option)


def _left(options: Sequence[Option], may: Sequence[bool]) -> list[Option]:
    """The options that may be taken; all but taking back if none of those may: what was begun would be begun again."""
    ways_on = [option for option in options if option["kind"] != "back"]
    if all(may):
        return ways_on
    safe = [option for option, is_safe in zip(options, may, strict=True) if is_safe and option["kind"] != "back"]
    return safe or ways_on
