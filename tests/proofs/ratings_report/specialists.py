"""Two players of equal skill in one season: one is only ever the Sheriff, the other only the Renegade."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

from accounts.ratings.rating_model import Strengths, rate

from .seasons import BASELINES, FITTING, Season

OTHERS: Final = 40
SIZES: Final = tuple(BASELINES)
FIRST_GAMES: Final = 1000
"""Games of the others before the two come."""

EVERY: Final = 5
"""One of the two sits in one game in so many. In all games, nobody could tell their skill from the luck
of the role."""


@dataclass(frozen=True)
class Replica:
    """`difference`: the Renegade's skill as rated, less the Sheriff's. `covered` of all `players` have their true skill
    within two sigmas of the rated one, `covered_specialists` of these two."""

    difference: float
    players: int
    covered: int
    covered_specialists: int


def replica(drawn: tuple[int, int], games: int) -> Replica:
    """Play a season in which each of the two has so many games; it is drawn by a seed and a number."""
    seed, number = drawn
    season, strengths = Season(FITTING, f"{seed} specialists {number}", OTHERS + 2), Strengths()
    sheriff, renegade = OTHERS, OTHERS + 1
    season.skills[renegade] = season.skills[sheriff]
    for game in range(-FIRST_GAMES, 2 * games * EVERY):
        seats = season.chance.choice(SIZES)
        players = season.chance.sample(range(OTHERS), seats)
        if game >= 0 and game % EVERY == 0:
            # The roles are dealt in order: the Sheriff's comes first, a Renegade's second.
            place = game // EVERY % 2
            players[place] = (sheriff, renegade)[place]
        strengths.take(rate(season.game(seats, players).game, strengths))
    covered = {subject for subject in strengths.skills if _covers(strengths, season, subject)}
    return Replica(
        strengths.skills[renegade].mean - strengths.skills[sheriff].mean,
        len(strengths.skills),
        len(covered),
        len(covered & {sheriff, renegade}),
    )


def _covers(strengths: Strengths, season: Season, subject: Hashable) -> bool:
    skill = strengths.skills[subject]
    return abs(skill.mean - season.skills[int(str(subject))]) <= 2 * skill.sigma
