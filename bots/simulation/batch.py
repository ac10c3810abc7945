"""Many games, in this process or in several."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain
from multiprocessing import get_context
from typing import Final

from .cast import Cast
from .match import Outcome, Table, play
from .seeds import game_seed
from .tally import Tally

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
    if jobs <= 1:
        yield from (play(table, cast, game_seed(seed, number)) for number in range(games))
        return
    chunks = [range(first, min(first + CHUNK, games)) for first in range(0, games, CHUNK)]
    # New processes rather than forks: the processes that play share nothing with the one that started them.
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from chain.from_iterable(pool.map(partial(_chunk, table, cast, seed), chunks))


def _chunk(table: Table, cast: Cast, seed: int, numbers: range) -> list[Outcome]:
    return [play(table, cast, game_seed(seed, number)) for number in numbers]
