"""Many games, in this process or in several."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain
from multiprocessing import get_context
from typing import Final, TypeVar

from .cast import Cast
from .match import Outcome, Table, play
from .seeds import game_seed
from .tally import Tally

T = TypeVar("T")

CHUNK: Final = 16
"""How many games a process plays before it reports: few enough for a lively progress bar, many enough to be worth the
transfer."""


def run(
    table: Table,
    cast: Cast,
    seed: int,
    games: int,
    *,
    jobs: int = 1,
    progress: Callable[[int], None] = lambda done: None,
) -> Tally:
    """Play the games number 0 to `games` - 1 of a seed. The result does not depend on `jobs`; `progress` is called
    after each game with the number done."""
    tally = Tally()
    for done, outcome in enumerate(_outcomes(table, cast, seed, games, jobs), 1):
        tally.add(outcome)
        progress(done)
    return tally


def _outcomes(table: Table, cast: Cast, seed: int, games: int, jobs: int) -> Iterator[Outcome]:
    return spread(partial(_numbered, table, cast, seed), games, jobs)


def _numbered(table: Table, cast: Cast, seed: int, number: int) -> Outcome:
    return play(table, cast, game_seed(seed, number))


def spread(task: Callable[[int], T], count: int, jobs: int, chunk: int = CHUNK) -> Iterator[T]:
    """What the task makes of the numbers 0 to `count` - 1, in their order, whichever of the processes does it. With
    several, the task and what it makes go from process to process."""
    if jobs <= 1:
        yield from map(task, range(count))
        return
    chunks = [range(first, min(first + chunk, count)) for first in range(0, count, chunk)]
    # New processes rather than forks: the processes that play share nothing with the one that started them.
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from chain.from_iterable(pool.map(partial(_chunk, task), chunks))


def _chunk(task: Callable[[int], T], numbers: range) -> list[T]:
    return [task(number) for number in numbers]
