"""A seat that learns: it tries options about as often as it thinks them good, and notes what it tried."""

from __future__ import annotations

import random
from collections import defaultdict
from dataclasses import dataclass
from math import exp
from typing import Any, Final

from bots.policies.rules_2 import SecondRulesPolicy
from bots.policies.rules_2.features import Features
from bots.policies.rules_2.numbers import Numbers
from bots.policies.rules_2.policy import Weighed
from bots.simulation import Watcher

HEAT: Final = 0.25
"""How freely it tries options that it does not think best."""

FAINT: Final = 1e-6


@dataclass(frozen=True)
class Try:
    """What a learning seat chose after so many answers, for whom numbers are learned, and how more of each feature
    would have made the choice likelier."""

    answered: int
    seat: int
    player: str
    slope: Features


class Learner(SecondRulesPolicy, Watcher):
    """One seat of one game."""

    name = "learner"

    def __init__(self, numbers: Numbers, seat: int) -> None:
        super().__init__(numbers)
        self.seat = seat
        self.answered = 0
        self.tries: list[Try] = []

    def answers(self, game: Any, answer: Any) -> None:
        self.answered += 1

    def take(self, weighed: Weighed, chance: random.Random) -> str:
        """Any option, the likelier the better it seems."""
        if not weighed.features or len(weighed.options) == 1:
            return super().take(weighed, chance)
        top = max(weighed.weights)
        odds = [exp((weight - top) / HEAT) for weight in weighed.weights]
        chosen = chance.choices(range(len(odds)), odds)[0]
        slope: dict[str, float] = defaultdict(float, weighed.features[chosen])
        whole = sum(odds)
        for found, one in zip(weighed.features, odds, strict=True):
            for name, value in found.items():
                slope[name] -= one / whole * value
        kept = {name: value / HEAT for name, value in slope.items() if abs(value) > FAINT}
        self.tries.append(Try(self.answered, self.seat, weighed.player, kept))
        option: str = weighed.options[chosen]["id"]
        return option
