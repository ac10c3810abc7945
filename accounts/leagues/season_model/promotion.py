"""Who plays in which division next season."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise


def next_divisions(divisions: Sequence[Sequence[int]], moving: int, leaving: Collection[int] = ()) -> list[list[int]]:
    """The divisions of the next season, from the highest; each of `divisions` has its entries from the first to the
    last, without ties.

    Between each two neighbours `moving` entries go up and as many down. Those who are `leaving` are nobody's neighbours
    any more: the places that they leave are filled from below, so no division but the last one shrinks, and the best of
    those who would go down stay. Nobody moves by more than one division but to fill such a place, and a division gives
    at most half of its entries away in each direction.
    """
    sizes = [len(division) for division in divisions]
    staying = [[entry for entry in division if entry not in leaving] for division in divisions]
    after = [list(division) for division in staying]
    for level, (above, below) in enumerate(pairwise(staying)):
        count = min(moving, len(above) // 2, len(below) // 2)
        if not count:
            continue
        down, up = above[len(above) - count :], below[:count]
        after[level] = [entry for entry in after[level] if entry not in down] + up
        after[level + 1] = down + [entry for entry in after[level + 1] if entry not in up]
    return _filled(after, sizes)


def _filled(divisions: list[list[int]], sizes: Sequence[int]) -> list[list[int]]:
    for level in range(len(divisions) - 1):
        missing = sizes[level] - len(divisions[level])
        for below in divisions[level + 1 :]:
            risen, below[:] = below[:missing], below[missing:]
            divisions[level] += risen
            missing -= len(risen)
    return divisions
