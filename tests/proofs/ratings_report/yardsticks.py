"""Other models, to be better than: openskill as it comes, and as well as it can be made to fit.

openskill is for developers only. Where it is not installed, nothing is compared with it.
"""

from __future__ import annotations

import importlib.util
import math
from collections.abc import Hashable, Sequence
from typing import Any, Final

from accounts.ratings.rating_model import Cell, Game, Side

PLAIN: Final = "openskill"
MATES: Final = "openskill, learned role mates"
TUNED: Final = "the same, beta x 4, tau 0"

MEAN: Final = 25.0
CENTRED_EVERY: Final = 100
"""Games after which the mean of all players is put back: learned mates and players could else drift apart for ever."""

ALMOST_NONE: Final = 1e-3
"""The uncertainty of a role mate; and a drift that is as good as none."""


def is_installed() -> bool:
    """Whether openskill can be compared with."""
    return importlib.util.find_spec("openskill") is not None


class OpenSkill:
    """Plackett-Luce as openskill has it: the winning side first, all others together second."""

    def __init__(self, **settings: Any) -> None:
        from openskill.models import PlackettLuce

        self.model: Any = PlackettLuce(**settings)
        self.ratings: dict[Hashable, Any] = {}

    def predict(self, game: Game) -> list[float]:
        """The probability of each side, as the model itself has it."""
        return _softmax(self._strengths([self._team(side) for side in game.sides]))

    def learn(self, game: Game) -> None:
        """Rate the game."""
        self._store(game, self._rated(game, [self._team(side) for side in game.sides]))

    def _team(self, side: Side) -> list[Any]:
        return [self.ratings.setdefault(one.subject, self.model.rating()) for one in side.players]

    def _unit(self, teams: Sequence[Sequence[Any]]) -> float:
        return math.sqrt(sum(sum(one.sigma**2 for one in team) + self.model.beta**2 for team in teams))

    def _strengths(self, teams: Sequence[Sequence[Any]]) -> list[float]:
        unit = self._unit(teams)
        return [sum(one.mu for one in team) / unit for team in teams]

    def _rated(self, game: Game, teams: list[list[Any]]) -> list[list[Any]]:
        rated: list[list[Any]] = self.model.rate(
            teams, ranks=[int(place != game.winner) for place in range(len(teams))]
        )
        return rated

    def _store(self, game: Game, rated: Sequence[Sequence[Any]]) -> None:
        for side, team in zip(game.sides, rated, strict=True):
            for player, rating in zip(side.players, team, strict=False):
                self.ratings[player.subject] = rating


class WithRoleMates(OpenSkill):
    """A virtual member in each side, known for certain, whose strength is learned for each cell and side."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.offsets: dict[tuple[Cell, str], tuple[float, float]] = {}
        self.games = 0

    def predict(self, game: Game) -> list[float]:
        """As the model has it, with the mates."""
        return _softmax(self._strengths(self._with_mates(game)))

    def learn(self, game: Game) -> None:
        """Rate the game, and move the mates of its sides."""
        chances = self.predict(game)
        self._store(game, self._rated(game, self._with_mates(game)))
        for place, side in enumerate(game.sides):
            self._move(game.cell, side.name, float(place == game.winner), chances[place])
        self.games += 1
        if self.games % CENTRED_EVERY == 0:
            self._centre()

    def _with_mates(self, game: Game) -> list[list[Any]]:
        teams = [self._team(side) for side in game.sides]
        unit = self._unit(teams)
        mates = [
            self.model.rating(
                mu=unit * self._offset(game.cell, side.name)[0] - MEAN * len(side.players), sigma=ALMOST_NONE
            )
            for side in game.sides
        ]
        return [[*team, mate] for team, mate in zip(teams, mates, strict=True)]

    def _offset(self, cell: Cell, side: str) -> tuple[float, float]:
        return self.offsets.get((cell, side), (0.0, 1.0))

    def _move(self, cell: Cell, side: str, won: float, chance: float) -> None:
        value, variance = self._offset(cell, side)
        spread = chance * (1.0 - chance)
        step = variance / (1.0 + variance * spread)
        self.offsets[cell, side] = value + step * (won - chance), max(0.002, variance - variance * step * spread)

    def _centre(self) -> None:
        too_high = sum(one.mu for one in self.ratings.values()) / len(self.ratings) - MEAN
        for subject, one in self.ratings.items():
            self.ratings[subject] = self.model.rating(mu=one.mu - too_high, sigma=one.sigma)


def yardsticks() -> dict[str, OpenSkill]:
    """Fresh ones, by the names that the report gives them; none where openskill is not installed."""
    if not is_installed():
        return {}
    return {PLAIN: OpenSkill(), MATES: WithRoleMates(), TUNED: WithRoleMates(beta=4 * MEAN / 6, tau=ALMOST_NONE)}


def _softmax(strengths: list[float]) -> list[float]:
    odds = [math.exp(one - max(strengths)) for one in strengths]
    return [one / sum(odds) for one in odds]
