"""Seasons of games between players whose skill is known, because it was drawn."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from accounts.ratings.rating_model import EDITION, Cell, Game, Player, Side, sides_among
from games.engine.roles import LAW, OUTLAWS, RENEGADE, roles_for

BASELINES: Final[dict[int, dict[str, float]]] = {
    4: {LAW: 0.31, OUTLAWS: 0.44, RENEGADE: 0.25},
    5: {LAW: 0.53, OUTLAWS: 0.33, RENEGADE: 0.14},
    7: {LAW: 0.42, OUTLAWS: 0.55, RENEGADE: 0.03},
    8: {LAW: 0.41, OUTLAWS: 0.51, RENEGADE: 0.07},
}
"""How often the sides win among equals, by seats; two Renegades share theirs. Measured with the policy `rules@1`."""

SYNTHETIC: Final = "synthetic"
"""A game without simulated baselines: the model has to learn them, as the yardsticks have."""

MINUTES: Final = 10


@dataclass(frozen=True)
class Setting:
    """How skill makes sides strong: the sum over a side of n players counts `n ** -power`, and `scale` is the standard
    deviation of a player's skill."""

    name: str
    power: float
    scale: float


SETTINGS: Final = tuple(
    Setting(f"{name}, g = {power:g}", power, scale * share)
    for name, share in (("strong", 1.0), ("weak", 0.5))
    for power, scale in ((0.0, 0.4), (0.5, 0.6), (1.0, 0.8))
)
"""Six truths. The model assumes a power of .5, so it is wrong in four of them, as it will be about people."""

FITTING: Final = SETTINGS[1]
"""The truth whose skills are in the model's own units."""


@dataclass(frozen=True)
class Played:
    """A game and the true probability of each of its sides."""

    game: Game
    truth: tuple[float, ...]


class Season:
    """Games at tables of every size, between players drawn for each. `skills` are the true ones, by subject."""

    def __init__(self, setting: Setting, seed: int | str, players: int) -> None:
        self.setting = setting
        self.chance = random.Random(f"season {setting.name} {seed}")
        self.skills = [setting.scale * self.chance.gauss(0.0, 1.0) for _ in range(players)]
        self.number = 0

    def games(self, count: int) -> Iterator[Played]:
        """So many further games."""
        for _ in range(count):
            seats = self.chance.choice(tuple(BASELINES))
            yield self.game(seats, self.chance.sample(range(len(self.skills)), seats))

    def game(self, seats: int, players: Sequence[int]) -> Played:
        """A game of these players, who get the roles of the table in order: the first is the Sheriff, the second the
        Renegade."""
        roles = roles_for(seats)
        sides = sides_among([Player(one, role) for one, role in zip(players, roles, strict=True)])
        truth = self._truth(seats, sides)
        winner = self.chance.choices(range(len(sides)), truth)[0]
        self.number += 1
        return Played(Game(Cell(SYNTHETIC, seats), sides, winner, self.number * MINUTES * 60, EDITION), truth)

    def _truth(self, seats: int, sides: Sequence[Side]) -> tuple[float, ...]:
        names = [side.name for side in sides]
        odds = [
            BASELINES[seats][side.name]
            / names.count(side.name)
            * math.exp(
                len(side.players) ** -self.setting.power * sum(self.skills[int(str(p.subject))] for p in side.players)
            )
            for side in sides
        ]
        return tuple(one / sum(odds) for one in odds)
