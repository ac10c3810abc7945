"""Work shared among processes, or done in this one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")


def each(jobs: int, work: Callable[[Item], Result], items: Sequence[Item], *, chunk: int = 1) -> Iterator[Result]:
    """The results in the order of the items. With several jobs, work and items must be such that they can be sent to
    another process."""
    if jobs == 1:
        yield from map(work, items)
        return
    # New processes rather than forks, as for simulations: they share nothing with the one that started them.
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(work, items, chunksize=chunk)
