"""Learning: critics from sampled games, then round after round of games whose lessons move the numbers."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import repeat
from multiprocessing import get_context
from typing import Final

import numpy as np

from bots.policies.rules_2.numbers import Numbers
from bots.simulation import Table
from bots.simulation.seeds import game_seed

from .critic import Adam, Critic, fit
from .lessons import Lesson, Sample, lessons, sample

Progress = Callable[[str, int, int], None]
"""Called with what is done, how much of it, and of how much."""

SAMPLES: Final = 1_000_000
"""The games of critics have numbers of their own, apart from those of lessons."""

ROUND: Final = 36
"""Games played with the same numbers; their lessons move them together."""

RATE: Final = 0.02
SHRINK: Final = 0.01
"""How strongly numbers are held near 0, so that what teaches nothing stays there."""

GENTLE: Final = 20
"""So many rounds begin with smaller steps, while it is not known yet how sure the slopes are."""

SETTLED: Final = 0.5
"""The result is the mean of the numbers after this share of the rounds: single rounds move them to and fro."""

PACE: Final = 0.002
"""How quickly the usual gain of a player is followed."""

STRENGTH: Final = 0.6
USUAL: Final = 0.05
"""How large gains are, before any were seen."""

DIGITS: Final = 3


@dataclass(frozen=True)
class Plan:
    """What is learned from: these tables in turn, `sampled` games each for the critics, `rounds` of lessons."""

    tables: Sequence[Table]
    sampled: int
    rounds: int
    seed: int


@dataclass
class Baseline:
    """The usual gain of a player's tries, and how far gains are from it."""

    gain: float = 0.0
    spread: float = USUAL

    def surprise(self, gain: float) -> float:
        """How much better a try went than usual."""
        off = gain - self.gain
        self.gain += PACE * off
        self.spread += PACE * (abs(off) - self.spread)
        return STRENGTH * off / self.spread


@dataclass
class Trainer:
    """The numbers as they are, and how they move. Equal plans give equal numbers, whatever the number of processes."""

    plan: Plan
    places: dict[tuple[str, str], int] = field(default_factory=dict)
    values: np.ndarray = field(default_factory=lambda: np.zeros(0))
    settled: np.ndarray = field(default_factory=lambda: np.zeros(0))
    """The sum of the values after each round that counts for the result."""

    baselines: defaultdict[str, Baseline] = field(default_factory=lambda: defaultdict(Baseline))

    def __post_init__(self) -> None:
        self.climb = Adam((0,), RATE)
        self.counted = 0

    @property
    def numbers(self) -> dict[str, dict[str, float]]:
        """The numbers that are tried next."""
        return self._named(self.values)

    @property
    def learned(self) -> dict[str, dict[str, float]]:
        """The result of the rounds so far."""
        return self._named(self.settled / max(1, self.counted))

    def _named(self, values: np.ndarray) -> dict[str, dict[str, float]]:
        """By player and feature, sorted."""
        found: dict[str, dict[str, float]] = {}
        for (player, name), place in sorted(self.places.items()):
            value = round(float(values[place]), DIGITS)
            if value:
                found.setdefault(player, {})[name] = value
        return found

    def learn(self, taught: Iterable[Lesson]) -> None:
        """Move the numbers by the lessons of one round."""
        slopes: defaultdict[tuple[str, str], float] = defaultdict(float)
        for lesson in taught:
            surprise = self.baselines[lesson.player].surprise(lesson.gain)
            for name, value in lesson.slope.items():
                slopes[lesson.player, name] += surprise * value
        self._make_room(slopes)
        slope = np.zeros(len(self.values))
        for key, total in slopes.items():
            slope[self.places[key]] = total / ROUND
        step = self.climb.step(slope - SHRINK * self.values)
        self.values = self.values + step * min(1.0, self.climb.steps / GENTLE)
        if self.climb.steps > SETTLED * self.plan.rounds:
            self.settled = self.settled + self.values
            self.counted += 1

    def _make_room(self, keys: Iterable[tuple[str, str]]) -> None:
        for key in keys:
            self.places.setdefault(key, len(self.places))
        more = (0, len(self.places) - len(self.values))
        self.values, self.settled = np.pad(self.values, more), np.pad(self.settled, more)
        self.climb.slope = np.pad(self.climb.slope, more)
        self.climb.square = np.pad(self.climb.square, more)


def train(plan: Plan, *, jobs: int = 1, progress: Progress = lambda what, done, whole: None) -> Trainer:
    """Learn by a plan."""
    trainer = Trainer(plan)
    with _processes(jobs) as pool:
        found = {table: _critic(pool, plan, table, progress) for table in plan.tables}
        critics = [found[table] for table in plan.tables]
        for number in range(plan.rounds):
            numbers: Numbers = trainer.numbers
            games = range(number * ROUND, (number + 1) * ROUND)
            tasks = [
                (plan.tables[game % len(critics)], numbers, critics[game % len(critics)], game_seed(plan.seed, game))
                for game in games
            ]
            taught = pool.map(_lessons, tasks, chunksize=ROUND // (2 * jobs) or 1) if pool else map(_lessons, tasks)
            trainer.learn(lesson for game in taught for lesson in game)
            progress("rounds", number + 1, plan.rounds)
    return trainer


def _critic(pool: Executor | None, plan: Plan, table: Table, progress: Progress) -> Critic:
    place = plan.tables.index(table)
    seeds = [game_seed(plan.seed, SAMPLES * (place + 1) + number) for number in range(plan.sampled)]
    tasks = list(zip(repeat(table), seeds, strict=False))
    found: list[Sample] = []
    for one in pool.map(_sample, tasks, chunksize=16) if pool else map(_sample, tasks):
        found.append(one)
        progress(f"critic {place + 1} of {len(plan.tables)}", len(found), plan.sampled)
    finished = [(one.positions, one.winner) for one in found if one.winner is not None]
    positions = [position for some, _ in finished for position in some]
    return fit(positions, [winner for some, winner in finished for _ in some])


@contextmanager
def _processes(jobs: int) -> Iterator[Executor | None]:
    if jobs <= 1:
        yield None
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield pool


def _lessons(task: tuple[Table, Numbers, Critic, str]) -> list[Lesson]:
    return lessons(*task)


def _sample(task: tuple[Table, str]) -> Sample:
    table, seed = task
    return sample(table, seed)
