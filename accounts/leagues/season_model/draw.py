"""Who sits at which table in a round, in which order, and who is the Sheriff.

An entry is a number. A table is its entries in the order of their turns: the first is the Sheriff, who begins. A draw
depends on nothing but its arguments, so that anybody with the opened seed can repeat it; all chance comes from the
stream of `games.engine.kernel.rng`, as that of a deal does.

1. Whoever has played most sits out, if somebody must.
2. The Sheriffs are those who have been it least. So two entries that play all rounds differ by one at most.
3. All are spread by a search that lets every two meet as evenly as possible: two entries that have met `c` times cost
   `8^c` at one table, so that those who have met most are kept apart first.
4. At each table, everybody gets the place in the order of turns that they have had least.

Chance decides wherever entries are equal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate, combinations, pairwise, product
from typing import Final

from games.engine.kernel.rng import shuffled

Table = tuple[int, ...]

STARTS: Final = 240
"""The search begins anew so often, divided by the number of entries: in a small division a few more cost nothing."""

FEWEST_STARTS: Final = 6


@dataclass(frozen=True, slots=True)
class Draw:
    """The tables of a round, and who sits out."""

    tables: tuple[Table, ...]
    out: tuple[int, ...] = ()


def table_sizes(entries: int, wanted: int, least: int, most: int) -> tuple[int, ...]:
    """How many sit at each table, the largest first: as near to `wanted` as can be, between `least` and `most`. Their
    sum is smaller than `entries` if somebody must sit out, and as few as possible must.

    Raises ValueError unless least ≤ wanted ≤ most.
    """
    if not least <= wanted <= most:
        raise ValueError(f"{wanted} seats are not between {least} and {most}")
    for playing in range(entries, least - 1, -1):
        possible = [count for count in range(1, playing // least + 1) if count * most >= playing]
        if possible:
            count = min(possible, key=lambda tables: (abs(playing / tables - wanted), tables))
            return tuple(playing // count + (table < playing % count) for table in range(count))
    return ()


def draw(entries: Iterable[int], sizes: Sequence[int], past: Sequence[Table], seed: str) -> Draw:
    """The tables of these `sizes` for a round, after the tables of the rounds before it (`past`; those of entries that
    are not there any more do no harm).

    Raises ValueError if there are more seats than entries.
    """
    order: list[int] = shuffled(seed, 0, "order", sorted(entries))
    if sum(sizes) > len(order):
        raise ValueError(f"{sum(sizes)} seats for {len(order)} entries")
    played = Counter(entry for table in past for entry in table)
    been_sheriff = Counter(table[0] for table in past)
    by_games = sorted(order, key=lambda entry: played[entry])
    playing, out = by_games[: sum(sizes)], by_games[sum(sizes) :]
    playing.sort(key=lambda entry: (been_sheriff[entry], order.index(entry)))
    sheriffs, others = playing[: len(sizes)], playing[len(sizes) :]
    # Whoever has been it less often than the last of these must be one; whoever has been it as often may be.
    last = been_sheriff[sheriffs[-1]] if sheriffs else 0
    must = frozenset(entry for entry in playing if been_sheriff[entry] < last)
    may = frozenset(entry for entry in playing if been_sheriff[entry] == last)
    search = Search(Costs(past), must, may)
    groups = _spread(sheriffs, others, sizes, search, seed)
    places = Counter((entry, place) for table in past for place, entry in enumerate(table))
    tables = []
    for group in groups:
        sheriff, *rest = sorted(group, key=lambda entry: (entry not in must, entry not in may, order.index(entry)))
        tables.append((sheriff, *_in_order(sorted(rest, key=order.index), places)))
    return Draw(tuple(tables), tuple(sorted(out)))


class Costs:
    """What it costs to let entries meet once more."""

    def __init__(self, past: Iterable[Table]) -> None:
        self.met = Counter(frozenset(pair) for table in past for pair in combinations(table, 2))

    def of_pair(self, one: int, other: int) -> int:
        """What it costs to let these two meet."""
        cost: int = 8 ** self.met[frozenset((one, other))]
        return cost

    def of_entry(self, entry: int, others: Iterable[int]) -> int:
        """What it costs to let an entry meet all of them."""
        return sum(self.of_pair(entry, other) for other in others if other != entry)

    def of_table(self, table: Sequence[int]) -> int:
        """What it costs to let all of them meet."""
        return sum(self.of_pair(one, other) for one, other in combinations(table, 2))


@dataclass(frozen=True, slots=True)
class Search:
    """How cheap tables are found, each with one of those who `must` be Sheriff, or else one of those who `may` be."""

    costs: Costs
    must: frozenset[int]
    may: frozenset[int]

    def improve(self, groups: list[list[int]]) -> bool:
        """Swap entries of different tables wherever that is cheaper; answers whether it was anywhere."""
        is_better = False
        for one, other in combinations(groups, 2):
            for a, b in product(range(len(one)), range(len(other))):
                if self._gain(one, a, other, b) > 0 and self._may_swap(one, a, other, b):
                    one[a], other[b] = other[b], one[a]
                    is_better = True
        return is_better

    def cost(self, groups: Sequence[Sequence[int]]) -> int:
        """What the tables cost."""
        return sum(map(self.costs.of_table, groups))

    def _may_swap(self, one: list[int], a: int, other: list[int], b: int) -> bool:
        with_right, with_left = [*one[:a], other[b], *one[a + 1 :]], [*other[:b], one[a], *other[b + 1 :]]
        return self._has_sheriff(with_right) and self._has_sheriff(with_left)

    def _has_sheriff(self, group: list[int]) -> bool:
        bound = len(self.must.intersection(group))
        return bound == 1 or (bound == 0 and not self.may.isdisjoint(group))

    def _gain(self, one: list[int], a: int, other: list[int], b: int) -> int:
        left, right = one[a], other[b]
        with_left = [entry for entry in one if entry != left]
        with_right = [entry for entry in other if entry != right]
        of = self.costs.of_entry
        return of(left, with_left) + of(right, with_right) - of(right, with_left) - of(left, with_right)


def _spread(
    sheriffs: Sequence[int], others: Sequence[int], sizes: Sequence[int], search: Search, seed: str
) -> list[list[int]]:
    """The cheapest tables that the search finds, in no order."""
    best: list[list[int]] = []
    cheapest = -1
    ends = [0, *accumulate(size - 1 for size in sizes)]
    for start in range(max(FEWEST_STARTS, STARTS // max(1, len(sheriffs) + len(others)))):
        left = shuffled(seed, start + 1, "start", others)
        groups = [[sheriff, *left[a:b]] for sheriff, (a, b) in zip(sheriffs, pairwise(ends), strict=True)]
        while search.improve(groups):
            pass
        cost = search.cost(groups)
        if not best or cost < cheapest:
            best, cheapest = groups, cost
    return best


def _in_order(others: Sequence[int], places: Counter[tuple[int, int]]) -> list[int]:
    """The entries of a table beside its Sheriff in the order of their turns: an assignment of places at the lowest
    cost, counted as for meetings."""
    # By the set of those who sit already: what that costs, and how.
    cheapest: dict[int, tuple[int, list[int]]] = {0: (0, [])}
    for place in range(1, len(others) + 1):
        following: dict[int, tuple[int, list[int]]] = {}
        for seated, (cost, order) in cheapest.items():
            for number, entry in enumerate(others):
                if seated >> number & 1:
                    continue
                now = seated | 1 << number
                total = cost + 2 * places[entry, place] + 1
                if now not in following or total < following[now][0]:
                    following[now] = (total, [*order, entry])
        cheapest = following
    [(_, order)] = cheapest.values()
    return order
