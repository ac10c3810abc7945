"""Lines 3 to 5: the real game, players of one role, and the order of games."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from statistics import fmean, stdev
from typing import Final

from .exchange import among_newcomers, in_season
from .lines import Line
from .mixtures import ACCOUNTS, correlation
from .parallel import each
from .specialists import replica

LEAST_CORRELATION: Final = 0.8
MOST_DIFFERENCE: Final = 0.1
LEAST_COVERED: Final = 0.9
MOST_MOVED: Final = 0.01
OWN_GAMES: Final = 150
PAIRS: Final = 2000


def engine(seeds: Sequence[int], rounds: int, jobs: int, tell: Callable[[str], None]) -> list[Line]:
    """Accounts of known order in the real game. Raises mixtures.Failed."""
    claim = f"{ACCOUNTS} mixtures of random and rules, {rounds} games each: rank correlation {LEAST_CORRELATION}"
    found = [(seed, correlation(seed, rounds, jobs, tell)) for seed in seeds]
    return [Line(claim, f"{rank:.3f} (seed {seed})", rank >= LEAST_CORRELATION) for seed, rank in found]


def specialists(seeds: Sequence[int], replicas: int, jobs: int) -> list[Line]:
    """Equals who are only ever the Sheriff, or only the Renegade; so many seasons, shared among the seeds."""
    planned = [(seeds[number % len(seeds)], number) for number in range(replicas)]
    found = list(each(jobs, partial(replica, games=OWN_GAMES), planned, chunk=4))
    differences = [one.difference for one in found]
    mean, error = fmean(differences), stdev(differences) / math.sqrt(replicas)
    covered = sum(one.covered for one in found) / sum(one.players for one in found)
    of_these = sum(one.covered_specialists for one in found) / (2 * replicas)
    return [
        Line(
            f"only Renegade against only Sheriff, {replicas} seasons: mean difference {MOST_DIFFERENCE}",
            f"{mean:+.3f} (standard error {error:.3f})",
            abs(mean) <= MOST_DIFFERENCE,
        ),
        Line(f"two sigmas cover the truth of {LEAST_COVERED:.0%}", f"{covered:.1%}", covered >= LEAST_COVERED),
        Line(f"two sigmas cover these players in {LEAST_COVERED:.0%}", f"{of_these:.1%}", of_these >= LEAST_COVERED),
    ]


def order(seeds: Sequence[int], players: int, games: int, jobs: int) -> list[Line]:
    """Neighbours exchanged."""
    seasons = list(each(jobs, partial(in_season, players=players, games=games), seeds))
    newcomers = list(each(jobs, partial(among_newcomers, pairs=PAIRS), seeds))
    return [
        Line(
            f"neighbours exchanged in a season: nobody moves by more than {MOST_MOVED}",
            f"at most {max(seasons):.4f} in {len(seeds)} seasons of {games} games",
            max(seasons) <= MOST_MOVED,
        ),
        Line(
            f"two games of the same newcomers exchanged: nobody moves by more than {MOST_MOVED}",
            f"at most {max(newcomers):.4f} in {PAIRS * len(seeds)} pairs",
            max(newcomers) <= MOST_MOVED,
        ),
    ]
