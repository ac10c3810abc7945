"""Each model predicts every game of a season before it learns from it; the second half is scored."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from accounts.ratings.rating_model import Strengths, rate

from .calibration import Calibration
from .seasons import BASELINES, Played, Season, Setting
from .yardsticks import yardsticks

OWN: Final = "this model"
TRUTH: Final = "the truth"
RATES: Final = "rates of the cell alone"


@dataclass
class Forecast:
    """What came of one season: losses by model, game by game; how the own predictions fit, and those themselves with
    the places of the winners. A loss is minus the log of the probability that the winner had."""

    losses: dict[str, list[float]] = field(default_factory=dict)
    calibration: Calibration = field(default_factory=Calibration)
    predictions: list[tuple[tuple[float, ...], int]] = field(default_factory=list)


def forecast(setting: Setting, seed: int, players: int, games: int, in_each_cell: int) -> Forecast:
    """Play a season. When the yardsticks have had their games it goes on, for the calibration alone, until tables of
    each size have been scored `in_each_cell` times."""
    season, strengths, others, told = Season(setting, seed, players), Strengths(), yardsticks(), Forecast()
    scored: Counter[int] = Counter(dict.fromkeys(BASELINES, 0))
    for number, played in enumerate(season.games(games)):
        is_scored = number >= games // 2
        chances = _own(played, strengths, told, is_scored=is_scored)
        if is_scored:
            scored[played.game.cell.seats] += 1
            _lose(told, OWN, chances[played.game.winner])
            _lose(told, TRUTH, played.truth[played.game.winner])
            _lose(told, RATES, _rate(played))
        for name, other in others.items():
            if is_scored:
                _lose(told, name, other.predict(played.game)[played.game.winner])
            other.learn(played.game)
    while min(scored.values()) < in_each_cell:
        for played in season.games(1):
            _own(played, strengths, told, is_scored=True)
            scored[played.game.cell.seats] += 1
    return told


def _own(played: Played, strengths: Strengths, told: Forecast, *, is_scored: bool) -> tuple[float, ...]:
    rated = rate(played.game, strengths)
    strengths.take(rated)
    if is_scored:
        told.calibration.add(played.game, rated.probabilities)
        told.predictions.append((rated.probabilities, played.game.winner))
    return rated.probabilities


def _lose(told: Forecast, name: str, chance: float) -> None:
    told.losses.setdefault(name, []).append(-math.log(chance))


def _rate(played: Played) -> float:
    """What the baseline alone says of the winner."""
    names = [side.name for side in played.game.sides]
    name = names[played.game.winner]
    rates = BASELINES[played.game.cell.seats]
    return rates[name] / sum(rates.values()) / names.count(name)
